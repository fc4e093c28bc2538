"""Train the net for ordinary pieces on drawn scenes, and write its weights.

`python -m tests.eye.train_pieces --scenes 960 --traced FOLDER` made those that are kept: each scene is a board, a
set, a lamp and a camera that no other has; a part of them is set aside and only judges.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from firmware_bridge.core.wire import square_name
from firmware_bridge.eye.pieces.evidence import FILE, PieceNet, softmax, with_one
from firmware_bridge.eye.pieces.regions import (
    INPUTS,
    OF_NEIGHBOUR,
    OF_PART,
    OF_REGION,
    PARTS,
    REGIONS,
    SIDES,
    EmptyBoard,
    Floats,
    PieceView,
    Plane,
    features,
    looks_of,
)
from firmware_bridge.eye.pixels import Pixels, Points, project
from tests.eye.judges import judges_in
from tests.eye.judges import told as told_of
from tests.eye.piece_scenes import PieceScene, glow_by_chance, scene_of, tint_by_chance
from tests.eye.scenes import Arm, Lamp, drawn_arms
from tests.eye.turned_men import chess_start

POSITIONS = 4
TIMES = 15
"""How often a path-traced picture is taken, each time with other noise."""
HIDDEN, MEMBERS = 96, 3
"""Units of a net, and how many nets with other chances agree on one: what one of them took for sure by chance, others do not."""
BATCH, BLUR, FADE = 512, 0.15, 0.003
"""Squares of a step; how much chance is added to what the net is told; how much weights fade."""
COVERED, CLEAR = 0.5, 0.08
"""Of a square's points: more are covered by an arm, it is hidden; fewer, it is not; between, it teaches nothing."""


def later(lamp: Lamp, rng: np.random.Generator) -> Lamp:
    """The same lamp after a while: clouds, another lamp, a lens that balances white again."""
    return replace(
        lamp,
        level=float(np.clip(lamp.level * np.exp(rng.uniform(-0.5, 0.4)), 0.25, 1.2)),
        tint=tint_by_chance(rng, 0.12),
        slope=(lamp.slope[0] + float(rng.uniform(-0.3, 0.3)), lamp.slope[1] + float(rng.uniform(-0.3, 0.3))),
        glow=_moved(lamp.glow, rng),
        way=lamp.way + float(rng.normal(0, 0.3)),
        strong=float(np.clip(lamp.strong + rng.uniform(-0.15, 0.15), 0.05, 0.7)),
    )


def _moved(
    glow: tuple[float, float, float, float], rng: np.random.Generator
) -> tuple[float, float, float, float]:
    if rng.random() < 0.2:
        return glow_by_chance(rng)
    x, y, wide, bright = glow
    return (
        x + float(rng.normal(0, 0.04)),
        y + float(rng.normal(0, 0.04)),
        wide,
        bright * float(np.exp(rng.normal(0, 0.3))),
    )


