"""The house rules of Chess Jumble for each edition, their presets, and the dice.

Names and values are those of the rules page: option letters unless named. Rules are checked and
completed here once; the rest of the game reads `Rules`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.games.chess_jumble.deck import builtin_decks
from companion.games.chess_jumble.setting import builtin_boards
from companion.games.shared.house_rules import complete
from companion.kernel.errors import GameError
from companion.kernel.facts import DieInfo, Preset, Rule


def _rule(name: str, entry: str, says: str, *choices: str, default: str = "a") -> Rule:
    """A switch by option letters."""
    return Rule(name, entry, default, tuple("abc"[: len(choices)]))


# CJ-A2: the faces that fit all facts, and the smaller ones.
DICE = {
    "a": {"white": ("+", "#", "2", "3", "4", "5"), "orange": ("5", "6", "7", "8", "9", "10")},
    "b": {"white": ("+", "#", "1", "2", "3", "4"), "orange": ("3", "4", "5", "6", "7", "8")},
}
HIGHEST = 12
"""The highest number on a die."""

CLASSIC, BOTH, CHOOSE, HASH_DRAWS = "classic", "both", "choose", "hash_draws"
ON, OFF = "on", "off"


def rules_of(big: bool, cards: bool) -> tuple[Rule, ...]:
    """The house rules that an edition offers, its own defaults first."""
    plus_hash = (CHOOSE, HASH_DRAWS) if cards else (CLASSIC, BOTH)
    found = [
        Rule("plus_hash", "CJ-R21, R27, R31, R33, R41", plus_hash[0], plus_hash),
        Rule("protection", "CJ-R42, R44, A47",
             "on" if big else "off", (ON, OFF) if big else (OFF, ON)),
        Rule("board", "CJ-A1", "ring12", tuple(builtin_boards()), file=True),
        Rule("dice", "CJ-A2", "a", ("a", "b"), file=True, words="rule-dice-big" if big else ""),
    ]  # fmt: skip
    if cards:
        found += [
            Rule("deck", "CJ-A3", "default", tuple(builtin_decks()), file=True),
            _rule("card_forced", "CJ-A37", "When nothing can be brought in.", "A card has to be taken.",
                  "The player may pass."),
            _rule("swap_scope", "CJ-A39", "Exchanges with pieces in boxes and houses.",
                  "Allowed, but nobody's piece may land in another's box or house.", "Only active pieces.",
                  "Anything; who lands in a foreign house stands there until exchanged again."),
        ]  # fmt: skip
    found += [
        _rule("capture_mid", "CJ-A4", "Which moves of a roll may capture.", "Only the last.", "Every move.",
              "Any move, but it ends the turn."),
        _rule("must_use_all", "CJ-A5", "Whether all moves of a roll have to be made.",
              "Yes, as many as possible.", "The player may stop at any time.",
              "The player may stop, but captures only with the last move."),
        _rule("insert_moves_self", "CJ-A9", "Who uses the roll after bringing in.", "Any active piece.",
              "The new piece."),
        _rule("three_rolls", "CJ-A12", "When a fruitless roll may be repeated, three rolls in all.", "Always.",
              "Only with no piece on the track.", "Only in the player's first turn."),
        _rule("must_insert", "CJ-A14", "Whether + has to be used.", "No, it may be declined.", "Yes."),
        _rule("insert_captures", "CJ-A15", "An enemy on the starting square when bringing in.",
              "It is captured.", "The square is blocked."),
        _rule("captured_to", "CJ-A18", "Where captured pieces go.", "Into their start box.",
              "Out of the game: a short game, all remaining pieces have to come home."),
        _rule("break_exclusive", "CJ-A19", "Who may stop on a break square.",
              "Anyone; only its own colour is safe there.", "Only its own colour."),
        _rule("entry_stop", "CJ-A22", "Whether a piece has to stop on the entry square.",
              "No, it may run through.", "Yes."),
        _rule("pair_rule", "CJ-R45, A30", "Two pieces that protect each other on both starting or entry squares of another.",
              "They may not be moved there.", "They may stand, unprotected."),
        _rule("pair_scope", "CJ-A31", "What protection counts on another player's starting and entry squares.",
              "None while both are held by others than their owner.", "None ever."),
    ]  # fmt: skip
    if big:
        found += [
            _rule("use_both_dice", "CJ-A34", "Two numbers that can both be used.", "One piece with its die.",
                  "One piece for each die."),
        ]  # fmt: skip
        if not cards:
            found += [
                _rule("hash_blocks_orange", "CJ-A35", "# on the white die with a number on the orange one.",
                      "The turn is missed.", "King or pawn may use the orange number."),
            ]  # fmt: skip
    found += [
        Rule("turn_order", "CJ-A42", "b", ("a", "b")),
        _rule("leaver", "CJ-A49", "What happens when a player leaves early.", "A computer player takes the seat.",
              "The men go to the box, the seat is skipped.", "The men stay as obstacles, the seat is skipped."),
        Rule("length", "CJ-A50", "a", ("a", "b", "c"), words="rule-length-big" if big else ""),
        Rule("minutes", "CJ-A50", "45", low=5, high=600),
    ]  # fmt: skip
    return tuple(found)


def presets_of(big: bool, cards: bool) -> tuple[Preset, ...]:
    """The designer's variants of an edition, then a short game."""
    short = Preset("short-big" if big else "short", {"length": "b"})
    if cards:
        shields = {"protection": "on"}
        return (
            Preset("choose", {}),
            Preset("hash-draws", {"plus_hash": "hash_draws"}),
            *(() if big else (Preset("protection", shields),)),
            short,
        )
    if big:
        return (
            Preset("classic-big", {}),
            Preset("both-bring-in-big", {"plus_hash": "both"}),
            Preset("no-protection", {"protection": "off"}),
            short,
        )
    return (
        Preset("classic", {}),
        Preset("both-bring-in", {"plus_hash": "both"}),
        Preset("children", {"plus_hash": "both"}, hints=True),
        short,
    )


