"""What a picture of the rules shows: the pieces of its position, and where the rules in force let one of
them go.

Nothing is drawn by hand: ends are those of the legal actions, and a square is crossed out only if none leads
there.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.games import family
from companion.i18n.catalogue import PLAIN, Catalogue
from companion.kernel.actions import Action, Both, Castle, Drop, Move
from companion.kernel.board import Board
from companion.kernel.game import Game, State
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Message, UserError
from companion.kernel.pages import Book, Page, Picture, holds
from companion.kernel.position_check import read_position
from companion.table.gestures import gestures
from companion.table.setup import make_game

Men = Mapping[str, tuple[tuple[str | None, str], ...]]
GROUNDS = ("group", "stacked", "start")
"""Marks that lie under pieces."""


WONDERED = {
    "roll": ("roll", "turn"),
    "fruitless": ("stuck",),
    "miss": ("roll", "turn"),
    "boost": ("boosted",),
    "hobble": ("hobbled",),
    "guess": ("guess",),
    "uncloak": ("uncloak",),
    "discharge": ("discharge",),
}
"""Kinds of events that players may wonder about, and the pages that explain them."""


class Diagram(msgspec.Struct, frozen=True):
    """A picture worked out.

    `squares`: those that are shown; `mover`: whose the piece is whose `targets` are marked.

    `crossed`: where that piece may not go; `ways`: squares from the first to the last of each way; `ghosts`:
    pieces that come on the board there; `marks`: kind to squares; `grounds`: square to what lies under its
    piece.
    """

    board: Board
    men: Men
    squares: tuple[str, ...]
    mover: str = "white"
    man: str = ""
    targets: frozenset[str] = frozenset()
    crossed: frozenset[str] = frozenset()
    ways: tuple[tuple[str, ...], ...] = ()
    ghosts: Mapping[str, tuple[str, str]] = {}
    marks: Mapping[str, frozenset[str]] = {}
    grounds: Mapping[str, str] = {}
    numbers: Mapping[str, str] = {}
    looks: Looks = NO_LOOKS


class NoDiagram(Exception):
    """A picture names an action that is not legal in its position."""


def pages_of(game: str, rules: Mapping[str, str]) -> tuple[Page, ...]:
    """The pages of a game as it is played with these house rules."""
    found = family(game)
    every = {rule.name: rules.get(rule.name, rule.default) for rule in found.info.rules}
    book: Book = found.book()
    return tuple(page for page in book.pages if holds(page.when, every))


def title_of(page: Page, words: Catalogue) -> Message:
    """What stands above a page in these words: in plain language a question, its own where it has one."""
    own = not words.in_plain or words.has(f"{page.title.id}-{PLAIN}")
    return page.title if own else page.question


def page_about(game: str, rules: Mapping[str, str], rule: str, kind: str = "") -> str:
    """The page that explains an entry of the rules page: best the one about this piece, which also serves
    without an entry.

    Empty: there is none.
    """
    every = pages_of(game, rules)
    pages = [page for page in every if rule in page.rules and page.kind in ("", kind)]
    of_man = [page for page in every if kind and page.kind == kind]
    best = [page for page in of_man if rule in page.rules]
    return next((page.id for page in (*best, *pages, *of_man)), "")


def event_page(game: str, rules: Mapping[str, str], kind: str) -> str:
    """The page that explains why an event came about, where players may wonder; empty: there is none."""
    wondered = WONDERED.get(kind, ())
    pages = {page.id for page in pages_of(game, rules)} if wondered else set()
    return next((page for page in wondered if page in pages), "")


def is_shown_with(picture: Picture, game: str, rules: Mapping[str, str]) -> bool:
    """Whether a picture belongs to the game as it is played with these house rules."""
    every = {rule.name: rules.get(rule.name, rule.default) for rule in family(game).info.rules}
    return holds(picture.when, every)


def diagram(game: str, rules: Mapping[str, str], picture: Picture) -> Diagram | None:
    """A picture of a board, with the house rules in force; as printed where its position cannot be had with
    them.

    It is always the printed board, with its own dice and cards: positions name its squares. None: it shows
    no board.
    """
    if picture.dice or picture.cards:
        return None
    parts = family(game).info.own_parts
    rules = {name: value for name, value in rules.items() if name not in parts}
    printed = dict(picture.rules)
    try:
        return _make(picture.game or game, printed if picture.game else {**rules, **printed}, picture)
    except (UserError, NoDiagram):
        return _make(picture.game or game, printed, picture)


def _make(game: str, rules: Mapping[str, str], picture: Picture) -> Diagram:
    made = make_game(game, None, rules, picture.position or None)
    return _work_out(made, reach_state(made, picture), picture)


def reach_state(game: Game, picture: Picture) -> State:
    """The state that a picture shows."""
    state = read_position(game, picture.position) if picture.position else game.start()
    for text in picture.played:
        state, _ = game.apply(state, _legal(game, state, text))
    return state


def _legal(game: Game, state: State, text: str) -> Action:
    found = game.legal(state, text)
    if found is None:
        raise NoDiagram(f"{text} is not legal in {game.position(state)}")
    return found


def _work_out(game: Game, state: State, picture: Picture) -> Diagram:
    view = game.view(state, None)
    men: Men = {
        place: tuple((one.owner, one.kind) for one in stack)
        for place, stack in view.layout.items()
        if place in game.board.number
    }
    actor = game.actor(state)
    seat = actor.seat if actor is not None else ""
    ends = {
        to
        for origin, to, one in gestures(game.actions(state), seat)
        if origin == picture.man
        and not (picture.carrying and getattr(one, "leaving", False))
        and not (isinstance(one, Castle) and to == one.rook)
    }
    targets = frozenset(ends & game.board.number.keys()) if picture.man else frozenset()
    action = _legal(game, state, picture.action) if picture.action else None
    marks = {
        kind: frozenset(mark.square for mark in view.marks if mark.kind == kind) for kind in picture.marks
    }
    grounds = {
        mark.square: mark.kind
        for mark in view.marks
        if (kind := mark.kind.partition("-")[0]) in GROUNDS and kind in picture.marks
    }
    return Diagram(
        game.board,
        men,
        squares_of(game.board, picture.shown),
        _mover(men, picture, action, seat),
        picture.man if picture.man in men else "",
        targets,
        frozenset(picture.refused) - targets,
        _ways(action, picture),
        _ghosts(action, seat),
        marks,
        grounds,
        {square: str(i) for i, square in enumerate(view.path, 1) if "path" in picture.marks},
        game.info.looks,
    )


def _mover(men: Men, picture: Picture, action: Action | None, seat: str) -> str:
    """Whose piece is looked at; else who acts."""
    origin = picture.man or getattr(action, "origin", "")
    owner = men[origin][-1][0] if origin in men else ""
    if picture.man.startswith("box:"):
        owner = picture.man.removeprefix("box:").partition("/")[0]
    return owner or (seat if seat != "player" else "") or "white"


def _ways(action: Action | None, picture: Picture) -> tuple[tuple[str, ...], ...]:
    match action:
        case Move():
            return ((action.origin, *picture.stops, action.to),)
        case Castle():
            return ((action.king, action.king_to), (action.rook, action.rook_to))
        case Both():
            return ((action.origin, action.to), (action.other, action.other_to))
    return ()


def _ghosts(action: Action | None, seat: str) -> dict[str, tuple[str, str]]:
    if isinstance(action, Drop):
        kind, owner = action.kind, seat
        if kind[:1] in ("w", "b") and len(kind) == 2:
            owner, kind = {"w": "white", "b": "black"}[kind[0]], kind[1]
        return {action.to: (owner, kind)}
    return {}


def squares_of(board: Board, shown: str) -> tuple[str, ...]:
    """The squares of a part of a board, from its lower left corner along the ranks; all without a part."""
    if not shown:
        return board.names
    (left, low), (right, high) = (board.place(board.number[corner]) for corner in shown.split("-"))
    return tuple(
        board.names[rank * board.files + file]
        for rank in range(low, high + 1)
        for file in range(left, right + 1)
    )
