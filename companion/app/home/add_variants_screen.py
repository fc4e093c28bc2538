"""Screen that adds variant files from this computer or a USB stick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from companion.app.app_context import AppContext
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, TextItem
from companion.kernel.messages import UserError
from companion.table.storage.data_folder import variants_folder
from companion.table.storage.outside_files import outside_files
from companion.table.storage.variant_store import SUFFIX, add_variants, own_variants

MOST = 40
"""Files that are listed."""


class AddVariantsScreen(ListPage):
    """A row for each file, with messages about a file below its row."""

    topic = "more-games"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(
            app, text("add-variants"), gap=10, widest=860, on_back=partial(app.open, "more-games"), **given
        )
        self._status: dict[Path, tuple[PanelItem, ...]] = {}
        """What is shown below a file that was tapped: an error, or the games that were added and what has no effect."""
        self.rebuild()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        yield TextItem(text("add-variants-says"))
        found = [path for path in outside_files(SUFFIX) if path.parent != variants_folder()][:MOST]
        for path in found:
            yield ButtonItem(path.name, self._add, (path,), sub=str(path.parent), icon="plus", align="left")
            yield from self._status.get(path, ())
        if not found:
            yield TextItem(text("add-variants-none"), "muted")
        for kept in own_variants():
            if kept.wrong is not None:
                yield TextItem(TEXTS.wrong(kept.wrong), "signal")

    def _add(self, path: Path) -> None:
        try:
            kept = add_variants(path)
        except (UserError, OSError) as wrong:
            self._status[path] = (TextItem(TEXTS.wrong_file(path, wrong), "signal"),)
        else:
            names = tuple(game.name for game in kept.games)
            said = (text("variants-kept", names=names), *map(TEXTS.wrong, kept.notes))
            self._status[path] = tuple(TextItem(line, "muted") for line in said)
        self._fill()
        self.arrange()
