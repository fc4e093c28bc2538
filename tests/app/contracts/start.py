"""Where a walk over a screen, or a path through several, begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pytest import MonkeyPatch

    from companion.app.tablet import Tablet
    from companion.table.setup import TableSetup


class Start(NamedTuple):
    """One walk.

    Attributes:
        begin: Opens the screen; it is called again whenever another screen was reached.
        furnish: Puts into the empty data folder what there is to show, besides the three games that every walk has, and sets up the
            world outside.
        opening: The table that the app begins with; None for the home screen.
        kiosk: Whether the tablet is a kiosk.
        language: The language of the walk.
        size: Width and height of the window in pixels.
        touched: Squares of a board that are touched one after the other, after everything was pressed.
        typed: What is typed into each text field, after everything was pressed; empty: nothing is.
        avoid: Names of what is not pressed.
        most: Steps of the walk at most.
        paint: Whether the screen is painted alike when it is built again; keys on the screen go away and come back.
    """

    begin: Callable[[Tablet], object]
    furnish: Callable[[MonkeyPatch], object] | None = None
    opening: Callable[[], TableSetup] | None = None
    kiosk: bool = False
    language: str = "en"
    size: tuple[int, int] = (1280, 800)
    touched: tuple[str, ...] = ()
    typed: str = ""
    avoid: tuple[str, ...] = ()
    most: int = 30
    paint: bool = True


class Way(NamedTuple):
    """A path, and where it is gone.

    Attributes:
        path: Its steps.
        size: Of the window.
        kiosk: Whether the app is that of a kiosk.
        opening: Of the table at which it begins; None: on the home screen.
    """

    path: Callable[[Any], None]
    size: tuple[int, int] = (1280, 800)
    kiosk: bool = False
    opening: TableSetup | None = None
