"""The keys of variant files. For each key, `KEYS` has the field of a definition that it sets, and the
values that it accepts.

The parser reads and checks values with `KEYS`, messages name its bounds, and the table of
`docs/variants.md` is generated from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from companion.games.chess.files.variant_file import Section, VariantFileError
from companion.kernel.board import FILES, LARGEST

Types = tuple[str, ...]
Words = tuple[str, ...]
EVERY: Types = ("*",)
LARGEST_NUMBER = 9999
"""Maximum number if the board sets no bound."""


class Reading:
    """The state of the parser in a section. The letters and the size of the board are read before
    everything that depends on them.

    Attributes:
        section: The section.
        letters: The letter of each type.
        files, ranks: The size of the board.
        recorded: Whether the file belongs to a game that was begun earlier. Values that do not fit
            the board are then accepted, because the game was played with them.
    """

    def __init__(
        self, section: Section, letters: Mapping[str, str], files: int, ranks: int, recorded: bool = False
    ) -> None:
        self.section = section
        self.types = {letter: type for type, letter in letters.items()}
        self.files, self.ranks, self.recorded = files, ranks, recorded

    def wrong(self, key: str, text: str, needed: str) -> VariantFileError:
        return self.section.error("chess-file-value", key, value=text, needed=needed)

    def type_of(self, key: str, letter: str) -> str:
        found = self.types.get(letter.lower())
        if found is None:
            known = "".join(sorted(self.types))
            raise self.section.error("chess-file-no-piece", key, letter=letter, known=known)
        return found


Reader = Callable[[Reading, str, str], object]
"""A function from a key and its text to a value; it raises an error about the key."""


class Takes(NamedTuple):
    """The values that a key accepts.

    Attributes:
        says: A description of the values and their bounds, as in the docs.
        read: The function that reads a value, and refuses a value that is out of bounds.
    """

    says: str
    read: Reader


class Key(NamedTuple):
    """A key of variant files.

    Attributes:
        field: The field of a definition that the key sets.
        takes: The values that the key accepts.
        colour: The number of the colour for which it sets the field; None for both colours, or for a
            field that does not depend on the colour.
        both: Whether its single value is stored for each of the two colours.
    """

    field: str
    takes: Takes
    colour: int | None = None
    both: bool = False


def _one_of(*known: str) -> Takes:
    def read(at: Reading, key: str, text: str) -> str:
        if text not in known:
            raise at.wrong(key, text, ", ".join(known))
        return text

    return Takes(", ".join(f"`{one}`" for one in known), read)


def read_yes_no(at: Reading, key: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise at.wrong(key, text, "true, false")
    return text == "true"


YES_NO = Takes("`true`, `false`", read_yes_no)


LONGEST_MOVEMENT = 64
"""Maximum number of characters of a movement; the longest movements in known files have 20."""


def _text(says: str, most: int) -> Takes:
    def read(at: Reading, key: str, text: str) -> str:
        check_length(at.section, key, text, most)
        return text

    return Takes(f"{says}, up to {most} characters", read)


def check_length(section: Section, key: str, text: str, most: int) -> None:
    """Check the length of the text of a key.

    Raises:
        VariantFileError: If the text is longer than `most`.
    """
    if len(text) > most:
        raise section.error("chess-file-long", key, length=len(text), most=most)


WORD = _text("any word", 40)
FEN = _text("a FEN with every rank of the board", 2000)


# Files and ranks, as numbers from 0


NUMBERS = tuple(str(number) for number in range(1, LARGEST + 1))


def _read_line(at: Reading, key: str, text: str, low: int, high: int, as_file: bool) -> int:
    """Return a file from its letter or number, or a rank from its number, counted from 1.

    The number must be within the bounds.
    """
    if as_file and len(text) == 1 and text in FILES:
        found = FILES.index(text) + 1
    else:
        found = int(text) if re.fullmatch("[0-9]{1,4}", text) else 0
    if not low <= found <= high:
        names = FILES if as_file and high < LARGEST else NUMBERS
        raise at.wrong(key, text, f"{names[low - 1]}-{names[high - 1]}")
    return found


def _side(as_file: bool) -> Takes:
    """Return the accepted values for the number of files or ranks of a board."""

    def read(at: Reading, key: str, text: str) -> int:
        return _read_line(at, key, text, 1, LARGEST, as_file)

    return Takes(f"1 to {LARGEST}" + f", or `a` to `{FILES[LARGEST - 1]}`" * as_file, read)


def _file(after: int = 0, before: int = 0, is_strict: bool = False) -> Takes:
    """Return the accepted values for a file of the board.

    Args:
        after: The number of files that must be to the left of it.
        before: The number of files that must be to the right of it.
        is_strict: Whether the bounds also apply to a game that was begun earlier, because no game is
            playable beyond them.
    """

    def read(at: Reading, key: str, text: str) -> int:
        last = LARGEST if at.recorded and not is_strict else at.files - before
        first = 1 if at.recorded and not is_strict else 1 + after
        if first > last:
            raise at.section.error("chess-file-needs", key, needed=f"maxFile = 2-{LARGEST}")
        return _read_line(at, key, text, first, last, True) - 1

    return Takes(f"`{FILES[after]}` to the last file" + " but one" * before, read)


def _read_rank(at: Reading, key: str, text: str) -> int:
    return _read_line(at, key, text, 1, LARGEST if at.recorded else at.ranks, False) - 1


RANK = Takes("1 to the last rank", _read_rank)


def _zone(ranks: int, first: int, last: int) -> tuple[Words, Words]:
    """Return the ranks from the first to the last for each side, counted from its own edge of the board."""
    numbers = range(first, last + 1)
    return tuple(f"*{rank + 1}" for rank in numbers), tuple(f"*{ranks - rank}" for rank in numbers)


def _read_promotion_rank(at: Reading, key: str, text: str) -> tuple[Words, Words]:
    return _zone(at.ranks, _read_rank(at, key, text), at.ranks - 1)


def _read_double_ranks(at: Reading, key: str, text: str) -> tuple[Words, Words]:
    """Return the ranks of double steps, from the two keys for the first and the last."""
    given = (at.section.entries.get(one) for one in ("doubleStepRankMin", "doubleStepRank"))
    first, last = (1 if entry is None else _read_rank(at, key, entry.value) for entry in given)
    _read_rank(at, key, text)
    return _zone(at.ranks, first, last)


ZONE_FROM = Takes("1 to the last rank, counted from each side's first rank", _read_promotion_rank)
DOUBLE_RANKS = Takes(
    "1 to the last rank, counted from each side's first rank (for double steps)", _read_double_ranks
)


# Numbers


def _number(says: str, low: int, most: Callable[[int, int], int], zero: bool = False) -> Takes:
    """Return the accepted values for a number.

    Args:
        says: The upper bound, as the docs name it.
        low: The lower bound.
        most: Returns the upper bound for a number of files and of ranks.
        zero: Whether 0, which means "never", is accepted although it is below `low`.
    """

    def read(at: Reading, key: str, text: str) -> int:
        return _read_number(at, key, text, low, most(at.files, at.ranks), zero)

    return Takes(f"{'0, or ' * zero}{low} to {says}", read)


def _read_number(at: Reading, key: str, text: str, low: int, high: int, zero: bool = False) -> int:
    found = int(text) if re.fullmatch("[0-9]{1,4}", text) else -1
    if at.recorded:
        low, high = 0, LARGEST_NUMBER
    if not low <= found <= high and not (zero and found == 0):
        bounds = [f"{low}-{high}"] if low <= high else []
        raise at.wrong(key, text, ", ".join(["0"] * zero + bounds))
    return found


def _squares_of(files: int, ranks: int) -> int:
    return files * ranks


COUNT = _number("the number of squares", 0, _squares_of)
SOME = _number("the number of squares", 1, _squares_of)
IN_A_FILE = _number("the number of ranks", 0, lambda files, ranks: ranks)
IN_A_ROW = _number("the longer side of the board", 2, max, zero=True)
IN_A_SQUARE = _number("the shorter side of the board", 2, min, zero=True)
MOVES = _number(str(LARGEST_NUMBER), 0, lambda files, ranks: LARGEST_NUMBER)
TIMES = _number(str(LARGEST_NUMBER), 2, lambda files, ranks: LARGEST_NUMBER, zero=True)


# Squares


def read_squares(at: Reading, key: str, text: str) -> Words:
    words = tuple(text.lower().split())
    if words == ("-",):
        return ()
    needed = f"a1-{FILES[at.files - 1]}{at.ranks}, *{at.ranks}, a*, -"
    for word in words:
        if not re.fullmatch(r"([a-p]|\*)(1[0-6]|[1-9]|\*)|\*", word):
            raise at.wrong(key, word, needed)
    if words and not at.recorded and not any(_is_on(word, at.files, at.ranks) for word in words):
        raise at.wrong(key, text, needed)
    return words


def _is_on(word: str, files: int, ranks: int) -> bool:
    """Return whether a word like `*8`, `d4` or `d*` names a square of the board."""
    file, rank = word[0], word[1:] or "*"
    return (file == "*" or FILES.index(file) < files) and (rank == "*" or int(rank) <= ranks)


SQUARES = Takes(
    "squares like `d4`, ranks like `*8` and files like `d*`, at least one of them on the board, or `-`",
    read_squares,
)


def _read_rights(at: Reading, key: str, text: str) -> str:
    """Return castling rights, written as in a FEN."""
    if not re.fullmatch("[KQkq]{1,4}|-", text):
        raise at.wrong(key, text, "KQkq, -")
    return text.strip("-")


RIGHTS = Takes("letters of `KQkq`, or `-`", _read_rights)


# Pieces


def _read_types(at: Reading, key: str, text: str) -> Types:
    if text == "-":
        return ()
    letters = text.replace(" ", "")
    if "*" in letters:
        return EVERY
    return tuple(dict.fromkeys(at.type_of(key, letter) for letter in letters))


def _read_type(at: Reading, key: str, text: str) -> str:
    if len(text) != 1:
        raise at.wrong(key, text, ", ".join(sorted(at.types)))
    return at.type_of(key, text)


def _read_flags_or_types(at: Reading, key: str, text: str) -> Types:
    """Return the types that turn to stone; in older files, `true` means all types except pawns."""
    if text in ("true", "false"):
        return ("*-pawn",) if text == "true" else ()
    return _read_types(at, key, text)


def _read_pairs(at: Reading, key: str, text: str, needed: str) -> Iterator[tuple[str, str, str]]:
    """Yield the word, the type and the value of each pair."""
    for word in text.split() if text != "-" else []:
        letter, colon, value = word.partition(":")
        if not colon or len(letter) != 1 or not value:
            raise at.wrong(key, word, needed)
        yield word, at.type_of(key, letter), value


def _read_limits(at: Reading, key: str, text: str) -> dict[str, int]:
    most = _squares_of(at.files, at.ranks)
    found = {}
    for word, type, value in _read_pairs(at, key, text, f"q:0-{most}"):
        try:
            found[type] = _read_number(at, key, value, 0, most)
        except VariantFileError as wrong:
            raise at.wrong(key, word, f"{word[0]}:0-{most}") from wrong
    return found


def _read_promotions(at: Reading, key: str, text: str) -> dict[str, str]:
    """Return the promoted type of each type, or empty for none, which overrides the parent."""
    pairs = _read_pairs(at, key, text, "a:b")
    return {type: "" if value == "-" else at.type_of(key, value) for _, type, value in pairs}


def _read_piece_regions(at: Reading, key: str, text: str) -> dict[str, Words]:
    """Return the squares of each type, from a text like `P(a8,b*);N(*1)`."""
    found = {}
    for word in text.replace(" ", "").strip(";").split(";") if text != "-" else []:
        one = re.fullmatch(r"([A-Za-z])\(([^()]+)\)", word)
        if one is None:
            raise at.wrong(key, word, "P(a8,b*);N(*1)")
        found[at.type_of(key, one[1])] = read_squares(at, key, one[2].replace(",", " "))
    return found


PIECE = Takes("the letter of a piece", _read_type)
PIECES = Takes("letters of pieces, `*` or `-`", _read_types)
FLAG_OR_PIECES = Takes("letters of pieces, `*`, `-`, `true` or `false`", _read_flags_or_types)
LIMITS = Takes(
    "letters of pieces, each with 0 to the number of squares, like `q:1 r:2`, or `-`", _read_limits
)
PROMOTIONS = Takes(
    "letters of pieces, each with the letter of another piece, like `p:g s:g`, or `-`", _read_promotions
)
PIECE_REGIONS = Takes("the squares of each piece, like `P(a8,b*);N(*1)`, or `-`", _read_piece_regions)
VALUE = _one_of("win", "loss", "draw", "none")
WALLS = _one_of("none", "arrow", "duck", "edge", "past", "static")
ENCLOSING = _one_of("none", "reversi", "ataxx", "quadwrangle")


def _colours(key: str, field: str, takes: Takes) -> dict[str, Key]:
    """Return a key for both colours, and one key for each colour."""
    return {
        key: Key(field, takes, both=True),
        f"{key}White": Key(field, takes, 0),
        f"{key}Black": Key(field, takes, 1),
    }


KEYS: dict[str, Key] = {
    "maxRank": Key("ranks", _side(as_file=False)),
    "maxFile": Key("files", _side(as_file=True)),
    "chess960": Key("chess960", YES_NO),
    "variantTemplate": Key("template", WORD),
    "twoBoards": Key("two_boards", YES_NO),
    "startFen": Key("start", FEN),
    "pawnTypes": Key("pawns", PIECES),
    "promotionRank": Key("promotion_region", ZONE_FROM),
    **_colours("promotionRegion", "promotion_region", SQUARES),
    **_colours("promotionPawnTypes", "promotion_pawns", PIECES),
    **_colours("promotionPieceTypes", "promotions", PIECES),
    "sittuyinPromotion": Key("sittuyin_promotion", YES_NO),
    "promotionLimit": Key("promotion_limit", LIMITS),
    "promotedPieceType": Key("promoted_type", PROMOTIONS),
    "piecePromotionOnCapture": Key("promotion_on_capture", YES_NO),
    "mandatoryPawnPromotion": Key("must_promote_pawn", YES_NO),
    "mandatoryPiecePromotion": Key("must_promote_piece", YES_NO),
    "pieceDemotion": Key("demotion", YES_NO),
    "blastOnCapture": Key("blast", YES_NO),
    "blastImmuneTypes": Key("blast_immune", PIECES),
    "mutuallyImmuneTypes": Key("mutually_immune", PIECES),
    "petrifyOnCapture": Key("petrify", FLAG_OR_PIECES),
    "petrifyOnCaptureTypes": Key("petrify", PIECES),
    "petrifyBlastPieces": Key("petrify_blast", YES_NO),
    "doubleStep": Key("double_step", YES_NO),
    "doubleStepRankMin": Key("double_region", DOUBLE_RANKS),
    "doubleStepRank": Key("double_region", DOUBLE_RANKS),
    **_colours("doubleStepRegion", "double_region", SQUARES),
    **_colours("tripleStepRegion", "triple_region", SQUARES),
    **_colours("enPassantRegion", "passant_region", SQUARES),
    **_colours("enPassantTypes", "passant_types", PIECES),
    "castling": Key("castling", YES_NO),
    "castlingDroppedPiece": Key("castle_dropped", YES_NO),
    "castlingKingsideFile": Key("castle_king_side", _file(after=1, is_strict=True)),
    "castlingQueensideFile": Key("castle_queen_side", _file(before=1, is_strict=True)),
    "castlingWins": Key("castling_wins", RIGHTS),
    "castlingRank": Key("castle_rank", RANK),
    "castlingKingFile": Key("castle_king_file", _file()),
    **_colours("castlingKingPiece", "castle_king", PIECE),
    "castlingRookKingsideFile": Key("castle_rook_king_side", _file()),
    "castlingRookQueensideFile": Key("castle_rook_queen_side", _file()),
    "castlingRookPiece": Key("castle_rooks", PIECES, both=True),
    **_colours("castlingRookPieces", "castle_rooks", PIECES),
    "oppositeCastling": Key("opposite_castling", YES_NO),
    "checking": Key("checking", YES_NO),
    "dropChecks": Key("drop_checks", YES_NO),
    "mustCapture": Key("must_capture", YES_NO),
    "mustDrop": Key("must_drop", YES_NO),
    "mustDropType": Key("must_drop_type", PIECES),
    "pieceDrops": Key("drops", YES_NO),
    "dropLoop": Key("drop_loop", YES_NO),
    "capturesToHand": Key("captures_to_hand", YES_NO),
    "firstRankDrops": Key("first_rank_pawn_drops", YES_NO),
    "firstRankPawnDrops": Key("first_rank_pawn_drops", YES_NO),
    "promotionZonePawnDrops": Key("promotion_zone_pawn_drops", YES_NO),
    "dropOnTop": Key("drop_on_top", YES_NO),
    "enclosingDrop": Key("enclosing_drop", _one_of("none", "reversi", "ataxx", "snort", "anyside", "top")),
    "enclosingDropStart": Key("enclosing_start", SQUARES),
    "dropRegion": Key("drop_region", SQUARES, both=True),
    "whiteDropRegion": Key("drop_region", SQUARES, 0),
    "blackDropRegion": Key("drop_region", SQUARES, 1),
    "dropRegionWhite": Key("drop_region", SQUARES, 0),
    "dropRegionBlack": Key("drop_region", SQUARES, 1),
    "pieceSpecificDropRegion": Key("piece_drop_zones", YES_NO),
    "whitePieceDropRegion": Key("piece_drop_region", PIECE_REGIONS, 0),
    "blackPieceDropRegion": Key("piece_drop_region", PIECE_REGIONS, 1),
    "sittuyinRookDrop": Key("sittuyin_rook_drop", YES_NO),
    "dropOppositeColoredBishop": Key("drop_opposite_bishop", YES_NO),
    "dropPromoted": Key("drop_promoted", YES_NO),
    "dropNoDoubled": Key("drop_no_doubled", PIECES),
    "dropNoDoubledCount": Key("drop_no_doubled_count", IN_A_FILE),
    "freeDrops": Key("free_drops", YES_NO),
    "immobilityIllegal": Key("immobility_illegal", YES_NO),
    "gating": Key("gating", YES_NO),
    "wallOrMove": Key("wall_or_move", YES_NO),
    "wallingRule": Key("walling", WALLS),
    **_colours("wallingRegion", "walling_region", SQUARES),
    "staticGatingRegion": Key("walling_region", SQUARES, both=True),
    "seirawanGating": Key("seirawan", YES_NO),
    "cambodianMoves": Key("cambodian", YES_NO),
    "diagonalLines": Key("diagonal_lines", SQUARES),
    "kingPass": Key("passing", YES_NO, both=True),
    **_colours("pass", "passing", YES_NO),
    "kingPassOnStalemate": Key("pass_on_stalemate", YES_NO, both=True),
    **_colours("passOnStalemate", "pass_on_stalemate", YES_NO),
    "makpongRule": Key("makpong", YES_NO),
    "flyingGeneral": Key("flying_general", YES_NO),
    "soldierPromotionRank": Key("soldier_rank", RANK),
    "flipEnclosedPieces": Key("flip_enclosed", ENCLOSING),
    **_colours("nMoveRuleTypes", "quiet_types", PIECES),
    "nMoveRule": Key("quiet_moves", MOVES),
    "nFoldRule": Key("fold", TIMES),
    "nFoldValue": Key("fold_value", VALUE),
    "nFoldValueAbsolute": Key("fold_absolute", YES_NO),
    "perpetualCheckIllegal": Key("perpetual_check_illegal", YES_NO),
    "chasingRule": Key("chasing", _one_of("none", "axf")),
    "moveRepetitionIllegal": Key("repetition_illegal", YES_NO),
    "stalemateValue": Key("stalemate", VALUE),
    "stalematePieceCount": Key("stalemate_counts", YES_NO),
    "checkmateValue": Key("checkmate", VALUE),
    "shogiPawnDropMateIllegal": Key("drop_mate_illegal", YES_NO),
    "shatarMateRule": Key("shatar_mates", YES_NO),
    "bikjangRule": Key("bikjang", YES_NO),
    "extinctionValue": Key("extinction", VALUE),
    "extinctionClaim": Key("extinction_claim", YES_NO),
    "extinctionPseudoRoyal": Key("pseudo_royal", YES_NO),
    "dupleCheck": Key("duple_check", YES_NO),
    "extinctionPieceTypes": Key("extinction_types", PIECES),
    "extinctionPieceCount": Key("extinction_count", COUNT),
    "extinctionOpponentPieceCount": Key("extinction_opponent_count", COUNT),
    **_colours("flagPiece", "flag_types", PIECES),
    "whiteFlag": Key("flag_region", SQUARES, 0),
    "blackFlag": Key("flag_region", SQUARES, 1),
    **_colours("flagRegion", "flag_region", SQUARES),
    "flagPieceCount": Key("flag_count", SOME),
    "flagPieceBlockedWin": Key("flag_blocked_win", YES_NO),
    "flagMove": Key("flag_move", YES_NO),
    "flagPieceSafe": Key("flag_safe", YES_NO),
    "checkCounting": Key("check_counting", YES_NO),
    "countingRule": Key("counting", _one_of("none", "makruk", "cambodian", "asean")),
    "connectN": Key("connect", IN_A_ROW),
    "connectNxN": Key("connect_square", IN_A_SQUARE),
    "collinearN": Key("collinear", IN_A_ROW),
    "connectPieceTypes": Key("connect_types", PIECES),
    "connectVertical": Key("connect_vertical", YES_NO),
    "connectHorizontal": Key("connect_horizontal", YES_NO),
    "connectDiagonal": Key("connect_diagonal", YES_NO),
    **{
        f"connectRegion{n}{colour}": Key(f"connect_region{n}", SQUARES, white_or_black)
        for n in (1, 2)
        for white_or_black, colour in enumerate(("White", "Black"))
    },
    "connectValue": Key("connect_value", VALUE),
    "adjudicateFullBoard": Key("full_board", YES_NO),
    "materialCounting": Key(
        "material", _one_of("none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds")
    ),
}
"""All supported keys with the bounds of their values."""
GATES = {
    f"{rule}{word}": rule for word in ("Gating", "Walling") for rule in ("arrow", "duck", "static", "past")
}
"""Older keys that are now values of `wallingRule`."""
FOR_OTHERS = {"pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg", "endgameEval"}
"""Ignored keys: keys for other programs, and piece values."""
OLDER = {
    "bareKingValue": "extinctionValue, extinctionPieceTypes = *, extinctionPieceCount = 1",
    "bareKingMove": "extinctionClaim, extinctionOpponentPieceCount = 2",
    "bikjangValue": "bikjangRule, materialCounting = janggi",
    "firstRankDoubleSteps": "doubleStepRegionWhite = *1 *2, doubleStepRegionBlack = *7 *8",
    "kingType": "king = k:W",
    "shogiDoubledPawn": "dropNoDoubled = p",
    "xiangqiGeneral": "king = k:W, flyingGeneral = true",
    "xiangqiSoldier": "soldierPromotionRank = 6",
}
"""Obsolete keys from the first years of the format, with their replacements."""
PIECE_ZONES = {"pieceSpecificPromotionRegion", "whitePiecePromotionRegion", "blackPiecePromotionRegion"}
"""Keys that would give each kind of piece its own promotion region."""
MOBILITY = re.compile("mobilityRegion(White|Black)([A-Z][A-Za-z0-9]*)")
