"""What the rules of each game answer in the positions of `tests/golden/rare`, in which its rare rules apply.

`python -m tests.long_runs.rare_positions` looks for such positions. Here long lists of answers
are a count and a checksum after the word for them, which names the answer to look at if it changes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from companion.kernel.actions import Action
from companion.kernel.errors import GameError
from companion.kernel.game import Ending, Intent
from companion.kernel.messages import UserError
from tests.golden.told_games import line_text, sum_of, value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

FOLDER = Path(__file__).parent / "rare"
PART = 10
"""Positions in a file."""
MANY = 40
"""Actions of a position that are carried out: where there are more, the captures and some others."""
WEIGHED = 6
"""Actions of which it is asked what they are worth."""
INTENTS = 16
"""Pairs of squares of which it is asked why a piece may not go there."""
ENTROPY = b"a golden file has to be the same"


class Place(NamedTuple):
    """A position of a game with some house rules."""

    game: str
    rules: tuple[tuple[str, str], ...]
    position: str

    @property
    def chosen(self) -> str:
        """The house rules, as the files of positions have them."""
        return ",".join(f"{name}={chosen}" for name, chosen in self.rules) or "-"


def read_places(name: str) -> list[Place]:
    """The positions of a game that its file lists."""
    found = []
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        game, chosen, position = line.split(" ", 2)
        pairs = () if chosen == "-" else tuple(part.split("=", 1) for part in chosen.split(","))
        found.append(Place(game, tuple((rule, one) for rule, one in pairs), position))
    return found


@cache
def made(game: str, rules: tuple[tuple[str, str], ...]) -> Game:
    return make_game(game, None, dict(rules))


def tried(work: Callable[..., object], *given: object) -> str:
    """An answer in one line, or the refusal."""
    try:
        return value(work(*given))
    except (UserError, GameError) as wrong:
        return f"refused {value(getattr(wrong, 'said', wrong))}"


def answers(place: Place) -> Iterator[str]:
    """All that is answered in a position: of its state, of corrections and reasons, and of the actions."""
    game = made(place.game, place.rules)
    s = game.read(place.position)
    rng = random.Random(place.position)
    yield f"{place.game} {place.chosen} {place.position}"
    yield " " + ", ".join(standing(game, s))
    yield " " + ", ".join([*endings(game, s), *reasons(game, s, rng)])
    if game.actor(s) is not None:
        yield " " + ", ".join(played(game, s, rng))


def standing(game: Game, s: State) -> Iterator[str]:
    """Who is to act, what a position is worth, and what each seat sees of it."""
    actor, result = game.actor(s), game.result(s)
    if actor is not None:
        yield f"{actor.seat} acts{' by chance' * actor.chance}"
    if result is not None or game.winner(s) is not None:
        yield f"is over {value(result)} {game.winner(s)}"
    if game.claimable(s):
        yield f"claimable {value(game.claimable(s))}"
    if (impossible := game.impossible(s)) is not None:
        yield f"impossible {value(impossible)}"
    if (concluded := told_state(game, game.conclude(s))) != told_state(game, s):
        yield f"concluded {concluded}"
    yield f"can win {value([game.can_win(s, seat) for seat in game.seats])}"
    yield f"worth {value(game.worth(s))}"
    yield f"views {sum_of(value(game.view(s, seat)) for seat in (None, *game.seats))}"
    if game.secret:
        known = [game.redact(s, seat) for seat in game.seats]
        yield f"known {sum_of(map(game.position, known))}"
        yield f"guessed {sum_of(game.position(game.guess(one, ENTROPY)) for one in known)}"


def played(game: Game, s: State, rng: random.Random) -> Iterator[str]:
    """The actions of a position, and what comes of them."""
    every, actor = list(game.actions(s)), game.actor(s)
    yield f"actions {sum_of(map(str, every))}"
    yield f"counted {game.count(s)}"
    yield f"forcing {sum_of(map(str, game.forcing(s)))}"
    yield f"silent {sum_of(map(str, game.silent(s)))}"
    yield f"lines {sum_of(map(line_text, game.lines(s)))}"
    rest = game.idle(s)
    if rest is not None:
        yield f"idle {sum_of([game.position(rest)])}"
    chance = actor is not None and actor.chance
    yield from outcomes(game, s, some(every, rng, MANY), chance)
    if chance:
        yield f"weights {sum_of(str(game.weight(s, a)) for a in every)}"
    else:
        yield from figures(game, s, some(every, rng, WEIGHED))


def some(actions: Sequence[Action], rng: random.Random, most: int) -> list[Action]:
    """These actions, or captures and promotions first and others by chance."""
    if len(actions) <= most:
        return list(actions)
    special = [a for a in actions if getattr(a, "captures", ()) or getattr(a, "promoted", "")]
    first = rng.sample(special, min(most // 2, len(special)))
    return list(dict.fromkeys((*first, *rng.sample(actions, most - len(first)))))


def told_state(game: Game, s: State) -> str:
    result = game.result(s)
    return game.position(s) + (f" is over: {value(result)}" if result is not None else "")


def endings(game: Game, s: State) -> Iterator[str]:
    """What comes of ending the game, of a seat that leaves, and of the position for the last time."""
    reasons: tuple[Ending, ...] = ("ranked", "draw", "fifty")
    ended = [tried(lambda one: told_state(game, game.end_early(s, one)), one) for one in reasons]
    yield f"ended {sum_of(ended)}"
    if game.actor(s) is not None:
        leaving = [(seat, stays) for seat in game.seats for stays in (False, True)]
        left = [tried(lambda *one: told_state(game, game.without(s, *one)), *one) for one in leaving]
        yield f"left {sum_of(left)}"
        again = [game.over_by_history((s,) * n) for n in (game.fold - 1, game.fold) if n > 0]
        yield f"again {sum_of(told_state(game, one) if one is not None else '-' for one in again)}"


def outcomes(game: Game, s: State, actions: Sequence[Action], chance: bool) -> Iterator[str]:
    """What comes of the actions, with their events."""
    states, events, later = [], [], []
    for a in actions:
        after, happened = game.outcome(s, a)
        states.append(f"{a}: {told_state(game, after)}")
        events += [f"{a}: {one.kind} {value(one.said)}" for one in happened]
        later.append(
            value([game.why_permanent(s, after), game.no_undo(s, after), game.round_ended(s, after)])
        )
        if not chance:
            later.append(f"{game.after(s, a) == after}{game.noisy(s, a)}{game.keep(s, a)}")
    yield f"after {sum_of(states)}, events {sum_of(events)}, later {sum_of(later)}"


def figures(game: Game, s: State, actions: Sequence[Action]) -> Iterator[str]:
    """What computer players think of the actions, and on which way pieces go."""
    thought = [
        value([game.appeal(s, a), game.urge(s, a), *(game.leaning(s, a, way) for way in game.mind.ways)])
        for a in actions
    ]
    yield f"figures {sum_of(thought)}, ways {sum_of(value(game.way(s, a)) for a in actions)}"


def reasons(game: Game, s: State, rng: random.Random) -> Iterator[str]:
    """Why pieces may not go elsewhere, and what they owe there; what becomes of the position with one piece elsewhere."""
    layout = game.layout(s)
    places = sorted(q for q, stack in layout.items() if stack)
    board = [q for q, n in game.board.number.items() if game.board.squares >> n & 1]
    if not board:
        return
    standing = [q for q in places if ":" not in q]
    told, owed = [], []
    for _ in range(INTENTS):
        origin, to = rng.choice([None, *standing]), rng.choice(board)
        told.append(value(game.why_not(s, Intent(origin, to))))
        if origin:
            owed.append(value(game.why_unfinished(s, origin, to)))
    yield f"reasons {sum_of(told)}, unfinished {sum_of(owed)}"
    texts: Mapping[str, Sequence[str]] = {q: tuple(map(str, layout[q])) for q in places}
    moved = []
    for _ in range(2 if places else 0):
        origin, to = rng.choice(places), rng.choice(board)
        changed = {origin: (), to: texts[origin]}
        moved.append(tried(lambda one: told_state(game, game.rearrange(s, one, None)), changed))
    yield f"corrected {sum_of(moved)}"


def told(part: Sequence[Place]) -> str:
    """The answers in some positions."""
    return "".join(f"{line}\n" for place in part for line in (*answers(place), ""))


def _texts() -> Iterator[tuple[str, Callable[[Path], str]]]:
    for path in sorted(FOLDER.glob("*.txt")):
        every = read_places(path.stem)
        parts = [every[at : at + PART] for at in range(0, len(every), PART)]
        for i, part in enumerate(parts, 1):
            yield f"rare/{path.stem}-{i}", partial(lambda part, _: told(part), part)


TEXTS: Texts = dict(_texts())
"""What makes each file."""
