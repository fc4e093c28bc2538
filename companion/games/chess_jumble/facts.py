"""Facts about Chess Jumble (Martin Berger), in which each player brings all pieces home after one lap
around the board.

The game has four editions. The module contains the four colours, the house rules, and the names of the
boards and decks that come with the game. It reads no file for these names, so that listing games is
fast.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from companion.games import Family
from companion.games.shared.house_rules import HouseRules, name_or_file, number, option, rules_of
from companion.kernel.errors import file_in
from companion.kernel.facts import Duration, GameInfo, Preset, Rule
from companion.kernel.messages import Message, Seat, message

if TYPE_CHECKING:
    from companion.kernel.game import Leaver


SEATS = ("green", "red", "blue", "yellow")
LETTER = {"green": "G", "red": "R", "blue": "B", "yellow": "Y"}
SEAT = {letter: seat for seat, letter in LETTER.items()}


def come_round(count: int, starter: int, before: int, after: int) -> bool:
    """Return whether the turn has reached or passed the starter on its way from seat `before` to seat
    `after`.
    """
    return (after - starter) % count < (before - starter) % count


def find_placed_twice(seats: Sequence[str], places: Sequence[int], gone: Sequence[int]) -> Message | None:
    """Return the error about a seat that is listed twice in the places and the seats that have left.

    Return None if there is no such seat.
    """
    every = (*places, *gone)
    twice = next((i for i in every if every.count(i) > 1), None)
    return None if twice is None else message("seat-placed-twice", seat=Seat(seats[twice]))


def end_said(end: str, winner: str, home: bool) -> Message:
    """Return the message at the end of a game.

    Args:
        end: The reason for the end.
        winner: The seat in the first place.
        home: Whether any seat brought all its pieces home.
    """
    match end:
        case "home":
            return message("ends-home" if home else "ends-alone", seat=Seat(winner))
        case "ranked":
            return message("ends-ranked")
    return message("ends-draw")


HERE = Path(__file__).parent


def builtin_boards() -> tuple[str, ...]:
    """Return the names of the boards."""
    return _names("boards")


def builtin_decks() -> tuple[str, ...]:
    """Return the names of the decks."""
    return _names("decks")


@cache
def _names(folder: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in file_in(HERE, folder).glob("*.toml")))


def builtin_text(folder: str, name: str) -> str:
    """Return the text of a built-in file of the folder `boards` or `decks`."""
    return file_in(HERE, folder, f"{name}.toml").read_text("utf-8")


class PlusHash(NamedTuple):
    """The effects of + and # on the white die.

    The face + always allows a player to bring a piece in. The attributes describe #. If `chooses` is
    set, a player may take a card instead of using + or #.
    """

    brings: bool = False
    draws: bool = False
    chooses: bool = False


PLUS_HASH = {
    "classic": PlusHash(),
    "both": PlusHash(brings=True),
    "choose": PlusHash(brings=True, chooses=True),
    "hash_draws": PlusHash(draws=True),
}
LEAVERS: Mapping[str, Leaver] = {"a": "replaced", "b": "boxed", "c": "stays"}


class Options(HouseRules):
    """All house rules; those that an edition does not offer keep these default values.

    Boards, dice and decks are names, or paths of files.
    """

    plus_hash = option("plus_hash", "CJ-R21, R27, R31, R33, R41", PLUS_HASH)
    protects = option("protection", "CJ-R42, R44, A47", {"off": False, "on": True})
    board = name_or_file("board", "CJ-A1", "ring12", builtin_boards())
    dice = name_or_file("dice", "CJ-A2", "a", ("a", "b"))
    deck = name_or_file("deck", "CJ-A3", "default", builtin_decks())
    card_may_be_left = option("card_forced", "CJ-A37", {"a": False, "b": True})
    swaps_active_alone = option("swap_scope", "CJ-A39", {"a": False, "b": True, "c": False})
    swaps_anywhere = option("swap_scope", "CJ-A39", {"a": False, "b": False, "c": True})
    """Whether a swap may put a piece into another player's box or house."""
    captures_on_the_way = option("capture_mid", "CJ-A4", {"a": False, "b": True, "c": False})
    """Whether every move of a roll may capture."""
    capture_ends_roll = option("capture_mid", "CJ-A4", {"a": False, "b": False, "c": True})
    """Whether a capture may end a roll early."""
    uses_all = option("must_use_all", "CJ-A5", {"a": True, "b": False, "c": False})
    stops_capturing = option("must_use_all", "CJ-A5", {"a": False, "b": True, "c": False})
    """Whether a roll that need not be used up may capture on its last square."""
    new_piece_moves = option("insert_moves_self", "CJ-A9", {"a": False, "b": True})
    """Whether a roll after bringing in must be used by the new piece."""
    three_rolls = option("three_rolls", "CJ-A12", {"a": "always", "b": "track-empty", "c": "first-turn"})
    """When a roll without effect may be repeated."""
    must_bring_in = option("must_insert", "CJ-A14", {"a": False, "b": True})
    men_block_start = option("insert_captures", "CJ-A15", {"a": False, "b": True})
    """Whether bringing in captures no pieces."""
    start_always_free = option("start_free", "CJ-R26, A16", {"a": True, "b": False}, before="b")
    """Whether one starting square is always kept free while the box is not empty.

    Otherwise, a starting square is only freed when both are full.
    """
    captured_are_out = option("captured_to", "CJ-A18", {"a": False, "b": True})
    """Whether a captured piece is out of the game; otherwise it goes to its box."""
    own_colour_alone = option("break_exclusive", "CJ-A19", {"a": False, "b": True})
    """Whether entry squares are closed to all other colours."""
    stops_on_entry = option("entry_stop", "CJ-A22", {"a": False, "b": True})
    foreign_pair_refused = option("pair_rule", "CJ-R45, A30", {"a": True, "b": False})
    """Whether pieces that protect each other may not be on another player's pair of squares; otherwise
    they do not protect there.
    """
    pair_never_protected = option("pair_scope", "CJ-A31", {"a": False, "b": True})
    piece_for_each_die = option("use_both_dice", "CJ-A34", {"a": False, "b": True})
    orange_after_hash = option("hash_blocks_orange", "CJ-A35", {"a": False, "b": True})
    clockwise = option("turn_order", "CJ-A42", {"a": True, "b": False}, printed="b")
    leaver = option("leaver", "CJ-A49", LEAVERS)
    some_home = option("length", "CJ-A50", {"a": False, "b": True, "c": False})
    """Whether the first seat to bring some pieces home wins."""
    timed = option("length", "CJ-A50", {"a": False, "b": False, "c": True})
    minutes = number("minutes", "CJ-A50", 45, low=5, high=600)


