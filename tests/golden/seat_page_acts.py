"""What phones at a table are answered, given and told when people act, as text, with a phone at some seats and none at others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from starlette.types import ASGIApp

from companion.kernel.messages import Message, message
from companion.seat_pages.seat_view import SeatView, commands
from companion.seat_pages.service import SeatPages
from companion.table.protocol.notices import Note
from companion.table.setup import TableSetup
from tests.asgi import ask
from tests.golden.shared_store import Chance, flat
from tests.golden.steady_text import page_text
from tests.table.table_fixture import Rig

HOST = "192.0.2.1:8000"
SEATS = ("green", "red", "blue")
NOTED = Note(kind="tables-met", text=message("tables-met"))
SHORT = ("asked", "paused", "players", "question", "turn", "wrong")
"""Parts of a page whose changes are shown whole."""


class Server:
    """A server of seat pages without a network: what is handed over to its thread is done at once."""

    def __init__(
        self, app: ASGIApp, sockets: object, desk: Any, idle: Callable[[], None], patience: float
    ) -> None:
        self.app, self.desk, self.idle, self.log = app, desk, idle, list[str]()
        self._seen: dict[str, dict[str, str]] = {}

    def start(self) -> None:
        self.log.append("opens")

    def stop(self) -> None:
        self.log.append("closes")

    def call(self, work: Callable[..., object], *given: Any) -> None:
        match given:
            case (str(seat), SeatView() as seen, tuple(told)):
                now, before = flat(msgspec.to_builtins(seen, enc_hook=str)), self._seen.get(seat, {})
                self._seen[seat] = now
                names = sorted(
                    name for name in before.keys() | now.keys() if before.get(name) != now.get(name)
                )
                parts = sorted({name.partition(".")[0] for name in names})
                self.log.append(f"gives {seat} {', '.join(parts) or 'nothing new'}")
                short = [name for name in names if before and name.partition(".")[0] in SHORT]
                self.log += [f"  {name}: {before.get(name, '')} -> {now.get(name, '')}" for name in short]
                self.log += [f"tells {seat} {sentence(one)}" for one in told]
            case _:
                self.log.append(
                    f"{work.__name__} {' '.join(str(one) for one in given if isinstance(one, str))}".strip()
                )
        work(*given)


def sentence(said: Message) -> str:
    return f"{said.id} { ({name: str(value) for name, value in said.values.items()}) }"


class Table:
    """Players at a table, of whom some have phones; three at Chess Jumble, unless the table is opened otherwise."""

    def __init__(self, folder: Path, **opening: Any) -> None:
        self._patches = ExitStack()
        chance = Chance()
        self.servers: list[Server] = []
        self._socket = SimpleNamespace(getsockname=lambda: ("192.0.2.1", 8000))
        where = "companion.seat_pages.service"
        drawn = ("token_hex", "token_urlsafe", "token_bytes", "randbelow")
        self._patches.enter_context(patch.multiple("secrets", **{one: getattr(chance, one) for one in drawn}))
        self._patches.enter_context(patch(f"{where}.WebServer", self._serve))
        self._patches.enter_context(patch(f"{where}.listen_for_phones", lambda near, port: [self._socket]))
        names = {"green": "Ada", "red": "Grace", "blue": "Noor"}
        usual = {"seats": SEATS, "names": names, "seed": 1}
        self.rig = Rig(folder, **(opening or usual))
        self._patches.callback(self.rig.referee.close)
        self.changed = 0
        self.woken = 0
        self.pages = SeatPages(self)
        self.pages.sit(self.rig.referee)
        self.cookies: dict[str, str] = {}

    def _serve(self, *given: Any) -> Server:
        self.servers.append(Server(*given))
        return self.servers[-1]

    # What the pages ask of the table's UI

    def post(self, work: Callable[[], None]) -> None:
        work()

    def do(self, command: Mapping[str, Any]) -> None:
        self.rig.referee.do(dict(command))

    def wake(self) -> None:
        self.woken += 1

    def begin(self, opening: TableSetup) -> None:
        raise AssertionError(f"{opening.game} was begun")

    def on_phones_changed(self) -> None:
        self.changed += 1

    # What people do

    def code(self, seat: str) -> str:
        return next(one.address for one in self.pages.seats() if one.seat == seat).partition("#")[2]

    def enter(self, seat: str, code: str = "") -> str:
        return self.fetch(seat, "/in", {"code": code or self.code(seat)})

    def press(self, seat: str, do: str) -> str:
        """Press the first button of a seat that says so to the table."""
        found = commands(self.rig.referee, seat).items()
        key = next((key for key, one in found if one["do"] == do), do)
        return self.fetch(seat, f"/{seat}/do", {"press": key})

    def fetch(self, phone: str, path: str, body: object = None) -> str:
        cookie = self.cookies.get(phone, "")
        reply = asyncio.run(ask(self.servers[-1].app, path, body, cookie=cookie, host=HOST))
        for one in reply.cookies:
            self.cookies[phone] = one.partition(";")[0]
        lines = page_text(reply.text)[:12] if reply.text.startswith("<!") else [reply.text[:300]]
        return f"{reply.status} {' // '.join(lines)}"

    def told(self, work: Callable[[], object]) -> Iterator[str]:
        """What an act returns, what phones are given and told, and what the table is."""
        self.changed = self.woken = 0
        for one in self.servers:
            one.log.clear()
        found = work()
        self.pages.draw()
        yield f"returns {found}"
        for one in self.servers:
            yield from one.log
        yield f"woken {self.woken > 0}, phones changed {self.changed} times, entries {self.rig.referee.n}"

    def close(self) -> None:
        self._patches.close()


Act = Callable[[Table], object]


def _seats(table: Table) -> Sequence[str]:
    return [f"{one.seat} {'free' if one.address else 'held'}" for one in table.pages.seats()]


def _answer(seat: str, do: str) -> Act:
    return lambda table: table.fetch(seat, f"/{seat}/do", {"do": do})


def _request(table: Table) -> object:
    found = table.pages.request
    return None if found is None else (found.by, dict(found.command), sorted(found.waits))


ACTS: Mapping[str, Act] = {
    "pages open": lambda one: one.pages.start(["192.0.2.1"]),
    "seats": _seats,
    "green comes": lambda one: one.enter("green"),
    "green's own page": lambda one: one.fetch("green", "/green/"),
    "blue comes": lambda one: one.enter("blue"),
    "seats that are held": _seats,
    "green looks at blue's page": lambda one: one.fetch("green", "/blue/"),
    "green presses for blue": lambda one: one.fetch("green", "/blue/do", {"press": "roll"}),
    "a drawing that is not there": lambda one: one.fetch("green", "/green/art/none.svg"),
    "green asks": lambda one: one.fetch("green", "/green/ask", {"what": "dice"}),
    "blue speaks German": lambda one: one.fetch("blue", "/blue/language", {"language": "de"}),
    "blue asks": lambda one: one.fetch("blue", "/blue/ask", {"what": "todo"}),
    "green rolls": lambda one: one.press("green", "roll"),
    "blue rolls out of turn": lambda one: one.press("blue", "roll"),
    "the table plays": lambda one: one.rig.play_out(0.0, until=3),
    "blue wants to take back": lambda one: one.press("blue", "undo"),
    "who is asked at the table": _request,
    "green refuses": _answer("green", "refuse"),
    "green refuses again": _answer("green", "refuse"),
    "green wants to take back": lambda one: one.press("green", "undo"),
    "blue agrees": _answer("blue", "agree"),
    "red agrees at the table": lambda one: one.pages.on_answered(True),
    "the table asks phones": lambda one: one.pages.asks({"do": "undo"}, ["green", "red"]),
    "the table asks seats without phones": lambda one: one.pages.asks({"do": "undo"}, ["red"]),
    "blue gets a new code": lambda one: one.pages.renew("blue"),
    "blue's phone is nobody's": lambda one: one.fetch("blue", "/blue/ask", {"what": "dice"}),
    "red comes": lambda one: one.enter("red"),
    "a wrong code": lambda one: one.enter("red", "abcd"),
    "too many wrong codes": lambda one: one.enter("blue"),
    "a sentence that changes nothing": lambda one: one.rig.referee.table.tell(NOTED),
    "red gives up": lambda one: one.press("red", "resign"),
    "a pause": lambda one: one.do({"do": "pause"}),
    "pages close and come back": lambda one: one.pages.close(comes_back=True),
    "a sentence meanwhile": lambda one: one.do({"do": "resume"}),
    "pages are there again": lambda one: one.pages.start(["192.0.2.1"]),
    "green is still there": lambda one: one.fetch("green", "/green/ask", {"what": "dice"}),
    "pages close": lambda one: one.pages.close(),
    "no seats": _seats,
}


def acted(place: Path) -> str:
    """What comes of the acts, one after the other."""
    table, told = Table(place), list[str]()
    try:
        for act, work in ACTS.items():
            told += [f"## {act}", *table.told(lambda work=work: work(table)), ""]  # type: ignore[misc]
    finally:
        table.close()
    return "\n".join(told)


TEXTS: Mapping[str, Callable[[Path], str]] = {"seats/three-seats": acted}
"""What makes the file."""
