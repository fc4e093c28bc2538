"""The house rules of Little Chess Jumble, their presets, and the dice.

Names and values are those of the rules page: option letters unless named. Rules are checked and
completed here once; the rest of the game reads `Rules`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.games import GameError
from companion.games.chess_jumble.setting import builtin_boards
from companion.kernel.game import Choice, DieInfo, Preset, Rule


def _rule(name: str, entry: str, says: str, *choices: str) -> Rule:
    """A switch by option letters, the first being the default."""
    values = tuple(Choice(letter, text) for letter, text in zip("abc", choices, strict=False))
    return Rule(name, entry, says, "a", values)


# CJ-A2: the faces that fit all facts, and the quick ones.
DICE = {"a": ("+", "#", "2", "3", "4", "5"), "b": ("+", "#", "1", "2", "3", "4")}

LITTLE_RULES = (
    Rule(
        "plus_hash", "CJ-R21, R27, R31", "What + and # on the die mean.", "classic",
        (Choice("classic", "+ brings a piece in, # misses the turn."),
         Choice("both", "+ and # bring a piece in; # misses the turn only when the box is empty.")),
    ),
    Rule("board", "CJ-A1", "The board: a built-in one or the path of a .toml file.", "ring12",
         tuple(Choice(name, "Built in.") for name in builtin_boards()), file=True),
    Rule("dice", "CJ-A2", "The faces of the die: a, b, or the path of a .toml file.", "a",
         (Choice("a", "White: + # 2 3 4 5."), Choice("b", "White: + # 1 2 3 4; games take longer.")), file=True),
    _rule("capture_mid", "CJ-A4", "Which moves of a roll may capture.", "Only the last.", "Every move.",
          "Any move, but it ends the turn."),
    _rule("must_use_all", "CJ-A5", "Whether all moves of a roll have to be made.", "Yes, as many as possible.",
          "The player may stop at any time.", "The player may stop, but captures only with the last move."),
    _rule("insert_moves_self", "CJ-A9", "Who uses the roll after bringing in.", "Any active piece.", "The new piece."),
    _rule("three_rolls", "CJ-A12", "When a fruitless roll may be repeated, three rolls in all.", "Always.",
          "Only with no piece on the track.", "Only in the player's first turn."),
    _rule("must_insert", "CJ-A14", "Whether + has to be used.", "No, it may be declined.", "Yes."),
    _rule("insert_captures", "CJ-A15", "An enemy on the starting square when bringing in.", "It is captured.",
          "The square is blocked."),
    _rule("captured_to", "CJ-A18", "Where captured pieces go.", "Into their start box.",
          "Out of the game: a short game, all remaining pieces have to come home."),
    _rule("break_exclusive", "CJ-A19", "Who may stop on a break square.", "Anyone; only its own colour is safe there.",
          "Only its own colour."),
    _rule("entry_stop", "CJ-A22", "Whether a piece has to stop on the entry square.", "No, it may run through.", "Yes."),
    Rule("turn_order", "CJ-A42", "The order of the players.", "b",
         (Choice("a", "Clockwise."), Choice("b", "Counter-clockwise, as the pieces run."))),
    _rule("leaver", "CJ-A49", "What happens when a player leaves early.", "A computer player takes the seat.",
          "The men go to the box, the seat is skipped.", "The men stay as obstacles, the seat is skipped."),
    _rule("length", "CJ-A50", "When a player is home.", "With all pieces.", "With two pieces.",
          "After the agreed minutes the round is finished and places are counted."),
    Rule("minutes", "CJ-A50", "Minutes of play when length=c.", "45", low=5, high=600),
)  # fmt: skip

LITTLE_PRESETS = (
    Preset("Classic", "As printed: + brings in, # misses the turn.", {}),
    Preset("Both bring in", "The designer's variant: + and # both bring in.", {"plus_hash": "both"}),
    Preset("Children", "Both bring in, hints on, no penalties.", {"plus_hash": "both"}),
    Preset("Short", "The first with two pieces home wins.", {"length": "b"}),
)


class Rules(msgspec.Struct, frozen=True):
    """All house rules in force, as the game reads them."""

    plus_hash: str
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
    turn_order: str
    leaver: str
    length: str
    minutes: int


def check(rules: tuple[Rule, ...], chosen: Mapping[str, str]) -> Rules:
    """The house rules completed with their defaults.

    Raises:
        GameError: an unknown rule or value; the text lists what there is.
    """
    known = {rule.name: rule for rule in rules}
    for name in chosen:
        if name not in known:
            raise GameError(f"There is no house rule {name!r} here; there are: {', '.join(known)}.")
    values = {name: _value(rule, chosen.get(name, rule.default)) for name, rule in known.items()}
    return msgspec.convert(values, Rules, strict=False)


def _value(rule: Rule, value: str) -> str:
    choices = [choice.value for choice in rule.choices]
    if value in choices or (rule.file and value.endswith(".toml")):
        return value
    if not choices:
        if value.isdecimal() and rule.low <= int(value) <= rule.high:
            return value
        raise GameError(
            f"The house rule {rule.name} takes a number from {rule.low} to {rule.high}, not {value!r}."
        )
    also = ", or the path of a .toml file" if rule.file else ""
    raise GameError(f"The house rule {rule.name} takes {', '.join(choices)}{also}, not {value!r}.")


def white_die(dice: str) -> DieInfo:
    """The white die for the house rule `dice` (CJ-A2); a file holds `white = ["+", "#", "2", ...]`.

    Raises:
        GameError: the file cannot be read or shows no die that can be played with.
    """
    if dice in DICE:
        return DieInfo("white", DICE[dice])
    try:
        faces = tomllib.loads(Path(dice).read_text("utf-8")).get("white")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise GameError(f"The dice file {dice} cannot be read: {wrong}.") from wrong
    if not isinstance(faces, list) or not 2 <= len(faces) <= 20:
        raise GameError(
            f'The dice file {dice} needs a list of 2 to 20 faces: white = ["+", "#", "2", "3", "4", "5"].'
        )
    shown = tuple(str(face) for face in faces)
    for face in shown:
        if face not in ("+", "#") and not (face.isdecimal() and 1 <= int(face) <= 12):
            raise GameError(
                f"The dice file {dice} has the face {face!r}; faces are +, # and numbers from 1 to 12."
            )
    if "+" not in shown or not any(face.isdecimal() for face in shown):
        raise GameError(
            f"The dice file {dice} needs at least one + and one number, or nobody ever gets home."
        )
    return DieInfo("white", shown)
