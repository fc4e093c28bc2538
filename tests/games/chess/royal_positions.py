"""Positions in which something royal may be in danger, under every rule that may matter to it.

The rules come with a king, with a piece that is royal like one, and with none. Pieces stand and are in hand at random: kings
that may castle, with attackers on their way or at its ends; kings that have yet to be dropped; walls.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

ROYALS: dict[str, tuple[str, ...]] = {
    "king": (),
    "pseudo": (
        *("king = -", "commoner = k", "castlingKingPiece = k", "extinctionValue = loss"),
        *("extinctionPieceTypes = k", "extinctionPseudoRoyal = true"),
    ),
    "none": ("king = -", "commoner = k", "castlingKingPiece = k"),
}
"""What a section says of the piece `k`."""
DROPS = "pieceDrops = true"
WALLS = (
    *(f"wallingRule = {rule}" for rule in ("duck", "arrow", "edge", "past", "static")),
    "wallingRule = duck|wallOrMove = true",
)
EFFECTS = (
    *("blastOnCapture = true|blastImmuneTypes = k", "blastOnCapture = true"),
    *("blastOnCapture = true|mutuallyImmuneTypes = k", "petrifyOnCaptureTypes = n"),
    *("petrifyOnCaptureTypes = nbrqk", "flipEnclosedPieces = ataxx", "flipEnclosedPieces = reversi"),
)
ZONES = (
    DROPS,
    f"{DROPS}|dropRegionWhite = *1 *2 *3|dropRegionBlack = *6 *7 *8",
    f"{DROPS}|dropRegionWhite = d*|dropRegionBlack = b* e8",
)
PIECES = (
    *(
        "cannon",
        "janggiCannon",
        "horse",
        "elephant",
        "janggiElephant",
        "banner",
        "lance",
        "shogiPawn",
        "silver",
    ),
    *("customPiece1 = c:pB", "customPiece1 = c:gQ", "customPiece1 = c:nD", "customPiece1 = c:nN"),
    *("king = k:KN", "king = k:KAD", "king = k:W", "king = k:nN", "king = k:gQ"),
)
OTHERS = (
    *(
        "flyingGeneral = true",
        "makpongRule = true",
        "dupleCheck = true",
        "pass = true",
        "passOnStalemate = true",
    ),
    *("checking = false", "mustCapture = true", f"mustDrop = true|{DROPS}", f"dropChecks = false|{DROPS}"),
    *(f"capturesToHand = true|{DROPS}", f"dropLoop = true|capturesToHand = true|{DROPS}"),
    *(f"castlingDroppedPiece = true|{DROPS}", "chess960 = true", "castlingKingPiece = q", "castling = false"),
    *("castlingKingsideFile = f|castlingQueensideFile = d", "castlingRookPieces = nbrq", "castlingWins = K"),
    "castlingRank = 2|startFen = 8/r3k2r/8/8/8/8/R3K2R/8 w KQkq - 0 1",
    *("promotedPieceType = n:q r:b", "piecePromotionOnCapture = true|promotedPieceType = n:q"),
    *(
        "mandatoryPiecePromotion = true|promotedPieceType = n:q",
        "pieceDemotion = true|promotedPieceType = n:q",
    ),
    *(
        "promotionRegionWhite = *1 *2 *3 *4 *5 *6 *7 *8",
        "mandatoryPawnPromotion = false",
        "promotionLimit = q:1",
    ),
    *("promotionPieceTypes = n", "pawnTypes = pn", "sittuyinPromotion = true", "immobilityIllegal = true"),
    *("doubleStepRegionWhite = *1 *2 *3 *4", "tripleStepRegionWhite = *2", "enPassantTypes = pnbrq"),
    *("enPassantRegion = -", f"firstRankPawnDrops = true|{DROPS}", f"promotionZonePawnDrops = true|{DROPS}"),
    *(
        f"sittuyinRookDrop = true|{DROPS}",
        f"dropOppositeColoredBishop = true|{DROPS}",
        f"dropNoDoubled = p|{DROPS}",
    ),
    *(f"dropPromoted = true|promotedPieceType = n:q|{DROPS}", f"dropOnTop = true|{DROPS}"),
    *(f"enclosingDrop = ataxx|{DROPS}", f"enclosingDrop = reversi|{DROPS}", "gating = true"),
    *(f"gating = true|seirawanGating = true|{DROPS}", "gating = true|cambodianMoves = true"),
    f"gating = true|seirawanGating = true|cannon = c|{DROPS}",
    *(
        "diagonalLines = d1 d2 d3 e1 e2 e3 f1 f2 f3",
        "bikjangRule = true",
        "soldierPromotionRank = 3|soldier = c",
    ),
    *("mobilityRegionWhiteKing = *1 *2", "mobilityRegionBlackRook = *8 *7", "mutuallyImmuneTypes = k"),
    *(
        "mutuallyImmuneTypes = nq",
        "extinctionPieceTypes = kq|extinctionPieceCount = 1",
        "extinctionPieceCount = 1",
    ),
    *("extinctionClaim = true", "flagRegion = *4", "checkCounting = true", "shatarMateRule = true"),
    *(
        "stalemateValue = loss",
        "checkmateValue = win",
        "connectN = 5",
        "countingRule = makruk",
        "chasingRule = axf",
    ),
    *("nFoldRule = 0", "perpetualCheckIllegal = true", "moveRepetitionIllegal = true"),
    f"shogiPawnDropMateIllegal = true|{DROPS}",
)


def rules() -> Iterator[tuple[str, ...]]:
    """The keys of each set of rules."""
    for rule in (*(one if "=" in one else f"{one} = c" for one in PIECES), *OTHERS, *WALLS, *EFFECTS):
        yield tuple(rule.split("|"))
    for wall in WALLS[:3]:
        for effect in EFFECTS[:4]:
            yield (*wall.split("|"), *effect.split("|"))
    for zone in ZONES:
        for more in ("", *WALLS, *EFFECTS):
            yield (*zone.split("|"), *more.split("|")) if more else tuple(zone.split("|"))


def section(name: str, keys: tuple[str, ...], royal: str) -> str:
    """The text of a section with these rules and what is royal."""
    if royal != "king":
        keys = tuple(key.replace("king = k:", "customPiece9 = k:") for key in keys)
    lines = {line.partition(" =")[0]: line for line in (*ROYALS[royal], *keys)}
    if "customPiece9" in lines:
        del lines["commoner"]
    return "\n".join((f"[{name}:chess]", *lines.values(), ""))


def position(chance: random.Random, text: str) -> str:
    """The FEN of a random position for the game of a section."""
    cells = [""] * 64
    has_hands = DROPS in text
    home = 8 if "castlingRank = 2" in text else 0
    rights = ""
    for king, rook, sides, base in (("K", "R", "QK", home), ("k", "r", "qk", 56 - home)):
        if has_hands and "seirawan" not in text and chance.random() < 0.3:
            continue  # it is dropped later
        if chance.random() < 0.75:
            cells[base + 4] = king
            for file, side in zip((0, 7), sides, strict=True):
                if chance.random() < 0.7:
                    cells[base + file] = rook
                    rights += side
        else:
            cells[_free(chance, cells)] = king
    letters = "pnbrq" + "ccc" * bool(re.search(r"= c\b", text))
    for _ in range(chance.choice((1, 2, 3, 4, 6))):
        square, letter = _free(chance, cells), chance.choice(letters)
        if letter != "p" or 8 <= square < 56:
            cells[square] = letter.upper() if chance.random() < 0.4 else letter
    walls = "petrify" in text or "wallingRule" in text
    for _ in range(1 if "duck" in text else chance.randint(0, 3) if walls else 0):
        cells[_free(chance, cells)] = "*"
    rows = ["".join(cell or "1" for cell in cells[i : i + 8]) for i in range(56, -1, -8)]
    board = re.sub("1+", lambda ones: str(len(ones[0])), "/".join(rows))
    if has_hands:
        held = "".join(chance.choices("pnbrqPNBRQ", k=chance.choice((0, 1, 2))))
        board += f"[{held}{''.join(king for king in 'Kk' if king not in cells)}]"
    checks = " 3+3" if "checkCounting" in text else ""
    return f"{board} {chance.choice('wb')} {rights or '-'} -{checks} 0 1"


def _free(chance: random.Random, cells: list[str]) -> int:
    return chance.choice([square for square, cell in enumerate(cells) if not cell])
