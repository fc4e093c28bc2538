"""Games against installed engines, some of which are killed and some of which hang: none may be lost.

    python -m tests.long_runs.engines [--games 100] [--kills 20] [--hangs 20] [--seed 1] [ENGINE ...]

Without engines (Debian: `stockfish`, `fairy-stockfish`) there is nothing to do. A game is lost if it stands still, or its journal does not come
to the same position.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from companion.kernel.actions import Draw
from companion.table import process_priority
from companion.table.engine_host import engine_client
from companion.table.engine_host.engine_router import EngineRouter
from companion.table.engine_host.installed_engines import engine_program
from companion.table.engine_host.jobs import ThreadBackend
from companion.table.protocol import notices
from companion.table.record.computer_style import ComputerStyle
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from tests.memory_board_store import Forgetful

GAMES = {
    "stockfish": ("chess", "chess960"),
    "fairy-stockfish": ("chess", "crazyhouse", "atomic", "three-check", "king-of-the-hill", "racing-kings"),
}
PLIES = 24
"""Actions of a game at the most: then it counts as whole."""
STILL = 30.0
"""Seconds without an action after which a game is lost."""


class Played(msgspec.Struct):
    """What became of one game.

    `slowest`: milliseconds that the table's thread was held at the most; `worked`: those of its own processor time, without
    waits for a disk or for a processor that has other work.
    """

    whole: bool
    actions: int = 0
    sentences: int = 0
    slowest: float = 0.0
    worked: float = 0.0
    struck: bool = False


def play(name: str, game: str, seed: int, folder: Path, router: EngineRouter, blow: int) -> Played:
    """One game of White by lot against an engine; `blow`: the signal it gets at some move, 0: none."""
    told: list[notices.Notice] = []
    journal = folder / f"{name}-{seed}"
    setup = TableSetup(
        game=game,
        journal=str(journal),
        seed=seed,
        players={"black": "computer"},
        manners={"black": ComputerStyle(1, engine=f"{name}@nodes50")},
        ceiling=0.3,
    )
    referee = open_table(setup, told.append, Forgetful(), thinker=router)
    referee.words.load = lambda: None  # type: ignore[method-assign]
    referee.begin()
    found = Played(False)
    lot = random.Random(seed)
    strikes = lot.randrange(1, 4) if blow else PLIES + 1
    last, since = 0, time.monotonic()
    while not over(referee) and referee.n < PLIES:
        move = by_lot(referee, lot)
        began, busy = time.monotonic(), time.thread_time()
        if move is None:
            referee.poll()
        else:
            referee.do(move)
        found.slowest = max(found.slowest, 1000 * (time.monotonic() - began))
        found.worked = max(found.worked, 1000 * (time.thread_time() - busy))
        if referee.n != last:
            last, since = referee.n, time.monotonic()
        elif time.monotonic() - since > STILL:
            break
        pid = router.pid(name) if not found.struck and referee.n >= strikes else 0
        if pid:
            os.killpg(pid, blow)
            found.struck = True
        time.sleep(0.001)
    found.actions = referee.n
    found.sentences = sum(isinstance(one, notices.Note) and "engine" in one.kind for one in told)
    state = referee.game.position(referee.state)
    found.whole = over(referee) or referee.n >= PLIES
    referee.close()
    again = open_table(TableSetup(game=game, journal=str(journal)), told.append, Forgetful())
    found.whole = found.whole and again.game.position(again.state) == state
    again.close()
    return found


def by_lot(referee: Referee, lot: random.Random) -> dict[str, str] | None:
    """What White does, or chance; None: it is the engine's turn."""
    actor = referee.game.actor(referee.state)
    if actor is None or (actor.seat == "black" and not actor.chance):
        return None
    action = lot.choice(referee.game.actions(referee.state))
    return (
        {"do": "draw", "deck": action.deck}
        if isinstance(action, Draw)
        else {"do": "act", "action": str(action)}
    )


def over(referee: Referee) -> bool:
    """Whether the game has ended."""
    return referee.game.actor(referee.state) is None


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("engines", nargs="*", default=list(GAMES))
    for name, usual in (("games", 100), ("kills", 20), ("hangs", 20), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    engines = [name for name in asked.engines if engine_program(name) is not None]
    if not engines:
        print("no engine is installed: sudo apt install stockfish fairy-stockfish")
        return 0
    engine_client.LATE = engine_client.STOPPING = 0.5  # a hang is found soon
    engine_client.READY = 2.0
    process_priority.NICE = 0
    blows: list[int] = [*[signal.SIGKILL] * asked.kills, *[signal.SIGSTOP] * asked.hangs]
    blows += [0] * (asked.games - len(blows))
    random.Random(asked.seed).shuffle(blows)
    began = time.monotonic()
    played: list[Played] = []
    router = EngineRouter(ThreadBackend())
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        for n in range(asked.games):
            name = engines[n % len(engines)]
            games = GAMES.get(name, ("chess",))
            game = games[n // len(engines) % len(games)]
            played.append(play(name, game, asked.seed + n, Path(folder), router, blows[n]))
            if not played[-1].whole:
                print(
                    f"lost: {game} against {name}, seed {asked.seed + n}, after {played[-1].actions} actions"
                )
            if not (n + 1) % 10:
                print(f"{n + 1} games, {time.monotonic() - began:.0f} s", flush=True)
    router.close()
    lost = sum(not one.whole for one in played)
    struck = sum(one.struck for one in played)
    print(
        f"{len(played)} games against {', '.join(engines)}: {sum(one.actions for one in played)} actions, "
        f"{struck} kills and hangs, {sum(one.sentences for one in played)} sentences about them, {lost} games lost, "
        f"the table's thread held {max(one.slowest for one in played):.0f} ms at the most and "
        f"at work for {max(one.worked for one in played):.0f} ms of that at the most, "
        f"{time.monotonic() - began:.0f} s"
    )
    return 1 if lost or struck < 0.9 * (asked.kills + asked.hangs) else 0


if __name__ == "__main__":
    sys.exit(main())
