"""What is kept of a file is what would be read in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import kept_readings
from tests.kept_readings import read_each

READ: list[str] = []


def first_word(path: Path) -> str:
    READ.append(path.name)
    return path.read_text("utf-8").split()[0]


def test_only_what_has_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    READ.clear()
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("a b")
    two.write_text("c d")
    kept = tmp_path / "kept"
    for _ in range(2):
        assert read_each([one, two], first_word, kept) == {one: "a", two: "c"}
    assert READ == ["one", "two"]
    two.write_text("e f")
    assert read_each([one, two], first_word, kept) == {one: "a", two: "e"} and READ[2:] == ["two"]
    assert read_each([one], first_word, kept, [two]) == {one: "a"} and READ[3:] == ["one"]
    two.write_text("g h")
    assert read_each([one], first_word, kept, [two]) == {one: "a"} and READ[4:] == ["one"]
    assert read_each([one], first_word, kept, [two]) == {one: "a"} and len(READ) == 5
    monkeypatch.setattr(kept_readings.sys, "version", "another")  # type: ignore[attr-defined]
    assert read_each([one], first_word, kept, [two]) == {one: "a"} and READ[5:] == ["one"]


def test_what_cannot_be_understood_or_written_is_read(tmp_path: Path) -> None:
    READ.clear()
    one, kept = tmp_path / "one", tmp_path / "kept"
    one.write_text("a b")
    read_each([one], first_word, kept)
    (file,) = kept.iterdir()
    file.write_bytes(b"half")
    assert read_each([one], first_word, kept) == {one: "a"}
    kept_is_a_file = tmp_path / "file"
    kept_is_a_file.touch()
    assert read_each([one], first_word, kept_is_a_file) == {one: "a"} and len(READ) == 3
