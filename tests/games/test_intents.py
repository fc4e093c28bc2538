"""A tap, a typed move and a lifted piece are answered with the truth: every piece is asked about in positions of every game.

What is true is worked out from the legal actions, from what is on the board, and for the pieces of chess from how they
move, as this file states it: the code that gives reasons is not used.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import product
from typing import get_args

import pytest

from companion.games import families
from companion.games.shared.cuts import FREE, MOVES, Cut, why_stuck
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.actions import Draw as DrawCard
from companion.kernel.actions import Drop, First, Move, Pass, Roll, Say, Stay, Take
from companion.kernel.game import Intent, Means
from companion.kernel.layout import Stack
from companion.kernel.messages import Kind, Seat
from companion.table.message_catalogues import catalogue
from companion.table.rules import gestures
from tests.every_case import chosen, spread
from tests.games.house_rule_values import played, settings
from tests.open_states import Game, State, make_game

ALL_MEANS = get_args(Means)
LIFTED = re.compile(r"picked up|in the air|has to be put", re.IGNORECASE)
"""What is only said of a piece that a board felt leave its square."""


class Position:
    """A position as everyone knows it, with what is true in it."""

    def __init__(self, game: Game, s: State) -> None:
        self.game, self.s = game, game.redact(s, None)
        self.layout = game.layout(self.s)
        self.actions = tuple(game.actions(self.s))
        actor = game.actor(self.s)
        self.seat = actor.seat if actor is not None else ""
        self.ends: dict[str, set[str]] = {}
        for origin, to, _ in gestures(self.actions, self.seat):
            self.ends.setdefault(origin, set()).add(to)
        self.drops = {a.to for a in self.actions if isinstance(a, Drop)}

    @cached_property
    def pieces(self) -> list[str]:
        return [q for q in self.layout if q in self.game.board.number]

    @cached_property
    def prompt(self) -> str:
        return self.game.view(self.s, None).prompt.id

    @cached_property
    def checked(self) -> bool:
        banner = self.game.view(self.s, None).banner
        return banner is not None and banner.kind in ("check", "warning")

    def only(self, *kinds: type) -> bool:
        """Whether there are actions, all of these kinds."""
        return bool(self.actions) and all(isinstance(a, kinds) for a in self.actions)

    def any(self, *kinds: type) -> bool:
        return any(isinstance(a, kinds) for a in self.actions)


class Answer:
    """What was asked, and what was answered."""

    def __init__(self, at: Position, intent: Intent) -> None:
        self.at, self.intent = at, intent
        self.said = at.game.why_not(at.s, intent).said
        self.values = self.said.values

    @property
    def stack(self) -> Stack:
        return self.at.layout.get(self.intent.origin or "", ())

    @property
    def owner(self) -> str:
        return (self.stack[-1].owner or "") if self.stack else ""

    @property
    def moves(self) -> set[str]:
        """The squares to which the piece may go."""
        return self.at.ends.get(self.intent.origin or "", set())

    @property
    def squares(self) -> set[str]:
        named = self.values["squares"]
        return {str(one) for one in named} if isinstance(named, tuple) else {str(named)}

    def __repr__(self) -> str:
        return f"{self.intent}: {self.said} in {self.at.game.position(self.at.s)}"


# How the pieces of chess move

LINES = {
    "R": [(1, 0), (-1, 0), (0, 1), (0, -1)],
    "B": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
}
LINES["Q"] = LINES["K"] = [*LINES["R"], *LINES["B"]]
LINES["N"] = [(x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)]
LIKE_CHESS = {"chess", "chess960", "raindropchess", "three-check", "king-of-the-hill"}
"""Games with the pieces of chess and its check."""
CHESSMEN = {
    *LIKE_CHESS,
    "crazyhouse",
    "booster-chess",
    "cloak-and-dagger-chess",
    "horde",
    "atomic",
}
"""Games with the pieces of chess: how they move, checks apart."""
Board = Mapping[str, tuple[str, str]]
"""Square to owner and kind."""


def square_at(square: str, x: int, y: int) -> str:
    """The square so many files and ranks on; empty outside."""
    file, rank = ord(square[0]) - 97 + x, int(square[1:]) + y
    return f"{chr(97 + file)}{rank}" if 0 <= file < 8 and 1 <= rank <= 8 else ""


def first_met(board: Board, square: str, kind: str) -> set[str]:
    """The squares that a piece other than a pawn comes to, with the first pieces in its way."""
    found = set()
    for x, y in LINES[kind]:
        at = square_at(square, x, y)
        while at:
            found.add(at)
            if at in board or kind in "KN":
                break
            at = square_at(at, x, y)
    return found


def pawn_ends(board: Board, square: str, owner: str, doubles: bool) -> tuple[set[str], set[str]]:
    """The squares ahead of a pawn, and those that it attacks."""
    up = 1 if owner == "white" else -1
    ahead = {square_at(square, 0, up)} - {""}
    if doubles and not ahead & board.keys() and square[1:] == ("2" if up > 0 else "7"):
        ahead |= {square_at(square, 0, 2 * up)}
    return ahead, {square_at(square, x, up) for x in (-1, 1)} - {""}


def is_attacked(board: Board, square: str, by: str) -> bool:
    for origin, (owner, kind) in board.items():
        if owner == by:
            met = pawn_ends(board, origin, owner, False)[1] if kind == "P" else first_met(board, origin, kind)
            if square in met:
                return True
    return False


def pseudo_moves(board: Board, square: str, doubles: bool) -> set[str]:
    """Where a piece of chess goes, checks, castling and en passant apart."""
    owner, kind = board[square]
    if kind == "P":
        ahead, slanting = pawn_ends(board, square, owner, doubles)
        return ahead - board.keys() | {q for q in slanting if q in board and board[q][0] != owner}
    return {q for q in first_met(board, square, kind) if q not in board or board[q][0] != owner}


def leaves_in_check(board: Board, origin: str, to: str) -> bool:
    owner = board[origin][0]
    after = {q: piece for q, piece in board.items() if q not in (origin, to)}
    after[to] = board[origin]
    kings = [q for q, piece in after.items() if piece == (owner, "K")]
    return any(is_attacked(after, king, "black" if owner == "white" else "white") for king in kings)


def board_of(one: Answer) -> Board:
    return {q: (stack[-1].owner or "", stack[-1].kind) for q, stack in one.at.layout.items() if ":" not in q}


def of_chess(one: Answer, games: Iterable[str]) -> bool:
    """Whether the piece asked about moves as in chess, in a game of these."""
    return one.at.game.info.id in games and bool(one.stack) and one.stack[-1].kind in "KQRBNP"


def doubles(one: Answer) -> bool:
    return one.at.game.info.id != "raindropchess"


# What has to be so where a sentence is said


def has_none(one: Answer) -> bool:
    """The piece has no moves, or not the one that was asked about."""
    return not one.moves if one.intent.to is None else one.intent.to not in one.moves


def own_in_way(one: Answer) -> bool:
    """All squares that the piece comes to are taken by its own side."""
    if not of_chess(one, CHESSMEN) or len(one.stack) > 1:
        return has_none(one)
    board, square = board_of(one), one.intent.origin or ""
    kind = one.stack[-1].kind
    near = pawn_ends(board, square, one.owner, False)[0] if kind == "P" else first_met(board, square, kind)
    return bool(near) and all(q in board and board[q][0] == one.owner for q in near)


def pawn_blocked(one: Answer) -> bool:
    if not of_chess(one, CHESSMEN) or len(one.stack) > 1:
        return has_none(one)
    board, square = board_of(one), one.intent.origin or ""
    ahead = pawn_ends(board, square, one.owner, False)[0]
    return not pseudo_moves(board, square, True) and any(board[q][0] != one.owner for q in ahead)


def every_move_unsafe(one: Answer) -> bool:
    if not of_chess(one, LIKE_CHESS):
        return has_none(one)
    board, square = board_of(one), one.intent.origin or ""
    ends = pseudo_moves(board, square, doubles(one))
    return bool(ends) and all(leaves_in_check(board, square, to) for to in ends)


def unsafe(one: Answer) -> bool:
    """That the move asked about leaves the king in check."""
    board, (origin, to) = board_of(one), (one.intent.origin or "", one.intent.to or "")
    if not of_chess(one, LIKE_CHESS) or to not in pseudo_moves(board, origin, doubles(one)):
        return to not in one.moves  # en passant is tested where the moves of chess are
    return leaves_in_check(board, origin, to)


def in_check(one: Answer) -> bool:
    if one.at.game.info.id in LIKE_CHESS:
        board = board_of(one)
        kings = [q for q, piece in board.items() if piece == (one.at.seat, "K")]
        return any(is_attacked(board, king, "black" if one.at.seat == "white" else "white") for king in kings)
    return one.at.checked


def must_capture(one: Answer) -> bool:
    """The piece could move, were another one not to capture."""
    captures = [a for a in one.at.actions if getattr(a, "captures", ())]
    quiet = not of_chess(one, {"antichess"}) or pseudo_moves(board_of(one), one.intent.origin or "", True)
    return has_none(one) and len(captures) == len(one.at.actions) > 0 and bool(quiet)


def same_side_near(one: Answer) -> bool:
    """Neighbour: a piece of the same colour is next to it."""
    near = [square_at(one.intent.origin or "", x, y) for x, y in LINES["K"]]
    return any(one.at.layout[q][-1].owner == one.owner for q in near if q in one.at.layout)


def other_side_attacks(one: Answer) -> bool:
    other = {"white": "black", "black": "white"}[one.owner]
    return is_attacked(board_of(one), one.intent.origin or "", other)


def stacked(one: Answer) -> bool:
    """Gravity: on the lowest row, or nothing below is free for it but stacked pieces' squares."""
    board = board_of(one)

    @cache
    def fixed(square: str) -> bool:
        if square not in board:
            return False
        kind = board[square][1]
        below = [q for x, y in LINES["N"] if y < 0 and (q := square_at(square, x, y))]
        if kind != "N":
            files = {"P": [0], "R": [0], "B": [-1, 1]}.get(kind, [-1, 0, 1])
            below = [q for x in files if (q := square_at(square, x, -1))]
        if square[1:] == "1":
            return True
        captures = [q for x in (-1, 1) if (q := square_at(square, x, -1))] if kind == "P" else []
        free_captures = one.at.game.rules.get("pawn_stack") == "b"
        prey = [q for q in captures if q in board and board[q][0] != board[square][0] and not fixed(q)]
        return all(fixed(q) for q in below) and not (free_captures and prey)

    square = one.intent.origin if one.intent.to is None else str(one.values["square"])
    return fixed(square or "")


