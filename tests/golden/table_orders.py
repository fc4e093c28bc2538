"""Orders at a table and its lines to other tables of the club, as text: what is read of each payload, what each order
does in each state of the table, and what two tables say to each other over their broker.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.club.client.membership import OrderHandler, PendingGame
from companion.club.client.membership_config import Topics
from companion.club.client.mqtt_sender import HouseInvitation, TableLines
from companion.club.messages import (
    ORDER_LARGEST,
    LineMessage,
    OnTable,
    Presence,
    State,
    encode,
    parse_order,
    read_line_message,
)
from companion.kernel.messages import UserError
from companion.remote.relay_messages import Admit, Dismiss, Enter, Forward, FromTable, Join, Open
from companion.table.protocol import notices
from companion.units import Seconds
from tests.club.club_driver import Face, RecordedTable
from tests.golden.seat_page_acts import sentence
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

HEAD: Mapping[str, Any] = {"v": 1, "by": "Ann", "role": "arbiter", "at": 1.8e9}


def _order(what: str, **fields: Any) -> bytes:
    return json.dumps({**HEAD, "id": "o1", "what": what, **fields}).encode()


PAYLOADS: Mapping[str, bytes] = {
    "nothing": b"", "no JSON": b"{", "a list": b"[]", "no id": b'{"what":"pause"}', "not UTF-8": b'{"id":"\xff"}',
    "an id that is a number": b'{"id":1}', "an id with a line in it": b'{"id":"a\\nb"}', "only an id": b'{"id":"o1"}',
    "a long name": _order("answer", by="B" * 81), "no name": _order("answer", by=""), "a name with lines": _order("answer", by="A\nnn"),
    "version 2": _order("answer", v=2), "version 0": _order("answer", v=0), "version -1": _order("answer", v=-1), "version x": _order("answer", v="x"),
    "a moment that is a word": _order("answer", at="now"), "an answer": _order("answer", off=True),
    "to dance": _order("dance"), "to do what is long": _order("d" * 50),
    "too long": _order("say", text="x" * ORDER_LARGEST), "much too long": _order("say", text="x" * 5 * 1024 * 1024),
    "as long as may be": _order("say", text="x" * 500), "a sentence with signs": _order("say", text="Door\u202e \x07 closed"),
    "to say nothing": _order("say", text=""), "a pause without a game": _order("pause"), "a pause": _order("pause", game="g"),
    "to go on without a game": _order("resume"), "a clock without a game": _order("clock", seat="white", ms=1),
    "a clock without a seat": _order("clock", game="g", ms=1), "a clock without time": _order("clock", game="g", seat="white"),
    "a clock": _order("clock", game="g", seat="white", ms=-500), "a penalty without a kind": _order("penalty", game="g", seat="white"),
    "a correction without a game": _order("correct"), "no rules": _order("rules"), "rules": _order("rules", rules={"clock": "rapid"}),
    "to begin nothing": _order("begin"), "to begin": _order("begin", variant="chess", names={"white": " Ada  Lovelace " + "x" * 90}),
    "a round below 0": _order("begin", variant="chess", round=-1), "a round of 10000": _order("begin", variant="chess", round=10_000),
    "an end without a game": _order("finish"), "to withdraw nothing": _order("withdraw"), "to withdraw": _order("withdraw", order="o0"), "to close": _order("close"),
}  # fmt: skip


def _parsed(place: Path) -> str:
    told = []
    for name, payload in PAYLOADS.items():
        found = parse_order(payload)
        if found is None:
            told.append(f"{name}: ignored")
            continue
        order = {} if found.order is None else msgspec.to_builtins(found.order)
        kept = {one: value for one, value in order.items() if value and one not in HEAD}
        why = "" if found.refused is None else f" refused: {sentence(found.refused)}"
        told.append(f"{name}: {found.id} {found.what!r} by {found.by!r}{why} {kept or ''}".rstrip())
    told.append("# lines")
    for payload in (b"", b"{}", b'{"do":"dance"}', b'{"do":"send","data":"AAEC"}', b'{"do":"send","data":"?"}', b'{"do":"come","room":"x"}',
                    b'{"do":"invite","room":"' + b"0a" * 16 + b'","name":"A\\nB"}', b'{"do":"here","asks":true}', b'{"do":"here","v":2}'):  # fmt: skip
        told.append(f"{payload[:60]!r}: {read_line_message(payload)}")
    return "\n".join(told) + "\n"


class Table:
    """A table that obeys; its games, and what its face and its club hear."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.face, self.table = Face(), RecordedTable()
        self.table.publishing.begin("en")
        self.rules = place / "rules.json"
        self.orders = OrderHandler(self.face, self.table.publishing, self.rules)
        self.rigs = dict[str, Rig]()
        self.ids, self._read = itertools.count(1), dict[str, int]()

    def sit(self, name: str, **opening: Any) -> None:
        """This game is put on the table."""
        if name not in self.rigs:
            self.rigs[name] = Rig(self.place, name=name, **{"game": "chess", **opening})
        self.table.publishing.sit(self.rigs[name].referee)
        self.orders.sit(self.rigs[name].referee)

    def rise(self) -> None:
        self.orders.rise()
        self.table.publishing.rise()

    def take(self, what: str, cut: bool = False, **fields: Any) -> None:
        """An order comes."""
        found = parse_order(_order(what, **{"id": f"o{next(self.ids)}", **fields}))
        assert found is not None
        self.orders.take(msgspec.structs.replace(found, cut=cut))

    def start_again(self, order: str, **fields: Any) -> None:
        """The program has started while an order waits."""
        self.orders = OrderHandler(self.face, self.table.publishing, self.rules)
        found = parse_order(_order("begin", id=order, **fields))
        assert found is not None and found.order is not None
        self.orders.wait_again(found.order)

    def lines(self) -> Iterator[str]:
        """What is new since it was asked last."""
        face = self.face
        yield from (f"  shows: {one}" for one in face.shown)
        yield from (f"  an arbiter comes: {one}" for one in face.came)
        yield from (f"  rules of {game}: {one}" for game, one in face.rules.items())
        yield from (f"  the evening closes, switched off: {one}" for one in face.closed)
        for known in (face.shown, face.came, face.rules, face.closed):
            known.clear()
        yield f"  put up: {_pending(face.start)}"
        for row in self.table.rows:
            event = json.loads(row.body)
            plain = {
                name: one
                for name, one in event.items()
                if name not in ("v", "stream", "number", "at", "kind")
            }
            yield f"  tells {event['kind']}: {plain}"
        self.table.rows.clear()
        for name, rig in self.rigs.items():
            referee = rig.referee
            clocks = referee.clocks.now() if referee.clocks.on else None
            yield f"  {name}: {'paused' if referee.paused else 'runs'}, {clocks and clocks.seats}"
            notes = rig.all(notices.Note)
            yield from (f"    note {one.kind}: {one.text}" for one in notes[self._read.get(name, 0) :])
            self._read[name] = len(notes)
        if self.rules.exists():
            yield f"  keeps rules {self.rules.read_text('utf-8')}"

    def close(self) -> None:
        for rig in self.rigs.values():
            rig.referee.close()


