"""The relay that is set on this tablet: where its address is typed, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.texts import TEXTS, text
from companion.app.widgets.controls.text_entry import TextEntryItem
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, SheetItem, TextItem
from companion.relay.address import RelayAddressError, read_address


def wrong_relay(address: str) -> str:
    """Why there is no such relay, in words; empty: there may be."""
    if not address.strip():
        return text("tables-no-relay")
    try:
        read_address(address)
    except RelayAddressError as wrong:
        return TEXTS.wrong(wrong)
    return ""


def relay_items(
    relay: str,
    on_type: Callable[[str], None],
    on_go: Callable[[], None],
    on_scan: Callable[[], None] | None,
    typed: bool,
) -> Iterator[PanelItem]:
    """Where the address is typed.

    `on_scan`: looks for a code that brings it, None: there is no camera; `typed`: the code is typed already.
    """
    ask = (TextItem(text("tables-join-ask"), style="heading"),) if typed else ()
    yield SheetItem(
        (
            *ask,
            TextItem(text("tables-relay-says"), "muted" if typed else "ink"),
            TextEntryItem("", relay, text("tables-relay-hint"), on_type),
            ButtonItem(text("go-on"), on_go, role="main"),
        ),
        name="relay",
    )
    if on_scan is not None:
        yield ButtonItem(text("tables-scan-code"), on_scan, icon="eye")
