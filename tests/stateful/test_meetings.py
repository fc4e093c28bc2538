"""Two tables that meet by a code, each end against a list of what it was sent."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest

from companion.remote import handshake
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
    other_end,
)
from companion.remote.relay_messages import (
    NO_CODE,
    OPENINGS,
    PASSING,
    PROOFS,
    Admit,
    Admitted,
    Dismiss,
    Forward,
    Forwarded,
    GuessCount,
    Invitation,
    Join,
    Joined,
    Open,
    Opened,
    RelayPresence,
    RelayRefusal,
    Revoke,
)

SEEDS = range(300)
NUMBERS = itertools.count()


class PaperExchange:
    """An exchange of keys that anybody can read: a proof names the code, the room and both openings."""

    def __init__(self, end: End, secret: str, room: str, chance: object) -> None:
        self.end, self.secret, self.room = end, secret, room
        self.opening = f"{end} {next(NUMBERS)}/".encode()
        self.other, self.was_answered = b"", False

    def answer(self, opening: bytes) -> bytes:
        """The first opening counts, whether it is one or not."""
        if self.was_answered:
            raise WrongCodeError
        self.was_answered = True
        if not opening.endswith(b"/") or opening.startswith(self.end.encode()):
            raise WrongCodeError
        self.other = opening
        return self.written_proof(self.end)

    def written_proof(self, end: str) -> bytes:
        openings = b"".join(sorted((self.opening, self.other)))
        return f"{end} {self.secret} {self.room} ".encode() + openings

    def key(self, proof: bytes) -> bytes:
        if not self.other or proof != self.written_proof(other_end(self.end)):
            raise WrongCodeError
        return self.written_proof("key")


def exchange(end: End, secret: str, room: str) -> Any:
    return PaperExchange(end, secret, room, None)


def chance(count: int) -> bytes:
    return bytes(range(count))


@pytest.fixture(autouse=True)
def on_paper(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys are exchanged on paper."""
    monkeypatch.setattr(handshake, "KeyExchange", PaperExchange)


def keeper_meets(rng: random.Random) -> tuple[str, bool]:
    """A keeper among strangers; the reason why its meeting failed, and whether it has a key in the end."""
    guesses = GuessCount()
    for _ in range(rng.randrange(OPENINGS + 2)):
        guesses.add()  # of the codes before
    keeper = Handshake("keeper", chance, guesses=guesses)
    assert keeper.begins == Open() and not keeper.hear(Forwarded(OPENING + b"early/", 1))
    keeper.hear(Opened("room", "pass", "K7C"))
    code = keeper.invitation
    assert code is not None and code.name == "K7C"
    opened: dict[int, tuple[Any, bytes]] = {}
    """What each guest has opened with that has proved nothing yet, and what it was answered."""
    count, key, refused = 0, b"", ""
    for n in range(60):
        opens, leaves = ("open",) * 6, ("gone",) * 8 * (count == OPENINGS)
        what = rng.choice((*opens, *leaves, "senseless", "prove", "gone", "again", "refused", "frame"))
        guest = rng.randrange(1, 6)
        expected: list[Any] = []
        given: Any = None
        ends = False
        theirs: Any = None
        if what in ("open", "senseless"):
            theirs = exchange("guest", code.letters if rng.random() < 0.2 else "wrong", "room")
            given = Forwarded(OPENING + (theirs.opening if what == "open" else b"senseless"), guest)
            if not key:
                opened.pop(guest, None)
                if count == OPENINGS:
                    expected, ends = [Dismiss(guest)], True
                elif what == "senseless":
                    count, expected, ends = count + 1, [Dismiss(guest)], True
                else:
                    count, expected = count + 1, ["opening"]
        elif what in ("prove", "frame"):
            theirs, answered = opened.get(guest, (None, b""))
            proof = theirs.answer(answered) if theirs is not None else b"nothing"
            given = Forwarded((PROOF if what == "prove" else b"9") + proof, guest)
            if not key:
                opened.pop(guest, None)
                if theirs is not None and theirs.secret == code.letters and what == "prove":
                    key, expected = b"due", ["proof", Admit(guest)]
                    opened.clear()
                else:
                    expected, ends = [Dismiss(guest)], True
        elif what == "gone":
            given, ends = RelayPresence(here=False, guest=guest), guest in opened
            opened.pop(guest, None)
        elif what == "again":
            given = Opened("room", f"pass {n}", "K7C")
        else:
            why = rng.choice((*sorted(PASSING)[:1], "no-such-room", USED_UP))
            given = RelayRefusal(why)
            if why not in PASSING and not (why == USED_UP and key) and refused != USED_UP:
                refused = why
        was_over = keeper.refused == USED_UP
        if ends and count == OPENINGS and not opened:
            refused, expected = USED_UP, [*expected, Revoke()]
        answers = keeper.hear(given)
        if was_over:
            assert not answers, "it says nothing any more"
            continue
        assert len(answers) == len(expected), (n, what, answers, expected)
        for answer, due in zip(answers, expected, strict=True):
            if due == "opening":
                assert isinstance(answer, Forward) and answer.guest == guest and answer.data[:1] == OPENING
                opened[guest] = theirs, answer.data[1:]
            elif due == "proof":
                assert isinstance(answer, Forward) and answer.guest == guest and answer.data[:1] == PROOF
                key = theirs.key(answer.data[1:])
            else:
                assert answer == due, (n, what)
        assert keeper.refused == refused, (n, what)
        assert keeper.key == key and keeper.invitation == code and keeper.room == "room"
        assert what != "again" or keeper.pass_ == f"pass {n}"
    return keeper.refused, bool(key)


