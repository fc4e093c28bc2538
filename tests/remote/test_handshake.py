"""Two tables meet by a code, through a relay that learns nothing, and only if both know it.

How often a code can be guessed is counted here from all sides: strangers at an honest relay, a relay that forges
strangers, and a relay that pretends to be the keeper.
"""

from __future__ import annotations

import itertools
import secrets
from collections import deque

import pytest

from companion.remote.handshake import (
    JOINS,
    OPENING,
    PROOF,
    UNPROVEN,
    USED_UP,
    End,
    Handshake,
    KeyExchange,
    WrongCodeError,
)
from companion.remote.relay_messages import (
    ALPHABET,
    CODE_SECRETS,
    CODES,
    NO_CODE,
    OPENINGS,
    PROOFS,
    Admit,
    Admitted,
    Dismiss,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    GuessCount,
    Invitation,
    Join,
    Joined,
    Opened,
    RelayPresence,
    RelayRefusal,
    Revoke,
    read_order,
    read_reply,
    write,
)
from companion.remote.relay_rooms import UNPROVEN as PATIENCE
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms

ROOM, PASS = "ab" * 16, "cd" * 16


class Air:
    """An honest relay between meetings; `seen`: every frame that it has carried."""

    def __init__(self) -> None:
        self.rooms = RelayRooms(RelayLimits(), secrets.token_bytes, bytes(32))
        self.seen: list[bytes] = []
        self._waiting: deque[tuple[Handshake, Guest, FromRelay]] = deque()
        self.now = 0.0

    def enter(self, end: End, code: Invitation | None = None, guesses: GuessCount | None = None) -> Handshake:
        meeting = Handshake(end, secrets.token_bytes, code, guesses)
        guest = Guest(f"{end}-{self.now}", lambda said: self._waiting.append((meeting, guest, said)))
        self._hear(guest, meeting.begins)
        self.settle()
        return meeting

    def _hear(self, guest: Guest, said: FromTable) -> None:
        self.now += 1.0
        if isinstance(said, Forward):
            self.seen.append(said.data)
        self.rooms.hear(guest, read_order(write(said)), self.now)

    def settle(self) -> None:
        while self._waiting:
            meeting, guest, said = self._waiting.popleft()
            for answer in meeting.hear(read_reply(write(said))):
                self._hear(guest, answer)


class Stranger:
    """A client of an honest relay that does with each message what a test wants; it has an address of its own."""

    numbers = itertools.count()

    def __init__(self, air: Air, name: str) -> None:
        self.air, self.heard = air, list[FromRelay]()
        self.guest = Guest(f"stranger-{next(self.numbers)}", self.heard.append)
        self.say(Join(name))

    def say(self, said: FromTable) -> None:
        self.air.rooms.hear(self.guest, read_order(write(said)), self.air.now)
        self.air.settle()

    def leave(self) -> None:
        self.air.rooms.leave(self.guest, self.air.now)
        self.air.settle()

    def open(self, guess: str) -> KeyExchange | None:
        """Send an opening made from a guess; None: it is not let in."""
        joined = next((one for one in self.heard if isinstance(one, Joined)), None)
        if joined is None:
            return None
        exchange = KeyExchange("guest", guess, joined.room, secrets.token_bytes)
        self.say(Forward(OPENING + exchange.opening))
        return exchange

    @property
    def frames(self) -> list[bytes]:
        return [one.data for one in self.heard if isinstance(one, Forwarded)]


def invited(air: Air, guesses: GuessCount | None = None) -> tuple[Handshake, Invitation]:
    keeper = air.enter("keeper", guesses=guesses)
    assert keeper.invitation is not None
    return keeper, keeper.invitation


def wrong_codes(code: Invitation) -> list[Invitation]:
    """Other codes of the same name."""
    found = (Invitation(code.letters[:3] + "".join(end)) for end in itertools.product(ALPHABET, repeat=3))
    return [one for one in itertools.islice(found, 200) if one != code]


