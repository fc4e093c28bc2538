"""Diagrams of rules, and exercises that are generated from them.

A diagram shows the pieces of a position, and where one of them may move under the current rules.
The destinations are computed from the legal actions. A square is crossed out only if no legal
action leads there.

An exercise asks for squares (where a piece may move, or which pieces may move) or for a winning action. Its
position comes from a diagram, a random game, or a puzzle with a win in one action.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from companion.games import families, family
from companion.i18n.catalogue import PLAIN, Catalogue
from companion.kernel.actions import Action, Both, Castle, Drop, Move
from companion.kernel.board import Board
from companion.kernel.game import Game, Intent, State, read_position
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Kind, Message, Seat, UserError, message
from companion.kernel.pages import Book, Page, Picture, holds
from companion.table.game_factory import make_game
from companion.table.rules import gestures

Men = Mapping[str, tuple[tuple[str | None, str], ...]]
GROUNDS = ("group", "stacked", "start")
"""Marks that are drawn under pieces."""


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
"""Kinds of events that may surprise players, and the rules pages that explain them."""


class Diagram(msgspec.Struct, frozen=True):
    """Computed diagram.

    Attributes:
        squares: The visible squares.
        mover: The owner of the piece whose `targets` are marked.
        crossed: Squares to which that piece may not move.
        ways: The squares of each path, from first to last.
        ghosts: Pieces that may be placed on a square.
        marks: Squares by kind of mark.
        grounds: The mark under the piece on a square.
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
    """Error raised if a picture names an action that is not legal in its position."""


def pages_of(game: str, rules: Mapping[str, str]) -> tuple[Page, ...]:
    """Return the rules pages of a game with these house rules."""
    found = family(game)
    every = {rule.name: rules.get(rule.name, rule.default) for rule in found.info.rules}
    book: Book = found.book()
    return tuple(page for page in book.pages if holds(page.when, every))


def title_of(page: Page, words: Catalogue) -> Message:
    """Return the title of a page for a catalogue. In plain language, it is a question if the page has one."""
    own = not words.in_plain or words.has(f"{page.title.id}-{PLAIN}")
    return page.title if own else page.question


def page_about(game: str, rules: Mapping[str, str], rule: str, kind: str = "") -> str:
    """Return the page that explains an entry of the rules, or an empty string if there is no such page.

    If several pages explain the entry, one about `kind` is preferred. If none does, a page about
    `kind` is returned.
    """
    every = pages_of(game, rules)
    pages = [page for page in every if rule in page.rules and page.kind in ("", kind)]
    of_piece = [page for page in every if kind and page.kind == kind]
    best = [page for page in of_piece if rule in page.rules]
    return next((page.id for page in (*best, *pages, *of_piece)), "")


def event_page(game: str, rules: Mapping[str, str], kind: str) -> str:
    """Return the page that explains why an event of this kind happens, or an empty string if there is none."""
    wondered = WONDERED.get(kind, ())
    pages = {page.id for page in pages_of(game, rules)} if wondered else set()
    return next((page for page in wondered if page in pages), "")


def is_shown_with(picture: Picture, game: str, rules: Mapping[str, str]) -> bool:
    """Return whether a picture applies to the game with these house rules."""
    every = {rule.name: rules.get(rule.name, rule.default) for rule in family(game).info.rules}
    return holds(picture.when, every)


def diagram(game: str, rules: Mapping[str, str], picture: Picture) -> Diagram | None:
    """Compute a picture of a board with the current house rules.

    If the house rules do not allow the position, the published rules are used. Custom boards, dice
    and cards are never used, because the position of a picture names squares of the standard board.

    Returns:
        None if the picture shows no board.
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
    """Return the state that a picture shows."""
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
    pieces: Men = {
        place: tuple((token.owner, token.kind) for token in stack)
        for place, stack in view.layout.items()
        if place in game.board.number
    }
    actor = game.actor(state)
    seat = actor.seat if actor is not None else ""
    ends = {
        to
        for origin, to, move in gestures(game.actions(state), seat)
        if origin == picture.man
        and not (picture.carrying and getattr(move, "leaving", False))
        and not (isinstance(move, Castle) and to == move.rook)
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
        pieces,
        squares_of(game.board, picture.shown),
        _mover(pieces, picture, action, seat),
        picture.man if picture.man in pieces else "",
        targets,
        frozenset(picture.refused) - targets,
        _ways(action, picture),
        _ghosts(action, seat),
        marks,
        grounds,
        {square: str(i) for i, square in enumerate(view.path, 1) if "path" in picture.marks},
        game.info.looks,
    )


def _mover(pieces: Men, picture: Picture, action: Action | None, seat: str) -> str:
    """Return the owner of the piece in focus, or the seat that acts if there is no such piece."""
    origin = picture.man or getattr(action, "origin", "")
    owner = pieces[origin][-1][0] if origin in pieces else ""
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
    """Return the squares of a part of a board, rank by rank from the lower left.

    If `shown` is empty, all squares are returned.
    """
    if not shown:
        return board.names
    (left, low), (right, high) = (board.place(board.number[corner]) for corner in shown.split("-"))
    return tuple(
        board.names[rank * board.files + file]
        for rank in range(low, high + 1)
        for file in range(left, right + 1)
    )


GOES, MOVES, WINS = "goes", "moves", "wins"
FEW, MANY = 2, 16
"""Minimum and maximum number of squares in an answer; fewer are too easy, more are tedious."""
PLIES = (6, 40)
"""Minimum and maximum number of actions in a random game before a position is taken from it."""
FURTHER = 30
"""Maximum number of further actions until a position in which a piece can move."""
TRIES = 200
"""Maximum number of random games that are tried for one exercise.

