"""Keys in their older forms, keys that are known and not read, and those that came last."""

from __future__ import annotations

import msgspec
import pytest

from companion.games.chess.files.catalogue import find_unread, read_file, standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import VariantFileError
from companion.games.chess.variant_rules import VariantRules
from companion.games.variant_files import games_in, unread_in
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.text.betza import BadMovement, find_idle, read_movement
from tests.i18n.rooms import folders


def defined(lines: str, parent: str = "chess") -> Definition:
    text = "\n".join((f"[x:{parent}]", *lines.split("|"), ""))
    found = read_file(text, "own.ini", standard())["x"]
    return msgspec.structs.replace(found, line=0, start_line=0)


def moves(definition: Definition, fen: str) -> set[str]:
    rules = VariantRules(definition)
    at = rules.read(fen, lenient=True)
    return {rules.uci(at, move) for move in rules.moves(at)}


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("promotionRank = 7", "promotionRegionWhite = *7 *8|promotionRegionBlack = *2 *1"),
        (
            "promotionRank = 2",
            "promotionRegion = *2 *3 *4 *5 *6 *7 *8|promotionRegionBlack = *7 *6 *5 *4 *3 *2 *1",
        ),
        ("doubleStepRank = 3", "doubleStepRegionWhite = *2 *3|doubleStepRegionBlack = *7 *6"),
        ("doubleStepRank = 1", "doubleStepRegionWhite = -|doubleStepRegionBlack = -"),
        ("doubleStepRankMin = 1", "doubleStepRegionWhite = *1 *2|doubleStepRegionBlack = *8 *7"),
        (
            "doubleStepRank = 4|doubleStepRankMin = 3",
            "doubleStepRegionWhite = *3 *4|doubleStepRegionBlack = *6 *5",
        ),
        ("whiteFlag = *8|blackFlag = d1", "flagRegionWhite = *8|flagRegionBlack = d1"),
        ("castlingRookPiece = n", "castlingRookPieces = n"),
        ("whiteDropRegion = D1|blackDropRegion = *8", "dropRegionWhite = d1|dropRegionBlack = *8"),
        ("duckWalling = true", "wallingRule = duck"),
        ("pastGating = true", "wallingRule = past"),
        ("kingPass = true|kingPassOnStalemate = true", "pass = true|passOnStalemate = true"),
        ("firstRankDrops = true", "firstRankPawnDrops = true"),
        ("promotedPieceType = n:q r:b|endgameEval = true", "promotedPieceType = n:q r:b|pocketSize = 3"),
    ],
)
def test_an_older_form_is_what_is_written_today(older: str, newer: str) -> None:
    assert defined(older) == defined(newer) != defined("")


def test_ranks_count_from_each_side_on_any_board() -> None:
    game = defined("promotionRank = 7", "shogi")
    assert game.promotion_region == (("*7", "*8", "*9"), ("*3", "*2", "*1"))
    with pytest.raises(VariantFileError, match="promotionRank"):
        defined("promotionRank = 9")


def test_what_is_promoted_to_nothing_keeps_its_form() -> None:
    assert "pawn" not in defined("promotedPieceType = p:-", "euroshogi").promoted_type
    assert defined("promotedPieceType = n:q r:-").promoted_type == {"knight": "queen"}


def test_a_type_that_gets_its_letter_again_is_nothing_to_become() -> None:
    assert defined("queen = q").promotions == (("knight", "bishop", "rook"),) * 2
    assert defined("queen = q|promotionPieceTypes = q").promotions == (("queen",),) * 2
    assert defined("commoner = k|king = k").letters["king"] == "k"
    assert "commoner" not in defined("king = k|commoner = k").letters


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bareKingValue = loss", "bareKingValue is an older form"),
        ("xiangqiGeneral = true", "Write king = k:W, flyingGeneral = true instead."),
        ("whitePiecePromotionRegion = P(a8)", "its own promotion region"),
        ("pieceValueMg = n:800", "pieceValueMg has no effect here"),
        ("customPiece1 = z:BpDcgA", "'pD' in the movement 'BpDcgA' of customPiece1 has no effect"),
        ("twoBoards = true", "on two boards"),
    ],
)
def test_what_is_known_and_not_supported_is_listed_with_what_is_missing(line: str, said: str) -> None:
    text = f"[x:chess]\n{line}\n\n[y:chess]\ncastling = false\n"
    found = [Catalogue("en", folders("chess")).say(one.said) for one in unread_in(text.encode(), "Own.ini")]
    assert any(said in one and "In Own.ini, " in one for one in found), found
    assert len(found) == (2 if "BpDcgA" in line else 1)
    for language in COMPLETE:
        words = Catalogue(language, folders("chess"))
        for one in find_unread(text, "Own.ini"):
            assert "Own.ini" in words.say(one.said) and "{" not in words.say(one.said)


