"""Sequences: two or three actions of one seat, 50 to 500 ms apart, in every game, on boards that feel pieces or know them.

They come from games played by chance (`visits`), each on a board of its own that shows only them, by plain hands. Right is
a board that reaches the position which was meant, by actions that lead there. Wrong is a ruling that stands and leads
elsewhere. A question is right where hands that did something else had touched the same; an independent look at what was
felt says so. Left out is what a board does not rule either when there are two seconds between the actions.
Games in which no one acts twice in one visit are looked through for such visits all the same.

`python -m tests.long_runs.sequences` says how many it did (`make soak`). Nothing sleeps: time is set by hand. With
`--progress FILE` it writes down each piece that is done, so that it can be ended at any time and goes on from there.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Action, Pass
from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue as make_catalogue
from companion.tracking.touches import RESTED
from firmware_bridge.virtual.simulated_hands import Change
from tests.long_runs.visits import Visit, changes, goes_on, visits
from tests.table.table_fixture import Rig

CHESS = ("white", "black")
GAMES: tuple[tuple[str, tuple[str, ...], dict[str, str]], ...] = (
    ("gravity-chess", CHESS, {}),
    ("boulder-chess", ("red", "blue"), {"goal": "b"}),
    ("cloak-and-dagger-chess", CHESS, {}),
    ("booster-chess", CHESS, {}),
    ("wild-jokers", CHESS, {}),
    ("parade-chess-solitaire", ("player",), {"limit16": "b"}),
    ("neighbour-chess-solitaire", ("player",), {"min_men": "8"}),
)
WITHOUT = {
    "little-chess-jumble": "a die is rolled before every action",
    "big-chess-jumble": "a die is rolled before every action",
    "little-action-chess-jumble": "a die is rolled or a card is drawn before every action",
    "big-action-chess-jumble": "a die is rolled or a card is drawn before every action",
    "raindropchess": "a card is drawn, or the other seat acts, before every action",
    "dice-and-cards": "it has no men",
    **dict.fromkeys(
        (
            "chess",
            "chess960",
            "crazyhouse",
            "three-check",
            "king-of-the-hill",
            "atomic",
            "antichess",
            "horde",
            "racing-kings",
        ),
        "the other seat acts after every action",
    ),
}
"""Games that have no sequences, and why; `LOOKED_THROUGH` games of each are looked through for one."""
LOOKED_THROUGH = 20
SENSES = ("occupancy", "identity")
FASTEST, SLOWEST = 50, 500
SLOW = 2000
QUESTIONS = 6
"""Questions that are answered after one sequence, at most."""
CHUNK, SEEDS = 50, 10
"""Sequences that are tried in one piece, and seeds that each of them may take."""
MEMORY = Path("/dev/shm")
"""Where journals cost no disk, if it is there."""


class Found(msgspec.Struct):
    """What came of the sequences of one game; `kept` says where one was not ruled as meant."""

    sequences: int = 0
    ruled: int = 0
    asked: int = 0
    unnecessary: int = 0
    unruled: int = 0
    wrong: int = 0
    left_out: int = 0
    seconds: float = 0
    kept: list[str] = []

    def add(self, other: Found) -> None:
        for name in (
            "sequences",
            "ruled",
            "asked",
            "unnecessary",
            "unruled",
            "wrong",
            "left_out",
            "seconds",
            "kept",
        ):
            setattr(self, name, getattr(self, name) + getattr(other, name))


def show(
    game: Game,
    visit: Visit,
    folder: Path,
    sense: str,
    gap: int,
    seats: tuple[str, ...],
    rules: dict[str, str],
    seed: int,
) -> tuple[Rig, list[Change]]:
    """A board after hands have shown the sequence on it, and what it felt."""
    name = f"{sense}{seed}-{gap}"
    rig = Rig(
        folder,
        sense,
        350,
        name,
        game=game.info.id,
        seats=seats,
        rules=rules,
        position=game.position(visit.state),
    )
    rig.rest(1000)
    felt = changes(game, visit, rig.men, sense, gap, random.Random(seed))
    start = rig.ms
    for change in felt:
        rig.wait_until(start + change.ms)
        rig.feel(change.sign, change.square, change.token)
    rig.wait_until(rig.ms + SLOW)
    return rig, felt


def try_one(
    game: Game,
    visit: Visit,
    folder: Path,
    sense: str,
    gap: int,
    seats: tuple[str, ...],
    rules: dict[str, str],
    seed: int,
) -> Found:
    """Show one sequence and say what came of it."""
    outcome, said = _outcome(game, visit, folder, sense, gap, seats, rules, seed)
    if outcome == "unruled":
        slowly, _ = _outcome(game, visit, folder, sense, SLOW, seats, rules, seed)
        if slowly not in ("ruled", "asked"):
            return Found(left_out=1)
    found = Found(sequences=1)
    setattr(found, outcome, 1)
    if outcome not in ("ruled", "asked"):
        found.kept.append(
            f"{game.info.id} {sense} {gap} ms, seed {seed}: {outcome}: {said}, from {game.position(visit.state)}"
        )
    return found


def _outcome(
    game: Game,
    visit: Visit,
    folder: Path,
    sense: str,
    gap: int,
    seats: tuple[str, ...],
    rules: dict[str, str],
    seed: int,
) -> tuple[str, str]:
    rig, felt = show(game, visit, folder, sense, gap, seats, rules, seed)
    referee = rig.referee
    asked = _answer(rig, visit)
    ruled = [action for action in rig.actions if action != str(Pass())]
    state, left = referee.state, referee.questions
    referee.close()
    touched = " ".join(f"{change.ms}{change.sign}{change.square}" for change in felt)
    said = f"meant {visit.meant}, ruled {ruled}, asked {asked}, felt {touched}"
    if ruled != visit.meant and state != visit.after:
        wrong = ruled != visit.meant[: len(ruled)]
        return ("wrong" if wrong else "unruled"), said
    needless = any(_alternatives(game, visit, choices, felt, sense) < 2 for choices in asked if choices)
    return ("unnecessary" if needless else "asked" if asked or left else "ruled"), said


def _answer(rig: Rig, visit: Visit) -> list[list[str]]:
    """People answer truthfully; the actions that could be chosen, of each question (none where it is of no action)."""
    asked = []
    for _ in range(QUESTIONS):
        if not rig.referee.questions:
            break
        ask = rig.referee.questions[-1]
        asked.append([action for action in rig.offered() if action])
        ruled = len([action for action in rig.actions if action != str(Pass())])
        covered = {action: _covers(action, visit.meant, ruled) for action in asked[-1]}
        best = max(covered, key=lambda action: covered[action], default="")
        if best and covered[best]:
            rig.answer(best)
        else:
            trust = "none" if asked[-1] else ask.choices[0].id
            rig.do(do="answer", id=ask.id, choice=trust)
        rig.wait_until(rig.ms + SLOW)
    return asked


def _alternatives(game: Game, visit: Visit, choices: list[str], felt: list[Change], sense: str) -> int:
    """How many of these can have been done by what was felt; and that nothing was, where a board would read the same."""
    can = sum(_can_have_been(game, visit.state, choice, felt) for choice in choices)
    return can + (sense == "occupancy" and any(_shows_nothing(game, visit, choice) for choice in choices))


def _shows_nothing(game: Game, visit: Visit, text: str) -> bool:
    """Whether pieces stand on the same squares before and after these actions."""
    for state in (*(part.state for part in visit.parts), visit.after):
        before = {q for q, stack in game.layout(state).items() if stack}
        actions = text
        while actions and (action := _next(game, state, actions)) is not None:
            state, _ = game.apply(state, action)
            actions = actions[len(str(action)) :].lstrip()
        if not actions:
            return before == {q for q, stack in game.layout(state).items() if stack}
    return False


def _next(game: Game, state: State, text: str) -> Action | None:
    """The legal action that a text begins with."""
    return next((a for a in game.actions(state) if f"{text} ".startswith(f"{a} ")), None)


def _covers(text: str, meant: list[str], ruled: int) -> int:
    """How many of the actions that were meant have been done if these were, passes left out; 0: not these.

    They may replace the last ruling or go on after the first `ruled`.
    """
    actions = " ".join(word for word in text.split() if word != str(Pass()))
    for first in (0, *range(ruled, 0, -1)):
        for last in range(len(meant), first, -1):
            if actions == " ".join(meant[first:last]):
                return last
    return 0


def _can_have_been(game: Game, state: State, text: str, felt: list[Change]) -> bool:
    """Whether hands that did this can have touched what was felt: an independent look at the changes alone."""
    last, up = -1, dict.fromkeys({change.square for change in felt}, -1)
    while text:
        if (action := _next(game, state, text)) is None:
            return True  # it begins elsewhere
        text = text[len(str(action)) :].lstrip()
        before = game.layout(state)
        state, _ = game.apply(state, action)
        after = game.layout(state)
        changed = {q for q in before.keys() | after.keys() if before.get(q) != after.get(q) and ":" not in q}
        left = [q for q in changed if before.get(q) and not after.get(q)]
        lifts = [
            min((i for i, c in enumerate(felt) if c.square == q and c.sign == "-" and i > up[q]), default=-1)
            for q in left
            if q in up
        ]
        ends = [
            q
            for q in changed
            if after.get(q)
            and before.get(q, ())[-1:] != after[q][-1:]
            and before.get(q, ())[: len(after[q])] != after[q]  # what stood on top left, nothing came
        ]
        if not all(q in up for q in ends) or -1 in lifts:
            return False
        downs = [
            [i for i, c in enumerate(felt) if c.square == q and c.sign == "+" and i > last] for q in ends
        ]
        if not all(downs) or (len(ends) == 1 and lifts and downs[0][-1] < min(lifts)):
            return False
        last = max((found[0] for found in downs), default=last)
        up.update((q, found[0]) for q, found in zip(ends, downs, strict=True))
    return True


def run(
    count: int, name: str, seats: tuple[str, ...], rules: dict[str, str], sense: str, first: int = 0
) -> Found:
    """So many sequences of one game, from the game of seed `first` on."""
    found = Found()
    game = make_game(name, seats, rules)
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder, _words_at_hand():
        began = time.process_time()
        seed = first
        while found.sequences + found.left_out < count and seed < first + SEEDS * count:
            rng = random.Random(seed)
            for n, visit in enumerate(visits(game, rng, sense)):
                gap = rng.randint(RESTED if goes_on(visit) else FASTEST, SLOWEST)
                found.add(try_one(game, visit, Path(folder), sense, gap, seats, rules, 1000 * seed + n))
                if found.sequences + found.left_out >= count:
                    break
            seed += 1
        found.seconds = time.process_time() - began
    return found


@contextmanager
def _words_at_hand() -> Iterator[None]:
    """All tables speak from one catalogue and rehearse nothing: making words takes longer than all else."""
    made: dict[str, Catalogue] = {}

    def catalogue(folders: Any, names: Any, *rest: Any) -> Catalogue:
        key = f"{folders} {names} {rest}"
        return made.get(key) or made.setdefault(key, make_catalogue(folders, names, *rest))

    with (
        patch("companion.table.setup.catalogue", catalogue),
        patch("companion.table.referee.warm_up", lambda *_: None),
    ):
        yield


class Chunk(msgspec.Struct, frozen=True):
    """Some sequences of one game on one kind of board, from a seed of their own on."""

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    sense: str
    count: int
    seed: int

    def run(self) -> Done:
        return Done(self, run(self.count, self.game, self.seats, dict(self.rules), self.sense, self.seed))


class Done(msgspec.Struct, frozen=True):
    """A piece that is done, as a line of the file of progress has it."""

    chunk: Chunk
    found: Found


def chunks(count: int, of_game: str = "all", of_sense: str = "all", seed: int = 0) -> Iterator[Chunk]:
    """All games and boards in turn, so that they go on at one pace."""
    plays = [
        (*one, sense)
        for one in GAMES
        for sense in SENSES
        if of_game in ("all", one[0]) and of_sense in ("all", sense)
    ]
    each = -(-count // len(plays)) if plays else 0
    for done in range(0, each, CHUNK):
        for game, seats, rules, sense in plays:
            first = seed + done * SEEDS
            yield Chunk(game, seats, tuple(rules.items()), sense, min(CHUNK, each - done), first)


def without(games: int = LOOKED_THROUGH) -> Iterator[tuple[str, int]]:
    """Games that have no sequences, and how many so many games of each have all the same."""
    for name in WITHOUT:
        game = make_game(name, None, {})
        yield (
            name,
            sum(1 for seed in range(games) for _ in visits(game, random.Random(seed), "identity")),
        )


def done_before(progress: Path | None) -> dict[Chunk, Found]:
    """What a file of progress holds; a line that was cut is left out."""
    found = {}
    for line in progress.read_bytes().splitlines() if progress and progress.exists() else ():
        with suppress(msgspec.DecodeError):
            one = msgspec.json.decode(line, type=Done)
            found[one.chunk] = one.found
    return found


def results(todo: list[Chunk], jobs: int, progress: Path | None) -> Iterator[Done]:
    """What comes of each piece, written to the file of progress; of those that stand there already, what came of them."""
    before = done_before(progress)
    yield from (Done(chunk, before[chunk]) for chunk in todo if chunk in before)
    with ExitStack() as open_:
        left = [chunk for chunk in todo if chunk not in before]
        pool = open_.enter_context(ProcessPoolExecutor(jobs)) if jobs > 1 else None
        written = open_.enter_context(progress.open("ab")) if progress else None
        for done in (pool.map if pool else map)(Chunk.run, left):
            if written:
                written.write(msgspec.json.encode(done) + b"\n")
                written.flush()
            yield done


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.sequences")
    parser.add_argument("--count", type=int, default=5_000, help="of all games and boards together")
    parser.add_argument("--game", default="all")
    parser.add_argument("--sense", default="all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--progress", type=Path, help="a file that says what is done; it is not done again")
    args = parser.parse_args()
    gc.collect()
    gc.freeze()
    found: dict[str, Found] = {}
    todo = list(chunks(args.count, args.game, args.sense, args.seed))
    with suppress(KeyboardInterrupt):
        for chunk, some in ((done.chunk, done.found) for done in results(todo, args.jobs, args.progress)):
            for kept in some.kept:
                print(kept, flush=True)
            found.setdefault(f"{chunk.game}, {chunk.sense}", Found()).add(some)
    print(
        "| | sequences | wrong | not ruled | unnecessary | asked | left out | a CPU second |\n|---|"
        + "---|" * 7
    )
    whole = Found()
    for one in found.values():
        whole.add(one)
    for name, one in {**found, "all": whole}.items():
        print(
            f"| {name} | {one.sequences:,} | {one.wrong} | {one.unruled} | {one.unnecessary} | {one.asked:,} | {one.left_out:,} "
            f"| {one.sequences / (one.seconds or 1):.0f} |"
        )
    unforeseen = False
    for name, some_ in without() if args.game == "all" else ():
        print(f"{name}: {some_ or 'none'} in {LOOKED_THROUGH} games; {WITHOUT[name]}")
        unforeseen |= bool(some_)
    return bool(whole.kept or unforeseen)


if __name__ == "__main__":
    sys.exit(main())
