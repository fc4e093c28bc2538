"""The rooms of a relay, with their connections, stored frames and limits, and the messages between
relays about them.

The relays of one cluster exchange these messages as MessagePack; see `docs/relay.md`. All
functions are pure and take the time as an argument.
"""

from __future__ import annotations

import hmac
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator

import msgspec

from companion.remote.handshake import End, other_end
from companion.remote.relay_messages import (
    NAME_LENGTH,
    OPENINGS,
    VERSION,
    Admit,
    Admitted,
    Dismiss,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    RelayPresence,
    RelayRefusal,
    Revoke,
    draw_name,
)
from companion.server.connections import RateLimiter

ENDS: tuple[End, End] = ("keeper", "guest")
UNPROVEN = 5.0
"""Seconds within which a guest must be admitted."""
MEETING_FRAME, MEETING_FRAMES = 64, 2
"""Maximum size in bytes of a frame from an unadmitted guest, and the number of frames that such a guest may
send: an opening and a proof.
"""
WEEK, INVITED = 7 * 86_400.0, 3_600.0
"""Seconds for which a room without connections is retained, and seconds for an unused invitation."""


class RelayLimits(msgspec.Struct, frozen=True):
    """Limits of a relay.

    Attributes:
        rooms: The maximum number of rooms.
        of_address: The maximum number of existing rooms that one address may have opened.
        waiting: The maximum number of bytes that wait for one end of a room.
        waiting_in_all: The maximum number of bytes that wait in all rooms together.
    """

    rooms: int = 20_000
    of_address: int = 64
    waiting: int = 256 * 1024
    waiting_in_all: int = 64 * 1024 * 1024


class Guest:
    """A table's connection to the relay.

    Args:
        address: The client to which the connection belongs (see `companion.remote.fair_turns`).
        send: Sends a message to the table.
        drop: Closes the connection.

    Attributes:
        room: The table's room.
        end: The table's end of the room.
        number: The number of an unadmitted guest in the room; otherwise 0.
        frames: The number of frames that the guest sent before admission.
        since: The time at which the table connected, in seconds.
    """

    def __init__(
        self,
        address: str,
        send: Callable[[FromRelay], object],
        drop: Callable[[], object] = lambda: None,
    ) -> None:
        self.address, self.send, self.drop = address, send, drop
        self.room: Room | None = None
        self.end: End = "guest"
        self.number = self.frames = 0
        self.since = 0.0

    @property
    def room_id(self) -> str | None:
        """The id of the connection's room, or None."""
        return None if self.room is None else self.room.id


class Room:
    """A room at a relay.

    Attributes:
        opened_by: The address that opened the room.
        admitted: Whether a guest has been admitted.
        here: The connected ends.
        strangers: Unadmitted guests, by number.
        name: The name of the room's invitation; empty if there is none.
        openings: The number of first frames from unadmitted guests so far, each of which may be a
            guess.
    """

    def __init__(self, id: str, opened_by: str, now: float) -> None:
        self.id, self.opened_by, self.used = id, opened_by, now
        self.admitted = False
        self.here: dict[End, Guest] = {}
        self.waits: dict[End, deque[bytes]] = {"keeper": deque(), "guest": deque()}
        self.strangers: dict[int, Guest] = {}
        self.name, self.openings, self.numbers = "", 0, 0

    def waiting(self, end: End) -> int:
        """Return the number of bytes that wait for one end."""
        return sum(map(len, self.waits[end]))


