"""The eye that a setup asks for; one for the printed kit is made anew when pictures become larger or smaller."""

from __future__ import annotations

from collections.abc import Mapping

from companion.units import Seconds
from firmware_bridge.core.calibration import Forget, Order
from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.core.eye_reports import Dice, Seen
from firmware_bridge.eye.any_field import AnyFieldEye
from firmware_bridge.eye.dice.tray_eye import TrayEye
from firmware_bridge.eye.eye import Eye
from firmware_bridge.eye.pieces.piece_eye import PieceEye
from firmware_bridge.transports.frames import kept_boards
from firmware_bridge.transports.frames.source import Picture
from firmware_bridge.transports.frames.sources import colours, grey


class Sight:
    """`eye`: the one that looks at a board, once there was a picture; `tray`: the one that looks at dice, where it does;
    `size`: of the last picture, in pixels.

    `keeps`: whether what it learns of a board is kept.
    """

    def __init__(self, setup: CameraSetup, keeps: bool = True) -> None:
        self._setup, self._keeps = setup, keeps
        self._believed: Mapping[str, str] = {}
        self.eye: Eye | AnyFieldEye | PieceEye | None = None
        self.tray = TrayEye() if setup.reads == "dice" else None
        self.size = (0, 0)

    def remember(self, believed: Mapping[str, str]) -> None:
        """What was believed before the first picture."""
        if self.eye is None:
            self._believed = believed

    def look(self, picture: Picture, now: Seconds) -> Seen | Dice | None:
        """What is seen in a picture, at a time in seconds; None: it is none."""
        shown = grey(picture) if self._setup.reads == "kit" else colours(picture)
        if shown is None:
            return None
        size = shown.shape[1], shown.shape[0]
        if self.tray is not None:
            self.size = size
            return self.tray.look(shown, now)
        if self.eye is None or (size != self.size and not isinstance(self.eye, PieceEye)):
            self.eye = self._eye(self.eye.believed if self.eye is not None else self._believed)
        self.size = size
        seen = self.eye.look(shown, now)
        if isinstance(self.eye, PieceEye) and self._keeps and (kept := self.eye.take_kept()) is not None:
            kept_boards.write(self._setup, kept)
        return seen

    def obey(self, order: Order) -> None:
        """Do what a calibration asks for."""
        if isinstance(self.eye, PieceEye):
            self.eye.obey(order)
            if isinstance(order, Forget):
                kept_boards.forget(self._setup)

    def _eye(self, believed: Mapping[str, str]) -> Eye | AnyFieldEye | PieceEye:
        setup = self._setup
        if setup.reads == "men":
            return PieceEye(setup.cols, setup.rows, setup.turned, believed, kept_boards.read(setup))
        if setup.cols:
            return Eye(setup.cols, setup.rows, setup.turned, believed)
        return AnyFieldEye(setup.turned)
