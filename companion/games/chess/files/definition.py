"""The definition of a game, as a variant file gives it.

Each key has its default, parents are applied, and letters are replaced by types. The module begins with
the piece types that variant files know by name, and their movement in Betza notation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

import msgspec

from companion.games.chess.files.keys import (
    EVERY,
    FOR_OTHERS,
    GATES,
    KEYS,
    LONGEST_MOVEMENT,
    MOBILITY,
    OLDER,
    PIECE_ZONES,
    SQUARES,
    YES_NO,
    Reading,
    Types,
    Words,
    check_length,
)
from companion.games.chess.files.variant_file import Section, VariantFileError
from companion.kernel.board import FILES
from companion.kernel.messages import Message
from companion.kernel.text.betza import BadMovement, read_movement

KING = "king"
MOVEMENTS = {
    "pawn": "fmWfceFifmnDifmnH",
    "knight": "N",
    "bishop": "B",
    "rook": "R",
    "queen": "Q",
    "fers": "F",
    "alfil": "A",
    "fersAlfil": "FA",
    "silver": "FfW",
    "aiwok": "RNF",
    "bers": "RF",
    "archbishop": "BN",
    "chancellor": "RN",
    "amazon": "QN",
    "knibis": "mNcB",
    "biskni": "mBcN",
    "kniroo": "mNcR",
    "rookni": "mRcN",
    "shogiPawn": "fW",
    "lance": "fR",
    "shogiKnight": "fN",
    "gold": "WfF",
    "dragonHorse": "BW",
    "clobber": "cW",
    "breakthrough": "fmWfF",
    "immobile": "",
    "cannon": "mRcpR",
    "janggiCannon": "pR",
    "soldier": "fsW",
    "horse": "nN",
    "elephant": "nA",
    "janggiElephant": "nZ",
    "banner": "RcpRnN",
    "wazir": "W",
    "commoner": "K",
    "centaur": "KN",
    KING: "K",
}
CUSTOM = tuple(f"customPiece{n}" for n in range(1, 26))
TYPES = (*MOVEMENTS, *CUSTOM)
"""All names that may come before a letter."""


START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_OFFICERS: Types = ("knight", "bishop", "rook", "queen")
_PAWN: Types = ("pawn",)
LETTERED = 10
"""Number of files of the largest board with `gating`.

