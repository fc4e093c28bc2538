"""The common parts of the chess-kit solitaires: one player, a set without pawns, its cards, and
groups of pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar, cast

from companion.games.shared.cuts import Cut, apply_cuts_to_each, ends_of, stuck, why_refused, why_stuck
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase, O, check_seats
from companion.games.shared.position_correction import correct_men
from companion.games.shared.variant import ALONE
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Move, Pass, Say, Take
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo
from companion.kernel.game import Ending, Result, State
from companion.kernel.layout import Layout, Line, Stack, Token, single, standard_lines
from companion.kernel.messages import Event, Kind, Reason, Seat, Value, message
from companion.kernel.orthodox import (
    FILE_A,
    FILE_H,
    FULL,
    PLAIN,
)
from companion.kernel.text.fen_placement import KINDS, Men
from companion.kernel.view import Mark

SEATS = ALONE
one_seat = check_seats
"""The name of `check_seats` in version 1.0, which games outside this repository may use until 2.0."""
COLOURS = ("white", "black")
NAMES, NUMBER = PLAIN.names, PLAIN.number
SET = (0, 2, 2, 2, 1, 1)
"""Number of pawns (none), knights, bishops, rooks, queens and kings of a colour."""
CARDS = tuple(f"{colour}{kind}" for colour in "wb" for kind in KINDS[1:])
WHOLE = {card: SET[KINDS.index(card[1])] for card in CARDS}
NAMED = {"N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
STANDARD = {"N": "8", "B": "9", "R": "10", "Q": "Q", "K": "K"}
Sides = tuple[Men, Men]
NOBODY: Sides = ((0,) * 6, (0,) * 6)


def cards() -> tuple[CardInfo, ...]:
    """Return the cards, each of which is a piece by the rules for playing with a chess set.

    Red cards are White's pieces, and black cards are Black's. The cards 8, 9 and 10 are knight, bishop
    and rook.
    """
    found = []
    for card in CARDS:
        found.append(CardInfo(card, WHOLE[card], message("card-of-piece", card=card)))
    return tuple(found)


def piece_of(card: str) -> tuple[int, int]:
    """Return colour and kind of a card's piece."""
    return int(card[0] == "b"), KINDS.index(card[1])


def token(card: str) -> Token:
    return Token(COLOURS[card[0] == "b"], card[1])


def everybody(pieces: Sides) -> int:
    p, n, b, r, q, k = pieces[0]
    found = p | n | b | r | q | k
    p, n, b, r, q, k = pieces[1]
    return found | p | n | b | r | q | k


def list_pieces(pieces: Sides) -> list[tuple[int, int, int]]:
    """Return all pieces as (colour, kind, square)."""
    return [
        (colour, kind, q)
        for colour in (0, 1)
        for kind, one in enumerate(pieces[colour])
        for q in bitboard.each(one)
    ]


def counts(pieces: Sides) -> dict[str, int]:
    """Return the number of pieces of each card on the board."""
    return {card: pieces[piece_of(card)[0]][piece_of(card)[1]].bit_count() for card in CARDS}


def put(pieces: Sides, colour: int, kind: int, square: int) -> Sides:
    """Return the pieces with one more piece, on this square."""
    side = pieces[colour]
    side = (*side[:kind], side[kind] | 1 << square, *side[kind + 1 :])
    return (side, pieces[1]) if colour == 0 else (pieces[0], side)


def move_piece(pieces: Sides, origin: int, to: int) -> Sides:
    """Return the pieces after a piece has moved to another square and captured any piece there."""
    found = NOBODY
    for colour, kind, q in list_pieces(pieces):
        if q != to:
            found = put(found, colour, kind, to if q == origin else q)
    return found


