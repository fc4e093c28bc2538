"""What phones and a table exchange while players press, ask and leave in any order, at several games."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from companion.seat_pages.seat_view import commands
from companion.seat_pages.web_app import web_app
from companion.table.queries import OF_SQUARES, QUERIES
from tests.autoplay import step
from tests.golden.seat_page_acts import Table
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

ACTS = 16
"""Acts at each table."""
NOW = re.compile(r'"(now|at|ms)":\d+')
LANGUAGES = ("en", "de", "fr", "xx")


class Phones:
    """A table, and phones that do anything."""

    def __init__(self, folder: Path, seed: int, opening: Mapping[str, Any]) -> None:
        self.folder, self.opening, self.rng = folder, opening, random.Random(seed)
        self.table = Table(folder, **opening)
        self.seats = self.table.rig.referee.game.seats
        self._versions = dict.fromkeys(self.seats, 0)
        self._tables = 1

    def act(self) -> tuple[str, Callable[[], object]]:
        """What is done next, with its name."""
        table, rng = self.table, self.rng
        pages, seat = table.pages, rng.choice(self.seats)
        if not pages.open:
            return "pages open", lambda: pages.start(["192.0.2.1"])
        acts: Mapping[str, tuple[int, Callable[[], object]]] = {
            f"{seat} comes": (12, partial(self.enter, seat)),
            f"{seat} enters a wrong code": (1, lambda: table.enter(seat, "wrong")),
            f"{seat} presses": (22, partial(self._press, seat)),
            f"{seat} presses what is for another": (3, partial(self._press, seat, rng.choice(self.seats))),
            f"{seat} asks": (6, partial(self._ask, seat)),
            f"{seat} reads on": (14, partial(self._read, seat)),
            f"{seat} opens the page": (5, lambda: table.fetch(seat, f"/{seat}/")),
            f"{seat} chooses a language": (4, partial(self._speak, seat)),
            f"{seat} agrees": (5, partial(self._answer, seat, "agree")),
            f"{seat} refuses": (3, partial(self._answer, seat, "refuse")),
            "a player at the table plays": (14, self._play),
            "the table undoes": (2, lambda: table.do({"do": "undo"})),
            "the table pauses": (2, self._pause),
            "the table asks": (3, lambda: pages.asks({"do": "undo"}, self.seats)),
            "the table agrees": (3, lambda: pages.on_answered(True)),
            "the table refuses": (2, lambda: pages.on_answered(False)),
            f"{seat} gets a new code": (2, lambda: pages.renew(seat)),
            "time passes": (3, lambda: table.rig.think(rng.choice((900, 40_000)))),
            "pages close": (1, lambda: pages.close(rng.random() < 0.7)),
            "no phone for long": (1, lambda: table.servers[-1].idle()),
            "a rematch": (2, self._rematch),
        }
        name = rng.choices([*acts], [weight for weight, _ in acts.values()])[0]
        return name, acts[name][1]

    def enter(self, seat: str) -> str:
        free = next((one.address for one in self.table.pages.seats() if one.seat == seat), "")
        return self.table.enter(seat, free.partition("#")[2] or "none")

    def _press(self, seat: str, whose: str = "") -> str:
        found = sorted(commands(self.table.rig.referee, whose or seat).items(), key=lambda one: str(one[1]))
        usual = [one for one in found if one[1]["do"] not in ("resign", "claim")]
        key, command = self.rng.choice(usual or found or [("none", {"do": "nothing"})])
        what = " ".join(str(value) for value in command.values())
        return f"{what}: {self.table.fetch(seat, f'/{seat}/do', {'press': key})}"

    def _ask(self, seat: str) -> str:
        what = self.rng.choice((*QUERIES, *OF_SQUARES))
        square = self.rng.choice((*self.table.rig.referee.game.board.names, ""))
        return f"{what} {square}: {self.table.fetch(seat, f'/{seat}/ask', {'what': what, 'square': square})}"

    def _speak(self, seat: str) -> str:
        language = self.rng.choice(LANGUAGES)
        return f"{language}: {self.table.fetch(seat, f'/{seat}/language', {'language': language})}"

    def _answer(self, seat: str, do: str) -> str:
        return self.table.fetch(seat, f"/{seat}/do", {"do": do})

    def _read(self, seat: str) -> str:
        """The next event of the page's stream, after the last one or after one that never was."""
        channel = self.table.servers[-1].desk.channel(seat)
        last = self.rng.choice((self._versions[seat], self._versions[seat], 0, 7))
        if last == channel.version and not channel.ended:
            return "nothing new"

        async def first() -> bytes:
            stream = channel.stream(last)
            try:
                return bytes(await anext(stream))
            finally:
                await stream.aclose()

        self._versions[seat] = channel.version
        text = NOW.sub(r'"\1":N', asyncio.run(first()).decode())
        parts = re.findall(r'"(\w+)":(?=[{"\[tfn\d])', text.partition('"told"')[0])
        told = text.partition('"told"')[2] or text
        return f"since {last}: {' '.join(dict.fromkeys(parts))} | {told.strip()[-200:]} | open {channel.open}"

    def _play(self) -> str:
        referee = self.table.rig.referee
        due = step(referee, self.rng.choice)
        if due is None:
            return "nothing"
        self.table.do(due)
        return " ".join(due.values())

    def _pause(self) -> None:
        self.table.do({"do": "resume" if self.table.rig.referee.paused else "pause"})

    def _rematch(self) -> None:
        """The same players start again at a new table."""
        self._tables += 1
        self.table.rig.referee.close()
        self.table.rig = Rig(self.folder, name=f"game{self._tables}", **self.opening)
        self.table.pages.sit(self.table.rig.referee)


