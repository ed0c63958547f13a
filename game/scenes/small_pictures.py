"""The small pictures of kept games: painted when a frame has time for it, and held with a bound."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator

import pygame

from game.render import small_pictures, theme
from game.render.canvas import Canvas
from game.render.vector import native
from game.rules import record as rec
from game.rules.core import PlainError, State
from game.rules.record import Record
from game.rules.registry import load
from game.scenes.context import Context
from game.scenes.seats import dressed, seats_of

HELD = 40
"""So many pictures are held at the most."""
Key = tuple[object, ...]


class SmallPictures:
    """Paints what was asked for last and is not there yet, a piece at a time."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._held: OrderedDict[Key, pygame.Surface | None] = OrderedDict()
        """The pictures by record, size and colours; None for a position that cannot be painted."""
        self._wished: dict[Key, Record] = {}
        self._painting: tuple[Key, pygame.Surface, Iterator[None]] | None = None

    def begin(self) -> None:
        """The list is drawn anew: what it does not ask for now is waited for no more."""
        self._wished.clear()

    def draw(self, canvas: Canvas, record: Record, x: float, y: float) -> None:
        """Draw the picture of a record's last position, or an empty field until it is painted."""
        w, h = small_pictures.SIZE
        left, top, wide, high = canvas.lens.rect_to_window(x, y, w, h)
        settings = self._context.settings
        decks = tuple(record.cards.items())
        key = (record.game, decks, record.actions, record.seats, wide, high, settings.palette)
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            canvas.surface.blit(found, (left, top))
            return
        canvas.rounded(x, y, w, h, float(theme.RADIUS.card), theme.PAPER_EDGE)
        if key not in self._held:
            self._wished[key] = record

    @property
    def waiting(self) -> bool:
        """Whether anything is still to be painted."""
        return bool(self._wished) or self._painting is not None

    def step(self, deadline: float) -> bool:
        """Paint until a time, at least a piece; whether a picture was finished."""
        finished = False
        while self.waiting:
            finished = self._piece() or finished
            if self._context.clock() >= deadline:
                break
        return finished

    def _piece(self) -> bool:
        if self._painting is None:
            key, record = next(iter(self._wished.items()))
            size = (int(str(key[-3])), int(str(key[-2])))
            surface = native(pygame.Surface(size, pygame.SRCALPHA))
            self._painting = (key, surface, self._steps(record, surface))
        key, surface, steps = self._painting
        try:
            if next(steps, self) is not self:
                return False
            self._hold(key, surface)
        except PlainError:
            self._hold(key, None)
        return True

    def _hold(self, key: Key, surface: pygame.Surface | None) -> None:
        self._painting = None
        self._wished.pop(key, None)
        self._held[key] = surface
        while len(self._held) > HELD:
            self._held.popitem(last=False)

    def _steps(self, record: Record, surface: pygame.Surface) -> Iterator[None]:
        """Everything that has to be done for a picture. Raises `PlainError` where the record does not fit."""
        art = self._context.art
        state: State = rec.check(load(record.game), record).state
        yield
        if art is None:
            return
        seats = dressed(record.game, seats_of(record))
        people = [place for place, seat in enumerate(seats) if seat.human]
        shown = small_pictures.leading(state.totals(), people, over=state.seat < 0)
        tints = tuple(seat.tint for seat in seats)
        scene = small_pictures.Scene(state.view(shown), tints, shown, self._context.words)
        yield from small_pictures.painted(surface, art, scene)
