"""Whole games under a drawn camera, with hands that rest, lights that drift and a camera that is bumped, for long.

`python -m tests.long_runs.cameras --actions 2000`, or `--games 100`; `--frames` single pictures of each kind besides.
`--believed` draws no pictures: hands, kit, driver and table alone, ten times as fast.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from pathlib import Path

import cv2
import numpy as np

from firmware_bridge.core.camera import FIRST_DISC, LAST_DISC, Reads, disc_name
from firmware_bridge.core.wire import square_name
from firmware_bridge.eye.markers import Kit, MarkerFinder, marker_pixels
from tests.eye.camera_game import CameraGame, CameraRig, Room
from tests.eye.scenes import Camera, Light, Scene, board_of
from tests.long_runs.noise import Tally

GAMES = {
    "little-chess-jumble": ("green", "red", "blue"),
    "big-chess-jumble": ("green", "red", "blue", "yellow"),
    "raindropchess": ("white", "black"),
    "wild-jokers": ("white", "black"),
}
ORDINARY: dict[str, tuple[str, ...]] = {
    "chess": ("white", "black"),
    "raindropchess": ("white", "black"),
    "wild-jokers": ("white", "black"),
}
"""Games that are played with ordinary pieces too, on boards and with sets that the net has not learnt from."""
UNSEEN = 1_000_000
"""Seeds from here on are no scene's of the training."""
HEIGHTS = (88.0, 75.0, 65.0, 55.0)
ACTIONS = 140
"""Of one game at most."""


def played(game: str, actions: int, games: int, seed: int, reads: Reads, drawn: bool = True) -> bool:
    """Games until so many actions are played, or so many games, each to its end or `ACTIONS` actions; whether none was ruled wrong."""
    seats = GAMES[game] if reads == "kit" else ORDINARY[game]
    seed += UNSEEN if reads == "men" else 0
    whole, waits, looks, spent, rested, events = Tally(), list[int](), 0, 0.0, 0, 0
    begun = bumped = 0
    while begun < games if games else whole.actions < actions:
        light = Light(noise=3, slope=(0.3, -0.2))
        room = Room(Camera(HEIGHTS[seed % len(HEIGHTS)]), light, 0.3, 0.05, 0.2, drawn=drawn)
        with tempfile.TemporaryDirectory() as folder:
            one = CameraGame(Path(folder), seed, game, room, seats, reads=reads)
            whole.add(one.play(ACTIONS if games else min(ACTIONS, actions - whole.actions)))
        rig, seed, begun = one.rig, seed + 1, begun + 1
        assert isinstance(rig, CameraRig)
        waits, looks, spent = waits + rig.waits, looks + rig.looks, spent + rig.spent
        rested, events = rested + rig.rested, events + rig.rest_events
        bumped += rig.bumped
    late = sorted(waits)[int(0.95 * len(waits))] if waits else 0
    print(
        f"{game}, {reads}: {begun} games, {whole.games} of them to the end, {whole.actions} actions, wrong {whole.wrong}, asked {whole.asked.total()} "
        f"(unnecessary {whole.unnecessary}), unruled {whole.unruled}, tapped {whole.tapped}; {rested} hands rested, {events} events; {bumped} bumps; "
        f"ruled {statistics.median(waits or [0]):.0f} ms after the hand, 95 % within {late}; "
        f"{1000 * spent / max(1, looks):.1f} ms a look",
        flush=True,
    )
    for kept in whole.kept:
        print("   ", kept)
    return whole.wrong == 0 and events == 0


RESTS = 25
"""Hands that rest over one board."""


