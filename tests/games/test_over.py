"""X3: a position that is over is over however it came about: by a move, corrected by agreement, or read from a text."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import chess
import pytest

from companion.engine.search import choose
from companion.kernel.errors import BadPosition
from companion.kernel.layout import is_tray
from tests.every_case import spread
from tests.golden.playthrough import GAMES
from tests.open_states import Game, make_game

NOT_ON_BOARD = ("draw", "ranked", "resigned", "contradiction", "points", "rows")
"""Ends that no position shows: agreed or said, or (Gravity Chess) that White's last turn has been taken."""
SHORT = {"length": "b"}


def played(game: Game, seed: int, plies: int) -> Iterator[Any]:
    """States of a game, half of the decisions by chance, until it is over."""
    rng = random.Random(seed)
    s = game.start()
    for _ in range(plies):
        yield s
        actor = game.actor(s)
        if actor is None:
            return
        actions = game.actions(s)
        assert actions, game.position(s)
        if actor.chance:
            action = rng.choices(actions, [game.weight(s, a) for a in actions])[0]
        elif rng.random() < 0.5 or len(actions) > 300:
            action = rng.choice(actions)
        else:
            action = choose(game, s)
        s, _ = game.apply(s, action)
    yield s


def stands(game: Game, s: Any) -> None:
    """Someone can act, or there is a result, and never both."""
    result = game.result(s)
    assert (game.actor(s) is None) == (result is not None) == (s.stage == "over"), game.position(s)
    assert bool(game.actions(s)) == (result is None), game.position(s)


def without_end(text: str) -> str:
    """A position text that does not say what stage it is, nor how it ended."""
    return re.sub(r" (stage|end|winner)=\S+", "", text)


def read_or_refused(game: Game, text: str) -> Any | None:
    try:
        return game.read(text)
    except BadPosition:
        return None


def put_right(game: Game, s: Any, layout: dict[str, list[str]], turn: str | None) -> Any | None:
    try:
        return game.rearrange(s, layout, turn)
    except BadPosition:
        return None


def same_end(game: Game, one: Any, other: Any) -> None:
    first, second = game.result(one), game.result(other)
    assert first is not None and second is not None, game.position(one)
    assert (first.winner, first.reason) == (second.winner, second.reason), game.position(one)


@pytest.mark.parametrize("name", spread(sorted(GAMES), 3))
def test_over_however_it_came_about(name: str) -> None:
    """X3: what ended on the board is over again without its stage and when nothing is put right; no one gets stuck."""
    id, seats, rules = GAMES[name]
    game = make_game(id, seats, rules | (SHORT if "jumble" in id else {}))
    rng = random.Random(name)
    looked_at = 0
    for seed in range(2):
        for s in played(game, seed, 260):
            stands(game, s)
            looked_at += 1
            assert game.read(game.position(s)) == s
            on_board = s.stage == "over" and s.end not in NOT_ON_BOARD
            again = read_or_refused(game, without_end(game.position(s)))
            if again is not None:
                stands(game, again)
                if on_board:
                    same_end(game, s, again)
            if on_board:
                back = put_right(game, s, {}, None)
                if back is not None:
                    same_end(game, s, back)
            if rng.random() < 0.3:
                squares = [place for place in game.layout(s) if not is_tray(place)]
                taken: dict[str, list[str]] = (
                    {rng.choice(squares): []} if squares and rng.random() < 0.7 else {}
                )
                turn = rng.choice([None, *game.seats])
                changed = put_right(game, s, taken, turn)
                if changed is not None:
                    stands(game, changed)
                    assert game.read(game.position(changed)) == changed
    assert looked_at > 2  # more than the beginnings


def placings(rng: random.Random) -> Iterator[chess.Board]:
    """Orthodox positions with few pieces around a king in a corner or on an edge; mates and stalemates are frequent."""
    while True:
        board = chess.Board(None)
        board.turn = rng.choice((chess.WHITE, chess.BLACK))
        edge = rng.choice([q for q in chess.SQUARES if chess.square_file(q) in (0, 7)])
        near = [q for q in chess.SQUARES if 0 < chess.square_distance(q, edge) <= 3]
        board.set_piece_at(edge, chess.Piece(chess.KING, board.turn))
        pieces = rng.choices("KQRBNPbnpr", (0, 4, 4, 2, 2, 2, 1, 1, 1, 1), k=rng.randint(0, 3))
        for letter, square in zip(["K", *pieces], rng.sample(near, 1 + len(pieces)), strict=True):
            if letter in "Pp" and chess.square_rank(square) in (0, 1, 6, 7):
                continue
            board.set_piece_at(
                square, chess.Piece(chess.Piece.from_symbol(letter).piece_type, board.turn ^ letter.isupper())
            )
        if board.is_valid():
            yield board


