"""Path-traced pictures of ordinary pieces with their truth, made by `path_tracer`: how well the eye reads them, several at rest together.

`python -m tests.eye.judges FOLDER`; without one, of the judges that are kept here.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from firmware_bridge.eye.pieces.evidence import SURE, PieceNet, load_net
from firmware_bridge.eye.pieces.piece_eye import STILL, TOGETHER, mean_of
from firmware_bridge.eye.pieces.regions import SIDES, EmptyBoard, Floats, PieceView, Plane, features, looks_of
from firmware_bridge.eye.pixels import Pixels, Points
from tests.eye.scenes import _noise

KEPT = Path(__file__).with_name("traced")
NOISE = 2.0
FIELD = np.array([(0, 0), (8, 0), (8, 8), (0, 8)], np.float32)
NAMES = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]


@dataclass(frozen=True)
class Judge:
    """The first picture is of the empty board, the second of a start; `sides`: of each picture, square by square."""

    name: str
    height: float
    onto: Points
    pictures: list[Pixels]
    sides: list[list[str]]


def judges_in(folder: Path, of: slice = slice(None)) -> Iterator[Judge]:
    """Scenes of a folder, by their names."""
    for path in sorted(folder.glob("*.json"))[of]:
        truth = json.loads(path.read_text())
        onto = cv2.getPerspectiveTransform(FIELD, np.array(truth["corners"], np.float32))
        pictures = [cv2.imread(str(path.with_name(f"{path.stem}-{i}.jpg"))) for i in range(len(truth["men"]))]
        yield Judge(
            path.stem,
            truth["height"],
            np.asarray(onto, np.float64),
            [np.asarray(one, np.uint8) for one in pictures],
            [[pieces.get(square, "") for square in NAMES] for pieces in truth["men"]],
        )


def noisy(picture: Pixels, rng: np.random.Generator, level: float = 1.0) -> Pixels:
    """As a camera takes it."""
    noise = _noise(*picture.shape[:2])
    off = np.stack([noise[i] for i in rng.permutation(4)[:3]], axis=-1) * NOISE
    return np.asarray(np.clip(picture * level + off, 0, 255), np.uint8)


def told(judge: Judge, rng: np.random.Generator) -> tuple[Floats, list[Floats]]:
    """What a net is told of the start (of several pictures of it), and of each other picture."""
    plane = Plane(8, 8)
    size = judge.pictures[0].shape[1], judge.pictures[0].shape[0]
    view = PieceView(plane, judge.onto, size)

    def laid(i: int) -> Pixels:
        return plane.lay(noisy(judge.pictures[i], rng), judge.onto)

    def read(i: int) -> Pixels:
        return mean_of([laid(i) for _ in range(TOGETHER)])

    empty = EmptyBoard(plane, mean_of([laid(0) for _ in range(STILL)]))
    changes = [empty.change(laid(1), view) for _ in range(STILL)]
    looks = looks_of(changes, judge.sides[1])
    start = np.concatenate([features(change, looks, view) for change in changes])
    return start, [features(empty.change(read(i), view), looks, view) for i in range(2, len(judge.pictures))]


def read(
    folder: Path, net: PieceNet, show: bool = False, of: slice = slice(None)
) -> tuple[int, int, int, int]:
    """Squares, and how many of them are wrong, unsure, sure and wrong, when the start is learnt."""
    counts = np.zeros(4, int)
    for judge in judges_in(folder, of):
        rng = np.random.default_rng(int(judge.name))
        start, looks = told(judge, rng)
        known = [SIDES.index(side) for side in judge.sides[1]] * STILL
        learnt = net.learnt(start, known)
        mine = np.zeros(4, int)
        for i, look in enumerate(looks):
            shares = learnt.shares(look)
            true = np.array([SIDES.index(side) for side in judge.sides[i + 2]])
            best, sure = shares[:, :3].argmax(axis=1), shares[:, :3].max(axis=1) >= SURE
            wrong = best != true
            mine += [len(true), wrong.sum(), (~sure).sum(), (wrong & sure).sum()]
            if show:
                for q in np.flatnonzero(wrong):
                    said = " ".join(f"{share:.2f}" for share in shares[q])
                    print(f"    {judge.name}-{i + 2} {NAMES[q]}: is {SIDES[true[q]]!r}, read {said}")
        counts += mine
        if show:
            print(
                f"{judge.name}: {judge.height:.0f} degrees, squares, wrong, unsure, sure and wrong {mine.tolist()}",
                flush=True,
            )
    return int(counts[0]), int(counts[1]), int(counts[2]), int(counts[3])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.eye.judges")
    parser.add_argument("folder", type=Path, nargs="?", default=KEPT)
    squares, wrong, unsure, bad = read(parser.parse_args().folder, load_net(), show=True)
    print(
        f"{squares} squares, wrong {wrong / squares:.2%}, unsure {unsure / squares:.2%}, sure and wrong {bad / squares:.2%}"
    )


if __name__ == "__main__":
    main()
