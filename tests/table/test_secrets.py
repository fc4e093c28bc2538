"""Hands and set-ups at the table: what is told to all, what to one, and what the board is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.records import replay
from companion.table.protocol import notices
from tests.open_states import inside
from tests.table.table_fixture import Rig

SETUPS = ("register white RQKRBBNN", "register black RNBQKBNR")


def booster(folder: Path, **opening: Any) -> Rig:
    rig = Rig(folder, game="booster-chess", seats=("white", "black"), **opening)
    rig.do(do="draw", deck="pile")
    rig.do(do="draw", deck="pile")
    return rig


def dagger(folder: Path, **opening: Any) -> Rig:
    rig = Rig(folder, game="cloak-and-dagger-chess", seats=("white", "black"), **opening)
    for setup in SETUPS:
        rig.act(setup)
    return rig


def test_a_hand_is_dealt_at_once_and_no_one_is_told_its_cards(tmp_path: Path) -> None:
    """BO-R2: one `draw` deals all cards that a player has to draw; `card` is null."""
    rig = booster(tmp_path)
    assert rig.referee.n == 12 and rig.referee.state.stage == "move"
    told = [json.loads(notices.encode(chance)) for chance in rig.all(notices.Chance)]
    assert len(told) == 12 and all("card" in one and one["card"] is None and "die" not in one for one in told)
    assert {ruling.action for ruling in rig.all(notices.Ruling)} == {"draw pile ?"}
    assert [turn.n for turn in rig.all(notices.Turn)] == [0, 6, 12], "no card in between asks for the next"
    assert rig.last(notices.Turn).layout["hand:white"] == ["white:?"] * 6
    rig.do(do="look", seat="white")
    mine = rig.last(notices.Private)
    assert len(mine.hand) == 6 and "?" not in mine.hand and "Pe2-e4" in mine.actions
    rig.do(do="look", seat="black")
    assert rig.last(notices.Private).hand != mine.hand and rig.last(notices.Private).actions == []


def test_what_only_a_seat_can_name_is_not_listed(tmp_path: Path) -> None:
    rig = booster(tmp_path)
    rig.act("Pe2-e4")
    rig.do(do="legal")
    listed = rig.last(notices.LegalActions)
    assert ([a.action for a in listed.actions], listed.look) == (["pass"], "white")
    rig.do(do="look", seat="white")
    play = next(a for a in rig.last(notices.Private).actions if a.startswith("play"))
    rig.act(play)
    assert rig.last(notices.Ruling).action == play, "what is played everybody sees"


def test_an_operator_sees_all(tmp_path: Path) -> None:
    rig = booster(tmp_path, operator=True)
    assert "?" not in "".join(rig.last(notices.Turn).layout["hand:white"])
    assert all(ruling.action != "draw pile ?" for ruling in rig.all(notices.Ruling))


def test_cards_beside_the_board(tmp_path: Path) -> None:
    """BO-A22, X7: physical cards are drawn unseen; the played card is named."""
    rig = Rig(tmp_path, game="booster-chess", rules={"decks": "physical"})
    for _ in range(12):
        rig.do(do="draw", deck="pile")
    assert rig.referee.state.stage == "move" and inside(rig.referee.state).hands[0].unseen == 6
    rig.act("Pe2-e4")
    rig.act("play wP e4")
    assert inside(rig.referee.state).hands[0].unseen == 5


def test_a_sweep_of_the_hand_is_a_move_with_its_steps(tmp_path: Path) -> None:
    """BO 8.4: a king step is a second lift of the same piece; the square reached directly costs nothing."""
    position = "4k3/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w1 hands=-/-"
    rig = Rig(
        tmp_path,
        "occupancy",
        350,
        game="booster-chess",
        position=position,
    )
    rig.carry("b1", "c3")
    rig.rest()
    assert rig.actions == ["Nb1-c3"]
    rig.carry("c3", "d4")
    rig.rest()
    assert rig.actions[:2] == ["Nb1-c3", "Nc3-d4"]
    fresh = Rig(
        tmp_path,
        "occupancy",
        350,
        name="two",
        game="booster-chess",
        position=position,
    )
    fresh.carry("b1", "d3")
    fresh.rest()
    assert fresh.actions[:2] == ["Nb1-d2", "Nd2-d3"] or fresh.actions[1][-2:] == "d3"


def test_the_next_player_moves_and_what_was_optional_is_left(tmp_path: Path) -> None:
    """Passing, and drawing from the table's own deck, are ruled with the reply."""
    position = "7k/8/8/8/8/8/8/1N2K3 w - - stacks=b1:w2 hands=wP1/-"
    rig = Rig(
        tmp_path,
        "occupancy",
        350,
        game="booster-chess",
        position=position,
    )
    rig.carry("b1", "c3")
    rig.rest()
    rig.carry("h8", "h7")
    rig.rest()
    assert rig.actions[:3] == ["Nb1-c3", "pass", "pass"] and rig.actions[-1] == "Kh8-h7"
    drawn = rig.actions[3:-1]
    assert len(drawn) == 3 and "draw pile ?" not in drawn, "supply four, hand one"
    assert inside(rig.referee.state).hands[0].unseen == 0, "the cards came from the table's deck"


