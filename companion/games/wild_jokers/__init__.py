"""Wild Jokers (Jeff Stroud, 2001): 41 squares, eight pits, hopping jokers and mercenaries that change sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from companion.games import Family
from companion.games.shared.duel import SEATS, both_seats
from companion.games.shared.house_rules import complete
from companion.games.wild_jokers.rules import Rules, WildJokers
from companion.kernel.game import Choice, GameInfo, Notation, Preset, Rule


def _rule(name: str, entry: str, says: str, *choices: tuple[str, str]) -> Rule:
    return Rule(name, entry, says, choices[0][0], tuple(Choice(value, text) for value, text in choices))


RULES = (
    _rule("castling", "WJ-A1", "Castling.", ("a", "The king goes two squares towards the rook."), ("b", "None."),
          ("c", "So, or king and rook change places.")),
    _rule("castle_through_check", "WJ-A2", "Castling while attacked.", ("a", "Not in, through or into an attack."),
          ("b", "Always.")),
    _rule("warn_check", "WJ-A4", "When a king can be captured.", ("on", "The table warns."), ("off", "Nothing is said.")),
    _rule("no_moves", "WJ-A5", "A side without a move.", ("a", "Passes."), ("b", "Loses."), ("c", "The game is drawn.")),
    _rule("joker_null", "WJ-A10", "A joker's ring of hops back to where it began.", ("a", "Is no move."), ("b", "Is a move.")),
    _rule("array", "WJ-R26", "The home ranks.", ("printed", "As printed."), ("shuffled", "By lot.")),
)  # fmt: skip
INFO = GameInfo(
    id="wild-jokers",
    title="Wild Jokers",
    says="Seven by seven with eight pits: jokers hop, mercenaries change sides, and the king's capture wins.",
    seats=SEATS,
    seatings=(SEATS,),
    equipment="The 7 x 7 board with eight pits; eleven men a side.",
    rules=RULES,
    presets=(
        Preset("Printed", "The array as printed.", {}),
        Preset("By lot", "Home ranks shuffled by lot.", {"array": "shuffled"}),
    ),
    later=("V", "C"),
    stand_ins={"A": "Q", "L": "N", "J": "R", "M": "checker", "V": "P", "C": "checker"},
    card=(
        "Whoever captures the king wins. There is neither mate nor stalemate.",
        "Rook and bishop as in chess; pits stop them. The king steps one square; he castles with the rook.",
        "Pikeman: one square straight or slanting forward; on the last rank a veteran, who goes one square anywhere but sideways.",
        "Lancer: leaps exactly two squares in any direction; on the last rank it may become a veteran.",
        "Paladin: like a king or a knight. Mercenary: one square slanting, or straight forward; on the last rank a captain.",
        "A captured mercenary or captain changes sides: put it on an empty square of your first two ranks.",
        "Joker: one square straight, or a hop over a pit to the square opposite; it may hop on, but captures only with the first hop.",
    ),
    notation=Notation(known_start=True, extra=("place",), unwritten=("array",)),
)  # fmt: skip


def _make(seats: Sequence[str] | None, chosen: Mapping[str, str]) -> WildJokers:
    """A table with these house rules. Raises GameError."""
    both_seats(INFO, seats)
    return WildJokers(INFO, Rules(**complete(RULES, chosen)))


def games() -> tuple[Family, ...]:
    return (Family(INFO, _make, lambda text: SEATS, Path(__file__).parent / "words", shelf=20),)