def test_all_that_is_not_supported_is_listed_at_once() -> None:
    text = "[x:chess]\npocketSize = 3\nkingType = w\n\n[y:chess]\nshogiDoubledPawn = true\n"
    assert [one.said.values["line"] for one in find_unread(text, "own.ini")] == [2, 3, 6]
    with pytest.raises(VariantFileError, match="kingType"):
        games_in(text.encode(), "own.ini")
    text = "[x:chess]\npocketSize = 1\nmaxRank = 9\nmaxRank = 8\npieceToCharTable = -\n"
    assert [one.said.values["line"] for one in find_unread(text, "own.ini")] == [2, 3, 5]
    assert not list(find_unread("[x:chess]\ncastling = false\n", "own.ini"))


def test_pieces_hop_along_lines_alone() -> None:
    """As for the field's own program: on other leaps `p` and `g` leave no moves."""
    assert find_idle("BpBWpDgApQ") == ("pD", "gA")
    assert read_movement("BpBWpD") == read_movement("BpBW") != read_movement("BpBWD")
    assert read_movement("gA") == () == read_movement("pN")
    with pytest.raises(BadMovement):
        read_movement("opA")
    game = defined("customPiece1 = z:pA|promotionPieceTypes = -")
    assert not any(move.startswith("c2") for move in moves(game, "7k/8/6p1/5p2/4p3/3P4/2Z5/K7 w - - 0 1"))


# Keys that came last


def test_regions_are_connected_by_a_chain() -> None:
    lines = "connectRegion1White = *1|connectRegion2White = *4|connectDiagonal = false|connectPieceTypes = n"
    rules = VariantRules(defined(lines))
    for fen, by in (
        ("4k3/8/8/8/3N4/3N4/2NN4/2N1K3 b - - 0 1", "linked"),
        ("4k3/8/8/8/3N4/3N4/2N5/2N1K3 b - - 0 1", None),
        ("4k3/8/8/8/3N4/3Q4/2NN4/2N1K3 b - - 0 1", None),
        ("4k3/8/8/8/3n4/3n4/2nn4/2n1K3 b - - 0 1", None),
    ):
        end = rules.end(rules.read(fen))
        assert (end and end.by) == by, fen
        assert end is None or end.winner == 0


def test_who_castles_takes_that_side_from_the_other() -> None:
    rules = VariantRules(defined("oppositeCastling = true"))
    at = rules.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    for move, left in (("e1g1", "q"), ("e1c1", "k")):
        after = rules.play(at, rules.read_move(at, move))
        assert rules.write(after).split()[2] == left
        castles = {rules.uci(after, one) for one in rules.moves(after)} & {"e8g8", "e8c8"}
        assert len(castles) <= 1


@pytest.mark.parametrize(
    ("rule", "fen", "legal", "illegal"),
    [
        ("snort", "r3k3/8/8/8/8/8/8/4K3[N] w - - 0 1", {"a1", "b7", "d7"}, {"a7", "b8", "d8", "e7"}),
        ("anyside", "4k3/8/8/3p4/8/8/8/4K3[N] w - - 0 1", {"c5", "e5", "d4", "d6", "a1", "h3"}, {"c4", "e4"}),
    ],
)
def test_where_pieces_may_be_dropped_beside_others(
    rule: str, fen: str, legal: set[str], illegal: set[str]
) -> None:
    game = defined(f"pieceDrops = true|enclosingDrop = {rule}")
    drops = {move[2:] for move in moves(game, fen) if move.startswith("N@")}
    assert legal <= drops and not illegal & drops


def test_each_piece_may_have_squares_of_its_own_for_drops() -> None:
    lines = "pieceDrops = true|pieceSpecificDropRegion = true|whitePieceDropRegion = N(a3,b*);Q(*4)"
    fen = "4k3/8/8/8/8/8/8/4K3[NQR] w - - 0 1"
    drops = {move for move in moves(defined(lines), fen) if "@" in move}
    assert {"N@a3", "N@b7", "Q@h4", "R@h5"} <= drops
    assert not drops & {"N@a4", "N@h4", "Q@a3"}
    off = moves(defined(lines.replace("true|white", "false|white")), fen)
    assert "N@h4" in off
    with pytest.raises(VariantFileError, match="P\\(a8,b\\*\\)"):
        defined("whitePieceDropRegion = N a3")


