"""Two Wilds: parse the command line and hand over."""

import sys

if __name__ == "__main__":
    try:
        # Ctrl+C may come while everything is still being read.
        from game.cli import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
