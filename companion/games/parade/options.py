"""The house rules of Parade Chess Solitaire."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import Preset

RULES = (
    switch("peek", "PC-A5", "When you decide what a card is spent on.", "Before you see it.", "After you have seen it."),
    switch("overflow", "PC-A6", "A man added beyond h8.", "The card is spent without effect.", "Counting goes on at a1."),
    switch("limit16", "PC-A10", "Negative points.", "Without limit.", "At sixteen the game is lost."),
    switch("undo", "PC-A12", "Taking back.", "The last card spent.", "Nothing.", "Everything."),
)  # fmt: skip
PRESETS = (
    Preset("printed", {}),
    Preset("open-cards", {"peek": "b", "undo": "c"}),
)  # fmt: skip


class Rules(msgspec.Struct, frozen=True):
    peek: str
    overflow: str
    limit16: str
    undo: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return Rules(**complete(RULES, chosen))
