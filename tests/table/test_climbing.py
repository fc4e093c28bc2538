"""Stars: what a game on a rung brings, kept in its journal, for whoever has a name there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.table.history.progress import NoLadderError, each_attempt, next_attempt_setup, progress_by_rung
from companion.table.history.saved_games import forget
from companion.table.players.ladder import STARS_NOTE, Stars, stars_in
from companion.table.protocol import notices
from companion.table.setup import TableSetup, rematch_setup
from tests.table.practice_driver import CLIMBED, ONCE, on_rung, play_line, rung
from tests.table.table_fixture import Rig


def climbed(rig: Rig) -> Stars | None:
    return stars_in(rig.referee.record.journal.records)


def known(player: str = "Anna") -> dict[str, tuple[int, int]]:
    found = progress_by_rung([climb for climb in each_attempt() if climb is not None], CLIMBED, player)
    return {rung: (one.stars.count, one.tries) for rung, one in found.items()}


def test_a_clean_win_within_the_par_brings_three(data: Path) -> None:
    rig = on_rung(data)
    play_line(rig, ONCE.line)
    assert climbed(rig) == Stars(True, True, True)
    assert [said.text for said in rig.all(notices.Note) if said.kind == STARS_NOTE] == [
        "You earned three stars."
    ]
    rig.referee.close()
    assert known() == {"at-once-1": (3, 1)} and known("Ben") == {}


def other(rig: Rig) -> str:
    """An action that does not win."""
    referee = rig.referee
    for action in referee.actions():
        after = referee.game.apply(referee.state, action)[0]
        if referee.game.actor(after) is not None:
            return str(action)
    raise AssertionError


def test_taking_back_costs_a_star(data: Path) -> None:
    rig = on_rung(data)
    rig.act(other(rig))
    rig.do(do="undo", count=rig.referee.n)
    play_line(rig, ONCE.line)
    assert climbed(rig) == Stars(True, False, True)


def test_a_hint_costs_a_star(data: Path) -> None:
    rig = on_rung(data)
    rig.do(do="hint", seat=ONCE.seat)
    while rig.referee.hint_sought:
        rig.referee.poll()
    play_line(rig, ONCE.line)
    assert climbed(rig) == Stars(True, False, True)


def test_a_win_that_is_taken_back_and_won_again_is_rated_again(data: Path) -> None:
    rig = on_rung(data)
    play_line(rig, ONCE.line)
    rig.do(do="undo")
    play_line(rig, ONCE.line)
    assert climbed(rig) == Stars(True, False, True)


@pytest.mark.parametrize("help", ["agree", "seat", "resign"])
def test_nothing_is_won_by_putting_right(data: Path, help: str) -> None:
    rig = on_rung(data)
    if help == "agree":
        rig.do(do="agree", position=rig.referee.game.position(rig.referee.state))
        play_line(rig, ONCE.line)
    elif help == "seat":
        rig.do(do="seat", seat="black", player="human")
        play_line(rig, ONCE.line)
    else:
        rig.do(do="resign", seat="black")
    assert rig.referee.game.actor(rig.referee.state) is None and climbed(rig) == Stars()


def test_a_loss_brings_none_and_is_a_try(data: Path) -> None:
    rig = on_rung(data)
    rig.act(other(rig))
    rig.do(do="resign", seat=ONCE.seat)
    assert climbed(rig) == Stars()
    rig.referee.close()
    assert known() == {"at-once-1": (0, 1)}


def test_what_was_opened_and_left_is_no_try(data: Path) -> None:
    on_rung(data).referee.close()
    assert known() == {}


def test_stars_of_all_tries_count_together(data: Path) -> None:
    rig = on_rung(data, name="a")
    play_line(rig, ONCE.line)
    rig.do(do="undo")
    play_line(rig, ONCE.line)
    rig.referee.close()
    assert known() == {"at-once-1": (2, 1)}
    rig = on_rung(data, name="b", attempt=2)
    play_line(rig, ONCE.line)
    rig.referee.close()
    assert known() == {"at-once-1": (3, 2)}


def test_without_a_par_the_first_try_counts(data: Path) -> None:
    whole = rung("wild-jokers", "pip")
    assert whole.par is None
    found = {}
    for attempt in (1, 2):
        rig = on_rung(
            data, whole, attempt=attempt, name=str(attempt), players={"white": "human", "black": "human"}
        )
        play_line(rig, whole.line)
        found[attempt] = climbed(rig)
    assert found == {1: Stars(True, True, True), 2: Stars(True, True, False)}


def test_too_few_points_are_no_win(data: Path) -> None:
    game = "parade-chess-solitaire"
    deal = rung(game, "deal-1")
    assert deal.best is not None
    rig = on_rung(data, deal, game)
    for action in deal.line:
        rig.do(
            **(
                {"do": "draw", "deck": "pack"}
                if action.startswith("draw")
                else {"do": "act", "action": action}
            )
        )
    assert climbed(rig) == Stars(True, True, True)
    higher = msgspec.structs.replace(deal, points=deal.best + 1)
    from companion.table.players.ladder import rate_game

    assert rate_game(rig.referee.record, higher, 1) == Stars()
    better = msgspec.structs.replace(deal, best=deal.best + 1)
    assert rate_game(rig.referee.record, better, 1) == Stars(True, True, False)


def test_no_deal_of_a_ladder_is_solved_before_it_is_played(data: Path) -> None:
    game = "parade-chess-solitaire"
    deal = rung(game, "deal-1")
    rig = on_rung(data, deal, game)
    while rig.referee.state.stage != "play":
        rig.do(do="draw", deck="pack")
        if rig.referee.state.stage == "place":
            rig.act(str(rig.referee.actions()[0]))
    assert not rig.referee.solver.possible
    rig.do(do="solve")
    assert "when you have played this deal" in rig.all(notices.Refused)[-1].text


def test_who_is_forgotten_has_no_stars(data: Path) -> None:
    rig = on_rung(data)
    play_line(rig, ONCE.line)
    rig.referee.close()
    forget("Anna")
    assert known() == {} and known("") == {}


def test_once_more_is_the_next_try_on_the_same_rung(data: Path) -> None:
    rig = on_rung(data)
    play_line(rig, ONCE.line)
    again = rematch_setup(TableSetup(game=CLIMBED), rig.referee.record.journal)
    assert again.practice is not None and (again.practice.rung, again.practice.attempt) == ("at-once-1", 2)
    assert again.position == ONCE.position
    rig.referee.close()
    opening = next_attempt_setup(TableSetup(game=CLIMBED, names={"white": "Anna"}), "at-once-1")
    assert opening.practice is not None and opening.practice.attempt == 2
    with pytest.raises(NoLadderError):
        next_attempt_setup(TableSetup(game=CLIMBED), "no such")