OFFERED: Mapping[str, Callable[[Position], bool]] = {
    "stage-bring": lambda at: bool(at.drops) and at.any(Pass),
    "stage-bring-must": lambda at: at.only(Drop),
    "stage-bring-or-take": lambda at: bool(at.drops) and at.any(Take),
    "stage-bring-or-orange": lambda at: bool(at.drops) and at.any(Move),
    "stage-take-or-pass": lambda at: at.any(Take) and not at.drops,
}
"""What a prompt offers, by its message."""


def is_stage(one: Answer) -> bool:
    """What has to be done now is said, and the piece does not do it."""
    assert one.said.id == one.at.prompt, (one, one.at.prompt)
    offered = OFFERED.get(one.said.id)
    return has_none(one) and (offered is None or offered(one.at))


def same_drops(one: Answer) -> bool:
    return one.squares == one.at.drops


TRUTHS: Mapping[str, Callable[[Answer], bool]] = {
    # What can be done
    "can-move": lambda one: bool(one.moves),
    "has-moves": lambda one: bool(one.moves) or one.at.any(Stay),
    "has-moves-card": lambda one: bool(one.moves),
    "is-lifted": lambda one: bool(one.moves) and one.intent.means == "lift",
    "can-go": lambda one: one.intent.to in one.moves,
    # Whose turn it is, and what comes first
    "stage-over": lambda one: one.at.game.result(one.at.s) is not None,
    "roll-first": lambda one: one.at.only(Roll),
    "draw-first": lambda one: one.at.only(DrawCard),
    "card-first": lambda one: one.at.only(DrawCard),
    "lot-first": lambda one: one.at.only(First, DrawCard, Roll),
    "turn-first": lambda one: one.at.any(Take, DrawCard),
    "place-first": lambda one: one.at.only(Drop),
    "place-it": lambda one: one.at.only(Drop),
    "array-first": lambda one: one.at.only(Drop),
    "register-first": lambda one: one.at.only(Say),
    "answer-first": lambda one: one.at.only(Say),
    "disclose-first": lambda one: one.at.only(Say),
    "choose-first": lambda one: one.at.only(Say, Take),
    "duck-first": lambda one: one.at.only(Drop, Move) and has_none(one),
    "duck-later": lambda one: has_none(one) and one.stack[-1].owner is None,
    "wall-first": lambda one: one.at.only(Drop),
    "gate-first": lambda one: one.at.only(Drop, Pass),
    "drop-now": lambda one: one.at.only(Drop) and not one.at.checked,
    "king-first": lambda one: (one.at.seat, "K") not in board_of(one).values() and not one.at.ends,
    "other-first": lambda one: bool(one.at.ends.get(str(one.values["square"]))) and has_none(one),
    "others-first": lambda one: not one.at.drops,
    "no-piece": lambda one: not one.stack,
    "not-yours": lambda one: (
        one.owner != one.at.seat and one.values["owner"] == one.owner and bool(one.stack)
    ),
    # What comes from beside the board
    "nothing-to-place": lambda one: not one.at.drops,
    "nothing-to-add": lambda one: not one.at.drops,
    "no-more-pieces": lambda one: not one.at.drops,
    "no-drop-now": lambda one: not one.at.drops,
    "no-bringing-in": lambda one: not one.at.drops,
    "nothing-to-bring": lambda one: not one.at.drops,
    "no-pawn": lambda one: not one.at.drops,
    "can-drop": lambda one: bool(one.at.drops),
    "add-first": lambda one: not one.at.drops,
    "no-room-here": lambda one: not one.at.drops,
    "top-row": lambda one: all(q.endswith("8") for q in one.at.drops) and bool(one.at.drops),
    "goes-there": same_drops,
    "goes-around": same_drops,
    "bring-where": lambda one: one.at.drops <= one.squares,
    # Why a piece has no moves
    "stuck": has_none,
    "stuck-own": own_in_way,
    "stuck-blocked": has_none,
    "stuck-pawn": pawn_blocked,
    "stuck-check": every_move_unsafe,
    "stuck-king": every_move_unsafe,
    "stuck-answer-check": lambda one: has_none(one) and in_check(one),
    "stuck-must-capture": must_capture,
    "stuck-gives-check": has_none,
    "stuck-blows-up-king": has_none,
    "stuck-bonus-check": has_none,
    "stuck-taken": lambda one: has_none(one) and not one.at.drops,
    "stuck-stacked": has_none,
    "stuck-lower-first": lambda one: (
        has_none(one) and any(q[1:] < (one.intent.origin or "")[1:] for q in one.at.ends)
    ),
    "stuck-keeps-others": has_none,
    "stuck-far-row": lambda one: has_none(one) and (one.intent.origin or "")[1:] in "27",
    "stuck-pair": has_none,
    "stuck-hobbled": lambda one: has_none(one) and one.stack[0].owner != one.owner,
    "hobbled-pawn": lambda one: has_none(one) and one.stack[0].owner != one.owner,
    "same-piece": lambda one: set(one.at.ends) <= {str(one.values["square"])},
    "moved-already": has_none,
    "is-stacked": stacked,
    "no-neighbour": lambda one: not same_side_near(one),
    "not-attacked": lambda one: not other_side_attacks(one),
    "both-loaded": has_none,
    "royal-held": lambda one: has_none(one) and one.stack[0].owner is None,
    "loaded": lambda one: all(
        a.leaving
        for a in one.at.actions
        if isinstance(a, Move) and (a.origin, a.to) == (one.intent.origin, one.intent.to)
    ),
    "boulder-ahead": has_none,
    "boulder-stays": has_none,
    "bonus-only": has_none,
    "far-row-pawn": lambda one: has_none(one) and (one.intent.origin or "")[1:] in "18",
    "no-such-moves": has_none,
    "piece-stuck": has_none,
    "not-this-die": has_none,
    "owes-start": has_none,
    "start-stays-free": has_none,
    "fresh-moves": has_none,
    "house-stays": has_none,
    "card-says": lambda one: not one.at.any(Roll, DrawCard, First),
    "no-board": lambda one: not one.at.layout,
    # Why it may not go there
    "king-in-check": unsafe,
    "answer-check": lambda one: in_check(one) and (one.intent.origin is None or unsafe(one)),
}
"""By message, without the name of the family of chess before it."""
ANYWHERE = {id for id in TRUTHS if id not in ("king-in-check", "answer-check", "can-go")}


