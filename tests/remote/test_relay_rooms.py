"""The rooms of a relay: invitations, tries, ends that go and come back, and how much there may be."""

from __future__ import annotations

import random

import pytest

from companion.remote.relay_messages import (
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
from companion.remote.relay_rooms import INVITED, TRIES, WEEK, Guest, RelayLimits, RelayRooms


class Relay:
    """A relay whose time is set by hand."""

    def __init__(self, **limits: float) -> None:
        self.rooms = RelayRooms(RelayLimits(**limits), random.Random(5).randbytes, b"s" * 32)  # type: ignore[arg-type]
        self.now = 1000.0

    def table(self, address: str = "a") -> Table:
        return Table(self, address)


class Table:
    """A connection; `heard`: what the relay has said since it was last asked."""

    def __init__(self, relay: Relay, address: str) -> None:
        self.relay, self.heard = relay, list[FromRelay]()
        self.guest = Guest(address, self.heard.append)

    def say(self, said: FromTable) -> list[FromRelay]:
        self.heard.clear()
        self.relay.rooms.hear(self.guest, said, self.relay.now)
        return self.take()

    def take(self) -> list[FromRelay]:
        heard = list(self.heard)
        self.heard.clear()
        return heard

    def leave(self) -> None:
        self.relay.rooms.leave(self.guest, self.relay.now)


def paired(relay: Relay) -> tuple[Table, Table, Opened, Admitted]:
    keeper, guest = relay.table("k"), relay.table("g")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    assert guest.say(Join(opened.name)) == [Joined(opened.room)]
    assert keeper.take() == [Presence(here=True)]
    keeper.say(Admit())
    (admitted,) = guest.take()
    assert isinstance(admitted, Admitted)
    return keeper, guest, opened, admitted


def test_two_tables_find_each_other_and_what_one_sends_comes_to_the_other() -> None:
    keeper, guest, opened, _ = paired(Relay())
    assert keeper.say(Forward(b"1")) == [] and guest.take() == [Forwarded(b"1")]
    assert guest.say(Forward(b"2")) == [] and keeper.take() == [Forwarded(b"2")]
    assert keeper.relay.table().say(Join(opened.name)) == [Refused("no-such-code")], "a code is good for one"


def test_a_frame_waits_for_a_table_that_is_away_and_comes_once_in_order() -> None:
    relay = Relay()
    keeper, guest, opened, admitted = paired(relay)
    guest.leave()
    assert keeper.take() == [Presence(here=False)]
    for n in b"123":
        keeper.say(Forward(bytes([n])))
    relay.now += 86_400
    again = relay.table("elsewhere")
    assert again.say(Enter(opened.room, admitted.key)) == [
        Presence(here=True),
        Forwarded(b"1"),
        Forwarded(b"2"),
        Forwarded(b"3"),
    ]
    assert keeper.take() == [Presence(here=True)] and relay.rooms.waiting == 0
    again.leave()
    assert relay.table().say(Enter(opened.room, admitted.key)) == [Presence(here=True)]


def test_a_keeper_comes_back_by_its_own_pass_and_a_cable_that_was_pulled_is_no_bar() -> None:
    relay = Relay()
    keeper, guest, opened, _ = paired(relay)
    second = relay.table("k2")
    assert second.say(Enter(opened.room, opened.key)) == [Presence(here=True)]
    assert keeper.take() == [Refused("entered-elsewhere")]
    keeper.leave()
    guest.take()
    assert guest.say(Forward(b"x")) == [] and second.take() == [Forwarded(b"x")]
    for room, key in ((opened.room, "0" * 32), ("0" * 32, opened.key)):
        assert relay.table("thief").say(Enter(room, key)) == [Refused("no-such-room")]


def test_who_does_not_know_the_code_is_sent_away_and_the_tenth_ends_it() -> None:
    relay = Relay()
    keeper = relay.table("k")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    for n in range(TRIES):
        stranger = relay.table(f"s{n}")
        assert stranger.say(Join(opened.name)) == [Joined(opened.room)]
        assert stranger.say(Forward(b"guess")) == []
        keeper.take()
        last = keeper.say(Dismiss())
        assert stranger.take() == [Refused("wrong-code")]
        assert stranger.say(Forward(b"more")) == [Refused("no-room")]
    assert last == [Refused("code-used-up")]
    assert relay.table("x").say(Join(opened.name)) == [Refused("no-such-code")]


def test_an_address_that_tries_codes_waits_longer_each_time() -> None:
    relay = Relay()
    thief = relay.table("thief")
    waits = []
    for _ in range(8):
        assert thief.say(Join("AAA")) == [Refused("no-such-code")]
        (refused,) = thief.say(Join("AAA"))
        assert isinstance(refused, Refused) and refused.why == "wait"
        waits.append(refused.seconds)
        relay.now += refused.seconds
    assert waits == [0.5, 1, 2, 4, 8, 16, 32, 60]
    (opened,) = relay.table("k").say(Open())
    assert isinstance(opened, Opened) and relay.table("other").say(Join(opened.name)) == [Joined(opened.room)]


def test_only_the_keeper_admits_and_only_a_guest_that_is_there() -> None:
    relay = Relay()
    keeper, guest = relay.table("k"), relay.table("g")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    assert keeper.say(Admit()) == keeper.say(Dismiss()) == [Refused("nobody-there")]
    assert keeper.say(Forward(b"x")) == [Refused("nobody-there")]
    guest.say(Join(opened.name))
    assert guest.say(Admit()) == [Refused("nobody-there")]
    assert guest.say(Open()) == [Refused("in-a-room")]
    third = relay.table("t")
    assert third.say(Join(opened.name)) == [Refused("somebody-there")]
    keeper.leave()
    guest.leave()
    assert third.say(Join(opened.name)) == [Refused("inviter-away")]


def test_rooms_die_after_a_week_and_invitations_after_an_hour() -> None:
    relay = Relay()
    keeper, guest, opened, _ = paired(relay)
    inviter = relay.table("i")
    inviter.say(Open())
    for table in (keeper, guest, inviter):
        table.leave()
    relay.now += INVITED - 1
    relay.rooms.expire(relay.now)
    assert len(relay.rooms) == 2
    relay.now += 1
    relay.rooms.expire(relay.now)
    assert [room.id for room in relay.rooms.rooms()] == [opened.room]
    relay.now += WEEK
    relay.rooms.expire(relay.now)
    assert len(relay.rooms) == 0
    assert relay.table().say(Enter(opened.room, opened.key)) == [Refused("no-such-room")]


def test_rooms_and_what_waits_are_limited() -> None:
    relay = Relay(of_address=2, rooms=3, waiting=10)
    tables = [relay.table("a") for _ in range(3)]
    said = [table.say(Open())[0] for table in tables]
    assert [type(one) for one in said] == [Opened, Opened, Refused] and said[2] == Refused("too-many-rooms")
    assert isinstance(relay.table("b").say(Open())[0], Opened)
    assert relay.table("c").say(Open()) == [Refused("full")]
    tables[0].leave()
    relay.now += INVITED
    keeper = relay.table("c")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened), "an invitation that nobody has followed made room"
    guest = relay.table("g")
    guest.say(Join(opened.name))
    keeper.say(Admit())
    guest.leave()
    assert keeper.say(Forward(bytes(10))) == [] and keeper.say(Forward(b"1")) == [Refused("too-much-waits")]


