"""A record watched in the window: forward and back, by itself or step by step, with any seat's eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from game.ai.player import Player
from game.input.intents import (
    Cancel,
    Command,
    Confirm,
    Edit,
    FocusLost,
    Intent,
    Move,
    Next,
    Point,
    Press,
    Quit,
    Release,
    Scroll,
)
from game.input.pick import PickMachine
from game.match.playback import Playback
from game.render import face as words_of
from game.render import theme
from game.render.canvas import Box, Canvas
from game.render.face import Face, Look, Restless, SeatLook, Spot
from game.render.gui import Gui
from game.render.gui_controls import Button
from game.rules.record import Record
from game.scenes import replay_look, seats
from game.scenes.chrome import Chrome
from game.scenes.context import Context
from game.scenes.faces import face_of
from game.scenes.film import Film
from game.scenes.menu import HEIGHT, WIDTH, MenuScene, dim, ground
from game.scenes.message import Message
from game.scenes.play_on import PlayOn, can_play_on
from game.scenes.pointing import Pointing, find
from game.scenes.position_study import PositionStudy, thinker
from game.scenes.replay_look import (
    COLUMN,
    EYE,
    FRAME,
    HEADING,
    PAD,
    SIDE,
    TOP,
    TRACK,
    eye_box,
    plaque_box,
)
from game.scenes.worlds import WORLDS
from game.words.log import sentences
from game.words.names import seat_name

SPEED_NAMES = MappingProxyType({"slow": "Slow", "normal": "Normal", "fast": "Fast"})
EDGE, GAP = 12.0, 8.0
"""In the plaque: the room round its buttons and between them."""
LEAVES = {"home": -100_000, "end": 100_000, "page_up": -10, "page_down": 10}


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a match that goes on: a seat, or `nobody` who may see the hand of that seat."""

    seat: int
    nobody: bool = False


