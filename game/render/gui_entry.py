"""A line of text that a person writes, in any letters there are."""

# mypy: disable-error-code="no-untyped-call"

from __future__ import annotations

from collections.abc import Callable

import pygame
import pygame_gui

from game.render.gui_font import LetterFont
from game.render.text import Face

KEYS = {
    "left": (pygame.K_LEFT, 0),
    "right": (pygame.K_RIGHT, 0),
    "select_left": (pygame.K_LEFT, pygame.KMOD_SHIFT),
    "select_right": (pygame.K_RIGHT, pygame.KMOD_SHIFT),
    "home": (pygame.K_HOME, 0),
    "end": (pygame.K_END, 0),
    "backspace": (pygame.K_BACKSPACE, 0),
    "delete": (pygame.K_DELETE, 0),
    "select_all": (pygame.K_a, pygame.KMOD_CTRL),
    "copy": (pygame.K_c, pygame.KMOD_CTRL),
    "cut": (pygame.K_x, pygame.KMOD_CTRL),
}


class EntryLine(pygame_gui.elements.UITextEntryLine):
    """pygame_gui's line, but it takes every letter that `accept` accepts."""

    refusal = False
    """Whether the last edit held something that was refused."""

    def __init__(
        self, rect: pygame.Rect, manager: pygame_gui.UIManager, name: str, text: str, larger: float = 1.0
    ) -> None:
        """`larger` is how much larger than the theme's its letters are."""
        self._larger = larger
        ident = pygame_gui.core.ObjectID(f"#{name}", "@entry")
        super().__init__(rect, manager, object_id=ident, initial_text=text)

    def limit(self, letters: int, accept: Callable[[str], bool]) -> None:
        """At most so many letters, each of them accepted."""
        self.set_text_length_limit(letters)
        self._accept = accept

    def rebuild(self) -> None:
        """Made anew, with the game's own letters."""
        if self.font is not None and not isinstance(self.font, LetterFont):
            self.font = LetterFont(Face.of("text", "semibold", self.font.get_point_size() * self._larger))
        super().rebuild()

    def edit(self, key: str) -> None:
        """One of the editing keys of `game.input.intents.EDITS`."""
        self.refusal = False
        if key == "paste":
            self.write(pygame_gui.core.utility.clipboard_paste() or "")
        elif key in KEYS:
            code, mod = KEYS[key]
            self.process_event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def write(self, string: str) -> None:
        """Letters at the caret, as many as there is room for."""
        self.refusal = False
        for letter in string:
            self._process_entered_character(letter)

    def _process_entered_character(self, character: str) -> bool:
        selected = abs(self.select_range[0] - self.select_range[1])
        if not self._accept(character) or len(self.text) - selected >= self.length_limit:
            self.refusal = True
            return False
        if selected:
            self._replace_selection_with_entered_character(character)
        else:
            self._insert_entered_character_at_edit_position(character)
        self.cursor_has_moved_recently = True
        return True
