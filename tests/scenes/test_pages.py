"""Pages of text: what is understood of the source, and that lines fit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.render import pages

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
