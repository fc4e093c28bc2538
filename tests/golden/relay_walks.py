"""The rules of a relay and of its codes, as text: rooms, turns and handshakes in random order, and the messages they are made of."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec

from companion.app.texts import TEXTS as WORDS
from companion.kernel.messages import Kind, Message, Seat, UserError, message
from companion.remote import relay_messages, relay_rooms, table_messages
from companion.remote.fair_turns import FairTurns, Flow, Rates
from companion.remote.handshake import Handshake
from companion.remote.relay_messages import (
    ALPHABET,
    NO_CODE,
    Admit,
    Admitted,
    Dismiss,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    GuessCount,
    Invitation,
    Join,
    Joined,
    Open,
    Opened,
    Pieces,
    RelayPresence,
    RelayRefusal,
    Revoke,
)
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms
from companion.remote.table_messages import ChatLimit, NoMessage, Wording
from tests.golden.written_texts import Texts

DAY = 86_400.0
HOUR = 3_600.0


def brief(said: Any) -> str:
    """A message between tables and relays, with a checksum in place of long data."""
    values = {
        name: f"{len(one)} bytes {crc32(one):08x}" if isinstance(one, bytes) and len(one) > 8 else one
        for name, one in ((name, getattr(said, name)) for name in said.__struct_fields__)
    }
    return f"{type(said).__name__}({', '.join(f'{name}={one!r}' for name, one in values.items())})"


class Names:
    """Short names for ids and passes that are drawn at random."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def add(self, kind: str, id: str) -> None:
        if id not in self.known:
            number = sum(name.startswith(kind) for name in self.known.values()) + 1
            self.known[id] = f"{kind} {number}"

    def short(self, text: str) -> str:
        for id, name in self.known.items():
            text = text.replace(id, name)
        return text


# Rooms