class Rules(msgspec.Struct, frozen=True):
    """All house rules in force, as the game reads them; those an edition does not offer have their defaults."""

    plus_hash: str
    protection: str
    board: str
    dice: str
    capture_mid: str
    must_use_all: str
    insert_moves_self: str
    three_rolls: str
    must_insert: str
    insert_captures: str
    captured_to: str
    break_exclusive: str
    entry_stop: str
    pair_rule: str
    pair_scope: str
    turn_order: str
    leaver: str
    length: str
    minutes: int
    deck: str = ""
    card_forced: str = "a"
    swap_scope: str = "a"
    use_both_dice: str = "a"
    hash_blocks_orange: str = "a"


def check(rules: tuple[Rule, ...], chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults.

    Raises:
        GameError: an unknown rule or value; the text lists what there is.
    """
    return msgspec.convert(complete(rules, chosen), Rules, strict=False)


def dice_of(name: str, big: bool) -> tuple[DieInfo, ...]:
    """The dice for the house rule `dice` (CJ-A2): the white one, and in the big editions the orange one.

    A file holds `white = ["+", "#", "2", ...]` and `orange = ["5", "6", ...]`.

    Raises:
        GameError: the file cannot be read or shows no dice that can be played with.
    """
    names = ("white", "orange") if big else ("white",)
    if name in DICE:
        return tuple(DieInfo(die, DICE[name][die]) for die in names)
    try:
        found = tomllib.loads(Path(name).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise GameError(f"The dice file {name} cannot be read: {wrong}.") from wrong
    return tuple(DieInfo(die, faces_of(name, die, found.get(die))) for die in names)


def faces_of(file: str, die: str, faces: object) -> tuple[str, ...]:
    """The faces of a die as a file or a form lists them.

    Raises:
        GameError: they are no faces that can be played with.
    """
    if not isinstance(faces, list) or not 2 <= len(faces) <= 20:
        like = ", ".join(f'"{face}"' for face in DICE["a"][die])
        raise GameError(f"The dice file {file} needs a list of 2 to 20 faces: {die} = [{like}].")
    shown = tuple(str(face) for face in faces)
    marks = ("+", "#") if die == "white" else ()
    for face in shown:
        if face not in marks and not (face.isdecimal() and 1 <= int(face) <= HIGHEST):
            may = "+, # and " if marks else ""
            raise GameError(
                f"The dice file {file} has the {die} face {face!r}; faces are {may}numbers from 1 to {HIGHEST}."
            )
    if die == "white" and ("+" not in shown or not any(face.isdecimal() for face in shown)):
        raise GameError(
            f"The dice file {file} needs at least one + and one number, or nobody ever gets home."
        )
    return shown
