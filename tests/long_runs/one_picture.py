"""Two movements of two seats that a board shows in one picture, as a camera does where a reply is made before the
first hand has gone: both have to be ruled if only they fit, asked about if others do as well, and never ruled wrongly.

Pairs of actions come from games played by chance. `python -m tests.long_runs.one_picture` says how many were ruled,
asked and left for the screen (`make soak`). In games with dice or cards between two seats nothing is a pair. A reply of
which the board shows nothing (a piece that leaves its boulder and takes another one, by occupancy) is nothing to be told.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.kernel.actions import Both, Castle, Drop, Move, Pass
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from companion.units import Milliseconds
from firmware_bridge.core.board import SENSES, Lifted, Placed
from tests.long_runs.gestures import replies_to
from tests.long_runs.quick_replies import CHESS, LONGEST, Pair, pairs
from tests.table.table_fixture import Rig

GAMES: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("chess", CHESS, {}),
    ("raindropchess", CHESS, {}),
    ("wild-jokers", CHESS, {}),
    ("booster-chess", CHESS, {}),
    ("cloak-and-dagger-chess", CHESS, {}),
    ("boulder-chess", ("red", "blue"), {"goal": "b"}),
    # Not Gravity Chess: a seat moves several pieces, so no reply follows a movement at once.
)
MOST_GAMES = 1000
QUIET = 2000
QUICK = 0.3
"""Share of movements that have a reply in the same picture."""


@dataclass
class Pictures:
    """What came of the pairs of one game on boards of one sense; `kept` says which were wrong."""

    pairs: int = 0
    ruled: int = 0
    asked: int = 0
    untold: int = 0
    wrong: int = 0
    kept: list[str] = field(default_factory=list)


def men_of(game: Game, state: State) -> dict[str, str]:
    """What stands on top of each square."""
    return {q: str(stack[-1]) for q, stack in game.layout(state).items() if ":" not in q}


def readings(rig: Rig, pieces: dict[str, str]) -> dict[str, str]:
    return {q: rig.reading(token) or "1" for q, token in pieces.items()}


def show(rig: Rig, game: Game, state: State) -> None:
    """The board as it stands in this position, in one picture."""
    now = men_of(game, state)
    was, reads = readings(rig, rig.men), readings(rig, now)
    changed = sorted(q for q in {**was, **reads} if was.get(q) != reads.get(q))
    for q in changed:
        if q in was:
            rig.referee.on_sensor_event(Lifted(q, Milliseconds(rig.ms), was[q]))
    for q in changed:
        if q in reads:
            rig.referee.on_sensor_event(Placed(q, Milliseconds(rig.ms), reads[q]))
    rig.men = now


def rest(rig: Rig, ms: int = QUIET) -> None:
    """Nothing moves for so long."""
    rig.wait_until(rig.ms + ms)


def board_of(
    game: Game,
    state: State,
    folder: Path,
    name: str,
    sense: str,
    stills: bool,
    seats: tuple[str, ...],
    rules: dict[str, str],
) -> Rig:
    """A table at this position with a board that is seen in pictures."""
    rig = Rig(
        folder,
        sense,
        350,
        name,
        game=game.info.id,
        seats=seats,
        rules=rules,
        stills=stills,
        position=game.position(state),
    )
    rest(rig)
    return rig


def played(rig: Rig) -> list[str]:
    """What was ruled, passes left out."""
    return [action for action in rig.actions if action != str(Pass())]


def by_hand(meant: list[str], rig: Rig) -> bool:
    """Answer the question that stands with what was meant; whether it is among the answers."""
    while rig.referee.questions:
        ask = rig.referee.questions[-1]
        choice = next((c for c in ask.choices if c.action and _means(c.action, meant)), None)
        if choice is None:
            return False
        rig.do(do="answer", id=ask.id, choice=choice.id)
    return True


def _means(action: str, meant: list[str]) -> bool:
    """Whether that is what an answer says, perhaps after what it amends."""
    done = [one for one in action.split(" ") if one != str(Pass())]
    wanted = " ".join(meant).split(" ")
    return done[-len(wanted) :] == wanted


def run(
    count: int,
    name: str,
    seats: tuple[str, ...],
    rules: dict[str, str],
    sense: str,
    stills: bool = True,
    first: int = 0,
    alone: bool = False,
) -> Pictures:
    """So many pairs of one game, from the game of seed `first` on; `alone`: only the first movement of each."""
    found = Pictures()
    game = make_game(name, seats, rules)
    with tempfile.TemporaryDirectory() as folder:
        for n, pair in enumerate(some_pairs(game, first, count)):
            rig = board_of(game, pair.state, Path(folder), f"{n}", sense, stills, seats, rules)
            _one(found, game, pair, rig, alone)
            rig.referee.close()
    return found


def some_pairs(game: Game, first: int, count: int) -> Iterator[Pair]:
    found = 0
    for seed in range(first, first + MOST_GAMES):
        for pair in pairs(game, random.Random(seed)):
            if isinstance(pair.first, (Move, Drop, Both, Castle)):
                yield pair
                found += 1
                if found == count:
                    return


def _one(found: Pictures, game: Game, pair: Pair, rig: Rig, alone: bool) -> None:
    meant = [str(pair.first)] if alone else [str(pair.first), str(pair.reply.action)]
    first, _ = game.apply(pair.state, pair.first)
    end = first if alone else game.apply(pair.reply.state, pair.reply.action)[0]
    if readings(rig, men_of(game, first)) == readings(rig, men_of(game, end)):
        meant = meant[:1]
    found.pairs += 1
    show(rig, game, end)
    rest(rig)
    ruled = played(rig)
    if ruled == meant:
        found.ruled += 1
        return
    asked = bool(rig.referee.questions)
    if not ruled and not asked:
        found.untold += 1
        return
    if ruled == meant[: len(ruled)] and asked and by_hand(meant, rig) and played(rig) == meant:
        found.asked += 1
        return
    found.wrong += 1
    said = [c.action for ask in rig.referee.questions for c in ask.choices]
    found.kept.append(
        f"{game.info.id} {rig.sense}: {meant}, ruled {played(rig)} ({ruled}), asked {said}, "
        f"from {game.position(pair.state)}"
    )


def whole_games(
    count: int, name: str, seats: tuple[str, ...], rules: dict[str, str], sense: str, seed: int = 0
) -> Pictures:
    """So many actions of games that are seen from their start on, a picture for each action or for two.

    What is ruled before may still be amended when the next picture comes. What is not told is typed.
    """
    found = Pictures()
    game = make_game(name, seats, rules)
    with tempfile.TemporaryDirectory() as folder:
        while found.pairs < count and not found.wrong:
            rng = random.Random(seed)
            rig = board_of(game, game.start(), Path(folder), f"{seed}", sense, True, seats, rules)
            moves = 0
            while moves < LONGEST and found.pairs < count and _one_more(found, game, rig, rng):
                moves += 1
            rig.referee.close()
            seed += 1
    return found


def _one_more(found: Pictures, game: Game, rig: Rig, rng: random.Random) -> bool:
    """One picture more; whether the game goes on."""
    state = rig.referee.state
    actor = game.actor(state)
    if actor is None or actor.chance:
        return False
    felt = [line.actions[0] for line in game.lines(state) if len(line.actions) == 1]
    moves = [action for action in felt if isinstance(action, (Move, Drop, Both, Castle))]
    if not moves:
        return False
    first = rng.choice(moves)
    end, _ = game.apply(state, first)
    meant = [str(first)]
    if rng.random() < QUICK and (replies := replies_to(game, state, first, actor.seat)):
        reply = rng.choice(replies)
        end, _ = game.apply(reply.state, reply.action)
        meant += [*map(str, reply.passes), str(reply.action)]
    before = len(rig.actions)
    found.pairs += len(meant)
    show(rig, game, end)
    rest(rig)
    asked = bool(rig.referee.questions)
    wanted = [one for one in meant if one != str(Pass())]
    told = by_hand(wanted, rig) if asked else True
    ruled = [one for one in rig.actions[before:] if one != str(Pass())]
    if ruled == wanted:
        found.asked += asked
        found.ruled += not asked
    elif told and ruled == wanted[: len(ruled)]:
        found.untold += 1
        for one in meant[len(rig.actions) - before :]:
            rig.act(one)
        rest(rig)
    if len(rig.actions) != before + len(meant) or not rig.referee.monitor.agrees:
        found.wrong += 1
        found.kept.append(
            f"{game.info.id} {rig.sense}: {meant}, stands {rig.actions[before:]}, from {game.position(state)}"
        )
    return not found.wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.one_picture")
    parser.add_argument("--pairs", type=int, default=100, help="of each game and sense")
    parser.add_argument("--game", default="all")
    parser.add_argument("--sense", default="all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--alone", action="store_true", help="only the first movement of each pair")
    parser.add_argument(
        "--games", action="store_true", help="so many actions of games that are seen from their start"
    )
    parser.add_argument("--touches", action="store_true", help="a board that feels touches, all at one time")
    args = parser.parse_args()
    wrong = 0
    for name, seats, rules in GAMES:
        for sense in SENSES:
            if args.game in ("all", name) and args.sense in ("all", sense):
                if args.games:
                    found = whole_games(args.pairs, name, seats, rules, sense, args.seed)
                else:
                    found = run(
                        args.pairs, name, seats, rules, sense, not args.touches, args.seed, args.alone
                    )
                print(
                    f"{name:24} {sense:10} {found.pairs} pairs, ruled {found.ruled}, asked {found.asked}, "
                    f"untold {found.untold}, wrong {found.wrong}",
                    flush=True,
                )
                for kept in found.kept:
                    print("   ", kept)
                wrong += found.wrong
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
