"""Compiled files of the tests, written before anything imports them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests import bytecode

RUNS: list[str] = vars(sys).setdefault("_runs_of_test_bytecode", [])
"""This module's name, as often as it was run."""
RUNS.append(__name__)


def compiled_files() -> list[Path]:
    here = Path(__file__)
    return list((here.parent / "__pycache__").glob(f"{here.stem}.*-pytest-*.pyc"))


def compile_here(worker: int, *asked: str) -> list[Path]:
    """What a worker of two leaves for this module, if these paths are asked for."""
    for old in compiled_files():
        old.unlink()
    bytecode.compile_share(worker, 2, asked)
    return compiled_files()


def test_one_worker_of_two_compiles_a_test_without_running_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(bytecode, "ROOMS", ("tests/relay",))
    assert not compile_here(0, "tests"), "it lies in none of the rooms"
    monkeypatch.setattr(bytecode, "ROOMS", ("tests",))
    assert not compile_here(0, "tests/relay") and not compile_here(1, "tests/relay")
    each = [compile_here(worker, f"{Path(__file__)}::{compiled_files.__name__}") for worker in (0, 1)]
    assert sorted(map(len, each)) == [0, 1]
    assert len(RUNS) == 1
