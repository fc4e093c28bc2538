"""What computer players find in a few positions of each kind of game: what every level would do, hints with their reasons, what
chance is worth, verdicts on good and bad decisions, and the review of a whole game.

Numbers have three digits: the last ones are not the same on every processor.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.decision import (
    GameTrend,
    Question,
    WeighedAction,
    accepts_draw,
    decide,
    intent,
    weigh,
)
from companion.engine.explanation import choose_hints, exchange, is_guarded, threat
from companion.engine.game_review import Case, Extent, JudgingPass, Mover, Verdict, course, judge, review
from companion.engine.search import Budget, BudgetSpent, chances, final_chances
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.messages import Message
from companion.table.game_factory import make_game
from tests.golden.written_texts import Texts

NODES = 40
"""Positions that may be looked at in one search."""
ENTROPY = b"a golden file has to be the same"
LONG = 100
"""Actions that a game has had when its players think of ending it."""


class Thinking(msgspec.Struct):
    """A game, and how much of it is thought about.

    `far`: actions before each position; `reviewed`: actions of the game that is looked back at; `position`: where it begins.
    """

    game: str
    far: tuple[int, ...] = ()
    reviewed: int = 0
    seats: tuple[str, ...] | None = None
    position: str = ""


THOUGHTS: Mapping[str, Thinking] = {
    "wild-jokers": Thinking("wild-jokers", (24,)),
    "wild-jokers-course": Thinking("wild-jokers", reviewed=8),
    "raindropchess": Thinking("raindropchess", (17,)),
    "boulder-chess": Thinking("boulder-chess", (12,)),
    "chess": Thinking("chess", (24,)),
    "chess-course": Thinking("chess", reviewed=7),
    "chess-exchange": Thinking("chess", (0,), position="4k3/8/3r4/4p3/3P1N2/8/8/3RK3 w - - 0 1"),
    "chess-fork": Thinking("chess", (0,), position="r3k2r/ppp2ppp/8/3n4/8/2N5/PPP2PPP/R3K2R w KQkq - 0 1"),
    "chess-level": Thinking("chess", (0,), position="8/5k2/8/3r4/4P3/2K5/7R/8 w - - 0 1"),
    "chess-lost": Thinking("chess", (0,), 3, position="8/8/4k3/8/8/3QQ3/4K3/1R5R b - - 0 1"),
    "chess-mate": Thinking("chess", (0,), 3, position="6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1"),
    "cloak-and-dagger-chess": Thinking("cloak-and-dagger-chess", (8,)),
    "gravity-chess": Thinking("gravity-chess", (26,)),
    "little-chess-jumble": Thinking(
        "little-chess-jumble",
        (0,),
        position="G:Qb3 R:Rl7 B:Rh7,Ba8,Nf12 Y:Rf1,Ba6,Nc1 turn=Y stage=move die=5 tries=0 fresh=- starter=G"
        " opened=GRBY gone=- places=- quiet=5 end=-",
    ),
    "little-chess-jumble-course": Thinking("little-chess-jumble", reviewed=10),
    "big-action-chess-jumble": Thinking("big-action-chess-jumble", (16,), 4, ("green", "blue")),
}


def told(thinking: Thinking) -> str:
    """Everything that is found."""
    game = make_game(thinking.game, thinking.seats, {})
    skills = tuple(msgspec.structs.replace(one, nodes=min(one.nodes, NODES)) for one in game.mind.skills)
    game.mind = msgspec.structs.replace(game.mind, skills=skills)
    start = game.read(thinking.position) if thinking.position else game.start()
    moments = list(_walk(game, start, max(thinking.reviewed, *(far + 6 for far in thinking.far), 0)))
    lines: list[str] = []
    for far in thinking.far:
        lines += [f"## After {far} actions", *_position(game, [s for s, _ in moments], far), ""]
    if thinking.reviewed:
        lines += ["## The game looked back at", *_review(game, moments[: thinking.reviewed]), ""]
    return "\n".join(lines)


def _walk(game: Game, s: State, most: int) -> Iterator[tuple[State, Action]]:
    """Positions of a game that is played at random, and what is done in each."""
    rng = random.Random(3)
    while (actor := game.actor(s)) is not None and most >= 0:
        actions = list(game.actions(s))
        a = (
            rng.choices(actions, [game.weight(s, one) for one in actions])[0]
            if actor.chance
            else rng.choice(actions)
        )
        yield s, a
        s, most = game.outcome(s, a)[0], most - 1


def _position(game: Game, states: Sequence[State], far: int) -> Iterator[str]:
    """What is thought at the first decision after so many actions, and what chance is worth that acted last before it."""
    far = next(n for n in range(far, len(states)) if not _chance(game, states[n]))
    fell = next((n for n in range(far, -1, -1) if _chance(game, states[n])), None)
    if fell is not None:
        yield from _weighed(weigh(game, states[fell], NODES, ENTROPY))
    s = states[far]
    actor = game.actor(s)
    assert actor is not None
    actions = game.actions(s)
    yield f"{actor.seat} of {len(actions)} actions in {game.position(game.redact(s, None))}"
    yield f"worth {_numbers(game.worth(s))}, chances {_numbers(chances(game, s))}, with people {_numbers(chances(game, s, game.mind.human))}"
    for kind in ("draw", "ranked"):
        yield f"ended as {kind}: {_numbers(final_chances(game, game.end_early(s, kind)))}"
    yield from _levels(game, s, actor.seat)
    best = _best(game, s, actor.seat)
    yield from _captures(game, s, actor.seat, [best, *actions[:: max(1, len(actions) // 2)]])
    for number, a in enumerate((best,) if len(game.seats) == 1 else (actions[0], actions[-1], best)):
        found = judge(game, Case(state=s, action=a, nodes=2 * NODES, entropy=ENTROPY, excused=number == 1))
        yield f"judged {a}: {_verdict(found)}"


def _chance(game: Game, s: State) -> bool:
    actor = game.actor(s)
    return actor is None or actor.chance


def _best(game: Game, s: State, seat: str) -> Action:
    known = game.redact(s, seat)
    found = decide(game, Question(known=known, seat=seat, level=5, entropy=ENTROPY)).choices[0].action
    return game.legal(s, str(found)) or game.actions(s)[0]


def _levels(game: Game, s: State, seat: str) -> Iterator[str]:
    known = game.redact(s, seat)
    ways = game.mind.ways
    stood = {game.position_key(game.outcome(s, game.actions(s)[0])[0]): 2}
    asked = [
        *(Question(known=known, seat=seat, level=level, entropy=ENTROPY) for level in range(1, 6)),
        *(Question(known=known, seat=seat, level=3, way=way, entropy=ENTROPY) for way in ways),
        Question(known=known, seat=seat, level=4, entropy=ENTROPY, stood=stood),
    ]
    for question in asked:
        found = decide(game, question)
        told = "; ".join(
            f"{one.action} {_numbers([one.score])}{'' if one.exact else ' or less'}"
            for one in found.choices[:3]
        )
        said = f"level {question.level} {question.way}{' again' if question.stood else ''}".rstrip()
        yield f"{said}: {told} ({len(found.choices)} in {found.nodes} positions, {found.depth} plies)"
        if question.stood or question.way:
            continue
        if question.level in (2, 4):
            for played in (1, LONG):
                trend = GameTrend((known,) * 9, played, ("draw", "resign"))
                wants, agrees = intent(game, question, trend, found), accepts_draw(game, question, played)
                yield f"  after {played} actions it wants {wants or 'nothing'}, agrees {agrees}"
        if question.level == 5:
            for hint in choose_hints(game, question, found):
                yield f"  hint {hint.action} {hint.chance}"
                yield from (f"    {_said(one)}" for one in hint.reasons)


def _captures(game: Game, s: State, seat: str, actions: Sequence[Action]) -> Iterator[str]:
    """What becomes of pieces after some actions; for two players."""
    if len(game.seats) != 2:
        return
    for a in dict.fromkeys(actions):
        after = game.outcome(s, a)[0]
        threatened = threat(game, s, after, seat)
        found = (
            []
            if threatened is None
            else [f"threatens {threatened.man} {threatened.square} {threatened.wins}"]
        )
        try:
            one = exchange(game, after, seat, Budget(NODES * 10))
            found.append(
                f"comes to {_numbers([one.lead])} by {' '.join(map(str, one.line)) or 'nothing'},"
                f" won {' '.join(map(str, one.won))} lost {' '.join(map(str, one.lost))}"
            )
            if to := getattr(a, "to", ""):
                found.append(f"guarded {is_guarded(game, after, seat, to, Budget(NODES * 10))}")
        except BudgetSpent:
            found.append("takes long")
        yield f"after {a}: {', '.join(found)}"


def _review(game: Game, moments: Sequence[tuple[State, Action]]) -> Iterator[str]:
    """What is told of a game; weighed three times, the later times only every other moment."""
    movers, verdicts = list[Mover](), list[Verdict | None]()
    passes = [JudgingPass(1.0 + number, []) for number in range(3)]
    for n, (s, a) in enumerate(moments):
        actor = game.actor(s)
        assert actor is not None
        movers.append(Mover(actor.seat, actor.chance))
        judged = (
            None
            if actor.chance or n % 3
            else judge(game, Case(state=s, action=a, nodes=NODES, entropy=ENTROPY))
        )
        verdicts.append(judged)
        if judged is not None:
            yield f"{n} {a}: {_verdict(judged)}"
        for number, one in enumerate(passes):
            look = number == 0 or actor.chance or n % 2 == 0
            one.weighed.append(
                weigh(game, s, NODES // 4, ENTROPY + bytes([number]), a if actor.chance else None)
                if look
                else None
            )
    actions = [a for _, a in moments]
    result = tuple(1.0 if i == 0 else 0.0 for i, _ in enumerate(game.seats))
    whole = course(game.seats, movers, [str(a) for a in actions], passes, result)
    found = review(game.seats, actions, verdicts, whole, Extent(False, len(moments), len(moments), 3))
    yield "course " + " | ".join("-" if one is None else _numbers(one) for one in found.course)
    for seat in game.seats:
        yield f"{seat}: balance {_fields(found.balances[seat])}"
        yield f"{seat}: luck {_fields(found.luck[seat])} any {found.luck[seat].any}"
        yield f"{seat}: decisions {_fields(found.decisions[seat])} mean {_numbers([found.decisions[seat].mean])}"
    yield from (f"point {_fields(point)}" for point in found.points)


def _weighed(found: WeighedAction) -> Iterator[str]:
    yield f"weighed {_numbers(found.chances)}"
    for action, (share, each) in found.outcomes.items():
        yield f"  {action} {_numbers([share])}: {_numbers(each)}"


def _verdict(found: Verdict) -> str:
    return f"{_fields(found)} cost={_numbers([found.cost])}"


def _fields(one: Any) -> str:
    """The fields of a struct, numbers with three digits."""
    return " ".join(f"{name}={_value(getattr(one, name))}" for name in one.__struct_fields__)


def _value(value: Any) -> str:
    match value:
        case bool() | None | str() | int():
            return str(value)
        case float():
            return _numbers([value])
        case Message():
            return _said(value)
        case tuple() | list():
            return f"({' '.join(map(_value, value))})"
        case _:
            return str(value)


def _numbers(found: Sequence[float]) -> str:
    return " ".join(f"{round(one, 3) + 0.0:.5g}" for one in found)


def _said(said: Message) -> str:
    return f"{said.id} { ({name: _value(value) for name, value in said.values.items()}) }"


def _teller(thinking: Thinking) -> Callable[[Path], str]:
    return lambda _: told(thinking)


TEXTS: Texts = {f"thoughts/{name}": _teller(thinking) for name, thinking in THOUGHTS.items()}
"""What makes each file."""
