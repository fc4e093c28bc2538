"""The house rules of Gravity Chess and its decks."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.gravity_chess.state import SET
from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import CardInfo, DeckInfo, Preset
from companion.kernel.messages import Seat, message
from companion.kernel.placing import KINDS

RULES = (
    switch("pawn_stack", "GC-A1", "A pawn above a stacked man that could capture.", "Is stacked.", "Is not stacked.",
           "Is stacked when points are counted only."),
    switch("order", "GC-A5", "Men that have not moved.", "Are excused if they once could not fall.",
           "All have to move if some order lets them.", "The lowest rows move first."),
    switch("forced_side_capture", "GC-A6", "A man that can only capture on its row.", "May stay.", "Has to capture."),
)  # fmt: skip
PRESETS = (
    Preset("printed", {}),
    Preset("from-the-bottom-up", {"order": "c"}),
)


class Rules(msgspec.Struct, frozen=True):
    pawn_stack: str
    order: str
    forced_side_capture: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return Rules(**complete(RULES, chosen))


def deck_of(seat: str) -> DeckInfo:
    """The cards of a side's men (GC-R3)."""
    cards = tuple(
        CardInfo(kind, n, message("side-card", card=f"{seat[0]}{kind}"))
        for kind, n in zip(KINDS, SET, strict=True)
    )
    return DeckInfo(seat, message("deck-men", seat=Seat(seat)), cards)


DECKS = (deck_of("white"), deck_of("black"))
