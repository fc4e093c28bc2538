"""The kings in the centre: the result that players of chess show on a board, asked for before the game ends."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest

from companion.table.board.context import HELD
from companion.table.protocol import notices
from companion.tracking.result_signal import CENTRE, DARK, LIGHT
from tests.printed_games import as_printed
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

SENSES = ("occupancy", "colour", "identity")
PAIRS = [tuple(sorted(pair)) for pair in itertools.combinations(sorted(CENTRE), 2)]
WINNER = {tuple(sorted(LIGHT)): "white", tuple(sorted(DARK)): "black"}


def homes(rig: Rig) -> list[str]:
    return [next(q for q, piece in rig.men.items() if piece == f"{seat}:K") for seat in ("white", "black")]


def show(rig: Rig, white: str, black: str) -> None:
    """Both kings are lifted, what is in their way is taken off, and they are put on two squares."""
    kings = [rig.lift(q) for q in homes(rig)]
    for square, king in zip((white, black), kings, strict=True):
        if square in rig.men:
            rig.lift(square)
        rig.place(square, king)
    rig.rest()


def has_kings(name: str) -> bool:
    """Whether each side of a game on a chess board begins with one king."""
    game = as_printed(name)
    kings = [
        str(t)
        for q, stack in game.layout(game.start()).items()
        for t in stack
        if t.kind == "K" and ":" not in q
    ]
    return (game.board.files, game.board.ranks) == (8, 8) and sorted(kings) == ["black:K", "white:K"]


def result(rig: Rig) -> notices.Outcome[Any] | None:
    found = rig.all(notices.Outcome)
    return found[-1] if found else None


@pytest.mark.parametrize("sense", SENSES)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_pair_of_squares(pair: tuple[str, str], sense: str, tmp_path: Path) -> None:
    """By colours of the squares, whichever king is on which."""
    for n, (white, black) in enumerate((pair, pair[::-1])):
        rig = Rig(tmp_path, sense, 350, f"game{n}", game="chess")
        show(rig, white, black)
        winner = WINNER.get(pair, "")
        (ask,) = rig.referee.questions
        assert ask.question == (
            f"White, the kings are in the centre. Has {winner.capitalize()} won?"
            if winner
            else "White, the kings are in the centre. Is the game a draw?"
        )
        assert result(rig) is None, "the table asks first"
        rig.do(do="answer", id=ask.id, choice="1")
        outcome = result(rig)
        assert outcome is not None and (outcome.winner or "") == winner
        assert rig.told[-1] is outcome or not rig.referee.questions
        assert not any(one.kind == "follow" for one in rig.all(notices.Mismatch)), "the kings may stay there"


@pytest.mark.parametrize("name", [one for one in sampled_games(__name__) if has_kings(one)])
def test_in_every_game_with_kings(name: str, tmp_path: Path) -> None:
    for n, sense in enumerate(SENSES):
        rig = Rig(tmp_path, sense, 350, f"game{n}", game=name, seats=None)
        show(rig, "e4", "d5")
        (ask,) = rig.referee.questions
        assert (
            ask.question == f"{rig.referee.name(ask.seat or '')}, the kings are in the centre. Has White won?"
        )
        rig.do(do="answer", id=rig.referee.questions[-1].id, choice="1")
        outcome = result(rig)
        assert outcome is not None and outcome.winner == "white"


@pytest.mark.parametrize("sense", SENSES)
def test_no_means_that_nothing_has_happened(sense: str, tmp_path: Path) -> None:
    """The kings go back, whatever touch-move says of them, and the game goes on where it was."""
    rig = Rig(tmp_path, sense, 350, game="chess", position="4k3/8/8/8/4P3/8/8/4K3 w - - 0 1")
    pawn = rig.men["e4"]
    show(rig, "e4", "d4")
    rig.rest(HELD + 1000)
    (ask,) = rig.referee.questions
    rig.do(do="answer", id=ask.id, choice="none")
    assert not rig.referee.questions and rig.actions == []
    shown = rig.last(notices.Mismatch)
    assert {one.square for one in shown.repairs} >= {"e1", "e8", "d4"}, "what to put back"
    black, white = rig.lift("d4"), rig.lift("e4")
    rig.rest(HELD + 1000)
    assert not rig.referee.questions, "not asked about again"
    rig.place("e8", black)
    rig.place("e1", white)
    rig.place("e4", pawn)
    rig.rest()
    assert rig.referee.monitor.agrees
    assert "touched" not in [note.kind for note in rig.all(notices.Note)]
    rig.carry("e4", "e5")
    rig.rest()
    assert rig.actions == ["Pe4-e5"]


def test_kings_that_are_put_back_unasked(tmp_path: Path) -> None:
    """The question ends when the kings leave the centre."""
    rig = Rig(tmp_path, "occupancy", 350, game="chess", position="4k3/8/8/8/4P3/8/8/4K3 w - - 0 1")
    pawn = rig.men["e4"]
    show(rig, "e4", "e5")
    assert rig.referee.questions
    rig.carry("e4", "e1")
    assert not rig.referee.questions
    rig.carry("e5", "e8")
    rig.rest(HELD + 1000)
    rig.place("e4", pawn)
    rig.rest()
    assert rig.referee.monitor.agrees and result(rig) is None
    assert "touched" not in [note.kind for note in rig.all(notices.Note)]


@pytest.mark.parametrize("sense", SENSES)
def test_legal_moves_of_kings_are_moves(sense: str, tmp_path: Path) -> None:
    """Kings walk into the centre, one after the other: nothing is asked."""
    rig = Rig(tmp_path, sense, 350, game="chess", position="8/8/3k4/8/8/4K3/P7/8 w - - 0 1")
    for origin, to in (("e3", "e4"), ("d6", "c5"), ("e4", "e5"), ("c5", "c4")):
        rig.carry(origin, to)
        rig.rest()
        assert not rig.referee.questions
    assert rig.actions == ["Ke3-e4", "Kd6-c5", "Ke4-e5", "Kc5-c4"]


def test_a_king_of_the_hill_has_won_by_the_rules(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "identity", 350, game="king-of-the-hill", position="4k3/8/8/8/8/3K4/8/8 w - - 0 1")
    rig.carry("d3", "e4")
    rig.rest()
    assert rig.actions == ["Kd3-e4"] and not rig.referee.questions
    rig.carry("e8", "d5")
    rig.rest()
    assert not rig.referee.questions, "the game is over"


@pytest.mark.parametrize("sense", ("occupancy", "colour"))
def test_other_pieces_are_no_kings(sense: str, tmp_path: Path) -> None:
    """A board that feels no kings needs both to have been lifted, and nothing else to be wrong."""
    rig = Rig(tmp_path, sense, 350, game="chess")
    queen, other = rig.lift("d1"), rig.lift("d8")
    rig.place("e4", queen)
    rig.place("d5", other)
    rig.rest()
    assert not rig.referee.questions
    more = Rig(tmp_path, sense, 350, "more", game="chess")
    more.carry("b1", "a4")
    show(more, "e4", "d5")
    assert not more.referee.questions and more.last(notices.Mismatch).kind == "unexplained"


@pytest.mark.parametrize("sense", ("occupancy", "colour"))
def test_a_piece_missing_elsewhere_is_no_room_made(sense: str, tmp_path: Path) -> None:
    """Only what stood in the centre may have been taken away."""
    for missing in (False, True):
        position = "4k3/8/8/8/4P3/8/P7/4K3 w - - 0 1"
        rig = Rig(tmp_path, sense, 350, str(missing), game="chess", position=position)
        if missing:
            rig.lift("a2")
        show(rig, "e4", "d5")
        assert bool(rig.referee.questions) != missing


@pytest.mark.parametrize("sense", ("occupancy", "colour"))
def test_kings_that_are_taken_off_the_board_show_nothing(sense: str, tmp_path: Path) -> None:
    """Pieces that were only set right in the centre before are no kings."""
    colours = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1"
    for n, position in enumerate((*colours, "4k3/8/8/3PP3/8/8/8/4K3 w - - 0 1")):
        rig = Rig(tmp_path, sense, 350, str(n), game="chess", position=position)
        for square in ("d5", "e5"):
            rig.place(square, rig.lift(square))
        for home in homes(rig):
            rig.lift(home)
        rig.rest()
        assert not rig.referee.questions and result(rig) is None


def test_a_computer_player_does_not_resign_by_hand(tmp_path: Path) -> None:
    """White may give the game up so; that Black has lost is not White's to say."""
    players = {"white": "human", "black": "computer"}
    rig = Rig(tmp_path, "identity", 350, game="chess", players=players)
    show(rig, "e4", "d5")
    assert not rig.referee.questions and rig.last(notices.Mismatch).kind != "follow"
    for origin, to in (("e4", "d4"), ("d5", "e5")):
        rig.carry(origin, to)
    rig.rest()
    (ask,) = rig.referee.questions
    assert "Black won?" in ask.question
    rig.do(do="answer", id=ask.id, choice="1")
    outcome = result(rig)
    assert outcome is not None and outcome.winner == "black"


