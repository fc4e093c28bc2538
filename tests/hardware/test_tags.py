"""The well of a die behind an RDM6300: modules that repeat a tag for ever, and modules that fall silent."""

from __future__ import annotations

import pytest

from hardware.firmware.tags import QuietWell, Rdm6300

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
def test_a_die_is_rolling_when_it_is_read_anew_and_never_for_ever(reads: int) -> None:
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
