"""The rules in short, as they stand on the rule card, and how long games last."""

from __future__ import annotations

import tomllib
from importlib import resources

from companion.kernel.game import Duration


def card_of(big: bool, cards: bool) -> tuple[str, ...]:
    """The lines of an edition's rule card."""
    lines = [
        "Everybody's pieces begin in the box. One lap counter-clockwise, then home into the house.",
        "Roll both dice: the white number is for queen, rook, bishop and knight, the orange one for king and pawn. You choose one piece."
        if big
        else "Roll the die: one piece makes as many chess moves as it shows. It may go in any direction.",
        "Only the last move may capture. Captured pieces go back into their box.",
        "+ brings a piece in on one of your two starting squares, an enemy there is thrown out; then roll again.",
    ]
    if cards:
        lines += [
            "On + or # you bring a piece in or take a card. The card is carried out as far as possible, then the turn is over.",
            '"Active" pieces stand on the track. Without that word a card means pieces in boxes and houses too.',
        ]
    else:
        lines.append("# misses the turn.")
    if big:
        lines += [
            "The pawn goes one step straight ahead, back or sideways and captures one step diagonally.",
            "A protected piece may not be captured: one whose owner could take back at once.",
            "Two pieces may not protect each other on both starting or both entry squares of another player.",
        ]
    return (
        *lines,
        "If you cannot move, roll again: three rolls in all.",
        "Never cross the line of your own colour. On a break square of your colour you cannot be captured.",
        "With pieces in the box one of your starting squares has to stay free: clear it first.",
        "The house is entered from the two entry squares; the rest of the roll lapses. Who is in is safe.",
        f"The first with all {'six' if big else 'four'} pieces home wins. The others play on for places.",
    )


def durations_of(big: bool, cards: bool) -> tuple[Duration, ...]:
    """The measured minutes of an edition, by seats and length."""
    text = (resources.files(__package__) / "minutes.toml").read_text("utf-8")
    edition = ("big" if big else "little") + ("-action" if cards else "")
    return tuple(
        Duration(int(seats), {"length": length}, minutes)
        for length, found in tomllib.loads(text)[edition].items()
        for seats, minutes in found.items()
    )