def test_a_computer_player_may_decline_the_draw(tmp_path: Path) -> None:
    """It is offered as on the screen; declined, the kings go back."""
    players = {"white": "human", "black": "computer"}
    rig = Rig(
        tmp_path, "identity", 350, game="chess", players=players, position="3qk3/8/8/8/8/8/8/4K3 w - - 0 1"
    )
    show(rig, "e4", "e5")
    rig.do(do="answer", id=rig.referee.questions[-1].id, choice="1")
    kinds = [note.kind for note in rig.all(notices.Note)]
    assert kinds[-1] == "draw-declined" and result(rig) is None
    assert not rig.referee.questions and rig.last(notices.Mismatch).repairs


def test_the_board_still_owes_the_move_of_a_computer_player(tmp_path: Path) -> None:
    """A board that knows its pieces: White gives up instead of showing Black's move."""
    rig = Rig(tmp_path, "identity", 350, game="chess")
    rig.carry("e2", "e4")
    rig.rest()
    rig.act("Pe7-e5")
    show(rig, "d4", "e5")
    (ask,) = rig.referee.questions
    assert "Black won?" in ask.question


def test_while_pieces_are_set_up_nothing_is_asked(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "identity", 350, game="chess", position="4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert rig.referee.monitor.matcher is not None
    rig.referee.monitor.matcher.mode = "setup"
    show(rig, "e4", "d5")
    assert not rig.referee.questions


@pytest.mark.parametrize("sense", SENSES)
def test_one_king_in_the_centre_is_no_illegal_move(sense: str, tmp_path: Path) -> None:
    """Where illegal moves lose, the first of two kings does not; a king that steps into check does count."""
    rules = {"illegal_move": "warn"}
    rig = Rig(tmp_path, sense, 350, game="chess", position="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", rules=rules)
    rig.carry("e1", "e4")
    rig.rest(5000)
    assert "king" in rig.last(notices.Mismatch).reason
    rig.carry("e8", "d5")
    rig.rest()
    assert "White won?" in rig.referee.questions[-1].question
    assert "illegal-counted" not in [note.kind for note in rig.all(notices.Note)]
    near = Rig(
        tmp_path, sense, 350, "near", game="chess", position="4k3/8/3q4/8/8/4K3/8/8 w - - 0 1", rules=rules
    )
    near.carry("e3", "d4")
    near.rest()
    near.rest(3000)
    assert "illegal-counted" in [note.kind for note in near.all(notices.Note)]
