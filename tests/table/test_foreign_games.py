"""Games of other programs come in as they were played, with their end; a collection is listed, and one of it taken."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from companion.kernel.messages import Message, UserError
from companion.kernel.text.pgn import Evaluation
from companion.table.game_files import transcript as game_json
from companion.table.game_files.game_import import import_game
from companion.table.game_files.pgn_reader import entries, has_several
from companion.table.game_files.pgn_writer import export
from companion.table.game_files.transcript import ImportRefused, transcript
from companion.table.history.replay import Replay
from companion.table.message_catalogues import catalogue, sentence
from tests.error_texts import refused
from tests.every_case import spread
from tests.games.chess.random_pgn import BOARDS, read_by_chess, written_by_chess
from tests.table.game_files import told

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


@pytest.mark.parametrize("name", spread(BOARDS, 3))
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
    with refused(ImportRefused, match="another game begins here"):
        import_game(file, tmp_path / "new.tableside")
    with refused(ImportRefused, match="The last game is 2"):
        import_game(file, tmp_path / "new.tableside", 3)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"Standard"', '"Bughouse"', "Game 2: games.pgn, line 26: Tableside has no game “Bughouse”"),
        (
            '"Standard"',
            '"Standard"]\n[FEN "8/8"',
            "Game 2: games.pgn, line 27: the game can't start from the position “8/8”",
        ),
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


def imported(file: Path, number: int | None = None) -> tuple[list[str], str]:
    """What is said of a game as it is imported, and the game as it is written out again."""
    notes: list[Message] = []
    path = import_game(file, file.with_name(f"{file.name}-{number}.tableside"), number, notes.append)
    replay = Replay.read(path)
    say = catalogue().say
    return [say(note) for note in notes], export(transcript(replay.record, replay.announcer), replay.words)


@pytest.mark.parametrize(
    ("old", "new", "said", "moves"),
    [
        ("Bc4 $1", "Bc9", ["games.pgn, line 33: “Bc9” is not a legal move."], 4),
        ("Bc4 $1", "--", ["games.pgn, line 33: “--” is a null move, which is not allowed here. Expected: a legal move."], 4),
        ("(2. f4", "2. f4", ["games.pgn, line 32: the brackets do not match.", "games.pgn, line 32: “f4” is not a legal move."], 3),
        ("{ [%eval", "[%eval", ["games.pgn, line 32: “}” can't be understood. Expected: a move, a comment or a result."], 6),
        ("Bc4 $1", "Bc4 \u00a7 $1", ["games.pgn, line 33: “\u00a7” can't be understood."], 6),
        ("Bc4 $1", "Bc { 3...", ["games.pgn, line 33: the comment “{ 3..."], 4),
        ('[White "', '[Result "0-1"]\n[White "', ["games.pgn, line 24: “[Result \"1-0\"]” repeats a tag"], 6),
    ],
)  # fmt: skip
def test_what_is_wrong_costs_a_message_and_no_more_of_the_game_than_it_must(
    old: str, new: str, said: list[str], moves: int, tmp_path: Path
) -> None:
    file = tmp_path / "games.pgn"
    good = LICHESS.format(result="1-0", ended="Normal")
    file.write_text(f"{good}\n{good.replace(old, new)}\n{good}", "utf-8")
    notes, text = imported(file, 2)
    for one in said:
        assert any(note.startswith(one) for note in notes), notes
    found = read_by_chess(text)
    assert len(list(found.mainline())) == moves
    assert found.headers["Result"] == ("0-1" if "0-1" in new else "1-0")
    assert [entry.number for entry in entries(file)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("tags", "moves", "ended", "result"),
    [
        ('[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 149 90"]', "90. Ra2 Kd7 91. Ra3 Kd6 92. Ra4", 1, "1-0"),
        ('[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]', "1. Kxe2 Kd7 2. Kd3 Kd6", 1, "1-0"),
        ('[FEN "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1"]\n[Termination "Time forfeit"]', "1. Kxe2", 1, "0-1"),
        ('[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]', "1. Kd2 Kd7", 0, "*"),
        ("", "1. Nf3 Nf6 2. Ng1 Ng8 " * 8, 16, "1/2-1/2"),
        ("", "1. f3 e5 2. g4 Qh4#", 4, "1-0"),
        ("", "1. f3 e5 2. g4 Qh4#", 4, "*"),
        ('[Variant "King of the Hill"]', "1. e4 a6 2. Ke2 b6 3. Kd3 c6 4. Kd4 d6 5. h4", 7, "0-1"),
        ('[Variant "Three-check"]', "1. e4 f6 2. Qh5+ g6 3. Qxg6+ hxg6 4. Be2 a6 5. Bh5 e5 6. Bxg6+ Ke7 7. a4", 11, "*"),
        ('[Variant "Racing Kings"]\n[FEN "8/1K5k/8/8/8/8/8/8 w - - 0 1"]', "1. Kb8 Kg8 2. Kc8 Kf8", 2, "1/2-1/2"),
    ],
)  # fmt: skip
def test_a_game_goes_on_where_our_rules_have_ended_it(
    tags: str, moves: str, ended: int, result: str, tmp_path: Path
) -> None:
    """All moves and the result stay; what our rules say is told once on import and once in the replay."""
    file = tmp_path / "game.pgn"
    file.write_text(f'[White "Ada"]\n[Result "{result}"]\n{tags}\n\n{moves} {result}\n')
    notes, text = imported(file)
    told_ended = f"By Tableside's rules the game ended after {ended} {'ply' if ended == 1 else 'plies'}."
    assert notes == [told_ended]
    numbers = re.compile(r"\d+\.+|\{[^}]*\}|[+#]")
    body = text.partition("\n\n")[2]
    assert numbers.sub("", body).split() == [*numbers.sub("", moves).split(), result]
    assert f'[Result "{result}"]' in text
    replay = Replay.read(tmp_path / "game.pgn-None.tableside")
    said = [replay.say(moment.said) for moment in replay.moments]
    shown = [n for n, one in enumerate(said, 1) if "By Tableside's rules" in one]
    assert shown == ([ended] if ended and (ended < len(replay.moments) or result != "*") else [])
    again = tmp_path / "again.pgn"
    again.write_text(text)
    assert imported(again)[1] == text
    (tmp_path / "again.json").write_bytes(
        game_json.export(transcript(replay.record, replay.announcer), replay.words)
    )
    assert imported(tmp_path / "again.json")[1] == text


@pytest.mark.parametrize("date", ["1992.??.??", "1992.07.??", "????.??.??", "1.5.1999", "1851.06.21", None])
def test_a_day_is_written_back_as_the_file_has_it(date: str | None, tmp_path: Path) -> None:
    file = tmp_path / "game.pgn"
    tag = "" if date is None else f'[Date "{date}"]\n'
    file.write_text(
        f'[Event "E"]\n[Site "Hastings ENG"]\n{tag}[Round "3.2"]\n[WhiteElo "2700"]\n[Result "1-0"]\n\n1. e4 1-0\n'
    )
    notes, text = imported(file)
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', text, re.MULTILINE))
    assert notes == [] and tags["Date"] == (date or "????.??.??")
    assert (tags["Event"], tags["Site"], tags["Round"], tags["WhiteElo"]) == (
        "E",
        "Hastings ENG",
        "3.2",
        "2700",
    )
    assert not {"UTCDate", "UTCTime", "Termination", "WhiteType"} & set(tags)
    found = told(tmp_path / "game.pgn-None.tableside")[1]
    body = json.loads(game_json.export(found, catalogue()))
    assert body["date"] == tags["Date"].replace(".", "-")
    assert (body["started"] is None) == (date != "1851.06.21")
    assert "2026" not in found.say_day("en")


@pytest.mark.parametrize("name", ["my games.pgn", "iPhone.pgn", "éte.pgn", "in.pgn", "ABC.pgn"])
def test_a_message_writes_the_name_of_a_file_as_it_is(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text("1. e4 e5\n2. Ke5 *\n", "utf-8")
    notes, _ = imported(file)
    assert notes[0] == f"{name}, line 2: “Ke5” is not a legal move."
    file.write_text('1. e4 e5\n1. d4 *\n\n1. d4 * [Variant "Bridge"]\n\n*', "utf-8")
    with pytest.raises(ImportRefused) as caught:
        import_game(file, tmp_path / "new.tableside", 3)
    assert (
        sentence(caught.value) == f"Game 3: {name}, line 4: Tableside has no game “Bridge”. Check its name."
    )
