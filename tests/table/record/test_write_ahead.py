"""Logs as SQLite's document has them (fileformat2.html, 4.1 and 4.2), written out here, and what damage does to them."""

from __future__ import annotations

import itertools
import sqlite3
import struct
from pathlib import Path

import pytest

from companion.table.record.journal_reader import is_whole

SALTS, OTHERS = b"saltSALT", b"SALTsalt"
PAGE = 64


def add(data: bytes, order: str, sums: tuple[int, int]) -> tuple[int, int]:
    """The sum of the document: two words at a time, in the order of the magic number."""
    s0, s1 = sums
    for at in range(0, len(data), 8):
        x0, x1 = struct.unpack(order + "II", data[at : at + 8])
        s0 = (s0 + x0 + s1) % 2**32
        s1 = (s1 + x1 + s0) % 2**32
    return s0, s1


def log(order: str = "<", frames: int = 3, salts: bytes = SALTS) -> bytes:
    head = struct.pack(">IIII", 0x377F0682 + (order == ">"), 3_007_000, PAGE, 1) + salts
    sums = add(head, order, (0, 0))
    found = head + struct.pack(">II", *sums)
    for n in range(frames):
        start = struct.pack(">II", n + 1, frames if n == frames - 1 else 0)
        page = bytes((n * 89 + i * 37 + 200) % 256 for i in range(PAGE))
        sums = add(start + page, order, sums)
        found += start + salts + struct.pack(">II", *sums) + page
    return found


FRAME = 24 + PAGE


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("frames", range(4))
def test_a_log_that_is_whole(order: str, frames: int) -> None:
    assert is_whole(log(order, frames))


def test_a_log_of_sqlite_itself(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "x") as db:
        db.execute("PRAGMA journal_mode=WAL")
        db.execute("CREATE TABLE t (a)")
        db.executemany("INSERT INTO t VALUES (?)", [(i * 7,) for i in range(500)])
        db.commit()
        found = (tmp_path / "x-wal").read_bytes()
    db.close()
    assert len(found) > 4096 and is_whole(found)
    assert not is_whole(found[:-1] + bytes([found[-1] ^ 1]))


def test_nothing_is_whole_and_half_a_head_is_not() -> None:
    assert is_whole(b"")
    assert not any(is_whole(log()[:size]) for size in range(1, 32))


@pytest.mark.parametrize("order", ["<", ">"])
def test_any_bit_that_is_wrong_is_noticed(order: str) -> None:
    """But for the last frame's salts: then it is one of an earlier use. The sums of a frame are in those behind it."""
    sound = log(order)
    passed = []
    for at in range(len(sound)):
        damaged = bytearray(sound)
        damaged[at] ^= 1 << at % 8
        if is_whole(bytes(damaged)):
            passed.append(at)
    last = 32 + 2 * FRAME
    assert passed == list(range(last + 8, last + 16))


def test_a_frame_that_was_cut_off_is_noticed_when_it_says_whose_it_is() -> None:
    sound = log()
    checked = 0
    for size in range(32, len(sound)):
        over = (size - 32) % FRAME
        checked += 1
        assert is_whole(sound[:size]) is (over < 16), size
    assert checked


def test_frames_of_an_earlier_use_behind_the_new_ones_are_of_no_account() -> None:
    old, new = log(frames=4, salts=OTHERS), log(frames=2)
    assert is_whole(new + old[len(new) :])
    assert is_whole(new + old[len(new) : -5])
    for frames in itertools.product((1, 2), (3, 4)):
        fresh = log(frames=frames[0])
        assert is_whole(fresh + log(frames=frames[1], salts=OTHERS)[len(fresh) :])


def test_a_new_frame_behind_one_that_is_damaged_is_lost() -> None:
    old, new = log(frames=3, salts=OTHERS), log(frames=3)
    mixed = new[: 32 + FRAME] + old[32 + FRAME : 32 + 2 * FRAME] + new[32 + 2 * FRAME :]
    assert not is_whole(mixed)


def test_another_kind_of_file_is_no_log() -> None:
    assert not is_whole(b"\x37\x7f\x06\x84" + log()[4:])
    assert not is_whole(bytes(32))
