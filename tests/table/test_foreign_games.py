"""Games of other programs come in as they were played, with their end; a collection is listed, and one of it taken."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.kernel.messages import UserError
from companion.kernel.text.pgn_comments import Evaluation
from companion.table.history.replay import Replay
from companion.table.record.export import game_json
from companion.table.record.export.import_draft import ImportRefused
from companion.table.record.export.pgn_writer import export
from companion.table.record.export.transcript import transcript
from companion.table.storage.game_import import import_game
from companion.table.storage.pgn_collection import entries, has_several
from tests.error_texts import refused
from tests.games.chess.random_pgn import BOARDS, read_by_chess, written_by_chess
from tests.table.test_importing import told

LICHESS = """[Event "Rated blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2024.03.09"]
[White "Núñez, Zoë"]
[Black "O'Neil"]
[Result "{result}"]
[UTCDate "2024.03.09"]
[UTCTime "12:30:00"]
[Variant "Standard"]
[TimeControl "180+2"]
[ECO "C50"]
[Opening "Italian Game"]
[Termination "{ended}"]

1. e4 {{ [%eval 0.2] [%clk 0:03:00] }} 1... e5 {{ [%clk 0:03:00] }} 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6
3. Bc4 $1 Bc5 {result}
"""
IDS = {
    "fischerandom": "chess960",
    "3check": "three-check",
    "kingofthehill": "king-of-the-hill",
    "racingkings": "racing-kings",
}


@pytest.mark.parametrize(
    ("result", "ended", "reason", "winner"),
    [
        ("1-0", "Normal", "resigned", "white"),
        ("0-1", "Time forfeit", "out-of-time", "black"),
        ("0-1", "Zoë won on time", "out-of-time", "black"),
        ("1/2-1/2", "Normal", "over-draw", None),
        ("*", "Unterminated", None, None),
    ],
)
def test_a_game_has_its_people_its_moves_and_its_end(
    result: str, ended: str, reason: str | None, winner: str | None, tmp_path: Path
) -> None:
    file = tmp_path / "game.pgn"
    file.write_text(LICHESS.format(result=result, ended=ended), "cp1252")
    _, found = told(import_game(file, tmp_path / "new.tableside"))
    moves = [step.action for step in found.steps if hasattr(step, "action")]
    assert moves == ["Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Bf1-c4", "Bf8-c5"]
    assert (
        found.header["names"] == {"white": "Núñez, Zoë", "black": "O'Neil"} and found.started == 1709987400.0
    )
    assert (found.result and found.result.reason.id) == reason or (reason == "over-draw" and found.result)
    assert (found.result.winner if found.result else None) == winner


def test_clocks_and_evaluations_of_a_file_stay_with_its_moves(tmp_path: Path) -> None:
    """In the replay, and in what is written out again: PGN, and JSON that comes in once more."""
    file = tmp_path / "game.pgn"
    file.write_text(LICHESS.format(result="*", ended="Unterminated"), "cp1252")
    replay = Replay.read(import_game(file, tmp_path / "new.tableside"))
    assert [replay.clocks(n) for n in (0, 1, 2, 3)] == [
        {},
        {"white": 180_000},
        *[{"white": 180_000, "black": 180_000}] * 2,
    ]
    found = transcript(replay.record, replay.announcer)
    pgn = export(found, replay.words)
    assert "1. e4 {[%eval 0.20]} {[%clk 0:03:00]} 1... e5 {[%clk 0:03:00]} 2. Nf3 Nc6" in pgn
    for name, content in (("a.pgn", pgn.encode()), ("a.json", game_json.export(found, replay.words))):
        (tmp_path / name).write_bytes(content)
        again = Replay.read(import_game(tmp_path / name, tmp_path / f"{name}.tableside"))
        assert export(transcript(again.record, again.announcer), again.words) == pgn
    judged = export(found, replay.words, evaluations={1: Evaluation(-30)})
    assert "[%eval -0.30]" in judged and "0.20" not in judged  # what looking back has found counts


@pytest.mark.rotates(3)
@pytest.mark.parametrize("name", BOARDS)
def test_games_of_python_chess_come_in(name: str, tmp_path: Path) -> None:
    chance = random.Random(f"import {name}")
    texts = [written_by_chess(name, chance, 40) for _ in range(3)]
    file = tmp_path / "games.pgn"
    file.write_text("".join(texts), "utf-8")
    assert has_several(file) and [entry.number for entry in entries(file)] == [1, 2, 3]
    for number, text in enumerate(texts, 1):
        record, found = told(import_game(file, tmp_path / f"{number}.tableside", number))
        theirs = read_by_chess(text)
        assert found.game.info.id == IDS.get(name, name)
        placed = record.game.position(record.history()[-1]).split()[0]
        assert placed.partition("[")[0].replace("~", "") == theirs.end().board().board_fen(promoted=False)


@pytest.mark.parametrize(
    ("variant", "fen", "read"),
    [
        ("Standard", "4k3/8/8/8/8/8/4P3/4K2R w KQkq - 0 0", "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1"),
        ("Standard", "3qk2r/8/8/8/8/8/4P3/4K2R w Hh - - -", "3qk2r/8/8/8/8/8/4P3/4K2R w Kk - 0 1"),
        ("Standard", "3q~k3/8/8/8/8/8/4P3/4K3[Nn] w", "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        ("Crazyhouse", "3q~k3/8/8/8/8/8/4P3/4K3/Nn w - - 0 1", "3q~k3/8/8/8/8/8/4P3/4K3[Nn] w - - 0 1"),
        ("Three-check", "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1 +1+0", "3qk3/8/8/8/8/8/4P3/4K3 w - - 2+3 0 1"),
    ],
)
def test_a_game_begins_where_any_program_says(variant: str, fen: str, read: str, tmp_path: Path) -> None:
    file = tmp_path / "game.pgn"
    file.write_text(f'[Variant "{variant}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n1. e4 *\n')
    _, found = told(import_game(file, tmp_path / "new.tableside"))
    assert found.header["position"] == read


def test_a_collection_is_listed_by_player(tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    second = LICHESS.format(result="0-1", ended="Normal").replace("O'Neil", "Tal, Mikhail")
    file.write_text(LICHESS.format(result="1-0", ended="Normal") + "\n" + second, "utf-8")
    (found,) = entries(file, "tal")
    assert (found.number, found.line, found.black, found.result, found.eco) == (
        2,
        18,
        "Tal, Mikhail",
        "0-1",
        "C50",
    )
    with refused(ImportRefused, match="another game begins there"):
        import_game(file, tmp_path / "new.tableside")
    with refused(ImportRefused, match="the last is 2"):
        import_game(file, tmp_path / "new.tableside", 3)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Bc4 $1", "Bc9", "Game 2: games.pgn, line 33: Bc9 is not legal"),
        ('"Standard"', '"Bughouse"', "Game 2: games.pgn, line 18: there is no game Bughouse"),
        ("(2. f4", "2. f4", "Game 2: games.pgn, line 32: brackets do not match"),
        ("{ [%eval", "[%eval", "Game 2: games.pgn, line 32"),
    ],
)
def test_what_is_wrong_is_told_with_number_and_line(old: str, new: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "games.pgn"
    good = LICHESS.format(result="1-0", ended="Normal")
    file.write_text(f"{good}\n{good.replace(old, new)}\n{good}", "utf-8")
    with refused(UserError, match=said):
        import_game(file, tmp_path / "new.tableside", 2)
    assert not (tmp_path / "new.tableside").exists()
    assert len(list(entries(file))) == 3 and import_game(file, tmp_path / "new.tableside", 3).exists()
