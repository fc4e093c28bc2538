"""The default board and what one chess move does on it."""

import re

import pytest

from companion.games.chess_jumble.facts import SEATS
from companion.games.chess_jumble.prepared_board import setting
from companion.kernel import bitboard
from companion.kernel.board import BoardFileError
from companion.kernel.errors import GameError
from companion.kernel.facts import Part
from companion.table.game_factory import make_game
from tests.error_texts import refused
from tests.games.chess_jumble.scene import Scene

RING = setting("ring12", "QRBN", False, False)

# The square lists of the rules page, 1.5.
LISTS = {
    "green": ("f1 g1", "d3 e3", "d4 d5 d6 e4 e5 e6", "a4 b2 e10 l4 h2 k10 f11 b8"),
    "red": ("l6 l7", "j4 j5", "g4 g5 h4 h5 i4 i5", "c5 i1 i12 k2 k8 c11 b6 e2"),
    "blue": ("f12 g12", "h10 i10", "h7 h8 h9 i7 i8 i9", "a9 h3 k11 l9 e11 b3 g2 k5"),
    "yellow": ("a6 a7", "c8 c9", "d8 d9 e8 e9 f8 f9", "b11 d1 d12 j8 b5 j2 k7 h11"),
}


def names(squares: int) -> set[str]:
    return {RING.board.names[q] for q in bitboard.each(squares)}


@pytest.mark.parametrize("seat", SEATS)
def test_r3_what_every_colour_owns(seat: str) -> None:
    """CJ-R3, CJ-A1: two starting and two entry squares, break squares, a house and a barrier."""
    corner = RING.corners[seat]
    found = (corner.start, corner.entry, corner.house, corner.breaks)
    assert [names(squares) for squares in found] == [set(text.split()) for text in LISTS[seat]]


def test_a45_the_middle_is_closed() -> None:
    """CJ-A45: only the ring of 108 squares is track."""
    assert RING.track.bit_count() == 108
    closed = set(RING.board.names) - names(RING.board.squares)
    assert closed == {"d7", "e7", "f4", "f5", "f6", "f7", "g6", "g7", "g8", "g9", "h6", "i6"}


def test_r1_r2_a43_seats() -> None:
    """CJ-R1, R2, A43: two opposite, any three, or four; four piece types."""
    assert Scene(seats="GB").game.seats == ("green", "blue")
    assert Scene(seats="GRY").game.seats == ("green", "red", "yellow")
    with refused(GameError, match="opposite"):
        Scene(seats="GR")
    with refused(GameError, match="2 to 4"):
        Scene(seats="G")


def test_r4_a42_turn_order() -> None:
    """CJ-R4, A42: counter-clockwise, or clockwise."""
    assert Scene(seats="GRBY").game.seats == ("green", "red", "blue", "yellow")
    assert Scene(seats="GRBY", turn_order="a").game.seats == ("green", "yellow", "blue", "red")


def test_r5_r20_the_start() -> None:
    """CJ-R5, R20, X6: four pieces in each box, the board empty, the lot first."""
    scene = Scene(seats="GB")
    assert scene.box("green") == scene.box("blue") == "QRBN"
    assert scene.legal == ["first green", "first blue"]


def test_t1_a_roll_of_three_is_three_moves() -> None:
    """CJ-T1, R9: f1-l1-l12-a12 with a 3; a12 is not reachable with a 2."""
    assert "a12" in Scene("G:Rf1 R: B: Y: die=3").ends("Rf1")
    assert "a12" not in Scene("G:Rf1 R: B: Y: die=2").ends("Rf1")


def test_r11_r12_r14_sliders() -> None:
    """CJ-R11, R12, R14: any distance, no jumping, capturing the first enemy."""
    rook = Scene("G:Rj1 R:Nj3,Bl1 B: Y: die=1")
    assert rook.ends("Rj1") == {"j2", "xj3", "k1", "xl1", "i1", "h1", "g1", "f1"}
    bishop = Scene("G:Bj1 R:Nl3 B: Y: die=1")
    assert bishop.ends("Bj1") == {"k2", "xl3", "i2", "h3"}
    queen = Scene("G:Qa1 R:Na2,Bb1 B:Qb2 Y: die=1")
    assert queen.ends("Qa1") == {"xa2", "xb1", "xb2"}


