"""Decks at the table: dealt, physical, read by a card reader; two dice; what a sensor board shows of cards."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from companion.kernel.facts import card_code
from companion.table.available_commands import available_commands, executable
from companion.table.game_factory import make_game
from companion.table.protocol import notices
from firmware_bridge.core.board import Button, Card, Die
from firmware_bridge.core.keys import KEYS, sign_of
from tests.table.table_fixture import Rig

DRAWING = "G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw"


def rig(
    folder: Path, position: str = DRAWING, sense: str | None = None, dealt: bool = False, **given: object
) -> Rig:
    """A table whose cards lie beside the board; `dealt`: the table deals them."""
    game = given.pop("game", "little-action-chess-jumble")
    if not dealt:
        given["rules"] = {"decks": "physical", **given.get("rules", {})}  # type: ignore[dict-item]
    return Rig(folder, sense, position=position, game=game, **given)  # type: ignore[arg-type]


def test_the_table_deals_and_undo_meets_the_same_card(tmp_path: Path) -> None:
    table = rig(tmp_path, dealt=True)
    table.do(do="draw", deck="action")
    drawn = table.last(notices.Chance)
    assert (drawn.deck, drawn.die, drawn.source) == ("action", msgspec.UNSET, "electronic")
    while table.actions:
        table.do(do="undo")
    table.do(do="draw", deck="action")
    assert table.last(notices.Chance).card == drawn.card


def test_taking_a_card_and_drawing_it_are_one_command(tmp_path: Path) -> None:
    table = rig(tmp_path, "G:Ra1 B:Rl12 turn=G die=+")
    table.do(do="draw", deck="action", card="B15")
    assert table.actions == ["take action", "draw action B15"]
    assert table.last(notices.Turn).seat == "blue"


def test_refused_draws_change_nothing(tmp_path: Path) -> None:
    table = rig(tmp_path, "G:Ra1 B:Rl12 turn=G die=+ out=B05", rules={"decks": "physical"})
    for given, said in (
        ({"deck": "tarot"}, "This game has no tarot deck."),
        ({"deck": "action"}, "At this table you draw from your own deck"),
        ({"deck": "action", "card": "Z9"}, "The action deck has no card Z9"),
        ({"deck": "action", "card": "B05"}, "No B05 is left in the deck"),
    ):
        table.do(do="draw", **given)
        assert table.last(notices.Refused).text.startswith(said)
    assert table.actions == []
    table.do(do="draw", deck="action", card="B01")
    table.do(do="draw", deck="action", card="B01")
    assert table.last(notices.Refused).text == "There is no card to draw now."


def test_a_card_reader_names_the_card(tmp_path: Path) -> None:
    """A tag that no one knows is named once; a card that is not left is refused."""
    table = rig(tmp_path, rules={"decks": "physical"})
    table.referee.on_sensor_event(Card("deck", "04A2"))
    assert "Choose its card on the screen" in table.last(notices.Refused).text
    table.do(do="draw", deck="action", card="B01")
    table.roll("2")
    table.do(do="agree", position="G:Ra1 B:Rl12 turn=G stage=draw out=B01x2")
    table.referee.on_sensor_event(Card("deck", "04A2"))
    assert "No B01 is left" in table.last(notices.Refused).text
    table.do(do="agree", position="G:Ra1 B:Rl12 turn=G stage=draw out=B01")
    table.referee.on_sensor_event(Card("deck", "04A2"))
    table.referee.on_sensor_event(Card("deck", None))
    assert table.actions == ["draw action B01"]


def test_the_draw_button(tmp_path: Path) -> None:
    table = rig(tmp_path, sense="occupancy", dealt=True)
    table.referee.on_sensor_event(Button("draw", True))
    assert table.actions[0].startswith("draw action")


@pytest.mark.parametrize("sense", ["occupancy", "identity"])
def test_a_card_is_carried_out_on_the_board(tmp_path: Path, sense: str) -> None:
    """B06: green's rook to a starting square, then blue's, each put where the hand puts it."""
    table = rig(tmp_path, sense=sense)
    table.do(do="draw", deck="action", card="B06")
    table.carry("a1", "g1")
    table.rest()
    table.carry("l12", "f12")
    table.rest()
    assert table.actions[1:] == ["put green:R a1-g1", "put blue:R l12-f12"]


def test_a52_hands_may_carry_it_out_in_any_order(tmp_path: Path) -> None:
    """CJ-A52: blue's rook first, then green's."""
    table = rig(tmp_path, sense="occupancy")
    table.do(do="draw", deck="action", card="B06")
    table.carry("l12", "f12")
    table.rest()
    assert table.actions[1:] == []
    table.carry("a1", "g1")
    table.rest()
    assert table.actions[1:] == ["put green:R a1-g1", "put blue:R l12-f12"]


def test_a_piece_sent_to_his_box_is_ruled_by_the_end_button(tmp_path: Path) -> None:
    """B12: a lift alone is never ruled by settling."""
    table = rig(tmp_path, sense="occupancy")
    table.do(do="draw", deck="action", card="B12")
    table.lift("a9")
    table.rest()
    assert table.actions[1:] == []
    table.referee.on_sensor_event(Button("end", True))
    assert table.actions[1:] == ["put blue:N a9-box"]


def test_an_exchange_no_one_can_see_is_asked(tmp_path: Path) -> None:
    """B10 on an occupancy board: both pieces were off together."""
    table = rig(tmp_path, sense="occupancy", settle=350)
    table.do(do="draw", deck="action", card="B10")
    one, other = table.lift("a1"), table.lift("l12")
    table.place("l12", one)
    table.place("a1", other)
    table.rest()
    table.answer("swap green:Ra1 blue:Rl12")
    assert table.actions[-1] == "swap green:Ra1 blue:Rl12"
    assert table.referee.monitor.agrees


def test_an_exchange_is_seen_by_an_identity_board(tmp_path: Path) -> None:
    table = rig(tmp_path, sense="identity", settle=350)
    table.do(do="draw", deck="action", card="B11")
    one, other = table.lift("b2"), table.lift("l12")
    table.place("l12", one)
    table.place("b2", other)
    table.rest()
    assert table.actions[-1] == "swap green:Nb2 blue:Rl12"


def test_what_a_card_does_at_once_the_board_has_to_follow(tmp_path: Path) -> None:
    """B08: both knights leave the board."""
    table = rig(tmp_path, sense="occupancy")
    table.do(do="draw", deck="action", card="B08")
    shown = table.last(notices.Mismatch)
    assert shown.kind == "follow"
    assert {repair.square for repair in shown.repairs} == {"b2", "a9"}
    table.lift("b2")
    table.lift("a9")
    table.rest()
    table.do(do="roll")
    assert table.actions[-1].startswith("roll white")


def test_two_sensed_dice_in_either_order(tmp_path: Path) -> None:
    """CJ-R46: the orange die may come to rest first."""
    table = rig(
        tmp_path,
        "G:Ra1,Kb2 B:Rl12 turn=G",
        sense="occupancy",
        game="big-chess-jumble",
        rules={"dice": "sensed"},
    )
    table.referee.on_sensor_event(Die("orange", "8"))
    table.referee.on_sensor_event(Die("white", "3"))
    assert table.actions == ["roll white 3", "roll orange 8"]
    table.referee.on_sensor_event(Die("white", "5"))
    assert table.last(notices.Refused).text == "There is nothing to roll now."
    table.referee.on_sensor_event(Die("orange", "77"))
    assert table.last(notices.Refused).text == "There is nothing to roll now."


def test_a_card_carried_out_by_a_leaver_goes_on(tmp_path: Path) -> None:
    """CJ-A49b in the middle of a card: the seat is skipped, the others still choose."""
    table = rig(
        tmp_path,
        rules={"leaver": "b"},
        seats=("green", "red", "blue"),
        position="G:Ra1 R:Ra9 B:Rl12 turn=G stage=draw",
    )
    table.do(do="draw", deck="action", card="B19")
    table.do(do="seat", seat="red", player="none")
    table.act("put green:R a1-box")
    table.act("put blue:R l12-box")
    assert table.last(notices.Turn).seat == "blue"


def test_no_one_names_a_card_that_the_table_deals(tmp_path: Path) -> None:
    """By hand, as an action or by a reader, before it is drawn and after it was taken back; no face offers it."""
    table = rig(tmp_path, dealt=True)
    for _ in range(2):
        before = table.position(), len(table.referee.record.journal.records)
        table.do(do="draw", deck="action", card="B01")
        assert table.last(notices.Refused).text.startswith(
            "The table deals the cards, so you can't name one."
        )
        table.act("draw action B02")
        table.referee.on_sensor_event(Card("deck", "04A2"))
        assert [one.text[:25] for one in table.all(notices.Refused)[-3:]] == ["The table deals the cards"] * 3
        assert (table.position(), len(table.referee.record.journal.records)) == before
        assert [offer.command for offer in executable(available_commands(table.referee))] == [
            {"do": "draw", "deck": "action"}
        ]
        table.do(do="draw", deck="action")
        while table.actions:
            table.do(do="undo")


def test_where_people_deal_any_card_that_is_left_is_named(tmp_path: Path) -> None:
    table = rig(tmp_path)
    cards = [offer.command.get("card") for offer in executable(available_commands(table.referee))]
    assert {"B01", "B02"} <= set(cards) and None not in cards
    table.do(do="draw", deck="action", card="B02")
    assert table.last(notices.Chance).source == "typed"


def test_a_card_that_is_gone_is_not_drawn_again(tmp_path: Path) -> None:
    """The last of its kind was drawn and removed: to name it once more is refused, on the screen too."""
    table = rig(tmp_path, rules={"decks": "physical"})
    left = table.referee.game.deck_left(table.referee.state, "action").left
    single = next(card for card, count in left.items() if count == 1)
    table.do(do="agree", position=f"{DRAWING} out={single}")
    table.do(do="draw", deck="action", card=single)
    assert f"No {single} is left in the deck" in table.last(notices.Refused).text and not table.actions


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
@pytest.mark.parametrize(
    ("card", "lifted", "put"),
    [
        ("B12", ["l12"], ["put blue:R l12-box"]),
        ("B13", ["b2"], ["put green:N b2-box"]),
        ("B19", ["a1", "a9"], ["put green:R a1-box", "put blue:N a9-box"]),
        ("B19", ["a9", "a1"], ["put green:R a1-box", "put blue:N a9-box"]),
    ],
)
def test_who_takes_off_whom_a_card_sends_to_the_box_is_told_to_press_end(
    tmp_path: Path, sense: str, card: str, lifted: list[str], put: list[str]
) -> None:
    table = rig(tmp_path, sense=sense, settle=350)
    table.do(do="draw", deck="action", card=card)
    for square in lifted:
        table.lift(square)
        table.rest()
        table.do(do="settle")
        shown = table.last(notices.Mismatch)
        assert (shown.kind, shown.repairs) == ("unfinished", [])
        assert shown.reason.endswith("Press End when you have removed every piece that must leave.")
        table.act("pass")
        assert "back" not in str(table.last(notices.Refused).text)
    assert not any("back" in one.reason for one in table.all(notices.Mismatch))
    assert not table.all(notices.Ask)
    table.do(do="end")
    assert table.actions[1:] == put
    assert isinstance(
        next(n for n in reversed(table.told) if isinstance(n, (notices.Mismatch, notices.MismatchEnd))),
        notices.MismatchEnd,
    )


def test_whom_no_card_sends_away_has_to_be_put_back(tmp_path: Path) -> None:
    table = rig(tmp_path, sense="occupancy", settle=350)
    table.do(do="draw", deck="action", card="B13")
    table.lift("l12")
    table.rest()
    assert "Put the piece back" in table.last(notices.Mismatch).reason


def test_a_tag_is_named_once(tmp_path: Path) -> None:
    """It belongs to the card that is chosen next, and to no card after that."""
    table = rig(tmp_path)
    table.referee.on_sensor_event(Card("deck", "04A2"))
    for card in ("B01", "B02"):
        table.do(do="agree", position=DRAWING)
        table.do(do="draw", deck="action", card=card)
    assert table.referee.record.line_of_play.tags == {"04A2": ("action", "B01")}


def test_what_is_read_while_no_one_draws_belongs_to_no_card(tmp_path: Path) -> None:
    """As when someone types, or a scanner sees the code on a box."""
    table = rig(tmp_path, "G:Ra1 B:Rl12 turn=G")
    table.referee.on_sensor_event(Card("scanner", "4006381333931"))
    assert table.last(notices.Refused).text == "There is no card to draw now."
    table.do(do="agree", position=DRAWING)
    table.do(do="draw", deck="action", card="B01")
    assert table.actions and not table.referee.record.line_of_play.tags


def test_a_code_on_a_printed_card_names_it(tmp_path: Path) -> None:
    table = rig(tmp_path, rules={"decks": "physical"})
    table.referee.on_sensor_event(Card("scanner", card_code("action", "B01")))
    table.referee.on_sensor_event(Card("scanner", None))
    assert table.actions[-1] == "draw action B01"


def test_codes_of_cards_are_what_a_scanner_types_and_name_each_card() -> None:
    signs = {sign_of(key) for key in KEYS} - {""}
    for name in ("big-action-chess-jumble", "booster-chess", "gravity-chess", "raindropchess"):
        decks = make_game(name, None, {}).decks
        codes = [card_code(deck.name, card.id) for deck in decks for card in deck.cards]
        assert len(set(codes)) == len(codes) and all(set(code) <= signs for code in codes)


def test_a_hand_is_dealt_at_once(tmp_path: Path) -> None:
    """Booster Chess: after a move its player draws two cards, unseen."""
    table = Rig(tmp_path, game="booster-chess")
    hands = 0
    while (due := table.referee.record.due()) is not None and due.cards and table.referee.n < 10:
        before = table.referee.game.actor(table.referee.state)
        n = table.referee.n
        table.do(do="draw", deck="pile")
        assert table.referee.n > n + 1, "several at once"
        assert table.referee.game.actor(table.referee.state) != before
        hands += 1
    assert hands


def test_a_tag_that_two_decks_have_means_the_deck_that_is_drawn_from(tmp_path: Path) -> None:
    """Raindropchess: both packs are printed alike, and so are their tags."""
    table = Rig(tmp_path, game="raindropchess", rules={"decks": "physical"})
    game = table.referee.game
    game.decks = tuple(
        msgspec.structs.replace(
            deck, cards=tuple(msgspec.structs.replace(card, tags=(f"04{card.id}",)) for card in deck.cards)
        )
        for deck in game.decks
    )
    drawn_from: set[str] = set()
    while len(drawn_from) < len(game.decks):
        due = table.referee.record.due()
        if due is None or not due.cards:
            table.act(str(game.actions(table.referee.state)[0]))
            continue
        left = game.deck_left(table.referee.state, due.name).left
        card, before = next(card for card, count in left.items() if count), table.referee.n
        table.referee.on_sensor_event(Card("deck", f"04{card}"))
        assert table.referee.n > before, (due.name, table.told[-1])
        drawn_from.add(due.name)
    assert drawn_from == {deck.name for deck in game.decks}


def test_where_a_deck_is_empty_any_of_its_cards_may_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shuffled again before someone draws: what was drawn before is not gone."""
    table = rig(tmp_path)
    game = table.referee.game
    left = game.deck_left(table.referee.state, "action").left
    for counts, taken in (({**dict.fromkeys(left, 0), "B02": 1}, False), (dict.fromkeys(left, 0), True)):
        monkeypatch.setattr(game, "deck_left", lambda *_, now=counts: SimpleNamespace(left=now))
        table.do(do="draw", deck="action", card="B01")
        assert (table.actions == ["draw action B01"]) == taken, table.told[-1]
