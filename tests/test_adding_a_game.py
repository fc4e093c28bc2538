"""The page on adding a game, followed to the letter: its files make a game that lists, counts and plays."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
GAME = "king-of-the-hill"
MOST_LINES = 200
MOVES = ("Pe2-e4", "Pa7-a6", "Ke1-e2", "Pa6-a5", "Ke2-e3", "Pa5-a4", "Ke3-d4")
"""A short whole game: White's king walks up the hill."""
BOILERPLATE = re.compile(r"from |import |INFO|FAMILY|make = |OPTIONS = ")


def folder_of_the_page(parent: Path) -> Path:
    """The folder `king_of_the_hill` with the files of the page, made in `parent`; set TABLESIDE_GAMES to `parent`."""
    folder = parent / "king_of_the_hill"
    blocks = re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    for name, text in blocks:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


@pytest.fixture
def games(tmp_path: Path) -> Path:
    folder_of_the_page(tmp_path)
    return tmp_path


def companion(games: Path, *words: str, said: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        input=said, capture_output=True, text=True, check=False, timeout=300,
        env={**os.environ, "TABLESIDE_GAMES": str(games)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert not done.stderr, done.stderr
    return done.stdout


def test_the_folder_is_small(games: Path) -> None:
    files = [path for path in (games / "king_of_the_hill").rglob("*") if path.is_file()]
    assert {path.name for path in files} == {"__init__.py", "facts.py", "options.py", "rules.py", "en.ftl"}
    lines = [line for path in files for line in path.read_text().splitlines()]
    assert len(lines) <= MOST_LINES
    assert sum(bool(BOILERPLATE.match(line.strip())) for line in lines) <= 15


def test_it_is_listed(games: Path) -> None:
    assert "King of the Hill, 2 players." in companion(games, "games")
    rules = json.loads(companion(games, "rules", GAME, "--json"))["rules"]
    assert next(rule for rule in rules if rule["name"] == "hill")["default"] == "four"


def test_it_is_chess(games: Path) -> None:
    assert companion(games, "perft", GAME, "3").startswith("perft 3: 8902 ")


def test_a_game_in_json(games: Path, tmp_path: Path) -> None:
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in MOVES)
    told = companion(games, "referee", GAME, "--json", "--journal", str(tmp_path / "journal"), said=said)
    notices = [json.loads(line) for line in told.splitlines()]
    assert [one["action"] for one in notices if one["type"] == "ruling"] == list(MOVES)
    result = notices[-1]
    assert result["type"] == "result" and result["winner"] == "white"
    assert result["reason"] == "A king reached the hill."


def test_a_game_on_the_terminal(games: Path, tmp_path: Path) -> None:
    said = "\n".join((*MOVES, "quit", ""))
    told = companion(games, "referee", GAME, "--journal", str(tmp_path / "journal"), said=said)
    assert "The king stands on the hill: White wins." in told
    assert "A king reached the hill." in told


def test_a_house_rule_of_it(games: Path, tmp_path: Path) -> None:
    """On the larger hill the king has won two moves earlier."""
    said = "".join(json.dumps({"do": "act", "action": move}) + "\n" for move in MOVES[:5])
    told = companion(
        games,
        "referee",
        GAME,
        "--json",
        "--rule",
        "hill=sixteen",
        "--journal",
        str(tmp_path / "journal"),
        said=said,
    )
    assert json.loads(told.splitlines()[-1])["type"] == "result"
