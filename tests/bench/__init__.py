"""Benchmarks, each figure beside its goal. Timing is never a test: pytest only sees that the table comes.

    pip install -r requirements.txt -r tests/bench/requirements.txt
    python -m tests.bench                      everything: three to four minutes
    python -m tests.bench --only rules,copy    some parts
    python -m tests.bench --quick              tiny counts: to see that everything runs
    python -m tests.bench.soak --games 500     an exhibition by a quick clock: what grows from game to game
    python -m tests.bench.judge slips|tastes   what the weakest gives away, and what a taste costs
    python -m tests.bench.hindsight            how far a player stays below the best forest of its cards

All but the frames by the wall clock is CPU time, and what is compared runs by turns: so the ratios hold on a
busy machine too. Without OpenSpiel its rows say so.
"""
