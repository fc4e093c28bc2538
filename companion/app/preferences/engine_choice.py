"""Who gives hints in games of chess and looks back at them: our own players, or an engine that is installed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem, GroupItem, PanelItem, SheetItem, TextItem
from companion.engine.uci.known_engines import engine_title
from companion.kernel.messages import UserError
from companion.table.uci_engines.engine_config import EngineConfigError, choose_hint_engine, read_config
from companion.table.uci_engines.installed_engines import engine_programs

IN_A_ROW = 4


class EngineChoice:
    """`on_change` shows what has changed."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._said = ""

    def item(self) -> PanelItem:
        """The row of the settings."""
        return SheetItem((TextItem(text("setting-engine"), style="heading"), *self._parts()), name="engine")

    def _parts(self) -> Iterator[PanelItem]:
        try:
            now, here = read_config().hints, [program.name for program in engine_programs()]
        except EngineConfigError as wrong:
            yield TextItem(TEXTS.wrong(wrong), "signal")
            return
        if not here:
            yield TextItem(text("engine-none-here"), "muted", "label")
        if here or now:
            names = dict.fromkeys(("", *here, now))  # one that is gone can be left
            taps = tuple(
                ButtonItem(
                    engine_title(name) if name else text("engine-ours"),
                    self._choose,
                    (name,),
                    chosen=name == now,
                )
                for name in names
            )
            yield GroupItem(taps, min(IN_A_ROW, len(taps)))
            yield TextItem(text("engine-for"), "muted", "label")
        if self._said:
            yield TextItem(self._said, "signal")

    def _choose(self, name: str) -> None:
        self._said = ""
        try:
            choose_hint_engine(name)
        except UserError as wrong:
            self._said = TEXTS.wrong(wrong)
        self._changed()
