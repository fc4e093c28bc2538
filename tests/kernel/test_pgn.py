"""PGN as text: whatever the field writes is read; what cannot be is told with its line, and the other games are read."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest

from companion.kernel.errors import GAME
from companion.kernel.text.pgn import (
    WIDTH,
    Evaluation,
    Fault,
    PgnGame,
    Ply,
    movetext,
    read_comment,
    read_evaluation,
    read_game,
    read_games,
    read_time,
    tag_lines,
    write_clock,
    write_evaluation,
)
from companion.kernel.text.pgn_split import GameText, split_games
from companion.table.game_files.pgn_reader import games_of
from companion.units import Milliseconds


def games_in(text: str) -> list[PgnGame]:
    return list(read_games(io.StringIO(text, newline=None)))


def game_in(text: str) -> PgnGame:
    (game,) = games_in(text)
    return game


def moves_of(game: PgnGame) -> list[str]:
    return [ply.text for ply in game.plies]


def test_tags_with_escapes_and_moves_of_all_kinds() -> None:
    game = game_in(
        '[White "An\\"na \\\\ B"] [Black "Zoë"]\n[Result "1-0"]\n\n1.e4 e5 2. Nf3?! $14 Nc6!! 3.O-O 0-0-0 '
        "4. exd8=Q+ N@f6 5. e8(Q)# -- 6. Nbd7/Hh1 e4,d5 1-0\n"
    )
    assert game.tags == {"White": 'An"na \\ B', "Black": "Zoë", "Result": "1-0"}
    assert moves_of(game) == [
        "e4",
        "e5",
        "Nf3",
        "Nc6",
        "O-O",
        "0-0-0",
        "exd8=Q+",
        "N@f6",
        "e8(Q)#",
        "--",
        "Nbd7/Hh1",
        "e4,d5",
    ]
    assert [list(ply.glyphs) for ply in game.plies[2:4]] == [[6, 14], [3]]
    assert (game.result, game.fault) == ("1-0", None)


@pytest.mark.parametrize(
    ("text", "moves", "glyphs"),
    [
        ("1. e4(!) e5 [?] 2. Nf3 (D) *", "e4 e5 Nf3", [[1], [2], [220]]),
        ("1. e4!?± e5?!∓ 2. Nf3 =/∞ *", "e4 e5 Nf3", [[5, 16], [6, 17], [13]]),
        ("1.e4 e5 2.Nf3 N Nc6 TN 3.Bb5+/= a6=/+ *", "e4 e5 Nf3 Nc6 Bb5 a6", [[], [], [146], [146], [14], [15]]),
        ("1. e4 e5 2. d4 exd4!= 3. c3 dxc3 → 4. Bc4 cxb2 □ 5. Bxb2 ⊕ *", "e4 e5 d4 exd4 c3 dxc3 Bc4 cxb2 Bxb2", [[], [], [], [1, 10], [], [40], [], [7], [138]]),
        ("9. exf6e.p.+! Rxf6 10. e8(Q)+- a1/N?? *", "exf6 Rxf6 e8(Q) a1/N", [[1], [], [18], [4]]),
        ("1. ♘f3 ♞f6 2. Pg3 g6 3. Bg2 B\u200bg7 4. O–O 0−0 *", "Nf3 Nf6 Pg3 g6 Bg2 Bg7 O-O 0-0", [[]] * 8),
        ("1. e4 Z0 2. d4 @@@@ 3. c4 0000 *", "e4 Z0 d4 @@@@ c4 0000", [[]] * 6),
    ],
)  # fmt: skip
def test_signs_are_read_attached_or_alone(text: str, moves: str, glyphs: list[list[int]]) -> None:
    game = game_in(text)
    assert (" ".join(moves_of(game)), game.fault) == (moves, None)
    assert [list(ply.glyphs) for ply in game.plies] == glyphs


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ('[Result "1-0"]\n\n1. e4 *', "1-0"),
        ('[Result "0.5-0.5"]\n\n1. e4 *', "1/2-1/2"),
        ('[Result "*"]\n\n1. e4 0 : 1', "0-1"),
        ('[Result "?"]\n\n1. e4 ½–½', "1/2-1/2"),
        ('[Result "1-0"]\n\n1. e4', "1-0"),
        ('[Result "1-0"]\n\n1. e4 0-1', "1-0"),
        ('[Result "0-0"]\n\n1. e4 0-0', "*"),
    ],
)
def test_a_result_is_read_in_every_spelling_and_the_tag_counts(text: str, result: str) -> None:
    assert game_in(text).result == result


@pytest.mark.parametrize(
    ("text", "events"),
    [
        ('[Event "a"]\n[White "x"]\n\n\n[Event "b"]\n[White "y"]\n\n1. d4 *', ["a", "b"]),
        ('[Event "a"]\n[White "x"]\n[Event "b"]\n[White "y"]\n\n1. d4 *', ["a", "b"]),
        ('[Event "a"]\n\n[White "x"]\n[Black "y"]\n\n1. d4 *', ["a"]),
        ('{ club }\n[Event "a"]\n; x\n[White "y"]\n\n1. e4 1-0 [Event "b"] 1. d4 *\n[Event "c"]\n*', ["a", "b", "c"]),
        ('Hello,\n\n[Event "a"]\n\n1. e4 *\n\nBest regards\n\n[Event "b"]\n\n1. d4 1-0 White resigned', ["a", "b"]),
        ('[Event "a"]\n\n{ [Event "no"] } 1. e4 ; [Event "no"]\ne5 *', ["a"]),
    ],
)  # fmt: skip
def test_games_are_told_apart_by_their_tags(text: str, events: list[str]) -> None:
    for end in ("\n", "\r\n", "\r"):
        found = games_in(text.replace("\n", end))
        assert [game.tags["Event"] for game in found] == events


def test_comments_of_both_kinds() -> None:
    game = game_in("{at first} 1. e4 {a {brace}; to the end (1. d4 {\n1... c5 {two} {more} *")
    assert moves_of(game) == ["e4", "c5"] and list(game.comments) == ["at first"] and not game.fault
    assert [list(ply.comments) for ply in game.plies] == [
        ["a {brace", " to the end (1. d4 {"],
        ["two", "more"],
    ]


def test_variations_in_variations_are_kept_or_skipped() -> None:
    text = (
        "1. e4 (1. d4 {queen's} d5 (1... Nf6 (1... f5 2. g4) 2. c4)) 1... c5 2. Nf3 (2. c3) ({or} 2. Nc3) *"
    )
    game = game_in(text)
    (queens,) = game.plies[0].variations
    assert [ply.text for ply in queens] == ["d4", "d5"] and list(queens[0].comments) == ["queen's"]
    (indian,) = queens[1].variations
    assert [ply.text for ply in indian] == ["Nf6", "c4"]
    assert [ply.text for ply in indian[0].variations[0]] == ["f5", "g4"]
    assert [line[0].text for line in game.plies[2].variations] == ["c3", "Nc3"]
    assert list(game.plies[2].variations[1][0].before) == ["or"]
    (plain,) = [read_game(one, variations=False) for one in split_games(io.StringIO(text))]
    assert moves_of(plain) == ["e4", "c5", "Nf3"] and not plain.plies[0].variations


def test_escape_lines_marks_and_line_ends_of_all_systems() -> None:
    text = '\ufeff[Event "a"]\n%escaped [Event "no"]\n\n1. e4 {a\n%b} e5\n%1. d4\n1/2-1/2\n\n\ufeff[Event "b"]\n\n*\n'
    for end in ("\n", "\r\n", "\r"):
        first, second = games_in(text.replace("\n", end))
        assert moves_of(first) == ["e4", "e5"] and list(first.plies[0].comments) == ["a\n%b"]
        assert (first.result, second.tags, second.result) == ("1/2-1/2", {"Event": "b"}, "*")
        assert (second.number, second.line) == (2, 9) and not first.fault and not second.fault


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le", "utf-16-be"])
def test_letters_of_older_files_are_read(encoding: str) -> None:
    content = '[White "Núñez €"]\n\n1. e4 {schön} *'.encode(encoding)
    (text,) = games_of(io.BytesIO(content))
    game = read_game(text)
    assert game.tags["White"] == "Núñez €" and list(game.plies[0].comments) == ["schön"]


def test_games_without_tags_are_told_apart_by_their_results() -> None:
    found = games_in('1. e4 e5 1-0\n\n1. d4 *\n\n[Event "x"]\n\n1. c4 {no end of it 1-0\n\n} c5 0-1')
    assert [moves_of(game) for game in found] == [["e4", "e5"], ["d4"], ["c4", "c5"]]
    assert [game.number for game in found] == [1, 2, 3]


@pytest.mark.parametrize(
    ("text", "kind", "line", "moves"),
    [
        ('[Event "x\n\n1. e4 *', "tag", 1, 1),
        ('[Event x]\n[White "A"]\n\n1. e4 *', "tag", 1, 1),
        ("1. e4\n§ e5 *", "sign", 2, 2),
        ("1. e4\n{ no end *", "unclosed", 2, 1),
        ("1. e4\n(1. d4 *", "brackets", 2, 1),
        ("1. e4)\ne5 *", "brackets", 1, 2),
        ("1. e4 " + "(1. d4 " * 70 + ")" * 70 + " e5 *", "brackets", 1, 2),
        ("1. e4\ne5\n", "cut-off", 2, 2),
        ("1. e4 e5 1-0 White resigned", "behind", 1, 2),
        ("1. e4\ne5 1-0 0-1", "results", 2, 2),
        ("1. e4 e5\n2. Nf 3. Nc3 *", "sign", 2, 2),
        ("1. e4 \n{" + "x" * GAME + "} *\n", "long", 1, 1),
        ("1. " + "e4 " * 50_001 + "*", "long", 1, 50_001),
    ],
)
def test_what_cannot_be_read_is_told_and_the_next_game_is_read(
    text: str, kind: str, line: int, moves: int
) -> None:
    before = '[Event "before"]\n\n1. c4 *\n\n'
    first, found, last = games_in(f'{before}{text}\n\n[Event "after"]\n\n1. f4 *\n')
    assert found.fault is not None and found.fault[:2] == (kind, line + 4) and len(found.plies) == moves
    for whole, move in ((first, "c4"), (last, "f4")):
        assert moves_of(whole) == [move] and whole.fault is None


def test_a_collection_is_read_a_game_at_a_time() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for n in range(1_000_000):
            taken += 1
            yield f'[Event "{n}"]\n' if n % 2 == 0 else "1. e4 *\n"

    games = split_games(lines())
    assert [next(games).number for _ in range(3)] == [1, 2, 3] and taken < 10


def test_what_programs_write_into_comments() -> None:
    found = read_comment(
        "[%eval -1.25,18] [%clk 1:02:03.4] nice [%emt 0:00:05] move [%csl Gd4,Re5][%cal Yd1h5] [%foo 1]"
    )
    assert (found.text, found.clock, found.elapsed) == ("nice move", 3_723_400, 5_000)
    assert found.evaluation == Evaluation(-125) and found.marks == (
        ("G", "d4"),
        ("R", "e5"),
        ("Y", "d1", "h5"),
    )
    assert read_comment("[%clk soon] [%eval high]").clock is None
    assert (
        read_evaluation("#-3") == Evaluation(mate=-3)
        and read_time("45") == 45_000
        and read_time("2:05") == 125_000
    )
    assert read_comment(write_clock(Milliseconds(3_723_001))).clock == 3_724_000
    for one in (Evaluation(-7), Evaluation(1234), Evaluation(mate=4)):
        assert read_comment(write_evaluation(one)).evaluation == one


def test_what_is_written_is_read_back() -> None:
    plies = [
        Ply("e4", 0, (1,), (), ("good } move",)),
        Ply("e5", 0, variations=[[Ply("c5", 0), Ply("Nf3", 0)]]),
        Ply("Nf3", 0),
    ]
    text = movetext(("at first",), plies, "1-0")
    assert text == "{at first} 1. e4 $1 {good ) move} 1... e5 (1... c5 2. Nf3) 2. Nf3 1-0"
    long = movetext((), plies * 20, "*", number=7, black=True)
    assert max(map(len, long.splitlines())) <= WIDTH and long.startswith("7... e4")
    tags = "\n".join(tag_lines([("White", 'a"b\\c'), ("Black", "x" * 600)]))
    game = game_in(f"{tags}\n\n{text}")
    assert (
        game.tags["White"] == 'a"b\\c'
        and "".join(game.tags[f"Black{n}"] for n in ("", "_2", "_3")) == "x" * 600
    )
    assert moves_of(game) == ["e4", "e5", "Nf3"] and game.plies[1].variations[0][1].text == "Nf3"


def test_bytes_made_at_random_raise_nothing() -> None:
    chance = random.Random(7)
    text = '[White "A\\"B"]\n\n1. e4 {c [%clk 0:01:00]} e5 (1... c5 $3 2. d4!?) 2. Nf3 ; x\n% y\n1/2-1/2\n\n[White "C"]\n\n1. d4 *\n'
    for _ in range(500):
        signs = list(text * 2)
        for _ in range(chance.randint(1, 12)):
            at = chance.randrange(len(signs))
            signs[at : at + chance.randint(0, 4)] = chance.choice('[]{}()"\\%;$*\n\r .-/10a\0ï»¿é')
        for game in games_in("".join(signs)):
            assert game.line >= 1
            for ply in game.plies:
                for comment in ply.comments:
                    read_comment(comment)
    assert list(split_games([])) == [] and list(split_games(["\n", " \n"])) == []
    assert read_game(GameText(1, 1, "")).fault == Fault("cut-off", 1)
