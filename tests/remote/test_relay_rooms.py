"""The rooms of a relay: invitations, tries, ends that go and come back, and how much there may be."""

from __future__ import annotations

import random

import pytest

from companion.remote.relay_messages import (
    OPENINGS,
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
)
from companion.remote.relay_rooms import INVITED, UNPROVEN, WEEK, Guest, RelayLimits, RelayRooms


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
    assert keeper.take() == [], "a guest that has sent nothing is nobody"
    guest.say(Forward(b"opening"))
    assert keeper.take() == [Forwarded(b"opening", 1)]
    assert keeper.say(Admit(1)) == []
    (admitted,) = guest.take()
    assert isinstance(admitted, Admitted)
    return keeper, guest, opened, admitted


def test_two_tables_find_each_other_and_what_one_sends_comes_to_the_other() -> None:
    keeper, guest, opened, _ = paired(Relay())
    assert keeper.say(Forward(b"1")) == [] and guest.take() == [Forwarded(b"1")]
    assert guest.say(Forward(b"2")) == [] and keeper.take() == [Forwarded(b"2")]
    assert keeper.relay.table().say(Join(opened.name)) == [RelayRefusal("no-such-code")], (
        "a code is good for one"
    )


def test_a_frame_waits_for_a_table_that_is_away_and_comes_once_in_order() -> None:
    relay = Relay()
    keeper, guest, opened, admitted = paired(relay)
    guest.leave()
    assert keeper.take() == [RelayPresence(here=False)]
    for n in b"123":
        keeper.say(Forward(bytes([n])))
    relay.now += 86_400
    again = relay.table("elsewhere")
    assert again.say(Enter(opened.room, admitted.key)) == [
        RelayPresence(here=True),
        Forwarded(b"1"),
        Forwarded(b"2"),
        Forwarded(b"3"),
    ]
    assert keeper.take() == [RelayPresence(here=True)] and relay.rooms.waiting == 0
    again.leave()
    assert relay.table().say(Enter(opened.room, admitted.key)) == [RelayPresence(here=True)]


def test_a_keeper_comes_back_by_its_own_pass_and_a_cable_that_was_pulled_is_no_bar() -> None:
    relay = Relay()
    keeper, guest, opened, _ = paired(relay)
    second = relay.table("k2")
    assert second.say(Enter(opened.room, opened.key)) == [RelayPresence(here=True)]
    assert keeper.take() == [RelayRefusal("entered-elsewhere")]
    keeper.leave()
    guest.take()
    assert guest.say(Forward(b"x")) == [] and second.take() == [Forwarded(b"x")]
    for room, key in ((opened.room, "0" * 32), ("0" * 32, opened.key)):
        assert relay.table("thief").say(Enter(room, key)) == [RelayRefusal("no-such-room")]


def invited(relay: Relay) -> tuple[Table, str]:
    """A keeper that has just invited, and the name of its invitation."""
    keeper = relay.table("k")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    return keeper, opened.name


def test_a_guest_that_does_not_know_the_code_is_sent_away_and_the_tenth_ends_it() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    for n in range(1, OPENINGS + 1):
        stranger = relay.table(f"s{n}")
        assert isinstance(stranger.say(Join(name))[0], Joined)
        assert stranger.say(Forward(b"guess")) == []
        assert keeper.take() == [Forwarded(b"guess", n)]
        over = keeper.say(Dismiss(n))
        assert stranger.take() == [RelayRefusal("wrong-code")]
        assert over == [RelayPresence(here=False, guest=n)] + [RelayRefusal("code-used-up")] * (n == OPENINGS)
        assert stranger.say(Forward(b"more")) == [RelayRefusal("no-room")]
    assert relay.table("x").say(Join(name)) == [RelayRefusal("no-such-code")]


def test_every_opening_counts_also_of_those_who_leave_and_of_those_who_stay() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    tables = [relay.table(f"s{n}") for n in range(OPENINGS + 2)]
    for table in tables:
        assert isinstance(table.say(Join(name))[0], Joined)
    for n, table in enumerate(tables[:OPENINGS]):
        assert table.say(Forward(b"guess")) == []
        if n % 2:
            table.leave()
    assert relay.table("x").say(Join(name)) == [RelayRefusal("no-such-code")]
    assert [table.take() for table in tables[OPENINGS:]] == [[RelayRefusal("code-used-up")]] * 2
    assert [table.say(Forward(b"guess")) for table in tables[OPENINGS:]] == [[RelayRefusal("no-room")]] * 2
    forwarded = [said.guest for said in keeper.take() if isinstance(said, Forwarded)]
    assert forwarded == list(range(1, OPENINGS + 1))
    relay.now += UNPROVEN
    relay.rooms.end_slow(relay.now)
    assert keeper.take()[-1] == RelayRefusal("code-used-up")