def _pending(start: PendingGame | None) -> str:
    if start is None:
        return "nothing"
    opening = start.opening
    return (
        f"{start.id} by {start.by}: {start.said!r}, {start.title!r}, {start.text!r}{', blocked' if start.blocked else ''};"
        f" {opening.game} {opening.seats} {dict(opening.names or {})} {dict(opening.rules or {})} {opening.ordered}"
    )


def _gets(what: str, **fields: Any) -> Callable[[Table], None]:
    return lambda table: table.take(what, **fields)


def _acts(table: Table, *actions: str) -> None:
    for action in actions:
        table.rigs["game"].do(do="act", action=action)


BEGIN: Mapping[str, Any] = {
    "variant": "chess",
    "names": {"white": "Ada", "black": "Noor"},
    "round": 3,
    "pairing": "p7",
}
ACTS: Mapping[str, Callable[[Table], object]] = {
    "an answer without a game": _gets("answer"),
    "something is said": _gets("say", text="The bar closes."),
    "a pause without a game": _gets("pause", game="game"),
    "a game": lambda table: table.sit("game", rules={"clock": "10m"}),
    "two moves": lambda table: _acts(table, "Pe2-e4", "Pe7-e5"),
    "an answer": _gets("answer", text="One minute."),
    "the call is settled": _gets("answer", off=True),
    "something is said in the game": _gets("say", text="Quiet, please."),
    "a pause": _gets("pause", game="game", text="Fire drill"),
    "another pause": _gets("pause", game="game"),
    "it is resumed": _gets("resume", game="game"),
    "time for white": _gets("clock", game="game", seat="white", ms=60_000),
    "time from black": _gets("clock", game="game", seat="black", ms=-30_000, reason="Late"),
    "time for an unknown seat": _gets("clock", game="game", seat="red", ms=60_000),
    "a day for white": _gets("clock", game="game", seat="white", ms=99_999_999),
    "a warning": _gets("penalty", game="game", seat="black", penalty="warning"),
    "a penalty in time": _gets("penalty", game="game", seat="black", penalty="time", ms=20_000),
    "one below zero": _gets("penalty", game="game", seat="black", penalty="time", ms=-20_000),
    "an unknown penalty": _gets("penalty", game="game", seat="black", penalty="dance"),
    "a correction that is late": _gets("correct", game="game", n=1, turn="black"),
    "a correction": _gets("correct", game="game", n=2, turn="white", layout={"e1": ["white:K"], "e8": ["black:K"], "a2": ["white:P"]}),
    "for another game": _gets("pause", game="other"),
    "one that was cut off": _gets("pause", game="game", cut=True),
    "one that is refused": _gets("dance"),
    "rules of chess": _gets("rules", variant="chess", rules={"clock": "rapid"}),
    "rules of all games": _gets("rules", rules={"table_touch": "on"}),
    "rules that no game has": _gets("rules", rules={"dance": "on"}),
    "wrong rules": _gets("rules", variant="chess", rules={"clock": "dance"}),
    "rules of no game": _gets("rules", variant="moon-chess", rules={"clock": "rapid"}),
    "a round begins": _gets("begin", **BEGIN),
    "another begins": _gets("begin", variant="wild-jokers", text="At once, please."),
    "an unknown game begins": _gets("begin", variant="moon-chess"),
    "one for three begins": _gets("begin", variant="little-chess-jumble", names={"green": "A", "red": "B", "blue": "C"}),
    "one with too few names begins": _gets("begin", variant="chess", names={"white": "A"}),
    "it is withdrawn by a wrong id": _gets("withdraw", order="o0"),
    "it is withdrawn": lambda table: table.take("withdraw", order=table.face.start.id if table.face.start else "none"),
    "it is withdrawn again": _gets("withdraw", order="o31"),
    "the game ends": _gets("finish", game="game", places=["black"], reason="It is late."),
    "it ends again": _gets("finish", game="game", places=[]),
    "a round begins when it is over": _gets("begin", id="r1", **BEGIN),
    "the game leaves": lambda table: table.rise(),
    "the program starts again": lambda table: table.start_again("r1", **BEGIN),
    "it cannot begin": lambda table: table.orders.on_failed(UserError("order-own-file", rule="x")),
    "nothing can begin": lambda table: table.orders.on_failed(UserError("order-own-file", rule="x")),
    "it starts with a game that is gone": lambda table: table.start_again("r2", variant="moon-chess"),
    "a round begins at a free table": _gets("begin", id="r3", **BEGIN),
    "another game is put there": lambda table: table.sit("else", game="wild-jokers"),
    "the one that waits is put there": lambda table: table.sit("waited", ordered={"id": "r3", "by": "Ann", "role": "arbiter", "at": 1.0, "pairing": "", "round": 0}),
    "the evening closes": _gets("close"),
    "the evening closes and all is switched off": _gets("close", off=True),
    "rules again": _gets("rules", variant="chess", rules={"clock": "bullet"}),
}  # fmt: skip


