"""Positions to practise: from the pictures of the rules, from games that are played out for it, and wins in
one action.

Nothing is answered by hand: what is right is what the rules allow in that position. An exercise asks for
squares (where a piece may go, which pieces may move) or for one action that wins.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from companion.games import families, family
from companion.kernel.actions import Action
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.pages import Picture
from companion.table.gestures import gestures
from companion.table.rules.diagrams import NoDiagram, is_shown_with, pages_of, reach_state
from companion.table.setup import make_game

GOES, MOVES, WINS = "goes", "moves", "wins"
FEW, MANY = 2, 16
"""Squares of an answer: fewer are no exercise, more are a chore."""
PLIES = (6, 40)
"""How far a game is played out before a position of it is taken."""
FURTHER = 30
"""How much further it goes on until somebody moves pieces."""
TRIES = 200
"""Games that are played out for one exercise: in one of ten of Neighbour Chess a piece stands where it can
be asked about.
"""
PUZZLES = "puzzles.toml"
"""Beside a family's rules: positions in which one action wins."""


class Exercise(msgspec.Struct, frozen=True):
    """A question about a position.

    `asks`: one of GOES, MOVES, WINS; `man`: the square of the piece it is about (GOES).

    `answer`: the squares that are right; of a win, where the piece stands and where it goes (`from`, `to`)
    for each action that wins. `page`: the page of the rules that explains it, empty if none does.
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
    """The game and the state that an exercise is about."""
    game = make_game(exercise.game, None, exercise.rules, exercise.position)
    return game, game.start() if not exercise.position else game.read(exercise.position)


def question(exercise: Exercise, game: Game, state: State) -> Message:
    """What is asked, in words; `game` and `state` as `open_exercise` gives them."""
    actor = game.actor(state)
    if exercise.asks == GOES:
        top = game.layout(state)[exercise.man][-1]
        return message("practise-goes", owner=Seat(top.owner or ""), man=Kind(top.kind), square=exercise.man)
    alone = actor is None or len(game.seats) == 1
    seat = Seat(actor.seat if actor is not None else "")
    if exercise.asks == WINS:
        return message("practise-wins-alone") if alone else message("practise-wins", seat=seat)
    return message("practise-moves-alone") if alone else message("practise-moves", seat=seat)


def reason_not_solved(game: Game, state: State) -> Message | None:
    """What dice or a card demand in the position, which has to be known for an answer.

    None: nothing lies there.
    """
    view = game.view(state, None)
    return view.prompt if view.dice or view.cards else None


def why_not(exercise: Exercise, square: str) -> Message:
    """Why the piece may not go to a square that is no part of the answer."""
    game, state = open_exercise(exercise)
    return game.why_not(state, Intent(exercise.man or square, square if exercise.man else None, "tap")).said


@cache
def rule_exercises(game: str) -> tuple[Exercise, ...]:
    """Where may this piece go? One for each picture of the rules as printed that shows so."""
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
    """Squares with pieces that may move now, and the squares where each may go."""
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
    """A question about a position that comes up in a game played out at random.

    None where pieces never move on squares.
    """
    made = make_game(game, None, {}, None)
    for _ in range(TRIES):
        state = _play_random_opening(made, rng)
        found = ends(made, state)
        layout = made.layout(state)
        men = {man: layout[man][-1].kind for man, squares in found.items() if FEW <= len(squares) <= MANY}
        if FEW <= len(found) <= MANY // 2 and rng.random() < 1 / 3:
            return Exercise(game, {}, made.position(state), MOVES, frozenset(found), page=_about(game, ""))
        if men:
            kind = rng.choice(sorted(set(men.values())))
            man = rng.choice(sorted(man for man, its in men.items() if its == kind))
            return Exercise(game, {}, made.position(state), GOES, found[man], man, page=_about(game, kind))
    return None


def _play_random_opening(game: Game, rng: random.Random) -> State:
    """A position some way into a game that is played at random, in which somebody moves pieces.

    Of a short game the last one.
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
        weights = [game.weight(state, one) for one in actions] if actor.chance else None
        state, _ = game.apply(state, rng.choices(actions, weights)[0])
    return found


def _about(game: str, kind: str) -> str:
    """The page of the rules on a kind of piece."""
    return next((page.id for page in pages_of(game, {}) if page.kind == kind and kind), "")


@cache
def puzzles(game: str) -> tuple[Exercise, ...]:
    """One action wins: which? From the positions that stand beside the rules."""
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
    """Where the piece stands and where it goes, of each action by which its seat wins at once."""
    actor = game.actor(state)
    if actor is None or actor.chance:
        return ()
    found = set()
    for origin, to, action in gestures(game.actions(state), actor.seat):
        if wins_at_once(game, state, action, actor.seat):
            found.add((origin, to))
    return tuple(sorted(found))


def wins_at_once(game: Game, state: State, action: Action, seat: str) -> bool:
    """Whether a seat has won by this action; others may still play for the places behind it."""
    following, events = game.apply(state, action)
    result = game.result(following)
    return any(event.kind == "win" for event in events) or (result is not None and result.winner == seat)


def exercise_games() -> tuple[str, ...]:
    """Games that can be practised: those with pieces on a board."""
    return tuple(game for game in families() if rule_exercises(game) or puzzles(game))