def id_of(one: Answer) -> str:
    return one.said.id.removeprefix("chess-")


def check(one: Answer) -> None:
    """Raises AssertionError where an answer is not true, or a piece that can move is not told so."""
    id, to = id_of(one), one.intent.to
    truth = is_stage if id.startswith("stage-") else TRUTHS.get(id)
    if to is None or to in one.moves:
        assert truth is not None, f"nothing is known of {one}"
    if truth is not None:
        assert truth(one), one
    if (
        one.intent.origin is not None
        and one.stack
        and one.owner in (one.at.seat, *one.at.game.seats)
        and one.moves
    ):
        if to is None:
            assert id in ("can-move", "is-lifted", "has-moves", "has-moves-card", "card-says"), one
        elif to in one.moves and id != "loaded":
            assert id in ("can-go", "card-says", "has-moves", "has-moves-card"), one
    if id == "stage-over":
        assert not one.at.seat
    elif not one.at.seat:
        assert id in ("stage-over", "no-board"), one


def intents(at: Position, rng: random.Random) -> Iterator[Intent]:
    """Every piece by one of the means, some by all and with squares, empty squares and what is beside the board."""
    squares = [q for q, n in at.game.board.number.items() if at.game.board.squares >> n & 1]
    for square in at.pieces:
        yield Intent(square, None, rng.choice(ALL_MEANS))
    if not squares:
        yield from (Intent("a1", None, means) for means in ALL_MEANS)
        return
    for means in ALL_MEANS:
        yield Intent(rng.choice(squares), None, means)
        yield Intent(None, None, means)
        yield Intent(None, rng.choice([q for q in squares if q not in at.drops] or squares), means)
        for _ in range(3):
            origin = rng.choice(at.pieces or squares)
            yield Intent(origin, rng.choice([q for q in squares if q != origin]), means)
            if at.ends.get(origin):
                to = rng.choice(sorted(at.ends[origin]))
                if to in squares and to != origin:
                    yield Intent(origin, to, means)


