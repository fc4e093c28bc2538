"""The house rules of Booster Chess and the cards of its deck."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.booster_chess.state import CARDS
from companion.games.shared.house_rules import complete, sides, switch
from companion.kernel.facts import CardInfo, DeckInfo, Preset, Rule
from companion.kernel.messages import message

RULES = (
    Rule("checkers", "BO-R20", "6", low=0, high=12, sides=True),
    Rule("checker_cards", "BO-R20", "2", low=0, high=8, sides=True),
    switch("instant", "BO-A6", "A booster gained by capturing.", "May be spent at once.", "Not before the next turn."),
    switch("check_at_end", "BO-A8", "When the own king has to be safe.",
           "After the move and after every king step.", "At the end, but no line may be opened on him."),
    switch("far_rank_all", "BO-A2", "A hobbled man on the far rank.", "Loses all enemy checkers.", "Loses one."),
    switch("far_rank_immune", "BO-A3", "A man hobbled on the far rank.", "The checker goes straight back.", "It stays."),
    switch("hobbled_ep", "BO-A12", "En passant by a hobbled man.", "Allowed.", "Not allowed."),
)  # fmt: skip
PRESETS = (
    Preset("printed", {}),
    Preset("calmer", {"checkers": "4", "checker_cards": "1"}),
    Preset("wilder", {"checkers": "8", "checker_cards": "4"}),
    Preset("handicap", {"checkers": "4/6"}),
)
DECK = "pile"
COUNTS = {"P": 8, "N": 2, "B": 2, "R": 2, "Q": 1, "K": 1}


class Rules(msgspec.Struct, frozen=True):
    checkers: str
    checker_cards: str
    instant: str
    check_at_end: str
    far_rank_all: str
    far_rank_immune: str
    hobbled_ep: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return Rules(**complete(RULES, chosen))


def deck_of(rules: Rules) -> DeckInfo:
    """The deck (BO-R1): a card for each man, and the checkers cards of both colours."""
    checkers_cards = sides(rules.checker_cards)
    cards = []
    for id in CARDS:
        colour = id[0] == "b"
        count = checkers_cards[colour] if id[1] == "C" else COUNTS[id[1]]
        cards.append(CardInfo(id, count, message("pile-card", card=id)))
    return DeckInfo(DECK, message("deck-pile"), tuple(cards), hidden=True)
