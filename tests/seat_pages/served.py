"""A table in a thread of its own with its seat pages open on this machine, and phones that speak HTTP."""

from __future__ import annotations

import http.client
import json
import queue
import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from companion.seat_pages.service import SeatPages
from companion.table.device_manager import BoardError, DeviceManager
from companion.table.kiosk import HostLock
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table, rematch_setup
from companion.table.storage.board_store import StoredBoard
from tests.memory_board_store import Forgetful
from tests.patience import PATIENCE

HERE = "127.0.0.1"
Found = TypeVar("Found")


class Served:
    """The table's loop: what is posted is done here, then time passes, then pages are drawn."""

    def __init__(
        self,
        folder: Path,
        start: bool = True,
        patience: float = 3600.0,
        at_home: bool = False,
        lock: HostLock | None = None,
        **opening: Any,
    ) -> None:
        self.told: list[notices.Notice] = []
        asked = {"game": "little-chess-jumble", "seed": 1, "journal": str(folder / "game"), **opening}
        self.opening = TableSetup(**asked)
        self.kept = Forgetful()
        self.referee: Referee = open_table(self.opening, self.told.append, self.kept)
        self._devices = DeviceManager(self)
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self.changes = 0
        self.pages = SeatPages(self, at_home, lock)
        self.referee.begin()
        self.pages.sit(self.referee)
        self._thread = threading.Thread(target=self._loop, daemon=True)
        self._thread.start()
        if start:
            self.run(lambda: self.pages.start([HERE], patience))

    def die(self) -> None:
        """The program is killed: nobody is told anything."""
        serving = self.pages._serving
        assert serving is not None
        serving.stop()
        self._inbox.put(None)
        self._thread.join(PATIENCE)
        self.referee.close()

    def post(self, work: Callable[[], None]) -> None:
        self._inbox.put(work)

    def wake(self) -> None:
        self.post(lambda: self._devices.take(self.referee))

    def plug(self, url: str, *known: str) -> None:
        """Attach a sensor board; boards of these ids are known to lie the right way round."""
        for id in known:
            self.kept.store_board(id, StoredBoard(turned=0))
        self.run(lambda: self._devices.plug(url, self.referee))

    def refuse(self, wrong: BoardError) -> None:
        raise wrong

    def press(self, name: str) -> None: ...

    def on_phones_changed(self) -> None:
        self.changes += 1

    def do(self, command: Mapping[str, Any]) -> None:
        """As a face does it: a rematch is another table with the same phones."""
        self.referee.do(command)
        if self.referee.rematch_wanted:
            self._follow_with(rematch_setup(self.opening, self.referee.record.journal))

    def begin(self, opening: TableSetup) -> None:
        """Start the game that was chosen on a tablet."""
        self.opening = opening
        self._follow_with(opening)

    def _follow_with(self, opening: TableSetup) -> None:
        old, self.referee = self.referee, open_table(opening, self.told.append, self.kept)
        board = old.monitor.field.connected
        old.close()
        if board is not None:
            self.referee.connect(board)
            self.referee.monitor.inherit(old.monitor)
            self.referee.attach(old.monitor.field.sensors)
        self.referee.begin()
        self.pages.sit(self.referee)

    def _loop(self) -> None:
        while True:
            due = self.referee.due()
            wait = None if due is None else max(0.0, due - time.monotonic())
            try:
                work = self._inbox.get(timeout=wait)
            except queue.Empty:
                self.referee.poll()
            else:
                if work is None:
                    return
                work()
            self.pages.draw()

    def run(self, work: Callable[[], Found]) -> Found:
        """Do something in the table's thread."""
        found: queue.SimpleQueue[Found | BaseException] = queue.SimpleQueue()

        def done() -> None:
            try:
                found.put(work())
            except BaseException as wrong:
                found.put(wrong)

        self._inbox.put(done)
        result = found.get(timeout=PATIENCE)
        if isinstance(result, BaseException):
            raise result
        return result

    def command(self, **command: Any) -> None:
        self.run(lambda: self.do(command))

    def sync(self, streams: Mapping[str, Stream]) -> None:
        """Let every phone read on until it shows what there is now."""
        self.run(self.pages.draw)
        for seat, stream in streams.items():
            now: queue.SimpleQueue[int] = queue.SimpleQueue()

            def look(seat: str = seat, now: queue.SimpleQueue[int] = now) -> None:
                assert self.pages._desk is not None
                now.put(self.pages._desk.channel(seat).version)

            assert self.pages._serving is not None
            self.pages._serving.call(look)  # in the server's thread, after what was handed to it before
            version = now.get(timeout=PATIENCE)
            stream.until(lambda one, version=version: one.version >= version)  # type: ignore[misc]

    def address(self, seat: str) -> str:
        """What the code of a seat leads to; empty where a phone holds it."""
        codes = self.run(lambda: (*self.pages.seats(), *self.pages.tablets()))
        return next(one.address for one in codes if one.seat == seat)

    def phone(self, seat: str, **headers: str) -> Phone:
        """A phone that has scanned the code of a seat."""
        phone = Phone(self.host, **headers)
        answer = phone.enter(self.address(seat).partition("#")[2])
        assert answer.status == 200, answer
        phone.seat = seat
        return phone

    @property
    def host(self) -> str:
        return self.pages.addresses[0]

    def also_at(self, host: str) -> None:
        """Let phones call this table by another host and port too, as through a cable."""
        serving = self.pages._serving
        assert serving is not None
        guard: Any = serving.app
        guard._hosts |= {host}

    def close(self, comes_back: bool = False) -> None:
        self.run(lambda: self.pages.close(comes_back))
        self._inbox.put(None)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()
        self._devices.close(self.referee)
        self.referee.close()


