"""Variant files are read, and every mistake in one is told in a sentence with section, key and line."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.games.chess.files.catalogue import own_files, read_file, standard
from companion.games.chess.files.variant_file import LARGEST, VariantFileError
from companion.games.chess.variant_rules import VariantRules
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.errors import TooMuch
from companion.kernel.messages import UserError
from tests.every_case import chosen
from tests.games.chess.random_files import random_section
from tests.i18n.rooms import folders


def rules_of(text: str) -> VariantRules:
    (found,) = read_file(text, "own.ini", standard()).values()
    return VariantRules(found)


def moves_of(text: str) -> set[str]:
    rules = rules_of(text)
    return {rules.uci(rules.start, move) for move in rules.moves(rules.start)}


def test_a_section_inherits_and_changes() -> None:
    assert len(moves_of("[centaurs:chess]\nking = k:KN\n")) == 22
    moves = moves_of("[slow:chess]\n# pawns make one step\n; and nothing else\ndoubleStep = false\n")
    assert "e2e3" in moves
    assert "e2e4" not in moves


def test_a_parent_may_come_later_in_the_file() -> None:
    found = read_file(
        "[b:a]\ncastling = false\n[a:chess]\nmaxFile = 9\nstartFen = 4k4/9/9/9/9/9/9/4K4 w - - 0 1\n",
        "f",
        standard(),
    )
    assert (found["b"].files, found["b"].castling) == (9, False)


def test_a_letter_that_is_given_again_leaves_the_sets_it_was_in() -> None:
    game = read_file("[x:chess]\ncustomPiece1 = q:N\n", "f", standard())["x"]
    assert "queen" not in game.letters
    rules = VariantRules(game)
    at = rules.read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")
    assert {rules.uci(at, move) for move in rules.moves(at)} >= {"a7a8n", "a7a8r"}
    assert "a7a8q" not in {rules.uci(at, move) for move in rules.moves(at)}


def test_a_pawn_of_ones_own_makes_two_steps_only_if_it_says_so() -> None:
    assert "e2e4" not in moves_of("[x:chess]\ncustomPiece1 = p:fmWfcF\npawnTypes = p\n")
    assert "e2e4" in moves_of("[x:chess]\ncustomPiece1 = p:fmWfcFifmnD\npawnTypes = p\n")


def test_a_pawn_that_turns_over_does_so_in_the_zone_and_out_of_it() -> None:
    text = "[x:chess]\ncommoner = c\npromotionPieceTypes = -\npromotedPieceType = p:c\n"
    rules = rules_of(
        text + "promotionRegionWhite = *5 *6\npromotionRegionBlack = *4\nmandatoryPawnPromotion = false\n"
    )
    at = rules.read("4k3/8/8/8/P1P5/8/1P6/4K3 w - - 0 1")
    after = rules.read("4k3/8/1P6/8/8/8/8/4K3 w - - 0 1")
    found = [{rules.uci(one, move) for move in rules.moves(one)} for one in (at, after)]
    assert {"a4a5", "a4a5+", "c4c5+", "b2b3"} <= found[0]
    assert "b2b3+" not in found[0]
    assert {"b6b7", "b6b7+"} <= found[1]


def legal(text: str, fen: str) -> set[str]:
    rules = rules_of(text)
    at = rules.read(fen)
    moves = {rules.uci(at, move) for move in rules.moves(at)}
    assert rules.count(at) == len(moves)
    return moves


@pytest.mark.parametrize(
    ("keys", "moves"),
    [
        ("promotionPieceTypes = -", set()),
        ("promotionPieceTypes = -\nmandatoryPawnPromotion = false", {"c7c8", "c7b8"}),
        ("promotionLimit = q:1 r:1 b:1 n:1", set()),
        ("promotionLimit = q:1 r:1 b:1", {"c7c8n", "c7b8n"}),
        ("commoner = c\npromotionPieceTypes = -\npromotedPieceType = p:c", {"c7c8+", "c7b8+"}),
    ],
)
def test_mandatory_pawn_promotion_keeps_a_pawn_from_where_it_can_become_nothing(
    keys: str, moves: set[str]
) -> None:
    found = legal(f"[x:chess]\n{keys}\n", "1n2k3/2P5/8/8/8/8/8/KNBRQ3 w - - 0 1")
    assert {move for move in found if move.startswith("c7")} == moves


def test_a_pawn_promoted_by_its_double_step_is_not_taken_en_passant() -> None:
    rules = rules_of("[x:chess]\npromotionRegionWhite = *4\nmandatoryPawnPromotion = false\n")
    at = rules.read("4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1")
    for text, taken in (("b2b4", True), ("b2b4n", False)):
        after = rules.play(at, next(move for move in rules.moves(at) if rules.uci(at, move) == text))
        assert ("a4b3" in {rules.uci(after, move) for move in rules.moves(after)}) == taken


def test_petrify_on_capture_gives_what_turns_to_stone_into_the_hand() -> None:
    rules = rules_of("[x:crazyhouse]\npetrifyOnCaptureTypes = n\n")
    at = rules.read("4k3/8/5p2/8/4N3/8/8/4K3[] w - - 0 1")
    after = rules.play(at, next(move for move in rules.moves(at) if rules.uci(at, move) == "e4f6"))
    assert rules.write(after).split()[0] == "4k3/8/5*2/8/8/8/8/4K3[Pn]"


def test_a_duck_may_not_leave_a_king_in_check() -> None:
    text = "[x:chess]\nwallingRule = duck\n"
    behind = legal(text, "k7/8/8/6r1/8/8/P5*1/6K1 w - - 0 1")
    assert {move for move in behind if move.startswith("a2a3")} == {"a2a3,a3g3", "a2a3,a3g4"}
    before = legal(text, "k7/8/8/6r1/8/8/P6*/6K1 w - - 0 1")
    assert not {move for move in before if move.startswith("a2")}  # nor does it stop a check


def test_wall_or_move_puts_up_a_wall_or_moves() -> None:
    found = legal("[x:chess]\nwallingRule = static\nwallOrMove = true\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    walls = {move for move in found if move.startswith("e1e1")}
    # As engines write it, a move names a1 though no wall comes there.
    assert found - walls == {"e1d1,d1a1", "e1f1,f1a1", "e1d2,d2a1", "e1e2,e2a1", "e1f2,f2a1"}
    assert len(walls) == 62
    past = legal("[x:chess]\nwallingRule = past\nwallOrMove = true\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
    assert len(past) == 5


@pytest.mark.parametrize("parent", ["gardner", "losalamos", "shatranj", "chaturanga", "raazuvaa"])
def test_double_step_needs_a_region_where_a_parent_has_none(parent: str) -> None:
    text = f"[x:{parent}]\ndoubleStep = true\n"
    size = standard()[parent].ranks
    fen = f"{'/'.join([f'{size - 1}k'] + [str(size)] * (size - 3) + [f'1P{size - 2}', f'{size - 1}K'])} w - - 0 1"
    assert "b2b4" not in legal(text, fen)
    assert "b2b4" in legal(text + "doubleStepRegion = *2\n", fen)


def test_what_is_not_named_again_is_still_promoted() -> None:
    rules = rules_of("[x:minishogi]\ncustomPiece1 = n:N\npromotedPieceType = n:g\n")
    at = rules.read("4k/P1N2/5/5/4K[-] w 0 1")
    assert {"a4a5+"} <= {rules.uci(at, move) for move in rules.moves(at)}


def test_keys_for_other_programs_are_passed_over() -> None:
    text = (
        "[x:chess]\npieceToCharTable = PN..K\nvariantTemplate = shogi\npocketSize = 5\npieceValueMg = p:1\n"
    )
    assert len(moves_of(text)) == 20


LONE_KING = "8/8/8/8/8/8/8/4K3 w - - 0 1"
WRONG = {
    "[x:chess]\nfog = true\n": "[x], line 2: there is no key fog. Check its spelling, or remove the line.",
    "[x:chess]\n\ncustomPiece1 = a:W!\n": "[x], line 3: the movement 'W!' of customPiece1 is not valid Betza",
    "[x:chess]\nknight = n:N\n": "customPiece1 to customPiece25 need a movement",
    "[x:chess]\nmaxRank = 17\n": "own.ini, [x], line 2: maxRank cannot be '17'; it takes 1-16.",
    "[x:chess]\ncastlingWins = x\n": "[x], line 2: castlingWins cannot be 'x'; it takes KQkq, -.",
    "[x:chess]\ncastling = maybe\n": "[x], line 2: castling cannot be 'maybe'; it takes true, false.",
    "[x:chess]\npromotionPieceTypes = nz\n": "[x], line 2: promotionPieceTypes names 'z'",
    "[x:chess]\nflagRegion = e9x\n": "[x], line 2: flagRegion cannot be 'e9x'",
    "[x:y]\n[y:z]\n[z:x]\n": "the game is its own ancestor (x : y : z : x)",
    "[x:nobody]\n": "its parent nobody is neither in the file nor a known game",
    "[x:chess]\n[x:shogi]\n": "own.ini, line 2: the section [x] is already on line 1",
    "[chess]\n": "there is already a game chess",
    "castling = true\n": "Line 1 of own.ini is neither",
    "[x:chess]\nnonsense\n": "Line 2 of own.ini is neither",
    f"[x:chess]\nstartFen = {LONE_KING}\n": f"'{LONE_KING}' is not a legal start position: One side has no king.",
    "[x:chess]\nstartFen = 8/8/8/8/8/8/8/4K2z w - - 0 1\n": "is not a legal start position: 'z' in",
    "[x:chess]\nstartFen = 8/8/8/8/8/8/4K3 w - - 0 1\n": "is not a legal start position: The position has 7 ranks, but needs 8.",
    "[x:chess]\nblastOnCapture = true\n": "[x], line 2: with blastOnCapture kings could explode",
    "[x:atomic]\nking = k\n": "[x], line 2: with king kings could explode",
    "[x:seirawan]\n\nduckGating = true\n": "[x], line 3: with duckGating, one move could place a piece and a wall",
    "[x:chess]\ntwoBoards = true\n": "[x] is played on two boards at once",
    "[x:chess]\nmobilityRegionWhiteFoo = *8\n": "[x], line 2: there is no key mobilityRegionWhiteFoo",
    "[x:chess]\ncustomPiece1 = ab\n": "[x], line 2: customPiece1 cannot be 'ab'; it takes a, a:N.",
    "[x:chess]\ncustomPiece1 = a:\n": "[x], line 2: customPiece1 cannot be 'a:'; it takes a, a:N.",
    "[x:chess]\nnFoldRule = three\n": "[x], line 2: nFoldRule cannot be 'three'; it takes 0, 2-9999.",
    "[x:chess]\nnFoldRule = 12345\n": "[x], line 2: nFoldRule cannot be '12345'; it takes 0, 2-9999.",
    "[x:chess]\nnFoldValue = x\n": "[x], line 2: nFoldValue cannot be 'x'; it takes win, loss, draw, none.",
    "[x:chess]\npromotionLimit = q\n": "[x], line 2: promotionLimit cannot be 'q'; it takes q:0-64.",
    "[x:chess]\npromotionLimit = qr:1\n": "[x], line 2: promotionLimit cannot be 'qr:1'; it takes q:0-64.",
    "[x:chess]\npromotedPieceType = p:qq\n": "[x], line 2: promotedPieceType names 'qq', but the game has no piece",
    "[x:chess]\ncastlingKingPiece = kr\n": "[x], line 2: castlingKingPiece cannot be 'kr'; it takes b, k, n, p, q, r.",
    "[x:chess]\nmaxFile = 0\n": "[x], line 2: maxFile cannot be '0'; it takes 1-16.",
    "[x:chess]\nduckGating = maybe\n": "[x], line 2: duckGating cannot be 'maybe'; it takes true, false.",
    "[x]\nmaxRank = 5\n": "[x] has no pieces. Define some, for example `king = k`, or name a parent.",
}


@pytest.mark.parametrize("text", WRONG)
def test_what_is_wrong_is_one_sentence(text: str) -> None:
    with pytest.raises(UserError) as caught:
        rules_of(text)
    assert WRONG[text] in Catalogue("en", folders("chess")).say(caught.value.said)
    for language in COMPLETE:
        said = Catalogue(language, folders("chess")).say(caught.value.said)
        assert "chess-f" not in said
        assert "\n" not in said


def test_a_file_of_ten_megabytes_is_not_read() -> None:
    with pytest.raises(TooMuch):
        read_file("[x:chess]\n" + "#" * 10_000_000, "own.ini", standard())


@pytest.mark.parametrize(("more", "whole"), [(-1, True), (0, True), (1, False), (5000, False)])
def test_a_file_may_be_so_large_and_no_larger(tmp_path: Path, more: int, whole: bool) -> None:
    """None is cut off at the limit, as its end would be missing."""
    content = "[x:chess]\nking = k\n"
    (tmp_path / "own.ini").write_text("#" * (LARGEST + more - len(content) - 1) + "\n" + content, "utf-8")
    (found,) = own_files(tmp_path)
    assert (found.wrong is None) == whole and list(found.sections) == ["x"] * whole
    assert whole or isinstance(found.wrong, TooMuch)


def test_an_error_names_its_place_for_programs_too() -> None:
    with pytest.raises(VariantFileError) as caught:
        read_file("[x:chess]\n\nfog = true\n", "own.ini", standard())
    assert caught.value.said.values == {"source": "own.ini", "section": "x", "key": "fog", "line": 3}


@pytest.mark.parametrize("seed", range(chosen(12, 60)))
def test_a_section_made_at_random_plays(seed: int) -> None:
    """Or is refused. What is counted is what is listed, and a position read again is the same."""
    chance = random.Random(f"own {seed}")
    try:
        rules = rules_of(random_section("own", chance))
    except VariantFileError:
        return
    at = rules.start
    for _ in range(10):
        moves = rules.moves(at)
        assert len({rules.uci(at, move) for move in moves}) == len(moves) == rules.count(at)
        assert sorted(rules.moves(rules.read(rules.write(at)))) == sorted(moves)
        if not moves or rules.end(at):
            break
        at = rules.play(at, chance.choice(moves))


DIRECTIONS = {
    "fF": "c5 e5",
    "fsF": "c5 e5",
    "sF": "c3 c5 e3 e5",
    "flF": "c5",
    "fflF": "c3 c5 e5",
    "sfF": "",
    "fN": "c6 e6",
    "ffN": "c6 e6",
    "fsN": "b5 f5",
    "fhN": "b5 c6 e6 f5",
    "flN": "b5",
    "lfN": "c6",
    "vN": "c2 c6 e2 e6",
    "sN": "b3 b5 f3 f5",
    "fsK": "c4 c5 e4 e5",
    "flK": "c4 c5",
    "lfK": "c5 d5",
    "fhK": "c4 c5 d5 e4 e5",
    "fsW": "c4 d5 e4",
    "mR2": "b4 c4 d2 d3 d5 d6 e4 f4",
    "mvRR2": "d1 d2 d3 d5 d6 d7 d8",
    "WW2": "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4",
    "W2R": "a4 b4 c4 d1 d2 d3 d5 d6 d7 d8 e4 f4 g4 h4",
}


@pytest.mark.parametrize("movement", DIRECTIONS)
def test_directions_of_a_movement(movement: str) -> None:
    """As the field's own program reads them, of a piece on d4."""
    rules = rules_of(f"[x:chess]\nqueen = -\ncustomPiece1 = q:{movement}\n")
    at = rules.read("7k/8/8/8/3Q4/8/8/7K w - - 0 1")
    ends = sorted(text[2:] for move in rules.moves(at) if (text := rules.uci(at, move)).startswith("d4"))
    assert " ".join(ends) == DIRECTIONS[movement]