def position(rng: np.random.Generator) -> dict[str, str]:
    """Pieces anywhere: of a game that has gone on for a while, crowded ones among them."""
    start = chess_start()
    if rng.random() < 0.35:
        pieces = dict(start)
        squares = [square_name(f, r) for r in range(8) for f in range(8)]
        for _ in range(int(rng.integers(1, 14))):
            origin = str(rng.choice(sorted(pieces)))
            pieces[str(rng.choice(squares))] = pieces.pop(origin)
        return pieces
    tokens = list(start.values())
    rng.shuffle(tokens)
    n = int(rng.integers(4, 33))
    where = rng.choice(64, n, replace=False)
    return {square_name(int(q) % 8, int(q) // 8): token for q, token in zip(where, tokens[:n], strict=True)}


def sides_of(pieces: Mapping[str, str]) -> list[str]:
    return [pieces.get(square_name(f, r), " ")[0].strip() for r in range(8) for f in range(8)]


def samples(seed: int) -> tuple[Floats, list[int]]:
    """What the net is told of one scene's squares, and what they are."""
    cv2.setNumThreads(1)
    rng = np.random.default_rng(seed + 10_000_000)
    scene, plane = scene_of(seed, small=True), Plane(8, 8)

    def laid(picture: Pixels, onto: Points) -> Pixels:
        return plane.lay(picture, onto)

    def onto() -> Points:
        """Not found to a hair."""
        off = np.eye(3)
        off[:2, 2] = rng.normal(0, 0.35, 2)
        return np.asarray(off @ scene.onto)

    empty = EmptyBoard(plane, laid(_mirrored_lamps(scene.frame(), scene, rng), onto()))
    scene.lay(chess_start(), 0.1)
    view = PieceView(plane, scene.onto, scene.camera.size)
    scene.lamp = first = later(scene.lamp, rng) if rng.random() < 0.5 else scene.lamp
    looks = looks_of([empty.change(laid(scene.frame(), onto()), view)], sides_of(chess_start()))
    told, known = [], []
    for _ in range(POSITIONS):
        pieces = position(rng)
        scene.lay(pieces, 0.14)
        scene.lamp = later(first, rng)
        arms = tuple(_arms(rng))
        change = empty.change(laid(_taken(scene, rng, *arms), onto()), view)
        covered = _covered(scene, plane, view, arms)
        found = features(change, looks, view)
        for i, side in enumerate(sides_of(pieces)):
            if covered[i] >= COVERED:
                told.append(found[i])
                known.append(SIDES.index("?"))
            elif covered[i] <= CLEAR:
                told.append(found[i])
                known.append(SIDES.index(side))
    return np.asarray(np.stack(told), np.float32), known


def traced(folder: Path, times: int) -> Iterator[tuple[Floats, list[int]]]:
    """The same of path-traced scenes to learn from, each taken so many times."""
    for judge in judges_in(folder):
        rng = np.random.default_rng(int(judge.name))
        for _ in range(times):
            _, looks = told_of(judge, rng)
            known = [SIDES.index(side) for sides in judge.sides[2:] for side in sides]
            yield np.concatenate(looks), known


def _taken(scene: PieceScene, rng: np.random.Generator, *arms: Arm) -> Pixels:
    picture = _glossed(scene.frame(*arms), scene, rng)
    return _mirrored_lamps(picture, scene, rng) if rng.random() < 0.5 else picture


def _glossed(picture: Pixels, scene: PieceScene, rng: np.random.Generator) -> Pixels:
    """A board that shines here and there, and no longer where it did: brighter and darker places without an edge."""
    n = int(rng.integers(0, 7))
    height, width = picture.shape[:2]
    small = np.zeros((height // 8, width // 8), np.float32)
    y, x = np.mgrid[0 : small.shape[0], 0 : small.shape[1]]
    at = project(scene.onto, rng.uniform(0, 8, (n, 2))) / 8
    side = float(np.linalg.norm(scene.corners[1] - scene.corners[0])) / 64
    for px, py in at:
        wide = side * rng.uniform(0.5, 1.8)
        small += rng.uniform(-0.3, 0.35) * np.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * wide**2))
    dark = np.zeros((height // 2, width // 2), np.uint8)
    turns = np.linspace(0, 2 * np.pi, 16)
    for _ in range(int(rng.integers(0, 9))):  # shadows of what stands elsewhere, or of a second lamp
        long, wide, turn = rng.uniform(0.4, 1.2), rng.uniform(0.2, 0.45), rng.uniform(0, np.pi)
        ring = np.stack([long * np.cos(turns), wide * np.sin(turns)], axis=-1)
        way = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        outline = project(scene.onto, rng.uniform(0, 8, 2) + ring @ way) / 2
        cv2.fillConvexPoly(dark, np.rint(outline).astype(np.int32), int(rng.integers(60, 160)))
    soft = cv2.GaussianBlur(dark, (0, 0), side * 4 * rng.uniform(0.05, 0.25))
    small -= cv2.resize(soft, small.shape[::-1], interpolation=cv2.INTER_AREA).astype(np.float32) / 400
    shine = cv2.resize(np.clip(small, -0.45, 0.6), (width, height))[..., None]
    return np.asarray(np.clip(picture * (1 + shine), 0, 255), np.uint8)


def _mirrored_lamps(picture: Pixels, scene: PieceScene, rng: np.random.Generator) -> Pixels:
    """Lamps and windows that a polished board mirrors: light is added to it, with an edge."""
    light = np.zeros(picture.shape[:2], np.float32)
    side = float(np.linalg.norm(scene.corners[1] - scene.corners[0])) / 8
    for _ in range(int(rng.integers(0, 3))):
        wide, long = rng.uniform(0.15, 1.2, 2) * (1 if rng.random() < 0.7 else 2.5)
        turns = np.linspace(0, 2 * np.pi, 5 if rng.random() < 0.6 else 17)[:-1] + rng.uniform(0, np.pi)
        ring = np.stack([wide * np.cos(turns), long * np.sin(turns)], axis=-1)
        outline = np.rint(project(scene.onto, rng.uniform(-0.5, 8.5, 2) + ring)).astype(np.int32)
        one = np.zeros_like(light)
        cv2.fillConvexPoly(one, outline, float(rng.choice([15, 30, 60, 120, 255])))
        light += cv2.GaussianBlur(one, (0, 0), side * rng.uniform(0.02, 0.2))
    return np.asarray(np.clip(picture + light[..., None], 0, 255), np.uint8)


def _arms(rng: np.random.Generator) -> Iterator[Arm]:
    if rng.random() < 0.2:
        start = [(4.0, -6.0), (4.0, 14.0), (-6.0, 4.0), (14.0, 4.0)][int(rng.integers(4))]
        yield Arm(start, (float(rng.uniform(0, 8)), float(rng.uniform(0, 8))), float(rng.uniform(1.2, 2.0)))


def _covered(scene: PieceScene, plane: Plane, view: PieceView, arms: tuple[Arm, ...]) -> Floats:
    """How much of each square's floor and body is behind an arm."""
    if not arms:
        return np.zeros(plane.cols * plane.rows, np.float32)
    width, height = scene.camera.size
    bare = drawn_arms(np.zeros((height, width), np.uint8), scene.onto, arms)
    laid = plane.lay(np.repeat(bare[..., None], 3, axis=2), scene.onto)[..., 0]
    at = np.clip(np.rint(view.at[:, :3]).astype(int), 0, np.array(plane.size) - 1)
    return np.asarray((laid[at[..., 1], at[..., 0]] > 60).mean(axis=(1, 2)), np.float32)


def mirrored(told: Floats) -> Floats:
    """The same squares seen in a mirror: left and right are the other way round."""
    regions, parts = len(REGIONS) * OF_REGION, len(REGIONS) * PARTS * OF_PART
    turned = told.copy()
    by_column = told[:, regions : regions + parts].reshape(len(told), len(REGIONS), 3, -1)
    turned[:, regions : regions + parts] = by_column[:, :, ::-1].reshape(len(told), -1)
    around = told[:, regions + parts : regions + parts + 4 * OF_NEIGHBOUR].reshape(len(told), 4, -1)
    turned[:, regions + parts : regions + parts + 4 * OF_NEIGHBOUR] = around[:, [0, 1, 3, 2]].reshape(
        len(told), -1
    )
    return turned


def fit(told: Floats, known: np.ndarray[tuple[int], np.dtype[np.int64]], rounds: int, seed: int) -> PieceNet:
    """A net by Adam, with less and less pace; what it is told is blurred, and half of it seen in a mirror."""
    rng = np.random.default_rng(seed)
    middle, scale = told.mean(axis=0), told.std(axis=0) + np.float32(0.05)
    x, other = (np.clip((one - middle) / scale, -6, 6).astype(np.float32) for one in (told, mirrored(told)))
    first = (rng.standard_normal((INPUTS + 1, HIDDEN)) / np.sqrt(INPUTS)).astype(np.float32)
    last = (rng.standard_normal((HIDDEN + 1, len(SIDES))) / np.sqrt(HIDDEN)).astype(np.float32)
    blurs = np.float32(BLUR) * rng.standard_normal((16, BATCH, INPUTS), dtype=np.float32)
    weights, wanted = [first, last], np.eye(len(SIDES), dtype=np.float32)
    moments = [(np.zeros_like(w), np.zeros_like(w)) for w in weights]
    step = 0
    for round in range(rounds):
        order, pace = rng.permutation(len(x)), 0.004 * (0.5 + 0.5 * np.cos(np.pi * round / rounds)) + 1e-5
        for at in range(0, len(x) - BATCH + 1, BATCH):
            rows = order[at : at + BATCH]
            here = (x if rng.random() < 0.5 else other)[rows] + blurs[int(rng.integers(len(blurs)))]
            here = with_one(here)
            hidden = with_one(np.tanh(here @ weights[0]))
            off = (softmax(hidden @ weights[1]) - 0.98 * wanted[known[rows]] - 0.005) / BATCH
            slopes = [
                here.T @ ((off @ weights[1][:-1].T) * (1 - hidden[:, :-1] ** 2)),
                hidden.T @ off,
            ]
            step += 1
            for weight, slope, (one, two) in zip(weights, slopes, moments, strict=True):
                one += 0.1 * (slope - one)
                two += 0.001 * (slope**2 - two)
                by = (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.999**step)) + 1e-8)
                weight -= np.float32(pace) * (by + np.float32(FADE) * weight)
    return PieceNet(middle.astype(np.float32), scale.astype(np.float32), weights[0], weights[1])


def joined(nets: list[PieceNet]) -> PieceNet:
    """One net that says what they say on the average; they have learnt from the same squares."""
    units = np.concatenate([net.last[:-1] for net in nets])
    added = np.sum([net.last[-1:] for net in nets], axis=0)
    last = np.concatenate([units, added]) / len(nets)
    first = np.concatenate([net.first for net in nets], axis=1)
    return PieceNet(nets[0].middle, nets[0].scale, first, np.asarray(last, np.float32))


def judged(net: PieceNet, told: Floats, known: np.ndarray[tuple[int], np.dtype[np.int64]]) -> str:
    """How good it is on squares that it has not learnt from."""
    shares = net.shares(told)
    open_ = known < 3
    best, sure = shares[open_, :3].argmax(axis=1), shares[open_, :3].max(axis=1)
    wrong, certain = best != known[open_], sure >= 0.8
    unsure = (shares[~open_, :3].max(axis=1) < 0.8).mean() if (~open_).any() else 1.0
    return (
        f"{len(best)} squares, wrong {wrong.mean():.2%}, unsure {(~certain).mean():.2%}, "
        f"sure and wrong {(wrong & certain).mean():.3%}; of hidden ones unsure {unsure:.1%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.eye.train_pieces")
    parser.add_argument("--scenes", type=int, default=960)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--samples", type=Path, help="kept there, and read from there if they are")
    parser.add_argument("--out", type=Path, default=FILE)
    parser.add_argument(
        "--traced", type=Path, help="path-traced scenes to learn from too (`path_tracer learn`)"
    )
    args = parser.parse_args()
    if args.samples is not None and args.samples.exists():
        with np.load(args.samples) as file:
            told, known, scene = file["told"], file["known"], file["scene"]
    else:
        with ProcessPoolExecutor(args.workers) as pool:
            found = list(pool.map(samples, range(args.scenes)))
        told = np.concatenate([one[0] for one in found])
        known = np.concatenate([np.array(one[1]) for one in found])
        scene = np.concatenate([np.full(len(one[1]), i) for i, one in enumerate(found)])
        if args.samples is not None:
            np.savez_compressed(args.samples, told=told.astype(np.float16), known=known, scene=scene)
    told = told.astype(np.float32)
    judge = scene % 8 == 7
    learnt, sides = [told[~judge]], [known[~judge]]
    if args.traced is not None:
        for one, of in traced(args.traced, TIMES):
            learnt.append(one)
            sides.append(np.array(of))
    told_of_all, all_sides = np.concatenate(learnt), np.concatenate(sides)
    net = joined([fit(told_of_all, all_sides, args.rounds, seed) for seed in range(1, MEMBERS + 1)])
    print("learnt from:", judged(net, told[~judge], known[~judge]))
    print("never seen:", judged(net, told[judge], known[judge]))
    first, last = net.first.astype(np.float16), net.last.astype(np.float16)
    np.savez_compressed(args.out, middle=net.middle, scale=net.scale, first=first, last=last)


if __name__ == "__main__":
    main()
