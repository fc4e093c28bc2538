"""PGN from records written down: whose ply an action belongs to, tags, results, corrections."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import chess
import pytest

from companion.games import families, family
from companion.kernel.actions import Castle, Drop, Move, Pass
from companion.kernel.errors import GameError
from companion.kernel.text.pgn import LONGEST, Ply, movetext, tag_lines
from companion.table.game_factory import make_game
from companion.table.game_files import pgn_reader
from companion.table.game_files.pgn_reader import unescape
from companion.table.game_files.pgn_writer import escape, export, title_of, to_chess_fen, token_of
from companion.table.game_files.transcript import transcript
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from tests.error_texts import refused
from tests.table.record import scene

JOKERS = "3k3/p*p*p*p/7/1*3*1/7/P*P*P*P/3K2R w rights=K"
WALKING = ("Kd1-e1", "Kd7-e7", "Ke1-d1", "Ke7-d7")
WALL = time.mktime((2026, 3, 9, 12, 0, 0, 0, 0, -1))


def export_of(name: str, position: str, *entries: Any, **header: Any) -> str:
    """A game of White and Black; an entry that is a text is an action of whose turn it is."""
    game = make_game(name, None, header.get("rules", {}))
    head = scene.header(game, name, position, **header)
    records = [Record(0, "note", {"game": head}, WALL, 0)]
    states, undone = [game.read(head["position"])], []
    for entry in entries:
        if isinstance(entry, str):
            actor, made = game.actor(states[-1]), game.legal(states[-1], entry)
            assert actor is not None and made is not None, entry
            entry = scene.action(entry, actor.seat)
            states.append(game.apply(states[-1], made)[0])
        elif entry[0] == "undo":
            undone += [states.pop() for _ in range(entry[1]["count"] or 1)]
        elif entry[0] == "redo":
            states.append(undone.pop())
        elif entry[0] == "correction":
            states.append(game.read(entry[1]["position"]))
        records.append(Record(len(records), entry[0], entry[1], WALL, 0))
    record = GameRecord(game, ReadOnlyJournal(Path("game"), records), read_clocks)
    return export(transcript(record, NoticeBuilder(game, True)), catalogue(family(name).words))


def written(name: str, position: str, *entries: Any, **header: Any) -> tuple[dict[str, str], str]:
    """Tags and movetext of a game."""
    text = export_of(name, position, *entries, **header)
    tags, _, moves = text.partition("\n\n")
    assert text.endswith("\n")
    return dict(re.findall(r'\[(\w+) "(.*)"\]', tags)), " ".join(moves.split())


def did(*actions: str) -> str:
    """A turn in which this was done."""
    return f"-- {{[%do {'; '.join(actions)}]}}"


WALK = f"1. {did('Kd1-e1')} 1... {did('Kd7-e7')}"


def test_moves_in_turn() -> None:
    tags, moves = written("wild-jokers", JOKERS, *WALKING)
    assert moves == f"{WALK} 2. {did('Ke1-d1')} 2... {did('Ke7-d7')} *"
    assert (
        tags["Date"] == "2026.03.09"
        and tags["Round"] == "-"
        and tags["Event"] == "Tableside"
        and tags["Site"] == "?"
    )
    assert (tags["White"], tags["Black"], tags["Result"]) == ("?", "?", "*")
    assert "Rules" not in tags and tags["Termination"] == "unterminated" and "Reason" not in tags


def test_tags_name_people_and_house_rules() -> None:
    named = {"white": 'An"na', "black": "B\\o"}
    tags, _ = written("wild-jokers", JOKERS, names=named, rules={"array": "shuffled"})
    assert (tags["White"], tags["Black"], tags["Rules"]) == ('An\\"na', "B\\\\o", "array=shuffled")


def test_a_position_is_tagged_where_the_variant_does_not_say_it() -> None:
    tags, _ = written("wild-jokers", JOKERS)
    assert tags["Position"].startswith("3k3/")
    assert "Position" not in written("wild-jokers", "")[0]
    assert written("gravity-chess", "")[0]["Position"].startswith("8/8/")


EMPTY = "8/8/8/8/8/8/8/8"
CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


@pytest.mark.parametrize(
    ("position", "fen"),
    [
        (f"{EMPTY} w stage=card cards=K1 winner=-", f"{EMPTY} w - - 0 1"),
        (f"{EMPTY} stage=deal card=- taken=-", f"{EMPTY} w - - 0 1"),
        (f"{CHESS} b KQkq - stage=deal stacks=-", f"{CHESS} b KQkq - 0 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 stage=turn", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        (JOKERS, None),
        ("oooqkooo/8/8/8/8/pppppp2/8/8/8/8/2PPPPPP/8/8/8/8/oooKQooo r stage=piece", None),
        ("??????k?/pppppppp/8/8/8/8/PPPPPPPP/???K???? w stage=turn", None),
        ("G:Rf1 B:Re12 turn=G stage=roll", None),
    ],
)
def test_a_fen_is_written_where_chess_has_the_board_and_its_pieces(position: str, fen: str | None) -> None:
    assert to_chess_fen(position) == fen
    assert fen is None or chess.Board(fen).fen(en_passant="fen") == fen


def test_what_everyone_knows_needs_no_fen() -> None:
    assert {"FEN", "SetUp"} & set(written("booster-chess", "")[0]) == set()
    tags = written("gravity-chess", "")[0]
    assert (tags["SetUp"], tags["FEN"]) == ("1", f"{EMPTY} w - - 0 1")


def test_a_value_that_is_too_long_for_a_line_goes_on_in_the_next() -> None:
    name = "".join(f'\\"ß{n}' for n in range(99))
    text = export_of("wild-jokers", JOKERS, names={"white": "Anna"})
    short = '[White "Anna"]'
    assert short in text
    text = text.replace(short, "\n".join(tag_lines([("White", name)])))
    assert max(len(line.encode()) for line in text.splitlines()) <= LONGEST
    assert '[White_2 "' in text and '[White_3 "' in text
    assert pgn_reader.read(text, "file").names["white"] == name


def test_black_may_begin() -> None:
    _, moves = written("wild-jokers", JOKERS.replace(" w ", " b "), "Kd7-e7", "Kd1-e1", "Ke7-d7")
    assert moves == f"1. -- {did('Kd7-e7')} 2. {did('Kd1-e1')} 2... {did('Ke7-d7')} *"
    game = make_game("booster-chess", None, {})
    there = "4k3/p7/8/8/8/8/P7/4K3 b - - stage=move"
    move = str(next(one for one in game.actions(game.read(there)) if isinstance(one, Move)))
    tags, moves = written("booster-chess", there, move)
    assert " b " in tags["FEN"] and moves == f"1... {did(move)} *", (
        "who reads the FEN knows that Black begins"
    )


def test_what_was_taken_back_is_not_written_and_what_came_back_is() -> None:
    assert written("wild-jokers", JOKERS, *WALKING, scene.undo(2))[1] == f"{WALK} *"
    assert (
        written("wild-jokers", JOKERS, *WALKING, scene.undo(2), scene.redo())[1]
        == f"{WALK} 2. {did('Ke1-d1')} *"
    )


PARADE = f"8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1 stage=play taken={','.join((*('wB', 'wR', 'bK', 'bR', 'bN', 'wN', 'bR', 'bB'), *'????????'))}"


def read(name: str, position: str) -> str:
    """A position as the game itself writes it."""
    game = make_game(name, None, {})
    return game.position(game.read(position))


def at(position: str, why: str) -> str:
    """The command of a correction, as it stands in a comment."""
    return f"{{[%at {why} {escape(position)}]}}"


def test_a_correction_is_a_command() -> None:
    there = JOKERS.replace("3K2R w rights=K", "4K1R w rights=-")
    right, told = scene.correction(there), at(read("wild-jokers", there), "agreed")
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], right, "Ke1-d1")
    assert moves == f"{WALK} {told} 2. {did('Ke1-d1')} *" and "3K2R" in tags["Position"]
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], right, scene.BACK, "Ke1-d1")
    assert moves == f"{WALK} 2. {did('Ke1-d1')} *"
    assert written("wild-jokers", JOKERS, right)[1] == f"{told} *", "before anybody has moved"


def test_a_correction_stands_between_what_was_done_before_and_after_it() -> None:
    game = make_game("booster-chess", None, {})
    start = game.read(game.position(game.start()))
    first = str(game.actions(start)[0])
    there = game.position(game.after(start, game.actions(start)[0]))
    then = str(game.actions(game.read(there))[0])
    _, moves = written("booster-chess", "", first, scene.correction(there), then)
    assert moves == f"{{[%do {escape(first)}]}} {at(there, 'agreed')} {{[%do {escape(then)}]}} *"


def over() -> str:
    game = make_game("wild-jokers", None, {})
    return game.position(game.without(game.read(JOKERS), "black", False))


def test_an_end_by_consent_ends_the_line_that_was_played() -> None:
    end = scene.correction(over(), "left")
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], end)
    told = at(over(), "left")
    assert moves == f"{WALK} {told} 1-0" and tags["Result"] == "1-0" and "3K2R" in tags["Position"]
    assert tags["Termination"] == "normal" and tags["Reason"].endswith(".")
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], end, end)
    assert moves == f"{WALK} {told} {told} 1-0"
    assert written("wild-jokers", over())[1] == "1-0"


def test_an_end_taken_back_is_none() -> None:
    end = scene.correction(over(), "left")
    assert written("wild-jokers", JOKERS, *WALKING[:2], end, scene.BACK)[1] == f"{WALK} *"
    assert written("wild-jokers", JOKERS, WALKING[0], end, scene.BACK, WALKING[1])[1] == f"{WALK} *"
    told = at(over(), "left")
    assert (
        written("wild-jokers", JOKERS, WALKING[0], end, scene.BACK, scene.AGAIN)[1]
        == f"1. {did('Kd1-e1')} {told} 1-0"
    )


def test_a_drawn_game() -> None:
    game = make_game("wild-jokers", None, {})
    drawn = game.position(game.end_early(game.read(JOKERS), "draw"))
    tags, moves = written("wild-jokers", JOKERS, scene.correction(drawn, "draw"))
    assert (tags["Result"], moves) == ("1/2-1/2", f"{at(drawn, 'draw')} 1/2-1/2")


def test_other_seats_are_named_and_solitaires_are_whites() -> None:
    tags, moves = written("boulder-chess", "", "Nd8-b7")
    assert (tags["WhiteSeat"], tags["BlackSeat"]) == ("red", "blue") and moves == f"1. {did('Nd8-b7')} *"
    tags, moves = written("parade-chess-solitaire", "")
    assert (tags["White"], tags["Black"], tags["WhiteSeat"]) == (
        "?",
        "-",
        "player",
    ) and "BlackSeat" not in tags


def test_more_than_two_sides_and_games_without_a_board_have_none() -> None:
    game = make_game("little-chess-jumble", None, {})
    assert len(game.seats) == 4
    for name, why in (
        ("little-chess-jumble", "this game of Little Chess Jumble has 4"),
        ("dice-and-cards", "PGN can't hold the moves of Dice and Cards"),
    ):
        with refused(GameError, match=f"{why}.*JSON"):
            written(name, "")


def test_every_variant_tag_is_made_of_the_games_id() -> None:
    assert title_of("cloak-and-dagger-chess") == "Cloak and Dagger Chess"
    assert {title_of(one).lower().replace(" ", "-") for one in families()} == set(families())


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Castle("e1", "g1", "h1", "f1"), "O-O"),
        (Castle("e1", "c1", "a1", "d1"), "O-O-O"),
        (Drop("N", "c3"), "N@c3"),
        (Move("N", "b1", "c3"), "Nb1-c3"),
        (Move("P", "e2", "e4"), "e2-e4"),
        (Move("R", "a1", "a4"), "Ra1-a4"),
        (Move("N", "b1", "c3", captures=("c3",)), "Nb1xc3"),
        (Move("P", "e5", "d6", captures=("d5",)), "e5xd6"),
        (Move("P", "e7", "e8", promoted="Q"), "e7-e8=Q"),
        (Move("P", "e7", "e8", promoted="?3"), "e7-e8"),
        (Move("?7", "g1", "f3"), "g1-f3"),
    ],
)
def test_a_move_in_long_algebraic(action: Any, text: str) -> None:
    assert token_of(action) == text


def test_other_actions_are_no_moves() -> None:
    assert token_of(Pass()) == ""


def plies(*given: tuple[int, tuple[str, ...]]) -> str:
    found = [Ply("--", 0, comments=notes) for _, notes in given]
    return movetext([], found, "*", black=bool(given) and given[0][0] == 1)


def test_turns_without_a_move_and_comments() -> None:
    assert plies((0, ()), (1, ("one", "two")), (0, ())) == "1. -- -- {one} {two} 2. -- *"
    assert plies((0, ("one",)), (1, ())) == "1. -- {one} 1... -- *"
    assert plies((1, ()), (0, ())) == "1... -- 2. -- *"
    assert plies() == "*"


def test_lines_are_not_longer_than_eighty() -> None:
    text = plies(*[(i % 2, ("[%do Nb1-c3]",)) for i in range(60)])
    assert max(len(line) for line in text.splitlines()) <= 80 and len(text.splitlines()) > 5
    assert max(len(line) for line in text.splitlines()) > 70 and "Nb1-\n" not in text
    comment = plies((0, ("half-open file",) * 30))
    assert not any(line.endswith("-") for line in comment.splitlines())
    full = plies((0, ("x" * 48,)), (1, ("y" * 13,)))
    assert [len(line) for line in full.splitlines()] == [80, 1]
    long = plies((0, (f"[%at agreed {escape('w%7d' * 200)}]",)))
    assert max(len(line) for line in long.splitlines()) <= 80 and not re.search(r"%\w?\\", long)


def test_no_line_begins_like_a_tag_or_an_escape() -> None:
    """Old readers find a game's end by lines that begin with `[`, and pass over lines that begin with `%`."""
    rounds = [
        (i % 2, ("[%do roll white 3; draw action B05]", f"[%at agreed {'k/' * (i % 30)} w]"))
        for i in range(60)
    ]
    assert not re.search(r"^[\[%]", plies(*rounds), re.MULTILINE)


