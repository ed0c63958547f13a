"""Benchmarks, each figure beside its goal. Timing is never a test: pytest only sees that the table comes.

    pip install -r requirements.txt -r tests/bench/requirements.txt
    python -m tests.bench                      everything: three to four minutes
    python -m tests.bench --only rules,copy    some parts
    python -m tests.bench --quick              tiny counts: to see that everything runs

All but the frames by the wall clock is CPU time, and what is compared runs by turns: so the ratios hold on a
busy machine too. Without OpenSpiel its rows say so.
"""
