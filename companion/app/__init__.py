"""The Kivy app: what people touch. It knows the table service and views, no rules and no ports."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.table.opening import Opening


def prepare() -> None:
    """Set what Kivy reads when it is imported."""
    for name, value in {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KIVY_LOG_MODE": "PYTHON",
    }.items():
        os.environ.setdefault(name, value)


def run(opening: Opening | None = None, board: str | None = None) -> None:
    """Open the app; with an opening straight at its table, with a board URL on that sensor board."""
    prepare()
    from companion.app.main import TablesideApp

    TablesideApp(opening, board).run()
