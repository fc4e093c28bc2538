"""Path-traced scenes of ordinary pieces: judges that nothing is learnt from, and others of other pieces, boards and rooms that are.

Needs `bpy` (Blender as a package, 374 MB), which nothing else here does: give it a virtual environment of its own.
`bin/python -m tests.eye.path_tracer judge --scenes 8 --out tests/eye/traced`; `learn` for scenes to learn from. A scene
is a board without pieces, with a start, and with pieces of games that go on while the light changes; its truth is beside it.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import bpy  # type: ignore[import-not-found, unused-ignore]
import numpy as np

from tests.eye.meshes import cut_horse, join, make_cross, turn
from tests.eye.turned_men import SETS, chess_start

FINE = 96
AROUND = 1.5
"""Squares of wood around the field."""

SETS_OF = {"learn": ("learnt", "learnt", "plain"), "judge": ("staunton", "club")}
"""Which pieces stand in which scenes."""


class Scene:
    """One board, set, room and camera, by its seed."""

    def __init__(self, kind: str, seed: int, size: tuple[int, int] | None, samples: int) -> None:
        self.kind, self.rng = kind, np.random.default_rng([{"judge": 1, "learn": 2}[kind], seed])
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        rng = self.rng
        widths = ((640, 360), (640, 360), (800, 450))
        self.size = size or widths[int(rng.integers(3))]
        self._settings(samples)
        self._colours()
        self._board()
        self._pieces()
        self._room()
        self._camera()
        self._expose()

    def _settings(self, samples: int) -> None:
        s = self.scene
        s.render.engine = "CYCLES"
        s.cycles.device, s.cycles.samples = "CPU", samples
        s.cycles.use_denoising = True
        s.cycles.denoising_prefilter, s.cycles.denoising_quality = "NONE", "FAST"
        s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 3, 2, 2
        s.cycles.caustics_reflective = s.cycles.caustics_refractive = False
        s.cycles.sample_clamp_indirect = 4
        s.render.threads_mode, s.render.threads = "FIXED", 1
        s.render.resolution_x, s.render.resolution_y = self.size
        s.render.use_persistent_data = True
        looks = ("Standard", "Standard", "AgX", "Filmic")
        s.view_settings.view_transform = looks[int(self.rng.integers(len(looks)))]

    # Colours are linear here: red, green, blue

    def _shade(self, low: float, high: float, warm: float) -> np.ndarray[Any, Any]:
        level, tint = self.rng.uniform(low, high), self.rng.uniform(0, warm)
        rgb = np.array([level, level * (1 - tint * self.rng.uniform(0.25, 0.6)), level * (1 - tint)])
        return np.asarray(rgb**2.2)

    def _colours(self) -> None:
        rng = self.rng
        self.light, self.dark = self._shade(0.62, 0.95, 0.5), self._shade(0.15, 0.5, 0.7)
        self.white, self.black = self._shade(0.7, 0.97, 0.45), self._shade(0.05, 0.3, 0.6)
        if rng.random() < 0.35:
            self.white = np.clip(self.light * rng.uniform(0.75, 1.3), 0.02, 0.93)
        if rng.random() < 0.35:
            self.black = np.clip(self.dark * rng.uniform(0.5, 1.1), 0.01, 0.9)
        if rng.random() < 0.12:
            self.black = rng.permutation([0.03, 0.05, 0.35])
        if rng.random() < 0.2:
            self.dark = rng.permutation([0.02, 0.12, 0.04])

    def _material(self, name: str, colour: Any, rough: float, coat: float = 0.0) -> Any:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        shader = material.node_tree.nodes["Principled BSDF"]
        shader.inputs["Base Color"].default_value = (*map(float, colour), 1)
        shader.inputs["Roughness"].default_value = rough
        if "Coat Weight" in shader.inputs:
            shader.inputs["Coat Weight"].default_value = coat
        return material

    def _grain(self, material: Any, colour: Any, strong: float, scale: float, rings: bool) -> None:
        """Grain of wood, or veins of stone."""
        tree = material.node_tree
        shader = tree.nodes["Principled BSDF"]
        where = tree.nodes.new("ShaderNodeTexCoord")
        if rings:
            pattern = tree.nodes.new("ShaderNodeTexWave")
            pattern.inputs["Scale"].default_value = scale
            pattern.inputs["Distortion"].default_value = 4.0
            pattern.inputs["Detail"].default_value = 3.0
        else:
            pattern = tree.nodes.new("ShaderNodeTexNoise")
            pattern.inputs["Scale"].default_value = scale
            pattern.inputs["Detail"].default_value = 6.0
        ramp = tree.nodes.new("ShaderNodeMix")
        ramp.data_type = "RGBA"
        ramp.inputs[6].default_value = (*(np.clip(colour * (1 - strong), 0, 1)), 1)
        ramp.inputs[7].default_value = (*(np.clip(colour * (1 + strong), 0, 1)), 1)
        tree.links.new(where.outputs["Object"], pattern.inputs["Vector"])
        tree.links.new(pattern.outputs[0 if not rings else 1], ramp.inputs[0])
        tree.links.new(ramp.outputs[2], shader.inputs["Base Color"])

    def _board(self) -> None:
        rng = self.rng
        n = round((8 + 2 * AROUND) * FINE)
        y, x = np.mgrid[0:n, 0:n] / FINE - AROUND
        field = (x >= 0) & (x < 8) & (y >= 0) & (y < 8)
        dark = (np.floor(x) + np.floor(y)).astype(int) % 2 == 0
        rim = self._shade(0.1, 0.8, 0.6)
        colour = np.empty((n, n, 3), np.float64)
        colour[:] = rim
        colour[field & dark], colour[field & ~dark] = self.dark, self.light
        coarse = rng.standard_normal((9, n // 3)) if rng.random() < 0.6 else rng.standard_normal((40, 40))
        grain = _stretch(coarse, n)
        fine = _stretch(rng.standard_normal((30, n // 2)), n)
        strong = rng.uniform(0, 0.16) if rng.random() < 0.7 else 0.0
        turned = rng.random() < 0.5
        for part in (grain, 0.5 * fine):
            colour *= 1 + strong * np.where(dark if turned else True, part, part.T)[..., None]
        for file in range(8):
            for rank in range(8):
                r, c = round((rank + AROUND) * FINE), round((file + AROUND) * FINE)
                colour[r : r + FINE, c : c + FINE] *= 1 + rng.uniform(-0.12, 0.12) * (strong > 0)
        if rng.random() < 0.4:
            line = np.minimum(np.abs(x - np.rint(x)), np.abs(y - np.rint(y))) < 0.02
            colour[line & (x > -0.1) & (x < 8.1) & (y > -0.1) & (y < 8.1)] = self._shade(0.05, 0.3, 0.5)
        image = bpy.data.images.new("board", n, n, float_buffer=True)
        pixels = np.ones((n, n, 4), np.float32)
        pixels[..., :3] = np.clip(colour, 0.003, 0.95)
        image.pixels.foreach_set(pixels.ravel())
        image.pack()
        bpy.ops.mesh.primitive_plane_add(size=8 + 2 * AROUND, location=(4, 4, 0))
        board = bpy.context.object
        material = self._material(
            "board",
            self.light,
            float(rng.choice([0.12, 0.25, 0.4, 0.6, 0.8])),
            float(rng.choice([0, 0, 0.5])),
        )
        tree = material.node_tree
        texture = tree.nodes.new("ShaderNodeTexImage")
        texture.image = image
        tree.links.new(texture.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
        board.data.materials.append(material)
        bpy.ops.mesh.primitive_plane_add(size=120, location=(4, 4, -0.25))
        table = bpy.context.object
        wood = self._shade(0.1, 0.9, 0.5)
        cloth = self._material("table", wood, float(rng.uniform(0.3, 0.9)))
        self._grain(
            cloth, wood, float(rng.uniform(0, 0.3)), float(rng.uniform(0.2, 2)), bool(rng.random() < 0.5)
        )
        table.data.materials.append(cloth)

    # Pieces

    def _pieces(self) -> None:
        rng = self.rng
        names = SETS_OF[self.kind]
        turned = SETS[names[int(rng.integers(len(names)))]]
        tall, foot = rng.uniform(1.25, 1.95), rng.uniform(0.3, 0.41)
        bulge = rng.uniform(0.75, 1.35) if self.kind == "learn" else rng.uniform(0.95, 1.05)
        rough, coat = float(rng.choice([0.1, 0.2, 0.35, 0.5, 0.7])), float(rng.choice([0, 0, 0.6]))
        strong = float(rng.choice([0, 0, 0.12, 0.3]))
        self.meshes, self.materials = {}, {}
        for side, colour in (("w", self.white), ("k", self.black)):
            material = self._material(side, colour, rough, coat)
            if strong:
                self._grain(material, colour, strong, float(rng.uniform(1.5, 6)), bool(rng.random() < 0.6))
            self.materials[side] = material
        for kind, outline in turned.outlines.items():
            points = [(z, r**bulge) for z, r in outline]
            if self.kind == "learn":  # no two sets are turned alike
                points = [
                    (z, max(0.0, r * rng.uniform(0.9, 1.1))) if 0 < z < 1 else (z, r) for z, r in points
                ]
            small = 0.85 if kind == "P" else 1.0
            mesh = turn(points, tall * turned.tall[kind], foot * small)
            if kind == "N":
                mesh = join(mesh, cut_horse(turned.horse, tall * turned.tall["N"], foot))
            if kind == "K":
                mesh = join(mesh, make_cross(tall, foot))
            for side in "wk":
                data = bpy.data.meshes.new(kind + side)
                data.from_pydata(mesh[0], [], mesh[1])
                data.update()
                data.polygons.foreach_set("use_smooth", [len(face) == 4 for face in mesh[1]])
                data.materials.append(self.materials[side])
                self.meshes[side + kind] = data
        self.standing: list[Any] = []

    def lay(self, pieces: dict[str, str], slack: float) -> None:
        for one in self.standing:
            bpy.data.objects.remove(one)
        self.standing = []
        for square, token in pieces.items():
            one = bpy.data.objects.new(square, self.meshes[token])
            dx, dy = self.rng.uniform(-slack, slack, 2)
            one.location = ("abcdefgh".index(square[0]) + 0.5 + dx, int(square[1]) - 0.5 + dy, 0.001)
            one.rotation_euler = (0, 0, self.rng.uniform(0, 6.28))
            self.scene.collection.objects.link(one)
            self.standing.append(one)

    # Room and camera

    def _room(self) -> None:
        rng = self.rng
        world = bpy.data.worlds.new("room")
        self.scene.world = world
        world.use_nodes = True
        self.sky = world.node_tree.nodes["Background"]
        tint = np.exp(rng.uniform(-0.15, 0.15, 3))
        self.sky.inputs[0].default_value = (*tint, 1)
        self.sky_strength = float(rng.uniform(0.08, 0.6))
        self.lamps = []
        for i in range(int(rng.choice([1, 1, 2, 3]))):
            lamp = bpy.data.lights.new("lamp", "AREA")
            lamp.size = float(rng.choice([0.8, 2, 4, 8]) * rng.uniform(0.7, 1.4))
            lamp.color = tuple(np.clip(np.exp(rng.uniform(-0.2, 0.2, 3)), 0, 1.4))
            high, around = math.radians(rng.uniform(22, 85)), rng.uniform(0, 6.28)
            far = rng.uniform(10, 24)
            lamp.energy = float(far**2 * rng.uniform(8, 20) / (1 + i))
            one = bpy.data.objects.new("lamp", lamp)
            one.location = (
                4 + far * math.cos(high) * math.cos(around),
                4 + far * math.cos(high) * math.sin(around),
                far * math.sin(high),
            )
            _turn_to(one, (4 + rng.uniform(-2, 2), 4 + rng.uniform(-2, 2), 0))
            self.scene.collection.objects.link(one)
            self.lamps.append((one, lamp.energy, tuple(one.location)))
        for _ in range(int(rng.integers(0, 4))):  # walls, people, cupboards: they darken, and are mirrored
            around, far = rng.uniform(0, 6.28), rng.uniform(9, 16)
            bpy.ops.mesh.primitive_cube_add(
                size=1, location=(4 + far * math.cos(around), 4 + far * math.sin(around), rng.uniform(0, 4))
            )
            wall = bpy.context.object
            wall.scale = (rng.uniform(1, 4), rng.uniform(1, 4), rng.uniform(2, 9))
            wall.data.materials.append(self._material("wall", self._shade(0.05, 0.9, 0.4), 0.8))
        self.change_light(0)

    def change_light(self, by: float) -> None:
        """As after a while: clouds, a lamp that was moved."""
        rng = self.rng
        self.sky.inputs[1].default_value = self.sky_strength * float(np.exp(rng.uniform(-by, by)))
        for one, energy, place in self.lamps:
            one.data.energy = energy * float(np.exp(rng.uniform(-by, by)))
            one.location = tuple(p + float(rng.normal(0, 1.5 * by)) for p in place)

    def _camera(self) -> None:
        rng = self.rng
        data = bpy.data.cameras.new("camera")
        camera = bpy.data.objects.new("camera", data)
        self.scene.collection.objects.link(camera)
        self.scene.camera = camera
        self.height = float(rng.uniform(52, 89) if self.kind == "learn" else rng.choice([65, 72, 80, 88]))
        around = math.radians(float(rng.choice([-90, 90, 0, 180]) + rng.uniform(-25, 25)))
        high, far = math.radians(self.height), float(rng.uniform(11, 20))
        camera.location = (
            4 + far * math.cos(high) * math.cos(around),
            4 + far * math.cos(high) * math.sin(around),
            far * math.sin(high),
        )
        _turn_to(camera, (4, 4, 0))
        camera.rotation_euler.rotate_axis("Z", math.radians(float(rng.uniform(-4, 4))))
        bpy.context.view_layer.update()
        low, top = 12.0, 140.0
        fill = float(rng.uniform(0.8, 0.94))
        for _ in range(30):
            data.lens = (low + top) / 2
            at = self.corners() / np.array(self.size) - 0.5
            if np.abs(at).max() > fill / 2:
                top = data.lens
            else:
                low = data.lens
        data.lens = low
        data.shift_y = float(rng.uniform(-0.01, 0.01))

    def corners(self) -> np.ndarray[Any, Any]:
        """Of the field in the picture, in pixels: a1 and on around."""
        from bpy_extras.object_utils import world_to_camera_view  # type: ignore[import-not-found, unused-ignore]
        from mathutils import Vector  # type: ignore[import-not-found, unused-ignore]

        bpy.context.view_layer.update()
        found = []
        for x, y in ((0, 0), (8, 0), (8, 8), (0, 8)):
            at = world_to_camera_view(self.scene, self.scene.camera, Vector((x, y, 0)))
            found.append((at.x * self.size[0], (1 - at.y) * self.size[1]))
        return np.array(found)

    def _expose(self) -> None:
        """As a camera does: the board is neither black nor burnt."""
        s = self.scene
        wanted, samples = float(self.rng.uniform(0.4, 0.55)), s.cycles.samples
        s.cycles.samples, s.render.resolution_percentage = 4, 12
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(5):
                path = Path(folder) / "small.png"
                self._write(path, "PNG")
                image = bpy.data.images.load(str(path))
                pixels = np.array(image.pixels[:]).reshape(image.size[1], image.size[0], 4)[..., :3]
                bpy.data.images.remove(image)
                h, w = pixels.shape[:2]
                inner = pixels[h // 5 : -h // 5, w // 3 : -w // 3]
                s.view_settings.exposure += 1.8 * math.log2(wanted / max(float(inner.mean()), 0.01))
        s.cycles.samples, s.render.resolution_percentage = samples, 100

    def _write(self, path: Path, kind: str, quality: int = 90) -> None:
        s = self.scene
        s.render.image_settings.file_format = kind
        s.render.image_settings.quality = quality
        s.render.filepath = str(path)
        s.cycles.seed = int(self.rng.integers(1 << 30))
        bpy.ops.render.render(write_still=True)

    def render(self, path: Path) -> None:
        self._write(path, "JPEG", int(self.rng.integers(84, 95)))


def _stretch(coarse: np.ndarray[Any, Any], n: int) -> np.ndarray[Any, Any]:
    """A coarse field laid over n by n points, between its own."""
    rows = np.linspace(0, coarse.shape[0] - 1.001, n)
    cols = np.linspace(0, coarse.shape[1] - 1.001, n)
    r, c = rows.astype(int), cols.astype(int)
    fr, fc = (rows - r)[:, None], (cols - c)[None]
    top = coarse[r][:, c] * (1 - fc) + coarse[r][:, c + 1] * fc
    low = coarse[r + 1][:, c] * (1 - fc) + coarse[r + 1][:, c + 1] * fc
    return np.asarray(top * (1 - fr) + low * fr)


def _turn_to(one: Any, at: tuple[float, float, float]) -> None:
    from mathutils import Vector

    way = Vector(at) - Vector(one.location)
    one.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()


def position(rng: np.random.Generator) -> dict[str, str]:
    """Pieces anywhere: of a game that has gone on for a while, crowded ones among them."""
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    pieces = chess_start()
    if rng.random() < 0.5:
        for _ in range(int(rng.integers(2, 16))):
            origin = str(rng.choice(sorted(pieces)))
            pieces[str(rng.choice(squares))] = pieces.pop(origin)
        return pieces
    tokens = list(pieces.values())
    rng.shuffle(tokens)
    n = int(rng.integers(8, 33))
    return {str(q): t for q, t in zip(rng.choice(squares, n, replace=False), tokens, strict=False)}


def main() -> None:
    parser = argparse.ArgumentParser(prog="path_tracer.py")
    parser.add_argument("kind", choices=("judge", "learn"))
    parser.add_argument("--scenes", type=int, default=8)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--positions", type=int, default=2)
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for seed in range(args.first, args.first + args.scenes):
        done = args.out / f"{seed:03}.json"
        if done.exists():
            continue
        began = time.monotonic()
        scene = Scene(args.kind, seed, (800, 450) if args.kind == "judge" else (640, 360), args.samples)
        pieces = [{}, chess_start()] + [position(scene.rng) for _ in range(args.positions)]
        for i, one in enumerate(pieces):
            scene.lay(one, 0.08 if i < 2 else 0.14)
            if i > 1:
                scene.change_light(0.3)
            scene.render(args.out / f"{seed:03}-{i}.jpg")
        truth = {
            "height": scene.height,
            "corners": scene.corners().round(3).tolist(),
            "men": [{q: token[0] for q, token in sorted(one.items())} for one in pieces],
        }
        done.write_text(json.dumps(truth) + "\n")
        print(seed, round(time.monotonic() - began), "s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
