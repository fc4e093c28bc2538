"""A move that was made elsewhere has to be shown on the board; the reply to it may be carried out first, or meanwhile."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion.kernel.actions import Move
from companion.table.protocol import notices
from tests.every_case import spread
from tests.games.house_rule_values import played
from tests.open_states import Game, State, make_game
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

SENSES = ("occupancy", "colour", "identity")
ORDERS = ("own move first", "at one time", "taken up first")
ALONE = {"dice-and-cards", "neighbour-chess-solitaire", "parade-chess-solitaire"}
"""Games in which one player has the board, or no one."""
ROLLED = {
    "big-action-chess-jumble",
    "big-chess-jumble",
    "gravity-chess",
    "little-action-chess-jumble",
    "little-chess-jumble",
}
"""Games in which a die falls between two moves."""
GAMES = [name for name in sampled_games(__name__) if name not in ALONE | ROLLED]


class Pair(NamedTuple):
    """A move made elsewhere and the reply to it, from a position."""

    position: str
    move: Move
    reply: Move


def plain(game: Game, s: State) -> Iterator[Move]:
    """Moves of one piece whose line is no more than what they say."""
    layout = game.layout(s)
    for line in game.lines(s):
        move = line.actions[0]
        if (
            len(line.actions) == 1
            and isinstance(move, Move)
            and not move.promoted
            and not move.leaving
            and move.origin != move.to
            and line.after.keys() == {move.origin, move.to, *move.captures}
            and len(line.after[move.to]) == 1
            and all(len(layout.get(q, ())) < 2 for q in line.after)
            and move in game.actions(s)
        ):
            yield move


def find_pairs(name: str, seed: int, most: int) -> Iterator[Pair]:
    """Random ones, and those first in which one move touches the squares of the other."""
    game, rng = make_game(name, None, {}), random.Random(seed)
    found: dict[bool, list[Pair]] = {True: [], False: []}
    for s in played(game, (name, seed), 120):
        actor = game.actor(s)
        if actor is None or actor.chance:
            continue
        for move in plain(game, s):
            after = game.after(s, move)
            replier = game.actor(after)
            if replier is None or replier.chance or replier.seat == actor.seat:
                continue
            for reply in plain(game, after):
                near = bool({reply.to, *reply.captures} & {move.origin, move.to, *move.captures})
                if near or rng.random() < 0.02:
                    found[near].append(Pair(game.position(s), move, reply))
        if min(map(len, found.values())) >= 40:
            break
    for near in (True, False):
        yield from rng.sample(found[near], min(most, len(found[near])))


class Hands:
    """They carry out the reply, and the move before it, in an order that no line has."""

    def __init__(self, rig: Rig, pair: Pair) -> None:
        self.rig, self.pair = rig, pair
        self.mover_taken = pair.move.to in pair.reply.captures

    def take_off(self, square: str) -> None:
        if square in self.rig.men:
            self.rig.lift(square)

    def carry_out(self, order: str) -> None:
        rig, (_, move, reply) = self.rig, self.pair
        mover = rig.lift(move.origin) if order != ORDERS[0] or reply.to == move.origin else None
        if self.mover_taken and mover is None:
            rig.lift(move.origin)
        for square in {*move.captures, *reply.captures} - {move.to if move.captures == () else ""}:
            self.take_off(square)
        own = rig.lift(reply.origin)
        if order == ORDERS[1] and not self.mover_taken:
            rig.place(move.to, mover or "")
        rig.place(reply.to, own)
        if not self.mover_taken and order != ORDERS[1]:
            rig.place(move.to, mover or rig.lift(move.origin))


def open_rig(folder: Path, name: str, n: int, pair: Pair) -> Rig:
    """The board shows the position before the move, which was made elsewhere."""
    rig = Rig(folder, SENSES[n % 3], 350, f"game{n}", game=name, seats=None, position=pair.position)
    rig.act(str(pair.move))
    assert rig.actions == [str(pair.move)] and not rig.referee.monitor.agrees
    return rig


@pytest.mark.parametrize("name", spread(GAMES, 3))
def test_the_reply_is_ruled_when_both_moves_are_on_the_board(name: str, tmp_path: Path) -> None:
    tried = asked = 0
    for n, pair in enumerate(find_pairs(name, 1, 6)):
        rig = open_rig(tmp_path, name, n, pair)
        Hands(rig, pair).carry_out(ORDERS[(n // 3) % 3])
        rig.rest()
        tried += 1
        if any(one.action for ask in rig.referee.questions for one in ask.choices):
            asked += 1
            rig.answer(str(pair.reply))
        assert rig.actions == [str(pair.move), str(pair.reply)], (
            n,
            pair,
            ORDERS[(n // 3) % 3],
            rig.told[-3:],
        )
        assert rig.referee.monitor.agrees
    assert tried and asked <= tried // 3


def test_a_computer_player_moves_meanwhile(tmp_path: Path) -> None:
    """Black is a computer player: White plays d2-d4 on the board before e7-e5 is carried out there."""
    rig = chess_after(tmp_path, "e2", "e4", "e7", "e5")
    rig.carry("d2", "d4")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert shown.kind == "follow" and {one.square for one in shown.repairs} == {"e7", "e5"}, (
        "the own move stays where it is"
    )
    rig.carry("e7", "e5")
    rig.rest()
    assert rig.actions[2:] == ["Pd2-d4"] and rig.referee.monitor.agrees
    assert all(one.repairs for one in rig.all(notices.Mismatch)), "nobody is told to do nothing"


def test_a_wrong_move_is_refused_when_the_other_one_is_there(tmp_path: Path) -> None:
    """The reason is named, what to put back too, and nothing has to be done again for the other move."""
    rig = chess_after(tmp_path, "e2", "e4", "e7", "e5")
    rig.carry("d2", "d5")
    rig.carry("e7", "e5")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert rig.actions[2:] == [] and shown.kind == "illegal"
    assert "d2" in shown.reason and {one.square for one in shown.repairs} == {"d2", "d5"}
    rig.carry("d5", "d2")
    rig.rest()
    assert rig.referee.monitor.agrees
    rig.carry("d2", "d4")
    rig.rest()
    assert rig.actions[2:] == ["Pd2-d4"]


def test_a_half_followed_move_is_no_reply(tmp_path: Path) -> None:
    """The piece of the computer player is on a wrong square, and the reply is on the board: nothing is ruled."""
    rig = chess_after(tmp_path, "e2", "e4", "e7", "e5")
    rig.carry("d2", "d4")
    rig.carry("e7", "e6")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert rig.actions[2:] == [] and shown.kind == "follow"
    assert {one.square for one in shown.repairs} == {"e6", "e5"}
    rig.carry("e6", "e5")
    rig.rest()
    assert rig.actions[2:] == ["Pd2-d4"]


def test_a_move_shown_wrongly_is_no_illegal_move(tmp_path: Path) -> None:
    rig = chess_after(tmp_path, "e2", "e4", "e7", "e5")
    rig.carry("e7", "e6")
    rig.rest()
    assert rig.last(notices.Mismatch).kind == "follow"


def test_a_capture_is_shown_before_the_reply_counts(tmp_path: Path) -> None:
    """The board cannot tell what is on d4, so a hand has to have been there."""
    position = "4k3/8/2n5/8/3P4/8/4P3/4K3 b - - 0 1"
    rig = Rig(tmp_path, "occupancy", 350, game="chess", position=position)
    rig.act("Nc6xd4")
    rig.carry("e2", "e4")
    rig.lift("c6")
    rig.rest()
    assert rig.actions == ["Nc6xd4"]
    assert {one.square for one in rig.last(notices.Mismatch).repairs} == {"d4"}
    rig.lift("d4")
    rig.place("d4", "black:N")
    rig.rest()
    assert rig.actions == ["Nc6xd4", "Pe2-e4"]


def test_a_capture_is_owed_through_another_round(tmp_path: Path) -> None:
    """What the board shows is what it showed before the first of several moves that were made elsewhere."""
    position = "4k3/8/2n5/8/3P4/8/P3P3/4K3 b - - 0 1"
    rig = Rig(tmp_path, "occupancy", 350, game="chess", position=position)
    elsewhere = ["Nc6xd4", "Pa2-a3", "Ke8-e7"]
    table = rig.referee.table
    for text in elsewhere:
        move = table.game.legal(table.state, text)
        assert move is not None
        with rig.referee.monitor.following():
            table.play(move, "table")
    rig.carry("e2", "e4")
    rig.lift("c6")
    rig.carry("a2", "a3")
    rig.carry("e8", "e7")
    rig.rest()
    assert rig.actions == elsewhere
    assert {one.square for one in rig.last(notices.Mismatch).repairs} == {"d4"}
    rig.lift("d4")
    rig.place("d4", "black:N")
    rig.rest()
    assert rig.actions == [*elsewhere, "Pe2-e4"]


def test_a_reply_that_was_made_before_the_move_was_known(tmp_path: Path) -> None:
    """A player at another table does not wait for this board: what is there already counts once both moves are shown."""
    rig = chess_after(tmp_path, "e2", "e4")
    rig.carry("d2", "d4")
    rig.rest()
    assert len(rig.actions) == 1
    table = rig.referee.table
    move = table.game.legal(table.state, "Pe7-e5")
    assert move is not None
    with rig.referee.monitor.following():
        table.play(move, "table")
    rig.carry("e7", "e5")
    rig.rest()
    assert rig.actions[1:] == ["Pe7-e5", "Pd2-d4"]


def test_what_is_undone_is_not_played_again(tmp_path: Path) -> None:
    """Undo on the screen: the board still shows the move, and hands that take it back play nothing."""
    rig = chess_after(tmp_path, "e2", "e4")
    rig.do(do="undo")
    piece = rig.lift("e4")
    rig.rest()
    rig.place("e4", piece)
    rig.rest()
    assert rig.actions == [] and not rig.referee.monitor.agrees
    rig.carry("e4", "e2")
    rig.rest()
    assert rig.actions == [] and rig.referee.monitor.agrees


def test_the_hand_may_go_on_after_it(tmp_path: Path) -> None:
    """The ruling is as open as any other: the pawn goes on, and back."""
    rig = chess_after(tmp_path, "e2", "e4", "e7", "e5")
    rig.carry("d2", "d3")
    rig.carry("e7", "e5")
    rig.rest()
    rig.carry("d3", "d4")
    rig.rest()
    assert rig.actions[2:] == ["Pd2-d4"]
    rig.carry("d4", "d2")
    rig.rest()
    assert rig.actions[2:] == []


def test_another_computer_player_is_not_played_by_hand(tmp_path: Path) -> None:
    """Both players are elsewhere: nothing is ruled for them."""
    rig = chess_after(tmp_path, "e2", "e4", players={"white": "computer", "black": "computer"})
    rig.carry("e7", "e5")
    rig.carry("e2", "e4")
    rig.rest()
    assert len(rig.actions) == 1


def chess_after(folder: Path, *squares: str, **opening: Any) -> Rig:
    """A game of chess on a board that feels only which squares are taken; the last move is not on it yet.

    Args:
        folder: For the journal.
        squares: From and to of each move; the first is White's by hand if there are more.
        opening: How it is opened.
    """
    rig = Rig(folder, "occupancy", 350, game="chess", **opening)
    if opening or len(squares) == 2:
        origin, to = squares
        rig.referee.table.held = True
        if opening:
            rig.act(f"P{origin}-{to}")
        else:
            rig.carry(origin, to)
            rig.rest()
        return rig
    rig.carry(squares[0], squares[1])
    rig.rest()
    rig.act(f"P{squares[2]}-{squares[3]}")
    assert not rig.referee.monitor.agrees
    return rig
