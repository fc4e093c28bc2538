"""The solvers of the solitaires leave out no move that wins in time: as trying every action has it, with the rules of the games."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from companion.games.neighbour import moves as neighbour
from companion.games.parade import moves as parade
from companion.games.parade.moves import GAP
from companion.games.shared.solitaire import (
    NAMES,
    Sides,
    everybody,
    is_connected,
    list_pieces,
    move_piece,
    piece_of,
    put,
)
from companion.kernel import bitboard
from companion.kernel.puzzle_solver import Solution, shortest
from companion.kernel.text.fen_placement import KINDS
from tests.every_case import chosen
from tests.games.scattered_pieces import by_chance, near
from tests.open_states import make_game


class Place(NamedTuple):
    """The pieces on the board, and how many of the coming cards are spent."""

    men: Sides
    spent: int


class Rules(NamedTuple):
    """What may be done, by the rules of a game.

    Attributes:
        ends: The squares to which each piece may go, by where it stands.
        coming: The cards to come.
        wraps: Whether squares are counted on from a1 behind h8.
        diagonal: Whether pieces that meet at a corner are together.
    """

    ends: Callable[[Sides], Mapping[int, int]]
    coming: Sequence[str] = ()
    wraps: bool = False
    diagonal: bool = False

    def square(self, place: Place) -> int | None:
        """Where the next card brings its piece (PC-R3, R7, A6); None: nowhere."""
        if place.spent >= len(self.coming):
            return None
        taken = everybody(place.men)
        to = taken.bit_length() + GAP[self.coming[place.spent][1]]
        if to > 63:
            again = (n % 64 for n in range(to, to + 64))
            return next(q for q in again if not taken >> q & 1) if self.wraps else None
        return to

    def actions(self, place: Place) -> dict[str, Place]:
        """Each action, by its text, with what it leads to; a move spends a card while there are some."""
        pieces, ends, found = place.men, self.ends(place.men), {}
        for _, kind, q in list_pieces(pieces):
            for to in bitboard.each(ends.get(q, 0)):
                sign = "x" if everybody(pieces) >> to & 1 else "-"
                after = Place(move_piece(pieces, q, to), place.spent + 1)
                found[f"{KINDS[kind]}{NAMES[q]}{sign}{NAMES[to]}"] = after
        if (to_add := self.square(place)) is not None:
            card = self.coming[place.spent]
            after = Place(put(pieces, *piece_of(card), to_add), place.spent + 1)
            found[f"add {card} {card[1]}@{NAMES[to_add]}"] = after
        return found

    def is_won(self, place: Place) -> bool:
        return is_connected(everybody(place.men), self.diagonal)

    def wins_at_once(self, place: Place) -> bool:
        """Whether one action connects all pieces."""
        everyone, found = everybody(place.men), self.square(place)
        if found is not None and is_connected(everyone | 1 << found, self.diagonal):
            return True
        return any(
            is_connected(everyone & ~(1 << q) | 1 << to, self.diagonal)
            for q, ends in self.ends(place.men).items()
            for to in bitboard.each(ends)
        )


def compare(riddle: Any, rules: Rules, pieces: Sides, most: int, rng: random.Random) -> int:
    """How many actions were compared, in a position and in some of those that follow it.

    Args:
        riddle: The puzzle of the solver, begun in this position.
        rules: What may be done.
        pieces: The pieces on the board.
        most: Actions that are tried one after the other, 2 or 3; in what follows it is 2.
        rng: Chooses what follows.
    """

    @cache
    def can_win(place: Place, left: int) -> bool:
        if left < 2:
            return rules.is_won(place) or (left == 1 and rules.wins_at_once(place))
        return can_win(place, 1) or any(can_win(after, left - 1) for after in rules.actions(place).values())

    start = Place(pieces, 0)
    nexts = {riddle.text(riddle.start, there): there for there in riddle.after(riddle.start, 99)[0]}
    every, compared = rules.actions(start), 0
    most = most if len(every) < WIDE else 2
    follow = [text for text in nexts if text.startswith("add") or rng.random() * len(nexts) < 0.5]
    for here, place in ((riddle.start, start), *((nexts[text], every[text]) for text in follow)):
        every = rules.actions(place)
        for left in range(1, (most if here == riddle.start else 2) + 1):
            after, held = riddle.after(here, left)
            found = {riddle.text(here, there): there for there in after}
            winning = {text for text, done in every.items() if can_win(done, left - 1)}
            assert winning <= found.keys() <= every.keys(), (place, left, winning ^ found.keys())
            assert left > 1 or winning == found.keys(), (place, winning ^ found.keys())
            for text, there in found.items():
                assert riddle.men(there) == everybody(every[text].men), (place, text)
                assert riddle.is_solved(there) == rules.is_won(every[text]), (place, text)
            if not held and left < 3:  # then no other action ever wins
                assert not any(can_win(every[text], 1) for text in every.keys() - found.keys()), (place, left)
            compared += len(every)
    return compared


WIDE = 45
"""With so many actions only two are tried one after the other."""


PARTS = 5
"""Tests into which the positions of a setting are divided."""


@pytest.mark.parametrize("wraps", [False, True])
@pytest.mark.parametrize(("cards", "part"), [(cards, part) for cards in range(4) for part in range(PARTS)])
def test_parade_with_cards_to_come(cards: int, part: int, wraps: bool) -> None:
    """PC-R5, R7, A6: moves, and pieces that come and order others about."""
    compared = 0
    for seed in range(part, chosen(12, 100), PARTS):
        rng = random.Random(repr((cards, wraps, seed)))
        pieces = near(rng, 6 if seed % 6 == 4 else rng.randint(4, 7))
        if seed % 3 == 2:  # pieces that come go on at a1
            pieces = by_chance(rng, 4, [*range(6), *range(46, 60)])
        coming = tuple(rng.choice("wb") + rng.choice("NNBBRQK") for _ in range(cards))
        rules = Rules(parade.relocations, coming, wraps)
        most = 3 if seed % 6 == 4 else 2
        compared += compare(parade.puzzle(pieces, coming, wraps), rules, pieces, most, rng)
    assert compared


@pytest.mark.parametrize(
    "chosen_rules",
    [
        {},
        {"captures": "b"},
        {"diagonal": "b"},
        {"king_rescue": "b"},
        {"king_rescue": "b", "captures": "b"},
        {"king_rescue": "b", "diagonal": "b"},
    ],
    ids=str,
)
@pytest.mark.parametrize("part", range(PARTS))
def test_neighbour_under_its_house_rules(chosen_rules: Mapping[str, str], part: int) -> None:
    """NC-R7, A4, A12: pieces that lend each other their moves, with captures and without."""
    game: Any = make_game("neighbour-chess-solitaire", None, chosen_rules)
    options, compared = game.options, 0
    rules = Rules(
        lambda pieces: neighbour.borrow_moves(pieces, options.captures, options.rescue),
        diagonal=options.joins_diagonally,
    )
    for seed in range(part, chosen(60, 600), PARTS):
        rng = random.Random(repr((sorted(chosen_rules), seed)))
        pieces = near(rng, 3 + seed % 4, wider=seed % 3)
        most = 3 if seed % 12 == 5 else 2
        compared += compare(neighbour.puzzle(options, pieces, 30), rules, pieces, most, rng)
    assert compared


def test_where_cards_run_out_moves_alone_go_on_r9() -> None:
    """PC-R9: a way to win may have more actions than cards are known to come, and is never longer for knowing them."""

    def fewest(riddle: Any) -> int:
        found = next(one for one in shortest(riddle) if isinstance(one, Solution))
        return len(found.actions or ()) if not found.never else 99

    longer = 0
    for seed in range(6):
        pieces = near(random.Random(seed), 4)
        alone, known = (fewest(parade.puzzle(pieces, coming, False)) for coming in ((), ("wN",)))
        assert known <= alone
        longer += 1 < known < 99
    assert longer