In Neighbour Chess, only one game in ten has a suitable piece.
"""
PUZZLES = "puzzles.toml"
"""The file of puzzles beside a family's rules. In each of its positions, one action wins."""


class Exercise(msgspec.Struct, frozen=True):
    """Question about a position.

    Attributes:
        asks: One of GOES, MOVES, WINS.
        man: The square of the piece in question (GOES).
        answer: The right squares; for WINS, the origin and target of each winning action.
        page: The rules page that explains the answer; empty if there is none.
    """

    game: str
    rules: Mapping[str, str]
    position: str
    asks: str
    answer: frozenset[str] = frozenset()
    man: str = ""
    wins: tuple[tuple[str, str], ...] = ()
    page: str = ""


def open_exercise(exercise: Exercise) -> tuple[Game, State]:
    """Return the game and the state of an exercise."""
    game = make_game(exercise.game, None, exercise.rules, exercise.position)
    return game, game.start() if not exercise.position else game.read(exercise.position)


def question(exercise: Exercise, game: Game, state: State) -> Message:
    """Return the question as a message. `game` and `state` are those of `open_exercise`."""
    actor = game.actor(state)
    if exercise.asks == GOES:
        top = game.layout(state)[exercise.man][-1]
        return message("practise-goes", owner=Seat(top.owner or ""), man=Kind(top.kind), square=exercise.man)
    alone = "yes" if actor is None or len(game.seats) == 1 else "no"
    seat = Seat(actor.seat if actor is not None else "")
    if exercise.asks == WINS:
        return message("practise-wins", alone=alone, seat=seat)
    return message("practise-moves", alone=alone, seat=seat)


def reason_not_solved(game: Game, state: State) -> Message | None:
    """Return a message about a roll or card that is still in effect in the position, or None.

    The user must know about this roll or card to find the answer.
    """
    view = game.view(state, None)
    return view.prompt if view.dice or view.cards else None


def why_not(exercise: Exercise, square: str) -> Message:
    """Return why the piece may not move to a square that is not part of the answer."""
    game, state = open_exercise(exercise)
    return game.why_not(state, Intent(exercise.man or square, square if exercise.man else None, "tap")).said


@cache
def rule_exercises(game: str) -> tuple[Exercise, ...]:
    """Return one "where may this piece go?" exercise for each suitable picture of the published rules."""
    return tuple(_from_the_rules(game))


def _from_the_rules(game: str) -> Iterator[Exercise]:
    for page in pages_of(game, {}):
        for picture in page.pictures:
            if not picture.man or picture.game or not is_shown_with(picture, game, {}):
                continue
            made = make_game(game, None, picture.rules, picture.position or None)
            try:
                state = reach_state(made, picture)
            except NoDiagram:
                continue
            found = _goes(made, state, picture)
            if found and FEW <= len(found) <= MANY:
                yield Exercise(
                    game, dict(picture.rules), made.position(state), GOES, found, picture.man, page=page.id
                )


def _goes(game: Game, state: State, picture: Picture) -> frozenset[str]:
    if picture.man not in game.board.number:
        return frozenset()
    return ends(game, state).get(picture.man, frozenset())


def ends(game: Game, state: State) -> Mapping[str, frozenset[str]]:
    """Map the square of each piece that may move now to the piece's targets."""
    actor = game.actor(state)
    found: dict[str, set[str]] = {}
    if actor is None or actor.chance:
        return {}
    squares = game.board.number
    for origin, to, _ in gestures(game.actions(state), actor.seat):
        if origin in squares and to in squares:
            found.setdefault(origin, set()).add(to)
    return {origin: frozenset(to) for origin, to in found.items()}


def compose_exercise(game: str, rng: random.Random) -> Exercise | None:
    """Return a question about a position from a random game.

    Returns:
        None if the game has no moves between squares.
    """
    made = make_game(game, None, {}, None)
    for _ in range(TRIES):
        state = _play_random_opening(made, rng)
        found = ends(made, state)
        layout = made.layout(state)
        pieces = {
            square: layout[square][-1].kind
            for square, squares in found.items()
            if FEW <= len(squares) <= MANY
        }
        if FEW <= len(found) <= MANY // 2 and rng.random() < 1 / 3:
            return Exercise(game, {}, made.position(state), MOVES, frozenset(found), page=_about(game, ""))
        if pieces:
            kind = rng.choice(sorted(set(pieces.values())))
            piece = rng.choice(sorted(square for square, its in pieces.items() if its == kind))
            return Exercise(
                game, {}, made.position(state), GOES, found[piece], piece, page=_about(game, kind)
            )
    return None


