"""What people choose for this tablet: language, light, size of type, motion, sound, keys on the screen, whether the board turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.host import Host
from companion.app.kit.listed import Listed
from companion.app.kit.parts import Group, Keeper, Line, Part, Press, Sheet
from companion.app.kit.room import ROOM
from companion.app.settings import KEYBOARDS, SIZES
from companion.app.texts import TEXTS, offered, text
from companion.locale.languages import LANGUAGES
from companion.locale.numbers import percent
from companion.look.tokens import THEMES


class Preferences(Listed):
    """Every change holds at once and is kept."""

    def __init__(self, app: Host, **given: Any) -> None:
        super().__init__(app, text("settings"), gap=12, widest=720, **given)
        self.anew()

    def _fill(self) -> None:
        Keeper(self._column).update(tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        chosen = self._app.settings
        if len(languages := offered()) > 1:
            yield self._one("language", [(code, LANGUAGES[code]) for code in languages], TEXTS.language)
        yield self._one("theme", [(name, text(f"theme-{name}")) for name in THEMES], ROOM.theme)
        yield self._one("text", [(size, percent(size, TEXTS.language)) for size in SIZES], chosen.text)
        yield self._one(
            "reduced", [(False, text("motion-full")), (True, text("motion-reduced"))], chosen.reduced
        )
        yield self._one("sound", [(True, text("on")), (False, text("off"))], chosen.sound)
        yield self._one("keyboard", [(name, text(f"keyboard-{name}")) for name in KEYBOARDS], chosen.keyboard)
        yield self._one("fixed", [(True, text("board-fixed")), (False, text("board-turns"))], chosen.fixed)

        taps = [(False, text("taps-two")), (True, text("taps-one"))]
        yield self._one("one_tap", taps, chosen.one_tap)

    def _one(self, name: str, offered: list[tuple[Any, str]], now: Any) -> Part:
        presses = tuple(
            Press(words, self._take, (name, value), chosen=value == now) for value, words in offered
        )
        return Sheet(
            (
                Line(text(f"setting-{name}".replace("_", "-")), style="heading"),
                Group(presses, min(4, len(presses))),
            ),
            name=name,
        )

    def _take(self, name: str, value: Any) -> None:
        self._app.set(name, value)
