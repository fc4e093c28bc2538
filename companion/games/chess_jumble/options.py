"""The house rules of Chess Jumble: one struct for all, and what each edition offers of it and begins with."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

import msgspec

from companion.games.chess_jumble.builtin import builtin_boards, builtin_decks
from companion.games.shared.house_rules import House, rules_of
from companion.kernel.facts import Preset, Rule


class PlusHash(StrEnum):
    """What + and # on the white die mean."""

    CLASSIC = "classic"
    BOTH = "both"
    CHOOSE = "choose"
    HASH_DRAWS = "hash_draws"


class Protection(StrEnum):
    OFF = "off"
    ON = "on"


class CardForced(StrEnum):
    HAS_TO_TAKE = "a"
    MAY_PASS = "b"


class SwapScope(StrEnum):
    OWN_BOX_AND_HOUSE = "a"
    ACTIVE = "b"
    ANYWHERE = "c"


class CaptureMid(StrEnum):
    LAST_MOVE = "a"
    EVERY_MOVE = "b"
    ENDS_TURN = "c"


class MustUseAll(StrEnum):
    ALL = "a"
    MAY_STOP = "b"
    MAY_STOP_QUIETLY = "c"


class InsertMovesSelf(StrEnum):
    ANY_PIECE = "a"
    NEW_PIECE = "b"


class ThreeRolls(StrEnum):
    ALWAYS = "a"
    TRACK_EMPTY = "b"
    FIRST_TURN = "c"


class MustInsert(StrEnum):
    MAY_DECLINE = "a"
    MUST = "b"


class InsertCaptures(StrEnum):
    CAPTURED = "a"
    BLOCKED = "b"


class CapturedTo(StrEnum):
    BOX = "a"
    OUT = "b"


class StartFree(StrEnum):
    ALWAYS = "a"
    ONCE_BOTH_ARE_HELD = "b"


class BreakExclusive(StrEnum):
    ANYONE = "a"
    OWN_COLOUR = "b"


class EntryStop(StrEnum):
    RUNS_THROUGH = "a"
    MUST_STOP = "b"


class PairRule(StrEnum):
    REFUSED = "a"
    UNPROTECTED = "b"


class PairScope(StrEnum):
    WHILE_OWNER_ABSENT = "a"
    NEVER_PROTECTED = "b"


class UseBothDice(StrEnum):
    ONE_PIECE = "a"
    PIECE_EACH = "b"


class HashBlocksOrange(StrEnum):
    TURN_MISSED = "a"
    ORANGE_MAY_MOVE = "b"


class TurnOrder(StrEnum):
    CLOCKWISE = "a"
    COUNTER_CLOCKWISE = "b"


class Leaver(StrEnum):
    COMPUTER = "a"
    BOX = "b"
    OBSTACLES = "c"


class Length(StrEnum):
    ALL_HOME = "a"
    SOME_HOME = "b"
    TIMED = "c"