@pytest.mark.parametrize(
    "said", [Open(version=2), Join("AAA", version=2), Enter("0" * 32, "0" * 32, version=0)]
)
def test_another_version_is_refused(said: FromTable) -> None:
    assert Relay().table().say(said) == [Refused("version")]


def test_frames_of_a_stranger_never_reach_the_next_guest() -> None:
    relay = Relay()
    keeper, stranger = relay.table("k"), relay.table("s")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    stranger.say(Join(opened.name))
    keeper.leave()
    stranger.say(Forward(b"for the keeper"))
    stranger.leave()
    keeper = relay.table("k")
    assert keeper.say(Enter(opened.room, opened.key)) == [Presence(here=False)]
    guest = relay.table("g")
    assert guest.say(Join(opened.name)) == [Joined(opened.room)]
    assert keeper.take() == [Presence(here=True)], "nothing of the stranger is left"


def test_a_relay_that_has_begun_again_knows_the_tables_that_have_met() -> None:
    relay = Relay()
    _, _, opened, admitted = paired(relay)
    again = Relay()
    keeper, guest = again.table(), again.table("b")
    assert guest.say(Enter(opened.room, admitted.key, met=True)) == [Presence(here=False)]
    assert keeper.say(Enter(opened.room, opened.key, met=True)) == [Presence(here=True)]
    assert guest.take() == [Presence(here=True)]
    assert keeper.say(Forward(b"e2e4")) == [] and guest.take() == [Forwarded(b"e2e4")]
    assert again.table().say(Join(opened.name)) == [Refused("no-such-code")]
    for key in ("0" * 32, admitted.key[::-1]):
        assert Relay().table().say(Enter(opened.room, key, met=True)) == [Refused("no-such-room")]
    assert Relay().table().say(Enter("0" * 32, admitted.key, met=True)) == [Refused("no-such-room")]
    assert Relay().table().say(Enter(opened.room, opened.key)) == [Refused("no-such-room")], (
        "nobody has come yet"
    )
    full = Relay(rooms=0)
    assert full.table().say(Enter(opened.room, opened.key, met=True)) == [Refused("full")]
