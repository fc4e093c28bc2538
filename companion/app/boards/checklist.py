"""What has to be seen or shown, each thing ticked once it is."""

from __future__ import annotations

from collections.abc import Iterable

from companion.app.widgets.controls.heading import HeadingItem
from companion.app.widgets.layout.panel_items import SheetItem, TextItem


def checklist(title: str, facts: Iterable[tuple[bool, str]], name: str) -> SheetItem:
    """The list on a plate.

    Args:
        title: What stands above.
        facts: Whether each is done, and its words.
        name: Keeps the plate apart from others.
    """
    lines = (
        TextItem(said, "ink" if done else "muted", icon="check" if done else "ring") for done, said in facts
    )
    return SheetItem((HeadingItem(title), *lines), name=name)
