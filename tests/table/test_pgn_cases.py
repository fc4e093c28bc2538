"""PGN files that other programs or people wrote, each with what is imported of it.

`pgn_cases/NAME.pgn` is a file and `pgn_cases/expected.json` has, for each, the games in it: tags, moves with the result, and what
the import says.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from companion.kernel.messages import Message
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_reader import entries
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import Replay
from companion.table.message_catalogues import catalogue

CASES = Path(__file__).parent / "pgn_cases"
EXPECTED = json.loads((CASES / "expected.json").read_text("utf-8"))
TAGS = ("Event", "Site", "Date", "Round", "White", "Black", "Result")


def imported(file: Path, number: int | None, to: Path) -> dict[str, object]:
    """What becomes of a game of a file."""
    notes: list[Message] = []
    replay = Replay.read(import_game(file, to, number, notes.append))
    text = export(transcript(replay.record, replay.announcer), replay.words)
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    moves = " ".join(re.sub(r"\{[^}]*\}", "", text.partition("\n\n")[2]).split())
    return {
        "tags": " | ".join(tags[name] for name in TAGS),
        "moves": moves,
        "says": [catalogue().say(note) for note in notes],
    }


def games_of(file: Path, folder: Path) -> list[dict[str, object]]:
    """What becomes of each game of a file; a file with one game is imported as a whole and by its number, to the same end."""
    count = len(list(entries(file)))
    games = [imported(file, n, folder / f"{n}.tableside") for n in range(1, count + 1)]
    if count == 1:
        assert games == [imported(file, None, folder / "whole.tableside")]
    return games


@pytest.mark.parametrize("name", EXPECTED)
def test_a_file_of_the_field_is_read_as_it_was_meant(name: str, tmp_path: Path) -> None:
    assert games_of(CASES / f"{name}.pgn", tmp_path) == EXPECTED[name]


def test_every_file_has_its_result() -> None:
    assert sorted(EXPECTED) == sorted(path.stem for path in CASES.glob("*.pgn"))
