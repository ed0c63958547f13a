"""Pages of text: what is understood of the source, and that lines fit."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.layout.transform import Transform
from game.render import pages, signs
from game.render.canvas import Canvas
from game.rules.savannah import SavannahGame
from tests.scenes.machine import ART

SOURCE = """# Title

One
two **bold**, three.

## Part
- first
  goes on
- second
### Small
**S1** A ruling.
"""


def test_the_kinds_of_blocks() -> None:
    assert [(block.kind, block.source) for block in pages.blocks(SOURCE)] == [
        ("title", "Title"),
        ("paragraph", "One two **bold**, three."),
        ("heading", "Part"),
        ("item", "first goes on"),
        ("item", "second"),
        ("subheading", "Small"),
        ("paragraph", "**S1** A ruling."),
    ]


def test_marks_are_headings_and_rulings_from_top_to_foot() -> None:
    page = pages.set_page(pages.blocks(SOURCE), 600, 1.0, str)
    assert [name for name, _ in page.marks] == ["Title", "Part", "Small", "S1"]
    assert [y for _, y in page.marks] == sorted(y for _, y in page.marks)


RULEBOOK = Path(__file__).resolve().parents[2] / "assets" / "rulebook"


def test_a_sign_is_a_word_of_its_own_glued_to_what_follows() -> None:
    (line,) = pages.set_page(pages.blocks("Who **kills** ![act:kill], scores."), 600, 1.0, str).lines
    assert [(word.text, word.sign) for word in line.words] == [
        ("Who", ""), ("kills", ""), ("![act:kill]", "act:kill"), (",", ""), ("scores.", ""),
    ]  # fmt: skip
    sign, comma = line.words[2:4]
    assert comma.x == pytest.approx(sign.x + pages.LOOKS["paragraph"].size * pages.SIGN_WIDE)


def test_an_item_that_begins_with_a_sign_can_be_looked_up() -> None:
    page = pages.set_page(pages.blocks("- ![group:birds] **Birds:** 8 alive"), 600, 1.0, str)
    assert [name for name, _ in page.marks] == ["Birds"]


def test_cards_stand_in_rows_as_wide_as_the_page() -> None:
    source = "Look:\n![card:lion] ![card:fox] ![card:bridge_01]\nSo."
    assert [block.kind for block in pages.blocks(source)] == ["paragraph", "cards", "paragraph"]
    page = pages.set_page(pages.blocks(source), 450, 1.0, str)
    rows = [line for line in page.lines if line.kind == "cards"]
    assert [[word.text for word in row.words] for row in rows] == [["lion", "fox"], ["bridge_01"]]
    assert [row.high for row in rows] == [300, 200]
    assert page.lines[-1].y > rows[-1].y + rows[-1].high


@pytest.mark.parametrize("name", sorted(file.stem for file in RULEBOOK.glob("*.md")))
@pytest.mark.parametrize("scale", [0.4, 2 / 3, 1.0])
def test_every_sign_of_the_rulebook_is_drawn_and_fits(name: str, scale: float) -> None:
    source = (RULEBOOK / f"{name}.md").read_text(encoding="utf-8")
    page = pages.set_page(pages.blocks(source), 1076, scale, str)
    canvas = Canvas(pygame.Surface((200, 100)), Transform((200, 100)), ART)
    pages.draw_page(canvas, page, 0, 0, 0, page.height)
    for line in page.lines:
        for word in line.words:
            wide = signs.CARD_WIDE if line.kind == "cards" else 27 * pages.SIGN_WIDE if word.sign else 0
            assert word.x + wide <= 1076
    assert name == "rulings" or {"card", "act"} & set(re.findall(r"!\[(\w+)", source))


SHOWN = {
    "savannah": [
        "act:kill", "act:scare", "act:steal", "act:sweep", "icon:mob", "icon:matriarch", "right:", "left:",
        "level:", "copies:", "place", "any", "icon:big_five", "icon:alive", "icon:hand", "icon:kill",
        *(f"group:{group}" for group in SavannahGame().groups),
    ],
    "savernake": [
        *(f"food:{food}" for food in ("berry", "worm", "egg", "nut", "water_token", "burrow_token")),
        *(f"helper:{name}" for name in ("rooster", "goat", "armadillo", "rabbit")),
        "icon:capacity", "icon:base_points", "first", "card:bridge_", "card:double_curve_", "card:curve_",
        "card:straight_",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("name", "sign"), [(name, sign) for name, all_ in SHOWN.items() for sign in all_])
def test_every_sign_of_the_cards_is_in_the_rulebook(name: str, sign: str) -> None:
    assert f"![{sign}" in (RULEBOOK / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("sign", ["act", "group:fish", "level:birds:x", "sun:1", "right:many"])
def test_a_sign_that_there_is_not_is_refused(sign: str) -> None:
    canvas = Canvas(pygame.Surface((20, 20)), Transform((20, 20)), ART)
    with pytest.raises(signs.UnknownSignError):
        signs.draw(canvas, sign, 5, 5, 5)
    with pytest.raises(signs.UnknownSignError):
        signs.card_high(sign)


@pytest.mark.parametrize(
    ("source", "gaps"),
    [("a **b** c", [True, True]), ("a **b**, c", [True, False, True]), ("a**b** c", [False, True])],
)
def test_bold_words_keep_their_spaces(source: str, gaps: list[bool]) -> None:
    (line,) = pages.set_page(pages.blocks(source), 600, 1.0, str).lines
    look = pages.LOOKS["paragraph"]
    found = []
    for word, following in zip(line.words, line.words[1:], strict=False):
        end = word.x + pages._wide(word.text, look, word.bold, 1.0)
        found.append(following.x - end > 1)
    assert found == gaps


@given(
    st.text(alphabet="abc *#-🦊ש\n", max_size=120),
    st.floats(min_value=0.5, max_value=2.0),
)
def test_any_source_can_be_set_and_its_lines_fit(source: str, scale: float) -> None:
    width = 500.0
    page = pages.set_page(pages.blocks(source), width, scale, str)
    for line in page.lines:
        look = pages.LOOKS[line.kind]
        last = line.words[-1]
        fits = last.x + pages._wide(last.text, look, last.bold, scale) <= width + 0.01
        alone = last.x == look.indent or line.words[0].x == look.indent
        assert fits or alone
    assert page.height >= (page.lines[-1].y if page.lines else 0)