def test_r13_t5_the_knight_jumps_but_not_over_its_barrier() -> None:
    """CJ-R13, CJ-T5, A27: from f2 only h1 and h3."""
    assert Scene("G:Nf2 R: B: Y: die=1").ends("Nf2") == {"h1", "h3"}
    assert Scene("G:Nf2 R:Rg2,Bg3 B: Y: die=1").ends("Nf2") == {"h1", "h3"}


def test_r16_r17_all_directions_but_not_over_the_own_barrier() -> None:
    """CJ-R16, R17, A44: backwards is allowed, the own line is not; others' lines concern no one."""
    scene = Scene("G:Rh1 R: B: Y: die=1")
    assert {"g1", "f1", "i1"} <= scene.ends("Rh1")
    assert "e1" not in scene.ends("Rh1")
    assert scene.refusal("h1", "e1") == "barrier"
    assert "e1" in Scene("R:Rh1 G: B: Y: turn=R die=1").ends("Rh1")


def test_a26_foreign_houses_are_walls_and_foreign_entries_track() -> None:
    """CJ-A26."""
    scene = Scene("G:Rj3 R: B: Y: die=1")
    assert "j4" in scene.ends("Rj3")
    assert Scene("G:Qj4 R: B: Y: die=1").ends("Qj4").isdisjoint({"i4", "h4", "i5"})
    assert Scene("G:Qj4 R: B: Y: die=1").refusal("j4", "i4") == "closed"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("sG sG", "sG  ."), "green needs 2 starting squares, but has 1"),
        (("hG hG -- --", " .  . -- --"), "green needs 6 house squares, but has 4"),
        (('G = "e|f 1-3"\n', ""), "green has no line"),
        (('"e|f 1-3"', '"e|g 1-3"'), "is not between two files or two ranks"),
        (('"e|f 1-3"', '"e|f 1-3, h|i 1-3"'), "the queen of green can't get home"),
        (("bY  . sG", "zz  . sG"), "'zz' on d1 has no meaning"),
        ((" 1  .  .  . bY", " 1  .  . bY"), "rank 1 has 11 squares"),
    ],
)
def test_bad_boards_are_refused(change: tuple[str, str], said: str) -> None:
    from importlib import resources

    text = (resources.files("companion.games.chess_jumble") / "boards" / "ring12.toml").read_text()
    assert change[0] in text
    own = Part("mine.toml", text.replace(change[0], change[1], 1))
    if "house" in said:
        setting("mine.toml", "QRBN", False, False, own)
        with refused(BoardFileError, match=said, game="big-chess-jumble"):
            setting("mine.toml", "KQRBNP", False, False, own)
    else:
        with refused(BoardFileError, match=re.escape(said), game="little-chess-jumble"):
            setting("mine.toml", "QRBN", False, False, own)


def test_the_small_board_seats_two_in_every_edition() -> None:
    """An 8x8 board of 48 track squares; every piece gets home, and a field of 8x8 is enough."""
    for edition in ("little", "little-action", "big", "big-action"):
        game = make_game(f"{edition}-chess-jumble", None, {"board": "ring8"})
        assert game.seats == ("green", "blue")
        assert (game.board.files, game.board.ranks) == (8, 8)
    small = setting("ring8", "KQRBNP", False, False)
    assert small.track.bit_count() == 48
    turned = [small.board.symbols[63 - i] for i in range(64)]
    swap = {"G": "B", "B": "G"}
    assert [s[:-1] + swap.get(s[-1], s[-1]) for s in turned] == list(small.board.symbols), "two-fold symmetry"


def test_a_board_of_ones_own_is_the_one_that_was_brought() -> None:
    from importlib import resources

    text = (resources.files("companion.games.chess_jumble") / "boards" / "ring12.toml").read_text()
    for brought, breaks in ((text, 8), (text.replace("bG", ".", 1), 7)):
        own = Part("mine.toml", brought)
        assert setting("mine.toml", "QRBN", False, False, own).corners["green"].breaks.bit_count() == breaks