@pytest.mark.parametrize(
    "text", ["a", "8/8 w  -   x", "a[b]{c}%d;e\\f", "k" * 500, "Ärger \u2028 x", "%41%" * 40, " a "]
)
def test_what_is_escaped_comes_back(text: str) -> None:
    wrapped = plies((0, (f"[%at agreed {escape(text)}]",)))
    held = wrapped[wrapped.index("[%at agreed ") + 12 : wrapped.rindex("]")]
    assert unescape(held) == text.strip() and not set(escape(text)) & set("[]{};")


def test_steps_and_cards_of_one_ply_are_commands() -> None:
    """The second step of the same turn is a command; a reply by the other side begins its own ply."""
    position = "4k3/p7/8/8/8/8/P7/1N2K3 w - - stacks=b1:w1 hands=wN1?4/-"
    _, moves = written("booster-chess", position, "Nb1-c3", "Nc3-d4", "play wN d4")
    assert moves == f"1. {did('Nb1-c3', 'Nc3-d4', 'play wN d4')} *"


def test_the_same_side_once_more_begins_another_ply() -> None:
    """A bonus move of Cloak and Dagger Chess is Black's once more only where the turn had its move."""
    setup = ("register white RQKRBBNN", "register black RNBQKBNR", "guess 5 Q")
    played = ("?7g1-f3", "pass", "Pe7-e5", "Pd7-d5", "pass", "?7f3-g5")
    _, moves = written("cloak-and-dagger-chess", "", *setup, *played)
    before = "{[%do register white RQKRBBNN; register black RNBQKBNR]}"
    first = f"1. {did('guess 5 Q', '?7g1-f3', 'pass')}"
    assert moves == f"{before} {first} 1... {did('Pe7-e5', 'Pd7-d5', 'pass')} 2. {did('?7f3-g5')} *"


