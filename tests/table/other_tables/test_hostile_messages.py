"""Two thousand hostile messages between tables leave both sound; and the run sees what it looks for where a guard is gone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.plain_text.cleaner import clean_text, mask_hidden
from companion.remote.table_messages import Records
from companion.table.record.line_of_play import LineOfPlay, Projection
from tests.long_runs import hostile_checks, hostile_tables
from tests.long_runs.hostile_tables import EACH, run

MESSAGES = 2_000


def test_tables_withstand_hostile_messages() -> None:
    tally, wrong = run(MESSAGES, 1)
    assert wrong == []
    assert tally["messages"] >= MESSAGES
    ends = ("to the keeper", "to the guest", "to a guest that comes")
    counts = [sum(count for what, count in tally.items() if what.startswith(end)) for end in ends]
    assert min(counts) > MESSAGES / 50 and sum(counts) == tally["messages"]
    assert tally["records taken in"] > MESSAGES / 50 and tally["games that were begun"] > 3


Patch = pytest.MonkeyPatch


def without_the_gate(patch: Patch, folder: Path) -> None:
    def take_all(said: Records) -> list[object]:
        return list(said.records)

    patch.setattr("companion.table.other_tables.guest.read_records", take_all)


def without_cleaners(patch: Patch, folder: Path) -> None:
    """Text passes two of them: where it enters, and where sentences are made."""
    for cleaner in (clean_text, mask_hidden):
        for name, module in list(sys.modules.items()):
            if name.startswith("companion.") and getattr(module, cleaner.__name__, None) is cleaner:
                patch.setattr(module, cleaner.__name__, lambda text, *_, **__: text)


def with_files_elsewhere(patch: Patch, folder: Path) -> None:
    patch.setattr("companion.table.other_tables.table_line.new_game", lambda game: folder / "evil.tableside")


def with_trials_that_leave_traces(patch: Patch, folder: Path) -> None:
    patch.setattr(LineOfPlay, "copy", Projection.copy)


def with_no_patience(patch: Patch, folder: Path) -> None:
    patch.setattr(hostile_tables, "HANG", 0.0)


def with_a_sentence_too_many(patch: Patch, folder: Path) -> None:
    patch.setattr(hostile_checks, "LONGEST_TEXT", 20)


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (without_the_gate, "Traceback"),
        (without_cleaners, "hides characters"),
        (with_files_elsewhere, "evil.tableside"),
        (with_trials_that_leave_traces, "another game"),
        (with_no_patience, "s of the processor"),
        (with_a_sentence_too_many, "characters: "),
    ],
)
def test_the_run_sees_what_a_missing_guard_lets_in(
    spoil: Callable[[Patch, Path], None], told: str, tmp_path: Path, monkeypatch: Patch
) -> None:
    spoil(monkeypatch, tmp_path)
    assert any(told in one for seed in (1, 2, 4) for one in run(4 * EACH, seed)[1])
