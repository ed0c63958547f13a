"""The setup of a table: how many play, who sits where, and the number that the deal comes from."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.ai.characters import species_of
from game.render import theme
from game.render.canvas import Canvas
from game.render.gui import Gui
from game.render.gui_controls import Button, Choice, Entry
from game.render.gui_letters import digit
from game.render.labels import block, label
from game.scenes.casting import Part, cast, following
from game.scenes.context import HUMAN, Context, SeatSetup, TableSetup
from game.scenes.faces import foresee
from game.scenes.giving_way import begin
from game.scenes.menu import WIDTH, MenuScene, dim, ground, panel, portrait
from game.scenes.seats import filled
from game.scenes.worlds import World
from game.store.names import BLANKS
from game.store.settings import SPEEDS, SeatMemo, TableMemo
from game.words.names import name_of

LONGEST_NAME = 40
LONGEST_NUMBER = 6
PREFERRED = ("normal", "easy", "greedy", "random")
"""The kinds of computer players that the first opponent is, as far as there are any."""

PANEL = (330.0, 40.0, 1260.0, 1000.0)
INNER = PANEL[0] + 64
RIGHT = PANEL[0] + PANEL[2] - 64
ROWS_TOP, ROW = 296.0, 88.0
FIELD = 66.0
KIND_WIDE = 460.0
COLOUR_LEFT, NAME_LEFT = INNER + 100, INNER + 182
NAME_WIDE = RIGHT - KIND_WIDE - 16 - NAME_LEFT
TOP = 196.0
COUNTS_LEFT, FIRST_WIDE = INNER + 136, 460.0
FIRST_LEFT = RIGHT - FIRST_WIDE - 146
FOOT = PANEL[1] + PANEL[3] - 56 - 78
DEAL = ROWS_TOP + 5 * ROW + 22
"""Where the table number and the speed are."""
HEAD = 40.0
"""The radius of a portrait."""


@dataclass(slots=True)
class SeatForm:
    """What is filled in for a seat; `given` is a name that a person wrote, None where its own stands."""

    kind: str
    shape: str
    """The shape of its tokens, which goes with a colour."""
    given: str | None = None
    character: str = ""
    """Whose head was chosen; "" is that of its place."""


class Setup(MenuScene):
    """One screen, filled in so that Start needs nothing more."""

    def __init__(self, context: Context, world: World) -> None:
        self.world, self.page = world, world.page
        self.count = world.players[0]
        self.first = 0
        """The seat that begins."""
        self.number = ""
        self.complaint = ""
        self.kinds = (HUMAN, *context.kinds)
        opponent = next((kind for kind in PREFERRED if kind in context.kinds), HUMAN)
        known = next(iter(context.settings.names), "")
        self.seats = [
            SeatForm(HUMAN if i == 0 else opponent, shape, clean(known) or None if i == 0 else None)
            for i, shape in enumerate(theme.SEAT_SHAPES[: world.players[-1]])
        ]
        if world.game in context.settings.tables:
            self._recall(context.settings.tables[world.game])
        super().__init__(context, focus="start")

    def _recall(self, memo: TableMemo) -> None:
        """Fill in what was last begun, as far as it can be had."""
        if memo.players in self.world.players:
            self.count = memo.players
        self.first = memo.first if memo.first in range(self.count) else 0
        for place, (form, kept) in enumerate(zip(self.seats, memo.seats, strict=False)):
            form.kind = kept.kind if kept.kind in self.kinds else form.kind
            form.given = clean(kept.name) or None
            form.character = kept.character
            if kept.colour in theme.SEAT_SHAPES:
                self._dress(place, kept.colour)

    def _dress(self, seat: int, shape: str) -> None:
        """Give a seat a shape; whoever had it gets that of the seat, so that no two are alike."""
        form = self.seats[seat]
        for other in self.seats:
            if other.shape == shape:
                other.shape = form.shape
        form.shape = shape

    def enter(self) -> None:
        self._foresee()

    @property
    def heading(self) -> str:
        """What stands at the head of the form."""
        return self.context.words.t(self.world.name)

    @property
    def most(self) -> int:
        """How many seats there can be."""
        return self.world.players[-1]

    # ---- what is filled in

    def name(self, seat: int) -> str:
        """The name that a seat has now."""
        given = self.seats[seat].given
        return given if given is not None else self._filled(seat).name

    def _filled(self, seat: int) -> SeatSetup:
        """The seat as it is where nobody named it."""
        form, character = self.seats[seat], cast(self.world.game, self._parts())[seat]
        return filled(self.context.words, self.world.game, form.kind, seat, form.shape, character)

    def _parts(self) -> list[Part]:
        return [Part(form.kind, form.character) for form in self.seats[: self.count]]

    def setup(self) -> TableSetup:
        """The table as it is filled in."""
        seats = tuple(replace(self._filled(i), name=clean(self.name(i))) for i in range(self.count))
        number = int(self.number) if self.number else None
        if self.world.told_first:
            return TableSetup(self.world.game, seats, number, first=self.first)
        return TableSetup(self.world.game, (*seats[self.first :], *seats[: self.first]), number)

    def named(self) -> bool:
        """Whether every seat has a name; else it is asked for."""
        for seat in range(self.count):
            if not clean(self.name(seat)):
                self.complaint = self.context.words.t("Every seat needs a name.")
                self.gui.focus = f"name-{seat}"
                self.gui.rebuild()
                return False
        return True

    def start(self) -> None:
        """Open the table, unless a name is missing."""
        if not self.named():
            return
        if not self.context.locked:
            self._remember()
        setup = self.setup()
        begin(self.context, setup, partial(self.context.start, setup))

    def _remember(self) -> None:
        settings = self.context.settings
        settings.names = tuple(form.given or "" for form in self.seats[: self.count])
        seats = tuple(
            SeatMemo(form.kind, form.given or "", form.shape, form.character) for form in self.seats
        )
        memo = TableMemo(self.count, seats, self.first)
        settings.tables = {**settings.tables, self.world.game: memo}

    # ---- the screen

    def controls(self, gui: Gui) -> None:
        self._count_controls(gui)
        for seat in range(self.count):
            self._seat_controls(gui, seat)
        for seat in range(self.count, self.most):
            self._free_controls(gui, seat)
        self._number_controls(gui)
        self._speed_controls(gui)
        self._foot_controls(gui)

    def _count_controls(self, gui: Gui) -> None:
        side, gap = 70.0, 10.0
        x = COUNTS_LEFT
        for count in self.world.players:
            gui.add(
                Button(
                    f"players-{count}",
                    (x, TOP, side, FIELD),
                    str(count),
                    partial(self._set_count, count),
                    selected=count == self.count,
                )
            )
            x += side + gap
        box = (RIGHT - FIRST_WIDE, TOP, FIRST_WIDE, FIELD)
        gui.add(Choice("first", box, self._names(), self.first, self._set_first, radius=14))

    def _names(self) -> list[str]:
        return [self.name(seat) for seat in range(self.count)]

    def _seat_controls(self, gui: Gui, seat: int) -> None:
        y = ROWS_TOP + seat * ROW
        tint = theme.SEAT_SHAPES.index(self.seats[seat].shape)
        token = self.context.paths.art / "tokens" / f"seat_{tint}.svg"
        colour = (COLOUR_LEFT, y, FIELD, FIELD)
        head = (INNER + 40 - HEAD, y + FIELD / 2 - HEAD, 2 * HEAD, 2 * HEAD)
        act = partial(self._next_character, seat)
        means = self._note_on("character")
        gui.add(Button(f"character-{seat}", head, "", act, style="area", radius=HEAD, means=means))
        act = partial(self._next_colour, seat)
        means = self._note_on("colour")
        gui.add(Button(f"colour-{seat}", colour, "", act, icon=token, radius=14, size=31, means=means))
        gui.add(
            Entry(
                f"name-{seat}",
                (NAME_LEFT, y, NAME_WIDE, FIELD),
                self.name(seat),
                partial(self._set_name, seat),
                limit=LONGEST_NAME,
                refused=self._refuse,
                hint=self.context.words.t("A name"),
                radius=14,
            )
        )
        gui.add(
            Choice(
                f"kind-{seat}",
                (RIGHT - KIND_WIDE, y, KIND_WIDE, FIELD),
                [self._kind_name(kind) for kind in self.kinds],
                self.kinds.index(self.seats[seat].kind),
                partial(self._set_kind, seat),
                icons=[self.icon("hand" if kind == HUMAN else "thinking") for kind in self.kinds],
                radius=14,
            )
        )

    def _free_controls(self, gui: Gui, seat: int) -> None:
        box = (COLOUR_LEFT, ROWS_TOP + seat * ROW, RIGHT - COLOUR_LEFT, FIELD)
        text = self.context.words.t("Free: seat a player here")
        act = partial(self._set_count, next(count for count in self.world.players if count > seat))
        gui.add(Button(f"free-{seat}", box, text, act, style="free", radius=14, size=theme.TYPE.text))

    def _number_controls(self, gui: Gui) -> None:
        box = (COUNTS_LEFT + 66, DEAL, 240, FIELD)
        gui.add(
            Entry(
                "number",
                box,
                self.number,
                self._set_number,
                limit=LONGEST_NUMBER,
                accept=digit,
                refused=self._refuse_number,
                hint=self.context.words.t("by chance"),
                radius=14,
            )
        )

    def _speed_controls(self, gui: Gui) -> None:
        """How fast things move is a setting of the machine: at an exhibition it is not a visitor's."""
        if self.context.locked:
            return
        p = self.context.words.p
        names = [p("speed", "Slow"), p("speed", "Normal"), p("speed", "Fast"), p("speed", "At once")]
        at = SPEEDS.index(self.context.settings.speed)
        box = (RIGHT - KIND_WIDE, DEAL, KIND_WIDE, FIELD)
        gui.add(Choice("speed", box, names, at, self._set_speed, radius=14))

    def _foot_controls(self, gui: Gui) -> None:
        t = self.context.words.t
        gui.add(
            Button("back", (INNER, FOOT, 210, 78), t("Back"), self.back, icon=self.icon("back"), cap="Esc")
        )
        gui.add(
            Button(
                "start",
                (RIGHT - 300, FOOT, 300, 78),
                t("Start"),
                self.start,
                style="main",
                size=34,
                icon=self.icon("play", light=True),
            )
        )

    def draw(self, canvas: Canvas) -> None:
        ground(canvas, self.context, self.world)
        dim(canvas, 60)
        panel(canvas, *PANEL)
        self._draw_head(canvas)
        self._draw_labels(canvas)
        for seat in range(self.most):
            self._draw_seat(canvas, seat)
        self._draw_note(canvas)
        self.gui.draw(canvas)

    def _draw_labels(self, canvas: Canvas) -> None:
        """The names of the fields that do not tell themselves what they are."""
        t = self.context.words.t
        names = {"players-2": t("Players"), "first": t("Begins"), "number": t("Table number")}
        for name, text in {**names, "speed": t("Speed")}.items():
            control = self.gui[name]
            if control is None:
                continue
            x, y, _, h = control.box
            left = INNER if x < WIDTH / 2 else FIRST_LEFT
            block(canvas, text, left, y + h / 2, x - left - 12, h, size=theme.TYPE.large, weight="bold")

    def _draw_seat(self, canvas: Canvas, seat: int) -> None:
        x, y = INNER + 40, ROWS_TOP + seat * ROW + FIELD / 2
        if seat < self.count:
            tint = theme.SEAT_SHAPES.index(self.seats[seat].shape)
            if self.gui.hovered == f"character-{seat}":
                canvas.circle(x, y, HEAD + 5, theme.WHITE)
            portrait(canvas, self.animal(species_of(self._filled(seat).character)), tint, x, y, HEAD)
        else:
            canvas.circle(x, y, 36, theme.PAPER_DEEP)

    def _draw_head(self, canvas: Canvas) -> None:
        _, y, w, _ = PANEL
        for index, name in enumerate(self.world.heads):
            side = 108.0 if index != 1 else 128.0
            canvas.picture(
                self.animal(name), RIGHT - 362 + index * 122 - (10 if index == 1 else 0), y + 22, side, side
            )
        block(
            canvas,
            self.heading,
            INNER,
            y + 84,
            w - 128 - 410,
            118,
            size=58,
            least=36,
            font="title",
            leading=1.1,
        )

    def _draw_note(self, canvas: Canvas) -> None:
        text = self.complaint or self._told()
        label(
            canvas,
            text,
            INNER,
            FOOT - 34,
            RIGHT - INNER,
            size=theme.TYPE.caption,
            font="text",
            weight="bold" if self.complaint else "medium",
            colour=theme.LOSS if self.complaint else theme.INK_SOFT,
        )

    @property
    def news(self) -> str:
        """Whose seat it is that the focus is at."""
        kind, _, seat = self.gui.focus.partition("-")
        return self.name(int(seat)) if kind in ("character", "colour", "kind") else ""

    def _told(self) -> str:
        """A word on what is pointed at."""
        on = self.gui.focus if self.gui.ring else self.gui.hovered
        return self._note_on(on.partition("-")[0])

    def _note_on(self, kind: str) -> str:
        """A word on a kind of control."""
        t = self.context.words.t
        if kind == "character":
            return t("Another animal for this seat. Computer players have tastes of their own.")
        if kind == "colour":
            return t("Another colour and shape for this seat.")
        return t("The same table number deals the same cards again.")

    def _foresee(self) -> None:
        self.later.append(lambda: foresee(self.context, self.world.game, self.count))

    # ---- what a control changes

    def _kind_name(self, kind: str) -> str:
        t = self.context.words.t
        return (
            t("A person")
            if kind == HUMAN
            else t("Computer: {level}", level=name_of(self.context.words, kind))
        )

    def _set_count(self, count: int) -> None:
        self.count, self.complaint = count, ""
        self.first = self.first if self.first < count else 0
        self._foresee()
        self.gui.rebuild()

    def _set_name(self, seat: int, text: str) -> None:
        self.seats[seat].given, self.complaint = text, ""
        self._name_beginners()

    def _set_kind(self, seat: int, index: int) -> None:
        self.seats[seat].kind, self.seats[seat].character = self.kinds[index], ""
        self._name_all()

    def _next_character(self, seat: int) -> None:
        self.seats[seat].character = following(self.world.game, self._parts(), seat)
        self._name_all()

    def _name_all(self) -> None:
        """Show the names that the seats have now, where nobody wrote one."""
        for seat in range(self.count):
            self._show_name(seat)
        self._name_beginners()
        self.dirty = True

    def _show_name(self, seat: int) -> None:
        name = self.gui[f"name-{seat}"]
        if isinstance(name, Entry):
            name.put(self.name(seat))

    def _set_first(self, seat: int) -> None:
        self.first = seat

    def _next_colour(self, seat: int) -> None:
        shapes: Sequence[str] = theme.SEAT_SHAPES
        self._dress(seat, shapes[(shapes.index(self.seats[seat].shape) + 1) % len(shapes)])
        self.gui.rebuild()

    def _name_beginners(self) -> None:
        first = self.gui["first"]
        if isinstance(first, Choice):
            first.options = self._names()

    def _set_speed(self, index: int) -> None:
        self.context.settings.speed = SPEEDS[index]

    def _set_number(self, text: str) -> None:
        self.number, self.complaint = text, ""

    def _refuse(self) -> None:
        self.complaint = self.context.words.t(
            "A name has up to {count} letters, each of which can be seen.", count=LONGEST_NAME
        )

    def _refuse_number(self) -> None:
        self.complaint = self.context.words.t(
            "A table number is up to {count} digits long.", count=LONGEST_NUMBER
        )


def clean(name: str) -> str:
    """A name as it is kept: no space at its ends, its letters in their one form; "" where nothing is seen.

    >>> clean("  Zoe\u0308 "), clean(" \u200d "), clean("\u3164")
    ('Zoë', '', '')
    """
    seen = any(unicodedata.category(letter)[0] not in "CMZ" and letter not in BLANKS for letter in name)
    return unicodedata.normalize("NFC", name).strip() if seen else ""
