"""Codes, keys and seals: what two tables agree on, and what no one else can do with it."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Callable

import pytest

from companion.remote.handshake import KeyExchange, Opener, Sealer, SealError, WrongCodeError
from companion.remote.relay_messages import (
    ALPHABET,
    CODE_NAMES,
    CODE_SECRETS,
    LARGEST_FRAME,
    Invitation,
    InvitationError,
    draw_code,
    draw_name,
    read_invitation,
)

KEY = bytes(range(32))
SALTS = (b"a" * 16, b"b" * 16)


def test_a_code_is_read_as_people_type_it() -> None:
    for text in ("K7M-4QZ", "k7m4qz", " k7m 4qz ", "K 7 M 4 Q Z"):
        assert read_invitation(text) == Invitation("K7M4QZ")
    assert str(Invitation("K7M4QZ")) == "K7M-4QZ"


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", "invitation-code"),
        ("K7M4Q", "invitation-code"),
        ("K7M4QZZ", "invitation-code"),
        ("K7M4Qé", "invitation-code"),
        ("K7M4QO", "invitation-letters"),
        ("101010", "invitation-letters"),
    ],
)
def test_what_is_no_code_is_refused(text: str, id: str) -> None:
    with pytest.raises(InvitationError) as wrong:
        read_invitation(text)
    assert wrong.value.said.id == id


def test_every_name_and_every_code_of_a_name_is_as_likely_and_a_code_has_the_name_that_it_was_drawn_for() -> (
    None
):
    names = [draw_name(bytes([n, n, n])) for n in range(256)]
    assert (
        Counter(name[0] for name in names) == Counter(name[1] for name in names) == dict.fromkeys(ALPHABET, 8)
    )
    assert Counter(name[2] for name in names) == dict.fromkeys(ALPHABET[:8], 32)
    rng = random.Random(4)
    for _ in range(500):
        name = draw_name(rng.randbytes(3))
        code = draw_code(name, rng.randbytes(4))
        assert code.name == name and read_invitation(str(code)) == code
    thirds = Counter(draw_code("K7C", bytes([n, 0, 0, 0])).letters for n in range(256))
    assert thirds == dict.fromkeys(("K7JAAA", "K7KAAA", "K7LAAA", "K7MAAA"), 64)
    lasts = [
        Counter(draw_code("K7C", bytes([0, n, n, n])).letters[at] for n in range(256)) for at in (3, 4, 5)
    ]
    assert all(last == dict.fromkeys(ALPHABET, 8) for last in lasts)
    assert CODE_NAMES * CODE_SECRETS == 32**6 and (CODE_NAMES, CODE_SECRETS) == (8192, 131_072)
    assert not set("IO01") & set(ALPHABET)


@pytest.mark.parametrize("name", ["", "K7", "K7CC", "K7J", "K79", "k7c", "K7!", "\x1b]5"])
def test_a_relay_cannot_have_a_code_made_for_what_is_no_name(name: str) -> None:
    with pytest.raises(InvitationError):
        draw_code(name, bytes(4))


def exchanged(one: str, other: str, rooms: tuple[str, str] = ("r", "r")) -> tuple[bytes, bytes]:
    keeper = KeyExchange("keeper", one, rooms[0], secrets.token_bytes)
    guest = KeyExchange("guest", other, rooms[1], secrets.token_bytes)
    of_guest, of_keeper = guest.answer(keeper.opening), keeper.answer(guest.opening)
    return keeper.key(of_guest), guest.key(of_keeper)


def test_both_ends_have_one_key_that_is_new_each_time() -> None:
    first, second = exchanged("4QZ", "4QZ"), exchanged("4QZ", "4QZ")
    assert first[0] == first[1] and second[0] == second[1] and first[0] != second[0]
    assert len(first[0]) == 32


def test_another_code_or_another_room_gives_no_key() -> None:
    for given in (("4QZ", "4QX", ("r", "r")), ("4QZ", "4QZ", ("r", "s"))):
        with pytest.raises(WrongCodeError):
            exchanged(*given)


def test_the_one_who_sends_back_what_came_has_no_key() -> None:
    keeper = KeyExchange("keeper", "4QZ", "r", secrets.token_bytes)
    with pytest.raises(WrongCodeError):
        keeper.answer(keeper.opening)
    again = KeyExchange("keeper", "4QZ", "r", secrets.token_bytes)
    guest = KeyExchange("guest", "4QZ", "r", secrets.token_bytes)
    proof = again.answer(guest.opening)
    with pytest.raises(WrongCodeError):
        again.key(proof)


@pytest.mark.parametrize("opening", [b"", b"A", b"B" + bytes(32), b"B" + b"\xff" * 32, b"B" * 4000])
def test_what_is_no_opening_is_a_wrong_code(opening: bytes) -> None:
    keeper = KeyExchange("keeper", "4QZ", "r", secrets.token_bytes)
    with pytest.raises(WrongCodeError):
        keeper.key(keeper.answer(opening))


def test_a_key_before_the_opening_has_come_is_none() -> None:
    with pytest.raises(WrongCodeError):
        KeyExchange("keeper", "4QZ", "r", secrets.token_bytes).key(bytes(32))


def test_what_is_sealed_is_opened_once_and_in_order() -> None:
    sealer, opener = Sealer(KEY, "keeper", SALTS[0]), Opener(KEY, "keeper")
    frames = [sealer.seal(f"move {n}".encode()) for n in range(3)]
    assert opener.open(frames[0]) == b"move 0" and opener.open(frames[2]) == b"move 2"
    for old in frames:
        with pytest.raises(SealError):
            opener.open(old)
    assert b"move" not in b"".join(frames)


def test_a_new_start_goes_on_beside_frames_that_waited() -> None:
    before, after, opener = (
        Sealer(KEY, "guest", SALTS[0]),
        Sealer(KEY, "guest", SALTS[1]),
        Opener(KEY, "guest"),
    )
    waited, new = before.seal(b"waited"), after.seal(b"new")
    assert waited[16:24] == new[16:24] and waited[24:] != new[24:]
    assert (opener.open(waited), opener.open(new)) == (b"waited", b"new")


def seen_by(opener: Callable[[bytes], bytes], frame: bytes) -> bool:
    try:
        opener(frame)
    except SealError:
        return False
    return True


def test_a_changed_frame_is_never_opened() -> None:
    frame, chance = Sealer(KEY, "keeper", SALTS[0]).seal(b"e2e4"), random.Random(7)
    for at in range(len(frame)):
        changed = bytearray(frame)
        changed[at] ^= 1 << chance.randrange(8)
        assert not seen_by(Opener(KEY, "keeper").open, bytes(changed)), at
    for cut in range(len(frame)):
        assert not seen_by(Opener(KEY, "keeper").open, frame[:cut]), cut
    assert not seen_by(Opener(KEY, "guest").open, frame), "what one end sealed is not the other end's"
    assert not seen_by(Opener(bytes(32), "keeper").open, frame)
    assert seen_by(Opener(KEY, "keeper").open, frame)


def test_a_frame_has_a_largest_size() -> None:
    sealer = Sealer(KEY, "keeper", SALTS[0])
    assert len(sealer.seal(bytes(LARGEST_FRAME - 40))) == LARGEST_FRAME
    with pytest.raises(ValueError, match="more than a frame"):
        sealer.seal(bytes(LARGEST_FRAME - 39))


def test_endless_new_starts_are_refused() -> None:
    opener = Opener(KEY, "guest")
    opened = [seen_by(opener.open, Sealer(KEY, "guest", n.to_bytes(16, "big")).seal(b"x")) for n in range(66)]
    assert opened == [True] * 64 + [False] * 2
