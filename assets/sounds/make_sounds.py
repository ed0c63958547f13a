"""Makes the sound files beside it, and the table of what they measure: no arguments, or names of sounds."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from making import table

HERE = Path(__file__).resolve().parent


def main(names: Sequence[str]) -> int:
    """Make the named sounds, or all; 2 where a name is unknown."""
    known = {sound.stem: sound for sound in table.sounds()}
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no such sound: {', '.join(unknown)}", file=sys.stderr)
        return 2
    for name in names or known:
        print(table.make(known[name], HERE).name, flush=True)
    (HERE / "README.md").write_text(table.report(HERE), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