def rested(game: str, hands: int, seed: int, reads: Reads) -> bool:
    """Hands that rest over a board on which nothing is moved; whether no event came of any."""
    seats = GAMES[game] if reads == "kit" else ORDINARY[game]
    seed += UNSEEN if reads == "men" else 0
    done = events = 0
    while done < hands:
        room = Room(Camera(HEIGHTS[seed % len(HEIGHTS)]), Light(noise=3, slope=(0.3, -0.2)))
        rng = np.random.default_rng(seed)
        with tempfile.TemporaryDirectory() as folder:
            one = CameraGame(Path(folder), seed, game, room, seats, reads=reads)
            rig = one.rig
            assert isinstance(rig, CameraRig)
            board = rig.referee.game.board
            names = [square_name(file, rank) for rank in range(board.ranks) for file in range(board.files)]
            rig.pump(2_000)
            for _ in range(min(RESTS, hands - done)):
                rig.drift(float(rng.uniform(-0.2, 0.2)))
                before, square, seat = rig.rest_events, str(rng.choice(names)), int(rng.integers(4))
                one.rest_a_hand(square, seat)
                if rig.rest_events > before:
                    print(
                        f"    {game}, {reads}: seed {seed}, over {square} from {seat}: {rig.events[before - rig.rest_events :]}",
                        flush=True,
                    )
            done, events, seed = done + rig.rested, events + rig.rest_events, seed + 1
            rig.referee.close()
    print(f"{game}, {reads}: {done} hands rested, {events} events", flush=True)
    return events == 0


def read(frames: int) -> bool:
    """Discs of single pictures, by what the camera makes of them; whether none was read as another."""
    board, kit, finder, wrong = board_of("big-chess-jumble"), Kit(12, 12), MarkerFinder(), 0
    for height in (88, 75, 65, 55, 45):
        for light in (
            Light(noise=4, slope=(0.5, -0.3)),
            Light(blur=2),
            Light(blur=3),
            Light(level=0.125, noise=1.5),
        ):
            missed = discs = false = 0
            pixels, began = 0, time.process_time()
            for seed in range(frames):
                rng = np.random.default_rng(seed)
                scene = Scene(board, Camera(height, fill=0.97), light, seed)
                markers = rng.choice(np.arange(FIRST_DISC, LAST_DISC + 1), 32, replace=False)
                scene.lay(
                    {
                        str(q): int(m)
                        for q, m in zip(rng.choice(kit.squares, 32, replace=False), markers, strict=True)
                    }
                )
                found = kit.read(scene.frame(), scene.onto, finder)
                pixels = marker_pixels(scene.onto, 12, 12)
                discs += len(scene.men)
                missed += len(set(scene.men) - set(found.discs))
                false += sum(
                    scene.men.get(q) is None or disc_name(scene.men[q].marker) != d
                    for q, d in found.discs.items()
                )
                false += len(set(found.floor) & set(scene.men))
            wrong += false
            spent = 1000 * (time.process_time() - began) / frames
            print(
                f"{height} degrees, {pixels} pixels, {light}: missed {missed} of {discs}, wrong {false}, {spent:.0f} ms with drawing",
                flush=True,
            )
    return wrong == 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.cameras")
    parser.add_argument("--actions", type=int, default=280, help="of each game")
    parser.add_argument("--games", type=int, default=0, help="of each kind, instead of so many actions")
    parser.add_argument("--frames", type=int, default=10, help="single pictures of each kind")
    parser.add_argument("--game", choices=sorted(GAMES | ORDINARY))
    parser.add_argument("--reads", choices=("kit", "men"), help="printed discs, or ordinary pieces")
    parser.add_argument("--believed", action="store_true", help="printed discs are believed as they lie")
    parser.add_argument(
        "--rests", type=int, default=0, help="hands that rest over a start of each game besides"
    )
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    cv2.setNumThreads(1)
    right = read(args.frames) if args.frames else True
    kinds: tuple[tuple[Reads, dict[str, tuple[str, ...]]], ...] = (("kit", GAMES), ("men", ORDINARY))
    for reads, games in kinds:
        for game in games:
            if args.believed and reads == "men":
                continue
            if args.game in (None, game) and args.reads in (None, reads):
                if args.actions or args.games:
                    right = (
                        played(game, args.actions, args.games, args.seed, reads, not args.believed) and right
                    )
                if args.rests:
                    right = rested(game, args.rests, args.seed, reads) and right
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
