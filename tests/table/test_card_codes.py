"""Which card a scanned code means, in whatever language its scanner types and whatever it puts around it."""

from __future__ import annotations

import pytest

from companion.games import families
from companion.kernel.facts import card_code
from companion.table.dice_and_decks import find_named
from companion.table.game_factory import make_game
from firmware_bridge.core.keys import spellings

CODES = {
    code: code
    for code in ("ACTION.B07", "ACTION.B1", "ACTION.B10", "WHITE.Q", "KNIGHTS.1-2", "LIGHT-BISHOP.B1")
}


def test_what_scanners_of_other_languages_type() -> None:
    """By the places of keys on a French, a German and a Spanish keyboard."""
    assert spellings("ACTION.M-Z")[0] == "ACTION.M-Z"
    assert set(spellings("ACTION.M-Z")[1:]) == {"QCTION,;6W", "QCTION,;=W", "ACTION.M/Y", "ACTION.M/Z"}
    assert len(spellings("BLACK.R")) == 2, "most codes are typed alike in most languages"


@pytest.mark.parametrize(
    ("read", "means"),
    [
        ("ACTION.B07", "ACTION.B07"),
        ("QCTION,B07", "ACTION.B07"),
        ("ZHITE,A", "WHITE.Q"),
        ("KNIGHTS.1/2", "KNIGHTS.1-2"),
        ("KNIGHTS,162", "KNIGHTS.1-2"),
        ("LIGHT/BISHOP.B1", "LIGHT-BISHOP.B1"),
        ("]Q1ACTION.B07", "ACTION.B07"),
        ("ACTION.B07;S", "ACTION.B07"),
        ("*ACTION.B10", "ACTION.B10"),
        ("ACTION.B10*", "ACTION.B10"),
        ("0412345678", None),
        ("ACTION.B", None),
        ("B07", None),
    ],
)
def test_a_code_is_found_in_what_was_typed(read: str, means: str | None) -> None:
    assert find_named(read, {}, CODES) == means


def test_what_people_have_named_comes_first() -> None:
    assert find_named("ACTION.B07", {"ACTION.B07": "tag"}, CODES) == "tag"
    assert find_named("0412345678", {"0412345678": "tag"}, CODES) == "tag"


def test_no_code_of_a_game_is_another_in_another_language() -> None:
    checked = 0
    for name in families():
        codes = [
            card_code(deck.name, card.id) for deck in make_game(name, None, {}).decks for card in deck.cards
        ]
        read = {spelling: code for code in codes for spelling in spellings(code)}
        for code in codes:
            checked += 1
            assert all(read[one] == code for one in spellings(code)), (name, code)
    assert checked
