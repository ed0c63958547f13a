"""Run the benchmarks and print one table."""

import sys

from tests.bench.runner import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