class Answer:
    def __init__(self, status: int, headers: Mapping[str, str], content: bytes) -> None:
        self.status, self.headers, self.content = status, headers, content
        self.cookies: list[str] = []
        """What it sets, each with its attributes."""

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.content)
        return found

    def __repr__(self) -> str:
        return f"{self.status} {self.content[:300]!r}"


class Phone:
    """A browser without a screen: it keeps cookies, sends JSON and reads one stream. `sent`: all bytes it was sent."""

    def __init__(self, host: str, **headers: str) -> None:
        self.host, self.seat = host, ""
        self.cookies: dict[str, str] = {}
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        self.sent: list[bytes] = []

    def fetch(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        given = {**self._headers(), **{name.replace("_", "-"): value for name, value in headers.items()}}
        content = None
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            given.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, content, given)
            response = connection.getresponse()
            answer = Answer(
                response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
            )
        finally:
            connection.close()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                answer.cookies.append(value)
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        self.sent.append(answer.content)
        return answer

    def _headers(self) -> dict[str, str]:
        found = dict(self.headers)
        if self.cookies:
            found["Cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        return found

    def get(self, path: str = "") -> Answer:
        return self.fetch("GET", f"/{self.seat}/{path}")

    def post(self, path: str, body: object) -> Answer:
        return self.fetch("POST", f"/{self.seat}/{path}", body)

    def enter(self, code: str) -> Answer:
        return self.fetch("POST", "/in", {"code": code})

    def press(self, key: str) -> Answer:
        return self.post("do", {"press": key})

    def stream(self, last: int = 0, header: bool = False) -> Stream:
        return Stream(self, last, header)


class Stream:
    """What a page shows, kept up to date by the stream as the script does it."""

    def __init__(self, phone: Phone, last: int = 0, header: bool = False) -> None:
        self.phone = phone
        self._connection = http.client.HTTPConnection(phone.host, timeout=PATIENCE)
        headers = phone._headers() | ({"Last-Event-ID": str(last)} if header else {})
        path = f"/{phone.seat}/stream" + ("" if header else f"?last={last}")
        self._connection.request("GET", path, headers=headers)
        self._response = self._connection.getresponse()
        assert self._response.status == 200, self._response.status
        self.state: dict[str, Any] = {}
        self.told: list[str] = []
        self.version, self.ended = last, ""
        self.events: list[str] = []

    def next(self) -> str:
        """Read one event; returns its name."""
        fields: dict[str, str] = {}
        while line := self._line():
            name, _, value = line.decode().partition(": ")
            fields[name.rstrip(":")] = value
        assert fields, "the stream has ended"
        if fields["event"] == "page":
            data = json.loads(fields["data"])
            self.version = int(fields["id"])
            self.state.update(data["changed"])
            self.told += data["told"]
        elif fields["event"] == "ended":
            self.ended = json.loads(fields["data"])["said"]
        self.events.append(fields["event"])
        return fields["event"]

    def _line(self) -> bytes:
        line = self._response.readline()
        self.phone.sent.append(line)
        return line.rstrip(b"\r\n")

    def until(self, true: Callable[[Stream], bool]) -> None:
        """Read until something holds of what is shown."""
        end = time.monotonic() + PATIENCE
        while not true(self):
            assert not self.ended, self.ended
            assert time.monotonic() < end, f"it never came to that: {self.state}"
            self.next()

    # What is shown

    @property
    def html(self) -> str:
        return "".join(part for part in self.state.values() if isinstance(part, str))

    def presses(self, part: str = "acts") -> list[tuple[str, str]]:
        """(key, label) of the buttons in a part."""
        return list(buttons(self.state.get(part, "")))

    def close(self) -> None:
        self._response.close()
        self._connection.close()


def buttons(html: str) -> Iterator[tuple[str, str]]:
    for found in re.finditer(r'<button[^>]*data-press="(\w+)"([^>]*)>(.*?)</button>', html):
        label = re.search(r'aria-label="([^"]*)"', found[2])
        yield found[1], label[1] if label else re.sub(r"<[^>]*>", "", found[3])


HANDS = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands={}/bP1?2"
