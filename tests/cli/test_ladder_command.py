"""The ladder at the terminal: its rungs with a player's stars, and a table on one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import game_starts, lists
from companion.cli.game_starts import practice_setup
from companion.cli.referee.terminal import Terminal
from companion.cli.texts import BadUsage
from companion.table.game_factory import make_game
from companion.table.history.progress import NoLadderError
from companion.table.history.replay import Replay
from companion.table.players.ladder import ladder
from companion.table.record.journal_reader import JournalError
from companion.table.setup import TableSetup, open_table
from tests.table.practice_driver import CLIMBED, ONCE, on_rung, play_line


@pytest.fixture
def kept_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games = tmp_path / "tableside" / "games"
    games.mkdir(parents=True)
    return games


def test_rungs_are_listed_with_a_players_stars(kept_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = on_rung(kept_games)
    play_line(rig, ONCE.line)
    rig.referee.close()
    lists.ladder(CLIMBED, "Anna", False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "***  at-once-1: White can win this turn. How? Third star: win in one turn."
    assert lines[1].startswith("---  pip: Win a game against Pip.") and len(lines) == len(ladder(CLIMBED))
    lists.ladder(CLIMBED, "Ben", True)
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["rung"], first["stars"], first["tries"]) == ("at-once-1", 0, 0)


def test_a_game_without_a_ladder_says_so() -> None:
    with pytest.raises(NoLadderError):
        lists.ladder("dice-and-cards", "", False)


def test_a_table_on_a_rung(kept_games: Path) -> None:
    opening = practice_setup(TableSetup(game=CLIMBED, names={"white": "Anna"}), None, None, "pip")
    assert opening.players == {"white": "human", "black": "computer"} and opening.names["white"] == "Anna"
    with pytest.raises(NoLadderError):
        practice_setup(TableSetup(game=CLIMBED), None, None, "no such")


@pytest.mark.parametrize(
    ("given", "file", "moment", "rung"),
    [
        ({"position": "x"}, None, None, "pip"),
        ({"seats": ("white", "black")}, None, None, "pip"),
        ({"seed": 3}, None, None, "pip"),
        ({"rules": {"joker_null": "no"}}, None, None, "pip"),
        ({}, Path("old"), None, "pip"),
        ({"daily": "today"}, Path("old"), None, ""),
        ({}, None, 3, ""),
    ],
)
def test_what_cannot_be_heeded_is_refused(
    given: dict[str, object], file: Path | None, moment: int | None, rung: str
) -> None:
    with pytest.raises(BadUsage):
        practice_setup(TableSetup(**{"game": CLIMBED, **given}), file, moment, rung)  # type: ignore[arg-type]


def test_rules_of_the_table_are_heeded(kept_games: Path) -> None:
    opening = practice_setup(TableSetup(game=CLIMBED, rules={"hints": "never"}), None, None, "pip")
    assert opening.rules["table_hints"] == "never"


@pytest.mark.parametrize("name", ["", "Anna"])
def test_the_terminal_says_what_the_rung_asks(kept_games: Path, name: str) -> None:
    opening = practice_setup(
        TableSetup(game=CLIMBED, names={"white": name} if name else {}), None, None, "at-once-1"
    )
    said: list[str] = []
    terminal = Terminal(said.append)
    referee = open_table(opening, terminal.tell)
    terminal.sit(referee)
    referee.begin()
    referee.close()
    assert "can win this turn. How?" in "".join(said)
    assert ("--name white=" in "".join(said)) == (not name)


@pytest.mark.parametrize(
    ("moment", "guess", "asked"),
    [
        (None, "", ("play on", 9)),
        (4, "", ("play on", 4)),
        (0, "", ("play on", 0)),
        (None, "none", ("follow", 0, "")),
        (4, "none", ("follow", 4, "")),
        (None, "black", ("follow", 0, "black")),
        (4, "white", ("follow", 4, "white")),
    ],
)
def test_another_game_is_played_on_followed_or_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: int | None, guess: str, asked: tuple[object, ...]
) -> None:
    class Old:
        """A game of nine moments."""

        game = make_game(CLIMBED, None, {})

        def __len__(self) -> int:
            return 9

    told: list[tuple[object, ...]] = []

    def play_on(replay: Old, moment: int, opening: TableSetup) -> TableSetup:
        told.append(("play on", moment))
        return opening

    def follow(replay: Old, moment: int, seat: str, opening: TableSetup) -> TableSetup:
        told.append(("follow", moment, seat))
        return opening

    monkeypatch.setattr(Replay, "read", lambda path: Old())
    monkeypatch.setattr(game_starts, "play_on_setup", play_on)
    monkeypatch.setattr(game_starts, "follow_setup", follow)
    file = tmp_path / "old"
    file.write_text("")
    opening = practice_setup(TableSetup(game=CLIMBED, rules={"hints": "never"}), file, moment, "", guess)
    assert told == [asked] and opening.rules["table_hints"] == "never"
    with pytest.raises(JournalError):
        practice_setup(TableSetup(game="chess"), file, moment, "", guess)
    for wrong in (TableSetup(game=CLIMBED, position="x"), TableSetup(game=CLIMBED, daily="today")):
        with pytest.raises(BadUsage):
            practice_setup(wrong, file, moment, "", guess)


@pytest.mark.parametrize("guess", ["", "none"])
def test_a_moment_is_one_of_a_game(guess: str) -> None:
    with pytest.raises(BadUsage) as wrong:
        practice_setup(TableSetup(game=CLIMBED), None, None if guess else 3, "", guess)
    assert wrong.value.said.values["option"] == ("--guess" if guess else "--moment")
