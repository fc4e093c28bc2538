"""The keys of variant files: the field of a definition that each sets, and how its value is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from companion.games.chess.files.variant_file import Section, VariantFileError
from companion.kernel.board import FILES, LARGEST

Types = tuple[str, ...]
Words = tuple[str, ...]
EVERY: Types = ("*",)
Reader = Callable[["Reading", str, str], object]
"""What makes a value of a key and its text; it raises an error about the key."""
Key = tuple[str, Reader, int | None]
"""The field, what reads it, and for one colour alone its number (None: both, or the field is one value)."""


class Reading:
    """One section while it is read: letters are known before anything that names them."""

    def __init__(self, section: Section, letters: Mapping[str, str]) -> None:
        self.section = section
        self.types = {letter: type for type, letter in letters.items()}

    def wrong(self, key: str, text: str, needed: str) -> VariantFileError:
        return self.section.error("chess-file-value", key, value=text, needed=needed)

    def type_of(self, key: str, letter: str) -> str:
        found = self.types.get(letter.lower())
        if found is None:
            raise self.section.error("chess-file-no-piece", key, letter=letter)
        return found


def read_yes_no(at: Reading, key: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise at.wrong(key, text, "true, false")
    return text == "true"


def _number(at: Reading, key: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", text):
        raise at.wrong(key, text, "0-9999")
    return int(text)


def _side(at: Reading, key: str, text: str) -> int:
    """The number of files or ranks; a file may be its letter."""
    found = FILES.find(text) + 1 if len(text) == 1 and text in FILES else _number(at, key, text)
    if not 1 <= found <= LARGEST:
        raise at.wrong(key, text, f"1-{LARGEST}")
    return found


def _place(at: Reading, key: str, text: str) -> int:
    """A file or rank as a number from 0."""
    return _side(at, key, text) - 1


def _text(at: Reading, key: str, text: str) -> str:
    return text


def _one_of(*known: str) -> Reader:
    def read(at: Reading, key: str, text: str) -> str:
        if text not in known:
            raise at.wrong(key, text, ", ".join(known))
        return text

    return read


def read_squares(at: Reading, key: str, text: str) -> Words:
    words = tuple(text.split())
    if words == ("-",):
        return ()
    for word in words:
        if not re.fullmatch(r"([a-p]|\*)(1[0-6]|[1-9]|\*)|\*", word):
            raise at.wrong(key, word, "a1, *8, d*")
    return words


def _rights(at: Reading, key: str, text: str) -> str:
    """Castling rights, as in a FEN."""
    if not re.fullmatch("[KQkq]{1,4}|-", text):
        raise at.wrong(key, text, "KQkq, -")
    return text.strip("-")


def _types(at: Reading, key: str, text: str) -> Types:
    if text == "-":
        return ()
    letters = text.replace(" ", "")
    if "*" in letters:
        return EVERY
    return tuple(dict.fromkeys(at.type_of(key, letter) for letter in letters))


def _type(at: Reading, key: str, text: str) -> str:
    if len(text) != 1:
        raise at.wrong(key, text, "a")
    return at.type_of(key, text)


def _flags_or_types(at: Reading, key: str, text: str) -> Types:
    """Which types turn to stone: in older files `true` for all but pawns."""
    if text in ("true", "false"):
        return ("*-pawn",) if text == "true" else ()
    return _types(at, key, text)


def _pairs(at: Reading, key: str, text: str) -> list[tuple[str, str]]:
    found = []
    for word in text.split() if text != "-" else []:
        letter, colon, value = word.partition(":")
        if not colon or len(letter) != 1 or not value:
            raise at.wrong(key, word, "a:b")
        found.append((at.type_of(key, letter), value))
    return found


def _limits(at: Reading, key: str, text: str) -> dict[str, int]:
    return {type: _number(at, key, value) for type, value in _pairs(at, key, text)}


def _read_promotions(at: Reading, key: str, text: str) -> dict[str, str]:
    return {type: at.type_of(key, value) for type, value in _pairs(at, key, text)}


_VALUE = _one_of("win", "loss", "draw", "none")
_WALLS = _one_of("none", "arrow", "duck", "edge", "past", "static")
_ENCLOSING = _one_of("none", "reversi", "ataxx")


def _colours(key: str, field: str, read: Reader) -> dict[str, Key]:
    """A key for both colours, and one for each."""
    return {key: (field, read, None), f"{key}White": (field, read, 0), f"{key}Black": (field, read, 1)}


KEYS: dict[str, Key] = {
    "maxRank": ("ranks", _side, None),
    "maxFile": ("files", _side, None),
    "chess960": ("chess960", read_yes_no, None),
    "variantTemplate": ("template", _text, None),
    "twoBoards": ("two_boards", read_yes_no, None),
    "startFen": ("start", _text, None),
    "pawnTypes": ("pawns", _types, None),
    **_colours("promotionRegion", "promotion_region", read_squares),
    **_colours("promotionPawnTypes", "promotion_pawns", _types),
    **_colours("promotionPieceTypes", "promotions", _types),
    "sittuyinPromotion": ("sittuyin_promotion", read_yes_no, None),
    "promotionLimit": ("promotion_limit", _limits, None),
    "promotedPieceType": ("promoted_type", _read_promotions, None),
    "piecePromotionOnCapture": ("promotion_on_capture", read_yes_no, None),
    "mandatoryPawnPromotion": ("must_promote_pawn", read_yes_no, None),
    "mandatoryPiecePromotion": ("must_promote_piece", read_yes_no, None),
    "pieceDemotion": ("demotion", read_yes_no, None),
    "blastOnCapture": ("blast", read_yes_no, None),
    "blastImmuneTypes": ("blast_immune", _types, None),
    "mutuallyImmuneTypes": ("mutually_immune", _types, None),
    "petrifyOnCapture": ("petrify", _flags_or_types, None),
    "petrifyOnCaptureTypes": ("petrify", _types, None),
    "doubleStep": ("double_step", read_yes_no, None),
    **_colours("doubleStepRegion", "double_region", read_squares),
    **_colours("tripleStepRegion", "triple_region", read_squares),
    **_colours("enPassantRegion", "passant_region", read_squares),
    **_colours("enPassantTypes", "passant_types", _types),
    "castling": ("castling", read_yes_no, None),
    "castlingDroppedPiece": ("castle_dropped", read_yes_no, None),
    "castlingKingsideFile": ("castle_king_side", _place, None),
    "castlingQueensideFile": ("castle_queen_side", _place, None),
    "castlingWins": ("castling_wins", _rights, None),
    "castlingRank": ("castle_rank", _place, None),
    "castlingKingFile": ("castle_king_file", _place, None),
    **_colours("castlingKingPiece", "castle_king", _type),
    "castlingRookKingsideFile": ("castle_rook_king_side", _place, None),
    "castlingRookQueensideFile": ("castle_rook_queen_side", _place, None),
    **_colours("castlingRookPieces", "castle_rooks", _types),
    "checking": ("checking", read_yes_no, None),
    "dropChecks": ("drop_checks", read_yes_no, None),
    "mustCapture": ("must_capture", read_yes_no, None),
    "mustDrop": ("must_drop", read_yes_no, None),
    "mustDropType": ("must_drop_type", _types, None),
    "pieceDrops": ("drops", read_yes_no, None),
    "dropLoop": ("drop_loop", read_yes_no, None),
    "capturesToHand": ("captures_to_hand", read_yes_no, None),
    "firstRankPawnDrops": ("first_rank_pawn_drops", read_yes_no, None),
    "promotionZonePawnDrops": ("promotion_zone_pawn_drops", read_yes_no, None),
    "dropOnTop": ("drop_on_top", read_yes_no, None),
    "enclosingDrop": ("enclosing_drop", _one_of("none", "reversi", "ataxx", "top"), None),
    "enclosingDropStart": ("enclosing_start", read_squares, None),
    "dropRegion": ("drop_region", read_squares, None),
    "whiteDropRegion": ("drop_region", read_squares, 0),
    "blackDropRegion": ("drop_region", read_squares, 1),
    "dropRegionWhite": ("drop_region", read_squares, 0),
    "dropRegionBlack": ("drop_region", read_squares, 1),
    "sittuyinRookDrop": ("sittuyin_rook_drop", read_yes_no, None),
    "dropOppositeColoredBishop": ("drop_opposite_bishop", read_yes_no, None),
    "dropPromoted": ("drop_promoted", read_yes_no, None),
    "dropNoDoubled": ("drop_no_doubled", _types, None),
    "dropNoDoubledCount": ("drop_no_doubled_count", _number, None),
    "freeDrops": ("free_drops", read_yes_no, None),
    "immobilityIllegal": ("immobility_illegal", read_yes_no, None),
    "gating": ("gating", read_yes_no, None),
    "wallOrMove": ("wall_or_move", read_yes_no, None),
    "wallingRule": ("walling", _WALLS, None),
    **_colours("wallingRegion", "walling_region", read_squares),
    "staticGatingRegion": ("walling_region", read_squares, None),
    "seirawanGating": ("seirawan", read_yes_no, None),
    "cambodianMoves": ("cambodian", read_yes_no, None),
    "diagonalLines": ("diagonal_lines", read_squares, None),
    **_colours("pass", "passing", read_yes_no),
    **_colours("passOnStalemate", "pass_on_stalemate", read_yes_no),
    "makpongRule": ("makpong", read_yes_no, None),
    "flyingGeneral": ("flying_general", read_yes_no, None),
    "soldierPromotionRank": ("soldier_rank", _place, None),
    "flipEnclosedPieces": ("flip_enclosed", _ENCLOSING, None),
    **_colours("nMoveRuleTypes", "quiet_types", _types),
    "nMoveRule": ("quiet_moves", _number, None),
    "nFoldRule": ("fold", _number, None),
    "nFoldValue": ("fold_value", _VALUE, None),
    "nFoldValueAbsolute": ("fold_absolute", read_yes_no, None),
    "perpetualCheckIllegal": ("perpetual_check_illegal", read_yes_no, None),
    "chasingRule": ("chasing", _one_of("none", "axf"), None),
    "moveRepetitionIllegal": ("repetition_illegal", read_yes_no, None),
    "stalemateValue": ("stalemate", _VALUE, None),
    "stalematePieceCount": ("stalemate_counts", read_yes_no, None),
    "checkmateValue": ("checkmate", _VALUE, None),
    "shogiPawnDropMateIllegal": ("drop_mate_illegal", read_yes_no, None),
    "shatarMateRule": ("shatar_mates", read_yes_no, None),
    "bikjangRule": ("bikjang", read_yes_no, None),
    "extinctionValue": ("extinction", _VALUE, None),
    "extinctionClaim": ("extinction_claim", read_yes_no, None),
    "extinctionPseudoRoyal": ("pseudo_royal", read_yes_no, None),
    "dupleCheck": ("duple_check", read_yes_no, None),
    "extinctionPieceTypes": ("extinction_types", _types, None),
    "extinctionPieceCount": ("extinction_count", _number, None),
    "extinctionOpponentPieceCount": ("extinction_opponent_count", _number, None),
    **_colours("flagPiece", "flag_types", _types),
    **_colours("flagRegion", "flag_region", read_squares),
    "flagPieceCount": ("flag_count", _number, None),
    "flagPieceBlockedWin": ("flag_blocked_win", read_yes_no, None),
    "flagMove": ("flag_move", read_yes_no, None),
    "flagPieceSafe": ("flag_safe", read_yes_no, None),
    "checkCounting": ("check_counting", read_yes_no, None),
    "countingRule": ("counting", _one_of("none", "makruk", "cambodian", "asean"), None),
    "connectN": ("connect", _number, None),
    "connectNxN": ("connect_square", _number, None),
    "collinearN": ("collinear", _number, None),
    "connectPieceTypes": ("connect_types", _types, None),
    "connectVertical": ("connect_vertical", read_yes_no, None),
    "connectHorizontal": ("connect_horizontal", read_yes_no, None),
    "connectDiagonal": ("connect_diagonal", read_yes_no, None),
    "connectValue": ("connect_value", _VALUE, None),
    "adjudicateFullBoard": ("full_board", read_yes_no, None),
    "materialCounting": (
        "material",
        _one_of("none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds"),
        None,
    ),
}
"""Each key that is interpreted."""
GATES = {"arrowGating": "arrow", "duckGating": "duck", "staticGating": "static", "pastGating": "past"}
"""Older keys, each of which is one of the values of `wallingRule`."""
FOR_OTHERS = {"pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"}
"""Keys for other programs, and values of pieces: read past."""
MOBILITY = re.compile("mobilityRegion(White|Black)([A-Z][A-Za-z0-9]*)")