class RelayRooms:
    """All rooms of one relay.

    Args:
        limits: Limits of the relay.
        chance: Returns a given number of random bytes.
        secret: The secret from which passes are made, so that a restarted relay recognizes returning
            tables.

    Attributes:
        on_room: Called for each room when it is created or removed.
        on_name: Called for each invitation name when it is created or removed.
    """

    def __init__(self, limits: RelayLimits, chance: Callable[[int], bytes], secret: bytes) -> None:
        self.limits, self._chance, self._secret = limits, chance, secret
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        """Rooms ordered by their last use, the least recently used first."""
        self._names: dict[str, Room] = {}
        self._opened: dict[str, int] = {}
        self._wrong = RateLimiter()
        self.on_room: Callable[[str, bool], object] = lambda room, there: None
        self.on_name: Callable[[str, bool], object] = lambda name, there: None
        self._strangers: set[Guest] = set()
        self.waiting = 0
        """Number of bytes that wait in all rooms."""

    def __len__(self) -> int:
        return len(self._rooms)

    def has(self, room: str) -> bool:
        """Return whether this relay has the room."""
        return room in self._rooms

    def has_name(self, name: str) -> bool:
        """Return whether an invitation of that name is open at this relay."""
        return name in self._names

    def end_of(self, said: Enter) -> End | None:
        """Return the end to which a pass belongs, or None if the pass is invalid."""
        return next((end for end in ENDS if hmac.compare_digest(self._pass(said.room, end), said.key)), None)

    def has_to_wait(self, guest: Guest, now: float) -> bool:
        """Return whether too many wrong codes came from this guest's address. `now` is in seconds."""
        return self._wrong.wait(guest.address, now) > 0

    # Requests of connections

    def hear(self, guest: Guest, said: FromTable, now: float) -> None:
        """Execute a table's request, or refuse it.

        Args:
            guest: The table's connection.
            said: The request.
            now: The current time in seconds.
        """
        version = getattr(said, "version", VERSION)
        if version != VERSION:
            guest.send(RelayRefusal("version"))
            return
        match said:
            case Forward(data=data, guest=number):
                self._forward(guest, data, number, now)
            case Admit(guest=number):
                self._admit(guest, number)
            case Dismiss(guest=number):
                self._dismiss(guest, number, now)
            case Revoke():
                self._revoke(guest, now)
            case _ if guest.room is not None:
                guest.send(RelayRefusal("in-a-room"))
            case Open():
                self._open(guest, now)
            case Join(name=name):
                self._join(guest, name, now)
            case Enter():
                self._enter(guest, said, now)

    def leave(self, guest: Guest, now: float) -> None:
        """Handle the end of a connection."""
        room = guest.room
        if guest.number:
            self._send_away(guest, "", now)
            return
        guest.room = None
        if room is None or room.here.get(guest.end) is not guest:
            return
        del room.here[guest.end]
        self._touch(room, now)
        self._tell(room, guest.end, RelayPresence(here=False))
        if guest.end == "keeper":
            for stranger in tuple(room.strangers.values()):
                self._send_away(stranger, "inviter-away", now, is_wrong=False)

    def end_slow(self, now: float) -> None:
        """Remove guests that have not been admitted in time. This method must be called about once a second."""
        for stranger in [one for one in self._strangers if now - one.since >= UNPROVEN]:
            self._send_away(stranger, "too-slow", now)

    def expire(self, now: float) -> None:
        """Remove unused invitations that have expired, and rooms that have not been used for a long time."""
        for room in list(self._rooms.values()):
            if room.here:
                continue
            if room.used + WEEK <= now or (not room.admitted and room.used + INVITED <= now):
                self._close(room)

    def _open(self, guest: Guest, now: float) -> None:
        if self._opened.get(guest.address, 0) >= self.limits.of_address:
            guest.send(RelayRefusal("too-many-rooms"))
            return
        name = self._free_name()
        room = self._begin(self._chance(16).hex(), guest, now) if name else None
        if room is None:
            guest.send(RelayRefusal("full"))
            return
        room.name = name
        self._names[name] = room
        self.on_name(name, True)
        self._place(room, "keeper", guest, now)
        guest.send(Opened(room.id, self._pass(room.id, "keeper"), name))

    def _begin(self, id: str, guest: Guest, now: float) -> Room | None:
        """Return a new room, or None if a limit is reached.

        Args:
            id: The id of the room.
            guest: The connection that opens it.
            now: The current time in seconds.
        """
        if len(self._rooms) >= self.limits.rooms:
            self.expire(now)
        if len(self._rooms) >= self.limits.rooms:
            return None
        room = self._rooms[id] = Room(id, guest.address, now)
        self._opened[guest.address] = self._opened.get(guest.address, 0) + 1
        self.on_room(id, True)
        return room

    def _pass(self, id: str, end: End) -> str:
        """Return the pass for one end of a room."""
        return hmac.digest(self._secret, f"tableside pass {end} {id}".encode(), "sha256").hex()[:32]

    def _free_name(self) -> str:
        """Return a name that no open invitation has, or an empty string if no such name was found."""
        for _ in range(64):
            name = draw_name(self._chance(NAME_LENGTH))
            if name not in self._names:
                return name
        return ""

    def _join(self, guest: Guest, name: str, now: float) -> None:
        if wait := self._wrong.wait(guest.address, now):
            guest.send(RelayRefusal("wait", seconds=round(wait, 1)))
            return
        room = self._names.get(name)
        if room is None:
            self._wrong.wrong(guest.address, now)
            guest.send(RelayRefusal("no-such-code"))
        elif "keeper" not in room.here:
            guest.send(RelayRefusal("inviter-away"))
        else:
            room.numbers += 1
            guest.room, guest.end, guest.number = room, "guest", room.numbers
            guest.since, guest.frames = now, 0
            room.strangers[guest.number] = guest
            self._strangers.add(guest)
            self._touch(room, now)
            guest.send(Joined(room.id))

    def _enter(self, guest: Guest, said: Enter, now: float) -> None:
        room = self._rooms.get(said.room)
        end = self.end_of(said)
        if end is None or (room is None and not said.met):
            guest.send(RelayRefusal("no-such-room"))
            return
        if room is None:
            room = self._begin(said.room, guest, now)
            if room is None:
                guest.send(RelayRefusal("full"))
                return
            room.admitted = True
        if (before := room.here.pop(end, None)) is not None:  # its connection was lost: the new one counts
            before.room = None
            before.send(RelayRefusal("entered-elsewhere"))
        self._place(room, end, guest, now)
        guest.send(RelayPresence(here=other_end(end) in room.here))
        self._tell(room, end, RelayPresence(here=True))
        for data in tuple(room.waits[end]):
            guest.send(Forwarded(data))
        self._forget_waiting(room, end)

    def _forward(self, guest: Guest, data: bytes, number: int, now: float) -> None:
        room = guest.room
        if room is None:
            guest.send(RelayRefusal("no-room"))
            return
        self._touch(room, now)
        if guest.number:
            self._forward_stranger(guest, room, data, now)
            return
        other = other_end(guest.end)
        if other == "guest" and (number or not room.admitted):
            stranger = room.strangers.get(number)
            if stranger is None:
                guest.send(RelayRefusal("nobody-there"))
            else:
                stranger.send(Forwarded(data))
            return
        there = room.here.get(other)
        if there is not None:
            there.send(Forwarded(data))
        elif (
            room.waiting(other) + len(data) > self.limits.waiting
            or self.waiting + len(data) > self.limits.waiting_in_all
        ):
            guest.send(RelayRefusal("too-much-waits"))
        else:
            room.waits[other].append(data)
            self.waiting += len(data)

    def _forward_stranger(self, guest: Guest, room: Room, data: bytes, now: float) -> None:
        """Pass an opening or a proof to the host. Each guest's first frame counts as a guess at the code.

        Args:
            guest: The unadmitted guest.
            room: The room.
            data: The frame.
            now: The current time in seconds.
        """
        guest.frames += 1
        if guest.frames > MEETING_FRAMES or len(data) > MEETING_FRAME:
            self._send_away(guest, "wrong-code", now)
            return
        if guest.frames == 1:
            room.openings += 1
            if room.openings == OPENINGS:
                self._end_invitation(room)
                for silent in [one for one in room.strangers.values() if not one.frames]:
                    self._send_away(silent, "code-used-up", now)
        if (keeper := room.here.get("keeper")) is not None:
            keeper.send(Forwarded(data, guest.number))

    def _admit(self, guest: Guest, number: int) -> None:
        room, stranger = self._find_stranger(guest, number)
        if room is None or stranger is None:
            guest.send(RelayRefusal("nobody-there"))
            return
        del room.strangers[number]
        self._strangers.discard(stranger)
        stranger.number = 0
        room.admitted = True
        room.here["guest"] = stranger
        self._end_invitation(room)
        self._wrong.right(stranger.address)
        stranger.send(Admitted(self._pass(room.id, "guest")))
        for other in tuple(room.strangers.values()):
            self._send_away(other, "somebody-there", stranger.since, is_wrong=False)

    def _dismiss(self, guest: Guest, number: int, now: float) -> None:
        _, stranger = self._find_stranger(guest, number)
        if stranger is None:
            guest.send(RelayRefusal("nobody-there"))
            return
        self._send_away(stranger, "wrong-code", now)

    @staticmethod
    def _find_stranger(keeper: Guest, number: int) -> tuple[Room | None, Guest | None]:
        """Return a host's room, and the guest with this number in the room; None for either that does not
        exist.
        """
        room = keeper.room if keeper.end == "keeper" else None
        return room, None if room is None else room.strangers.get(number)

    def _revoke(self, guest: Guest, now: float) -> None:
        room = guest.room
        if room is None or guest.end != "keeper" or room.admitted:
            guest.send(RelayRefusal("nobody-there"))
            return
        self._end_invitation(room)
        for stranger in tuple(room.strangers.values()):
            self._send_away(stranger, "code-used-up", now)

    def _send_away(self, stranger: Guest, why: str, now: float, is_wrong: bool = True) -> None:
        """Remove an unadmitted guest from its room.

        Args:
            stranger: The guest.
            why: The reason that is sent to the guest; empty if the guest has disconnected.
            now: The current time in seconds.
            is_wrong: Whether an opening that the guest has sent counts as a wrong code.
        """
        room = stranger.room
        assert room is not None
        room.strangers.pop(stranger.number, None)
        self._strangers.discard(stranger)
        number, stranger.number, stranger.room = stranger.number, 0, None
        if stranger.frames and is_wrong:
            self._wrong.wrong(stranger.address, now)
        if why:
            stranger.send(RelayRefusal(why))
        keeper = room.here.get("keeper")
        if keeper is None or not stranger.frames or room.admitted:
            return
        keeper.send(RelayPresence(here=False, guest=number))
        if room.openings >= OPENINGS and not any(one.frames for one in room.strangers.values()):
            keeper.send(RelayRefusal("code-used-up"))

    # Rooms

    def _place(self, room: Room, end: End, guest: Guest, now: float) -> None:
        guest.room, guest.end = room, end
        room.here[end] = guest
        self._touch(room, now)

    def _touch(self, room: Room, now: float) -> None:
        room.used = now
        if room.id in self._rooms:
            self._rooms.move_to_end(room.id)

    def _tell(self, room: Room, end: End, said: FromRelay) -> None:
        """Send a message to the end opposite to `end`, if it is connected."""
        if (guest := room.here.get(other_end(end))) is not None:
            guest.send(said)

    def _end_invitation(self, room: Room) -> None:
        if room.name:
            del self._names[room.name]
            self.on_name(room.name, False)
        room.name = ""

    def end_name(self, name: str) -> None:
        """End an invitation whose name belongs to another room.

        The host is notified and creates another code.
        """
        room = self._names.get(name)
        if room is not None:
            self._end_invitation(room)
            self._tell(room, "guest", RelayRefusal("name-taken"))

    def give_up(self, id: str) -> list[tuple[Guest, Enter]]:
        """Remove a room and return its connections, each with the message that lets it enter again."""
        room = self._rooms[id]
        found = []
        for end, guest in room.here.items():
            guest.room = None
            found.append((guest, Enter(id, self._pass(id, end), met=True)))
        self._close(room)
        return found

    def _forget_waiting(self, room: Room, end: End) -> None:
        self.waiting -= room.waiting(end)
        room.waits[end].clear()

    def _close(self, room: Room) -> None:
        self._end_invitation(room)
        room.here.clear()
        for stranger in tuple(room.strangers.values()):
            self._send_away(stranger, "inviter-away", stranger.since, is_wrong=False)
        for end in room.waits:
            self._forget_waiting(room, end)
        del self._rooms[room.id]
        self.on_room(room.id, False)
        left = self._opened.pop(room.opened_by, 0) - 1
        if left > 0:
            self._opened[room.opened_by] = left

    def rooms(self) -> Iterator[Room]:
        """Yield all rooms, least recently used first."""
        return iter(self._rooms.values())