def _obeyed(place: Path) -> str:
    table, told = Table(place), list[str]()
    try:
        for name, act in ACTS.items():
            table.table.wall += 60
            act(table)
            told += [f"## {name}", *table.lines()]
    finally:
        table.close()
    return "\n".join(told) + "\n"


class PaperBroker:
    """A broker that carries what tables say at once, or keeps it from them."""

    def __init__(self, told: list[str]) -> None:
        self.told, self.now, self.silent = told, 100.0, False
        self.lines = dict[str, TableLines]()
        self.topics = {name: Topics("north", name) for name in ("oak", "elm", "ash")}
        for name, topics in self.topics.items():
            self.lines[name] = TableLines(topics, _Connection(self, name), name.title(), lambda: self.now)
            self.lines[name].invited = lambda found, name=name: self.invited(name, found)  # type: ignore[misc]

    def invited(self, name: str, found: HouseInvitation) -> None:
        self.told.append(f"  {name} is invited by {found.table} ({found.name}) to {found.room}")

    def carry(self, sender: str, topic: str, payload: bytes) -> bool:
        self.told.append(f"{sender} at {topic}: {payload.decode()}")
        for name, lines in self.lines.items():
            if name != sender and not self.silent and topic.endswith(f"/lines/{name}"):
                lines.hear(topic, payload)
        return not self.silent

    def tell_all(self, topic: str, payload: bytes) -> None:
        for name, lines in self.lines.items():
            self.told.append(f"  {name} takes {topic}: {lines.hear(topic, payload)}")

    def tell_nonsense(self) -> None:
        for topic in (self.topics["elm"].presence, self.topics["elm"].state, "something/else"):
            self.tell_all(topic, b"{")

    def presence(self, name: str, online: bool, called: str = "") -> None:
        said = Presence(stream="0" * 16, online=online, name=called)
        self.tell_all(self.topics[name].presence, encode(said))

    def state(self, name: str, on: OnTable | None) -> None:
        said = State(stream="0" * 16, number=1, at=Seconds(1.0), name=name, language="en", on_table=on)
        self.tell_all(self.topics[name].state, encode(said))