def test_a_code_brings_two_tables_together() -> None:
    air = Air()
    keeper, code = invited(air)
    guest = air.enter("guest", code)
    assert keeper.key == guest.key != b"" and keeper.room == guest.room and keeper.pass_ != guest.pass_ != ""
    assert not keeper.refused and not guest.refused
    assert not any(keeper.key in frame or code.letters.encode() in frame for frame in air.seen)
    assert [frame[:1] for frame in air.seen] == [OPENING, OPENING, PROOF, PROOF], (
        "an opening each, a proof each"
    )
    assert air.enter("guest", code).refused == "no-such-code", "a code is good for one table"


def test_a_wrong_code_is_one_guess_and_the_right_one_still_opens() -> None:
    air = Air()
    keeper, code = invited(air)
    for wrong in wrong_codes(code)[: OPENINGS - 1]:
        guest = air.enter("guest", wrong)
        assert guest.refused == "wrong-code" and not guest.key and not keeper.key
    guest = air.enter("guest", code)
    assert guest.key == keeper.key != b"" and not keeper.refused


def test_after_ten_wrong_codes_the_invitation_is_over_and_its_keeper_is_told() -> None:
    air = Air()
    keeper, code = invited(air)
    for wrong in wrong_codes(code)[:OPENINGS]:
        assert air.enter("guest", wrong).refused == "wrong-code"
    assert keeper.refused == USED_UP and air.enter("guest", code).refused == "no-such-code"


def test_a_keeper_proves_nothing_to_a_guest_that_has_not_proved_itself() -> None:
    """The attack on version 1: open, check the guess by the keeper's proof, leave, again."""
    air = Air()
    keeper, code = invited(air)
    opened = 0
    for wrong in wrong_codes(code):
        stranger = Stranger(air, code.name)
        exchange = stranger.open(wrong.letters)
        if exchange is None:
            break
        opened += 1
        assert [frame[:1] for frame in stranger.frames] == [OPENING], (
            "nothing by which a guess can be checked"
        )
        stranger.leave()
    assert opened == OPENINGS and keeper.refused == USED_UP and not keeper.key
    assert Stranger(air, code.name).heard == [RelayRefusal("no-such-code")]


def test_the_right_code_as_the_tenth_guess_opens_and_as_the_eleventh_does_not() -> None:
    for before in (OPENINGS - 1, OPENINGS):
        air = Air()
        keeper, code = invited(air)
        for wrong in wrong_codes(code)[:before]:
            Stranger(air, code.name).open(wrong.letters)
        assert air.enter("guest", code).key == keeper.key
        assert bool(keeper.key) == (before < OPENINGS)


def test_the_one_who_opens_and_waits_does_not_keep_a_friend_out() -> None:
    air = Air()
    keeper, code = invited(air)
    wrong = wrong_codes(code)
    for n in range(OPENINGS - 2):
        Stranger(air, code.name).open(wrong[n].letters)
    for _ in range(20):
        Stranger(air, code.name)
    assert air.enter("guest", code).key == keeper.key != b""


def test_openings_that_never_prove_anything_are_over_after_five_seconds() -> None:
    air = Air()
    keeper, code = invited(air)
    strangers = [Stranger(air, code.name) for _ in range(OPENINGS)]
    for stranger, wrong in zip(strangers, wrong_codes(code), strict=False):
        stranger.open(wrong.letters)
    assert not keeper.refused, "each of the ten may still prove itself"
    air.rooms.end_slow(air.now + PATIENCE)
    air.settle()
    assert keeper.refused == USED_UP
    assert all(RelayRefusal("too-slow") in stranger.heard for stranger in strangers)


