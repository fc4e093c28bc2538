"""A record that is put right says what people told and nothing else: what stays keeps what is known of it, what was moved
away loses it.

Pieces are moved to an empty square, exchanged or taken away, in positions of every game, and the result is compared with
the layout and with the text of the position before.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping

import pytest

from companion.games import families
from companion.kernel.errors import BadPosition
from companion.kernel.layout import is_tray
from tests.every_case import chosen
from tests.games.house_rule_values import played
from tests.open_states import Game, State, make_game

GAMES = [name for name in families() if name != "dice-and-cards"]
"""All games that have a board."""
FORGETS = ("cloak-and-dagger-chess",)
"""Games in which a piece that people name has moved, also if it is where it was."""
CELL = re.compile(r"\+?[A-Za-z]~?|\d+|\*")
RIGHTS = {"K": ("e1", "h1"), "Q": ("e1", "a1"), "k": ("e8", "h8"), "q": ("e8", "a8")}
"""Where king and rook stand for each letter, in games that begin as chess does."""
KNOWN = {
    "three-check": ("r3k2r/pppqbppp/2n2n2/3p4/3P4/2N2N2/PPPQBPPP/R3K2R b KQkq - 3+3 4 9",),
    "wild-jokers": ("rbak1m1/p*1*p*j/3pl2/1*3*1/3P1P1/P*1*P*1/JMLKAB1 w stage=turn rights=k",),
    "booster-chess": (
        "r3k2r/pppqbppp/2n2n2/3p4/3P4/2N2N2/PPPQBPPP/R3K2R w KQkq - still=a2,b2,c2,f2,g2,h2,a7,b7,c7,f7,g7,h7",
    ),
    "chess": ("r3k2r/pppqbppp/2n2n2/3p4/3P4/2N2N2/PPPQBPPP/R3K2R b KQkq - 4 9",),
    "crazyhouse": ("r3k2r/pp4pp/8/8/2B~5/1Q~6/PP4r~P/R3K2R[NNp] w KQkq - 0 20",),
    "seirawan": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",),
}
"""Positions in which pieces are promoted, or may castle, or have not moved."""
REFUSED = {
    "chess": ("chess-left-in-check", "chess-not-by-lot", "one-king", "pawns-on-end-rank"),
    "boulder": (
        "missing-piece",
        "not-on-border",
        "pawns-outside",
        "piece-in-chambers",
        "piece-in-own-defences",
        "royal-outside",
        "wrong-boulders",
    ),
    "booster": ("chess-left-in-check", "one-king", "other-in-check", "pawn-on-last-rank"),
    "cloak": ("one-king", "other-in-check", "pawns-on-end-rank"),
    "raindropchess": ("one-king", "other-in-check", "pawn-on-first-row"),
    "big": ("position-off-track",),
    "little": ("position-off-track",),
    "parade": ("no-room-for-card",),
}
"""Why a correction is refused: what people name is none of the game's, or cannot stand so; by the first word of the game, of all others as in chess."""
Layout = Mapping[str, tuple[str, ...]]


def stands(game: Game, s: State) -> dict[str, tuple[str, ...]]:
    """What stands on the squares, from below."""
    return {
        q: tuple(map(str, stack))
        for q, stack in game.layout(s).items()
        if not is_tray(q) and stack[-1].kind != "#"
    }


def changes(
    game: Game, before: Layout, rng: random.Random, most: int
) -> Iterator[dict[str, tuple[str, ...]]]:
    """Corrections by which one place gets what stood on another, which is left empty or gets that one's."""
    squares = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    full = [q for q in squares if before.get(q)]
    for one in rng.sample(full, min(most, len(full))):
        unlike = [q for q in squares if before.get(q, ()) != before[one]]
        other = rng.choice([q for q in unlike if (q in before) == (rng.random() < 0.7)] or unlike)
        yield {one: before.get(other, ()), other: before[one]}
        if rng.random() < 0.3:
            yield {one: ()}


def positions(game: Game, name: str) -> Iterator[tuple[State, int]]:
    """Positions of a game, and how many of their pieces are put elsewhere: all where much is known of pieces."""
    yield from ((game.read(text), chosen(40, 40)) for text in KNOWN.get(name, ()))
    every = list(played(game, f"put right {name}", 36))
    yield from ((s, chosen(4, 40)) for s in every[3 :: chosen(15, 5)])


