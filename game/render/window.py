"""The window on the screen, and the canvas that fits it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from warnings import catch_warnings, simplefilter

import pygame

from game.layout.screen import LEAST, opening
from game.layout.transform import Transform
from game.render import narrator
from game.render.art import ROOT, Art
from game.render.canvas import Canvas
from game.rules.core import PlainError

BARS = "#241a14"
"""The colour beside the canvas where the window has other proportions."""

ICON = ROOT / "app_icon.svg"


class NoDisplayError(PlainError):
    """There is no screen to open a window on."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"no display to open a window on ({reason}): use --headless where there is no screen"
        )


@contextmanager
def quiet() -> Iterator[None]:
    """What libraries below Python write to standard error themselves goes nowhere: what counts is raised."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def copied_as_it_is() -> None:
    """Let SDL copy what is drawn to the screen, unless its variable says otherwise.

    Where it would go through OpenGL, a machine without a graphics card draws each frame twice and holds some
    hundred megabytes of a software renderer.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def shown_as(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
    """Have the window of the display be so; where its surroundings give it another size, that is no news for
    standard error: what it got is drawn for."""
    with catch_warnings():
        simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, flags, display=display)


def bound(size: tuple[int, int]) -> None:
    """Let nobody make the window of the display smaller than the least that is laid out for."""
    with catch_warnings():
        simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = (min(LEAST[0], size[0]), min(LEAST[1], size[1]))


class Window:
    """The window on the screen and its canvas."""

    def __init__(
        self,
        size: tuple[int, int],
        fullscreen: bool,
        title: str,
        art: Art,
        *,
        position: tuple[int, int] | None = None,
        display: int = 0,
        fits: bool = False,
    ) -> None:
        """Open it where it can be seen; `fits`: no larger than there is room for. Raises `NoDisplayError`."""
        self._fits = fits
        self._windowed, self._position = size, position
        self.fullscreen, self.display = fullscreen, display
        self.art = art
        self._narrated = False
        copied_as_it_is()
        try:
            with quiet():
                pygame.display.init()
            pygame.font.init()
            driver = pygame.display.get_driver()
            if driver == "offscreen" and os.environ.get("SDL_VIDEODRIVER", "") != driver:
                raise NoDisplayError("no video device")
            pygame.display.set_caption(title)
            pygame.display.set_icon(pygame.image.load_sized_svg(ICON, (64, 64)))
            self._open()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None

    @property
    def seen(self) -> bool:
        """Whether anything of it can be seen: not while it is minimised."""
        return pygame.display.get_active()

    @property
    def displays(self) -> int:
        """How many displays there are."""
        return pygame.display.get_num_displays()

    @property
    def place(self) -> tuple[int, int, int, int]:
        """Where the window lies while it does not fill the screen: its left upper corner and its size."""
        if not self.fullscreen:
            self._note()
        x, y = self._position or (0, 0)
        return (x, y, *self._windowed)

    @property
    def lost(self) -> bool:
        """Whether the canvas is no longer what the screen shows: the display went, or another came."""
        return pygame.display.get_surface() is not self.canvas.surface

    def recover(self) -> None:
        """Draw on what the screen shows from now on. Raises `NoDisplayError` where there is no screen."""
        surface = pygame.display.get_surface()
        if surface is not None:
            self._fit(surface)
            return
        try:
            pygame.display.init()
            self._open()
        except pygame.error as error:
            raise NoDisplayError(str(error)) from None

    def toggle_fullscreen(self) -> None:
        """From a window to the whole screen and back."""
        self.show_on(self.display, fullscreen=not self.fullscreen)

    def show_on(self, display: int, *, fullscreen: bool) -> None:
        """Fill the screen of a display, or be a window."""
        if not self.fullscreen:
            self._note()
        self.fullscreen, self.display = fullscreen, display
        self._open()

    def _note(self) -> None:
        """Remember where the window lies."""
        self._windowed = pygame.display.get_window_size()
        self._position = pygame.display.get_window_position()

    def narrate(self, on: bool) -> None:
        """Keep the strip of the narrator free below the canvas, or give it back."""
        if on != self._narrated:
            self._narrated = on
            self._fit(self.canvas.surface)

    def refresh(self) -> None:
        """Fit the canvas to the size that the window has now."""
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.transform.window:
            self._fit(surface)

    def clear(self) -> None:
        """Paint the bars beside the canvas."""
        if self.transform.offset != (0, 0):
            self.canvas.fill(BARS)

    def _open(self) -> None:
        desktops = pygame.display.get_desktop_sizes()
        bounds = desktops if self._fits else ()
        found = opening(self._windowed, self._position, self.display, bounds)
        self.display = found.display
        if self.fullscreen:
            whole = desktops[found.display]
            self._fit(shown_as(whole, pygame.FULLSCREEN, found.display))
            return
        self._fit(shown_as(found.size, pygame.RESIZABLE, found.display))
        if self._fits:
            bound(found.size)
        if found.position is not None:
            pygame.display.set_window_position(found.position)

    def _fit(self, surface: pygame.Surface) -> None:
        foot = narrator.height(surface.get_height()) if self._narrated else 0
        self.transform = Transform(surface.get_size(), foot)
        self.canvas = Canvas(surface, self.transform, self.art)
        self.art.fit(surface.get_size())
