"""The rooms of a relay: who is in which, what waits for whom, and how much of it. Pure; the time comes in.

A room has two ends, the keeper of a game and its guest. A guest comes by the name of an invitation, which is
good for one guest and TRIES tries; afterwards both ends have a pass and come back with it as often as they
like. Nothing is known here but rooms, sizes and times.
"""

from __future__ import annotations

import hmac
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator

import msgspec

from companion.remote.invitation import HALF, draw_letters
from companion.remote.key_exchange import End, other_end
from companion.remote.relay_messages import (
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
    Presence,
    Refused,
)
from companion.server.rate_limit import RateLimiter

ENDS: tuple[End, End] = ("keeper", "guest")
TRIES = 10
"""Guests that may try one code."""
WEEK, INVITED = 7 * 86_400.0, 3_600.0
"""Seconds that a room without anybody is kept, and an invitation that nobody has followed."""


class RelayLimits(msgspec.Struct, frozen=True):
    """How much a relay takes.

    Attributes:
        rooms: Rooms in all.
        of_address: Rooms that one address may have opened and not yet lost.
        waiting: Bytes that wait for one end of a room.
        waiting_in_all: Bytes that wait in all rooms together.
    """

    rooms: int = 20_000
    of_address: int = 64
    waiting: int = 256 * 1024
    waiting_in_all: int = 64 * 1024 * 1024


class Guest:
    """A connection to the relay. `address`: the client that it counts for (`companion.remote.client_address`); `send`: says something to it; `drop`: ends it."""

    def __init__(
        self,
        address: str,
        send: Callable[[FromRelay], object],
        drop: Callable[[], object] = lambda: None,
    ) -> None:
        self.address, self.send, self.drop = address, send, drop
        self.room: Room | None = None
        self.end: End = "guest"

    @property
    def room_id(self) -> str | None:
        """The room that it is in."""
        return None if self.room is None else self.room.id


class Room:
    """One room. `opened_by`: the address that counts for it; `admitted`: a guest belongs to it."""

    def __init__(self, id: str, opened_by: str, now: float) -> None:
        self.id, self.opened_by, self.used = id, opened_by, now
        self.admitted = False
        self.here: dict[End, Guest] = {}
        self.waits: dict[End, deque[bytes]] = {"keeper": deque(), "guest": deque()}
        self.name, self.tries = "", 0

    def waiting(self, end: End) -> int:
        """Bytes that wait for one end."""
        return sum(map(len, self.waits[end]))