def test_a_secretly_impossible_move_on_the_board_is_refused_in_neutral_words(tmp_path: Path) -> None:
    """CD-A12: the same text for every cause, and the board is asked to be put right."""
    rig = dagger(tmp_path, sense="occupancy", settle=350)
    rig.lay_out()
    rig.carry("b1", "c3")
    rig.rest()
    shown = rig.last(notices.Mismatch)
    assert shown.kind == "illegal" and shown.reason.startswith("That is not possible now.")
    assert rig.actions == list(SETUPS)
    rig.carry("c3", "b1")
    rig.rest()
    assert rig.told and any(isinstance(n, notices.MismatchEnd) for n in rig.told)
    rig.carry("g1", "f3")
    rig.rest()
    assert rig.actions[-1] == "?7g1-f3"


def test_the_pieces_in_the_air_go_where_everyone_may_think(tmp_path: Path) -> None:
    """Targets and lights know no more than the room."""
    rig = dagger(tmp_path, sense="occupancy", settle=350)
    rig.lay_out()
    rig.lift("b1")
    assert set(rig.last(notices.Partial).targets) == {"a3", "c3"}, "a queen behind her pawns goes nowhere"


def test_uncloaking_by_hand_is_asked_for(tmp_path: Path) -> None:
    """CD 9.4: lift and put on the same square has to be confirmed; an identity board sees it."""
    rig = dagger(tmp_path, sense="occupancy", settle=350)
    rig.lay_out()
    rig.carry("e2", "e4")
    rig.rest()
    rig.place("b1", rig.lift("b1"))
    rig.rest()
    assert {*rig.offered()} == {*(f"uncloak 2 {k}" for k in "KQRBN"), None}
    rig.answer("uncloak 2 Q")
    assert rig.actions[-1] == "uncloak 2 Q"
    seeing = dagger(tmp_path, sense="identity", settle=350, name="seeing")
    seeing.lay_out()
    seeing.carry("e2", "e4")
    seeing.rest()
    seeing.lift("b1")
    seeing.place("b1", "white:Q")
    seeing.rest()
    assert seeing.actions[-1] == "uncloak 2 Q"


def test_a_running_game_is_replayed_without_its_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Journal exports tell secrets only when the game is over."""
    rig = dagger(tmp_path)
    rig.act("Pe2-e4")
    rig.referee.close()
    replay(rig.path, json=True)
    assert "RQKRBBNN" not in capsys.readouterr().out
    over = dagger(tmp_path, name="over")
    over.do(do="resign", seat="white")
    assert over.last(notices.Outcome).winner == "black"
    over.referee.close()
    replay(over.path, json=True)
    assert "RQKRBBNN" in capsys.readouterr().out


def test_computer_players_know_only_what_their_seat_may(tmp_path: Path) -> None:
    """They register, guess, move and uncloak by legal actions; what they hold possible comes from the view."""
    for game in ("booster-chess", "cloak-and-dagger-chess"):
        rig = Rig(
            tmp_path,
            name=game,
            game=game,
            seats=("white", "black"),
            players={"white": "computer", "black": "computer"},
        )
        for _ in range(120):
            rig.rest(50)
            if rig.referee.state.stage == "over":
                break
        assert rig.referee.n > 40 or rig.referee.state.stage == "over"
        assert not rig.all(notices.Refused)


def test_what_is_refused_changes_and_tells_nothing(tmp_path: Path) -> None:
    """Set-ups against the rules, known checkers guessed, cards that are not in the deck, other players' secrets."""
    rig = dagger(tmp_path, players={"black": "computer"})
    before = rig.referee.state
    rig.do(do="look", seat="black")
    assert rig.last(notices.Refused).text == "Black is a computer player, so its pieces stay hidden."
    assert not rig.all(notices.Private)
    rig.do(do="look", seat="green")
    rig.act("guess 9 K")
    rig.act("register white KKKKKKKK")
    assert rig.referee.state is before and len(rig.all(notices.Refused)) == 4
    cards = booster(tmp_path, name="cards")
    cards.act("Pe2-e4")
    before = cards.referee.state
    cards.act("play zz e4")
    cards.do(do="draw", deck="pile", card="zz")
    cards.do(do="draw", deck="attic")
    assert cards.referee.state is before and len(cards.all(notices.Refused)) == 3
    early = Rig(tmp_path, name="early", game="cloak-and-dagger-chess")
    early.act("register white KRQRBBNN")
    assert early.last(notices.Refused).text == "That is not possible now." and early.referee.n == 0


def test_an_operator_may_look_at_a_computer_players_secrets(tmp_path: Path) -> None:
    """Said in hello; without it a computer player's hand is its own until the game is over."""
    rig = dagger(tmp_path, players={"black": "computer"}, operator=True)
    rig.do(do="look", seat="black")
    assert not rig.all(notices.Refused) and rig.last(notices.Private).seat == "black"
    closed = dagger(tmp_path, players={"black": "computer"}, name="closed")
    closed.do(do="look", seat="white")
    assert not closed.all(notices.Refused)
    closed.do(do="look", seat="black")
    assert closed.last(notices.Refused).text.startswith("Black is a computer player")
    closed.do(do="resign", seat="white")
    closed.do(do="look", seat="black")
    assert len(closed.all(notices.Refused)) == 1 and closed.last(notices.Private).seat == "black"
    closed.do(do="undo")
    closed.do(do="look", seat="black")
    assert len(closed.all(notices.Refused)) == 2, "what was open is hidden again"
