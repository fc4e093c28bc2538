"""What a table draws ahead of its need: for each part of the warm-up its steps, and what is drawn and placed in them.

Drawings and texts are written down as checksums, each part with their number, so the files stay short.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from companion.app.table import render_warmup
from companion.app.widgets import textures
from companion.app.widgets.element import Element
from companion.app.widgets.theme import THEME
from companion.artwork.design import THEMES
from companion.i18n.catalogue import Catalogue
from tests.app.contracts.lone_screens import LOW, UPRIGHT, Room, visited
from tests.app.screen_reader import read_textures
from tests.golden.written_texts import Texts


class Record:
    """What is drawn and placed since it was last read."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def hear(self, name: str, does: Callable[..., Any]) -> Callable[..., Any]:
        """Return a function that notes its arguments, and does the same as `does`."""

        def work(*given: Any, **more: Any) -> Any:
            self.lines.append(f"{name} {given} {more or ''}")
            return does(*given, **more)

        return work

    def place(self, does: Callable[..., None]) -> Callable[..., None]:
        """Return `Element.put`, which notes what is placed where."""

        def put(one: Element, x: float, y: float, width: float, height: float) -> None:
            place = [round(value) for value in (x, y, width, height)]
            self.lines.append(f"{type(one).__name__} {place} {getattr(one, 'text', '')}")
            does(one, x, y, width, height)

        return put

    def load(self, words: Any) -> Iterator[None]:
        """Take the place of `Catalogue.loading`, which takes long."""
        self.lines.append(f"Catalogue {words.language}")
        yield

    def told(self) -> Iterator[str]:
        """Yield how often each kind of thing was noted, with a checksum of what was noted of it."""
        found = Counter(line.partition(" ")[0] for line in self.lines)
        for kind in sorted(found):
            whole = "\n".join(line for line in self.lines if line.partition(" ")[0] == kind)
            yield f"  {found[kind]} {kind} {crc32(whole.encode()):08x}"
        self.lines.clear()


def _told(make: Callable[[Room], Any], size: tuple[int, int], folder: Path) -> str:
    lines, record, given = list[str](), Record(), list[tuple[Any, ...]]()
    with visited(folder, size, reduced=True) as room, pytest.MonkeyPatch.context() as patched:
        read_textures(patched, painted=False)
        patched.setattr(THEME, "theme", THEMES[0])
        patched.setattr(THEME, "reduced", True)
        patched.setattr("time.time_ns", lambda: 7)
        patched.setattr("companion.app.table.screen.warmup_steps", lambda *parts: _none(given, parts))
        table = make(room)
        table.rest()
        table.screen.rebuild()
        table.screen.warming.begin(iter(()))
        for name in ("texture", "large_texture", "make_texture", "text_texture"):
            patched.setattr(textures, name, record.hear(name, getattr(textures, name)))
        for name in ("load_letters", "figure_box", "figure_texture"):
            patched.setattr(render_warmup, name, record.hear(name, lambda *given, **more: (0, 0.0)))
        patched.setattr(Catalogue, "loading", lambda words: record.load(words))
        patched.setattr(Element, "put", record.place(Element.put))
        phase, count = "", 0
        steps = render_warmup.warmup_steps(*given[-1])
        try:
            for _ in steps:
                now = _phase(steps)
                if now != phase and phase:
                    lines += [f"{phase}: {count} steps", *record.told()]
                    count = 0
                phase, count = now, count + 1
            lines += [f"{phase}: {count} steps", *record.told()]
        finally:
            table.screen.close()
            table.referee.close()
    return "\n".join(lines) + "\n"


def _none(given: list[tuple[Any, ...]], parts: tuple[Any, ...]) -> Iterator[None]:
    given.append(parts)
    return iter(())


def _phase(steps: Any) -> str:
    """Return the name of the part of the warm-up that is under way."""
    return str(getattr(getattr(steps.gi_yieldfrom, "gi_code", None), "co_name", "loading"))


TABLES: Mapping[str, tuple[str, Mapping[str, Any], tuple[int, int]]] = {
    "chess": ("chess", {"rules": {"clock": "5+3"}}, LOW),
    "little-action-chess-jumble": ("little-action-chess-jumble", {"seats": ("green", "blue")}, UPRIGHT),
    "parade-chess-solitaire": ("parade-chess-solitaire", {}, LOW),
}
"""The game of each table, its set-up, and the window."""


def texts(scene: Callable[..., Any], table: Callable[[Any, Room, int], Any]) -> Texts:
    """Return the makers of the files. `scene` and `table` are those of `lone_tables`."""

    def open_table(game: str, given: Mapping[str, Any], room: Room) -> Any:
        return table(scene(game, given), room, 1)

    return {
        f"warmups/{name}": partial(_told, partial(open_table, game, given), size)
        for name, (game, given, size) in TABLES.items()
    }
