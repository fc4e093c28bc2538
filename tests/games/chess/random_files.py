"""Sections of variant files made at random: an inherited game, pieces in Betza notation, keys."""

from __future__ import annotations

import random

PARENTS = (
    *("chess", "crazyhouse", "makruk", "shatranj", "atomic", "antichess", "kingofthehill", "3check"),
    *("berolina", "capablanca", "gardner", "losalamos", "seirawan", "horde", "racingkings", "duck"),
    *("minishogi", "shogi", "xiangqi"),
)
ATOMS = "WFDNAHLZGCJKQRB"
DIRECTIONS = ("", "", "", "f", "b", "s", "v", "fb", "fs", "l", "r")
KEYS = (
    ("doubleStep", ("true", "false")),
    ("castling", ("true", "false")),
    ("checking", ("true", "false")),
    ("mustCapture", ("true", "false")),
    ("blastOnCapture", ("true",)),
    ("petrifyOnCaptureTypes", ("nbrq", "q")),
    ("pass", ("true", "false")),
    ("passOnStalemate", ("true",)),
    ("flyingGeneral", ("true",)),
    ("makpongRule", ("true",)),
    ("mandatoryPawnPromotion", ("true", "false")),
    ("immobilityIllegal", ("true", "false")),
    ("wallingRule", ("duck",)),
    ("dropChecks", ("false",)),
    ("firstRankPawnDrops", ("true",)),
    ("promotionZonePawnDrops", ("true",)),
    ("flagRegion", ("d4 e4", "*5", "-")),
    ("promotionRegionWhite", ("*6 *7 *8", "*5", "d4 e5")),
    ("promotionRegionBlack", ("*1 *2 *3", "*1")),
    ("doubleStepRegionWhite", ("*2 *3", "*1 *2", "a2 b2")),
    ("promotionPieceTypes", ("nr", "r", "-")),
    ("enPassantRegion", ("-", "*6 *3")),
)


def random_movement(chance: random.Random) -> str:
    """A movement of one to three atoms."""
    found = ""
    for _ in range(chance.choice((1, 1, 2, 2, 3))):
        atom = chance.choice(ATOMS)
        mode = chance.choice(("", "", "", "m", "c"))
        if atom in "RBQ" and chance.random() < 0.25:
            mode += chance.choice("pg")
        elif atom in "NADZ" and chance.random() < 0.25:
            mode += "n"
        rides = ""
        if atom in "WFN" and "n" not in mode:
            rides = chance.choice(("", "", "", "2", "3", atom))
        elif atom in "RB":
            rides = chance.choice(("", "", "2", "4"))
        found += f"{mode}{chance.choice(DIRECTIONS)}{atom}{rides}"
    return found


def random_section(name: str, chance: random.Random) -> str:
    """The text of a section."""
    lines = [f"[{name}:{chance.choice(PARENTS)}]"]
    for slot in range(1, chance.choice((1, 2, 2, 3))):
        lines.append(f"customPiece{slot} = {chance.choice('nbrq')}:{random_movement(chance)}")
    if chance.random() < 0.2:
        lines.append(f"king = k:{chance.choice(('KN', 'W', 'F', 'KAD', 'N'))}")
    for key, values in chance.sample(KEYS, chance.choice((0, 1, 2, 3))):
        lines.append(f"{key} = {chance.choice(values)}")
    kept: dict[str, str] = {}
    for line in lines:
        kept.setdefault(line.partition(":")[0] if "Piece" in line[:11] else line.partition(" =")[0], line)
    return "\n".join(kept.values()) + "\n"
