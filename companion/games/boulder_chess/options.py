"""The house rules of Boulder Chess."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games.shared.house_rules import complete, switch
from companion.kernel.facts import Preset

RULES = (
    switch("goal", "BC-A39", "How the game is won.", "The opponent's eight chamber squares are full.",
           "Whoever first discharges five boulders; full chambers win as well."),
    switch("setup", "BC-A6", "The pieces at the start.", "Placed in turn on the border, Red first.", "As drawn.", default="b"),
    switch("passage_depth", "BC-A1", "The passage's sixth row, its mouth.", "Neutral for pieces, passage for boulders.",
           "Neutral: the passage is five deep.", "Passage: not neutral."),
    switch("compulsory", "BC-A8", "What has to be done where it can.", "Piece, pawn and royal steps.", "The piece's move.", "Nothing."),
    switch("pass_and_take", "BC-A10", "A slider that has passed a boulder.", "May stop on the next one.", "Only on empty squares."),
    switch("same_direction", "BC-A14", "Going on from the defences.", "To the other side, any way.", "On the same line."),
    switch("exit_now", "BC-A16", "A piece in manned defences.", "Goes on with the next step A.", "Goes on when it moves next."),
    switch("knight_wall", "BC-A19", "A knight over the opponent's defences.", "Where a pair is empty.", "Never.", "Always."),
    switch("discharge_free", "BC-A23", "A discharge.", "Is step A.", "Is part of the move onto the Tower.", "Is free, before or after step A."),
    switch("enter_later", "BC-A29", "A royal's boulder.", "May be entered in a later turn.", "Only in the turn of its capture."),
)  # fmt: skip
PRESETS = (
    Preset("five-boulders", {"goal": "b"}),
    Preset("printed", {}),
    Preset("five-placed-in-turn", {"goal": "b", "setup": "a"}),
)  # fmt: skip


class Rules(msgspec.Struct, frozen=True):
    goal: str
    setup: str
    passage_depth: str
    compulsory: str
    pass_and_take: str
    same_direction: str
    exit_now: str
    knight_wall: str
    discharge_free: str
    enter_later: str


def check(chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults. Raises GameError for an unknown one."""
    return Rules(**complete(RULES, chosen))