class HostileRelay:
    """A relay that forges what it likes to a keeper, and counts the guesses that it could check."""

    def __init__(self, keeper: Handshake) -> None:
        self.keeper, self.checked = keeper, 0
        self._number = 0

    def say(self, said: FromRelay) -> list[FromTable]:
        return list(self.keeper.hear(read_reply(write(said))))

    def guess(self, guess: str, number: int | None = None, proves: bool = True) -> bool | None:
        """Play a guest. None: the keeper does not answer any more."""
        self._number = self._number + 1 if number is None else number
        exchange = KeyExchange("guest", guess, ROOM, secrets.token_bytes)
        answers = self.say(Forwarded(OPENING + exchange.opening, self._number))
        opening = next((one.data for one in answers if isinstance(one, Forward)), None)
        if opening is None:
            return None
        self.checked += 1
        assert opening[:1] == OPENING
        proof = exchange.answer(opening[1:])
        if not proves:
            return False
        answers = self.say(Forwarded(PROOF + proof, self._number))
        return any(isinstance(one, Admit) for one in answers)


def hostile(guesses: GuessCount) -> tuple[HostileRelay, Invitation]:
    keeper = Handshake("keeper", secrets.token_bytes, guesses=guesses)
    relay = HostileRelay(keeper)
    relay.say(Opened(ROOM, PASS, "K7C"))
    assert keeper.invitation is not None
    return relay, keeper.invitation


@pytest.mark.parametrize("proves", [True, False])
@pytest.mark.parametrize("number", [None, 1, 0])
def test_a_relay_that_guesses_in_the_middle_has_ten_guesses(number: int | None, proves: bool) -> None:
    relay, code = hostile(GuessCount())
    for wrong in wrong_codes(code)[:40]:
        if relay.guess(wrong.letters, number, proves) is None:
            break
    if (
        not proves and number is None
    ):  # none has gone: the keeper waits for ten proofs, and answers no eleventh
        assert not relay.keeper.refused and Revoke() not in relay.say(RelayPresence(here=False, guest=1))
        for n in range(2, 12):
            relay.say(RelayPresence(here=False, guest=n))
    assert relay.checked == OPENINGS and relay.keeper.refused == USED_UP
    assert relay.guess(code.letters) is None and not relay.keeper.key, "the right code comes too late"


def test_the_relay_is_told_when_a_keeper_revokes_its_code() -> None:
    relay, code = hostile(GuessCount())
    said: list[FromTable] = []
    for n in range(OPENINGS):
        exchange = KeyExchange("guest", wrong_codes(code)[n].letters, ROOM, secrets.token_bytes)
        relay.say(Forwarded(OPENING + exchange.opening, n + 1))
        said += relay.say(Forwarded(PROOF + bytes(32), n + 1))
    assert said == [*[Dismiss(n + 1) for n in range(OPENINGS)], Revoke()]
    assert relay.say(Forwarded(PROOF + bytes(32), 1)) == []


def test_the_chance_of_guessing_over_the_life_of_an_invitation_is_below_one_in_a_thousand() -> None:
    """All guesses that a relay, which can play both ends, gets at all codes of one invitation; the docs state the result."""
    guesses, checked = GuessCount(), 0
    for _ in range(3 * CODES):
        if guesses.is_over:
            break
        relay, code = hostile(guesses)
        for wrong in wrong_codes(code):
            if relay.guess(wrong.letters) is None:
                break
        assert relay.keeper.refused == USED_UP
        checked += relay.checked + guess_as_keeper(code)
    assert checked == CODES * (OPENINGS + PROOFS) == 65
    assert checked / CODE_SECRETS < 1 / 2_000


def guess_as_keeper(code: Invitation) -> int:
    """Let a relay pretend to be the keeper to a guest for as long as that answers; return the guesses that it could check."""
    guest, checked = Handshake("guest", secrets.token_bytes, code), 0
    for wrong in wrong_codes(code):
        (opening,) = guest.hear(Joined(ROOM)) or (None,)
        if opening is None:
            break
        assert isinstance(opening, Forward)
        exchange = KeyExchange("keeper", wrong.letters, ROOM, secrets.token_bytes)
        proof = exchange.answer(opening.data[1:])
        answers = guest.hear(Forwarded(OPENING + exchange.opening))
        if not answers:
            break
        checked += 1
        with pytest.raises(WrongCodeError):
            assert isinstance(answers[0], Forward)
            exchange.key(answers[0].data[1:])
        guest.hear(RelayPresence(here=False))
        assert guest.hear(Admitted(PASS)) == [] and not guest.key, (
            "it is admitted by nobody who has not proved itself"
        )
        assert proof
    assert guest.refused == UNPROVEN
    return checked


