"""What the parts of a camera's eye compute from small pictures, as rounded numbers: sizes, views, light, pieces, pips."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from companion.kernel.board import Board
from firmware_bridge.eye import dice_eye, dice_faces, pixels
from firmware_bridge.eye.eye import names_of
from firmware_bridge.eye.markers import (
    FrameMarks,
    Kit,
    MarkerFinder,
    Spot,
    field_size,
    height_seen,
    marker_pixels,
)
from firmware_bridge.eye.pieces import evidence, piece_eye, regions
from tests.eye.dice_scenes import RED, WHITE, Thrown, Tray
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Arm, Camera, Lamp, Light, Scene
from tests.golden.written_texts import Texts

PRINTED = Board("three by five", "Three by five", 3, 5, (".",) * 15, {})


def _numbers(values: Any, digits: int = 2) -> str:
    """Return numbers in one line, rounded to so many digits after the point."""
    flat = np.asarray(values, np.float64).ravel()
    return " ".join(f"{np.round(one, digits) + 0.0:.{digits}f}" for one in flat)


def _rows(title: str, values: Any, digits: int = 2) -> Iterator[str]:
    """Yield a title with the shape, and a line for each row of an array."""
    array = np.asarray(values, np.float64)
    yield f"{title} {'x'.join(map(str, array.shape))}:"
    for row in array.reshape(-1, array.shape[-1]):
        yield f"    {_numbers(row, digits)}"


def _shape(found: Any) -> str:
    """Return the shape of a picture, and how bright its four quarters are, in steps of 16."""
    if found is None:
        return "none"
    height, width = found.shape[:2]
    quarters = [
        found[:height, :width][rows, columns]
        for rows in (slice(0, height // 2), slice(height // 2, None))
        for columns in (slice(0, width // 2), slice(width // 2, None))
    ]
    means = [
        "/".join(
            str(round(float(mean) / 16))
            for mean in np.atleast_1d(part.reshape(-1, *part.shape[2:]).mean(axis=0))
        )
        if part.size
        else "-"
        for part in quarters
    ]
    return f"{'x'.join(map(str, found.shape))} {found.dtype}, quarters {' '.join(means)}"


def _quartered(height: int, width: int) -> pixels.Pixels:
    """Return a picture whose quarters are blue, green, red and white."""
    picture = np.zeros((height, width, 3), np.uint8)
    half, middle = height // 2, width // 2
    picture[:half, :middle], picture[:half, middle:] = (240, 32, 0), (0, 224, 48)
    picture[half:, :middle], picture[half:, middle:] = (16, 0, 208), (250, 250, 250)
    return picture


def _encoded(kind: str, picture: pixels.Pixels) -> bytes:
    return cv2.imencode(kind, picture)[1].tobytes()


def _with_height(jpeg: bytes, height: int) -> bytes:
    """Return a JPEG whose head names another height."""
    at = jpeg.index(b"\xff\xc0")
    return jpeg[: at + 5] + height.to_bytes(2, "big") + jpeg[at + 7 :]


def _pictures(place: Path) -> str:
    def lines() -> Iterator[str]:
        for height, width in ((119, 200), (120, 120), (200, 119), (4096, 120), (4097, 120), (120, 4097)):
            for layers in ((), (1,), (3,), (4,)):
                picture = np.full((height, width, *layers), 64, np.uint8)
                grey, colours = pixels.fitting(picture), pixels.fitting_colours(picture)
                yield f"{picture.shape}: grey {_shape(grey)}; colours {_shape(colours)}"
        for name, array in (
            ("none", None),
            ("no pixels", np.zeros((0, 200), np.uint8)),
            ("a line", np.zeros(200)),
        ):
            yield f"{name}: {_shape(pixels.fitting(array))}; {_shape(pixels.fitting_colours(array))}"
        picture = _quartered(160, 240)
        jpeg = _encoded(".jpg", picture)
        files = {
            "a JPEG": jpeg,
            "a grey JPEG": _encoded(".jpg", pixels.to_grey(picture)),
            "a JPEG with fill bytes": jpeg[:2] + b"\xff\xff" + jpeg[2:],
            "half a JPEG": jpeg[: len(jpeg) // 2],
            "a head of a JPEG": jpeg[:40],
            "a JPEG that says 4097 rows": _with_height(jpeg, 4097),
            "a JPEG that says 119 rows": _with_height(jpeg, 119),
            "a JPEG that begins late": b"\0" + jpeg,
            "a small JPEG": _encoded(".jpg", _quartered(100, 240)),
            "a PNG": _encoded(".png", picture),
            "nothing": b"",
        }
        for name, data in files.items():
            yield f"{name}: grey {_shape(pixels.from_jpeg(data))}"
            yield f"    colours {_shape(pixels.colours_of_jpeg(data))}"
            yield f"    of any kind {_shape(pixels.from_file(data))}"
            yield f"    small {_shape(pixels.small(data, 60))}; not smaller {_shape(pixels.small(data, 999))}"
        for height, width in ((160, 240), (240, 160), (3, 400)):
            for widest in (1, 60, 200, 999):
                yield f"{height}x{width}, {widest} wide: {_shape(pixels.small(_quartered(height, width), widest))}"
        yield f"a grey one: {_shape(pixels.small(pixels.to_grey(picture), 60))}"
        gradient = np.add.outer(np.arange(4) * 10, np.arange(6) * 20).astype(np.uint8)
        places = np.array([(0, 0), (5, 3), (2.5, 1), (2, 1.5), (-0.1, 1), (5.1, 1), (1, -0.1), (1, 3.1)])
        yield f"sampled: {_numbers(pixels.sample(gradient, places))}"
        yield f"of two layers: {_numbers(regions.sample(np.dstack([gradient, gradient + 1]).astype(np.float32), places))}"

    return "\n".join(lines()) + "\n"


def _gate(place: Path) -> str:
    """Whether a picture is at rest after each change."""
    base = np.random.default_rng(2).integers(40, 200, (90, 160)).astype(np.uint8)
    base = np.asarray(cv2.resize(base, (320, 180), interpolation=cv2.INTER_NEAREST), np.uint8)
    spot, few, large = base.copy(), base.copy(), base[:120].copy()
    spot[40:60, 100:120] = 255
    few[40:46, 100:104] = 255
    steps: Mapping[str, tuple[pixels.Pixels, int]] = {
        "the first": (base, 4),
        "brighter everywhere": (base + 30, 3),
        "a thing comes": (spot, 4),
        "it goes": (base, 4),
        "a speck comes": (few, 3),
        "another size": (large, 4),
    }
    gate, lines = pixels.Gate(), []
    for title, (picture, n) in steps.items():
        lines.append(f"{title}: {' '.join(str(gate.rests(picture)) for _ in range(n))}")
    return "\n".join(lines) + "\n"


CAMERAS = (
    Camera(90, size=(320, 180)),
    Camera(75, 20, size=(320, 180)),
    Camera(60, 90, 10, (320, 240)),
    Camera(45, 200, size=(240, 320)),
)
FIELDS = ((3, 2), (2, 5))


def _views(place: Path) -> str:
    """What follows from where the board is in the picture."""

    def lines() -> Iterator[str]:
        for camera in CAMERAS:
            for cols, rows in FIELDS:
                onto, size = camera.onto(cols, rows), camera.size
                heights = pixels.heights_onto(onto, size)
                plane = regions.Plane(cols, rows)
                view = regions.PieceView(plane, onto, size)
                yield f"== {cols}x{rows} from {camera.height} degrees, {camera.around} around, {size[0]}x{size[1]}"
                yield f"height {height_seen(onto, cols, rows):.1f}, marker {marker_pixels(onto, cols, rows)} pixels"
                yield f"towards the camera {_numbers(pixels.towards_camera(onto, heights, (cols / 2, rows / 2)))}"
                heads = pixels.see(
                    heights, np.array([(0, 0, 0), (cols, rows, 0), (cols, 0, 1), (0, rows, 2.0)])
                )
                yield f"seen at {_numbers(heads, 1)}"
                yield f"plane {plane.size}, leaning {view.lean:.2f}, inside {view.inside.sum()} of {view.inside.size}"
                yield f"neighbours {view.neighbours.tolist()}"
                yield f"points {_numbers(view.at.mean(axis=2)[[0, -1]], 1)}"
                for turned in (0, 90, 180, 270):
                    corners = piece_eye.corners_of(onto, cols, rows, turned, size)
                    back = piece_eye.onto_corners(corners, cols, rows, turned, size)
                    yield f"corners turned by {turned}: {_numbers(corners)}, back {back is not None and bool(np.allclose(back / back[2, 2], onto / onto[2, 2], atol=0.05))}"
        for turned in (0, 90, 180, 270, 360):
            yield f"names turned by {turned}: {' '.join(f'{a}-{b}' for a, b in names_of(3, 2, turned).items())}"
        for terms in ((0.1, 0, 0, 0), (0, 0.1, 0, 0), (-0.2, 0.05, 1, 1)):
            yield f"a lens of {terms} bends {pixels.bends(np.array(terms)):.4f}"

    return "\n".join(lines()) + "\n"


def _markers(place: Path) -> str:
    """Which markers are found in good and bad pictures, and what the frame and the squares tell."""

    def lines() -> Iterator[str]:
        camera = Camera(78, 10, size=(420, 500))
        scene = Scene(PRINTED, camera, Light(noise=0, quality=100))
        scene.lay({"a1": 10, "b3": 20, "c5": 30}, slack=0.05)
        finder, onto = MarkerFinder(), scene.onto
        sharp = scene.frame()
        spots = [Spot(0.5, 0.5, 0.5), Spot(1.5, 2.5, 0.5), Spot(2.5, 4.5, 0.5), Spot(1.5, 0.5, 0.5)]
        damaged = sharp.copy()
        middle = pixels.project(onto, np.array([(0.5, 0.5), (1.5, 2.5)])).astype(int)
        for x, y in middle:
            cv2.circle(damaged, (int(x), int(y)), 3, 255 if damaged[y, x] < 128 else 0, cv2.FILLED)
        shots: Mapping[str, pixels.Pixels] = {
            "sharp": sharp,
            "dark": (sharp // 6).astype(np.uint8),
            "blurred": np.asarray(cv2.GaussianBlur(sharp, (0, 0), 2.0), np.uint8),
            "smaller": np.asarray(cv2.resize(sharp, (210, 250), interpolation=cv2.INTER_AREA), np.uint8),
            "with spots on two discs": damaged,
            "cut off at the left": np.asarray(sharp[:, 60:], np.uint8),
            "in a mirror": np.asarray(sharp[:, ::-1], np.uint8),
            "grey": np.full_like(sharp, 128),
        }
        for name, shot in shots.items():
            found = finder.in_picture(np.ascontiguousarray(shot))
            yield f"{name}: in the picture {sorted(found)}"
            at = finder.at_spots(np.ascontiguousarray(shot), onto, spots)
            yield f"    at their places {', '.join(f'{id} at {_numbers(place.mean(axis=0), 1)}' for id, place in sorted(at.items())) or 'none'}"
            reading = Kit(3, 5).read(np.ascontiguousarray(shot), onto, finder)
            floor = " ".join(sorted(square for square, share in reading.floor.items() if share > 0.6))
            yield f"    discs {dict(sorted(reading.discs.items()))}, off {sorted(reading.off)}, floor {floor or 'none'}"
            yield f"    checks not seen {len(Kit(3, 5).broken(np.ascontiguousarray(shot), onto))}"
        for wide in (0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.3, 1.6, 2.0):
            of_disc = finder.at_spots(sharp, onto, [Spot(0.5, 0.5, wide)])
            of_frame = finder.at_spots(sharp, onto, [Spot(-1.02, -1.02, wide)])
            yield f"markers {wide} wide: a disc {sorted(of_disc)}, of the frame {sorted(of_frame)}"
        yield f"no places: {finder.at_spots(sharp, onto, [])}"
        for name, picture in (
            ("with an arm", scene.frame(Arm((-3, 3), (1, 3)))),
            ("across the frame", scene.frame(Arm((1.5, -4), (1.5, -0.5)))),
        ):
            yield f"{name}: checks not seen {sorted(Kit(3, 5).broken(picture, onto))}, off {sorted(Kit(3, 5).read(picture, onto, finder).off)}"
        frame = FrameMarks(3, 5)
        for n in range(4):
            standing = frame.look(sharp, finder)
            yield f"look {n}: {standing}, known {frame.onto is not None}"
        assert frame.onto is not None
        yield f"corners {_numbers(pixels.project(frame.onto, np.array([(0, 0), (3, 5)])), 1)}"
        moved = np.roll(sharp, 5, axis=1)
        for n in range(4):
            yield f"moved, look {n}: {frame.look(moved, finder)}"
        for side, cut in (("left", moved[:, 70:]), ("right", moved[:, :-90])):
            yield f"cut at the {side}: {frame.look(np.ascontiguousarray(cut), finder)}"
        for files, ranks in ((3, 5), (5, 4), (7, 4)):
            places = np.array([(0, 0), (files, 0), (files, ranks), (0, ranks)])
            yield f"field between {places.tolist()}: {_field(files, ranks)}"

    return "\n".join(lines()) + "\n"


def _lens(place: Path) -> str:
    """Which lens is found in pictures through several, and how it straightens them."""

    def lines() -> Iterator[str]:
        board = Board("eight by six", "Eight by six", 8, 6, (".",) * 48, {})
        crossings = np.array([(x + 0.5, y + 0.5) for x in range(8) for y in range(6)])
        for terms in ((), (-0.2, 0.05, 0.0, 0.002), (-0.12, 0.03, 0.001, 0.001)):
            camera = Camera(70, 8, size=(900, 700), lens=terms)
            picture = Scene(board, camera, Light(noise=0, quality=100)).frame()
            frame, finder = FrameMarks(8, 6), MarkerFinder()
            for _ in range(2):
                frame.look(picture, finder)
            assert frame.onto is not None
            found = pixels.find_lens(picture, frame.onto, *frame.corners, crossings)
            few = pixels.find_lens(picture, frame.onto, *frame.corners, crossings[:4])
            yield f"through {terms or 'a flat one'}: {None if found is None else _numbers(found.terms, 2)}, by few crossings {few}"
            if found is not None:
                straight = found.straighten(picture)
                at = [
                    pixels.project(camera.onto(8, 6), np.array([(x, y)]))
                    for x, y in ((-1, -1), (9, 7), (4, 3))
                ]
                yield f"    {found.size}, bends {pixels.bends(found.terms):.1f}, bright {_numbers([pixels.sample(straight, one).item() for one in at], 0)}"
                half = Scene(board, Camera(70, 8, size=(450, 350)), Light(noise=0, quality=100)).frame()
                yield f"    leaves another size as it is: {found.straighten(half) is half}"

    return "\n".join(lines()) + "\n"


def _field(files: int, ranks: int) -> tuple[int, int]:
    """Return the size that is read of a printed board of so many files and ranks."""
    board = Board("any", "Any", files, ranks, (".",) * (files * ranks), {})
    picture = Scene(board, Camera(80, size=(480, 480)), Light(noise=0, quality=100)).frame()
    return field_size(picture, MarkerFinder().in_picture(picture))


def _summary(values: Any) -> str:
    """Return the mean, the spread, the least and the most of numbers."""
    array = np.asarray(values, np.float64)
    mean, spread = _numbers(array.mean()), _numbers(array.std())
    shape = "x".join(map(str, array.shape))
    return (
        f"{shape} mean {mean} spread {spread} from {_numbers(array.min(), 1)} to {_numbers(array.max(), 1)}"
    )


def _pieces(place: Path) -> str:
    """How squares with and without pieces are told from the empty board."""

    def lines() -> Iterator[str]:
        scene = PieceScene(3, 2, camera=Camera(65, 20, size=(320, 240)), lamp=Lamp(noise=0.0, quality=100))
        plane = regions.Plane(3, 2)
        view = regions.PieceView(plane, scene.onto, scene.camera.size)
        empty = regions.EmptyBoard(plane, plane.lay(scene.frame(), scene.onto))
        scene.lay({"a1": "wK", "c1": "wP", "b2": "kQ"}, slack=0.0)
        sides = ["w", "", "w", "", "k", ""]
        changes = [empty.change(plane.lay(scene.frame(), scene.onto), view)]
        scene.lamp = Lamp(level=0.7, slope=(0.3, 0.2), tint=(1.1, 1.0, 0.9), noise=0.0, quality=100)
        changes.append(empty.change(plane.lay(scene.frame(), scene.onto), view))
        for n, change in enumerate(changes):
            yield f"== light {n}"
            for part in ("steps", "colours", "seen"):
                yield from _rows(
                    f"{part} of squares and regions", getattr(change, part).mean(axis=2).reshape(6, -1), 1
                )
            for part in ("edges", "floor"):
                yield from _rows(f"{part} of squares and regions", getattr(change, part).mean(axis=2), 1)
            yield f"inside {change.inside.sum(axis=2).tolist()}"
        looks = regions.looks_of(changes, sides)
        yield f"looks {_summary(looks.sides)}, spread {looks.spread:.2f}, apart {looks.apart:.2f}"
        likeliest = np.argsort(-looks.sides, axis=1)[:, 0]
        yield f"likeliest bins {[np.unravel_index(int(one), (regions.LEVELS, regions.TINTS, regions.TINTS)) for one in likeliest]}".replace(
            "np.int64", ""
        )
        alone = regions.looks_of(changes[:1], ["w"] * 6)
        yield f"looks of one side alone: spread {alone.spread:.2f}, apart {alone.apart:.2f}"
        told = np.concatenate([regions.features(change, looks, view) for change in changes])
        yield from _rows("told of each square", told, 1)
        net = evidence.load_net()
        yield f"net {net.mark:08x}, {', '.join(_summary(one) for one in (net.middle, net.scale, net.first, net.last))}"
        learnt = net.learnt(told, [regions.SIDES.index(side) for side in sides] * 2)
        yield from _rows("shares as trained", net.shares(told), 3)
        yield from _rows("shares when learnt", learnt.shares(told), 3)
        last = evidence.LastLook()
        yield f"alike before any look: {last.is_alike(changes[0], view).tolist()}"
        last.keep(changes[0], np.array([True, True, False, True, True, True]), view)
        yield f"alike in the same light: {last.is_alike(changes[0], view).tolist()}"
        yield f"alike in another light: {last.is_alike(changes[1], view).tolist()}"
        for layer, colour in enumerate(("blue", "green", "red")):
            for sign in (1, -1):
                for by in (sign * n / 100 for n in range(1, 60)):
                    seen = changes[0].seen.copy()
                    seen[0, ..., layer] += by
                    if not last.is_alike(replace(changes[0], seen=seen), view)[0]:
                        yield f"a1 is unlike from {by:+.2f} steps more {colour}"
                        break
        scene.on["a2"] = scene.on.pop("a1")
        moved = empty.change(plane.lay(scene.frame(), scene.onto), view)
        yield f"alike when a piece has moved: {last.is_alike(moved, view).tolist()}"
        last.keep(moved, np.array([True, False, False, True, False, False]), view)
        yield f"alike when that was believed: {last.is_alike(moved, view).tolist()}"
        last.forget()
        yield f"alike when it is forgotten: {last.is_alike(moved, view).tolist()}"

    return "\n".join(lines()) + "\n"


def _surroundings(place: Path) -> str:
    """When something around a board counts as a hand."""
    plane = regions.Plane(3, 2)
    width, height = plane.size
    grain = np.random.default_rng(4).integers(90, 130, (height, width, 3)).astype(np.uint8)
    left, thing, bright = grain.copy(), grain.copy(), (grain.astype(np.float32) * 1.4).astype(np.uint8)
    left[40:90, :50] = 20
    thing[height - 40 :, 60:72] = 20
    dark = np.full_like(grain, 5)
    around, lines = evidence.Surroundings(plane), []
    for title, now, picture in (
        ("the first", 0.0, grain),
        ("the same", 0.2, grain),
        ("more light", 0.4, bright),
        ("an arm at the left", 0.6, left),
        ("it stays", 3.0, left),
        ("it still stays", 5.5, left),
        ("five seconds later", 5.6, left),
        ("it belongs there", 5.8, left),
        ("it is taken away", 6.0, grain),
        ("a narrow thing", 12.0, thing),
        ("all dark", 12.2, dark),
    ):
        lines.append(f"{title} at {now}: {around.is_crossed(picture, now)}")  # type: ignore[arg-type]
    around.forget()
    lines.append(f"forgotten: {around.is_crossed(left, 13.0)}, {around.is_crossed(left, 13.2)}")  # type: ignore[arg-type]
    return "\n".join(lines) + "\n"


def _odds(place: Path) -> str:
    """Which squares are taken for changed, by how likely each side is and what was believed."""

    def lines() -> Iterator[str]:
        rng = np.random.default_rng(5)
        for n in range(40):
            before = rng.integers(0, 3, 6)
            shares = rng.dirichlet((0.25, 0.25, 0.25), 6)
            shares = np.concatenate([shares * 0.97, np.full((6, 1), 0.03)], axis=1)
            shares[np.arange(6), before] += rng.choice([0, 0, 8, 60], 6)
            shares = (shares / shares.sum(axis=1, keepdims=True)).astype(np.float32)
            if n % 4 == 0:  # a move: one square is left, another one is reached
                side = int(rng.integers(1, 3))
                before[:2] = side, 0
                shares[:2] = 0.001
                shares[0, 0], shares[1, side] = (0.998, 0.6) if n % 8 else (0.6, 0.998)
            left = bool(rng.integers(2)), bool(rng.integers(2))
            favoured, doubted = shares.copy(), shares.copy()
            evidence.favour_before(favoured, before, rng.random(6) < 0.5)
            evidence.doubt_turned(doubted, before, left)
            yield f"{n}: {before.tolist()} {left}, explained {evidence.explain(shares, before, left).tolist()}"
            yield f"    sums of columns {_numbers(shares.sum(axis=0), 1)}, favoured {_numbers(favoured.sum(axis=0), 1)}, doubted {_numbers(doubted.sum(axis=0), 1)}"

    return "\n".join(lines()) + "\n"


def _kept(place: Path) -> str:
    """What is read back from the file of a board that was shown."""
    plane = regions.Plane(3, 2)
    net = evidence.load_net()
    width, height = plane.size
    empty = np.random.default_rng(6).integers(0, 255, (height, width, 3)).astype(np.uint8)
    looks = regions.Looks(np.full(regions.Looks.SHAPE, -3.0, np.float32), 0.3, 0.8)
    tapped = np.array([[50.0, 2, 30], [1, -40, 200], [0.001, 0.002, 1]])
    whole = evidence.KeptBoard(empty, looks, net, tapped, np.array([-0.1, 0.02, 0.0, 0.001]), (640, 480))

    def told(data: bytes, on: regions.Plane = plane) -> str:
        kept = evidence.read_kept_board(data, on)
        same = kept.empty is not None and bool((kept.empty == empty).all())
        parts = [
            f"empty {same}",
            f"looks {None if kept.looks is None else (round(kept.looks.spread, 2), round(kept.looks.apart, 2), round(float(kept.looks.sides.mean()), 1))}",
            f"net {kept.net is not None and bool((kept.net.last == net.last).all())}",
            f"tapped {None if kept.tapped is None else _numbers(kept.tapped, 3)}",
            f"lens {None if kept.lens is None else _numbers(kept.lens, 3)}",
            f"picture {kept.picture}",
        ]
        return ", ".join(parts)

    def variants() -> Iterator[tuple[str, bytes]]:
        yield "whole", whole.to_bytes()
        yield "nothing", evidence.KeptBoard().to_bytes()
        yield "no bytes", b""
        yield "half", whole.to_bytes()[:500]
        yield "a wide spread", evidence.KeptBoard(empty, regions.Looks(looks.sides, 1.5, 0.8), net).to_bytes()
        yield "a lens that bends too much", evidence.KeptBoard(lens=np.array([0.9, 0, 0, 0])).to_bytes()
        yield "a number that is none", evidence.KeptBoard(tapped=np.full((3, 3), np.nan)).to_bytes()
        yield (
            "another net",
            evidence.KeptBoard(
                empty, looks, evidence.PieceNet(net.middle, net.scale, net.first + 1, net.last)
            ).to_bytes(),
        )
        yield "no empty board", evidence.KeptBoard(None, looks, net, tapped).to_bytes()

    lines = [f"{name}: {told(data)}" for name, data in variants()]
    lines.append(f"for a larger field: {told(whole.to_bytes(), regions.Plane(2, 3))}")
    for size in ((640, 480), (320, 240), (640, 483), (640, 490), (480, 640)):
        fitted = whole.fit_tapped(size)
        lines.append(f"tapped in {size}: {None if fitted is None else _numbers(fitted, 3)}")
    lines.append(f"tapped in any: {_numbers(evidence.KeptBoard(tapped=tapped).fit_tapped((9, 9)), 3)}")
    return "\n".join(lines) + "\n"


DICE: Mapping[str, tuple[Thrown, ...]] = {
    "nothing": (),
    "a three and a six": (Thrown(1.5, 2.5, 0.3, 3), Thrown(4.2, 1.4, 1.1, 6, RED)),
    "two that touch": (Thrown(2.5, 2.0, 0.0, 5), Thrown(3.304, 2.0, 0.0, 1)),
    "a printed one": (Thrown(4.0, 2.6, 0.9, 2, WHITE, labels=(26, 27, 28, 29, 30, 31)),),
    "one that is too small": (Thrown(3.0, 2.0, 0.4, 4, side=0.4),),
}


def _dice(place: Path) -> str:
    """What a tray is laid out to: light and edges, pips, faces and what is hidden by dice."""

    def lines() -> Iterator[str]:
        tray = Tray(Camera(72, 15, size=(480, 360)))
        for name, dice in DICE.items():
            picture = tray.frame(*dice, lamp=Lamp(noise=0.0, quality=100, slope=(0.3, -0.2)))
            floor = dice_faces.lay_out(picture, tray.onto)
            yield f"== {name}"
            yield f"camera {_numbers(floor.camera, 0)}, steps {_summary(floor.steps)}, edges {_summary(floor.edges)}"
            yield from _rows("light of places", floor.steps[48::96, 48::96, 0], 1)
            pips = dice_faces.pips_of(floor.steps)
            drawn = (f"{pip.x:.0f},{pip.y:.0f}:{pip.sign * pip.across:.0f}" for pip in pips)
            yield f"pips {' '.join(drawn)}"
            for guess in dice_faces.guesses(pips):
                yield f"guess {guess.face} at {guess.x:.0f},{guess.y:.0f} space {guess.space:.0f} turn {guess.turn:.1f}"
            patches = [_patch_of(tray, die) for die in dice]
            for patch in patches:
                others = [dice_faces.is_side_of(floor, patch, other) for other in patches]
                lower = patch._replace(side=patch.side * 0.8)
                yield (
                    f"face of {patch.side:.0f} at {patch.x:.0f},{patch.y:.0f}: upper {dice_faces.is_upper(floor, patch)}, side of others {others}, "
                    f"look {dice_eye.look_of(floor, patch)}, place {_numbers(dice_eye.place_of(patch), 1)}, "
                    f"as its own side {dice_faces.is_side_of(floor, lower._replace(y=patch.y + patch.side), patch)}, corners {_numbers(patch.corners, 0)}"
                )
            hidden = dice_faces.cover(floor, patches)
            yield f"hidden {round(float(hidden.mean()), 2)}, around {[round(float(part.mean()), 1) for part in np.array_split(hidden, 4, axis=1)]}"
            yield f"read {dice_eye.read_dice(picture, tray.onto)}"

    return "\n".join(lines()) + "\n"


def _patch_of(tray: Tray, die: Thrown) -> dice_faces.Patch:
    """Return where the upper face of a die is in the laid-out tray."""
    heights = pixels.heights_onto(tray.onto, tray.size)
    half = die.side / 2
    cos, sin = np.cos(die.turn), np.sin(die.turn)
    flat = np.array([(-half, half), (half, half), (half, -half), (-half, -half)]) @ np.array(
        [[cos, sin], [-sin, cos]]
    )
    top = np.column_stack([flat + np.array((die.x, die.y)), np.full(4, die.side)])
    at = pixels.project(pixels.inverse(tray.onto @ dice_faces.BACK), pixels.see(heights, top))
    middle, across = at.mean(axis=0), at[1] - at[0]
    return dice_faces.Patch(
        float(middle[0]),
        float(middle[1]),
        float(np.linalg.norm(across)),
        float(np.arctan2(across[1], across[0])),
    )


def _spots(place: Path) -> str:
    """Which drawn spots are pips, and which of them make faces."""

    def lines() -> Iterator[str]:
        steps = np.zeros((dice_faces.SIZE[1], dice_faces.SIZE[0], 3), np.float32)
        shapes: Mapping[str, tuple[tuple[int, int, int], ...]] = {
            "widths": ((60, 60, 2), (120, 60, 4), (180, 60, 8), (240, 60, 15), (320, 60, 18)),
            "run together": ((60, 160, 8), (75, 160, 8), (160, 160, 8), (175, 160, 8), (190, 160, 8)),
            "faint": ((300, 160, 8),),
        }
        for name, spots in shapes.items():
            for x, y, radius in spots:
                cv2.circle(steps, (x, y), radius, (0.3 if name == "faint" else -1.2, 0, 0), cv2.FILLED)
        for x, y in ((440, 60), (480, 60), (440, 100), (480, 100), (460, 80)):
            cv2.circle(steps, (x, y), 8, (1.0, 0, 0), cv2.FILLED)
        pips = dice_faces.pips_of(steps)
        for pip in pips:
            yield f"pip {pip.x:.0f},{pip.y:.0f} {pip.across:.1f} across, {pip.sign}"
        for guess in dice_faces.guesses(pips):
            yield f"guess {guess.face} at {guess.x:.0f},{guess.y:.0f} space {guess.space:.1f} turn {guess.turn:.2f}"
        for face, at in dice_faces.FACES.items():
            for space, off in ((16.0, 0.0), (16.0, 2.0), (16.0, 3.5), (9.0, 0.0), (40.0, 0.0)):
                drawn = [
                    dice_faces.Pip(300 + x * space + (off if n == 0 else 0), 200 + y * space, 12.0, 1)
                    for n, (x, y) in enumerate(at)
                ]
                found = [f"{one.face} at {one.x:.0f},{one.y:.0f}" for one in dice_faces.guesses(drawn)]
                yield f"{face} with pips {space:g} apart, one off by {off:g}: {', '.join(found) or 'none'}"
        unlike = [dice_faces.Pip(300 - 16, 200 - 16, 12.0, 1), dice_faces.Pip(300 + 16, 200 + 16, 12.0, -1)]
        yield f"one bright and one dark: {list(dice_faces.guesses(unlike))}"
        for width in (15.0, 15.5):
            wide = [unlike[0], dice_faces.Pip(316, 216, width, 1)]
            yield f"one {width} wide: {len(list(dice_faces.guesses(wide)))}"

    return "\n".join(lines()) + "\n"


_MADE: Mapping[str, Callable[[Path], str]] = {
    "pictures": _pictures,
    "at-rest": _gate,
    "views": _views,
    "markers": _markers,
    "lens": _lens,
    "squares": _pieces,
    "surroundings": _surroundings,
    "odds": _odds,
    "kept": _kept,
    "tray": _dice,
    "spots": _spots,
}
TEXTS: Texts = {f"eye/{name}": made for name, made in _MADE.items()}
"""What makes each file."""
