"""PGN from records written down: whose ply an action belongs to, tags, results, corrections."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from companion.games import family
from companion.kernel.actions import Castle, Drop, Move, Pass
from companion.kernel.errors import GameError
from companion.table.catalogues import catalogue
from companion.table.opening import make_game
from companion.table.protocol.announcer import Announcer
from companion.table.record.format import Record
from companion.table.record.pgn import Ply, _move, _movetext, export
from tests.sentences import refused
from tests.table.record import scene

JOKERS = "3k3/p*p*p*p/7/1*3*1/7/P*P*P*P/3K2R w rights=K"
WALKING = ("Kd1-e1", "Kd7-e7", "Ke1-d1", "Ke7-d7")
WALL = time.mktime((2026, 3, 9, 12, 0, 0, 0, 0, -1))


def written(name: str, position: str, *entries: Any, **header: Any) -> tuple[dict[str, str], str]:
    """Tags and movetext of a game of White and Black; an entry that is a text is an action of whose turn it is."""
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
    announcer = Announcer(game, True)
    text = export(game, announcer, catalogue(family(name).words), head, records)
    tags, _, moves = text.partition("\n\n")
    assert text.endswith("\n")
    return dict(re.findall(r'\[(\w+) "(.*)"\]', tags)), " ".join(moves.split())


def test_moves_in_turn() -> None:
    tags, moves = written("wild-jokers", JOKERS, *WALKING)
    assert moves == "1. Kd1-e1 Kd7-e7 2. Ke1-d1 Ke7-d7 *"
    assert (
        tags["Date"] == "2026.03.09"
        and tags["Round"] == "-"
        and tags["Event"] == "Tableside"
        and tags["Site"] == "?"
    )
    assert (tags["White"], tags["Black"], tags["Result"]) == ("White", "Black", "*")
    assert "Rules" not in tags and "Termination" not in tags


def test_tags_name_people_and_house_rules() -> None:
    named = {"white": 'An"na', "black": "B\\o"}
    tags, _ = written("wild-jokers", JOKERS, names=named, rules={"array": "shuffled"})
    assert (tags["White"], tags["Black"], tags["Rules"]) == ('An\\"na', "B\\\\o", "array=shuffled")


def test_a_position_is_tagged_where_the_variant_does_not_say_it() -> None:
    tags, _ = written("wild-jokers", JOKERS)
    assert tags["SetUp"] == "1" and tags["FEN"].startswith("3k3/")
    assert "SetUp" not in written("wild-jokers", "")[0]
    assert written("gravity-chess", "")[0]["SetUp"] == "1"


def test_black_may_begin() -> None:
    _, moves = written("wild-jokers", JOKERS.replace(" w ", " b "), "Kd7-e7", "Kd1-e1", "Ke7-d7")
    assert moves == "1... Kd7-e7 2. Kd1-e1 Ke7-d7 *"


def test_what_was_taken_back_is_not_written_and_what_came_back_is() -> None:
    assert written("wild-jokers", JOKERS, *WALKING, scene.undo(2))[1] == "1. Kd1-e1 Kd7-e7 *"
    assert (
        written("wild-jokers", JOKERS, *WALKING, scene.undo(2), scene.redo())[1]
        == "1. Kd1-e1 Kd7-e7 2. Ke1-d1 *"
    )


def test_after_a_correction_the_line_begins_there() -> None:
    there = JOKERS.replace("3K2R w rights=K", "4K1R w rights=-")
    right = scene.correction(there)
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], right, "Ke1-d1")
    assert moves == "1. Ke1-d1 *" and "4K1R" in tags["FEN"]
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], right, scene.BACK, "Ke1-d1")
    assert moves == "1. Kd1-e1 Kd7-e7 2. Ke1-d1 *" and "3K2R" in tags["FEN"]
    assert written("wild-jokers", JOKERS, *WALKING[:2], right)[1] == "*", "nothing was played since"


def over() -> str:
    game = make_game("wild-jokers", None, {})
    return game.position(game.without(game.read(JOKERS), "black", False))


def test_an_end_by_consent_ends_the_line_that_was_played() -> None:
    end = scene.correction(over(), "left")
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], end)
    assert moves == "1. Kd1-e1 Kd7-e7 1-0" and tags["Result"] == "1-0" and "3K2R" in tags["FEN"]
    assert tags["Termination"].islower() and not tags["Termination"].endswith(".")
    tags, moves = written("wild-jokers", JOKERS, *WALKING[:2], end, end)
    assert moves == "1. Kd1-e1 Kd7-e7 1-0"
    assert written("wild-jokers", over())[1] == "1-0"


def test_an_end_taken_back_is_none() -> None:
    end = scene.correction(over(), "left")
    assert written("wild-jokers", JOKERS, *WALKING[:2], end, scene.BACK)[1] == "1. Kd1-e1 Kd7-e7 *"
    assert written("wild-jokers", JOKERS, WALKING[0], end, scene.BACK, WALKING[1])[1] == "1. Kd1-e1 Kd7-e7 *"
    assert written("wild-jokers", JOKERS, WALKING[0], end, scene.BACK, scene.AGAIN)[1] == "1. Kd1-e1 1-0"


def test_a_drawn_game() -> None:
    game = make_game("wild-jokers", None, {})
    drawn = game.position(game.ranked(game.read(JOKERS), "draw"))
    tags, moves = written("wild-jokers", JOKERS, scene.correction(drawn, "draw"))
    assert (tags["Result"], moves) == ("1/2-1/2", "1/2-1/2")


def test_games_of_other_seats_have_none() -> None:
    for name in ("boulder-chess", "parade-chess-solitaire"):
        with refused(GameError, match="Chess.* is not played in moves by White and Black: there is no PGN"):
            written(name, "")


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
        (Move("P", "e5", "d6", captures=("d5",)), "e5xd6 e.p."),
        (Move("P", "e7", "e8", promoted="Q"), "e7-e8=Q"),
        (Move("P", "e7", "e8", promoted="?3"), "e7-e8"),
        (Move("?7", "g1", "f3"), "g1-f3 {checker 7}"),
    ],
)
def test_a_move_in_long_algebraic(action: Any, text: str) -> None:
    assert _move(action) == text


def test_other_actions_are_no_moves() -> None:
    with pytest.raises(TypeError):
        _move(Pass())


def plies(*given: tuple[str, str, tuple[str, ...]]) -> str:
    found = []
    for seat, move, notes in given:
        ply = Ply(seat)
        ply.move, ply.notes = move, list(notes)
        found.append(ply)
    return _movetext(found, "*")


def test_turns_without_a_move_and_comments() -> None:
    assert (
        plies(("white", "", ()), ("black", "e7-e5", ("card B", "a } b"))) == "1. -- e7-e5 {card B; a ) b} *"
    )
    assert plies(("black", "a", ()), ("black", "b", ())) == "1... a 2... b *"
    assert plies() == "*"


def test_lines_are_not_longer_than_eighty() -> None:
    text = plies(*[("white" if i % 2 == 0 else "black", "Nb1-c3", ()) for i in range(60)])
    assert max(len(line) for line in text.splitlines()) <= 80 and len(text.splitlines()) > 5
    assert max(len(line) for line in text.splitlines()) > 70 and "Nb1-\n" not in text
    comment = plies(("white", "Nb1-c3", ("half-open file",) * 30))
    assert not any(line.endswith("-") for line in comment.splitlines())
    full = plies(("white", "x" * 56, ()), ("black", "y" * 20, ()))
    assert [len(line) for line in full.splitlines()] == [80, 1]
    assert plies(("white", "x" * 57, ()), ("black", "y" * 20, ())).splitlines()[0] == f"1. {'x' * 57}"


def test_steps_and_cards_of_one_ply_are_comments() -> None:
    """The second step of the same turn is a comment; a reply by the other side begins its own ply."""
    position = "4k3/p7/8/8/8/8/P7/1N2K3 w - - stacks=b1:w1 hands=wN1?4/-"
    _, moves = written("booster-chess", position, "Nb1-c3", "Nc3-d4", "play wN d4")
    assert moves == "1. Nb1-c3 {then Nc3-d4; play wN d4} *"


def test_the_same_side_once_more_begins_another_ply() -> None:
    """A bonus move of Cloak and Dagger Chess is Black's once more only where the turn had its move."""
    setup = ("register white RQKRBBNN", "register black RNBQKBNR", "guess 5 Q")
    played = ("?7g1-f3", "pass", "Pe7-e5", "Pd7-d5", "pass", "?7f3-g5")
    _, moves = written("cloak-and-dagger-chess", "", *setup, *played)
    assert moves == "1. g1-f3 {checker 7} {guess 5 Q} e7-e5 {then d7-d5} 2. f3-g5 {checker 7} *"


