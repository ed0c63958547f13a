"""A line of the last games: when, which game, who, and what it came to."""

from __future__ import annotations

from collections.abc import Iterator

from game.render import theme
from game.render.canvas import Box, Canvas
from game.scenes.context import Context
from game.scenes.worlds import WORLDS
from game.store.played import HUMAN, Played, Sitting
from game.words.catalog import Words
from game.words.numbers import by_clock, day, plain

COLUMNS = 2
ROW_HIGH = 51.0
HEAD, DATE, POINTS, WATCH = 40.0, 134.0, 160.0, 40.0


def draw_row(canvas: Canvas, context: Context, played: Played, box: Box, player: str, *, kept: bool) -> None:
    """The line of a game: `player` is the person asked about, "" all; `kept`, whether it can be watched."""
    x, y, w, h = box
    middle = y + h / 2
    won = any(seat.place == 1 for seat in mine(played, player))
    world = WORLDS.get(played.game)
    if world is not None:
        head = context.paths.art / "animals" / f"{world.heads[1]}.svg"
        canvas.picture(head, x + 8, middle - HEAD / 2, HEAD, HEAD)
    if won:
        crown = context.paths.art / "icons" / "big_five.svg"
        canvas.picture(crown, x + HEAD + DATE + 22, middle - 15, 30, 30)
    if kept:
        eye = context.paths.art / "icons" / "eye.svg"
        canvas.picture(eye, x + w - WATCH + 2, middle - 14, 28, 28)
    left = x + HEAD + DATE + 60
    points = x + w - WATCH - 8
    totals = " : ".join(plain(seat.points) for seat in played.seats)
    least = float(theme.TYPE.smallest)
    counted = max(POINTS, canvas.text_size(totals, size=least, weight="bold", grown=least)[0] + 4)
    room = points - counted - 14 - left
    for text, at, anchor, weight, colour, wide in (
        (ended_on(context.words, played.ended), x + HEAD + 20, "midleft", "medium", theme.INK_SOFT, DATE),
        (", ".join(names(context.words, played, player)), left, "midleft", "bold", theme.INK, room),
        (totals, points, "midright", "bold", theme.INK, counted),
    ):
        canvas.text(
            text, at, middle, size=theme.TYPE.caption, weight=weight, colour=colour,
            anchor="midright" if anchor == "midright" else "midleft", max_width=wide,
            shrink=theme.TYPE.smallest,
        )  # fmt: skip


def row_told(words: Words, played: Played, player: str) -> str:
    """The line of a game in words."""
    totals = " : ".join(plain(seat.points) for seat in played.seats)
    world = WORLDS.get(played.game)
    game = words.t(world.name) if world is not None else ""
    parts = (ended_on(words, played.ended), game, ", ".join(names(words, played, player)), totals)
    return " · ".join(part for part in parts if part)


def mine(played: Played, player: str) -> Iterator[Sitting]:
    """The seats of the person asked about, or of all people."""
    return (seat for seat in played.seats if seat.kind == HUMAN and player in ("", seat.name))


def names(words: Words, played: Played, player: str) -> Iterator[str]:
    """The people asked about, then how many more sat there."""
    shown = [seat.name for seat in mine(played, player)]
    yield from shown
    if others := len(played.seats) - len(shown):
        yield words.n("{count} more", "{count} more", others)


def ended_on(words: Words, ended: str) -> str:
    """The day on which a game ended, by the clock of the machine; "" where that is not known."""
    at = by_clock(ended)
    return day(words, at) if at is not None else ""
