"""Draws the parts of the savannah's table: piles, line, words, hands, and what lies over them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

from game.render import backs, explain, hint_panel, hud, savannah_marks, savannah_panel, theme
from game.render.canvas import Canvas
from game.render.face import Look, Spot
from game.render.motion import Motion, Sprite
from game.render.savannah_line import PROPORTION, Place, Strip
from game.render.savannah_scenery import Scenery
from game.render.savannah_sprites import BACK, CARRIED_Z
from game.rules import events as ev
from game.words import cards
from game.words.log import sentence
from game.words.names import name_of

Shown = Mapping[Hashable, Sprite]

GHOST = 170
BESIDE, ZOOM = (364.0, 546.0), (440.0, 660.0)
"""A card seen closely below the line, and one that fills the middle."""
LINE_HEIGHTS, HAND_HEIGHTS, CARRIED = (10.0, 13.0), (40.0, 43.0), (CARRIED_Z, CARRIED_Z + 1)
"""The heights at which the sprites of the line, of the hands, and what is dragged lie; all others fly."""


def _within(shown: Shown, heights: tuple[float, float]) -> list[Sprite]:
    low, high = heights
    return [sprite for sprite in shown.values() if low <= sprite.z < high]


# ---- the piles


def deck(canvas: Canvas, scenery: Scenery) -> None:
    """The pile to draw from, with its count."""
    x, y, w, h = scenery.plan.deck
    if scenery.model.pile:
        backs.stack(canvas, "savannah", x, y, w, scenery.model.pile)
    else:
        _hollow(canvas, x, y, w, h)
    _count(canvas, x + w / 2, y + h + 6, scenery.model.pile, "pile")


def discard(canvas: Canvas, scenery: Scenery) -> None:
    """The discard pile, with its count."""
    x, y, w, h = scenery.plan.discard
    top = scenery.model.discard[-1].card if scenery.model.discard else None
    if top is None:
        _hollow(canvas, x, y, w, h)
    else:
        canvas.shadow(x, y, w, h, 8, spread=9, drop=4)
        scenery.pieces.card(canvas, top, (x, y, w, h))
    discarded(canvas, scenery)


def discarded(canvas: Canvas, scenery: Scenery) -> None:
    """How many cards the discard pile holds."""
    x, y, w, h = scenery.plan.discard
    _count(canvas, x + w / 2, y + h + 6, len(scenery.model.discard), "discard")


def cursor(canvas: Canvas, look: Look) -> None:
    """The cursor of the keys on a pile."""
    if look.focus is not None and look.focus.key in ("deck", "discard"):
        hud.ring(canvas, look.focus.x, look.focus.y, look.focus.w, look.focus.h, 10)


def _hollow(canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
    """Where a pile would lie."""
    canvas.rounded(x, y, w, h, 10, theme.SHADE, border=2.5, border_colour=theme.WHITE, opacity=70)


def _count(canvas: Canvas, x: float, y: float, count: int, icon: str) -> None:
    wide = 40 + canvas.text_size(str(count), size=25, weight="bold")[0] + 14
    canvas.rounded(x - wide / 2, y - 17, wide, 34, 17, theme.DARK, border=2, border_colour=theme.WHITE)
    canvas.picture(canvas.art.icon(icon, light=True), x - wide / 2 + 9, y - 13, 26, 26)
    canvas.text(
        str(count), x - wide / 2 + 40, y, size=25, weight="bold", colour=theme.WHITE, anchor="midleft"
    )


# ---- the line


def line(canvas: Canvas, look: Look, scenery: Scenery, shown: Shown) -> None:
    """The cards of the line with the count from the right, and what the choice would do to them."""
    strip = scenery.plan.line(len(scenery.model.line), scenery.attention.line)
    preview = look.preview if scenery.still else None
    whole = look.whole.best if look.whole is not None else preview
    found = savannah_marks.marks(whole, scenery.pieces.game, look.view.seat) if preview and whole else {}
    if scenery.still:
        _coming(canvas, look, scenery, strip.coming)
    scenery.pieces.sprites(canvas, _within(shown, LINE_HEIGHTS))
    if scenery.still:
        _last_played(canvas, look, scenery, strip)
    savannah_marks.frames(canvas, strip, found)
    card = _played(preview) if preview is not None else None
    if card is not None:
        data = scenery.pieces.game.cards[card]
        savannah_marks.brackets(canvas, strip, savannah_marks.reaches(data, len(strip.cards)))
    savannah_marks.signs(canvas, strip, found)
    focus = look.focus
    if focus is not None and focus.key.startswith("line."):
        hud.ring(canvas, focus.x, focus.y, focus.w, focus.h, 10)


def meant(look: Look) -> int | None:
    """The place from the right that a refusal speaks of."""
    spot = look.at
    if not look.refusal or spot is None or spot.action is None:
        return None
    refusal = look.view.refusal(spot.action)
    place = refusal.facts.get("place") if refusal is not None else None
    return int(place) if place is not None else None


def _played(preview: object) -> str | None:
    events = getattr(preview, "events", ())
    return next((event.card for event in events if isinstance(event, ev.CardPlayed)), None)


def _coming(canvas: Canvas, look: Look, scenery: Scenery, place: Place) -> None:
    """The place at the right end: empty, or with the chosen card standing there, pale."""
    box = (place.x, place.y, place.w, place.h)
    if scenery.model.played is not None:
        return
    preview = look.preview
    event = next((e for e in preview.events if isinstance(e, ev.CardPlayed)), None) if preview else None
    if event is None:
        if look.choosing and look.view.phase == "play" and not scenery.discarding(look):
            canvas.rounded(*box, 12, theme.WHITE, opacity=36)
            canvas.rounded(*box, 12, None, border=3, border_colour=theme.WHITE, opacity=120)
        return
    colour = theme.FOCUS if look.certain else theme.WHITE
    canvas.rounded(place.x - 6, place.y - 6, place.w + 12, place.h + 12, 17, colour)
    canvas.rounded(*box, 12, theme.PAPER)
    owner = event.seat if event.token else None
    scenery.pieces.card(canvas, event.card, box, owner=owner, opacity=GHOST)


def _last_played(canvas: Canvas, look: Look, scenery: Scenery, strip: Strip) -> None:
    """A foot in the colour of the seat under the card played last."""
    deed = next((e for e in look.last if isinstance(e, ev.CardPlayed)), None)
    if deed is None or not scenery.model.line or look.preview is not None:
        return
    piece = scenery.model.line[-1]
    place = strip.at(len(strip.cards) - 1)
    if piece is None or piece.card != deed.card or scenery.model.played is not None:
        return
    tint = look.seats[deed.seat].tint
    w = min(place.w, place.step)
    y = place.y + place.h + 4
    canvas.rounded(place.x, y, w, 13, 6.5, theme.SEAT_COLOURS[tint], border=2, border_colour=theme.WHITE)


# ---- words


def words(canvas: Canvas, look: Look, scenery: Scenery) -> None:
    """The last action, and what is asked now."""
    layout = scenery.plan.layout
    if look.caption and look.last and not (scenery.still and look.preview is not None):
        tint = look.seats[look.last[0].seat].tint
        text = look.caption if scenery.still else sentence(look.words, look.last[0], look.names) or ""
        hud.pill(canvas, layout["caption"], text, tint=tint, size=25, dark=False, rows=2)
    if not scenery.still and look.thinking is None:
        return
    if look.at is not None and (look.refusal or look.at.note) and _over_prompt(look.at):
        return
    own = look.seats[look.view.seat].tint if look.choosing else None
    thinks = look.thinking is not None or look.searching
    icon = "thinking" if thinks else "not_allowed" if scenery.discarding(look) else ""
    hud.pill(canvas, layout["prompt"], look.prompt, icon=icon, tint=None if icon else own, size=27)


# ---- the hands


def hands(canvas: Canvas, look: Look, scenery: Scenery, shown: Shown, *, fan: bool) -> None:
    """The hands of the others while they move, and the own one in front unless something lies over it."""
    if not scenery.still and not look.open:
        scenery.pieces.sprites(canvas, backs_of(scenery, shown))
    if fan:
        return
    shut, hinted = scenery.shut(look), scenery.hinted(look)
    large = [sprite for sprite in _within(shown, HAND_HEIGHTS) if not _small(sprite, scenery)]
    own = sorted(large, key=lambda sprite: sprite.z)
    order = sorted((*own, *_within(shown, CARRIED)), key=lambda sprite: _rest(scenery, sprite))
    for sprite in own:
        index = order.index(sprite)
        if index == hinted:
            box = (sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h)
            hint_panel.frame(canvas, box, 16)
        _hand_card(canvas, look, scenery, sprite, index, shut)
        if index == hinted:
            hint_panel.lamp(canvas, sprite.x, sprite.y - sprite.h / 2 + 26)


def _rest(scenery: Scenery, sprite: Sprite) -> float:
    """Where a card of the hand lies while it is not dragged."""
    carried = scenery.attention.carried
    away = carried.dx if carried is not None and sprite.z >= CARRIED_Z else 0.0
    return sprite.x - away


def backs_of(scenery: Scenery, shown: Shown) -> list[Sprite]:
    """The hands of the others."""
    return [sprite for sprite in _within(shown, HAND_HEIGHTS) if _small(sprite, scenery)]


def _small(sprite: Sprite, scenery: Scenery) -> bool:
    return sprite.w < scenery.plan.hand_card[0] - 1


def shown_last(canvas: Canvas, look: Look, scenery: Scenery) -> None:
    """For those who only look on: the card played last, large, where a hand would lie."""
    deed = _deed(look)
    if deed is None or not _over(deed, scenery):
        return
    x, y = scenery.plan.stage
    w = scenery.plan.hand_card[0]
    h = w * PROPORTION
    _full(canvas, scenery, deed.card, (x - w / 2, y - h / 2, w, h))


Deed = ev.CardPlayed | ev.CardDiscarded | ev.CardStolen


def _deed(look: Look) -> Deed | None:
    """What a seat did with a card last."""
    return next((event for event in look.last if isinstance(event, Deed)), None)


def _over(deed: Deed, scenery: Scenery) -> bool:
    """Whether a card lies where its deed brought it, while what follows from that still moves."""
    model = scenery.model
    if scenery.still:
        return True
    if isinstance(deed, ev.CardPlayed):
        last = model.played or (model.line[-1] if model.line else None)
    elif isinstance(deed, ev.CardDiscarded):
        last = model.discard[-1] if model.discard else None
    else:
        last = model.kills[deed.seat][-1] if model.kills[deed.seat] else None
    return last is not None and last.card == deed.card


def _hand_card(
    canvas: Canvas, look: Look, scenery: Scenery, sprite: Sprite, index: int, shut: frozenset[str]
) -> None:
    if look.bystander:
        sprite = replace(sprite, face=BACK)
    face = sprite.face
    name = face[1] if isinstance(face, tuple) and face[0] == "card" else None
    x, y, w, h = sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.w, sprite.h
    discarding = scenery.discarding(look)
    if scenery.attention.chosen == index and scenery.still:
        canvas.rounded(x - 8, y - 8, w + 16, h + 16, 24, theme.FOCUS)
    scenery.pieces.sprite(canvas, sprite, shut=name in shut and not discarding)
    if look.focus is not None and look.focus.key == f"hand.{index}":
        hud.ring(canvas, x, y, w, h, 16, grow=17 if scenery.attention.chosen == index else 9)
    if name in shut and scenery.still:
        _bar(canvas, x + w - 34, y + 34, "discard" if discarding else "lock")


def _bar(canvas: Canvas, x: float, y: float, icon: str) -> None:
    """A sign on a card that may not be played."""
    canvas.circle(x, y, 25, theme.DARK, border=3, border_colour=theme.WHITE)
    canvas.picture(canvas.art.icon(icon, light=True), x - 16, y - 16, 32, 32)


# ---- the side panel and what lies over all


def side(canvas: Canvas, look: Look, scenery: Scenery) -> None:
    """The consequences of a choice; else a card seen closely, a hint, a search."""
    slot = scenery.plan.layout["consequences"]
    close = _looked_at(look) if look.zoom is None else None
    if scenery.still and look.preview is not None:
        savannah_panel.consequences(canvas, look, slot, scenery.pieces, look.preview)
        if close is not None and not look.on.startswith("fan."):
            w, h = slot.h / PROPORTION, slot.h
            _full(canvas, scenery, close, (slot.x - w - 24, slot.y, w, h))
    elif scenery.still and close is not None:
        w = slot.h / PROPORTION
        _full(canvas, scenery, close, (slot.x + (slot.w - w) / 2, slot.y, w, slot.h))
    elif scenery.still and look.hint is not None:
        hint_panel.hint(canvas, look.words, slot.rect, look.hint, look.study)
    elif scenery.still and look.study is not None:
        hint_panel.study(canvas, slot.rect, look.study)


def tells_last(look: Look, scenery: Scenery) -> bool:
    """Whether the side panel is free for what was done last."""
    deed = _deed(look)
    if deed is None or not scenery.still:
        return deed is not None and scenery.plan.bystander and _over(deed, scenery)
    if look.preview is not None or look.hint is not None or look.study is not None:
        return False
    return look.zoom is not None or _looked_at(look) is None


def last(canvas: Canvas, look: Look, scenery: Scenery) -> None:
    """What was done last."""
    savannah_panel.last(canvas, look, scenery.plan.layout["consequences"], scenery.pieces)


def _looked_at(look: Look) -> str | None:
    """The card that a person is on, where it is drawn small."""
    spot = look.at
    if spot is None or spot.card is None or not spot.key.startswith(("line.", "fan.")):
        return None
    return spot.card


def _full(canvas: Canvas, scenery: Scenery, card: str, box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    canvas.shadow(x, y, w, h, 22, spread=24, drop=9, opacity=130)
    scenery.pieces.card(canvas, card, box)


def flying(canvas: Canvas, scenery: Scenery, motion: Motion, progress: float, shown: Shown) -> None:
    """What is on its way over everything else."""
    still = (LINE_HEIGHTS, HAND_HEIGHTS)
    in_air = [s for s in shown.values() if not any(low <= s.z < high for low, high in still)]
    scenery.pieces.sprites(canvas, in_air)
    scenery.pieces.effects(canvas, motion, progress)


def notes(canvas: Canvas, look: Look, scenery: Scenery) -> None:
    """Why something may not be done, what a thing is, and a card very large."""
    spot = look.at
    if spot is not None and look.refusal:
        _note(canvas, spot, scenery, look.refusal, icon="not_allowed")
    elif spot is not None and spot.note and not spot.key.startswith("button."):
        _note(canvas, spot, scenery, spot.note)
    if look.zoom is not None and look.zoom in scenery.pieces.game.cards:
        _zoom(canvas, look, scenery, look.zoom)


def _note(canvas: Canvas, spot: Spot, scenery: Scenery, text: str, *, icon: str = "") -> None:
    """A note that hides neither the level nor the name of a card, nor who has how many points."""
    if _over_prompt(spot):
        lift = scenery.plan.layout["hand"].number("lift", 40)
        hud.note(canvas, text, spot.x + spot.w / 2, spot.y + lift - 4, icon=icon)
        return
    plan = scenery.plan
    line = plan.line(len(scenery.model.line), scenery.attention.line)
    spare = [plan.panel(seat).rect for seat in range(len(scenery.model.tokens))]
    spare += [plan.deck, plan.discard, plan.layout["buttons"].rect, plan.layout["hand"].rect]
    spare += [(place.x, place.y - 38, place.w, place.h) for place in line.cards]
    box = (spot.x, spot.y, spot.w, spot.h)
    hud.note_at(canvas, text, box, spare, icon=icon)


def _over_prompt(spot: Spot) -> bool:
    """Whether a note about a spot lies where the question stands: over a card of the hand."""
    return spot.key.startswith("hand.")


def _zoom(canvas: Canvas, look: Look, scenery: Scenery, card: str) -> None:
    """The full face large: at what the pointer rests on, or in the middle with what it says in words."""
    w, h = ZOOM
    spot = look.hover
    x, y = (1920 - w - explain.GAP - explain.WIDE) / 2, (1080 - h) / 2
    if spot is not None and spot.linger and not look.pinned:
        w, h = BESIDE
        x = min(max(spot.x + spot.w / 2 - w / 2, 24), 1896 - w)
        y = 1072 - h
    else:
        canvas.rect(0, 0, 1920, 1080, (28, 18, 12, 150))
        game = scenery.pieces.game
        said = cards.savannah(look.words, game.cards[card], dict(game.groups))
        explain.beside(canvas, (x, y, w, h), name_of(look.words, card), said)
    _full(canvas, scenery, card, (x, y, w, h))
