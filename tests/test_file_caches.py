"""What is kept of each file before anything imports it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import configuration

from tests import file_caches

RUNS: list[str] = vars(sys).setdefault("_runs_of_test_file_caches", [])
"""This module's name, as often as it was run."""
RUNS.append(__name__)


def compiled_files() -> list[Path]:
    here = Path(__file__)
    return list((here.parent / "__pycache__").glob(f"{here.stem}.*-pytest-*.pyc"))


def compile_here(worker: int, *asked: str) -> list[Path]:
    """What a worker of two leaves for this module, if these paths are asked for."""
    for old in compiled_files():
        old.unlink()
    file_caches.fill_caches(worker, 2, asked)
    return compiled_files()


def test_one_worker_of_two_compiles_a_test_without_running_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(file_caches, "ROOMS", ("tests/relay",))
    assert not compile_here(0, "tests"), "it lies in none of the rooms"
    monkeypatch.setattr(file_caches, "ROOMS", ("tests",))
    assert not compile_here(0, "tests/relay") and not compile_here(1, "tests/relay")
    each = [compile_here(worker, f"{Path(__file__)}::{compiled_files.__name__}") for worker in (0, 1)]
    assert sorted(map(len, each)) == [0, 1]
    assert len(RUNS) == 1


def test_constants_are_kept_where_hypothesis_looks_for_them(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("HIGHEST = 7_351\n")
    configuration.set_hypothesis_home_dir(tmp_path)
    try:
        file_caches.keep_constants(source)
    finally:
        configuration.set_hypothesis_home_dir(None)
    (kept,) = (tmp_path / "constants").iterdir()
    assert "[7351]" in kept.read_text("utf-8")
