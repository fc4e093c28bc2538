"""A game as its variant file defines it: every key with its default, parents applied, letters resolved to types.

Sets of pieces hold types and not letters: a type that loses its letter to another leaves the sets it was inherited in
without effect. Squares stay as words (`*8`, `d4`), since a child may have a larger board.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import cast

import msgspec

from companion.games.chess.files.betza import BadMovement, read_movement
from companion.games.chess.files.piece_types import CUSTOM, KING, MOVEMENTS, TYPES
from companion.games.chess.files.variant_file import Section, VariantFileError
from companion.kernel.board import FILES, LARGEST

Types = tuple[str, ...]
Words = tuple[str, ...]
EVERY: Types = ("*",)
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_OFFICERS: Types = ("knight", "bishop", "rook", "queen")
_PAWN: Types = ("pawn",)


class Definition(msgspec.Struct, frozen=True):
    """One game. Fields are the keys of the format in our spelling; what each does is told where it acts.

    Attributes:
        name: Its section.
        letters: The letter of each type that is in the game, lower case.
        movements: The movement of each of these types.
        mobility: Regions by colour (0, 1) and type.
    """

    name: str = ""
    letters: Mapping[str, str] = {}
    movements: Mapping[str, str] = {}
    mobility: Mapping[tuple[int, str], Words] = {}
    ranks: int = 8
    files: int = 8
    chess960: bool = False
    two_boards: bool = False
    start: str = START
    pawns: Types = _PAWN
    promotion_region: tuple[Words, Words] = (("*8",), ("*1",))
    promotion_pawns: tuple[Types, Types] = (_PAWN, _PAWN)
    promotions: tuple[Types, Types] = (_OFFICERS, _OFFICERS)
    sittuyin_promotion: bool = False
    promotion_limit: Mapping[str, int] = {}
    promoted_type: Mapping[str, str] = {}
    promotion_on_capture: bool = False
    must_promote_pawn: bool = True
    must_promote_piece: bool = False
    demotion: bool = False
    blast: bool = False
    blast_immune: Types = ()
    mutually_immune: Types = ()
    petrify: Types = ()
    double_step: bool = True
    double_region: tuple[Words, Words] = (("*2",), ("*7",))
    triple_region: tuple[Words, Words] = ((), ())
    passant_region: tuple[Words, Words] = (("*",), ("*",))
    passant_types: tuple[Types, Types] = (_PAWN, _PAWN)
    castling: bool = True
    castle_dropped: bool = False
    castle_king_side: int = 6
    castle_queen_side: int = 2
    castle_rank: int = 0
    castle_king_file: int = 4
    castle_king: tuple[str, str] = (KING, KING)
    castle_rook_king_side: int = 11
    castle_rook_queen_side: int = 0
    castle_rooks: tuple[Types, Types] = (("rook",), ("rook",))
    checking: bool = True
    drop_checks: bool = True
    must_capture: bool = False
    must_drop: bool = False
    must_drop_type: Types = EVERY
    drops: bool = False
    drop_loop: bool = False
    captures_to_hand: bool = False
    first_rank_pawn_drops: bool = False
    promotion_zone_pawn_drops: bool = False
    drop_on_top: bool = False
    enclosing_drop: str = "none"
    enclosing_start: Words = ()
    drop_region: tuple[Words, Words] = (("*",), ("*",))
    sittuyin_rook_drop: bool = False
    drop_opposite_bishop: bool = False
    drop_promoted: bool = False
    drop_no_doubled: Types = ()
    drop_no_doubled_count: int = 1
    free_drops: bool = False
    immobility_illegal: bool = False
    gating: bool = False
    walling: str = "none"
    walling_region: tuple[Words, Words] = (("*",), ("*",))
    seirawan: bool = False
    cambodian: bool = False
    diagonal_lines: Words = ()
    passing: tuple[bool, bool] = (False, False)
    pass_on_stalemate: tuple[bool, bool] = (False, False)
    makpong: bool = False
    flying_general: bool = False
    soldier_rank: int = 0
    flip_enclosed: str = "none"
    quiet_types: tuple[Types, Types] = (_PAWN, _PAWN)
    quiet_moves: int = 50
    fold: int = 3
    fold_value: str = "draw"
    fold_absolute: bool = False
    perpetual_check_illegal: bool = False
    repetition_illegal: bool = False
    chasing: str = "none"
    stalemate: str = "draw"
    stalemate_counts: bool = False
    checkmate: str = "loss"
    drop_mate_illegal: bool = False
    shatar: bool = False
    bikjang: bool = False
    extinction: str = "none"
    extinction_claim: bool = False
    pseudo_royal: bool = False
    duple_check: bool = False
    extinction_types: Types = ()
    extinction_count: int = 0
    extinction_opponent_count: int = 0
    flag_types: tuple[Types, Types] = (EVERY, EVERY)
    flag_region: tuple[Words, Words] = ((), ())
    flag_count: int = 1
    flag_blocked_win: bool = False
    flag_move: bool = False
    flag_safe: bool = False
    check_counting: bool = False
    connect: int = 0
    connect_types: Types = EVERY
    connect_vertical: bool = True
    connect_horizontal: bool = True
    connect_diagonal: bool = True
    connect_value: str = "loss"
    material: str = "none"
    counting: str = "none"


Reader = Callable[["_Reading", str, str], object]
"""What makes a value of a key and its text; it raises an error about the key."""
Key = tuple[str, Reader, int | None]
"""The field, what reads it, and for one colour alone its number (None: both, or the field is one value)."""


class _Reading:
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


def _yes_no(at: _Reading, key: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise at.wrong(key, text, "true, false")
    return text == "true"


def _number(at: _Reading, key: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", text):
        raise at.wrong(key, text, "0-9999")
    return int(text)


def _side(at: _Reading, key: str, text: str) -> int:
    """The number of files or ranks; a file may be its letter."""
    found = FILES.find(text) + 1 if len(text) == 1 and text in FILES else _number(at, key, text)
    if not 1 <= found <= LARGEST:
        raise at.wrong(key, text, f"1-{LARGEST}")
    return found


def _place(at: _Reading, key: str, text: str) -> int:
    """A file or rank as a number from 0."""
    return _side(at, key, text) - 1


def _text(at: _Reading, key: str, text: str) -> str:
    return text


def _one_of(*known: str) -> Reader:
    def read(at: _Reading, key: str, text: str) -> str:
        if text not in known:
            raise at.wrong(key, text, ", ".join(known))
        return text

    return read


def _squares(at: _Reading, key: str, text: str) -> Words:
    words = tuple(text.split())
    if words == ("-",):
        return ()
    for word in words:
        if not re.fullmatch(r"([a-p]|\*)(1[0-6]|[1-9]|\*)|\*", word):
            raise at.wrong(key, word, "a1, *8, d*")
    return words


def _types(at: _Reading, key: str, text: str) -> Types:
    if text == "-":
        return ()
    letters = text.replace(" ", "")
    if "*" in letters:
        return EVERY
    return tuple(dict.fromkeys(at.type_of(key, letter) for letter in letters))


def _type(at: _Reading, key: str, text: str) -> str:
    if len(text) != 1:
        raise at.wrong(key, text, "a")
    return at.type_of(key, text)


def _flags_or_types(at: _Reading, key: str, text: str) -> Types:
    """Which types turn to stone: in older files `true` for all but pawns."""
    if text in ("true", "false"):
        return ("*-pawn",) if text == "true" else ()
    return _types(at, key, text)


def _pairs(at: _Reading, key: str, text: str) -> list[tuple[str, str]]:
    found = []
    for word in text.split() if text != "-" else []:
        letter, colon, value = word.partition(":")
        if not colon or len(letter) != 1 or not value:
            raise at.wrong(key, word, "a:b")
        found.append((at.type_of(key, letter), value))
    return found


def _limits(at: _Reading, key: str, text: str) -> dict[str, int]:
    return {type: _number(at, key, value) for type, value in _pairs(at, key, text)}


def _promoted(at: _Reading, key: str, text: str) -> dict[str, str]:
    return {type: at.type_of(key, value) for type, value in _pairs(at, key, text)}


_VALUE = _one_of("win", "loss", "draw", "none")
_WALLS = _one_of("none", "arrow", "duck", "edge", "past", "static")
_ENCLOSING = _one_of("none", "reversi", "ataxx", "quadwrangle", "snort", "anyside", "top")


def _colours(key: str, field: str, read: Reader) -> dict[str, Key]:
    """A key for both colours, and one for each."""
    return {key: (field, read, None), f"{key}White": (field, read, 0), f"{key}Black": (field, read, 1)}


KEYS: dict[str, Key] = {
    "maxRank": ("ranks", _side, None),
    "maxFile": ("files", _side, None),
    "chess960": ("chess960", _yes_no, None),
    "twoBoards": ("two_boards", _yes_no, None),
    "startFen": ("start", _text, None),
    "pawnTypes": ("pawns", _types, None),
    **_colours("promotionRegion", "promotion_region", _squares),
    **_colours("promotionPawnTypes", "promotion_pawns", _types),
    **_colours("promotionPieceTypes", "promotions", _types),
    "sittuyinPromotion": ("sittuyin_promotion", _yes_no, None),
    "promotionLimit": ("promotion_limit", _limits, None),
    "promotedPieceType": ("promoted_type", _promoted, None),
    "piecePromotionOnCapture": ("promotion_on_capture", _yes_no, None),
    "mandatoryPawnPromotion": ("must_promote_pawn", _yes_no, None),
    "mandatoryPiecePromotion": ("must_promote_piece", _yes_no, None),
    "pieceDemotion": ("demotion", _yes_no, None),
    "blastOnCapture": ("blast", _yes_no, None),
    "blastImmuneTypes": ("blast_immune", _types, None),
    "mutuallyImmuneTypes": ("mutually_immune", _types, None),
    "petrifyOnCapture": ("petrify", _flags_or_types, None),
    "petrifyOnCaptureTypes": ("petrify", _types, None),
    "doubleStep": ("double_step", _yes_no, None),
    **_colours("doubleStepRegion", "double_region", _squares),
    **_colours("tripleStepRegion", "triple_region", _squares),
    **_colours("enPassantRegion", "passant_region", _squares),
    **_colours("enPassantTypes", "passant_types", _types),
    "castling": ("castling", _yes_no, None),
    "castlingDroppedPiece": ("castle_dropped", _yes_no, None),
    "castlingKingsideFile": ("castle_king_side", _place, None),
    "castlingQueensideFile": ("castle_queen_side", _place, None),
    "castlingRank": ("castle_rank", _place, None),
    "castlingKingFile": ("castle_king_file", _place, None),
    **_colours("castlingKingPiece", "castle_king", _type),
    "castlingRookKingsideFile": ("castle_rook_king_side", _place, None),
    "castlingRookQueensideFile": ("castle_rook_queen_side", _place, None),
    **_colours("castlingRookPieces", "castle_rooks", _types),
    "checking": ("checking", _yes_no, None),
    "dropChecks": ("drop_checks", _yes_no, None),
    "mustCapture": ("must_capture", _yes_no, None),
    "mustDrop": ("must_drop", _yes_no, None),
    "mustDropType": ("must_drop_type", _types, None),
    "pieceDrops": ("drops", _yes_no, None),
    "dropLoop": ("drop_loop", _yes_no, None),
    "capturesToHand": ("captures_to_hand", _yes_no, None),
    "firstRankPawnDrops": ("first_rank_pawn_drops", _yes_no, None),
    "promotionZonePawnDrops": ("promotion_zone_pawn_drops", _yes_no, None),
    "dropOnTop": ("drop_on_top", _yes_no, None),
    "enclosingDrop": ("enclosing_drop", _ENCLOSING, None),
    "enclosingDropStart": ("enclosing_start", _squares, None),
    "dropRegion": ("drop_region", _squares, None),
    "whiteDropRegion": ("drop_region", _squares, 0),
    "blackDropRegion": ("drop_region", _squares, 1),
    "dropRegionWhite": ("drop_region", _squares, 0),
    "dropRegionBlack": ("drop_region", _squares, 1),
    "sittuyinRookDrop": ("sittuyin_rook_drop", _yes_no, None),
    "dropOppositeColoredBishop": ("drop_opposite_bishop", _yes_no, None),
    "dropPromoted": ("drop_promoted", _yes_no, None),
    "dropNoDoubled": ("drop_no_doubled", _types, None),
    "dropNoDoubledCount": ("drop_no_doubled_count", _number, None),
    "freeDrops": ("free_drops", _yes_no, None),
    "immobilityIllegal": ("immobility_illegal", _yes_no, None),
    "gating": ("gating", _yes_no, None),
    "wallingRule": ("walling", _WALLS, None),
    **_colours("wallingRegion", "walling_region", _squares),
    "staticGatingRegion": ("walling_region", _squares, None),
    "seirawanGating": ("seirawan", _yes_no, None),
    "cambodianMoves": ("cambodian", _yes_no, None),
    "diagonalLines": ("diagonal_lines", _squares, None),
    **_colours("pass", "passing", _yes_no),
    **_colours("passOnStalemate", "pass_on_stalemate", _yes_no),
    "makpongRule": ("makpong", _yes_no, None),
    "flyingGeneral": ("flying_general", _yes_no, None),
    "soldierPromotionRank": ("soldier_rank", _place, None),
    "flipEnclosedPieces": ("flip_enclosed", _ENCLOSING, None),
    **_colours("nMoveRuleTypes", "quiet_types", _types),
    "nMoveRule": ("quiet_moves", _number, None),
    "nFoldRule": ("fold", _number, None),
    "nFoldValue": ("fold_value", _VALUE, None),
    "nFoldValueAbsolute": ("fold_absolute", _yes_no, None),
    "perpetualCheckIllegal": ("perpetual_check_illegal", _yes_no, None),
    "moveRepetitionIllegal": ("repetition_illegal", _yes_no, None),
    "chasingRule": ("chasing", _one_of("none", "axf"), None),
    "stalemateValue": ("stalemate", _VALUE, None),
    "stalematePieceCount": ("stalemate_counts", _yes_no, None),
    "checkmateValue": ("checkmate", _VALUE, None),
    "shogiPawnDropMateIllegal": ("drop_mate_illegal", _yes_no, None),
    "shatarMateRule": ("shatar", _yes_no, None),
    "bikjangRule": ("bikjang", _yes_no, None),
    "extinctionValue": ("extinction", _VALUE, None),
    "extinctionClaim": ("extinction_claim", _yes_no, None),
    "extinctionPseudoRoyal": ("pseudo_royal", _yes_no, None),
    "dupleCheck": ("duple_check", _yes_no, None),
    "extinctionPieceTypes": ("extinction_types", _types, None),
    "extinctionPieceCount": ("extinction_count", _number, None),
    "extinctionOpponentPieceCount": ("extinction_opponent_count", _number, None),
    **_colours("flagPiece", "flag_types", _types),
    **_colours("flagRegion", "flag_region", _squares),
    "flagPieceCount": ("flag_count", _number, None),
    "flagPieceBlockedWin": ("flag_blocked_win", _yes_no, None),
    "flagMove": ("flag_move", _yes_no, None),
    "flagPieceSafe": ("flag_safe", _yes_no, None),
    "checkCounting": ("check_counting", _yes_no, None),
    "connectN": ("connect", _number, None),
    "connectPieceTypes": ("connect_types", _types, None),
    "connectVertical": ("connect_vertical", _yes_no, None),
    "connectHorizontal": ("connect_horizontal", _yes_no, None),
    "connectDiagonal": ("connect_diagonal", _yes_no, None),
    "connectValue": ("connect_value", _VALUE, None),
    "materialCounting": (
        "material",
        _one_of("none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds"),
        None,
    ),
    "countingRule": ("counting", _one_of("none", "makruk", "cambodian", "asean"), None),
}
"""Each key that is interpreted."""
GATES = {"arrowGating": "arrow", "duckGating": "duck", "staticGating": "static", "pastGating": "past"}
"""Older keys, each of which is one of the values of `wallingRule`."""
FOR_OTHERS = {"pieceToCharTable", "variantTemplate", "pocketSize", "pieceValueMg", "pieceValueEg"}
"""Keys for other programs, and values of pieces: read past."""
_MOBILITY = re.compile("mobilityRegion(White|Black)([A-Z][A-Za-z0-9]*)")


def define(section: Section, parent: Definition) -> Definition:
    """The game of a section that inherits from a parent.

    Raises:
        VariantFileError: a key that is not interpreted, or a value that it cannot have.
    """
    letters, movements = _pieces(section, parent)
    at = _Reading(section, letters)
    fields: dict[str, object] = {"name": section.name, "letters": letters, "movements": movements}
    mobility = dict(parent.mobility)
    order = list(KEYS)
    # What is for both colours, or for several sets, before what is for one.
    for key in sorted(section.entries, key=lambda one: order.index(one) if one in KEYS else 0):
        entry = section.entries[key]
        if key in TYPES or key in FOR_OTHERS:
            continue
        if key in KEYS:
            field, read, colour = KEYS[key]
            value = read(at, key, entry.value)
            if colour is not None:
                white, black = cast("tuple[object, object]", fields.get(field, getattr(parent, field)))
                value = (value, black) if colour == 0 else (white, value)
            elif f"{key}White" in KEYS or field == "drop_region" or key == "staticGatingRegion":
                value = (value, value)
            fields[field] = value
            if key == "pawnTypes":
                for also in ("promotion_pawns", "passant_types", "quiet_types"):
                    fields[also] = (value, value)
        elif key in GATES:
            fields["walling"] = GATES[key] if _yes_no(at, key, entry.value) else "none"
        elif found := _MOBILITY.fullmatch(key):
            type = found[2][0].lower() + found[2][1:]
            if type not in TYPES:
                raise section.error("chess-file-key", key)
            mobility[found[1] == "Black", type] = _squares(at, key, entry.value)
        else:
            raise section.error("chess-file-key", key)
    fields["mobility"] = mobility
    return msgspec.structs.replace(parent, **fields)


def _pieces(section: Section, parent: Definition) -> tuple[dict[str, str], dict[str, str]]:
    """Letters and movements of the types in the game; a letter that is given again leaves the type that had it."""
    letters, movements = dict(parent.letters), dict(parent.movements)
    for key, entry in section.entries.items():
        if key not in TYPES:
            continue
        letter, colon, movement = (part.strip() for part in entry.value.partition(":"))
        if letter == "-" and not colon:
            letters.pop(key, None)
            continue
        if not re.fullmatch("[A-Za-z]", letter) or bool(colon) != bool(movement):
            raise section.error("chess-file-value", key, value=entry.value, needed="a, a:N")
        if (key in CUSTOM and not colon) or (colon and key not in CUSTOM and key != KING):
            raise section.error("chess-file-movement", key, value=entry.value)
        try:
            read_movement(movement)
        except BadMovement as wrong:
            raise section.error("chess-file-betza", key, value=movement) from wrong
        for other in [type for type, used in letters.items() if used == letter.lower()]:
            del letters[other]
        letters[key] = letter.lower()
        movements[key] = movement or MOVEMENTS[key]
    return letters, movements
