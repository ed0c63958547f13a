"""Brings the catalogues up to date and compiles them: `python -m tests.tongues`.

`python -m tests.tongues check` writes nothing and tells what is wrong.
"""

from __future__ import annotations

import argparse
import sys

from tests.tongues.catalogues import PLURALS, faults, untranslated, write_all


def main() -> int:
    """Write, or tell what is wrong with each catalogue: 1 where anything is."""
    parser = argparse.ArgumentParser(prog="python -m tests.tongues", description=__doc__)
    parser.add_argument("what", nargs="?", choices=["check"], help="write nothing, tell what is missing")
    checks = parser.parse_args().what is not None
    if not checks:
        for line in write_all():
            print(line)
    found = [(language, fault) for language in PLURALS for fault in faults(language)]
    for language, fault in found:
        print(f"{language}: {fault}")
    if checks:
        for language in PLURALS:
            for text in untranslated(language):
                print(f"{language}: not translated: {text!r}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