In a FEN, the letter of the next file is the right to castle on the kingside.
"""


class Definition(msgspec.Struct, frozen=True):
    """One game. The fields are the keys of the file format under our names. The code that uses a field
    explains it.

    Attributes:
        name: The section that defines the game.
        source: The name of the file.
        line: The line in which the section begins.
        start_line: The line of the start position, or of the section if the start position is
            inherited.
        letters: The letter of each type in the game, in lower case.
        movements: The movement of each of these types.
        mobility: The region in which a type may move, by colour (0, 1) and type.
    """

    name: str = ""
    source: str = ""
    line: int = 0
    start_line: int = 0
    letters: Mapping[str, str] = {}
    movements: Mapping[str, str] = {}
    mobility: Mapping[tuple[int, str], Words] = {}
    ranks: int = 8
    files: int = 8
    template: str = ""
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
    petrify_blast: bool = False
    double_step: bool = True
    double_region: tuple[Words, Words] = (("*2",), ("*7",))
    triple_region: tuple[Words, Words] = ((), ())
    passant_region: tuple[Words, Words] = (("*",), ("*",))
    passant_types: tuple[Types, Types] = (_PAWN, _PAWN)
    castling: bool = True
    castle_dropped: bool = False
    castle_king_side: int = 6
    castle_queen_side: int = 2
    castling_wins: str = ""
    castle_rank: int = 0
    castle_king_file: int = 4
    castle_king: tuple[str, str] = (KING, KING)
    castle_rook_king_side: int = 11
    castle_rook_queen_side: int = 0
    castle_rooks: tuple[Types, Types] = (("rook",), ("rook",))
    opposite_castling: bool = False
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
    piece_drop_zones: bool = True
    piece_drop_region: tuple[Mapping[str, Words], Mapping[str, Words]] = ({}, {})
    sittuyin_rook_drop: bool = False
    drop_opposite_bishop: bool = False
    drop_promoted: bool = False
    drop_no_doubled: Types = ()
    drop_no_doubled_count: int = 1
    free_drops: bool = False
    immobility_illegal: bool = False
    gating: bool = False
    walling: str = "none"
    wall_or_move: bool = False
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
    chasing: str = "none"
    repetition_illegal: bool = False
    stalemate: str = "draw"
    stalemate_counts: bool = False
    checkmate: str = "loss"
    drop_mate_illegal: bool = False
    shatar_mates: bool = False
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
    counting: str = "none"
    connect: int = 0
    connect_square: int = 0
    collinear: int = 0
    connect_types: Types = EVERY
    connect_vertical: bool = True
    connect_horizontal: bool = True
    connect_diagonal: bool = True
    connect_region1: tuple[Words, Words] = ((), ())
    connect_region2: tuple[Words, Words] = ((), ())
    connect_value: str = "loss"
    material: str = "none"
    full_board: bool = False

    def error(self, id: str, **values: str | int | Message) -> VariantFileError:
        """Return an error about the whole game."""
        place: dict[str, str | int | Message] = {
            "source": self.source,
            "section": self.name,
            "line": self.line,
        }
        return VariantFileError(id, **{**place, **values})

    @property
    def has_hands(self) -> bool:
        """Whether positions have pieces in hand."""
        return (self.drops and not self.free_drops) or self.seirawan or "[" in self.start

    @property
    def takes_to_hand(self) -> bool:
        """Whether captured pieces go into the hand of the capturing side."""
        return self.captures_to_hand and self.has_hands

    @property
    def links(self) -> bool:
        """Whether a chain of pieces from one region to another wins."""
        return any(one and two for one, two in zip(self.connect_region1, self.connect_region2, strict=True))

    @property
    def has_goal(self) -> bool:
        """Whether there are wins by other means than mate, captures and flags: rows, squares, castling, a
        full board.
        """
        rows = self.connect or self.connect_square or self.collinear or self.links
        return bool(rows or self.castling_wins or self.full_board)


def define(section: Section, parent: Definition, recorded: bool = False) -> Definition:
    """Return the game of a section that inherits from a parent.

    Args:
        section: The section.
        parent: The game that it inherits from.
        recorded: Whether the file belongs to a game that was begun earlier; see `Reading`.

    Raises:
        VariantFileError: If a key is not supported, or has an impossible value.
    """
    letters, movements, lost = _pieces(section, parent)
    at = Reading(section, letters, parent.files, parent.ranks, recorded)
    start = section.entries.get("startFen")
    fields: dict[str, object] = {
        "name": section.name,
        "source": section.source,
        "line": section.line,
        "start_line": start.line if start is not None else section.line,
        "letters": letters,
        "movements": movements,
        # A type that loses its letter is nothing to become, not even if it is given that letter again, as in the field.
        "promotions": tuple(tuple(type for type in types if type not in lost) for types in parent.promotions),
    }
    mobility = dict(parent.mobility)
    order = {key: n for n, key in enumerate(KEYS)}
    # First the size of the board, then what is placed on it; keys for both colours or several sets before keys for one.
    for key in sorted(section.entries, key=lambda one: order.get(one, len(order))):
        entry = section.entries[key]
        if key in TYPES or key in FOR_OTHERS:
            continue
        if key in KEYS:
            field, takes, colour, both = KEYS[key]
            value = takes.read(at, key, entry.value)
            if field in ("files", "ranks"):
                setattr(at, field, value)
            if colour is not None:
                white, black = cast("tuple[object, object]", fields.get(field, getattr(parent, field)))
                value = (value, black) if colour == 0 else (white, value)
            elif both:
                value = (value, value)
            if key == "promotedPieceType" and value:
                value = {**parent.promoted_type, **cast("dict[str, str]", value)}  # what is not named stays
                value = {type: become for type, become in value.items() if become}
            fields[field] = value
            if key == "pawnTypes":
                for also in ("promotion_pawns", "passant_types", "quiet_types"):
                    fields[also] = (value, value)
        elif key in GATES:
            fields["walling"] = GATES[key] if YES_NO.read(at, key, entry.value) else "none"
        elif found := MOBILITY.fullmatch(key):
            type = found[2][0].lower() + found[2][1:]
            if type not in TYPES:
                raise section.error("chess-file-key", key)
            mobility[found[1] == "Black", type] = cast("Words", SQUARES.read(at, key, entry.value))
        else:
            raise refuse_key(section, key)
    fields["mobility"] = mobility
    game = msgspec.structs.replace(parent, **fields)
    _refuse_clashes(section, game)
    if not recorded:
        _refuse_contradictions(section, game)
    return game


def refuse_key(section: Section, key: str) -> VariantFileError:
    """Return the error about a key that is not supported or does not exist."""
    if key in OLDER:
        return section.error("chess-file-older", key, instead=OLDER[key])
    return section.error("chess-file-piece-zones" if key in PIECE_ZONES else "chess-file-key", key)


def _refuse_clashes(section: Section, game: Definition) -> None:
    """Check that the game is playable with its combination of keys.

    Raises:
        VariantFileError: If the game is not playable.
    """
    if KING in game.letters:
        if game.blast and KING not in game.blast_immune:
            raise _clash(section, "chess-file-blast", "blastOnCapture", "blastImmuneTypes", KING)
        if game.flip_enclosed != "none":
            raise _clash(section, "chess-file-kings", "flipEnclosedPieces", KING)
        if game.drops and game.free_drops:
            raise _clash(section, "chess-file-kings", "freeDrops", "pieceDrops", KING)
        for colour, pawns, become in zip(
            ("White", "Black"), game.promotion_pawns, game.promotions, strict=True
        ):
            if not (pawns and become):
                continue
            for what, types in (("PieceTypes", become), ("PawnTypes", pawns)):
                if KING in types or types == EVERY:
                    keys = (f"promotion{what}{colour}", f"promotion{what}")
                    raise _clash(section, "chess-file-king-promoted", *keys, "pawnTypes", KING)
        if KING in game.promoted_type:
            raise _clash(section, "chess-file-king-promoted", "promotedPieceType", KING)
    if game.seirawan and game.walling != "none":
        raise _clash(section, "chess-file-gates", "seirawanGating", "wallingRule", *GATES)
    if game.gating and game.files > LETTERED:
        raise _clash(section, "chess-file-needs", "gating", "maxFile", needed=f"maxFile = 1-{LETTERED}")


def _refuse_contradictions(section: Section, game: Definition) -> None:
    """Check that no keys contradict each other, even if the game would be playable.

    Raises:
        VariantFileError: If two keys contradict each other.
    """
    if game.check_counting and not game.checking:
        raise _clash(section, "chess-file-needs", "checkCounting", "checking", needed="checking = true")
    if game.castling and game.castle_queen_side > game.castle_king_side:
        key, other = "castlingQueensideFile", "castlingKingsideFile"
        if {key, other} & section.entries.keys():
            raise _clash(
                *(section, "chess-file-castling", key, other),
                left=FILES[game.castle_queen_side],
                right=FILES[game.castle_king_side],
            )


def _clash(section: Section, id: str, *keys: str, **values: str) -> VariantFileError:
    """Return an error about these keys, at the line of the first one that the section has.

    If the section inherits all of them, the error is about the section.
    """
    for key in keys:
        if key in section.entries:
            return section.error(id, key, **values)
    return section.error_in(id, key=keys[0], **values)


def _pieces(section: Section, parent: Definition) -> tuple[dict[str, str], dict[str, str], set[str]]:
    """Return the letters and the movements of the types, and the types that have lost their letter.

    If a letter is given to another type, its former type loses it. Kings get their letters last,
    whatever the order of the lines.
    """
    letters, movements = dict(parent.letters), dict(parent.movements)
    lost: set[str] = set()
    for key in sorted(
        section.entries.keys() & set(TYPES), key=lambda type: (type == KING, TYPES.index(type))
    ):
        entry = section.entries[key]
        letter, colon, movement = (part.strip() for part in entry.value.partition(":"))
        if letter == "-" and not colon:
            letters.pop(key, None)
            lost.add(key)
            continue
        if not re.fullmatch("[A-Za-z]", letter) or bool(colon) != bool(movement):
            raise section.error("chess-file-value", key, value=entry.value, needed="a, a:N")
        if (key in CUSTOM and not colon) or (colon and key not in CUSTOM and key != KING):
            raise section.error("chess-file-movement", key, value=entry.value)
        check_length(section, key, movement, LONGEST_MOVEMENT)
        try:
            read_movement(movement)
        except BadMovement as wrong:
            raise section.error("chess-file-betza", key, value=movement) from wrong
        for other in [type for type, used in letters.items() if used == letter.lower()]:
            del letters[other]
            lost.add(other)
        letters[key] = letter.lower()
        movements[key] = movement or MOVEMENTS[key]
    order = (*(type for type in parent.letters if type not in lost), *section.entries)
    return {type: letters[type] for type in order if type in letters}, movements, lost
