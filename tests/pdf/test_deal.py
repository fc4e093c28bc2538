"""The cards of a game on paper: in their order, with the code, and nothing that is still to come or in a hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import family
from companion.pdf.score_sheet import print_deal
from companion.table.fairness.commitments import code
from companion.table.message_catalogues import catalogue
from tests.pdf.printed_sheets import Printed
from tests.table.table_fixture import Rig

UNSEEN = "A hidden card."


def said_by(rig: Rig, folder: Path, sheet: Printed) -> list[str]:
    sheet.words.clear()
    words = catalogue(family(rig.referee.game.info.id).words)
    assert print_deal(rig.referee.record, words, folder / "deal.pdf") == sheet.pages
    return sheet.said


@pytest.mark.parametrize("game", ["neighbour-chess-solitaire", "parade-chess-solitaire"])
def test_cards_that_came_stand_in_their_order_and_no_others(
    game: str, tmp_path: Path, recorded: Printed
) -> None:
    rig = Rig(tmp_path, game=game, seats=("player",), seed=4)
    rig.play_out(0, until=6)
    said = said_by(rig, tmp_path, recorded)
    record, words = rig.referee.record, catalogue(family(game).words)
    drawn = [one.action.split()[1:3] for one in record.line_of_play.played if one.action.startswith("draw ")]
    decks = {deck.name: {card.id: card for card in deck.cards} for deck in record.game.decks}
    names = [words.say(decks[deck][card].says) for deck, card in drawn]
    every = {words.say(card.says) for deck in record.game.decks for card in deck.cards}
    assert [one for one in said if one in every] == names and len(names) >= 3
    assert any(code(record.commitments.last.seal) in one for one in said)
    assert not any(record.fate.seed.hex() in one for one in said), "the seed tells all that is to come"


def test_a_hand_is_told_by_no_sheet_before_the_end(tmp_path: Path, recorded: Printed) -> None:
    rig = Rig(tmp_path, game="booster-chess", seed=4)
    for _ in range(2):
        rig.do(do="draw", deck="pile")
    assert said_by(rig, tmp_path, recorded).count(UNSEEN) == 12
    rig.do(do="resign", seat="white")
    said = said_by(rig, tmp_path, recorded)
    assert UNSEEN not in said
    assert any(rig.referee.record.commitments.row[0].fate.seed.hex() in one for one in said)
