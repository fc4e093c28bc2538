"""The assignment of functions to keys of pedals, numeric keypads and Stream Decks, and to buttons on
pins.

Each key is assigned by pressing it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from queue import SimpleQueue
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.keys import LEADING
from companion.app.pages import ListPage
from companion.app.settings import save_settings
from companion.app.texts import TEXTS, text
from companion.app.widgets.panel_items import ButtonItem, GroupItem, PanelItem, PanelUpdater, TextItem
from companion.table.device_manager import ButtonSearch
from firmware_bridge.core.board import BUTTONS, BoardError
from firmware_bridge.core.keys import DECK_KEY

ICONS = {
    "roll": "dice",
    "draw": "cards",
    "end": "check",
    "undo": "undo",
    "redo": "redo",
    "back": "turn",
    "choose": "hand",
    "next": "play",
    "clock1": "clock",
    "clock2": "clock",
}


class KeyScreen(ListPage):
    """The screen with a row for each function.

    `job` is the function that waits for a key; empty if none does.
    """

    topic = "device-keys"

    def __init__(self, app: AppContext, **given: Any) -> None:
        super().__init__(
            app,
            text("device-keys"),
            gap=10,
            widest=860,
            on_back=partial(app.open_settings, "boards"),
            **given,
        )
        self.job, self._said = "", ""
        self._pressed: SimpleQueue[str] = SimpleQueue()
        self._trouble: BoardError | None = None
        self._hear = Clock.create_trigger(self._hear_pressed)
        self._show_trouble = Clock.create_trigger(lambda _: self._refill())
        self._search = ButtonSearch(self._on_press, self._on_trouble)
        self.rebuild()

    def close(self) -> None:
        """Stop waiting for a key."""
        self._app.keys.asking = None
        self._hear.cancel()
        self._show_trouble.cancel()
        self._search.close()

    def _on_press(self, name: str) -> None:
        """Handle a button that belongs to no keyboard. May be called from any thread."""
        self._pressed.put(name)
        self._hear()

    def _on_trouble(self, wrong: BoardError | None) -> None:
        """Handle an error from a Stream Deck, or None once it can be used. May be called from any
        thread.
        """
        before, self._trouble = self._trouble, wrong
        if str(before) != str(wrong):  # a deck that cannot be used is tried again and again
            self._show_trouble()

    def _hear_pressed(self, *_: object) -> None:
        while not self._pressed.empty():
            name = self._pressed.get()
            if self.job:
                self._take(self.job, name)

    def dismiss(self) -> bool:
        """Stop waiting for a key. Return whether one was awaited."""
        asked = bool(self.job)
        self._ask("")
        return asked

    def _make(self) -> None:
        self._heading = text("device-keys")  # in the language that holds now
        super()._make()

    def _fill(self) -> None:
        PanelUpdater(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[PanelItem]:
        if self._said:
            yield TextItem(self._said, style="heading", icon="warn")
        elif self.job:
            yield TextItem(text("press-what", job=self.job), style="heading")
        else:
            yield TextItem(text("device-keys.says"))
        if self._trouble is not None:
            yield TextItem(TEXTS.wrong(self._trouble), "muted", "label", icon="warn")
        keys = {job: key for key, job in self._app.settings.keys.items()}
        rows = tuple(
            ButtonItem(
                text("key-job", job=job),
                self._ask,
                (job,),
                icon=ICONS[job],
                value=_spell(keys.get(job, "")),
                chosen=job == self.job,
                align="left",
            )
            for job in BUTTONS
        )
        yield GroupItem(rows, 1 if self.space.kind == "upright" else 2)
        if self.job in keys:
            yield ButtonItem(text("key-forget", key=_spell(keys[self.job])), self._forget, icon="close")

    def _ask(self, job: str, said: str = "") -> None:
        """Wait for the key of a function, or stop waiting if `job` is empty."""
        self.job, self._said = job, said
        self._app.keys.asking = partial(self._take, job) if job else None
        self._refill()

    def _refill(self) -> None:
        self._fill()
        self.arrange()

    def _take(self, job: str, key: str) -> None:
        """Assign a key that was pressed."""
        if key in LEADING:
            self._ask(job, text("key-leads", key=key))
        else:
            self._keep({**self._others(job), key: job})

    def _forget(self) -> None:
        self._keep(self._others(self.job))

    def _others(self, job: str) -> dict[str, str]:
        return {key: other for key, other in self._app.settings.keys.items() if other != job}

    def _keep(self, keys: dict[str, str]) -> None:
        self._app.settings.keys = keys
        save_settings(self._app.settings)
        self._ask("")


def _spell(key: str) -> str:
    """Return the readable name of a key."""
    found = DECK_KEY.fullmatch(key)
    return f"Stream Deck {found[1]}" if found else key