CLOAKED = "setup=RQKRBBNN/RQKRBBNN checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-"
ORTHODOX = [
    ("raindropchess", {}, "packs=-/-"),
    ("booster-chess", {"checkers": "0"}, "- -"),
    ("cloak-and-dagger-chess", {}, CLOAKED),
]


@pytest.mark.parametrize(("id", "rules", "more"), spread(ORTHODOX, 3))
def test_ends_against_another_rulebook(id: str, rules: dict[str, str], more: str) -> None:
    """X3: mate, stalemate and dead positions are those of chess where no cards, checkers or cloaks are in play."""
    game = make_game(id, None, rules)
    seen: Counter[str] = Counter()
    for _, board in zip(range(2500), placings(random.Random(14)), strict=False):
        s = game.read(f"{board.board_fen()} {'w' if board.turn else 'b'} {more}")
        ends = {
            "mate": board.is_checkmate(),
            "stalemate": board.is_stalemate(),
            "dead": board.is_insufficient_material(),
        }
        end = next((name for name, so in ends.items() if so), "")
        assert s.end == end, board.fen()
        stands(game, s)
        ringed = {chess.square_name(board.king(board.turn) or 0)} if board.is_check() else set()
        assert end == "dead" or game.view(s, None).checked == ringed, (
            f"{board.fen()}: a king in check or mated is marked"
        )
        seen[end] += 1
    assert min(seen[end] for end in ("", "mate", "stalemate", "dead")) > 20, seen


HOME = "G:Qd4,Rd5,Bd6,Ne4"


def test_chess_jumble_read_and_put_right() -> None:
    """X3, CJ-R30: who is home has a place; a piece taken out of the house again loses it, and the game goes on."""
    two = make_game("little-chess-jumble", ("green", "blue"), {})
    over = two.read(f"{HOME} B: turn=B")
    result = two.result(over)
    assert (over.stage, over.end) == ("over", "home") and result is not None and result.winner == "green"
    going = two.rearrange(over, {"d4": [], "a1": ["green:Q"]}, None)
    assert (going.stage, going.end, going.places) == ("roll", "", ())
    assert two.rearrange(going, {"d4": ["green:Q"]}, None).stage == "over"
    three = make_game("little-chess-jumble", ("green", "red", "blue"), {})
    s = three.read(f"{HOME} R: B: turn=G")
    assert (s.stage, s.turn, s.places) == ("roll", 1, (0,)), "the next one rolls"
    with pytest.raises(BadPosition):
        three.rearrange(s, {}, "green")


def test_dice_and_cards_with_one_seat_left() -> None:
    """X3, CJ-R30."""
    game = make_game("dice-and-cards", ("green", "red", "blue"), {})
    s = game.read("turn=blue places=red gone=green")
    assert (s.stage, s.end) == ("over", "home")
    with pytest.raises(BadPosition):
        game.rearrange(s, {}, "blue")


def test_wild_jokers_without_a_king() -> None:
    """X3, WJ-R6: a king put off the board is a captured one."""
    game = make_game("wild-jokers", None, {})
    (king,) = [q for q, stack in game.layout(game.start()).items() if str(stack[-1]) == "black:K"]
    s = game.rearrange(game.start(), {king: []}, None)
    assert (s.stage, s.end, s.winner) == ("over", "king", 0)


def test_parade_won_with_a_card_open_or_to_turn() -> None:
    """X3, PC-R8: the pieces are connected, whatever the stage."""
    game = make_game("parade-chess-solitaire", None, {"peek": "b"})
    for more in ("stage=turn taken=wN,wN,wB,wB,wR,wR,wQ,wK", "card=bN taken=wN,wN,wB,wB,wR,wR,wQ,wK,bN"):
        assert game.read(f"8/8/8/8/8/8/8/NNBBRRQK {more}").end == "won", more


def test_booster_chess_no_king_left_in_check() -> None:
    """BO-A8: no one ends his moves so."""
    game = make_game("booster-chess", None, {})
    for stage in ("add hands=wP1/-", "draw hands=-/-"):
        with pytest.raises(BadPosition):
            game.read(f"4r2k/8/8/8/8/8/8/4K3 w - - stage={stage}")
