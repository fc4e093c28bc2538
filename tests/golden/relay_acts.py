"""What becomes of the lines of tables over a relay when people, strangers and the network act, as text: what each table is told,
what it says of its lines, what it asks of the relay, when it tries again and what it keeps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any, ClassVar
from unittest.mock import patch

import msgspec

from companion.kernel.messages import UserError
from companion.relay import table_link
from companion.relay.server import SECRET, read_secret
from companion.relay.shared_table import TableJoin
from companion.relay.table_link import keys_file
from companion.remote.handshake import USED_UP
from companion.remote.relay_messages import (
    Admitted,
    FromRelay,
    FromTable,
    Invitation,
    Open,
    RelayPresence,
    RelayRefusal,
    read_invitation,
)
from companion.units import Milliseconds
from tests.golden import relay_walks
from tests.golden.seat_page_acts import sentence
from tests.golden.steady_text import without_places
from tests.golden.written_texts import Texts
from tests.relay.paper_relay import CHESS, JUMBLE, End, MemoryLink, Relay, Timer

STRANGE = "BCD-FGH"
"""A code by which no one has invited."""
REFUSALS = (
    "no-such-room",
    "name-taken",
    USED_UP,
    "wrong-code",
    "taken",
    "too-many",
    "room-full",
    "busy",
    "gone",
)


class ToldLink(MemoryLink):
    """A way to the relay that writes down what goes over it."""

    told: ClassVar[list[str]]

    def __init__(
        self, relay: Relay, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> None:
        super().__init__(relay, url, begins, hear)
        self.number, self.invites = len(relay.links) + 1, isinstance(begins, Open)
        self.told.append(f"link {self.number} to {url} begins with {_kind(begins)}")

    def say(self, said: FromTable) -> bool:
        self.told.append(f"link {self.number} says {_kind(said)}")
        return super().say(said)

    def close(self) -> None:
        self.told.append(f"link {self.number} ends")
        super().close()


def _kind(said: Any) -> str:
    """A message without what is drawn at random or sealed."""
    plain = {name: one for name, one in msgspec.to_builtins(said).items() if isinstance(one, bool | int)}
    return f"{type(said).__name__} {plain or ''}".strip()


class ToldRelay(Relay):
    """A relay whose links write down what goes over them."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._kind = type("OwnLink", (ToldLink,), {"told": told})

    def open_link(
        self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]
    ) -> MemoryLink:
        link: MemoryLink = self._kind(self, url, begins, hear)
        self.links.append(link)
        return link


class Tables:
    """A keeper and those that come to it, with what they were told."""

    def __init__(self, place: Path, timers: list[Timer]) -> None:
        self.told: list[str] = []
        self.timers = timers
        self.place = place
        self.relay = ToldRelay(self.told)
        self.ends: dict[str, End] = {}
        self.joins: dict[str, TableJoin] = {}
        self.changes = 0
        self._read: dict[str, int] = {}

    def end(self, name: str, address: str = "one.example") -> End:
        self.ends[name] = End(self.relay, self.place, name, address)
        return self.ends[name]

    @property
    def keeper(self) -> End:
        return self.ends["keeper"]

    def join(self, name: str, code: Invitation | None, **given: Any) -> TableJoin:
        """A table begins to come by a code."""
        assert code is not None
        self.joins[name] = TableJoin(
            "one.example",
            code,
            self.relay.work.append,
            self._change,
            path=self.place / name,
            open_link=self.relay.open_link,
            **given,
        )
        return self.joins[name]

    def _change(self) -> None:
        self.changes += 1

    def lines(self, work: Callable[[Tables], object]) -> Iterator[str]:
        """What an act leads to."""
        self.told.clear()
        self.changes = 0
        before = len(self.timers)
        try:
            found = work(self)
        except UserError as wrong:
            found = f"refused: {sentence(wrong.said)}"
        self.relay.go_on()
        if found is not None:
            yield f"returns {found}"
        yield from self.told
        for name, end in self.ends.items():
            notes = end.notes[self._read.get(name, 0) :]
            self._read[name] = len(end.notes)
            yield from (f"{name} is told {note.kind}: {_known(sentence(note.text))}" for note in notes)
            yield from self._end(name, end)
        for name, join in self.joins.items():
            why = None if join.refused is None else sentence(join.refused)
            yield (
                f"{name} comes: reached {join.reached}, lost {join.lost}, met {join.keys is not None},"
                f" offered {join.game.offered is not None}, journal {join.game.journal is not None}, refused {why}"
            )
        yield f"changes {self.changes}, tickets {len([*self.place.rglob('joins/*')])}"
        for timer in self.timers[before:]:
            yield f"a timer of {timer.seconds} s"
        yield f"timers that run {[timer.seconds for timer in self.timers if timer.runs]}"

    def _end(self, name: str, end: End) -> Iterator[str]:
        shared = end.shared
        told = {
            one: getattr(shared, one)
            for one in ("reached", "gone", "up", "met", "waits_for_table", "invites")
        }
        yield (
            f"{name}: {' '.join(one for one, true in told.items() if true) or '-'}, relay {shared.relay},"
            f" code {shared.code is not None},"
            f" refused {shared.refused and sentence(shared.refused)}, warning {shared.warning and sentence(shared.warning)}"
        )
        if end.rig is not None:
            kept = [number for number in range(3) if keys_file(end.rig.path, number).exists()]
            yield f"  keys {kept}, another game {[path.name for path in end.another]}"