class RoomWalk:
    """A relay with few places, and tables that do anything."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.now = 1_000.0
        self.told: list[str] = []
        self.ids = Names()
        limits = RelayLimits(rooms=5, of_address=3, waiting=40, waiting_in_all=60)
        self.relay = RelayRooms(limits, random.Random(seed).randbytes, b"secret")
        self.relay.on_room = lambda room, there: self._note("room", room, there)
        self.relay.on_name = lambda name, there: self._note("name", name, there)
        self.guests: dict[str, Guest] = {}
        self.names = ["ABA"] * 2
        self.passes: list[tuple[str, str]] = []
        self.data = self.came = 0

    def _note(self, kind: str, id: str, there: bool) -> None:
        self.ids.add(kind, id)
        self.told.append(f"  {kind} {id} {'begins' if there else 'ends'}")
        if kind == "name" and there:
            self.names.append(id)
        elif kind == "name":
            self.names = [name for name in self.names if name != id or self.rng.random() < 0.2]

    def _hear(self, name: str, said: FromRelay) -> None:
        if isinstance(said, Opened | Admitted):
            self.ids.add("pass", said.key)
            room = self.guests[name].room_id
            assert room is not None
            self.passes.append((room, said.key))
        self.told.append(f"  to {name}: {brief(said)}")

    def connect(self) -> str:
        self.came += 1
        name = f"table {self.came}"
        address = self.rng.choice(("one", "two", "three"))
        self.guests[name] = Guest(address, partial(self._hear, name))
        return name

    def _pick(self) -> str:
        """A table: rather one that has come lately."""
        if not self.guests or self.rng.random() < 0.15:
            return self.connect()
        return self.rng.choice([*self.guests][-7:])

    def _order(self, guest: Guest) -> FromTable:
        """A message that a table like this one sends, or another one."""
        rng = self.rng
        self.data += 1
        data = f"{self.data:03}".encode() * rng.choice((1, 1, 4, 12, 25))
        room = guest.room
        if rng.random() < 0.07:
            return rng.choice((Open(version=1), Join("ABA"), Admit(), Dismiss(9), Revoke(), Forward(data, 9)))
        if room is None:
            id, key = rng.choice(self.passes[-4:]) if self.passes else ("0" * 32, "1" * 32)
            enter = Enter(id, key if rng.random() < 0.9 else "1" * 32, met=rng.random() < 0.6)
            join = Join(rng.choice(self.names[-3:]))
            return rng.choice((Open(), join, join, join, join, enter, enter))
        if guest.number or guest.end == "guest" or not room.strangers:
            return Forward(data) if rng.random() < 0.96 else Revoke()
        number = rng.choice([*room.strangers])
        forward = Forward(data, number)
        return rng.choice((forward, forward, Admit(number), Admit(number), Dismiss(number)))

    def step(self) -> str:
        """Do one random thing and return its name."""
        rng, relay = self.rng, self.relay
        what = rng.random()
        if what < 0.78:
            name = self._pick()
            guest = self.guests[name]
            said = self._order(guest)
            relay.hear(guest, said, self.now)
            return f"{name} of {guest.address}: {brief(said)}"
        if what < 0.86 and self.guests:
            name = rng.choice([*self.guests][-7:])
            relay.leave(self.guests.pop(name), self.now)
            return f"{name} leaves"
        if what < 0.96:
            seconds = rng.choice((0.5, 2.0, 2.0, 5.0, 60.0, 60.0, HOUR, 7 * DAY))
            self.now += seconds
            relay.end_slow(self.now)
            if seconds >= 60:
                relay.expire(self.now)
            self.told.sort()  # those who come too late are sent away in any order
            return f"{seconds:g} s pass"
        rooms = [room.id for room in relay.rooms()]
        if what < 0.98 or not rooms:
            name = rng.choice(self.names[-3:])
            relay.end_name(name)
            return f"name {name} belongs to another room"
        found = relay.give_up(rooms[0])
        return f"{rooms[0]} moves, with {[brief(enter) for _, enter in found]}"

    def state(self) -> Iterator[str]:
        """The rooms, in the order of their last use."""
        for room in self.relay.rooms():
            waits = {end: room.waiting(end) for end in relay_rooms.ENDS if room.waiting(end)}
            yield (
                f"  = {room.id} of {room.opened_by}: {'admitted, ' * room.admitted}{' '.join(room.here) or 'empty'},"
                f" strangers {[*room.strangers]}, waits {waits}, name {room.name or '-'}, openings {room.openings}"
            )
        yield f"  = {len(self.relay)} rooms, {self.relay.waiting} bytes wait"


def _rooms(seed: int, place: Path) -> Iterator[str]:
    """Whatever tables, strangers and time do, in any order."""
    walk = RoomWalk(seed)
    before: list[str] = []
    for _ in range(450):
        name = walk.step()
        yield walk.ids.short(f"> {name}")
        yield from map(walk.ids.short, walk.told)
        walk.told.clear()
        state = [walk.ids.short(line) for line in walk.state()]
        yield from (line for line in state if line not in before)
        before = state
    ids = [room.id for room in walk.relay.rooms()]
    yield f"has {[walk.relay.has(id) for id in [*ids, 'x']]}, names {[walk.relay.has_name(name) for name in walk.names]}"
    wait = [walk.relay.has_to_wait(Guest(name, print), walk.now) for name in ("one", "two", "three", "four")]
    yield f"has to wait {wait}"


# Turns


class FlowOfWalk(Flow):
    """A connection whose messages have a size."""

    def __init__(self, name: str, client: str, is_new: bool) -> None:
        super().__init__(client, is_new)
        self.name = name
        self.waiting: list[float] = []

    def work(self) -> float:
        return self.waiting.pop(0)

    def has_work(self) -> bool:
        return bool(self.waiting)


def _turns(seed: int, place: Path) -> Iterator[str]:
    """Whose turn it is, when the next one can be, and how many clients are remembered."""
    rng = random.Random(seed)
    rates = Rates(flow=2.0, flow_burst=6.0, fresh=2.0, client=5.0, client_burst=9.0, bytes_of_token=100)
    turns, now = FairTurns(rates), 50.0
    yield f"costs {[rates.cost(n, size) for n, size in ((1, 0), (1, 50), (3, 250))]}"
    flows = [FlowOfWalk(f"{client}{n}", client, n % 2 == 0) for client, n in product("abcd", range(3))]
    for one in flows:
        one.room = {0: None, 1: f"room of {one.client}", 2: "shared"}[flows.index(one) % 3]
    for _ in range(260):
        what = rng.random()
        if what < 0.45:
            flow = rng.choice(flows)
            flow.waiting += [float(rng.choice((1, 1, 2, 5)))] * rng.choice((1, 3))
            turns.put(flow, now)
            yield f"> {flow.name} has {len(flow.waiting)}"
        elif what < 0.5:
            turns.charge(flow := rng.choice(flows), 3.0, now)
            yield f"> {flow.name} is charged"
        elif what < 0.55:
            (flow := rng.choice(flows)).waiting.clear()
            yield f"> {flow.name} has nothing left"
        else:
            seconds = rng.choice((0.0, 0.1, 0.5, 0.5, 2.0, turns.wait(now) or 0.0))
            now += seconds
            yield f"> {seconds:.2f} s"
        before = {flow.name: len(flow.waiting) for flow in flows}
        taken = list[str]()
        while rng.random() < 0.7 and turns.take(now):
            taken += [flow.name for flow in flows if len(flow.waiting) < before[flow.name]]
            before = {flow.name: len(flow.waiting) for flow in flows}
        wait = turns.wait(now)
        queued = "".join(flow.name for flow in flows if flow.is_queued)
        yield (
            f"  turns {' '.join(taken) or '-'}, next in {'never' if wait is None else f'{wait:.2f}'},"
            f" clients {len(turns)}, queued {queued or '-'}"
        )


# Handshakes


class Hands:
    """A host, guests with right and wrong codes, and what a relay may do between them."""

    def __init__(self, seed: int, known: bool) -> None:
        self.rng = random.Random(seed)
        self.chance = random.Random(seed).randbytes
        self.guesses = GuessCount()
        self.known = known
        self.host = self._make_host()
        self.guests: dict[int, Handshake] = {}
        self.said: list[tuple[int, FromTable]] = []
        """What guests have sent and the relay has not passed on yet."""
        self.replies: list[FromTable] = []

    def _make_host(self) -> Handshake:
        code = NO_CODE if self.known else None
        return Handshake("keeper", self.chance, code, None if self.known else self.guesses)

    def step(self) -> str:
        """Do one random thing and return its name, with the answers."""
        rng = self.rng
        what = rng.random() if self.said or self.replies or rng.random() < 0.3 else 0.1
        if what < 0.02:
            self.host = self._make_host()
            return f"a host begins with {brief(self.host.begins)}: {self._to_host(Opened('a' * 32, 'b' * 32, 'ABA'))}"
        if what < 0.17 and len(self.guests) < 7:
            return self._come()
        if what < 0.5 and self.said:
            number, said = self.said.pop(0)
            assert isinstance(said, Forward)
            return f"guest {number} to the host: {self._to_host(Forwarded(said.data, number))}"
        if what < 0.94 and self.replies:
            return self._reply(self.replies.pop(0))
        if what < 0.955 and self.guests:
            number = rng.choice([*self.guests])
            return f"guest {number} is gone: {self._to_host(RelayPresence(False, number))}"
        data = rng.choice((b"", b"1", b"1" * 33, b"2" + b"x" * 32, b"3abc"))
        if what < 0.98:
            return f"{data!r} to the host: {self._to_host(Forwarded(data, rng.choice((0, 1, 99))))}"
        if not self.guests:
            return "nothing"
        number = rng.choice([*self.guests])
        heard: FromRelay = rng.choice(
            (
                Forwarded(data),
                RelayRefusal("too-fast"),
                RelayRefusal("wrong-code"),
                RelayRefusal("code-used-up"),
                Joined("c" * 32),
                RelayPresence(True),
            )
        )
        return self._to_guest(number, heard)

    def _come(self) -> str:
        code = self.host.invitation
        if code is None or not self.host.room:
            return f"the host is opened: {self._to_host(Opened('a' * 32, 'b' * 32, self.rng.choice(('ABA', 'ABA', 'ZZZ', 'CDC'))))}"
        number = len(self.guests) + 1
        if not self.known and self.rng.random() < 0.4:
            code = Invitation(f"{code.letters[:5]}{'A' if code.letters[5] != 'A' else 'B'}")
        guest = self.guests[number] = Handshake("guest", self.chance, code)
        right = code == self.host.invitation
        return f"guest {number} comes with {'the code' if right else 'another code'}, {brief(guest.begins)}; {self._to_guest(number, Joined(self.host.room))}"

    def _reply(self, said: FromTable) -> str:
        number = getattr(said, "guest", 0)
        if isinstance(said, Forward) and number in self.guests:
            return self._to_guest(number, Forwarded(said.data))
        if isinstance(said, Admit) and number in self.guests:
            return self._to_guest(number, Admitted("d" * 32))
        return f"{brief(said)} goes nowhere"

    def _to_host(self, said: FromRelay) -> str:
        answers = [*self.host.hear(said)]
        self.replies += answers
        return self._told(answers)

    def _to_guest(self, number: int, said: FromRelay) -> str:
        answers = [*self.guests[number].hear(said)]
        self.said += [(number, one) for one in answers]
        return f"guest {number} hears {brief(said)}: {self._told(answers)}"

    @staticmethod
    def _told(answers: Sequence[FromTable]) -> str:
        return ", ".join(map(brief, answers)) or "-"

    def state(self) -> str:
        def one(name: str, hand: Handshake) -> str:
            key = f"{crc32(hand.key):08x}" if hand.key else "-"
            return f"{name} {'has met' if hand.key else 'waits'} key {key} pass {hand.pass_[:1] or '-'} refused {hand.refused or '-'}"

        last = [*self.guests.items()][-3:]
        count = f"code {self.host.invitation}, used up {self.guesses.is_used_up}, over {self.guesses.is_over}"
        return f"  = {count}, {'; '.join([one('host', self.host), *(one(f'guest {n}', hand) for n, hand in last)])}"


def _hands(seed: int, known: bool, place: Path) -> Iterator[str]:
    """Whatever guests and the relay do, in any order; the relay may repeat and invent messages."""
    hands = Hands(seed, known)
    before = ""
    for _ in range(50):
        yield f"> {hands.step()}"
        state = hands.state()
        if state != before:
            yield state
        before = state


def _exhausted(place: Path) -> Iterator[str]:
    """Wrong codes until the code is used up."""
    hands = Hands(5, False)
    hands.host.hear(Opened("a" * 32, "b" * 32, "ABA"))
    opening = Handshake("guest", hands.chance, Invitation("ABBBBB")).hear(Joined("a" * 32))[0]
    assert isinstance(opening, Forward)
    for number in range(1, 13):
        told = [*hands.host.hear(Forwarded(opening.data, number))]
        if number == 6:
            told += hands.host.hear(Forwarded(b"2" + bytes(32), number))
        yield f"guest {number}: {', '.join(map(brief, told))}, refused {hands.host.refused or '-'}"
    for number in (2, 1, 3, 4, 5, 7, 8, 9, 10):
        told = [*hands.host.hear(RelayPresence(False, number))]
        yield f"guest {number} is gone: {', '.join(map(brief, told)) or '-'}, refused {hands.host.refused or '-'}"
    yield f"another name: {hands.host.hear(Opened('a' * 32, 'b' * 32, 'ABA'))}"


def _repeated(place: Path) -> Iterator[str]:
    """A relay that makes one guest begin again and again, and one that asks for proof after proof."""
    hands = Hands(5, False)
    for proofs in (2, 5):
        guest = Handshake("guest", hands.chance, Invitation("ABBBBB"))
        host = Handshake("keeper", hands.chance, NO_CODE)
        host.hear(Opened("a" * 32, "b" * 32, "ABA"))
        for n in range(1, 19):
            told = [*guest.hear(Joined("a" * 32))]
            if n <= proofs and told:
                opening = told[0]
                assert isinstance(opening, Forward)
                answer = host.hear(Forwarded(opening.data))[0]
                assert isinstance(answer, Forward)
                told += guest.hear(Forwarded(answer.data))
            sent = ", ".join(type(one).__name__ for one in told) or "nothing"
            yield f"{proofs} proofs, joined {n} times: sends {sent}, refused {guest.refused or '-'}"


def _counts(place: Path) -> Iterator[str]:
    """How many guesses each code and the whole invitation allow."""
    guesses = GuessCount()
    for code in range(7):
        guesses.begin_code()
        count = 0
        while not guesses.is_used_up and not (code == 1 and count == 3):
            guesses.add()
            count += 1
        if code == 1:
            guesses.end_code()
            guesses.end_code()
        yield f"code {code}: {count} guesses, used up {guesses.is_used_up}, over {guesses.is_over}"


# Messages


TYPED = (
    "ABC-DEF",
    "abc def",
    " a b c d e f ",
    "ABCDE",
    "ABCDEFG",
    "ABC-DE0",
    "OIl-011",
    "ABC-DÉF",
    "",
    "---",
    "A" * 40,
)
ADDRESSES = (
    "relay.example",
    " relay.example ",
    "relay.example:9000",
    "ws://relay.example",
    "wss://relay.example:443/path",
    "ws://[::1]:8770",
    "[::1]",
    "http://relay.example",
    "relay.example/path",
    "relay example",
    "ws://me@relay.example",
    "ws://relay.example#x",
    "ws://relay.example:x",
    "ws://",
    "",
    "club:7",
    "club: 7 ",
)
LINKS = (
    "tableside://relay.example:8770/play/ws/ABCDEF",
    "TABLESIDE://RELAY.EXAMPLE:8770/PLAY/WSS/ABCDEF/SOME/PATH",
    " tableside://[::1]:8770/play/ws/abcdef\n",
    "tableside://relay.example/play/ws/ABCDE",
    "tableside://relay.example/play/http/ABCDEF",
    "tableside://relay.example/join/ws/ABCDEF",
    "other://relay.example/play/ws/ABCDEF",
    "tableside:///play/ws/ABCDEF",
    "tableside://relay.example:x/play/ws/ABCDEF",
    "ABC-DEF",
    "",
)


def _tried(do: Callable[[], object]) -> str:
    try:
        return repr(do())
    except UserError as wrong:
        return f"! {type(wrong).__name__} {wrong.said.id} {dict(wrong.said.values)}"
    except (msgspec.MsgspecError, NoMessage) as wrong:
        return f"! {type(wrong).__name__} {getattr(wrong, 'newer', '')}".strip()


def _codes(place: Path) -> Iterator[str]:
    """Codes, names, addresses and links, as they are typed, drawn and written."""
    for typed in TYPED:
        yield f"code {typed!r}: {_tried(partial(relay_messages.read_invitation, typed))}"
    for address in ADDRESSES:
        table = relay_messages.club_table(address)
        yield f"address {address!r}: {_tried(partial(relay_messages.read_address, address))}, table {table!r}"
    for link in LINKS:
        yield f"link {link!r}: {_tried(partial(relay_messages.read_link, link))}"
    for relay in ("ws://relay.example:8770", "wss://relay.example/some/path/", "ws://[::1]:9"):
        link = relay_messages.write_link(relay, Invitation("ABCDEF"))
        yield f"written {link}, read {_tried(partial(relay_messages.read_link, link))}"
    for letters in ("", "AB", *(f"AB{letter}DEF" for letter in ALPHABET)):
        code = Invitation(letters)
        yield f"{code}: name {code.name!r}"
    for chance in (bytes(3), bytes((31, 32, 7)), bytes((255, 33, 8)), bytes((1, 2, 255))):
        yield f"name of {list(chance)}: {relay_messages.draw_name(chance)}"
    for name, chance in product(
        ("ABA", "ABH", "ABJ", "AB", "ABI", "ab\u202e"), (bytes(4), bytes((3, 31, 32, 255)))
    ):
        yield f"code of {name!r} by {list(chance)}: {_tried(partial(relay_messages.draw_code, name, chance))}"
    numbers = [relay_messages.CODE_NAMES, relay_messages.CODE_SECRETS, relay_messages.CODES]
    yield f"names, secrets and codes: {numbers}"


ORDERS = (
    '{"do":"open","version":2}',
    '{"do":"open"}',
    '{"do":"join","name":"ABA"}',
    '{"do":"join","name":"AB0"}',
    '{"do":"join","name":"ABAB"}',
    '{"do":"enter","room":"' + "a" * 32 + '","key":"' + "0" * 32 + '","met":true}',
    '{"do":"enter","room":"' + "a" * 31 + '","key":"' + "0" * 32 + '"}',
    '{"do":"send","data":"YWJj","guest":3}',
    '{"do":"send","data":"YWJj","guest":-1}',
    '{"do":"send","data":"?"}',
    '{"do":"admit","guest":1}',
    '{"do":"dismiss"}',
    '{"do":"revoke"}',
    '{"do":"shout"}',
    "[]",
    "[" * 3000,
)
REPLIES = (
    '{"event":"opened","room":"' + "a" * 32 + '","key":"' + "0" * 32 + '","name":"ABA"}',
    '{"event":"joined","room":"' + "a" * 32 + '"}',
    '{"event":"admitted","key":"' + "0" * 32 + '"}',
    '{"event":"other","here":true}',
    '{"event":"other","here":false,"guest":2}',
    '{"event":"said","data":"YWJj"}',
    '{"event":"refused","why":"wait","seconds":2.5}',
    '{"event":"refused"}',
    "x",
)
WHY = (*relay_messages.REFUSED, "full", "something-new")


def _messages(place: Path) -> Iterator[str]:
    """Messages between tables and relays, and refusals in words."""
    for text, read in (
        *((text, relay_messages.read_order) for text in ORDERS),
        *((text, relay_messages.read_reply) for text in REPLIES),
    ):
        yield f"{text[:90]}: {_tried(partial(read, text))[:200]}"
    strange = partial(relay_messages.read_order, b"\xff")
    yield f"not UTF-8: {_tried(strange)}"
    for said in (
        Open(),
        Join("ABA"),
        Enter("a" * 32, "0" * 32),
        Enter("a" * 32, "0" * 32, met=True),
        Forward(b"abc"),
        Forward(b"abc", 2),
        Admit(),
        Dismiss(1),
        RelayPresence(True),
        RelayRefusal("x"),
    ):
        yield f"written {relay_messages.write(said)}"
    for why, relay in product(WHY, ("ws://relay.example:8770", "club:7")):
        refusal = relay_messages.refusal_message(why, relay)
        yield f"{why} at {relay}: {refusal.id}: {WORDS.render(refusal)}"
    subjects = (
        relay_rooms.ALIVE,
        relay_rooms.room_subject("r"),
        relay_rooms.name_subject("n"),
        relay_rooms.relay_subject("x"),
    )
    yield f"subjects {subjects}"
    between = (
        relay_rooms.Come("t", "r", "one", Open()),
        relay_rooms.HomeConfirmed("r"),
        relay_rooms.Home("r"),
        relay_rooms.NameClaim("r"),
        relay_rooms.Clash("n"),
        relay_rooms.RelayedOrder("t", "r", Admit(2)),
        relay_rooms.TableGone("t", "r"),
        relay_rooms.RelayedReply("t", Forwarded(b"abc", 3)),
        relay_rooms.Moved("t"),
        relay_rooms.Alive("r"),
    )
    for one in between:
        data = relay_rooms.write_relay(one)
        yield f"{data!r}: {relay_rooms.read_relay(data) == one}"


def _pieces(place: Path) -> Iterator[str]:
    """Messages that are cut, and parts that arrive in any order, twice or not at all."""
    size = relay_messages.ROOM
    for length in (0, 1, size, size + 1, 2 * size, 3 * size - 1):
        whole = bytes(length)
        parts = [*relay_messages.cut_message((1 << 32) + 5, whole)]
        pieces = Pieces()
        found = [pieces.take(part) for part in parts]
        heads = [part[: relay_messages.PIECE_HEAD].hex() for part in parts]
        yield f"{length} bytes: {heads}, {[len(part) for part in parts]}, whole {found[-1] == whole}, before {found[:-1]}"
    rng, pieces = random.Random(2), Pieces()
    parts = [
        part
        for number in (1, 2)
        for part in relay_messages.cut_message(number, bytes([number]) * (2 * size + 9))
    ]
    order: list[int] = []
    for _ in range(60):
        at = order[-1] + 1 if order and rng.random() < 0.8 else rng.randrange(6)
        order.append(at % 6)
        yield f"part {at % 6}: {_size(pieces.take(parts[at % 6]))}"
    yield f"too short: {_size(Pieces().take(b'12345'))}"
    most = table_messages.LARGEST
    for length in (most, most + 1, most + size):
        pieces = Pieces()
        found = [pieces.take(part) for part in relay_messages.cut_message(7, bytes(length))]
        yield f"{length - most} more than the largest: {_size(found[-1])}"


def _size(found: bytes | None) -> str:
    return "not complete" if found is None else f"{len(found)} bytes of {found[:1]!r}"


SAID = (
    message("no-hints"),
    message("x", n=3, name="Ann", seat=Seat("blue"), piece=Kind("king"), inner=message("y", n=-1)),
    message("x", many=("a", Seat("red"), Kind("pawn"), message("z"))),
    message("x", long="a" * 500, none=()),
)
NEWS = (
    '{"say":"hello","version":2,"table":"0123456789abcdef","at":5,"names":{"white":"A\\u202eB"}}',
    '{"say":"hello","version":2,"table":"x","at":5}',
    '{"say":"play","id":1,"upon":-1,"actions":["e2 \\u202e e4"]}',
    '{"say":"play","id":0,"upon":0}',
    '{"say":"wish","id":1,"upon":0,"what":"undo","seat":"white","count":2}',
    '{"say":"wish","id":1,"upon":0,"what":"fly","seat":"white"}',
    '{"say":"speak","id":1,"what":"hello","seat":"white"}',
    '{"say":"speak","id":1,"what":"insult","seat":"white"}',
    '{"say":"tell","said":{"id":"tables-declined"}}',
    '{"say":"tell","said":{"id":"no-hints"}}',
    '{"say":"refused","why":"tables-over","version":3}',
    '{"say":"here","last":4,"ping":9}',
    '{"say":"sing"}',
    '{"say":5}',
    "[1]",
    "x",
    "[" * 3000,
)


def _tables(place: Path) -> Iterator[str]:
    """Sentences and messages between tables, the limit of chat, and clocks."""
    for said in SAID:
        wording = table_messages.wording_of(said)
        there = msgspec.json.decode(msgspec.json.encode(wording), type=Wording)
        yield f"{msgspec.json.encode(wording).decode()[:300]}"
        yield f"  read as {_short(table_messages.message_of(there))}, the same {table_messages.message_of(there) == said}"
    yield f"a word of nothing: {table_messages.message_of(Wording('x', {'a': Wording()}))}"
    for news in NEWS:
        yield f"{news[:90]}: {_tried(partial(table_messages.read_message, news.encode()))[:260]}"
    yield f"too large: {_tried(partial(table_messages.read_message, b' ' * (table_messages.LARGEST + 1)))}"
    for apart in (0.0, 86_400.0, 86_400.5, -86_400.0, -86_401.0):
        yield f"clocks {apart} s apart: {table_messages.clocks_apart(1e6, 1e6 + apart)}"
    rng = random.Random(3)
    for spare in (0, 2):
        limit, now, line = ChatLimit(spare), 7_000, ""
        for _ in range(60):
            now += rng.choice((0, 0, 500, 2_500, 5_000, 20_000))
            seat = rng.choice(("white", "white", "black"))
            line += f" {now / 1000:g}{seat[0]}{'+' if limit.take(seat, now) else '-'}"
        yield f"chat with {spare} to spare:{line}"


def _short(said: Message) -> str:
    return f"{said.id} { ({name: str(value)[:40] for name, value in said.values.items()}) }"


def _told(lines: Callable[[Path], Iterator[str]], place: Path) -> str:
    return "\n".join(lines(place)) + "\n"


TEXTS: Texts = {
    **{f"relay/rooms-{seed}": partial(_told, partial(_rooms, seed)) for seed in (1, 2, 3)},
    **{f"relay/turns-{seed}": partial(_told, partial(_turns, seed)) for seed in (1, 2)},
    **{f"relay/handshakes-{seed}": partial(_told, partial(_hands, seed, False)) for seed in (1, 2, 4)},
    "relay/handshakes-without-a-code": partial(_told, partial(_hands, 3, True)),
    "relay/handshakes-that-fail": partial(_told, _exhausted),
    "relay/handshakes-again-and-again": partial(_told, _repeated),
    "relay/guesses": partial(_told, _counts),
    "relay/codes": partial(_told, _codes),
    "relay/messages": partial(_told, _messages),
    "relay/pieces": partial(_told, _pieces),
    "relay/tables": partial(_told, _tables),
}
"""What makes each file."""
