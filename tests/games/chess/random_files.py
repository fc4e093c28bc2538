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
ON = ("true", "false")
FAR, NEAR = "*5 *6 *7 *8", "*1 *2 *3 *4"
KEYS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # promotion
    ("promotionRank", ("5", "6", "7", "8")),
    ("promotionRegionWhite", ("*6 *7 *8", "*5", "d4 e5")),
    ("promotionRegionBlack", ("*1 *2 *3", "*1")),
    ("promotionPawnTypes", ("p", "pn", "pb")),
    ("promotionPawnTypesWhite", ("p", "pr")),
    ("promotionPieceTypes", ("nr", "r", "-")),
    ("promotionPieceTypesWhite", ("nr", "b")),
    ("promotionPieceTypesBlack", ("q", "-")),
    ("promotionLimit", ("q:1", "n:2 r:3", "r:2")),
    ("promotedPieceType", ("n:q", "b:r n:q", "n:- b:q")),
    ("piecePromotionOnCapture", ON),
    ("mandatoryPawnPromotion", ON),
    ("mandatoryPiecePromotion", ON),
    ("pieceDemotion", ON),
    ("sittuyinPromotion", ("true",)),
    ("pawnTypes", ("p", "pn")),
    # captures
    ("blastOnCapture", ("true",)),
    ("mutuallyImmuneTypes", ("n", "rb")),
    ("petrifyOnCaptureTypes", ("nbrq", "q")),
    ("petrifyBlastPieces", ON),
    ("mustCapture", ON),
    # steps
    ("doubleStep", ON),
    ("doubleStepRank", ("2", "3")),
    ("doubleStepRankMin", ("1", "2")),
    ("doubleStepRegionWhite", ("*2 *3", "*1 *2", "a2 b2")),
    ("doubleStepRegionBlack", ("*7 *6", "*7 *8", "a7 h7")),
    ("tripleStepRegionWhite", ("*2", "*3")),
    ("tripleStepRegionBlack", ("*7", "-")),
    ("enPassantRegion", ("-", "*6 *3")),
    ("enPassantRegionWhite", ("*6", "-")),
    ("enPassantRegionBlack", ("*3", "-")),
    ("enPassantTypes", ("p", "pn", "-")),
    ("enPassantTypesBlack", ("p", "pr")),
    # castling
    ("castling", ON),
    ("castlingKingsideFile", ("f", "g", "h")),
    ("castlingQueensideFile", ("b", "c", "d")),
    ("castlingRookPiece", ("r", "n")),
    ("castlingRookPieces", ("rn", "rbnq")),
    ("castlingRookPiecesBlack", ("r", "rb")),
    ("castlingDroppedPiece", ON),
    ("castlingWins", ("K", "q", "Qk")),
    # drops
    ("pieceDrops", ("true",)),
    ("capturesToHand", ("true",)),
    ("dropLoop", ON),
    ("dropChecks", ("false",)),
    ("mustDrop", ON),
    ("mustDropType", ("p", "n", "*")),
    ("firstRankPawnDrops", ("true",)),
    ("promotionZonePawnDrops", ("true",)),
    ("dropRegionWhite", (NEAR, "d* e*", "*1 *8")),
    ("dropRegionBlack", (FAR, "a* h*")),
    ("whiteDropRegion", (NEAR, "c*")),
    ("blackDropRegion", (FAR, "c* f*")),
    ("enclosingDrop", ("reversi", "ataxx", "snort", "anyside", "top")),
    ("dropOnTop", ("true",)),
    ("enclosingDropStart", ("d4 e4 d5 e5", "a3 a4")),
    ("sittuyinRookDrop", ON),
    ("dropOppositeColoredBishop", ("true",)),
    ("dropPromoted", ("true",)),
    ("dropNoDoubled", ("p", "n", "-")),
    ("dropNoDoubledCount", ("1", "2")),
    # other moves
    ("checking", ON),
    ("immobilityIllegal", ON),
    ("wallingRule", ("duck", "arrow", "edge", "past", "static")),
    ("wallingRegionWhite", (NEAR, "*4 *5")),
    ("wallingRegionBlack", (FAR, "*4 *5")),
    ("wallOrMove", ON),
    ("flipEnclosedPieces", ("reversi", "ataxx", "quadwrangle")),
    ("pass", ON),
    ("passWhite", ON),
    ("passBlack", ON),
    ("passOnStalemate", ("true",)),
    ("passOnStalemateWhite", ("true",)),
    ("makpongRule", ("true",)),
    ("flyingGeneral", ("true",)),
    ("diagonalLines", ("d1 e2 f3 f1 d3", "d1 d2 d3 e1 e2 e3 f1 f2 f3")),
    ("soldierPromotionRank", ("4", "6")),
    ("mobilityRegionWhiteKing", ("*1 *2 *3", "d1 e1 f1 d2 e2 f2")),
    ("mobilityRegionBlackRook", ("*8 *7 *6 *5", "a* h*")),
    # ends
    ("stalemateValue", ("win", "loss", "draw")),
    ("checkmateValue", ("win", "draw")),
    ("shatarMateRule", ("true",)),
    ("shogiPawnDropMateIllegal", ("true",)),
    ("bikjangRule", ("true",)),
    ("nMoveRule", ("0", "20")),
    ("nMoveRuleTypes", ("p", "pn")),
    ("nFoldRule", ("0", "3", "4")),
    ("nFoldValue", ("loss", "win")),
    ("perpetualCheckIllegal", ON),
    ("moveRepetitionIllegal", ON),
    ("extinctionValue", ("loss", "win")),
    ("extinctionPieceTypes", ("q", "nb", "*")),
    ("extinctionPieceCount", ("0", "1")),
    ("extinctionOpponentPieceCount", ("0", "2")),
    ("extinctionClaim", ON),
    ("extinctionPseudoRoyal", ("true",)),
    ("dupleCheck", ("true",)),
    ("flagPiece", ("k", "p", "n", "*")),
    ("flagPieceWhite", ("k", "n")),
    ("flagRegion", ("d4 e4", "*5", "-")),
    ("flagRegionWhite", ("*8", "*6")),
    ("flagRegionBlack", ("*1", "*3")),
    ("whiteFlag", ("*8", "*7")),
    ("blackFlag", ("*1", "*2")),
    ("flagPieceCount", ("1", "2")),
    ("flagPieceBlockedWin", ON),
    ("flagMove", ON),
    ("flagPieceSafe", ON),
    ("checkCounting", ("true",)),
    ("connectN", ("4", "5")),
    ("connectNxN", ("2", "3")),
    ("collinearN", ("4", "5")),
    ("connectPieceTypes", ("p", "nb", "*")),
    ("connectVertical", ON),
    ("connectHorizontal", ON),
    ("connectDiagonal", ON),
    ("connectRegion1White", ("a*", "*1")),
    ("connectRegion2White", ("h*", "*8")),
    ("connectRegion1Black", ("a*", "*1")),
    ("connectRegion2Black", ("h*", "*8")),
    ("connectValue", ("win", "loss")),
    ("materialCounting", ("janggi", "unweighted", "whitedrawodds")),
    ("countingRule", ("makruk", "asean")),
    ("adjudicateFullBoard", ON),
    # keys for other programs
    ("pieceValueMg", ("n:800",)),
    ("pieceToCharTable", ("PNBRQKpnbrqk",)),
    ("pocketSize", ("6",)),
)
TOGETHER = (
    ("mustDrop", "pieceDrops = true"),
    ("dropLoop", "capturesToHand = true"),
    ("capturesToHand", "pieceDrops = true"),
    ("drop", "pieceDrops = true"),
    ("enclosingDrop", "pieceDrops = true"),
    ("sittuyinRookDrop", "pieceDrops = true"),
    ("firstRankPawnDrops", "pieceDrops = true"),
    ("wallOrMove", "wallingRule = past"),
    ("wallingRegion", "wallingRule = static"),
    ("flag", "flagRegionWhite = *7"),
    ("connectRegion1White", "connectRegion2White = *8"),
    ("connectRegion2White", "connectRegion1White = *1"),
    ("connectRegion1Black", "connectRegion2Black = *1"),
    ("piecePromotion", "promotedPieceType = n:q"),
    ("mandatoryPiece", "promotedPieceType = n:q b:r"),
    ("pieceDemotion", "promotedPieceType = n:q"),
    ("petrifyBlast", "petrifyOnCaptureTypes = nbrq"),
    ("petrifyBlast", "blastOnCapture = true"),
    ("extinctionP", "extinctionValue = loss"),
    ("extinctionPseudo", "extinctionPieceTypes = q"),
    ("dupleCheck", "extinctionPseudoRoyal = true"),
    ("dupleCheck", "extinctionPieceTypes = r"),
    ("dupleCheck", "extinctionValue = loss"),
    ("blastOnCapture", "blastImmuneTypes = k"),
)
"""Keys that do something only together with others: how they begin, and what goes with them."""


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
        lines += [line for begins, line in TOGETHER if key.startswith(begins)]
    if any("pieceDrops" in line for line in lines):
        lines += ["capturesToHand = true"] * (chance.random() < 0.8)
    if any("blastOnCapture" in line or "flipEnclosed" in line for line in lines) and not any(
        line.startswith("king") for line in lines
    ):
        lines += ["king = -", "commoner = k"]
    kept: dict[str, str] = {}
    for line in lines:
        kept.setdefault(line.partition(":")[0] if "Piece" in line[:11] else line.partition(" =")[0], line)
    return "\n".join(kept.values()) + "\n"