def guest_meets(rng: random.Random) -> tuple[str, bool]:
    """A guest to whom a relay and a keeper, a true or a false one, say all sorts of things."""
    code = Invitation("K7M4QZ")
    guest = Handshake("guest", chance, code)
    assert guest.begins == Join("K7D") or guest.begins == Join(code.name)
    theirs: Any = None
    opening, proof, room = b"", b"", ""
    """Its own opening and proof, and where it is."""
    joins = proofs = 0
    restless = rng.random() < 0.5
    """Whether the relay has it begin again and again."""
    key, agreed, open_, refused = b"", b"", False, ""
    for n in range(50):
        likely: tuple[str, ...] = ("prove", "prove", "admit", "admit") if proof else ("open", "open", "join")
        likely = ("join", "admit") if agreed and restless else likely
        likely = (("join",) if proof else ("open",)) if restless and not agreed else likely
        what = rng.choice((*likely * 5, "join", "open", "prove", "prove", "false", "admit", "refused"))
        expected = ""
        given: Any = None
        if what == "join" and rng.random() < 0.5:
            given = Joined(room := rng.choice(("room", "another")))
            if joins == JOINS:
                refused = refused if refused in (UNPROVEN, USED_UP) else UNPROVEN
            elif refused not in (UNPROVEN, USED_UP):
                joins, agreed, proof, open_, expected = joins + 1, b"", b"", True, "opening"
        elif what == "open":
            theirs = exchange("keeper", code.letters if rng.random() < 0.7 else "false", room)
            given = Forwarded(OPENING + theirs.opening)
            if refused not in (UNPROVEN, USED_UP) and not key and open_:
                if proofs == PROOFS or proof:
                    refused, open_ = UNPROVEN, False
                else:
                    proofs, expected = proofs + 1, "proof"
        elif what in ("prove", "false"):
            good = what == "prove" and theirs is not None and bool(proof)
            said = theirs.written_proof("keeper") if good else b"false"
            given = Forwarded(PROOF + said)
            if refused not in (UNPROVEN, USED_UP) and not key and open_:
                if good and theirs.secret == code.letters and theirs.room == room:
                    agreed = theirs.key(proof)
                else:
                    refused, open_ = UNPROVEN, False
        elif what == "admit":
            given = Admitted(f"pass {n}")
            if refused not in (UNPROVEN, USED_UP) and agreed:
                key = agreed
        elif what == "refused":
            why = rng.choice((*sorted(PASSING)[:1], "wrong-code"))
            given = RelayRefusal(why)
            if why not in PASSING and refused not in (UNPROVEN, USED_UP):
                refused = why
        if given is None:
            continue
        answers: Any = guest.hear(given)
        assert len(answers) == bool(expected), (n, what)
        if expected == "opening":
            opening = answers[0].data[1:]
            assert answers[0].data[:1] == OPENING
            theirs = None
        elif expected == "proof":
            proof = answers[0].data[1:]
            assert answers[0].data[:1] == PROOF
            theirs.answer(opening)
        assert (guest.refused, guest.key) == (refused, key), (n, what)
        assert what != "admit" or not key or agreed != key or guest.pass_.startswith("pass")
    return guest.refused, bool(key)