class _Connection:
    """One table's connection."""

    def __init__(self, broker: PaperBroker, name: str) -> None:
        self._broker, self._name = broker, name

    def publish(self, topic: str, payload: bytes) -> bool:
        return self._broker.carry(self._name, topic, payload)

    def subscribe(self, topic: str) -> None:
        self._broker.told.append(f"  {self._name} subscribes to {topic}")


class Lines:
    """Tables, and the links between them."""

    def __init__(self) -> None:
        self.told = list[str]()
        self.broker = PaperBroker(self.told)
        self.links = dict[str, Any]()

    def link(self, name: str, at: str, to: str, begins: FromTable) -> None:
        def hear(event: object) -> None:
            self.told.append(f"  {name} hears {event}")

        self.links[name] = self.broker.lines[at].open(to, begins, hear)
        self.links[name].start()

    def change(self, old: str, name: str, at: str, to: str) -> None:
        """One link ends, and another one returns to its room."""
        self.links[old].close()
        self.link(name, at, to, Enter(ROOM, "0" * 32))

    def say(self, name: str, said: FromTable) -> None:
        self.told.append(f"  it is said: {self.links[name].say(said)}")

    def repeat(self, seconds: float) -> None:
        self.broker.now += seconds
        for lines in self.broker.lines.values():
            lines.repeat()

    def all(self, there: bool) -> None:
        for lines in self.broker.lines.values():
            lines.on_broker(there)

    def others(self, at: str) -> None:
        self.told += [f"  {at} sees {one}" for one in self.broker.lines[at].others]


ROOM = "a0".rjust(32, "0")
LINES: Mapping[str, Callable[[Lines], object]] = {
    "who is there, before the broker": lambda one: one.others("oak"),
    "oak invites elm before the broker is there": lambda one: one.link("host", "oak", "elm", Open()),
    "the broker is there": lambda one: one.all(True),
    "elm is online": lambda one: one.broker.presence("elm", True, "Elm tree"),
    "ash is online without a name": lambda one: one.broker.presence("ash", True),
    "who is there": lambda one: one.others("oak"),
    "a moment": lambda one: one.repeat(3.9),
    "another one": lambda one: one.repeat(0.2),
    "elm accepts": lambda one: one.link("guest", "elm", "oak", Join("AAA")),
    "it speaks": lambda one: one.say("guest", Forward(b"opening")),
    "oak speaks": lambda one: one.say("host", Forward(b"answer")),
    "oak dismisses it": lambda one: one.say("host", Dismiss(1)),
    "oak admits it": lambda one: one.say("host", Admit()),
    "they wait": lambda one: one.repeat(5.0),
    "elm enters": lambda one: one.change("guest", "back", "elm", "oak"),
    "oak enters": lambda one: one.change("host", "home", "oak", "elm"),
    "they wait again": lambda one: one.repeat(5.0),
    "elm speaks": lambda one: one.say("back", Forward(b"a move")),
    "messages are lost": lambda one: setattr(one.broker, "silent", True),
    "elm speaks into nothing": lambda one: one.say("back", Forward(b"a move")),
    "they wait in vain": lambda one: one.repeat(5.0),
    "messages come": lambda one: setattr(one.broker, "silent", False),
    "elm goes": lambda one: one.broker.presence("elm", False),
    "elm is back": lambda one: one.broker.presence("elm", True),
    "elm is still there": lambda one: one.broker.presence("elm", True),
    "ash has a game": lambda one: one.broker.state("ash", OnTable(game="g", variant="chess", title="Chess", seats=[], players={}, names={}, colours={}, rules={}, n=0, turn=None, prompt="", layout={})),
    "who is there then": lambda one: one.others("elm"),
    "ash has none": lambda one: one.broker.state("ash", None),
    "ash comes to elm by a code": lambda one: one.link("third", "ash", "oak", Join("AAA")),
    "the broker is lost": lambda one: one.all(False),
    "the broker is back": lambda one: one.all(True),
    "something unreadable": lambda one: one.broker.tell_nonsense(),
    "a line of another version": lambda one: one.broker.lines["oak"].hear(one.broker.topics["elm"].line_to("oak"), msgspec.json.encode(LineMessage(do="send", v=2))),
    "ends": lambda one: [link.close() for link in one.links.values()],
}  # fmt: skip


def _lines(place: Path) -> str:
    drawn, told = itertools.count(0xA0), list[str]()
    with patch(
        "companion.club.client.mqtt_sender.secrets.token_hex", lambda size: f"{next(drawn):0{2 * size}x}"
    ):
        lines = Lines()
        for name, act in LINES.items():
            act(lines)
            told += [f"## {name}", *lines.told]
            lines.told.clear()
    return "\n".join(told) + "\n"


TEXTS: Texts = {"orders/parsed": _parsed, "orders/obeyed": _obeyed, "orders/lines": _lines}
"""What makes each file."""
