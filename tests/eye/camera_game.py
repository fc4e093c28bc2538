"""Whole games under a drawn camera: hands in front of it, its pictures through eye and driver into the referee."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.table.board_check import SIDES, start_pieces
from companion.table.storage.board_store import discs_of
from companion.units import Seconds
from firmware_bridge.core.board import Lifted, Placed
from firmware_bridge.core.camera import (
    Believed,
    CameraSetup,
    Held,
    Reads,
    TakeEmpty,
    TakeStart,
    disc_name,
    line_of,
)
from firmware_bridge.core.wire import square_at
from firmware_bridge.drivers.camera import CameraProtocol
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.virtual.simulated_hands import Performance
from tests.eye.piece_scenes import PieceScene, Standing, scene_of
from tests.eye.scenes import AT_A_TABLE, EVENING, Arm, Camera, Light, Lying, Scene
from tests.eye.turned_men import chess_start
from tests.long_runs.noise import NoisyGame
from tests.table.table_fixture import Rig

STEP = 200
READ_AFTER = 20_000
"""Milliseconds after which a table is read, at the latest."""
QUIET = 4_000
"""Milliseconds after a hand has gone until everything is read, at the latest."""


@dataclass(frozen=True)
class Room:
    """What the camera has to put up with.

    `rests`: how often a hand rests over the board; `bumps`: how often it is bumped; `drawn`: whether pictures are drawn
    and read, else the discs are believed as they lie, as soon as no hand is over the board.
    """

    camera: Camera = AT_A_TABLE
    light: Light = EVENING
    rests: float = 0.0
    bumps: float = 0.0
    drifts: float = 0.0
    slack: float = 0.12
    drawn: bool = True


QUIET_ROOM = Room()


class CameraRig(Rig):
    """A `Rig` whose pieces stand on discs in a drawn scene."""

    scene: Scene | PieceScene
    eye: Eye | PieceEye

    def __init__(self, folder: Path, room: Room, **given: Any) -> None:
        self.room = room
        self.looks, self.spent, self.rested, self.rest_events, self.bumped = 0, 0.0, 0, 0, 0
        self.waits: list[int] = []
        super().__init__(folder, sense=None, **given)
        self.arms: tuple[Arm, ...] = ()
        self.events: list[object] = []
        self._set_up(given.get("seed", 1))
        self.lay_out()
        self.pump(5_000)
        monitor = self.referee.monitor
        while monitor.matcher is None or monitor.matcher.unseen:
            assert self.ms < READ_AFTER, monitor.matcher
            for square in set(self.men) - set(self.eye.believed):
                self.change("+", square, self.men[square])  # it is set into the middle, as the table asks
            self.pump(2_000)

    def _set_up(self, seed: int) -> None:
        """Put a camera over the table."""
        game, room = self.referee.game, self.room
        self.discs = Scene(game.board, room.camera, room.light, seed=seed)
        self.scene = self.discs
        self.eye = Eye(game.board.files, game.board.ranks)
        self.sense = "identity"
        self.kit = {one.marker: str(one.token) for one in discs_of(game)}
        self.free: dict[str, list[int]] = {}
        for marker, token in self.kit.items():
            self.free.setdefault(token, []).append(marker)
        self._plug("kit")

    def _plug(self, reads: Reads) -> None:
        board = self.referee.game.board
        self.talk = CameraProtocol(CameraSetup("file", "drawn", board.files, board.ranks, reads=reads))
        self.talk.link_up(Seconds(self.ms / 1000))

    def lay_out(self) -> None:
        layout = self.referee.game.layout(self.referee.state)
        self.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        self._show()

    def _show(self) -> None:
        """Put into the scene what stands on the board."""
        for lying in self.discs.men.values():
            self._give_back(lying)
        self.discs.men = {square: self._take(token) for square, token in sorted(self.men.items())}

    def _take(self, token: str) -> Lying:
        return self.discs.lying(self.free[token].pop(), self.room.slack)

    def _give_back(self, lying: Lying) -> None:
        self.free[self.kit[lying.marker]].append(lying.marker)

    def pump(self, ms: int) -> None:
        """Let time pass: a picture every 200 ms."""
        until = self.ms + ms
        while self.ms < until:
            self.ms += STEP
            self.look()
            self.referee.poll()

    def look(self) -> None:
        """One picture through everything."""
        seen = self._read_picture() if self.room.drawn else self._believe()
        self.looks += 1
        self.seen: Believed | Held = seen
        for event in self.talk.receive(line_of(seen), Seconds(self.ms / 1000)):
            if isinstance(event, (Lifted, Placed)):
                self.events.append(event)
            self.referee.on_sensor_event(event)

    def _read_picture(self) -> Believed | Held:
        picture = self.scene.frame(*self.arms)
        began = time.process_time()
        seen = self.eye.look(picture, Seconds(self.ms / 1000))
        self.spent += time.process_time() - began
        return seen

    def _believe(self) -> Believed | Held:
        if self.arms:
            return Held("hand", 4)
        return Believed({square: disc_name(lying.marker) for square, lying in self.discs.men.items()})

    def change(self, sign: str, square: str, token: str) -> None:
        if sign == "-":
            self._give_back(self.discs.men.pop(square))
        else:
            if square in self.discs.men:  # a checker under a piece is covered
                self._give_back(self.discs.men.pop(square))
            self.discs.men[square] = self._take(token)

    def drift(self, by: float) -> None:
        """The light becomes brighter or darker."""
        light = self.discs.light
        self.discs.light = replace(light, level=float(np.clip(light.level * math.exp(by), 0.3, 1.1)))

    def reach(self, square: str, seat: int = 0) -> None:
        """A hand comes over a square, from where someone sits."""
        file, rank = square_at(square) or (0, 0)
        board = self.referee.game.board
        files, ranks = board.files, board.ranks
        away = [(files / 2, -6.0), (files / 2, ranks + 6.0), (-6.0, ranks / 2), (files + 6.0, ranks / 2)][
            seat % 4
        ]
        self.arms = (Arm(away, (file + 0.5, rank + 0.5)),)

    def lift(self, square: str) -> str:
        token = self.men.pop(square)
        self.reach(square)
        self.pump(400)
        self.change("-", square, token)
        self.pump(400)
        self.arms = ()
        self.pump(1_600)
        return token

    def place(self, square: str, token: str) -> None:
        self.men[square] = token
        self.reach(square)
        self.pump(400)
        self.change("+", square, token)
        self.pump(400)
        self.arms = ()
        self.pump(1_600)

    def rest(self, ms: int = 1000) -> None:
        self.pump(ms)


class PieceRig(CameraRig):
    """A `Rig` with an ordinary set, which the camera was shown before."""

    scene: PieceScene

    def _set_up(self, seed: int) -> None:
        game, room = self.referee.game, self.room
        self.scene = scene_of(seed)
        self.scene.cols, self.scene.rows = game.board.files, game.board.ranks
        self.scene.camera = room.camera
        self.scene = replace(self.scene)  # its board is drawn again
        self.eye = PieceEye(game.board.files, game.board.ranks)
        self.sense = "colour"
        self._calibrate(self.eye)
        self._plug("men")

    def _calibrate(self, eye: PieceEye) -> None:
        """Show it the empty board and a start."""
        game = self.referee.game
        pieces = start_pieces(game)
        kinds = {square: str(stack[-1])[-1] for square, stack in game.layout(game.start()).items()}
        usual = chess_start(game.board.files, game.board.ranks)
        for order, shown in ((TakeEmpty(), {}), (TakeStart(pieces), pieces)):
            self.scene.on = {
                square: self.scene.standing(side + kinds.get(square, usual.get(square, "wP")[1]))
                for square, side in shown.items()
            }
            for i in range(12):
                self.ms += STEP
                eye.look(self.scene.frame(), Seconds(self.ms / 1000))
                if i == 2:
                    eye.obey(order)
        assert eye.calibrating.step == "ready", eye.calibrating

    def _show(self) -> None:
        self.scene.on = {square: self._standing(token) for square, token in sorted(self.men.items())}

    def _standing(self, token: str) -> Standing:
        owner, _, kind = token.rpartition(":")
        side = SIDES[self.referee.game.seats.index(owner)] if owner in self.referee.game.seats else SIDES[0]
        return self.scene.standing(side + kind, self.room.slack)

    def change(self, sign: str, square: str, token: str) -> None:
        self.scene.on.pop(square, None)
        if sign == "+":
            self.scene.on[square] = self._standing(token)

    def drift(self, by: float) -> None:
        lamp = self.scene.lamp
        self.scene.lamp = replace(
            lamp,
            level=float(np.clip(lamp.level * math.exp(by), 0.3, 1.1)),
            slope=(lamp.slope[0] + by / 3, lamp.slope[1]),
        )


class CameraGame(NoisyGame):
    """A whole game between chance players under a camera."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        game: str,
        room: Room = QUIET_ROOM,
        seats: tuple[str, ...] = ("white", "black"),
        rules: dict[str, str] | None = None,
        reads: Reads = "kit",
    ) -> None:
        self._room, self._reads = room, reads
        sense = "identity" if reads == "kit" else "colour"
        super().__init__(folder, seed, seats, sense, "none", 350, rules, "mixed", game)

    def _rig(self, folder: Path, **given: Any) -> Rig:
        del given["sense"]
        kind = CameraRig if self._reads == "kit" else PieceRig
        return kind(folder, self._room, **given)

    def _show(self, done: Performance) -> set[str]:
        rig, room, rng = self.rig, self._room, self.rng
        assert isinstance(rig, CameraRig)
        seat = rng.randrange(4)
        if rng.random() < room.bumps:
            rig.bumped += 1
            rig.scene.shift = tuple(float(s + rng.uniform(-12, 12)) for s in rig.scene.shift)  # type: ignore[assignment]
            rig.pump(1_600)
        if rng.random() < room.drifts:
            rig.drift(rng.uniform(-0.3, 0.3))
        if rng.random() < room.rests:
            self.rest_a_hand(rng.choice(sorted(rig.men)) if rig.men else "a1", seat)
        start = rig.ms
        for change in done.changes:
            rig.reach(change.square, seat)
            self._until(max(start + change.ms, rig.ms + STEP))
            rig.change(change.sign, change.square, change.token)
            self._last_change = rig.ms
        rig.pump(STEP)
        rig.arms = ()
        rig.men = dict(done.men)
        gone, ruled = rig.ms, self.tally.ruled
        while rig.ms < gone + QUIET:
            rig.pump(STEP)
            self._hear()
            if self.tally.ruled > ruled:
                rig.waits.append(rig.ms - gone)
                break
        self._hear()
        return {change.square for change in done.changes}

    def rest_a_hand(self, square: str, seat: int) -> None:
        """A hand lies still over the board, and nothing is to come of it."""
        rig = self.rig
        assert isinstance(rig, CameraRig)
        before = len(rig.events)
        rig.reach(square, seat)
        rig.pump(1_600)
        rig.arms = ()
        rig.pump(1_000)
        rig.rested += 1
        rig.rest_events += len(rig.events) - before

    def _until(self, ms: int) -> None:
        rig = self.rig
        assert isinstance(rig, CameraRig)
        if ms > rig.ms:
            rig.pump(ms - rig.ms)
        self._hear()