def cells(text: str) -> dict[tuple[int, int], str]:
    """The pieces of a FEN by row and column, as they are written."""
    found = {}
    for row, line in enumerate(text.split(" ")[0].partition("[")[0].split("/")):
        column = 0
        for cell in CELL.findall(line):
            if cell.isdecimal():
                column += int(cell)
            else:
                found[row, column] = cell
                column += 1
    return found


def rights(text: str) -> set[str]:
    """The letters of castling and of first steps in a text, where it has any."""
    word = text.split(" ")[2] if "rights=" not in text else text.partition("rights=")[2].split(" ")[0]
    return set(word) if re.fullmatch("[A-Za-z]+", word) else set()


def check_pieces(game: Game, text: str, after: str, before: Layout, now: Layout) -> None:
    """A promoted piece that stays is known as one, and none that was put down is."""
    was, there = cells(text), cells(after)
    for square in now:
        file, rank = game.board.place(game.board.number[square])
        at = game.board.ranks - 1 - rank, file
        if before.get(square, ()) == now[square]:
            assert there[at] == was[at], (square, text, after)
        else:
            assert not there[at].endswith("~"), (square, text, after)


def check_rights(game: Game, text: str, after: str, before: Layout, now: Layout) -> None:
    """A king that was moved castles no more, nor do rooks; all others keep their rights."""
    changed = {q for q in {*before, *now} if before.get(q, ()) != now.get(q, ())}
    royal = "K" if any(stack[-1][-1] == "K" for stack in before.values()) else "M"
    for seat, is_own, row in (("white", str.isupper, "1"), ("black", str.islower, str(game.board.ranks))):
        had, left = ({one for one in rights(said) if is_own(one)} for said in (text, after))
        kings = {q for q, stack in before.items() if stack[-1] == f"{seat}:{royal}"}
        rooks = {
            q
            for q, stack in before.items()
            if stack[-1] == f"{seat}:R" and q[1:] == "".join({k[1:] for k in kings})
        }
        files = {one for one in had if one not in "KQkq" and one.lower() + row in changed}
        castles = {one for one in had if one in "KQkq"}
        if kings & changed:
            assert not left & castles, (text, after)
        elif not rooks & changed and "960" not in game.info.id:
            assert left == had - files, (text, after)
        else:
            assert len(left) <= len(had - files) and not left & files, (text, after)
            assert rooks - changed or not left & castles, (text, after)
        for letter in (
            castles if game.board.files == 8 and kings <= {"e1", "e8"} and len(castles) == 2 else ()
        ):
            assert (letter in left) == (not changed & set(RIGHTS[letter])), (text, after)


@pytest.mark.parametrize("name", GAMES)
def test_what_people_say_stands_where_is_all_that_changes(name: str) -> None:
    game, rng = make_game(name, None, {}), random.Random(name)
    accepted = 0
    for s, most in positions(game, name):
        before, text = stands(game, s), game.position(s)
        if not before:
            continue
        try:
            same = game.rearrange(s, {}, None)
        except BadPosition:
            continue
        assert stands(game, same) == before, text
        if name not in FORGETS:
            assert game.rearrange(s, before, None) == same, text
            assert game.rearrange(same, before, None) == same, text
        for change in changes(game, before, rng, most):
            turn = rng.choice([None, *game.seats])
            try:
                found = game.rearrange(s, change, turn)
            except BadPosition as wrong:
                assert wrong.said.id in REFUSED.get(name.split("-")[0], REFUSED["chess"]), (
                    text,
                    change,
                    wrong,
                )
                continue
            accepted += 1
            wanted = {q: stack for q, stack in {**before, **change}.items() if stack}
            assert stands(game, found) == wanted, (text, change)
            assert game.read(game.position(found)) == found, (text, change)
            actor = game.actor(found)
            assert turn is None or actor is None or actor.seat == turn, (text, change, turn)
            if "/" in text.split(" ")[0] and name not in (*FORGETS, "boulder-chess"):
                after = game.position(found)
                check_pieces(game, text, after, before, wanted)
                check_rights(game, text, after, before, wanted)
    assert accepted
