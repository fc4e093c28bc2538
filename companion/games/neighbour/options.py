"""The house rules of Neighbour Chess Solitaire."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import Preset, Rule

RULES = (
    switch("diagonal", "NC-A1", "Which contacts connect.", "Along an edge or by a corner.", "Along an edge only."),
    Rule("min_men", "NC-A2", "2", ("2", "1", "8")),
    switch("add_again", "NC-A3", "After the first move.", "No man is added any more.", "Men may be added again; the fuller pile pays for moves."),
    switch("captures", "NC-A4", "Borrowed moves.", "End on empty squares.", "May capture men of the other colour."),
    switch("king_rescue", "NC-A12", "When no man has a neighbour of his colour.", "Nobody can move.", "Men move like kings."),
)  # fmt: skip
PRESETS = (
    Preset("printed", {}),
    Preset("eight-men", {"min_men": "8"}),
    Preset("golfers", {"diagonal": "b", "king_rescue": "b"}),
)  # fmt: skip


class Rules(msgspec.Struct, frozen=True):
    diagonal: str
    min_men: str
    add_again: str
    captures: str
    king_rescue: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return Rules(**complete(RULES, chosen))
