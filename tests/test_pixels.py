"""Pixels that are kept are those that would be drawn."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tests import pixels


def test_what_lies_there_is_not_drawn_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, int]] = []

    def draw(svg: str, width: int) -> bytes:
        drawn.append((svg, width))
        return f"{svg} {width}".encode()

    for _ in range(2):
        kept = pixels.kept_pixels(tmp_path, draw)
        assert kept("<svg/>", 10) == b"<svg/> 10"
        assert kept("<svg/>", 20) == b"<svg/> 20" and kept("<svg />", 10) == b"<svg /> 10"
    assert drawn == [("<svg/>", 10), ("<svg/>", 20), ("<svg />", 10)]
    monkeypatch.setattr(pixels, "version", lambda name: "another")
    pixels.kept_pixels(tmp_path, draw)("<svg/>", 10)
    assert len(drawn) == 4
    source = tmp_path / "drawer.py"
    source.write_text("another")
    monkeypatch.setattr(sys.modules[__name__], "__file__", str(source))
    pixels.kept_pixels(tmp_path, draw)("<svg/>", 10)
    assert len(drawn) == 5


def test_a_folder_that_another_run_has_taken_away_keeps_nothing(tmp_path: Path) -> None:
    kept = pixels.kept_pixels(tmp_path / "none", lambda svg, width: svg.encode())
    assert kept("<svg/>", 1) == b"<svg/>"


def test_a_picture_that_another_run_puts_away_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for path in (old, new):
        path.touch()
    os.utime(old, (0, 0))
    listed = [tmp_path / "a", old, tmp_path / "b.12", new]
    monkeypatch.setattr(Path, "iterdir", lambda folder: iter(listed))
    pixels.put_away(tmp_path)
    assert not old.exists() and new.exists()


def test_what_no_run_asks_for_is_put_away(tmp_path: Path) -> None:
    kept = pixels.kept_pixels(tmp_path, lambda svg, width: svg.encode())
    kept("asked for", 1)
    kept("forgotten", 1)
    old = time.time() - (pixels.KEPT + 1) * pixels.DAY
    for path in tmp_path.iterdir():
        os.utime(path, (old, old))
    kept("asked for", 1)
    pixels.put_away(tmp_path)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["asked for"]
