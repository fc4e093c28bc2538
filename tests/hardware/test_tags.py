"""Readers of tags against models of a few lines, and the well of a die behind an RDM6300: modules that repeat a tag for ever,
and modules that fall silent.
"""

from __future__ import annotations

import random

import pytest

from hardware.firmware.tags import (
    ANSWER_WITHIN,
    ASK_EVERY,
    GONE_AFTER,
    WAKE,
    Pn532,
    QuietWell,
    Rdm6300,
    pn532_frame,
)

ONE, FOUR = "0A00000001", "0A00000004"
FACES = {ONE: ("white", "+"), FOUR: ("white", "3")}
EVERY = 65
"""Milliseconds from one read to the next."""


def frame(tag: str) -> bytes:
    total = 0
    for byte in bytes.fromhex(tag):
        total ^= byte
    return b"\x02" + tag.encode() + b"%02X\x03" % total


def told(lies: list[tuple[int, int, str]], reads: int, until: int) -> list[tuple[int, str]]:
    """(when, face) of what is reported of tags that lie from one time to another, each read so many times."""
    reader, well = Rdm6300(), QuietWell(FACES)
    found = []
    for now in range(0, until, 5):
        heard = b""
        for start, end, tag in lies:
            read, left = divmod(now - start, EVERY)
            if start <= now < end and left == 0 and read < reads:
                heard = frame(tag)
        reader.step(now, heard)
        if report := well.step(now, reader.uid):
            assert report[0] == "white"
            found.append((now, report[1]))
    return found


@pytest.mark.parametrize("reads", [1, 2, 5, 10_000])
def test_a_die_is_rolling_when_it_is_read_again_and_never_for_ever(reads: int) -> None:
    found = told([(1000, 9000, ONE), (11_000, 30_000, FOUR)], reads, 30_000)
    assert [face for _, face in found] == ["rolling", "+", "rolling", "3"]
    for (began, _), (rested, _) in (found[:2], found[2:]):
        assert rested - began == 400


@pytest.mark.parametrize("reads", [1, 5, 10_000])
def test_the_same_face_twice_is_two_rolls(reads: int) -> None:
    found = told([(1000, 4000, ONE), (6000, 9000, ONE)], reads, 12_000)
    assert [face for _, face in found] == ["rolling", "+"] * 2


def test_a_read_that_is_missed_for_less_than_a_second_is_no_roll() -> None:
    found = told([(1000, 2000, ONE), (2900, 6000, ONE)], 10_000, 8000)
    assert [face for _, face in found] == ["rolling", "+"]


def test_a_die_that_tumbles_over_the_coil_rests_on_its_last_face() -> None:
    found = told([(1000, 1130, ONE), (1150, 6000, FOUR)], 10_000, 8000)
    assert [face for _, face in found] == ["rolling", "rolling", "3"]


def test_a_tag_that_is_no_face_says_nothing() -> None:
    assert told([(1000, 4000, "0A00000009")], 10_000, 8000) == []


TICKS = 1 << 30
"""The clock of a chip begins again after so many milliseconds."""


def noise(rng: random.Random) -> bytes:
    """Up to six bytes that begin nothing of a PN532."""
    return bytes(rng.randrange(1, 0xFF) for _ in range(rng.randrange(7)))


def cut(rng: random.Random, waiting: bytearray) -> bytes:
    """The next bytes of a line."""
    taken = bytes(waiting[: rng.randrange(20)])
    del waiting[: len(taken)]
    return taken


@pytest.mark.parametrize("seed", range(4))
def test_a_tag_is_read_however_its_bytes_are_cut_and_is_gone_after_a_while(seed: int) -> None:
    """Of an RDM6300: a tag is there until its last sound frame is `GONE_AFTER` old; noise and wrong sums are nothing."""
    rng = random.Random(seed)
    reader = Rdm6300()
    waiting = bytearray()
    ends: list[tuple[int, str]] = []  # how many bytes have come with the end of each sound frame
    sent = came = 0
    there: str | None = None
    read_at = 0
    changes = 0
    for ms in range(0, 30_000, 5):
        if rng.random() < (0.04 if ms // 3000 % 2 else 0.002):
            tag = rng.choice((ONE, FOUR))
            whole = bytearray(frame(tag))
            sound = rng.random() < 0.8
            if not sound:
                whole[rng.randrange(1, 13)] ^= 1
            added = noise(rng) + whole
            waiting += added
            sent += len(added)
            if sound:
                ends.append((sent, tag))
        heard = cut(rng, waiting)
        came += len(heard)
        before = there
        while ends and ends[0][0] <= came:
            there, read_at = ends.pop(0)[1], ms
        if ms - read_at > GONE_AFTER:
            there = None
        assert reader.step((TICKS - 2000 + ms) % TICKS, heard) == b""
        assert reader.uid == there, ms
        changes += there != before
    assert changes > 10


@pytest.mark.parametrize("seed", range(4))
def test_a_reader_that_is_asked_tells_what_it_answered_last(seed: int) -> None:
    """Of a PN532: it is woken, set up and asked; one that does not answer for long holds no tag, and is woken again."""
    rng = random.Random(seed)
    reader = Pn532()
    waiting = bytearray()
    answers: list[tuple[int, str | None]] = []
    sent = came = 0
    there: str | None = None
    tag: bytes | None = None
    asked_at: int | None = None
    stage = 0
    owed = False
    woken = 0
    seen = set()
    for ms in range(0, 40_000, 5):
        if rng.random() < 0.01:
            tag = rng.choice((None, bytes(range(4, 8)), bytes(range(0xA0, 0xA7))))
        heard = cut(rng, waiting)
        came += len(heard)
        while answers and answers[0][0] <= came:
            there = answers.pop(0)[1]
            owed = False
        written = reader.step((TICKS - 2000 + ms) % TICKS, heard)
        silent = asked_at is not None and ms - asked_at > ANSWER_WITHIN
        if owed and silent:
            owed, stage, there = False, 0, None
        assert reader.uid == there, ms
        seen.add(there)
        assert bool(written) == (not owed and (asked_at is None or ms - asked_at >= ASK_EVERY))
        if not written:
            continue
        wanted = (b"\x14\x01\x00\x00", b"\x32\x05\xff\x01\x01", b"\x4a\x01\x00")[stage]
        assert written == (b"" if stage else WAKE) + pn532_frame(wanted)
        woken += not stage
        asked_at, owed = ms, True
        if rng.random() < 0.05:
            continue  # it has lost its power for a moment
        uid = tag or b""
        told = (b"\x15", b"\x33", b"\x4b" + (bytes([1, 1, 0, 4, 8, len(uid)]) + uid if tag else b"\0"))[stage]
        body = b"\xd5" + told
        whole = bytes([0, 0, 0xFF, len(body), -len(body) & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])
        broken = bytearray(whole)
        broken[rng.randrange(5, 5 + len(body))] ^= 4
        added = (
            b"\x00\x00\xff\x00\xff\x00" + noise(rng) + (bytes(broken) if rng.random() < 0.2 else b"") + whole
        )
        waiting += added
        sent += len(added)
        answers.append((sent - 1, (uid.hex().upper() or None) if stage == 2 else there))
        stage = min(stage + 1, 2)
    assert woken > 3 and len(seen) == 3