def _known(text: str) -> str:
    """A sentence without the code in it, which is drawn at random."""
    return text.partition("'code'")[0]


def _link(tables: Tables, keeper: bool) -> MemoryLink:
    """The last link of the keeper, or of who came last."""
    return next(one for one in reversed(tables.relay.links) if vars(one)["invites"] is keeper)


def _hears(keeper: bool, said: FromRelay | bool) -> Callable[[Tables], None]:
    """A link has something from the relay, or is lost and found."""

    def work(tables: Tables) -> None:
        _link(tables, keeper).hear(said)

    return work


def _ring(tables: Tables) -> None:
    for timer in [one for one in tables.timers if one.runs]:
        timer.runs = False
        timer.work(*timer.values)


def _keep(tables: Tables) -> None:
    tables.end("keeper").sit(elsewhere=("black",), **CHESS)


def _come(tables: Tables) -> None:
    tables.join("guest", tables.keeper.shared.code, names={"": "Ida"}).start()


def _sit(tables: Tables) -> None:
    end = tables.end("guest")
    end.shared.take(tables.joins["guest"])
    end.sit(**CHESS)


def _away(away: bool) -> Callable[[Tables], object]:
    return lambda tables: vars(tables.relay).update(away=away)


def _move(tables: Tables) -> None:
    assert tables.keeper.rig is not None
    tables.keeper.rig.act("Pe2-e4")


def _close(tables: Tables) -> None:
    for end in tables.ends.values():
        end.shared.close()


def _look(tables: Tables) -> None:
    """A table looks at the game, is offered it, and leaves again."""
    tables.join("curious", tables.keeper.shared.code, asks=True).start()


def _three(tables: Tables) -> None:
    tables.end("keeper").sit(elsewhere=("blue", "red"), tables=(("red",), ("blue",)), **JUMBLE)


def _red(tables: Tables) -> None:
    tables.end("red").come(tables.keeper.shared.code, **JUMBLE)


def _is_refused(why: str) -> Callable[[Tables], None]:
    """A table that comes is refused by the relay."""

    def work(tables: Tables) -> None:
        tables.join(why, read_invitation(STRANGE)).on_refused(why)

    return work


