"""Dice and cards only: the tablet as dice, card dealer and memory for a cardboard set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family, GameError
from companion.games.chess_jumble.deck import builtin_decks, load_deck
from companion.games.chess_jumble.options import BOTH, CHOOSE, CLASSIC, DICE, HASH_DRAWS, dice_of
from companion.games.chess_jumble.setting import SEATS
from companion.games.dice_and_cards.rules import DiceAndCards
from companion.games.dice_and_cards.state import seats_in
from companion.games.shared.house_rules import complete
from companion.kernel.game import Choice, GameInfo, Preset, Rule

RULES = (
    Rule("plus_hash", "CJ-R27, R31, R33, R41", "What + and # on the white die mean.", "classic",
         (CLASSIC, BOTH, CHOOSE, HASH_DRAWS)),
    Rule("orange", "CJ-R43", "Whether an orange die is rolled too.", "no",
         (Choice("no", "The white die alone."), Choice("yes", "Both dice."))),
    Rule("dice", "CJ-A2", "The faces of the dice: a, b, or the path of a .toml file.", "a",
         tuple(Choice(name, ", ".join(DICE[name]["white"])) for name in DICE), file=True),
    Rule("deck", "CJ-A3", "The action cards: none, a built-in deck or the path of a .toml file.", "none",
         (Choice("none", "No cards."), *(Choice(name, "Built in.") for name in builtin_decks())), file=True),
    Rule("special", "CJ-R7, A33", "Which signed cards are in.", "none",
         (Choice("none", "The base cards."), Choice("kp", "Those with king and pawn."),
          Choice("all", "Those with king and pawn, and the four special ones."))),
)  # fmt: skip
PRESETS = (
    Preset("Little", "One white die.", {}),
    Preset("Little action", "One white die and the cards.", {"plus_hash": "choose", "deck": "default"}),
    Preset("Big", "A white and an orange die.", {"orange": "yes"}),
    Preset("Big action", "Both dice and all cards.",
           {"plus_hash": "choose", "orange": "yes", "deck": "default", "special": "all"}),
)  # fmt: skip
INFO = GameInfo(
    id="dice-and-cards",
    title="Dice and Cards",
    says="Electronic dice and dealt cards for a cardboard Chess Jumble: whose turn, tries, skips, draws.",
    seats=SEATS,
    seatings=(*((SEATS[i], SEATS[j]) for i in range(4) for j in range(i + 1, 4)), SEATS[:3], SEATS),
    equipment="Your own board and men; the tablet is dice, deck and memory.",
    rules=RULES,
    presets=PRESETS,
)


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> DiceAndCards:
    """A table with these seats (default: all four) and house rules.

    Raises:
        GameError: seats, rules, dice or deck that cannot be played with.
    """
    values = complete(RULES, chosen)
    for seat in seats or ():
        if seat not in SEATS:
            raise GameError(f"There is no seat {seat!r}; there are {', '.join(SEATS)}.")
    sits = tuple(seat for seat in SEATS if seat in (seats if seats is not None else SEATS))
    if not 2 <= len(sits) <= 4 or len(set(seats or sits)) != len(seats or sits):
        raise GameError(f"{INFO.title} takes 2 to 4 players, each once.")
    draws = values["plus_hash"] in ("choose", "hash_draws")
    if draws != (values["deck"] != "none"):
        raise GameError(
            "Cards are drawn with plus_hash=choose or hash_draws, and only with a deck; set both or neither."
        )
    deck = None
    if draws:
        kinds = "QRBN" if values["special"] == "none" else "KQRBNP"
        deck = load_deck(values["deck"], kinds, values["special"] == "all")
    return DiceAndCards(INFO, sits, dice_of(values["dice"], values["orange"] == "yes"), deck, values)


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, seats_in, Path(__file__).parent / "words", shelf=15),)