class RelayRooms:
    """All rooms of one relay.

    Args:
        limits: How much it takes.
        chance: What makes that many random bytes.
        secret: What passes are made of: a relay that begins again with it knows the tables that come back.

    Attributes:
        on_room, on_name: Are told of each room, and of each name of an invitation, that there is from now on, or is no more.
    """

    def __init__(self, limits: RelayLimits, chance: Callable[[int], bytes], secret: bytes) -> None:
        self.limits, self._chance, self._secret = limits, chance, secret
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        """By how long they have not been used, longest first."""
        self._names: dict[str, Room] = {}
        self._opened: dict[str, int] = {}
        self._wrong = RateLimiter()
        self.on_room: Callable[[str, bool], object] = lambda room, there: None
        self.on_name: Callable[[str, bool], object] = lambda name, there: None
        self.waiting = 0
        """Bytes that wait in all rooms."""

    def __len__(self) -> int:
        return len(self._rooms)

    def has(self, room: str) -> bool:
        """Whether this relay has a room."""
        return room in self._rooms

    def has_name(self, name: str) -> bool:
        """Whether there is an invitation of that name here."""
        return name in self._names

    def end_of(self, said: Enter) -> End | None:
        """The end that a pass lets in; None: it is no pass."""
        return next((end for end in ENDS if hmac.compare_digest(self._pass(said.room, end), said.key)), None)

    def has_to_wait(self, guest: Guest, now: float) -> bool:
        """Whether too many wrong codes came from there."""
        return self._wrong.wait(guest.address, now) > 0

    # What connections do

    def hear(self, guest: Guest, said: FromTable, now: float) -> None:
        """Do what a table asks, or refuse it."""
        version = getattr(said, "version", VERSION)
        if version != VERSION:
            guest.send(Refused("version"))
            return
        match said:
            case Forward(data=data):
                self._forward(guest, data, now)
            case Admit():
                self._admit(guest)
            case Dismiss():
                self._dismiss(guest, now)
            case _ if guest.room is not None:
                guest.send(Refused("in-a-room"))
            case Open():
                self._open(guest, now)
            case Join(name=name):
                self._join(guest, name, now)
            case Enter():
                self._enter(guest, said, now)

    def leave(self, guest: Guest, now: float) -> None:
        """A connection is gone."""
        room, guest.room = guest.room, None
        if room is None or room.here.get(guest.end) is not guest:
            return
        del room.here[guest.end]
        self._touch(room, now)
        self._tell(room, guest.end, Presence(here=False))
        if guest.end == "guest" and not room.admitted:
            for end in room.waits:
                self._forget_waiting(room, end)

    def expire(self, now: float) -> None:
        """Give up rooms that nobody has used for long, and invitations that nobody has followed."""
        for room in list(self._rooms.values()):
            if room.here:
                continue
            if room.used + WEEK <= now or (not room.admitted and room.used + INVITED <= now):
                self._close(room)

    def _open(self, guest: Guest, now: float) -> None:
        if self._opened.get(guest.address, 0) >= self.limits.of_address:
            guest.send(Refused("too-many-rooms"))
            return
        name = self._free_name()
        room = self._begin(self._chance(16).hex(), guest, now) if name else None
        if room is None:
            guest.send(Refused("full"))
            return
        room.name = name
        self._names[name] = room
        self.on_name(name, True)
        self._place(room, "keeper", guest, now)
        guest.send(Opened(room.id, self._pass(room.id, "keeper"), name))

    def _begin(self, id: str, guest: Guest, now: float) -> Room | None:
        """A new room; None: there is no place for it."""
        if len(self._rooms) >= self.limits.rooms:
            self.expire(now)
        if len(self._rooms) >= self.limits.rooms:
            return None
        room = self._rooms[id] = Room(id, guest.address, now)
        self._opened[guest.address] = self._opened.get(guest.address, 0) + 1
        self.on_room(id, True)
        return room

    def _pass(self, id: str, end: End) -> str:
        """What lets an end into a room."""
        return hmac.digest(self._secret, f"tableside pass {end} {id}".encode(), "sha256").hex()[:32]

    def _free_name(self) -> str:
        """A name that no open invitation has; empty: none was found."""
        for _ in range(64):
            name = draw_letters(self._chance(HALF))
            if name not in self._names:
                return name
        return ""

    def _join(self, guest: Guest, name: str, now: float) -> None:
        if wait := self._wrong.wait(guest.address, now):
            guest.send(Refused("wait", seconds=round(wait, 1)))
            return
        room = self._names.get(name)
        if room is None:
            self._wrong.wrong(guest.address, now)
            guest.send(Refused("no-such-code"))
        elif "keeper" not in room.here:
            guest.send(Refused("inviter-away"))
        elif "guest" in room.here:
            guest.send(Refused("somebody-there"))
        else:
            room.tries += 1
            self._place(room, "guest", guest, now)
            guest.send(Joined(room.id))
            self._tell(room, "guest", Presence(here=True))

    def _enter(self, guest: Guest, said: Enter, now: float) -> None:
        room = self._rooms.get(said.room)
        end = self.end_of(said)
        if end is None or (room is None and not said.met):
            guest.send(Refused("no-such-room"))
            return
        if room is None:
            room = self._begin(said.room, guest, now)
            if room is None:
                guest.send(Refused("full"))
                return
            room.admitted = True
        if (before := room.here.pop(end, None)) is not None:  # its cable was pulled: the new one counts
            before.room = None
            before.send(Refused("entered-elsewhere"))
        self._place(room, end, guest, now)
        guest.send(Presence(here=other_end(end) in room.here))
        self._tell(room, end, Presence(here=True))
        for data in tuple(room.waits[end]):
            guest.send(Forwarded(data))
        self._forget_waiting(room, end)

    def _forward(self, guest: Guest, data: bytes, now: float) -> None:
        room = guest.room
        if room is None:
            guest.send(Refused("no-room"))
            return
        self._touch(room, now)
        other = other_end(guest.end)
        there = room.here.get(other)
        if there is not None:
            there.send(Forwarded(data))
        elif other == "guest" and not room.admitted:
            guest.send(Refused("nobody-there"))
        elif (
            room.waiting(other) + len(data) > self.limits.waiting
            or self.waiting + len(data) > self.limits.waiting_in_all
        ):
            guest.send(Refused("too-much-waits"))
        else:
            room.waits[other].append(data)
            self.waiting += len(data)

    def _admit(self, guest: Guest) -> None:
        room = guest.room
        if room is None or guest.end != "keeper" or room.admitted or "guest" not in room.here:
            guest.send(Refused("nobody-there"))
            return
        room.admitted = True
        self._end_invitation(room)
        self._wrong.right(room.here["guest"].address)
        room.here["guest"].send(Admitted(self._pass(room.id, "guest")))

    def _dismiss(self, guest: Guest, now: float) -> None:
        room = guest.room
        if room is None or guest.end != "keeper" or room.admitted or "guest" not in room.here:
            guest.send(Refused("nobody-there"))
            return
        stranger = room.here.pop("guest")
        stranger.room = None
        self._wrong.wrong(stranger.address, now)
        stranger.send(Refused("wrong-code"))
        if room.tries >= TRIES:
            self._end_invitation(room)
            guest.send(Refused("code-used-up"))

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
        """Say something to the end that is not this one, if it is here."""
        if (guest := room.here.get(other_end(end))) is not None:
            guest.send(said)

    def _end_invitation(self, room: Room) -> None:
        if room.name:
            del self._names[room.name]
            self.on_name(room.name, False)
        room.name = ""

    def end_name(self, name: str) -> None:
        """An invitation is good no more: its name is somebody else's. Who invites is told, and gets another code."""
        room = self._names.get(name)
        if room is not None:
            self._end_invitation(room)
            self._tell(room, "guest", Refused("code-used-up"))

    def give_up(self, id: str) -> list[tuple[Guest, Enter]]:
        """Have a room no more; its connections, each with what brings it to the room again."""
        room = self._rooms[id]
        found = []
        for end, guest in room.here.items():
            guest.room = None
            if end == "keeper" or room.admitted:
                found.append((guest, Enter(id, self._pass(id, end), met=True)))
        self._close(room)
        return found

    def _forget_waiting(self, room: Room, end: End) -> None:
        self.waiting -= room.waiting(end)
        room.waits[end].clear()

    def _close(self, room: Room) -> None:
        self._end_invitation(room)
        for end in room.waits:
            self._forget_waiting(room, end)
        del self._rooms[room.id]
        self.on_room(room.id, False)
        left = self._opened.pop(room.opened_by, 0) - 1
        if left > 0:
            self._opened[room.opened_by] = left

    def rooms(self) -> Iterator[Room]:
        """All rooms, those first that have not been used for longest."""
        return iter(self._rooms.values())
