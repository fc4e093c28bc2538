"""Quick replies: a movement, and 50 to 300 ms after it the other side's, in every game where two seats alternate
and no one presses anything in between (in Gravity Chess a turn of many pieces is ended with the button).

Pairs of actions come from games played by chance, each on a board of its own that shows only them, by plain hands. A
pair counts if the board rules both when the reply comes after two seconds; then it has to rule them when the reply is
quick. `python -m tests.long_runs.quick_replies` says how many it did (`make soak`).
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from companion.kernel.actions import Action, Both, Castle, Drop, Move, Pass, Say
from companion.kernel.game import Game, State
from companion.kernel.layout import Line
from companion.table.game_factory import make_game
from firmware_bridge.virtual.simulated_hands import Rates, perform
from tests.long_runs.gestures import Gestures, Reply, replies_to
from tests.table.table_fixture import Rig

CHESS = ("white", "black")
GAMES: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("raindropchess", CHESS, {}),
    ("wild-jokers", CHESS, {}),
    ("booster-chess", CHESS, {}),
    ("cloak-and-dagger-chess", CHESS, {}),
    ("boulder-chess", ("red", "blue"), {"goal": "b"}),
)
GAPS = (50, 100, 200, 300)
SLOW = 2000
AS_PEOPLE_CAPTURE = Rates(victim_first=50, capturer_first=35, push_off=15)
LONGEST = 80
MOST_GAMES = 1000


@dataclass
class Replies:
    """What came of the quick replies of one game; `kept` says where one was not ruled."""

    pairs: int = 0
    ruled: int = 0
    asked: int = 0
    wrong: int = 0
    slow_too: Counter[str] = field(default_factory=Counter)
    kept: list[str] = field(default_factory=list)

    def add(self, other: Replies) -> None:
        for name in ("pairs", "ruled", "asked", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slow_too += other.slow_too
        self.kept += other.kept


@dataclass(frozen=True)
class Pair:
    """A movement of `seat`, and a reply to it; `state` is the position before both."""

    state: State
    first: Action
    seat: str
    reply: Reply


def pairs(game: Game, rng: random.Random) -> Iterator[Pair]:
    """Pairs that a game played by chance comes to, one at most a move."""
    state = game.start()
    for _ in range(LONGEST):
        actor = game.actor(state)
        if actor is None:
            return
        actions = list(game.actions(state))
        felt = [line for line in game.lines(state) if len(line.actions) == 1 and _by_hand(line)]
        if felt and not actor.chance:
            first = rng.choice(felt).actions[0]
            if replies := replies_to(game, state, first, actor.seat):
                yield Pair(state, first, actor.seat, rng.choice(replies))
        moves = [a for a in actions if not isinstance(a, Say)] or actions
        state, _ = game.apply(state, rng.choice(moves))


def _by_hand(line: Line) -> bool:
    return isinstance(line.actions[-1], (Move, Drop, Both, Castle))


def shown(
    game: Game,
    pair: Pair,
    folder: Path,
    sense: str,
    gap: int,
    seats: tuple[str, ...],
    seed: int,
    rules: dict[str, str],
) -> tuple[list[str], int]:
    """The actions ruled when hands show the pair with `gap` ms in between, passes left out, and how many questions stand."""
    name = f"{sense}{seed}-{gap}"
    rig = Rig(
        folder,
        sense,
        350,
        name,
        game=game.info.id,
        seats=seats,
        rules=rules,
        position=game.position(pair.state),
    )
    rig.rest(1000)
    rng = random.Random(seed)
    start = rig.ms
    for state, action, seat in (
        (pair.state, pair.first, pair.seat),
        (pair.reply.state, pair.reply.action, pair.reply.seat),
    ):
        gestures = Gestures(game, state, rig.men, sense, rng).of(action, seat)
        done = perform(gestures, rig.men, rng, AS_PEOPLE_CAPTURE)
        began = done.changes[0].ms if done.changes else 0
        for change in done.changes:
            rig.wait_until(start + change.ms - began)
            rig.feel(change.sign, change.square, change.token)
        rig.men = dict(done.men)
        start = rig.ms + gap
    rig.wait_until(start + SLOW)
    ruled = [action for action in rig.actions if action != str(Pass())]
    asked = len(rig.referee.questions)
    rig.referee.close()
    return ruled, asked


def run(
    count: int,
    name: str,
    seats: tuple[str, ...],
    rules: dict[str, str],
    sense: str = "identity",
    first: int = 0,
) -> Replies:
    """So many quick replies of one game, from the game of seed `first` on."""
    found = Replies()
    game = make_game(name, seats, rules)
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(first, first + MOST_GAMES):
            for n, pair in enumerate(pairs(game, random.Random(seed))):
                if found.pairs == count:
                    return found
                gap = GAPS[found.pairs % len(GAPS)]
                _one(found, game, pair, Path(folder), sense, gap, seats, 1000 * seed + n, rules)
    return found


def _one(
    found: Replies,
    game: Game,
    pair: Pair,
    folder: Path,
    sense: str,
    gap: int,
    seats: tuple[str, ...],
    seed: int,
    rules: dict[str, str],
) -> None:
    meant = [str(pair.first), str(pair.reply.action)]
    ruled, _ = shown(game, pair, folder, sense, SLOW, seats, seed, rules)
    if ruled != meant:
        found.slow_too["slow too"] += 1
        return
    found.pairs += 1
    ruled, asked = shown(game, pair, folder, sense, gap, seats, seed, rules)
    if ruled == meant:
        found.ruled += 1
        return
    found.asked += asked > 0
    found.wrong += ruled != meant[: len(ruled)]
    found.kept.append(
        f"{game.info.id} {sense} {gap} ms, seed {seed}: {meant}, ruled {ruled}, asked {asked}, from {game.position(pair.state)}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.quick_replies")
    parser.add_argument("--pairs", type=int, default=500, help="of all games together")
    parser.add_argument("--sense", default="identity")
    parser.add_argument("--game", default="all")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    games = [one for one in GAMES if args.game in ("all", one[0])]
    whole = Replies()
    for i, (name, seats, rules) in enumerate(games):
        count = (args.pairs + i) // len(games)
        found = run(count, name, seats, rules, args.sense, args.seed)
        print(
            f"{name:24} {found.pairs} quick replies, ruled {found.ruled}, asked {found.asked}, wrong {found.wrong}, "
            f"left out {found.slow_too.total()}",
            flush=True,
        )
        for kept in found.kept:
            print("   ", kept)
        whole.add(found)
    print(f"{whole.ruled} of {whole.pairs} ruled")
    return whole.ruled != whole.pairs


if __name__ == "__main__":
    sys.exit(main())