def test_a_stranger_has_five_seconds_whatever_it_does() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    silent, slow, friend = (relay.table(address) for address in "sld")
    silent.say(Join(name))
    slow.say(Join(name))
    slow.say(Forward(b"opening"))
    relay.now += UNPROVEN - 0.1
    friend.say(Join(name))
    slow.say(Forward(b"proof"))
    relay.rooms.end_slow(relay.now)
    assert silent.take() == slow.take() == friend.take() == []
    keeper.take()
    relay.now += 0.1
    relay.rooms.end_slow(relay.now)
    assert silent.take() == slow.take() == [RelayRefusal("too-slow")] and friend.take() == []
    assert keeper.take() == [RelayPresence(here=False, guest=2)], "the silent one was nobody"
    assert keeper.say(Admit(3)) == [] and isinstance(friend.take()[0], Admitted)
    relay.now += UNPROVEN
    relay.rooms.end_slow(relay.now)
    assert friend.take() == [], "it belongs to the room"


def test_strangers_in_any_number_keep_no_one_out() -> None:
    """Sixteen places were taken so quickly, from 64 addresses, that a friend 0.1 s away lost its place each time."""
    relay = Relay()
    keeper, name = invited(relay)
    for n in range(500):
        relay.table(f"thief-{n}").say(Join(name))
    friend = relay.table("friend")
    assert isinstance(friend.say(Join(name))[0], Joined)
    for n in range(500):
        relay.table(f"thief-{n}").say(Join(name))
    assert friend.take() == [], "the crowd takes no place of the friend"
    friend.say(Forward(b"opening"))
    (opening,) = keeper.take()
    assert isinstance(opening, Forwarded)
    keeper.say(Admit(opening.guest))
    assert isinstance(friend.take()[0], Admitted)
    assert keeper.take() == [] and relay.table("x").say(Join(name)) == [RelayRefusal("no-such-code")]


def test_silent_strangers_leave_with_the_last_opening() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    silent = relay.table("silent")
    silent.say(Join(name))
    for n in range(OPENINGS):
        assert silent.take() == []
        stranger = relay.table(f"s{n}")
        stranger.say(Join(name))
        assert stranger.say(Forward(b"opening")) == []
    assert silent.take() == [RelayRefusal("code-used-up")]
    assert [isinstance(said, Forwarded) for said in keeper.take()] == [True] * OPENINGS


def test_a_stranger_sends_an_opening_and_a_proof_and_nothing_else() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    for frames in ([bytes(65)], [b"1", b"2", b"3"], [b"1", bytes(65)]):
        stranger = relay.table(f"s{len(frames)}{len(frames[0])}")
        stranger.say(Join(name))
        assert [stranger.say(Forward(frame)) for frame in frames][-1] == [RelayRefusal("wrong-code")]
    assert sum(isinstance(said, Forwarded) for said in keeper.take()) == 3


def test_a_keeper_can_revoke_its_code_and_only_a_keeper() -> None:
    relay = Relay()
    keeper, name = invited(relay)
    stranger, silent = relay.table("s"), relay.table("t")
    for table in (stranger, silent):
        table.say(Join(name))
    assert stranger.say(Revoke()) == [RelayRefusal("nobody-there")]
    assert keeper.say(Revoke()) == []
    assert stranger.take() == silent.take() == [RelayRefusal("code-used-up")]
    assert relay.table("x").say(Join(name)) == [RelayRefusal("no-such-code")]


def test_an_address_that_tries_codes_waits_longer_each_time() -> None:
    relay = Relay()
    thief = relay.table("thief")
    waits = []
    for _ in range(8):
        assert thief.say(Join("AAA")) == [RelayRefusal("no-such-code")]
        (refused,) = thief.say(Join("AAA"))
        assert isinstance(refused, RelayRefusal) and refused.why == "wait"
        waits.append(refused.seconds)
        relay.now += refused.seconds
    assert waits == [0.5, 1, 2, 4, 8, 16, 32, 60]
    (opened,) = relay.table("k").say(Open())
    assert isinstance(opened, Opened) and relay.table("other").say(Join(opened.name)) == [Joined(opened.room)]