def test_a_keeper_with_a_wrong_proof_is_refused() -> None:
    guest = Handshake("guest", secrets.token_bytes, Invitation("K7M4QZ"))
    (opening,) = guest.hear(Joined(ROOM))
    assert isinstance(opening, Forward)
    exchange = KeyExchange("keeper", "K7M4QX", ROOM, secrets.token_bytes)
    guest.hear(Forwarded(OPENING + exchange.opening))
    assert guest.hear(Forwarded(PROOF + exchange.answer(opening.data[1:]))) == []
    assert guest.refused == UNPROVEN and not guest.key


@pytest.mark.parametrize("data", [b"", b"1", b"2", b"2" + bytes(32), b"9", b"1" + bytes(33)])
def test_frames_that_are_no_part_of_a_meeting_send_a_guest_away(data: bytes) -> None:
    relay, _ = hostile(GuessCount())
    assert relay.say(Forwarded(data, 7)) == [Dismiss(7)] and not relay.keeper.key


def test_openings_that_are_none_count_too() -> None:
    relay, _ = hostile(GuessCount())
    answers = [relay.say(Forwarded(OPENING + bytes(33), n)) for n in range(1, OPENINGS + 1)]
    assert answers[-1] == [Dismiss(OPENINGS), Revoke()] and relay.keeper.refused == USED_UP


def test_tables_that_need_no_code_meet_however_often_it_takes() -> None:
    """Over a club's broker messages are lost, and a guest begins again each time."""
    guesses = GuessCount()
    keeper = Handshake("keeper", secrets.token_bytes, NO_CODE, guesses)
    keeper.hear(Opened(ROOM, PASS, "AAA"))
    guest = Handshake("guest", secrets.token_bytes, NO_CODE)
    for lost in range(3 * OPENINGS):
        (opening,) = guest.hear(Joined(ROOM))
        assert isinstance(opening, Forward)
        (answer,) = keeper.hear(Forwarded(opening.data))
        assert isinstance(answer, Forward)
        (proof,) = guest.hear(Forwarded(answer.data))
        if lost == 3 * OPENINGS - 1:
            assert isinstance(proof, Forward)
            own, admit = keeper.hear(Forwarded(proof.data))
            assert isinstance(own, Forward) and admit == Admit()
            guest.hear(Forwarded(own.data))
            guest.hear(Admitted(PASS))
    assert guest.key == keeper.key != b""
    assert not guesses.is_used_up, "an opening is no guess where there is no code"


def test_a_name_that_is_none_makes_no_code() -> None:
    keeper = Handshake("keeper", secrets.token_bytes)
    keeper.hear(Opened(ROOM, PASS, "K7Z"))
    assert keeper.invitation is None and keeper.refused == "unreadable"


def test_a_guest_needs_a_code_and_a_keeper_makes_one() -> None:
    for end, code in (("guest", None), ("keeper", Invitation("AAABBB"))):
        with pytest.raises(ValueError, match="a guest comes with a code"):
            Handshake(end, secrets.token_bytes, code)  # type: ignore[arg-type]


def test_a_relay_makes_a_guest_begin_only_so_often() -> None:
    """Each beginning takes the guest milliseconds: a relay that asks for one after the other would hold its table up."""
    guest = Handshake("guest", secrets.token_bytes, Invitation("K7M4QZ"))
    for n in range(JOINS):
        assert guest.hear(Joined(f"{n:032x}")) and not guest.refused
    assert not guest.hear(Joined(ROOM)) and guest.refused == UNPROVEN