JOKER = ("take white", "draw white J", "take white", "draw white K", "K@e1")


def test_a_second_man_that_is_placed_is_a_comment() -> None:
    again = ("take white", "draw white N", "N@b1")
    _, moves = written("raindropchess", "", *JOKER, *again, rules={"jokers": "1"})
    assert moves == "1. K@e1 {card J; card K; card N; then N@b1} *"


def test_a_move_after_one_that_was_placed_is_another_turn() -> None:
    _, moves = written("raindropchess", "", *JOKER, "Ke1-d1", rules={"jokers": "1"})
    assert moves == "1. K@e1 {card J; card K} -- 2. Ke1-d1 *"


def test_black_once_more_leaves_white_a_turn_without_a_move() -> None:
    white = ("take white", "draw white K", "K@e1")
    black = ("take black", "draw black J", "take black", "draw black K", "K@e8", "Ke8-d8")
    _, moves = written("raindropchess", "", *white, *black, rules={"jokers": "1"})
    assert moves == "1. K@e1 {card K} K@e8 {card J; card K} 2. -- Ke8-d8 *"


def test_the_lot_and_the_deal_stand_in_no_ply() -> None:
    game = make_game("wild-jokers", None, {"array": "shuffled"})
    state, played = game.start(), list[str]()
    while len(played) < 30 and (not played or game.view(state, None).stage == "array"):
        action = game.actions(state)[0]
        played.append(str(action))
        state = game.apply(state, action)[0]
    move = next(a for a in game.actions(state) if isinstance(a, Move))
    _, moves = written("wild-jokers", "", *played, str(move), rules={"array": "shuffled"})
    assert moves == f"1. {_move(move)} *" and played[0].startswith("draw")