def _play_random_opening(game: Game, rng: random.Random) -> State:
    """Return a position from a random game in which a piece can move.

    In a short game this is the last such position.
    """
    state = found = game.start()
    least = rng.randint(*PLIES)
    for n in range(least + FURTHER):
        actor = game.actor(state)
        if actor is None:
            break
        if not actor.chance and ends(game, state):
            found = state
            if n >= least:
                break
        actions = game.actions(state)
        weights = [game.weight(state, action) for action in actions] if actor.chance else None
        state, _ = game.apply(state, rng.choices(actions, weights)[0])
    return found


def _about(game: str, kind: str) -> str:
    """Return the rules page about a piece kind."""
    return next((page.id for page in pages_of(game, {}) if page.kind == kind and kind), "")


@cache
def puzzles(game: str) -> tuple[Exercise, ...]:
    """Return win-in-one exercises from the game's puzzle positions."""
    folder = family(game).words.folder.parent
    try:
        held = tomllib.loads((folder / PUZZLES).read_text("utf-8"))
    except OSError:
        return ()
    found = []
    for text in held.get(game, ()):
        made = make_game(game, None, {}, text)
        found.append(Exercise(game, {}, text, WINS, wins=winning_actions(made, made.read(text))))
    return tuple(found)


def winning_actions(game: Game, state: State) -> tuple[tuple[str, str], ...]:
    """Return the origin and target of each action by which the seat to move wins at once."""
    actor = game.actor(state)
    if actor is None or actor.chance:
        return ()
    found = set()
    for origin, to, action in gestures(game.actions(state), actor.seat):
        if wins_at_once(game, state, action, actor.seat):
            found.add((origin, to))
    return tuple(sorted(found))


def wins_at_once(game: Game, state: State, action: Action, seat: str) -> bool:
    """Return whether a seat has won by this action, even if the others play on for the remaining places."""
    following, events = game.apply(state, action)
    result = game.result(following)
    return any(event.kind == "win" for event in events) or (result is not None and result.winner == seat)


def exercise_games() -> tuple[str, ...]:
    """Return the games that can be practised: those with pieces on a board."""
    return tuple(game for game in families() if rule_exercises(game) or puzzles(game))


LENGTH, PUZZLED, READ = 10, 2, 4
"""The length of a series of exercises, and how many of them are puzzles or come from the rules' pictures.

A game that does not have enough puzzles or pictures gets fewer of them.
"""
WHY = 2
"""Number of wrong squares that are explained."""


class Series:
    """Series of exercises for one session.

    Args:
        seed: A seed that produces the same exercises each time; None gives new ones.

    Attributes:
        chosen: The selected squares.
        answered: Whether the current exercise has been answered.
    """

    def __init__(self, game: str, seed: int | None = None) -> None:
        rng = random.Random(seed)
        wins, read = puzzles(game), rule_exercises(game)
        found = [
            *rng.sample(wins, min(PUZZLED, len(wins))),
            *rng.sample(read, min(READ, len(read))),
        ]
        while len(found) < LENGTH and (one := compose_exercise(game, rng)) is not None:
            found.append(one)
        rng.shuffle(found)
        self.exercises: tuple[Exercise, ...] = tuple(found)
        self.at = 0
        self.right = 0
        self.answered = False
        self.chosen: frozenset[str] = frozenset()
        self.lifted = ""
        self.made: tuple[str, str] = ("", "")
        """The origin and target of the action that the user has chosen as a win."""

    @property
    def exercise(self) -> Exercise:
        return self.exercises[self.at]

    @property
    def over(self) -> bool:
        return self.answered and self.at == len(self.exercises) - 1

    @property
    def correct(self) -> bool:
        """Whether the answer is exactly right."""
        if self.exercise.asks == WINS:
            return self.made in self.exercise.wins
        return self.chosen == self.exercise.answer

    @property
    def missed(self) -> frozenset[str]:
        return self.exercise.answer - self.chosen

    @property
    def wrong(self) -> frozenset[str]:
        return self.chosen - self.exercise.answer

    def touch(self, square: str) -> None:
        """Select or deselect a square.

        For WINS, select the piece first, then its target, which submits the answer.
        """
        if self.answered or square == self.exercise.man:
            return
        if self.exercise.asks != WINS:
            self.chosen ^= {square}
        elif not self.lifted:
            self.lifted = square
        elif square == self.lifted:
            self.lifted = ""
        else:
            self.made = (self.lifted, square)
            self.answer()

    def answer(self) -> None:
        """Submit the selected squares as the answer."""
        if not self.answered:
            self.answered = True
            self.right += self.correct

    def go_on(self) -> None:
        """Continue with the next exercise."""
        self.at += 1
        self.answered, self.chosen, self.lifted, self.made = False, frozenset(), "", ("", "")

    def reasons(self) -> list[tuple[str, Message]]:
        """Return why the first few wrong squares are wrong."""
        return [(square, why_not(self.exercise, square)) for square in sorted(self.wrong)[:WHY]]
