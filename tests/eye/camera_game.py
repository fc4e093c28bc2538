"""Whole games under a drawn camera: hands in front of it, its pictures through eye and driver into the referee."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from companion.table.devices.printed_discs import discs_of
from firmware_bridge.core.board import Lifted, Placed
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.eye_reports import Believed, Held, line_of
from firmware_bridge.core.wire import square_at
from firmware_bridge.drivers.camera import CameraProtocol
from firmware_bridge.eye.eye import Eye
from firmware_bridge.virtual.simulated_hands import Performance
from tests.eye.scenes import AT_A_TABLE, EVENING, Arm, Camera, Light, Lying, Scene
from tests.long_runs.noise import NoisyGame
from tests.table.table_fixture import Rig

STEP = 200
QUIET = 4_000
"""Milliseconds after a hand has gone until everything is read, at the latest."""


@dataclass(frozen=True)
class Room:
    """What the camera has to put up with. `rests`: how often a hand rests over the board; `bumps`: how often it is bumped."""

    camera: Camera = AT_A_TABLE
    light: Light = EVENING
    rests: float = 0.0
    bumps: float = 0.0
    drifts: float = 0.0
    slack: float = 0.12


QUIET_ROOM = Room()


class CameraRig(Rig):
    """A `Rig` whose pieces stand on discs in a drawn scene."""

    def __init__(self, folder: Path, room: Room, **given: Any) -> None:
        self.room = room
        self.looks, self.spent, self.rested, self.rest_events = 0, 0.0, 0, 0
        self.waits: list[int] = []
        super().__init__(folder, sense=None, board=None, **given)  # type: ignore[arg-type]
        game = self.referee.game
        self.scene = Scene(game.board, room.camera, room.light, seed=given.get("seed", 1))
        self.eye = Eye(game.board.files, game.board.ranks)
        self.talk = CameraProtocol(CameraSetup("file", "drawn", game.board.files, game.board.ranks))
        self.sense = "identity"
        self.free: dict[str, list[int]] = {}
        for one in discs_of(game):
            self.free.setdefault(str(one.token), []).append(one.marker)
        self.arms: tuple[Arm, ...] = ()
        self.events: list[object] = []
        self.talk.link_up(0.0)
        self.lay_out()
        self.pump(5_000)
        assert self.referee.monitor.matcher is not None

    def lay_out(self) -> None:
        layout = self.referee.game.layout(self.referee.state)
        self.men = {place: str(stack[-1]) for place, stack in layout.items() if ":" not in place}
        for lying in self.scene.men.values():
            self._give_back(lying)
        self.scene.men = {square: self._take(token) for square, token in sorted(self.men.items())}

    def _take(self, token: str) -> Lying:
        return self.scene.lying(self.free[token].pop(), self.room.slack)

    def _give_back(self, lying: Lying) -> None:
        token = next(str(one.token) for one in discs_of(self.referee.game) if one.marker == lying.marker)
        self.free[token].append(lying.marker)

    def pump(self, ms: int) -> None:
        """Let time pass: a picture every 200 ms."""
        until = self.ms + ms
        while self.ms < until:
            self.ms += STEP
            self.look()
            self.referee.poll()

    def look(self) -> None:
        """One picture through everything."""
        picture = self.scene.frame(*self.arms)
        began = time.process_time()
        seen = self.eye.look(picture, self.ms / 1000)
        self.spent += time.process_time() - began
        self.looks += 1
        self.seen: Believed | Held = seen
        for event in self.talk.receive(line_of(seen), self.ms / 1000):
            if isinstance(event, (Lifted, Placed)):
                self.events.append(event)
            self.referee.sensed(event)

    def change(self, sign: str, square: str, token: str) -> None:
        if sign == "-":
            self._give_back(self.scene.men.pop(square))
        else:
            if square in self.scene.men:  # a checker under a piece is covered
                self._give_back(self.scene.men.pop(square))
            self.scene.men[square] = self._take(token)

    def reach(self, square: str, seat: int = 0) -> None:
        """A hand comes over a square, from where somebody sits."""
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


class CameraGame(NoisyGame):
    """A whole game between chance players under a camera."""

    def __init__(self, folder: Path, seed: int, game: str, room: Room = QUIET_ROOM, seats: tuple[str, ...] = ("white", "black"),
                 rules: dict[str, str] | None = None) -> None:  # fmt: skip
        self._room = room
        super().__init__(folder, seed, seats, "identity", "none", 350, rules, "mixed", game)

    def _rig(self, folder: Path, **given: Any) -> Rig:
        del given["board"], given["sense"]
        return CameraRig(folder, self._room, **given)

    def _show(self, done: Performance) -> set[str]:
        rig, room, rng = self.rig, self._room, self.rng
        assert isinstance(rig, CameraRig)
        seat = rng.randrange(4)
        if rng.random() < room.bumps:
            rig.scene.shift = tuple(float(s + rng.uniform(-12, 12)) for s in rig.scene.shift)  # type: ignore[assignment]
            rig.pump(1_600)
        if rng.random() < room.drifts:
            level = rig.scene.light.level * math.exp(rng.uniform(-0.3, 0.3))
            rig.scene.light = replace(rig.scene.light, level=float(np.clip(level, 0.3, 1.1)))
        if rng.random() < room.rests:
            self._rest_a_hand(rng.choice(sorted(rig.men)) if rig.men else "a1", seat)
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

    def _rest_a_hand(self, square: str, seat: int) -> None:
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