JOKER = ("take white", "draw white J", "take white", "draw white K", "K@e1")


def test_a_second_piece_that_is_placed_is_a_command() -> None:
    again = ("take white", "draw white N", "N@b1")
    _, moves = written("raindropchess", "", *JOKER, *again, rules={"jokers": "1"})
    assert moves == f"1. {did(*JOKER, *again)} *"


def test_a_move_after_one_that_was_placed_is_another_turn() -> None:
    _, moves = written("raindropchess", "", *JOKER, "Ke1-d1", rules={"jokers": "1"})
    assert moves == f"1. {did(*JOKER)} 1... -- 2. {did('Ke1-d1')} *"


def test_black_once_more_leaves_white_a_turn_without_a_move() -> None:
    white = ("take white", "draw white K", "K@e1")
    black = ("take black", "draw black J", "take black", "draw black K", "K@e8", "Ke8-d8")
    _, moves = written("raindropchess", "", *white, *black, rules={"jokers": "1"})
    assert moves == f"1. {did(*white)} 1... {did(*black[:-1])} 2. -- {did(black[-1])} *"


def test_every_move_of_a_solitaire_has_a_number() -> None:
    game = make_game("parade-chess-solitaire", None, {})
    state, moves = game.read(PARADE), list[Move]()
    for _ in range(2):
        moves.append(next(a for a in game.actions(state) if isinstance(a, Move)))
        state = game.apply(state, moves[-1])[0]
    _, text = written("parade-chess-solitaire", PARADE, *map(str, moves))
    assert text == f"1. {did(str(moves[0]))} 1... -- 2. {did(str(moves[1]))} *"


def test_the_lot_and_the_deal_stand_before_the_first_number() -> None:
    game = make_game("wild-jokers", None, {"array": "shuffled"})
    state, played = game.start(), list[str]()
    while len(played) < 30 and (not played or game.view(state, None).stage == "array"):
        action = game.actions(state)[0]
        played.append(str(action))
        state = game.apply(state, action)[0]
    move = next(a for a in game.actions(state) if isinstance(a, Move))
    _, moves = written("wild-jokers", "", *played, str(move), rules={"array": "shuffled"})
    assert moves == f"{{[%do {'; '.join(played)}]}} 1. {did(str(move))} *" and played[0].startswith("draw")
