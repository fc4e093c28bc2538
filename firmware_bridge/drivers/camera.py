"""A camera over a printed board: what its eye believes becomes lifts and set-downs.

The eye is a process of its own (`firmware_bridge/transports/frames`), which sends a line for each look.
"""

from __future__ import annotations

from firmware_bridge.core.board import Hidden, SensorEvent
from firmware_bridge.core.camera_setup import SCHEMES, CameraSetup, camera_setup
from firmware_bridge.core.eye_reports import (
    Believed,
    Held,
    LineReader,
    Remember,
    Trouble,
    line_of,
    sentence_of,
)
from firmware_bridge.core.family import Camera, Family
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.core.wire import square_name
from firmware_bridge.drivers.full_scan import FullScanProtocol

SAID_AFTER = 6.0
"""Seconds for which corners are hidden before people are told."""
OFF_AFTER = 2.0
"""Seconds for which a piece lies between squares before people are told."""
CORNERS = 4
SHOWN = 4
"""Squares that are named at most."""


class CameraProtocol(FullScanProtocol):
    model, marked = "Camera", True
    stills = True
    silent = link_message("camera-stalled")
    mute_after = 30.0

    def __init__(self, setup: CameraSetup) -> None:
        super().__init__()
        self.cols, self.rows = setup.cols, setup.rows
        self.sense, self.speaks = ("identity", "discs") if setup.reads == "kit" else ("colour", "figures")
        self.squares = tuple(
            square_name(file, rank) for rank in range(self.rows) for file in range(self.cols)
        )
        self.id = f"camera-{setup.where}"
        self._reset()

    def _reset(self) -> None:
        self._lines = LineReader()
        self._told: Hidden | None = None
        self._held_since = 0.0
        self._off: tuple[tuple[str, ...], float] = ((), 0.0)

    def _greet(self) -> None:
        if self._readings:
            self._out.append(line_of(Remember(dict(self._readings))))

    def _mute(self) -> LinkMessage:
        return link_message("camera-stalled")

    def _hear(self, data: bytes) -> list[SensorEvent]:
        events: list[SensorEvent] = []
        for look in self._lines.feed(data):
            match look:
                case Trouble(id=id, values=values):
                    return events + self.link_down(LinkMessage(id, values))
                case Held():
                    self._alive()
                    self._opened_at = self._now  # it looks, however long the board is not whole
                    events += self._hidden(True, self._why_held(look))
                case Believed():
                    self._held_since = 0.0
                    if self._stage == "asking" and self.speaks == "figures":
                        self.sense = look.sense  # men of two sides that look alike are only seen to be there
                    events += self._picture(self._on_field(look))
                    events += self._hidden(False, self._remark(look))
        return events

    def _on_field(self, look: Believed) -> dict[str, str]:
        known = set(self.squares)
        return {square: token for square, token in look.readings.items() if square in known and token}

    def _hidden(self, hidden: bool, why: LinkMessage | None) -> list[SensorEvent]:
        told = Hidden(hidden, why)
        if told == self._told:
            return []
        self._told = told
        return [told]

    def _why_held(self, held: Held) -> LinkMessage | None:
        """What people are told of a board that is not read; a hand that passes is nothing to tell."""
        now = self._now
        self._held_since = self._held_since or now
        in_view = held.corners == CORNERS
        match held.why:
            case "moving":
                return None
            case "lost" if in_view:
                return None
            case "hand" if in_view or now - self._held_since <= SAID_AFTER:
                return None
        return sentence_of(held)

    def _remark(self, look: Believed) -> LinkMessage | None:
        if look.off != self._off[0]:
            self._off = look.off, self._now
        if "found-again" in look.remarks:
            return link_message("camera-found-again")
        if look.off and self._now - self._off[1] >= OFF_AFTER:
            return link_message("camera-unclear", squares=look.off[:SHOWN])
        return link_message("camera-low") if "low" in look.remarks else None


CAMERA = Family(
    "camera",
    model=link_message("camera"),
    schemes=SCHEMES,
    reach=Camera(),
    talk=lambda url: CameraProtocol(camera_setup(url)),
    tells="discs",
    any_field=True,
    options={"field": "12x12", "size": "1920x1080", "turned": "90", "reads": "kit", "speed": "2"},
    examples=(
        "camera://0",
        "camera:///dev/video2",
        "camera://pi",
        "camera-http://192.168.1.7:8080/video",
        "camera-rtsp://192.168.1.7:8554/",
        "camera:///home/me/evening.mjpeg",
    ),
)