class Options(msgspec.Struct, frozen=True):
    """All house rules in force; those that an edition does not offer have these values.

    Boards, dice and decks are named, or given as the path of a file.
    """

    plus_hash: Annotated[PlusHash, House("CJ-R21, R27, R31, R33, R41")] = PlusHash.CLASSIC
    protection: Annotated[Protection, House("CJ-R42, R44, A47")] = Protection.OFF
    board: Annotated[str, House("CJ-A1", names=builtin_boards(), file=True)] = "ring12"
    dice: Annotated[str, House("CJ-A2", names=("a", "b"), file=True)] = "a"
    deck: Annotated[str, House("CJ-A3", names=builtin_decks(), file=True)] = "default"
    card_forced: Annotated[CardForced, House("CJ-A37")] = CardForced.HAS_TO_TAKE
    swap_scope: Annotated[SwapScope, House("CJ-A39")] = SwapScope.OWN_BOX_AND_HOUSE
    capture_mid: Annotated[CaptureMid, House("CJ-A4")] = CaptureMid.LAST_MOVE
    must_use_all: Annotated[MustUseAll, House("CJ-A5")] = MustUseAll.ALL
    insert_moves_self: Annotated[InsertMovesSelf, House("CJ-A9")] = InsertMovesSelf.ANY_PIECE
    three_rolls: Annotated[ThreeRolls, House("CJ-A12")] = ThreeRolls.ALWAYS
    must_insert: Annotated[MustInsert, House("CJ-A14")] = MustInsert.MAY_DECLINE
    insert_captures: Annotated[InsertCaptures, House("CJ-A15")] = InsertCaptures.CAPTURED
    start_free: Annotated[StartFree, House("CJ-R26, A16")] = StartFree.ALWAYS
    captured_to: Annotated[CapturedTo, House("CJ-A18")] = CapturedTo.BOX
    break_exclusive: Annotated[BreakExclusive, House("CJ-A19")] = BreakExclusive.ANYONE
    entry_stop: Annotated[EntryStop, House("CJ-A22")] = EntryStop.RUNS_THROUGH
    pair_rule: Annotated[PairRule, House("CJ-R45, A30")] = PairRule.REFUSED
    pair_scope: Annotated[PairScope, House("CJ-A31")] = PairScope.WHILE_OWNER_ABSENT
    use_both_dice: Annotated[UseBothDice, House("CJ-A34")] = UseBothDice.ONE_PIECE
    hash_blocks_orange: Annotated[HashBlocksOrange, House("CJ-A35")] = HashBlocksOrange.TURN_MISSED
    turn_order: Annotated[TurnOrder, House("CJ-A42")] = TurnOrder.COUNTER_CLOCKWISE
    leaver: Annotated[Leaver, House("CJ-A49")] = Leaver.COMPUTER
    length: Annotated[Length, House("CJ-A50")] = Length.ALL_HOME
    minutes: Annotated[int, House("CJ-A50", low=5, high=600)] = 45


RULES = rules_of(Options)


def rules_for(big: bool, cards: bool) -> tuple[Rule, ...]:
    """The house rules that an edition offers, its own defaults first."""
    offered = {
        "deck": cards,
        "card_forced": cards,
        "swap_scope": cards,
        "use_both_dice": big,
        "hash_blocks_orange": big and not cards,
    }
    meanings = (PlusHash.CHOOSE, PlusHash.HASH_DRAWS) if cards else (PlusHash.CLASSIC, PlusHash.BOTH)
    protection = (Protection.ON, Protection.OFF) if big else (Protection.OFF, Protection.ON)
    own: dict[str, dict[str, Any]] = {"plus_hash": _first(*meanings), "protection": _first(*protection)}
    if big:
        own |= {"dice": {"words": "rule-dice-big"}, "length": {"words": "rule-length-big"}}
    return tuple(
        msgspec.structs.replace(rule, **own.get(rule.name, {}))
        for rule in RULES
        if offered.get(rule.name, True)
    )


def _first(*choices: StrEnum) -> dict[str, Any]:
    """These choices, the first of them if nothing is said."""
    return {"choices": tuple(one.value for one in choices), "default": choices[0].value}


def presets_for(big: bool, cards: bool) -> tuple[Preset, ...]:
    """The designer's variants of an edition, then a short game."""
    short = Preset("short-big" if big else "short", {"length": "b"})
    if cards:
        shields = () if big else (Preset("protection", {"protection": "on"}),)
        return (Preset("choose", {}), Preset("hash-draws", {"plus_hash": "hash_draws"}), *shields, short)
    both = {"plus_hash": "both"}
    if big:
        return (
            Preset("classic-big", {}),
            Preset("both-bring-in-big", both),
            Preset("no-protection", {"protection": "off"}),
            short,
        )
    return (
        Preset("classic", {}),
        Preset("both-bring-in", both),
        Preset("children", both, hints=True),
        short,
    )
