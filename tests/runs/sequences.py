"""Sequences: two or three actions of one seat, 50 to 500 ms apart, in every game, on boards that feel men or know them.

They come from games played by chance, each on a board of its own that shows only them, by plain hands. Right is a board
that reaches the position which was meant, by actions that lead there. Wrong is a ruling that stands and leads elsewhere. A
question is right where hands that did something else had touched the same; an independent look at what was felt says so.
Left out is what a board does not rule either when there are two seconds between the actions.
Raindropchess and Chess Jumble are not among the games: there nobody acts twice without a die, a card or another seat in
between. `python -m tests.runs.sequences` says how many it did (`make soak`).
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from companion.kernel.actions import Action, Both, Castle, Drop, Move, Pass, Put, Say, Swap
from companion.kernel.game import Game, State
from companion.kernel.layout import Line
from companion.kernel.orthodox import PLAIN
from companion.table.opening import make_game
from companion.tracking.touches import RESTED
from firmware_bridge.core.board import Lifted, Placed
from firmware_bridge.virtual.hands import Change, Rates, perform
from tests.runs.gestures import Gestures
from tests.table.rig import Rig

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
SENSES = ("occupancy", "identity")
FASTEST, SLOWEST = 50, 500
SLOW = 2000
AS_PEOPLE_CAPTURE = Rates(victim_first=50, capturer_first=35, push_off=15)
LONGEST = 120
QUESTIONS = 6
"""Questions that are answered after one sequence, at most."""
CHUNK, SEEDS = 50, 10
"""Sequences that are tried in one piece, and seeds that each of them may take."""
BY_HAND = (Move, Drop, Both, Castle, Put, Swap)


class Part(NamedTuple):
    """One action of a sequence, what is left before it, and the position that it leads from."""

    state: State
    passes: tuple[Action, ...]
    action: Action


@dataclass(frozen=True)
class Visit:
    """What one seat does in one visit of its hands; `state` is the position before it, `after` the one it leads to."""

    seat: str
    parts: tuple[Part, ...]
    after: State

    @property
    def state(self) -> State:
        return self.parts[0].state

    @property
    def meant(self) -> list[str]:
        return [str(part.action) for part in self.parts]


@dataclass
class Found:
    """What came of the sequences of one game; `kept` says where one was not ruled as meant."""

    sequences: int = 0
    ruled: int = 0
    asked: int = 0
    unnecessary: int = 0
    unruled: int = 0
    wrong: int = 0
    left_out: int = 0
    kept: list[str] = field(default_factory=list)

    def add(self, other: Found) -> None:
        for name in ("sequences", "ruled", "asked", "unnecessary", "unruled", "wrong", "left_out"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.kept += other.kept


def sequences(game: Game, rng: random.Random, sense: str) -> Iterator[Visit]:
    """Sequences that a game played by chance comes to, one at most a move."""
    state = game.start()
    for _ in range(LONGEST):
        actor = game.actor(state)
        if actor is None:
            return
        if not actor.chance and (found := _sequence(game, state, actor.seat, rng, sense)) is not None:
            yield found
        actions = [a for a in game.actions(state) if not isinstance(a, Say)] or list(game.actions(state))
        if actor.chance:
            state, _ = game.apply(state, rng.choices(actions, [game.weight(state, a) for a in actions])[0])
        else:
            state, _ = game.apply(state, rng.choice(actions))


def _sequence(game: Game, state: State, seat: str, rng: random.Random, sense: str) -> Visit | None:
    parts: list[Part] = []
    length = rng.choice((2, 3))
    while len(parts) < length:
        lines = [line for line in game.lines(state) if _by_hand(game, state, line, seat, sense)]
        if not lines:
            break
        *passes, action = rng.choice(lines).actions
        for one in passes:
            state, _ = game.apply(state, one)
        parts.append(Part(state, tuple(passes), action))
        state, _ = game.apply(state, action)
    visit = Visit(seat, tuple(parts), state)
    return visit if len(parts) > 1 and not _goes_back(visit) else None


def _by_hand(game: Game, state: State, line: Line, seat: str, sense: str) -> bool:
    """Whether it is one action of this seat that a board of this sense sees to its end."""
    *passes, action = line.actions
    by_hand = isinstance(action, BY_HAND) or (isinstance(action, Say) and action.verb == "uncloak")
    if not by_hand or any(not isinstance(one, Pass) for one in passes) or not any(line.after.values()):
        return False
    if sense == "occupancy" and line.unfelt:
        return False
    for one in passes:
        state, _ = game.apply(state, one)
    actor = game.actor(state)
    return actor is not None and actor.seat == seat


def _goes_on(visit: Visit) -> bool:
    """Whether a man that one action set down is lifted for the next: with less than `RESTED` between them it is one slide."""
    return any(end and end == left for (_, end), (left, _) in pairwise(map(_squares, visit.parts)))


def _goes_back(visit: Visit) -> bool:
    """Whether a man is set back where he came from: that is no action, it takes one back."""
    return any(
        origin == to and left == end for (origin, end), (left, to) in pairwise(map(_squares, visit.parts))
    )


def _squares(part: Part) -> tuple[str, str]:
    """Where an action lifts a man, and where it sets one down."""
    match part.action:
        case Move(origin=origin, to=to):
            return origin, to
        case Drop(to=to):
            return "", to
        case Say(values=(number, _)):
            square = PLAIN.names[part.state.own.checkers[int(number) - 1]]
            return square, square
    return "", ""


def changes(
    game: Game, sequence: Visit, men: dict[str, str], sense: str, gap: int, rng: random.Random
) -> list[Change]:
    """What a board feels of the sequence, `gap` ms from one action to the next."""
    found: list[Change] = []
    ends = 0
    for part in sequence.parts:
        hands = Gestures(game, part.state, men, sense, rng)
        done = perform(hands.of(part.action, sequence.seat), hands.men, rng, AS_PEOPLE_CAPTURE)
        began = done.changes[0].ms if done.changes else 0
        found += [change._replace(ms=ends + gap + change.ms - began) for change in done.changes]
        ends = found[-1].ms if found else 0
        men.clear()
        men.update(done.men)
    return found


def show(game: Game, sequence: Visit, folder: Path, sense: str, gap: int, seats: tuple[str, ...],
         rules: dict[str, str], seed: int) -> tuple[Rig, list[Change]]:  # fmt: skip
    """A board after hands have shown the sequence on it, and what it felt."""
    name = f"{sense}{seed}-{gap}"
    rig = Rig(folder, sense, 350, name, (game.board.files, game.board.ranks), game=game.info.id, seats=seats, rules=rules,
              position=game.position(sequence.state))  # fmt: skip
    rig.rest(1000)
    felt = changes(game, sequence, rig.men, sense, gap, random.Random(seed))
    start = rig.ms
    for change in felt:
        _until(rig, start + change.ms)
        reading = rig.reading(change.token)
        rig.referee.sensed((Placed if change.sign == "+" else Lifted)(change.square, rig.ms, reading))
    _until(rig, rig.ms + SLOW)
    return rig, felt


def _until(rig: Rig, ms: int) -> None:
    while (due := rig.referee.watch.due) is not None and due <= ms:
        rig.ms = max(rig.ms, due)
        rig.referee.poll()
    rig.ms = max(rig.ms, ms)


def try_one(game: Game, sequence: Visit, folder: Path, sense: str, gap: int, seats: tuple[str, ...],
            rules: dict[str, str], seed: int) -> Found:  # fmt: skip
    """Show one sequence and say what came of it."""
    outcome, said = _outcome(game, sequence, folder, sense, gap, seats, rules, seed)
    if outcome == "unruled":
        slowly, _ = _outcome(game, sequence, folder, sense, SLOW, seats, rules, seed)
        if slowly not in ("ruled", "asked"):
            return Found(left_out=1)
    found = Found(sequences=1)
    setattr(found, outcome, 1)
    if outcome not in ("ruled", "asked"):
        found.kept.append(
            f"{game.info.id} {sense} {gap} ms, seed {seed}: {outcome}: {said}, from {game.position(sequence.state)}"
        )
    return found


def _outcome(game: Game, sequence: Visit, folder: Path, sense: str, gap: int, seats: tuple[str, ...],
             rules: dict[str, str], seed: int) -> tuple[str, str]:  # fmt: skip
    rig, felt = show(game, sequence, folder, sense, gap, seats, rules, seed)
    referee = rig.referee
    asked = _answer(rig, sequence)
    ruled = [action for action in rig.actions if action != str(Pass())]
    state, left = referee.state, referee.questions
    referee.close()
    touched = " ".join(f"{change.ms}{change.sign}{change.square}" for change in felt)
    said = f"meant {sequence.meant}, ruled {ruled}, asked {asked}, felt {touched}"
    if ruled != sequence.meant and state != sequence.after:
        wrong = ruled != sequence.meant[: len(ruled)]
        return ("wrong" if wrong else "unruled"), said
    needless = any(_alternatives(game, sequence, choices, felt, sense) < 2 for choices in asked if choices)
    return ("unnecessary" if needless else "asked" if asked or left else "ruled"), said


def _answer(rig: Rig, sequence: Visit) -> list[list[str]]:
    """People answer truthfully; the actions that could be chosen, of each question (none where it is of no action)."""
    asked = []
    for _ in range(QUESTIONS):
        if not rig.referee.questions:
            break
        ask = rig.referee.questions[-1]
        asked.append([choice.action for choice in ask.choices if choice.action])
        true = [choice for choice in ask.choices if choice.action and _is_part(choice.action, sequence.meant)]
        ruled = len([action for action in rig.actions if action != str(Pass())])
        going_on = [choice for choice in true if _is_part(choice.action or "", sequence.meant[ruled:])]
        best = max(going_on or true, key=lambda choice: len(choice.action or ""), default=None)
        trust = "none" if asked[-1] else ask.choices[0].id
        rig.do(do="answer", id=ask.id, choice=best.id if best else trust)
        _until(rig, rig.ms + SLOW)
    return asked


def _alternatives(game: Game, visit: Visit, choices: list[str], felt: list[Change], sense: str) -> int:
    """How many of these can have been done by what was felt; and that nothing was, where a board would read the same."""
    can = sum(_can_have_been(game, visit.state, choice, felt) for choice in choices)
    return can + (sense == "occupancy" and any(_shows_nothing(game, visit, choice) for choice in choices))


def _shows_nothing(game: Game, visit: Visit, text: str) -> bool:
    """Whether men stand on the same squares before and after these actions."""
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


def _is_part(text: str, meant: list[str]) -> bool:
    """Whether these actions, passes left out, are some of those that were meant, in their order."""
    plain = " ".join(word for word in text.split() if word != str(Pass()))
    return f" {plain} " in f" {' '.join(meant)} "


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
        lifts = [min((i for i, c in enumerate(felt) if c.square == q and c.sign == "-" and i > up[q]), default=-1)
                 for q in left if q in up]  # fmt: skip
        ends = [q for q in changed if after.get(q) and before.get(q, ())[-1:] != after[q][-1:]]
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
    with tempfile.TemporaryDirectory() as folder:
        seed = first
        while found.sequences + found.left_out < count and seed < first + SEEDS * count:
            rng = random.Random(seed)
            for n, sequence in enumerate(sequences(game, rng, sense)):
                gap = rng.randint(RESTED if _goes_on(sequence) else FASTEST, SLOWEST)
                found.add(try_one(game, sequence, Path(folder), sense, gap, seats, rules, 1000 * seed + n))
                if found.sequences + found.left_out >= count:
                    break
            seed += 1
    return found


@dataclass(frozen=True)
class Chunk:
    """Some sequences of one game on one kind of board, from a seed of their own on."""

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    sense: str
    count: int
    seed: int

    def run(self) -> tuple[str, Found]:
        found = run(self.count, self.game, self.seats, dict(self.rules), self.sense, self.seed)
        return f"{self.game}, {self.sense}", found


def chunks(args: argparse.Namespace) -> Iterator[Chunk]:
    """All games and boards in turn, so that they go on at one pace."""
    plays = [
        (*one, sense)
        for one in GAMES
        for sense in SENSES
        if args.game in ("all", one[0]) and args.sense in ("all", sense)
    ]
    each = -(-args.count // len(plays))
    for done in range(0, each, CHUNK):
        for game, seats, rules, sense in plays:
            yield Chunk(
                game, seats, tuple(rules.items()), sense, min(CHUNK, each - done), args.seed + done * SEEDS
            )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.runs.sequences")
    parser.add_argument("--count", type=int, default=5_000, help="of all games and boards together")
    parser.add_argument("--game", default="all")
    parser.add_argument("--sense", default="all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    args = parser.parse_args()
    found: dict[str, Found] = {}
    start = time.monotonic()
    with ProcessPoolExecutor(args.processes) as pool:
        for name, some in pool.map(Chunk.run, chunks(args)):
            for kept in some.kept:
                print(kept, flush=True)
            so_far = found.setdefault(name, Found())
            so_far.add(some)
            print(
                f"{name}: {so_far.sequences:,} sequences, wrong {so_far.wrong}, not ruled {so_far.unruled}",
                flush=True,
            )
    whole = Found()
    print("| | sequences | wrong | not ruled | unnecessary | asked | left out |\n|---|" + "---|" * 6)
    for one in found.values():
        whole.add(one)
    for name, one in {**found, "all": whole}.items():
        print(
            f"| {name} | {one.sequences:,} | {one.wrong} | {one.unruled} | {one.unnecessary} | {one.asked:,} | {one.left_out:,} |"
        )
    print(f"\n{time.monotonic() - start:.0f} s")
    return bool(whole.kept)


if __name__ == "__main__":
    sys.exit(main())