@cache
def words(game: str, language: str) -> Catalogue:
    return catalogue(families()[game].words, language=language)


ALWAYS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("big-chess-jumble", {"must_insert": "b"}),
    ("cloak-and-dagger-chess", {"numbering": "c"}),
)
"""Settings in which answers once were false."""


def cases() -> Iterator[tuple[str, Mapping[str, str]]]:
    """Every game as published, and another of its settings each day."""
    yield from ALWAYS
    for name, family in families().items():
        yield name, {}
        more = [rules for rules in settings(family.info) if rules and (name, rules) not in ALWAYS]
        more = [] if name == "dice-and-cards" else more
        yield from ((name, rules) for rules in spread(more, chosen(12, 1)) if more)


@pytest.mark.parametrize(("name", "rules"), list(cases()), ids=str)
def test_every_answer_is_true_and_said_in_every_language(
    name: str, rules: Mapping[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    game, rng = make_game(name, None, rules), random.Random(f"{name}{rules}")
    said = {}
    step = 1 if (name, rules) in ALWAYS else chosen(6, 3)
    for n, s in enumerate(played(game, f"intents {name}", chosen(90, 200))):
        if n % step:
            continue
        at = Position(game, s)
        for intent in intents(at, rng):
            one = Answer(at, intent)
            check(one)
            said[repr(one.said), intent.means == "lift"] = one
    assert said
    for one in said.values():
        english = words(name, "en").say(one.said)
        assert one.intent.means == "lift" or not LIFTED.search(english), one
    for one in {one.said.id: one for one in said.values()}.values():
        for language in COMPLETE:
            assert words(name, language).has_all(one.said), (one, language)
            words(name, language).say(one.said)
            assert not caplog.records, (one, language, caplog.records)


def test_several_rules_that_leave_no_move_only_together_are_no_cause() -> None:
    """Each of two rules leaves one of the two free squares."""
    own = Cut[object, int]("own", "", lambda s, q: 0b0111, stuck="stuck-own", order=FREE)
    reach = Cut[object, int]("reach", "", lambda s, q: 0b1110, order=MOVES)
    one = Cut[object, int]("one", "R1", lambda s, q: 0b0010, stuck="stuck-check")
    other = Cut[object, int]("other", "R2", lambda s, q: 0b0100, stuck="stuck-king")
    known = {"owner": Seat("white"), "piece": Kind("R"), "square": "a1"}

    def why(*cuts: Cut[object, int]) -> str | None:
        found = why_stuck(cuts, None, 0, known)
        return found.said.id if found else None

    assert why(own, reach, one, other) == "stuck"
    assert why(own, reach, one) is None
    assert why(own, reach, one._replace(keeps=lambda s, q: 0b1001), other) == "stuck-check"
    assert why(own._replace(keeps=lambda s, q: 1), reach, one) == "stuck-own"


def test_a_piece_that_leaves_the_king_in_check_has_not_to_wait_for_a_drop() -> None:
    """Where only a piece from the hand ends a check, the check is the reason; where a rule asks for a drop, that rule is."""
    game = make_game("crazyhouse", None, {})
    at = Position(game, game.read("k7/8/8/8/8/8/6PP/r6K[N] w - - 0 1"))
    assert at.only(Drop) and at.checked
    for square in ("g2", "h2", "h1"):
        one = Answer(at, Intent(square, None, "tap"))
        check(one)
        assert id_of(one) in ("stuck-answer-check", "stuck-king"), one