def test_only_the_keeper_admits_and_only_a_guest_that_is_there() -> None:
    relay = Relay()
    keeper, guest, third = relay.table("k"), relay.table("g"), relay.table("t")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    nobody = [RelayRefusal("nobody-there")]
    assert keeper.say(Admit()) == keeper.say(Admit(1)) == keeper.say(Dismiss(1)) == nobody
    assert keeper.say(Forward(b"x")) == keeper.say(Forward(b"x", 1)) == nobody
    guest.say(Join(opened.name))
    assert guest.say(Admit(1)) == guest.say(Admit()) == nobody
    assert guest.say(Open()) == [RelayRefusal("in-a-room")]
    assert third.say(Join(opened.name)) == [Joined(opened.room)]
    assert keeper.say(Forward(b"to you", 2)) == [] and third.take() == [Forwarded(b"to you")]
    assert guest.take() == [], "what is for one stranger is for no other"
    assert keeper.say(Admit(2)) == []
    assert isinstance(third.take()[0], Admitted) and guest.take() == [RelayRefusal("somebody-there")]
    assert keeper.say(Admit(1)) == keeper.say(Forward(b"x", 1)) == nobody


def test_strangers_leave_with_the_keeper_and_come_again_when_it_is_back() -> None:
    relay = Relay()
    keeper, guest = relay.table("k"), relay.table("g")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened)
    guest.say(Join(opened.name))
    guest.say(Forward(b"opening"))
    keeper.leave()
    assert guest.take() == [RelayRefusal("inviter-away")] and guest.say(Join(opened.name)) == [
        RelayRefusal("inviter-away")
    ]
    back = relay.table("k")
    assert back.say(Enter(opened.room, opened.key)) == [RelayPresence(here=False)]
    assert guest.say(Join(opened.name)) == [Joined(opened.room)]


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
    assert relay.table().say(Enter(opened.room, opened.key)) == [RelayRefusal("no-such-room")]


def test_rooms_and_what_waits_are_limited() -> None:
    relay = Relay(of_address=2, rooms=3, waiting=10)
    tables = [relay.table("a") for _ in range(3)]
    said = [table.say(Open())[0] for table in tables]
    assert [type(one) for one in said] == [Opened, Opened, RelayRefusal] and said[2] == RelayRefusal(
        "too-many-rooms"
    )
    assert isinstance(relay.table("b").say(Open())[0], Opened)
    assert relay.table("c").say(Open()) == [RelayRefusal("full")]
    tables[0].leave()
    relay.now += INVITED
    keeper = relay.table("c")
    (opened,) = keeper.say(Open())
    assert isinstance(opened, Opened), "an invitation that nobody has followed made room"
    guest = relay.table("g")
    guest.say(Join(opened.name))
    keeper.say(Admit(1))
    guest.leave()
    assert keeper.say(Forward(bytes(10))) == [] and keeper.say(Forward(b"1")) == [
        RelayRefusal("too-much-waits")
    ]


@pytest.mark.parametrize(
    "said",
    [Open(version=1), Join("K7M", version=1), Enter("0" * 32, "0" * 32, version=1), Open(version=3)],
)
def test_another_version_is_refused(said: FromTable) -> None:
    assert Relay().table().say(said) == [RelayRefusal("version")]


def test_a_relay_that_has_begun_again_knows_the_tables_that_have_met() -> None:
    relay = Relay()
    _, _, opened, admitted = paired(relay)
    again = Relay()
    keeper, guest = again.table(), again.table("b")
    assert guest.say(Enter(opened.room, admitted.key, met=True)) == [RelayPresence(here=False)]
    assert keeper.say(Enter(opened.room, opened.key, met=True)) == [RelayPresence(here=True)]
    assert guest.take() == [RelayPresence(here=True)]
    assert keeper.say(Forward(b"e2e4")) == [] and guest.take() == [Forwarded(b"e2e4")]
    assert again.table().say(Join(opened.name)) == [RelayRefusal("no-such-code")]
    for key in ("0" * 32, admitted.key[::-1]):
        assert Relay().table().say(Enter(opened.room, key, met=True)) == [RelayRefusal("no-such-room")]
    assert Relay().table().say(Enter("0" * 32, admitted.key, met=True)) == [RelayRefusal("no-such-room")]
    assert Relay().table().say(Enter(opened.room, opened.key)) == [RelayRefusal("no-such-room")], (
        "nobody has come yet"
    )
    full = Relay(rooms=0)
    assert full.table().say(Enter(opened.room, opened.key, met=True)) == [RelayRefusal("full")]