def known_tables_meet(rng: random.Random) -> tuple[str, bool]:
    """Two tables that need no code, over a line that loses messages; the guest begins again and again."""
    keeper, guest = Handshake("keeper", chance, NO_CODE), Handshake("guest", chance, NO_CODE)
    keeper.hear(Opened("room", "pass", "AAA"))
    to_keeper: list[Any] = []
    to_guest: list[Any] = [Joined("room")]
    loss = rng.choice((0.0, 0.2, 0.5))
    for _ in range(120):
        if rng.random() < 0.1:
            to_guest.append(Joined("room"))
        waits, end = rng.choice(((to_keeper, keeper), (to_guest, guest)))
        if not waits:
            continue
        said = waits.pop(0)
        for answer in end.hear(said) if rng.random() >= loss or isinstance(said, Joined) else ():
            if isinstance(answer, Forward):
                (to_guest if end is keeper else to_keeper).append(Forwarded(answer.data, 0))
            elif isinstance(answer, Admit):
                to_guest.append(Admitted("pass"))
        assert not keeper.refused and not guest.refused
    if guest.key:
        assert keeper.key == guest.key, "both have the same key"
    if not loss:
        assert guest.key, "nothing was lost"
    return "", bool(guest.key)


@pytest.mark.parametrize("kind", [keeper_meets, guest_meets, known_tables_meet])
def test_a_meeting_ends_as_what_was_said_in_it_adds_up(kind: Any) -> None:
    ends = {kind(random.Random(seed)) for seed in SEEDS}
    assert {met for _, met in ends} == {False, True}
    if kind is not known_tables_meet:
        assert {USED_UP if kind is keeper_meets else UNPROVEN, ""} & {why for why, _ in ends}


def or_none(work: Callable[[bytes], bytes], given: bytes) -> bytes | None:
    """What an exchange returns; None if it says that the code is wrong."""
    with contextlib.suppress(WrongCodeError):
        return work(given)
    return None


@pytest.mark.parametrize("seed", range(12))
def test_keys_are_exchanged_as_they_are_on_paper(seed: int) -> None:
    """Ends with one code or two, in one room or two, are given each other's messages, their own and forged ones. In every
    fourth case they are given those of the other end alone.
    """
    rng, is_fair = random.Random(seed), seed % 4 == 0
    secrets, rooms = ("4QZ", "4QX")[: 1 + seed % 2], ("r", "s")[: 1 + seed // 2 % 2]
    pairs: list[tuple[KeyExchange, PaperExchange]] = []
    ends: tuple[End, ...] = ("keeper", "guest", "guest")
    for side in ends[: 2 + seed // 4 % 2]:
        secret, room = secrets[len(pairs) % len(secrets)], rooms[len(pairs) % len(rooms)]
        pairs.append(
            (KeyExchange(side, secret, room, rng.randbytes), PaperExchange(side, secret, room, chance))
        )
    proofs = [(bytes(32), b"senseless")]
    for end, room in itertools.product(("keeper", "guest"), rooms):
        # what anybody can work out of an exchange that has agreed on nothing yet
        forged = hmac.digest(b"", f"tableside proof {end} {room}".encode(), hashlib.sha256)
        proofs.append((forged, b"forged"))
    keys: dict[bytes | None, bytes | None] = {None: None}
    """What each key is on paper."""
    for _ in range(60):
        real, paper = rng.choice(pairs)
        if rng.random() < 0.2:
            openings = [(one.opening, other.opening) for one, other in pairs if other.end != paper.end]
            if not is_fair:
                openings = [*openings * 2, (real.opening, paper.opening), (b"B" + b"\xff" * 32, b"senseless")]
            given, written = rng.choice(openings)
            proof, on_paper = or_none(real.answer, given), or_none(paper.answer, written)
            assert (proof is None) == (on_paper is None)
            if proof is not None and on_paper is not None:
                proofs.append((proof, on_paper))
        else:
            given, written = rng.choice(proofs)
            key, on_paper = or_none(real.key, given), or_none(paper.key, written)
            assert keys.setdefault(key, on_paper) == on_paper
    assert len(set(keys.values())) == len(keys) and (len(keys) == 2 or not is_fair)
