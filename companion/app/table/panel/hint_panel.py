"""A hint on the table's screen: first which man, then where, then why; one way at a time, until it is put
away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.texts import text
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem
from companion.table.protocol.notices import Hinted, HintedWay

MAN, WHERE, WHY = range(3)
"""How much of a way is shown."""


class HintPanel:
    """`on_change` is called when something else is shown."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._changed = on_change
        self._hint: Hinted | None = None
        self._sought = False
        self._away = False
        self._at, self._stage = 0, MAN

    def seek(self, sought: bool) -> None:
        """Whether a hint is being thought of now."""
        self._sought = sought

    def show(self, hint: Hinted | None) -> None:
        """This hint stands now, or none does."""
        if hint is not self._hint:
            self._hint, self._away, self._at, self._stage = hint, False, 0, MAN

    @property
    def way(self) -> HintedWay | None:
        """The way that is shown."""
        return None if self._hint is None or self._away else self._hint.ways[self._at]

    @property
    def squares(self) -> tuple[str, ...]:
        """What is marked on the board: the man, and from the second step on where he goes."""
        if self.way is None or self._sought:
            return ()
        found = tuple(self.way.way)
        if self._stage > MAN:
            return found
        return (
            found[:1] if len(found) > 1 else ()
        )  # somebody who comes from beside the board stands nowhere yet

    @property
    def _stage_shown(self) -> int:
        """How much is shown; of a way on which nobody goes anywhere more at once."""
        return self._stage if self.way is None or self.way.way else max(WHERE, self._stage)

    def facts(self) -> Iterator[PanelItem]:
        """What the hint says."""
        if self._sought:
            yield TextItem(text("hint-sought"), icon="hint")
            return
        way, hint = self.way, self._hint
        if way is None or hint is None:
            return
        stage, many = self._stage_shown, len(hint.ways)
        count = f"  {self._at + 1}/{many}" if many > 1 else ""
        yield TextItem(f"{text('hint-title')}{count}", "muted", "label", icon="hint")
        said = text("hint-man" if self.squares else "hint-beside") if stage == MAN else way.text
        yield TextItem(said, style="heading")
        if stage == WHY:
            yield from [TextItem(reason) for reason in way.reasons] or [TextItem(text("hint-no-reason"))]

    def buttons(self) -> Iterator[ButtonItem]:
        """What leads further, and away."""
        if self.way is None or self._hint is None or self._sought:
            return
        stage = self._stage_shown
        if stage != WHY:
            label = text("hint-where" if stage == MAN else "hint-why")
            yield ButtonItem(label, self._further, (stage + 1,), role="main")
        yield ButtonItem(text("hint-away"), self._put_away)
        if len(self._hint.ways) > 1:
            yield ButtonItem(text("hint-another"), self._another)

    def _further(self, stage: int) -> None:
        self._stage = stage
        self._changed()

    def _another(self) -> None:
        assert self._hint is not None
        self._at, self._stage = (self._at + 1) % len(self._hint.ways), MAN
        self._changed()

    def _put_away(self) -> None:
        self._away = True
        self._changed()
