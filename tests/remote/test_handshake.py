"""Two tables meet by a code, through a relay that learns nothing, and only if both know it."""

from __future__ import annotations

import secrets
from collections import deque

import pytest

from companion.remote.handshake import Handshake
from companion.remote.invitation import Invitation
from companion.remote.key_exchange import End
from companion.remote.relay_messages import (
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    read_order,
    read_reply,
    write,
)
from companion.remote.relay_rooms import TRIES, Guest, RelayLimits, RelayRooms


class Air:
    """A relay between meetings; `seen`: every frame that it has carried."""

    def __init__(self) -> None:
        self.rooms = RelayRooms(RelayLimits(), secrets.token_bytes, bytes(32))
        self.seen: list[bytes] = []
        self._waiting: deque[tuple[Handshake, Guest, FromRelay]] = deque()
        self.now = 0.0

    def enter(self, end: End, code: Invitation | None = None) -> Handshake:
        meeting = Handshake(end, secrets.token_bytes, code)
        guest = Guest(f"{end}-{self.now}", lambda said: self._waiting.append((meeting, guest, said)))
        self._hear(guest, meeting.begins)
        self.settle()
        return meeting

    def _hear(self, guest: Guest, said: FromTable) -> None:
        self.now += 100.0
        if isinstance(said, Forward):
            self.seen.append(said.data)
        self.rooms.hear(guest, read_order(write(said)), self.now)

    def settle(self) -> None:
        while self._waiting:
            meeting, guest, said = self._waiting.popleft()
            for answer in meeting.hear(read_reply(write(said))):
                self._hear(guest, answer)


def invited(air: Air) -> tuple[Handshake, Invitation]:
    keeper = air.enter("keeper")
    assert keeper.invitation is not None
    return keeper, keeper.invitation


def test_a_code_brings_two_tables_together() -> None:
    air = Air()
    keeper, code = invited(air)
    guest = air.enter("guest", code)
    assert keeper.key == guest.key != b"" and keeper.room == guest.room and keeper.pass_ != guest.pass_ != ""
    assert not keeper.refused and not guest.refused
    assert not any(keeper.key in frame or code.secret.encode() in frame for frame in air.seen)


def test_a_wrong_code_is_one_guess_and_the_right_one_still_opens() -> None:
    air = Air()
    keeper, code = invited(air)
    wrong = Invitation(code.name, "222" if code.secret != "222" else "333")
    for _ in range(TRIES - 1):
        guest = air.enter("guest", wrong)
        assert guest.refused == "wrong-code" and not guest.key and not keeper.key
    guest = air.enter("guest", code)
    assert guest.key == keeper.key != b""


def test_after_ten_wrong_codes_the_invitation_is_over() -> None:
    air = Air()
    keeper, code = invited(air)
    wrong = Invitation(code.name, "222" if code.secret != "222" else "333")
    for _ in range(TRIES):
        assert air.enter("guest", wrong).refused == "wrong-code"
    assert keeper.refused == "code-used-up" and air.enter("guest", code).refused == "no-such-code"


def test_frames_that_are_no_part_of_a_meeting_send_a_guest_away() -> None:
    for data in (b"", b"1", b"2", b"2" + bytes(32), b"9", b"1" + bytes(33)):
        keeper = Handshake("keeper", secrets.token_bytes)
        air = Air()
        guest = Guest("k", lambda said, keeper=keeper: keeper.hear(said))  # type: ignore[misc]
        air.rooms.hear(guest, keeper.begins, 0)
        stranger = Guest("s", lambda said: None)
        assert keeper.invitation is not None
        from companion.remote.relay_messages import Dismiss, Join, Presence

        air.rooms.hear(stranger, Join(keeper.invitation.name), 0)
        keeper.hear(Presence(here=True))
        assert keeper.hear(Forwarded(data)) == [Dismiss()] and not keeper.key


def test_a_guest_needs_a_code_and_a_keeper_makes_one() -> None:
    for end, code in (("guest", None), ("keeper", Invitation("AAA", "BBB"))):
        with pytest.raises(ValueError, match="a guest comes with a code"):
            Handshake(end, secrets.token_bytes, code)  # type: ignore[arg-type]