ACTS: Mapping[str, Callable[[Tables], object]] = {
    "The keeper invites": _keep,
    "A guest looks": _look,
    "It leaves": lambda tables: tables.joins["curious"].close(),
    "The time is over": _ring,
    "The relay is lost": lambda tables: _link(tables, True).break_off(),
    "And still": _hears(True, False),
    "It is found": lambda tables: _link(tables, True).start(),
    "Another code": lambda tables: tables.keeper.shared.invite_again(),
    "Over another relay": lambda tables: tables.keeper.shared.invite_again("two.example"),
    **{f"The relay refuses: {why}": _hears(True, RelayRefusal(why)) for why in REFUSALS},
    "The timers ring": _ring,
    "Once more": lambda tables: tables.keeper.shared.invite_again("one.example"),
    "A guest comes": _come,
    "Something strange": _hears(False, RelayPresence(True)),
    "It takes its seat": _sit,
    "The keeper moves": _move,
    "The guest is lost": lambda tables: _link(tables, False).break_off(),
    "The guest is found": lambda tables: _link(tables, False).start(),
    "All are away": _away(True),
    "The keeper is lost": lambda tables: _link(tables, True).break_off(),
    "It tries": lambda tables: _link(tables, True).start(),
    "All are back": _away(False),
    "It is found again": lambda tables: _link(tables, True).start(),
    **{f"The relay refuses the guest: {why}": _hears(False, RelayRefusal(why)) for why in REFUSALS},
    "The keeper ends": lambda tables: tables.keeper.shared.close(),
    "The guest ends": lambda tables: tables.ends["guest"].shared.close(),
}
COMING: Mapping[str, Callable[[Tables], object]] = {
    "The keeper invites two": _three,
    "Red comes": _red,
    "A stranger comes": lambda tables: tables.join("stranger", read_invitation(STRANGE)).start(),
    **{f"The relay refuses it: {why}": _is_refused(why) for why in REFUSALS},
    "It is found": lambda tables: tables.joins["gone"].line(True),
    "It is lost": lambda tables: tables.joins["gone"].line(False),
    "Nonsense": lambda tables: tables.joins["gone"].piece(b"\x00\x00\x00\x01\x00\x01{}"),
    "Blue comes": _come,
    "It is admitted again": _hears(False, Admitted("a key")),
    "All end": _close,
}


def _told(place: Path, acts: Mapping[str, Callable[[Tables], object]]) -> str:
    timers: list[Timer] = []

    def make(seconds: float, work: Callable[..., object], values: tuple[object, ...]) -> Timer:
        timers.append(Timer(seconds, work, values))
        return timers[-1]

    lines = list[str]()
    with ExitStack() as stack:
        stack.enter_context(patch("companion.relay.shared_table.threading.Timer", make))
        stack.enter_context(patch("companion.relay.shared_table.monotonic_ms", lambda: Milliseconds(0)))
        stack.enter_context(patch.object(table_link, "folder", lambda: place))
        tables = Tables(place, timers)
        for act, work in acts.items():
            lines += [f"## {act}", *tables.lines(work), ""]
        for end in tables.ends.values():
            if end.rig is not None:
                end.rig.referee.close()
    return without_places("\n".join(lines), place)


def _secrets(place: Path) -> str:
    """Which files of a relay's secret are believed; all others are replaced."""
    path = place / "made" / "secret"
    first = read_secret(path)
    whole = path.read_bytes()
    lines = [
        f"new: {len(whole)} bytes, for {path.stat().st_mode & 0o777:o}, read again {read_secret(path) == first}"
    ]
    varied = bytes(range(SECRET))
    given = {
        "whole": whole,
        "of an earlier program": varied,
        "sixteen different bytes": varied[:16] * 2,
        "fifteen different bytes": (varied[:15] * 3)[:SECRET],
        "zeros": bytes(SECRET),
        "nothing": b"",
        "with a byte more": whole + b"x",
        "with half of its sum": whole[:-4],
        "longer, without a sum": varied + b"x",
        **{f"without its last {n}": whole[:-n] for n in (1, 9, 39)},
        **{
            f"another byte {n}": whole[:n] + bytes([whole[n] ^ 1]) + whole[n + 1 :]
            for n in (0, 17, 31, 32, 39)
        },
    }
    for what, content in given.items():
        path.write_bytes(content)
        found = read_secret(path)
        lines.append(
            f"{what}: {'believed' if found == content[:SECRET] else 'replaced'}, {len(found)} bytes,"
            f" file {len(path.read_bytes())}, read again {read_secret(path) == found}"
        )
    folder = place / "folder"
    folder.mkdir()
    lines.append(
        f"a folder: {len(read_secret(folder))} bytes, another each time {read_secret(folder) != read_secret(folder)}"
    )
    return "\n".join([*lines, ""])


TEXTS: Texts = {
    "relay/a-table-and-a-guest": lambda place: _told(place, ACTS),
    "relay/coming": lambda place: _told(place, COMING),
    "relay/secrets": _secrets,
    **relay_walks.TEXTS,
}
"""What makes each file."""
