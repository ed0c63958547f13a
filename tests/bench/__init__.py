"""Benchmarks, each figure beside its goal: `python -m tests.bench`. Timing is never a test."""