def with_neighbours(squares: int, diagonal: bool) -> int:
    """Return these squares with their neighbours by an edge or, with `diagonal`, also by a corner, as a
    bitboard.
    """
    across = squares | (squares & ~FILE_H) << 1 | (squares & ~FILE_A) >> 1
    column = across if diagonal else squares
    return (across | column << 8 | column >> 8) & FULL


def groups(pieces: int, diagonal: bool) -> list[int]:
    """Return the connected groups of pieces as bitboards, beginning with the one on the lowest square."""
    found = []
    while pieces:
        group = pieces & -pieces
        while (wider := with_neighbours(group, diagonal) & pieces) != group:
            group = wider
        found.append(group)
        pieces ^= group
    return found


def is_connected(pieces: int, diagonal: bool) -> bool:
    return len(groups(pieces, diagonal)) <= 1


def piece_at(pieces: Sides, square: int) -> dict[str, Value]:
    """Return the piece on a square as values of a message; empty if there is no piece."""
    found = ((colour, kind) for colour, kind, q in list_pieces(pieces) if q == square)
    return next(({"owner": Seat(COLOURS[colour]), "piece": Kind(KINDS[kind])} for colour, kind in found), {})


def the_piece(card: str) -> dict[str, Value]:
    """Return a card's piece as values of a message."""
    return {"owner": Seat(COLOURS[piece_of(card)[0]]), "piece": Kind(card[1])}


def group_marks(found: Sequence[int]) -> list[Mark]:
    """Return the marks that show each group of pieces."""
    return [Mark(NAMES[q], f"group-{i}") for i, group in enumerate(found) for q in bitboard.each(group)]


