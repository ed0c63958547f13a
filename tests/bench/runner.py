"""The command line of the benchmarks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from tests.bench import copying, frame, hitch, rules, search, soak, start, table
from tests.bench.effort import QUICK, Effort
from tests.bench.figures import Figure
from tests.bench.figures import table as in_columns

PARTS: Mapping[str, Callable[[Effort], Iterator[Figure]]] = MappingProxyType(
    {
        "rules": rules.figures,
        "copy": copying.figures,
        "search": search.figures,
        "frame": frame.figures,
        "table": table.figures,
        "hitch": hitch.figures,
        "start": start.figures,
        "soak": soak.figures,
    }
)


def main(words: Sequence[str]) -> int:
    """Measure what is asked for and print the table; 0 whatever the figures are."""
    options = _parser().parse_args(words)
    effort = QUICK if options.quick else Effort()
    given = {name: getattr(options, name) for name in COUNTS if getattr(options, name) is not None}
    effort = replace(effort, **given)
    found = []
    for part in options.only:
        print(f"measuring {part} …", file=sys.stderr)
        found.append((part, list(PARTS[part](effort))))
    print(in_columns(found))
    return 0


COUNTS = {
    "rounds": "rounds of which the medians are taken",
    "frames": "frames of the table",
    "starts": "cold starts",
}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument(
        "--only",
        type=_parts,
        default=tuple(PARTS),
        metavar="PARTS",
        help=f"comma-separated: {', '.join(PARTS)}",
    )
    parser.add_argument("--quick", action="store_true", help="tiny counts: to see that everything runs")
    for name, text in COUNTS.items():
        parser.add_argument(f"--{name}", type=_count, metavar="N", help=text)
    return parser


def _parts(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    for name in names:
        if name not in PARTS:
            raise argparse.ArgumentTypeError(f"unknown part '{name}': use one of {', '.join(PARTS)}")
    return names


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: at least 1")
    return number