RULES = rules_of(Options)
KNOWN = {
    "plus_hash": "both choose hash_draws",
    "protection": "on",
    "board": "*",
    "dice": "*",
    "deck": "*",
    "card_forced": "b",
    "swap_scope": "b c",
    "capture_mid": "b c",
    "must_use_all": "b c",
    "insert_moves_self": "b",
    "three_rolls": "b c",
    "must_insert": "b",
    "insert_captures": "b",
    "start_free": "b",
    "captured_to": "b",
    "break_exclusive": "b",
    "entry_stop": "b",
    "pair_rule": "b",
    "pair_scope": "b",
    "use_both_dice": "b",
    "hash_blocks_orange": "b",
    "turn_order": "a",
    "leaver": "b c",
    "length": "b c",
    "minutes": "*",
}
"""The house rules that are taken into account when moves are counted without being generated."""


def rules_for(big: bool, cards: bool) -> tuple[Rule, ...]:
    """Return the house rules that an edition offers, with its own defaults first."""
    offered = {
        "deck": cards,
        "card_forced": cards,
        "swap_scope": cards,
        "use_both_dice": big,
        "hash_blocks_orange": big and not cards,
    }
    choices = {
        "plus_hash": ("choose", "hash_draws") if cards else ("classic", "both"),
        "protection": ("on", "off") if big else ("off", "on"),
    }
    words = {"dice": "rule-dice-big", "length": "rule-length-big"} if big else {}
    found = []
    for rule in RULES:
        if rule.name in choices:  # the first of them if nothing is said
            own = choices[rule.name]
            rule = msgspec.structs.replace(rule, choices=own, default=own[0])
        if offered.get(rule.name, True):
            found.append(msgspec.structs.replace(rule, words=words.get(rule.name, "")))
    return tuple(found)


def presets_for(big: bool, cards: bool) -> tuple[Preset, ...]:
    """Return the designer's variants of an edition, then a short game."""
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


SEATINGS = (
    ("green", "blue"),
    ("red", "yellow"),
    ("green", "red", "blue"),
    ("green", "red", "yellow"),
    ("green", "blue", "yellow"),
    ("red", "blue", "yellow"),
    SEATS,
)

MINUTES = {
    "little": {"a": (14, 27, 43), "b": (5, 10, 16)},
    "little-action": {"a": (17, 38, 73), "b": (6, 12, 22)},
    "big": {"a": (23, 43, 70), "b": (10, 19, 30)},
    "big-action": {"a": (28, 65, 129), "b": (12, 24, 43)},
}
"""The minutes until the last place for two, three and four seats, by length (CJ-A50).

They come from 1,000 games each between computer players, with 5 s for a roll or card and 15 s for a
movement.
"""


def _family(big: bool, cards: bool) -> Family:
    """Return an edition: little or big, with or without action cards."""
    edition = ("big" if big else "little") + ("-action" if cards else "")
    info = GameInfo(
        id=f"{edition}-chess-jumble",
        seats=SEATS,
        seatings=SEATINGS,
        rules=rules_for(big, cards),
        presets=presets_for(big, cards),
        card=_rule_card(big, cards),
        durations=tuple(
            Duration(seats, {"length": length}, minutes)
            for length, measured in MINUTES[edition].items()
            for seats, minutes in enumerate(measured, 2)
        ),
    )
    return Family(info, __package__, shelf=10)


def _rule_card(big: bool, cards: bool) -> tuple[str, ...]:
    """Return the ids of the lines of an edition's rule card."""
    lines = ["box", "roll-both" if big else "roll", "capture", "plus"]
    lines += ["cards", "active"] if cards else ["hash"]
    if big:
        lines += ["pawn", "protected", "pairs"]
    lines += ["stuck", "lines", "free", "house", "win-big" if big else "win"]
    return tuple(f"rule-card.{line}" for line in lines)


FAMILIES = tuple(_family(big, cards) for big in (False, True) for cards in (False, True))