def spread(pieces: Sides) -> float:
    """Return the average distance between the pieces, for computer players."""
    on = [q for _, _, q in list_pieces(pieces)]
    apart = sum(abs(p // 8 - q // 8) + abs(p % 8 - q % 8) for p in on for q in on)
    return apart / max(1, len(on) ** 2)


def cards_on(pieces: Sides) -> tuple[str, ...]:
    """Return the cards of the pieces on the board, in the order of their squares."""
    return tuple(
        f"{'wb'[colour]}{KINDS[kind]}"
        for colour, kind, _ in sorted(list_pieces(pieces), key=lambda piece: piece[2])
    )


def check_taken(pieces: Sides, card: str, taken: Sequence[str]) -> None:
    """Check that the card of each piece on the board has been taken.

    `card` is the open card. Its piece is not on the board yet.

    Raises:
        BadPosition: If some cards are not taken.
    """
    missing = sum(max(0, n - taken.count(one) + (one == card)) for one, n in counts(pieces).items())
    missing -= taken.count(UNTOLD)
    if missing > 0:
        raise BadPosition("pieces-without-cards", n=missing)


def check_set(pieces: Sides) -> None:
    """Check that there are not more pieces of any kind than a chess set has.

    Raises:
        BadPosition: If there are too many pieces of a kind.
    """
    for colour, side in zip(COLOURS, pieces, strict=True):
        for kind, squares, full in zip(KINDS, side, SET, strict=True):
            if squares.bit_count() > full:
                where = tuple(NAMES[q] for q in bitboard.each(squares))
                raise BadPosition(
                    "set-has", full=full, colour=colour, kind=kind, n=squares.bit_count(), squares=where
                )


def to_layout(pieces: Sides) -> dict[str, Stack]:
    return {NAMES[q]: single(COLOURS[colour], KINDS[kind]) for colour, kind, q in list_pieces(pieces)}


def with_boxes(pieces: Sides, out: Sequence[str] = ()) -> Layout:
    """Return the stacks on squares, and the other pieces beside the board.

    `out` has the cards whose pieces are out of the game.
    """
    found = to_layout(pieces)
    on = counts(pieces)
    for colour in COLOURS:
        beside = [c for c in CARDS if c[0] == colour[0] for _ in range(WHOLE[c] - on[c] - out.count(c))]
        if beside:
            found[f"box:{colour}"] = tuple(token(card) for card in beside)
    return found


def list_missing(pieces: Sides, taken: Sequence[str]) -> tuple[str, ...]:
    """Return the taken cards whose pieces are not on the board.

    These pieces were captured, or there was no square for them.
    """
    on, found = counts(pieces), []
    for card in taken:
        if card != UNTOLD:
            on[card] -= 1
            if on[card] < 0:
                found.append(card)
    return tuple(found)


def rearrange_pieces(pieces: Sides, layout: Mapping[str, Sequence[str]]) -> Sides:
    """Return the pieces after a correction that puts these tokens on these squares.

    Raises:
        BadPosition: If the game does not have one of the squares or pieces, or too many pieces of a
            kind are on the board.
    """
    white, black = correct_men([side[1:] for side in pieces], PLAIN, COLOURS, KINDS[1:], layout)
    found = (0, *white), (0, *black)
    check_set(found)
    return found


STOPPED = frozenset(("resigned", "ranked"))
"""The ends by which the player stops the game before its rules end it.

The result is then the state that has been reached.
"""


class SolitaireState(State, Protocol):
    """A state of a solitaire.

    Attributes:
        end: `won`, or the reason for the loss.
        card: The open card.
    """

    @property
    def men(self) -> Sides: ...
    @property
    def end(self) -> str: ...
    @property
    def card(self) -> str: ...


S = TypeVar("S", bound=SolitaireState)


class Solitaire(Generic[S]):
    """The turns and ends of a game for one player."""

    SILENT: ClassVar[tuple[type[Action], ...]] = (Pass, Take, Say)
    seats: tuple[str, ...] = SEATS
    actions: Callable[[S], tuple[Action, ...]]

    def at_turn(self, s: S) -> str | None:
        return None if s.stage == "over" else SEATS[0]

    def points(self, s: S) -> int:
        raise NotImplementedError

    def count_groups(self, s: S) -> int:
        """Return the number of groups of the pieces on the board."""
        raise NotImplementedError

    def count_cards(self, s: S) -> int:
        """Return the number of cards left."""
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        if s.stage != "over":
            return None
        points = self.points(s)
        if s.end in STOPPED:
            reason = message(f"ends-{s.end}", groups=self.count_groups(s), cards=self.count_cards(s))
        else:
            reason = message(f"ends-{s.end}", n=points)
        return Result(SEATS[0] if s.end == "won" else None, SEATS, {SEATS[0]: points}, reason)

    def round_ended(self, before: S, after: S) -> bool:
        return False

    def claimable(self, s: S) -> tuple[str, ...]:
        return ()

    def end_game(self, s: S, end: str) -> S:
        raise NotImplementedError

    def make_lines(self, s: S, actions: Sequence[Action]) -> Iterable[Line]:
        """Return the lines of moves on the board, and of placing the piece of the open card."""
        return standard_lines(actions, COLOURS[s.card[:1] == "b"], to_layout(s.men))

    def end_early(self, s: S, reason: Ending) -> S:
        return self.end_game(s, "ranked")

    def without(self, s: S, seat: str, stays: bool) -> S:
        return self.end_game(s, "resigned")


Kinds = tuple[tuple[int, int], ...]
"""The colour and kind of each piece of a puzzle. `Places` has their squares in the same order."""
Places = tuple[int, ...]


def as_places(pieces: Sides) -> tuple[Kinds, Places]:
    on = list_pieces(pieces)
    return tuple((colour, kind) for colour, kind, _ in on), tuple(q for _, _, q in on)


class GatheringGame(Solitaire[S], GameBase[S, O]):
    """A solitaire that is won when all pieces form one group; cuts decide where each piece may move.

    A family defines `cuts`. It may also override `find_ends` with a fast version.
    """

    GATHERING: ClassVar[str]
    """The stage in which pieces are moved."""
    cuts: tuple[Cut[S, int], ...]
    """The constraints on moves, in the order of reasons; the last one is the pieces' own way of moving."""
    joins_diagonally: bool = False
    """Whether pieces that meet at a corner are in one group."""

    def start(self) -> S:
        return cast(S, self.STATE())

    def groups(self, s: S) -> list[int]:
        return groups(everybody(s.men), self.joins_diagonally)

    def count_groups(self, s: S) -> int:
        return len(self.groups(s))

    def is_connected(self, s: S) -> bool:
        return is_connected(everybody(s.men), self.joins_diagonally)

    def is_stuck(self, s: S) -> bool:
        """Return whether there is no legal action."""
        return next(iter(self.legal_actions(s)), None) is None

    def find_ends(self, s: S) -> dict[int, int]:
        """Return the targets of all movable pieces by their squares, as bitboards."""
        return apply_cuts_to_each(self.cuts, s, bitboard.each(everybody(s.men)))

    def moves(self, s: S) -> Iterator[Move]:
        ends, everyone = self.find_ends(s), everybody(s.men)
        able = bitboard.of(ends)
        for side in s.men:
            for kind, squares in enumerate(side):
                if squares & able:
                    for q in bitboard.each(squares & able):
                        letter, origin = KINDS[kind], NAMES[q]
                        for to in bitboard.each(ends[q]):
                            yield Move(letter, origin, NAMES[to], (NAMES[to],) if everyone >> to & 1 else ())

    def solver_ends(self, s: S) -> dict[int, int]:
        """Return the targets that `find_ends` returns, as the solver finds them."""
        raise NotImplementedError

    def fast_versions(self) -> Iterable[FastVersion[S]]:
        """Yield the fast versions: the targets of pieces, all at once and as the solver finds them."""
        yield from super().fast_versions()

        def moving(s: S) -> bool:
            return s.stage == self.GATHERING

        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(self.cuts, s, bitboard.each(everybody(s.men))),
            moving,
        )
        yield FastVersion("solver", self.solver_ends, self.find_ends, moving)

    def tell_move(self, s: S, a: Move) -> Event:
        piece = piece_at(s.men, NUMBER[a.origin])
        return Event("move", message("moves", **piece, origin=a.origin, to=a.to))

    def tell_end(self, s: S, end: str, events: Sequence[Event]) -> tuple[S, list[Event]]:
        """Return the state with the game over, and all events with the end as the last one."""
        s = self.end_game(s, end)
        said = message(f"over-{end}", n=self.score(s))
        return s, [*events, Event("win" if end == "won" else "lost", said)]

    def score(self, s: S) -> int:
        """Return the number in the message about the end of the game."""
        return self.points(s)

    def why_not_moved(self, s: S, q: int, to: str | None, able: Container[int], unable: str) -> Reason:
        """Return the reason why a piece may not move.

        Either there is no piece on the square, or nothing enables it to move, or a cut forbids the
        move.

        Args:
            s: The state.
            q: The square of the piece.
            to: Its intended target, or None if the piece has only been lifted.
            able: The squares of the pieces that can move at all.
            unable: The message for pieces that cannot move.
        """
        piece, last = piece_at(s.men, q), self.cuts[-1]
        if not piece:
            return Reason(message("chess-no-piece", square=NAMES[q]))
        known = {**piece, "square": NAMES[q]}
        if q not in able:
            return Reason(message(unable, **known), last.rule)
        if to is None:
            return why_stuck(self.cuts, s, q, known) or stuck(known)
        going = {**piece, "origin": NAMES[q], "to": to}
        found = why_refused(self.cuts, s, q, NUMBER[to], {**going, "square": to})
        return found or Reason(message(str(last.said), **going), last.rule)


man_of, the_man, list_men, move_man, rearrange_men = (
    piece_of,
    the_piece,
    list_pieces,
    move_piece,
    rearrange_pieces,
)
"""The names of these functions in version 1.0, which games outside this repository may use until
2.0.
"""