ROOT = "tableside.relay"
ALIVE = f"{ROOT}.alive"
"""Subject of the relays' heartbeats."""


def room_subject(room: str) -> str:
    """Return the NATS subject for the relay that is the home of a room."""
    return f"{ROOT}.room.{room}"


def name_subject(name: str) -> str:
    """Return the NATS subject for the relay that is the home of an open invitation."""
    return f"{ROOT}.name.{name}"


def relay_subject(relay: str) -> str:
    """Return the NATS subject of one relay."""
    return f"{ROOT}.to.{relay}"


class Come(msgspec.Struct, frozen=True, tag=True):
    """Message to the home of a room or an invitation that a table wants to enter.

    Attributes:
        token: The table's id between the two relays.
        relay: The relay to which the table is connected.
        address: The client to which the table's connection belongs.
        order: The table's request.
    """

    token: str
    relay: str
    address: str
    order: FromTable


class HomeConfirmed(msgspec.Struct, frozen=True, tag="Taken"):
    """Answer that this relay is the home."""

    relay: str


class Home(msgspec.Struct, frozen=True, tag=True):
    """Message at a room's subject that this relay is the room's home from now on."""

    relay: str


class NameClaim(msgspec.Struct, frozen=True, tag="Claim"):
    """Message at a name's subject that an invitation of that name has been opened at this relay."""

    relay: str


