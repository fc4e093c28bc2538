"""The house rules of Raindropchess and the cards of its packs."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import CardInfo, Preset, Rule
from companion.kernel.messages import Seat, message

RULES = (
    switch("bishop_colour", "RD-A1", "Where a bishop may be put.", "On any empty square.",
          "On the square colour its card shows.", "The second bishop on the other colour."),
    switch("flip_in_check", "RD-A6", "Turning a card while in check.",
          "Allowed if a man in the pack could help; a useless card goes back on top.",
          "Allowed, but a useless card loses.", "Only if no chess move helps."),
    switch("mate_cards", "RD-A7", "Mate while there are cards.", "Not yet, if a card in the pack could help.",
          "Cards do not count.", "A card is turned in any case."),
    switch("promotion_optional", "RD-A11", "A pawn on the far row.", "Is exchanged for a blue man.",
          "May stay a pawn for good."),
    switch("blue_set", "RD-A12", "The blue men.", "One queen, rook, bishop and knight a side.",
          "Any of them, four times."),
    switch("fifth_pawn", "RD-A13", "The fifth pawn and those after it.", "They stay on the far row, immovable.",
          "They may not enter the far row.", "They are taken off."),
    Rule("jokers", "RD-A18", "0", ("0", "1", "2")),
    Rule("joker_effect", "RD-A18", "extra_turn", ("extra_turn", "remove")),
)  # fmt: skip
PRESETS = (
    Preset("leaflet", {}),
    Preset("coloured-bishops", {"bishop_colour": "b"}),
    Preset("jokers", {"jokers": "1"}),
)


class Rules(msgspec.Struct, frozen=True):
    bishop_colour: str
    flip_in_check: str
    mate_cards: str
    promotion_optional: str
    blue_set: str
    fifth_pawn: str
    jokers: int
    joker_effect: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return msgspec.convert(complete(RULES, chosen), Rules, strict=False)


def pack_of(rules: Rules, seat: str) -> tuple[CardInfo, ...]:
    """The cards of a side's pack (RD-R1): one for each man, and the jokers."""
    bishops = {"Bl": 1, "Bd": 1} if rules.bishop_colour == "b" else {"B": 2}
    counts = {
        "K": 1,
        "Q": 1,
        "R": 2,
        **bishops,
        "N": 2,
        "P": 8,
        **({"J": rules.jokers} if rules.jokers else {}),
    }
    return tuple(CardInfo(id, n, message("pack-card", seat=Seat(seat), card=id)) for id, n in counts.items())