OPENINGS: Mapping[str, Mapping[str, Any]] = {
    "chess": {"game": "chess", "names": {"white": "Ann", "black": "Ben"}, "rules": {"clock": "5+3"}},
    "little-chess-jumble": {"seats": ("green", "red", "blue"), "names": {"green": "Ada"}},
    "computer": {"seats": ("green", "red", "blue"), "players": {"red": "computer"}},
    "booster-chess": {"game": "booster-chess"},
    "cloak-and-dagger-chess": {"game": "cloak-and-dagger-chess"},
    "big-action-chess-jumble": {"game": "big-action-chess-jumble", "seats": ("green", "blue")},
    "wild-jokers": {"game": "wild-jokers", "rules": {"clock": "1d2"}},
}


def told(seed: int, opening: Mapping[str, Any], folder: Path) -> str:
    """What comes of the acts at one table."""
    lines = list[str]()
    at_table: list[Phones] = []
    timed = partial(web_app, now=lambda: at_table[0].table.rig.ms / 1000)
    with (
        patch("time.time_ns", lambda: 7),
        patch("companion.seat_pages.service.monotonic_ms", lambda: 0),
        patch("companion.seat_pages.service.web_app", timed),
    ):
        phones = Phones(folder, seed, opening)
        at_table.append(phones)
        try:
            for act, work in _acts(phones):
                lines += [f"## {act}", *phones.table.told(work)]
        finally:
            phones.table.rig.referee.close()
            phones.table.close()
    return "\n".join(lines) + "\n"


def _acts(phones: Phones) -> Iterator[tuple[str, Callable[[], object]]]:
    yield "pages open", lambda: phones.table.pages.start(["192.0.2.1"])
    for seat in phones.seats[:2]:
        yield f"{seat} comes", partial(phones.enter, seat)
    for _ in range(ACTS):
        yield phones.act()


TWICE = ("chess", "little-chess-jumble")
"""Tables with two storms."""
TEXTS: Texts = {
    f"seats/storm-{name}-{part}": partial(told, 10 * number + part, opening)
    for number, (name, opening) in enumerate(OPENINGS.items())
    for part in ((1, 2) if name in TWICE else (1,))
}
"""The files, below `tests/golden/texts`."""
