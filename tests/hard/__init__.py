"""Long trials that no suite has the time for: `python -m tests.hard.NAME --help` tells what each does."""