def test_pieces_turn_over_beside_a_move_and_not_beside_a_lonely_drop() -> None:
    game = defined("king = -|commoner = k|pieceDrops = true|flipEnclosedPieces = quadwrangle")
    rules = VariantRules(game)
    at = rules.read("k7/8/8/3r4/8/8/3N4/K7[N] w - - 0 1", lenient=True)
    for move, board in (
        ("d2e4", "k7/8/8/3R4/4N3/8/8/K7"),
        ("N@e4", "k7/8/8/3r4/4N3/8/3N4/K7"),
        ("N@d4", "k7/8/8/3r4/3N4/8/3N4/K7"),
    ):
        assert rules.write(rules.play(at, rules.read_move(at, move))).split("[")[0] == board


def test_what_a_blast_destroys_turns_to_stone_where_a_file_says_so() -> None:
    lines = "king = -|commoner = k|blastOnCapture = true|petrifyOnCaptureTypes = n|petrifyBlastPieces = "
    at = "r3k2r/8/8/8/3bb3/5N2/8/R3K2R w - - 0 1"
    for value, row in (("true", "3**3"), ("false", "3*4")):
        rules = VariantRules(defined(lines + value))
        before = rules.read(at)
        assert rules.write(rules.play(before, rules.read_move(before, "f3d4"))).split("/")[4] == row


def test_only_pawns_stand_beside_an_explosion() -> None:
    """Other types that count as pawns explode like all else."""
    lines = "king = -|commoner = k|blastOnCapture = true"
    for more, row in (("", "3p4"), ("|pawn = -|customPiece1 = p:fmWfceF|pawnTypes = p", "8")):
        rules = VariantRules(defined(lines + more))
        at = rules.read("k7/8/8/3p4/4r3/8/3N4/K7 w - - 0 1")
        assert rules.write(rules.play(at, rules.read_move(at, "d2e4"))).split("/")[3] == row


def test_a_piece_that_may_just_go_there_does_not_capture_en_passant() -> None:
    """Else the same move would be written for both."""
    rules = VariantRules(defined("enPassantTypes = pn"))
    at = rules.read("4k3/8/8/4N1pP/8/8/8/4K3 w - g6 0 1")
    moves = [rules.uci(at, move) for move in rules.moves(at)]
    assert len(moves) == len(set(moves)) == rules.count(at) and {"e5g6", "h5g6"} <= set(moves)
    after = rules.play(at, rules.read_move(at, "e5g6"))
    assert rules.write(after).startswith("4k3/8/6N1/6pP/")


def test_a_triple_step_needs_no_double_step() -> None:
    game = defined("doubleStep = false|tripleStepRegionWhite = *2")
    found = moves(game, "4k3/8/8/8/8/8/P7/4K3 w - - 0 1")
    assert {"a2a3", "a2a5"} <= found and "a2a4" not in found


def test_a_limit_counts_what_is_promoted_in_any_way() -> None:
    game = defined("promotedPieceType = n:q|promotionLimit = q:1|mandatoryPiecePromotion = true")
    for queen, found in (("", {"b6a8+"}), ("Q", set())):
        fen = f"4k3/8/1N6/8/8/8/8/{queen or 'B'}3K3 w - - 0 1"
        assert {move for move in moves(game, fen) if move in ("b6a8+",)} == found


def test_gates_are_where_drops_may_be() -> None:
    game = defined("enclosingDrop = top", "seirawan")
    fen = "rnbqkbnr/1ppppppp/8/p7/8/8/PPPPPPPP/RNBQKBNR[Ee] b KQBCDFkqbcdfg - 0 2"
    found = moves(game, fen)
    assert "a8a6" in found and "a8a6e" not in found and "b8c6e" in found


def test_a_capture_after_which_no_wall_can_be_put_up_need_not_be_made() -> None:
    game = defined("mustCapture = true|wallingRule = past|wallingRegion = a4")
    found = moves(game, "4k3/8/8/8/8/1p6/P7/R3K3 w - - 0 1")
    assert not found
    found = moves(game, "4k3/8/8/8/R7/1p6/P7/4K3 w - - 0 1")
    assert found and all(move.startswith("a4") for move in found)