class Replay(MenuScene):
    """The table in a frame, with what moves the record. Other hands are seen only where that is wanted, and
    never those of a match that goes on."""

    def __init__(
        self,
        context: Context,
        playback: Playback,
        *,
        face: Face | None = None,
        begin: int = 0,
        eyes: Eyes | None = None,
        thinker: Callable[[], Player] = thinker,
    ) -> None:
        """`face` takes the place of the usual table; it is watched from the ply `begin` on. With `eyes` it is
        a match that goes on, seen by them alone where hands are hidden, and nothing is thought about it.
        `thinker` makes who thinks about a position that is studied."""
        game = playback.game.name
        self.page, self.running = game, eyes is not None
        self.hidden = WORLDS[game].hidden
        bystander = eyes is not None and eyes.nobody
        face = face or face_of(context, game, len(playback.seats), bystander=bystander)
        self.film = Film(
            playback, face, context.clock, motion=context.settings.motion, ply=begin,
            viewer=eyes.seat if eyes is not None else None, bystander=bystander,
        )  # fmt: skip
        self.seats = _dressed(context, playback)
        self.chrome = Chrome(context, face.layout)
        self.pointing = Pointing(context.clock)
        self.pinned, self.opened = "", ""
        self._dragging = False
        self.study = PositionStudy(self.film, hidden=self.hidden, make=thinker)
        super().__init__(context, focus="play")

    # ---- what can be done

    def controls(self, gui: Gui) -> None:
        self._moves(gui)
        self._column(gui)
        for seat in self.eyes:
            act = partial(self._look_from, seat)
            gui.add(Button(f"seat-{seat}", eye_box(self, seat), "", act, style="area", radius=EYE + 6))
        if self.may_open:
            gui.add(Button("open", eye_box(self, -1), "", self._lay_open, style="area", radius=EYE + 6))

    @property
    def eyes(self) -> range:
        """The seats with whose eyes the table can be seen; none where there is no choice."""
        return range(0 if self.running and self.hidden else len(self.seats))

    @property
    def may_open(self) -> bool:
        """Whether every hand can be laid open."""
        return self.hidden and not self.running

    def _moves(self, gui: Gui) -> None:
        """What moves the record, in the plaque where the buttons of a table are."""
        film = self.film
        x, y, w, h = plaque_box(self)
        rows = (
            ("start", "to_start", lambda: self._go(0)),
            ("back", "step_back", lambda: self._go(film.ply - 1)),
            ("play", "pause" if film.playing else "play", self._toggle),
            ("step", "step", self._step),
            ("end", "to_end", lambda: self._go(film.playback.length)),
        )
        room = w - 2 * EDGE
        wide = (room - GAP * (len(rows) - 1)) / len(rows)
        high = (h - HEADING - EDGE - GAP) / 2
        for place, (name, icon, act) in enumerate(rows):
            box = (x + EDGE + place * (wide + GAP), y + HEADING, wide, high)
            picture = self.icon(icon, light=True)
            gui.add(Button(name, box, "", act, style="dark", icon=picture, size=22, radius=12))
        top = y + HEADING + high + GAP
        speed = self.context.words.p("speed", SPEED_NAMES[film.speed])
        below = [("speed", speed, "turn_card", self._faster)]
        if not self.running:
            below.append(("play_on", self.context.words.t("Play on"), "hand", self._play_on))
        half = (room - GAP * (len(below) - 1)) / len(below)
        for place, (name, text, icon, act) in enumerate(below):
            left = x + EDGE + place * (half + GAP)
            picture = self.icon(icon, light=True)
            size = theme.TYPE.caption
            box = (left, top, half, high)
            gui.add(Button(name, box, text, act, style="dark", icon=picture, size=size, radius=12))

    def _column(self, gui: Gui) -> None:
        """What belongs to the window, beside the table."""
        rows = (
            ("close", "close", self.back),
            ("log", "log", self._toggle_log),
            *((("study", "eye", self._study),) if not self.running else ()),
            ("help", "help", self._help),
        )
        for place, (name, icon, act) in enumerate(rows):
            box = (COLUMN - SIDE / 2, TOP + place * (SIDE + 4), SIDE, SIDE)
            lit = name == "study" and self.study.on
            picture = self.icon(icon, light=not lit)
            style = "plain" if lit else "dark"
            gui.add(Button(name, box, "", act, style=style, icon=picture, size=24, selected=False))

    def _go(self, ply: int) -> None:
        self.film.playing = False
        self.film.jump(ply)
        self._changed()

    def _step(self) -> None:
        self.film.playing = False
        self.film.step()
        self._changed()

    def _toggle(self) -> None:
        self.film.toggle()
        self._changed()

    def _faster(self) -> None:
        self.film.faster()
        self.context.sounds.tempo = self.film.tempo
        self._changed()

    def _look_from(self, seat: int) -> None:
        if self.eyes:
            self.film.look_from(seat)
            self._changed()

    def _lay_open(self) -> None:
        self.film.lay_open()
        self._changed()

    def _study(self) -> None:
        if self.running:
            return
        self.study.toggle()
        if self.study.on:
            self.film.playing = False
        self._changed()

    def _play_on(self) -> None:
        """Begin a new game at the position, or say why that cannot be."""
        film, t = self.film, self.context.words.t
        self.film.playing = False
        self._changed()
        if can_play_on(film.playback, film.ply):
            self.context.stage.push(PlayOn(self.context, film.playback, film.ply, film.viewer))
            return
        why = t("The game is over here: go some steps back first.")
        if film.playback.to_move(film.ply) is not None:
            why = t("This record was played with other cards than the game comes with.")
        self.context.stage.push(Message.notice(self.context, t("Nothing to play on from"), why))

    def _toggle_log(self) -> None:
        self.chrome.log.toggle()
        self.dirty = True

    def _help(self) -> None:
        self.context.show_rulebook(self.page)

    def _changed(self) -> None:
        self.pinned = self.opened = ""
        self.dirty = True
        self.gui.rebuild()

    # ---- life

    @property
    def record(self) -> Record:
        return self.film.playback.record

    def enter(self) -> None:
        self.context.sounds.ambience(self.page)
        self.context.sounds.tempo = self.film.tempo
        if not self.film.at_end or not self.film.ply:
            self.film.toggle()
        self.gui.rebuild()

    def covered(self) -> None:
        self.film.playing = False
        self.gui.rebuild()

    def update(self, dt: float) -> None:
        super().update(dt)
        playing = self.film.playing
        self.dirty = self.film.update(dt) or self.dirty
        for name in self.film.face.sounds():
            self.context.sounds.play(name)
        if playing != self.film.playing:
            self.gui.rebuild()
        if self.pointing.watch(self._spots()):
            self.dirty = True
        names = [seat.name for seat in self.seats]
        self.dirty = self.study.watch(self.context.clock(), self.context.words, names) or self.dirty

    def think(self, deadline: float) -> None:
        self.study.think(deadline)

    @property
    def thinking(self) -> bool:
        return self.study.thinking

    @property
    def busy(self) -> bool:
        face = self.film.face
        return face.moving or (isinstance(face, Restless) and face.restless)

    @property
    def wake_in(self) -> float | None:
        times = (super().wake_in, self.film.due_in, self.pointing.lingers_in(self._spots()))
        found = [time for time in times if time is not None]
        return max(0.0, min(found)) if found else None

    # ---- intents

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Quit):
            return False
        self.dirty = True
        match intent:
            case Press(x, y) if _holds(TRACK, x, y):
                self._dragging = True
                self._drag(x)
            case Press(x, y) if FRAME.inside(x, y) is not None and not _holds(plaque_box(self), x, y):
                self._point(x, y)
                self._press()
            case Point(x, y):
                self._point(x, y)
                if self._dragging:
                    self._drag(x)
                else:
                    super().handle(intent)
            case Release() | FocusLost() if self._dragging:
                self._dragging = False
            case Move(dx, dy):
                self._move(dx, dy)
            case Edit(key) if key in LEAVES:
                self._leaf(key)
            case Confirm() if not self.gui.ring:
                self._toggle()
            case Scroll(dy) if self.chrome.log.open:
                self.chrome.log.scroll(dy)
            case Cancel():
                self._cancel()
            case Command(name):
                self._command(name, intent)
            case Next():
                super().handle(intent)
            case _:
                super().handle(intent)
        return True

    def _command(self, name: str, intent: Intent) -> None:
        spot = find(self._spots(), self.pointing.hover)
        match name:
            case "log":
                self.chrome.log.toggle()
            case "study":
                self._study()
            case "zoom":
                self.pinned = "" if self.pinned or spot is None else spot.card or ""
            case "skip":
                self.film.face.skip()
            case _:
                super().handle(intent)

    def _move(self, dx: int, dy: int) -> None:
        if dy:
            self._look_from(self.film.viewer + dy)
        elif dx > 0:
            self._step()
        else:
            self._go(self.film.ply - 1)

    def _leaf(self, key: str) -> None:
        if self.chrome.log.open:
            self.chrome.log.leaf(key)
        else:
            self._go(self.film.ply + LEAVES[key])

    def _cancel(self) -> None:
        """Out of the closer look, the open forest, the log; else out of the record."""
        if self.pinned or self.opened:
            self.pinned = self.opened = ""
        elif self.chrome.log.open:
            self.chrome.log.toggle()
        else:
            self.back()

    def _point(self, x: float, y: float) -> None:
        inside = FRAME.inside(x, y)
        if inside is None or self._dragging:
            self.pointing.lose()
        else:
            self.pointing.point(*inside)
            self.pointing.watch(self._spots())

    def _press(self) -> None:
        """A press on the table looks closer; on nothing it plays or stands still."""
        spot = find(self._spots(), self.pointing.hover)
        if self.pinned or self.opened:
            self.pinned = self.opened = ""
        elif self.chrome.log.covers(self.pointing.place):
            self._press_log()
        elif spot is not None and spot.command == words_of.OPEN:
            self.opened = spot.key
        elif spot is not None and spot.card is not None:
            self.pinned = spot.card
        else:
            self._toggle()

    def _press_log(self) -> None:
        """A line of the log leads to what it tells of."""
        ply = self.chrome.log.at(self.pointing.place)
        if ply is not None:
            told = self._told()
            later = told[told.index(ply) + 1 :]
            self._go(later[0] if later else self.film.playback.length)

    def _told(self) -> list[int]:
        """The actions that the log tells of."""
        film = self.film
        return self.chrome.log.told(film.playback.log, film.audience, [seat.name for seat in self.seats])

    def _drag(self, x: float) -> None:
        length = self.film.playback.length
        left, _, wide, _ = TRACK
        ply = round((x - left - PAD) / max(1.0, wide - 2 * PAD) * length)
        if min(max(0, ply), length) != self.film.ply:
            self._go(ply)

    # ---- showing

    def _spots(self) -> tuple[Spot, ...]:
        if self.film.face.moving or self.chrome.log.covers(self.pointing.place):
            return ()
        return self.film.face.spots(self._look(None))

    def look(self) -> Look:
        """All that the drawing of the table depends on."""
        return self._look(find(self._spots(), self.pointing.hover))

    def _look(self, hover: Spot | None) -> Look:
        film, words = self.film, self.context.words
        lingering = hover is not None and hover.linger and self.pointing.lingers
        return Look(
            view=film.view,
            machine=NOTHING,
            words=words,
            seats=self.seats,
            bystander=film.audience is None,
            on=hover.key if hover is not None else "",
            hover=hover,
            prompt=self._prompt,
            caption=" ".join(sentences(words, film.last, [seat.name for seat in self.seats])),
            last=film.last,
            zoom=self.pinned or (hover.card if lingering and hover is not None else None) or None,
            pinned=bool(self.pinned),
            opened=self.opened,
            open=film.open_views,
            study=self.study.shown,
            log=self.chrome.log.open,
            time=self.context.clock(),
        )

    @property
    def _prompt(self) -> str:
        words, film = self.context.words, self.film
        if film.at_end and not film.face.moving:
            if film.playback.over:
                return words.t("The game is over.")
            if self.running:
                return words.t("Here the game stands now.")
            return words.t("The record ends here.")
        return words.t("Before the first turn.") if film.ply == 0 else ""

    @property
    def told(self) -> str:
        look, named = self._look(None), self.gui.focus if self.gui.ring else self.gui.hovered
        said = (look.caption, look.prompt, replay_look.means(self, named) or self.step_told)
        return " ".join(dict.fromkeys(part for part in said if part))

    @property
    def step_told(self) -> str:
        return self.context.words.t(
            "Step {ply} of {length}", ply=self.film.ply, length=self.film.playback.length
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.layer(("behind", self.page), 0, 0, WIDTH, HEIGHT, self._behind, solid=True)
        inner = FRAME.canvas(canvas)
        look = self.look()
        with inner.clip(0, 0, 1920, 1080):
            self.film.face.draw(inner, look)
            self._draw_log(inner, look)
        FRAME.draw(canvas)
        replay_look.draw(canvas, self)
        self.gui.draw(canvas)
        replay_look.note(canvas, self)

    def _behind(self, canvas: Canvas) -> None:
        """The land round the table, painted once, for while it plays every frame shows it."""
        ground(canvas, self.context, WORLDS[self.page])
        dim(canvas, 170)

    def _draw_log(self, canvas: Canvas, look: Look) -> None:
        """All of the log, where it is open, with the action marked that led here."""
        log, film = self.chrome.log, self.film
        if not log.open:
            return
        here = max((ply for ply in self._told() if ply < film.ply), default=-1)
        if here != log.chosen:
            log.choose(here)
        log.draw(
            canvas, look, film.playback.log, film.audience, place=self.pointing.place, shown=here,
            help=self.context.words.t("Press a line to go there"),
        )  # fmt: skip


NOTHING = PickMachine(())
"""Nobody picks anything while a record is watched."""


def _dressed(context: Context, playback: Playback) -> tuple[SeatLook, ...]:
    """The seats of the record; one without a name is called as its character or by its place."""
    named = []
    for place, seat in enumerate(seats.dressed(playback.game.name, playback.seats)):
        name = seat.name or seat_name(context.words, place, playback.seats[place].character)
        named.append(SeatLook(name, seat.human, seat.tint, seat.head))
    return tuple(named)


def _holds(box: Box, x: float, y: float) -> bool:
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]
