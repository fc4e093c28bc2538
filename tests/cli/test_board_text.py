"""A board in letters, sign for sign: pieces, what lies under them, grounds, walls, pits, marks and boxes."""

from __future__ import annotations

import msgspec
import pytest

from companion.cli.referee.notice_text import draw, plainly
from companion.games import family
from companion.kernel.view import Mark
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue

DRAWN: dict[tuple[str, tuple[str, ...] | None, str], tuple[str, ...]] = {
    ("little-chess-jumble", ("green", "blue"), "G:Rf1 B:Qd10 die=3"): (
        "12  .    .    .   bY    .   sB   sB |  .   bR    .    .    . ",
        "11  .   bY   bR    .   bB   bG    . | bY    .    .   bB    . ",
        "10  .    .    .   bQ   bG    .    . | eB   eB    .   bG    . ",
        " 9 bB    .   eY   hY   hY   hY   ##   hB   hB    .    .   bB ",
        " 8  .   bG   eY   hY   hY   hY   ##   hB   hB   bY   bR    . ",
        "   ---  ---  ---",
        " 7 sY    .    .   ##   ##   ##   ##   hB   hB    .   bY   sR ",
        " 6 sY   bR    .   hG   hG   ##   ##   ##   ##    .    .   sR ",
        "                                                ---  ---  ---",
        " 5  .   bY   bR   hG   hG   ##   hR   hR   hR   eR   bB    . ",
        " 4 bG    .    .   hG   hG   ##   hR   hR   hR   eR    .   bG ",
        " 3  .   bB    .   eG   eG |  .    .   bB    .    .    .    . ",
        " 2  .   bG    .    .   bR |  .   bB   bG    .   bY   bR    . ",
        " 1  .    .    .   bY    . | gRs  sG    .   bR    .    .    . ",
        "    a    b    c    d    e    f    g    h    i    j    k    l",
        "   b break square, s starting, e entry, h house",
        "   box:green: Q B N",
        "   box:blue: R B N",
    ),
    ("boulder-chess", None, ""): (
        "16 or   or   or   bQr  bKr  or   or   or ",
        "15 cB   cB   tB   tB   tB   tB   pB   pB ",
        "14 cB   cB   cB   cB   cB   cB   pB   pB ",
        "13 cB   cB   cB   cB   cB   cB   pB   pB ",
        "12 cB   cB   cB   cB   cB   cB   pB   pB ",
        "11 bPd  bPd| bPd  bPd| bPd  bPd| pB   pB ",
        "10 nB   nB   nB   nB   nB   nB   mB   mB ",
        " 9 nB   nB   bBo  nB   bNo  nB   bRo  nB ",
        " 8 nR   rRo  nR   rNo  nR   rBo  nR   nR ",
        " 7 mR   mR   nR   nR   nR   nR   nR   nR ",
        " 6 pR   pR | rPd  rPd| rPd  rPd| rPd  rPd",
        " 5 pR   pR   cR   cR   cR   cR   cR   cR ",
        " 4 pR   pR   cR   cR   cR   cR   cR   cR ",
        " 3 pR   pR   cR   cR   cR   cR   cR   cR ",
        " 2 pR   pR   tR   tR   tR   tR   cR   cR ",
        " 1 or   or   or   rKr  rQr  or   or   or ",
        "    a    b    c    d    e    f    g    h",
        "   r royal chambers, p secret passage, t tower, c courtyard, d defences, m its mouth, n neutral",
    ),
    ("wild-jokers", None, ""): (
        " 7 bR   bB   bA   bK   bL   bM   bJ ",
        " 6 bP   ##   bP   ##   bP   ##   bP ",
        " 5  .    .    .    .    .    .    . ",
        " 4  .   ##    .    .    .   ##    . ",
        " 3  .    .    .    .    .    .    . ",
        " 2 wP   ##   wP   ##   wP   ##   wP ",
        " 1 wJ   wM   wL   wK   wA   wB   wR ",
        "    a    b    c    d    e    f    g",
        "   ## pit",
    ),
}


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_a_board_is_drawn_sign_for_sign(drawn: tuple[str, tuple[str, ...] | None, str]) -> None:
    name, seats, position = drawn
    game = make_game(name, seats, {})
    state = game.read(position) if position else game.start()
    parts = draw(game.board, game.view(state, game.seats[0]), catalogue(family(name).words))
    assert tuple(plainly(parts).splitlines()) == DRAWN[drawn]


def test_marks_stand_before_their_squares_and_are_explained() -> None:
    """The first mark of a square counts; a group has a letter, and what has no sign of its own a stroke."""
    name = "chess"
    game = make_game(name, None, {})
    words = catalogue(family(name).words)
    kinds = ("owed", "protected", "threatened", "stacked", "start", "safe", "group-0", "group-27", "other")
    marks = [Mark(f"{file}4", kind) for file, kind in zip("abcdefgh", kinds, strict=False)]
    marks += [Mark("a3", "group-27"), Mark("b3", "odd"), Mark("b3", "owed")]
    view = msgspec.structs.replace(game.view(game.start(), "white"), marks=tuple(marks))
    parts = draw(game.board, view, words)
    rows = plainly(parts).splitlines()
    assert rows[4] == " 4! .  ) .  * .  ^ .  > .  + .  A .  B . "
    assert rows[5].startswith(" 3B .  ' .    .")
    signs = [(text, style) for text, style in parts if len(text) == 1 and text in "!)*^>+AB'"]
    assert len(signs) == 10 and {style for _, style in signs} == {"bold magenta"}


def test_what_is_in_colour_is_what_has_one() -> None:
    game = make_game("little-chess-jumble", ("green", "blue"), {})
    state = game.read("G:Rf1 B:Qd10 die=3")
    parts = draw(game.board, game.view(state, "green"), catalogue(family("little-chess-jumble").words))
    looks = dict(parts)
    assert (looks["gRs"], looks["bQ "], looks["bR "], looks["## "]) == (
        "bold green",
        "bold blue",
        "dim bold red",
        "dim",
    )
    assert (looks["|"], looks[" 1"]) == ("bold", "dim")
    assert [style for text, style in parts if text == " B"] == ["bold green", "bold blue"], "each in its box"
    assert [style for text, style in parts if text.strip().startswith("---")] == ["bold", "bold"]
