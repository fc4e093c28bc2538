"""What commands print, what lies on paper and what leaves the program is what it was; a change here has to be wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import (
    board_talks,
    club_acts,
    command_lines,
    drawings,
    evening_lines,
    firmware_runs,
    game_features,
    maker_plans,
    outside_calls,
    paper,
    script_lines,
    seat_page_acts,
)
from tests.golden.differences import assert_golden
from tests.golden.written_texts import FOLDER, Texts, file_name, told

TEXTS: Texts = {
    **board_talks.TEXTS,
    **club_acts.TEXTS,
    **command_lines.TEXTS,
    **drawings.TEXTS,
    **game_features.TEXTS,
    **maker_plans.TEXTS,
    **outside_calls.TEXTS,
    **paper.TEXTS,
    **script_lines.TEXTS,
    **seat_page_acts.TEXTS,
    **evening_lines.TEXTS,
    **firmware_runs.TEXTS,
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_what_it_was(name: str) -> None:
    assert_golden(told(name, TEXTS), (FOLDER / f"{name}.txt").read_text("utf-8"), file_name(name))


def test_every_file_is_made_by_something() -> None:
    assert {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.rglob("*.txt")} == set(TEXTS)


def test_every_command_prints_what_a_file_has_or_is_looked_at_elsewhere() -> None:
    lines = [one for name, lines in command_lines.LINES.items() if name != "usage" for one in lines]
    typed = {line.split()[0] for line in lines}
    assert set(command_lines.HELP) - {""} - typed == command_lines.ELSEWHERE


def test_every_option_of_every_script_is_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert script_lines.parsers() == script_lines.SCRIPTS.keys() | script_lines.ELSEWHERE
    for name, script in script_lines.SCRIPTS.items():
        typed = {word for line in script.tried for word in line.split() if word.startswith("--")}
        assert typed == script_lines.options(name), name
