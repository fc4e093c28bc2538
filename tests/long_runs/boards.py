"""`python -m tests.long_runs.boards`: whole noisy games through virtual board, pty, bridge and `companion referee`.

The hands are those of `firmware_bridge.virtual.simulated_hands` at level `table`, played as fast as the
referee answers (quiet time 0, `settle` after each movement); pieces never come back interchanged here,
for a program cannot put them right.
"""

from __future__ import annotations

import argparse
import dataclasses
import random
import tempfile
import time
from pathlib import Path
from typing import Any

from companion.engine.search import choose
from companion.kernel.actions import Drop, Move, Pass, Stay
from companion.table.game_factory import make_game
from firmware_bridge.virtual.board import VirtualBoard
from firmware_bridge.virtual.simulated_hands import LEVELS, Capture, Carry, Gesture, Insert, Remove, perform
from tests.bench.latency import LETTER, Wire
from tests.table_process import TableProcess

RATES = dataclasses.replace(LEVELS["table"], interchange=0.0)
SEATS = ("green", "red", "blue", "yellow")


def play(seed: int) -> tuple[int, int]:
    """One whole game; returns actions and questions.

    Raises:
        RuntimeError: something else was ruled than was meant.
    """
    rng = random.Random(seed)
    seats = SEATS if seed % 2 else ("green", "blue")
    game = make_game("little-chess-jumble", seats, {})
    state = game.start()
    board = VirtualBoard(12, 12, "occupancy", rng)
    board.take_output()
    wire = Wire(board)
    asked = n = 0
    with tempfile.TemporaryDirectory() as folder:
        table = TableProcess(
            Path(folder) / "game",
            "--settle",
            "0",
            "--board",
            wire.path,
            "--seed",
            str(seed),
            seats=",".join(seats),
        )
        table.until("turn")
        while (actor := game.actor(state)) is not None:
            n += 1
            if actor.chance:
                table.say(do="roll")
                meant = ""
            else:
                action = choose(game, state) if rng.random() < 0.8 else rng.choice(list(game.actions(state)))
                meant = str(action)
                if isinstance(action, (Pass, Stay)):
                    table.say(do="act", action=meant)
                else:
                    gestures: list[Gesture]
                    if isinstance(action, Drop):
                        piece = f"{LETTER[actor.seat]}{action.kind}"
                        gestures = [
                            *([Remove(action.to)] if action.to in board.men else []),
                            Insert(action.to, piece),
                        ]
                    else:
                        assert isinstance(action, Move)
                        gestures = [
                            Capture(action.origin, action.to)
                            if action.captures
                            else Carry(action.origin, action.to)
                        ]
                    for change in perform(gestures, board.men, rng, RATES).changes:
                        if change.sign == "+":
                            wire.place(change.square, change.token)
                        else:
                            wire.lift(change.square)
                    time.sleep(0.004)  # let the events pass the bridge before the word that hands are off
                    table.say(do="settle")
                    table.say(
                        do="look", seat=actor.seat
                    )  # its answer marks the end of what the movement brought
            ruled = ""
            pending: dict[str, Any] | None = None
            while True:
                heard = table.until("ruling", "ask", "ask_end", "private", "error")
                match heard["type"]:
                    case "ruling":
                        ruled = heard["action"]
                        if not meant or isinstance(game.legal(state, ruled), (Pass, Stay)):
                            break
                    case "ask":
                        pending = heard
                    case "ask_end":
                        pending = None
                    case "error":
                        raise RuntimeError(f"game {seed}, ply {n}, meant {meant}: {heard['text']}")
                    case "private" if pending is not None:
                        asked += 1
                        choice = next((c["id"] for c in pending["choices"] if c["action"] == meant), "1")
                        table.say(do="answer", id=pending["id"], choice=choice)
                        table.say(do="look", seat=actor.seat)
                        pending = None
                    case "private" if meant and ruled == meant:
                        break
                    case "private" if meant:  # the bridge had not passed everything on yet
                        time.sleep(0.004)
                        table.say(do="settle")
                        table.say(do="look", seat=actor.seat)
            done = game.legal(state, ruled)
            if done is None or (meant and ruled != meant):
                raise RuntimeError(f"game {seed}, ply {n}: meant {meant}, ruled {ruled}")
            state = game.apply(state, done)[0]
        table.quit()
        table.close()
    return n, asked


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.boards")
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args()
    for seed in range(args.games):
        start = time.monotonic()
        actions, asked = play(seed)
        print(
            f"game {seed}: {actions} actions, {asked} questions, {time.monotonic() - start:.0f} s, nothing ruled wrong",
            flush=True,
        )


if __name__ == "__main__":
    main()