class Clash(msgspec.Struct, frozen=True, tag=True):
    """Message to a relay that the name already belongs to another relay."""

    name: str


class RelayedOrder(msgspec.Struct, frozen=True, tag="Said"):
    """Message to the home that a table has sent an order.

    Attributes:
        token: The table's id between the two relays.
        relay: The relay to which the table is connected.
        order: The order.
    """

    token: str
    relay: str
    order: FromTable


class TableGone(msgspec.Struct, frozen=True, tag="Left"):
    """Message to the home: that table has disconnected."""

    token: str
    relay: str


class RelayedReply(msgspec.Struct, frozen=True, tag="Told"):
    """Message from the home with a reply to a table."""

    token: str
    reply: FromRelay


class Moved(msgspec.Struct, frozen=True, tag=True):
    """Message from the old home that it is no longer the home, and the table must be moved to the new
    one.
    """

    token: str


class Alive(msgspec.Struct, frozen=True, tag=True):
    """Heartbeat of this relay."""

    relay: str


BetweenRelays = (
    Come | HomeConfirmed | Home | NameClaim | Clash | RelayedOrder | TableGone | RelayedReply | Moved | Alive
)
_DECODER: msgspec.msgpack.Decoder[BetweenRelays] = msgspec.msgpack.Decoder(BetweenRelays)


def read_relay(data: bytes) -> BetweenRelays:
    """Return a relay's message from its encoded form.

    Raises:
        msgspec.DecodeError: The data is not such a message.
    """
    return _DECODER.decode(data)


def write_relay(said: BetweenRelays) -> bytes:
    """Return a message in its encoded form."""
    return msgspec.msgpack.encode(said)
