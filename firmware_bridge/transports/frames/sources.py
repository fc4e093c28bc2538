"""The source that a setup names, and its pictures in shades of grey."""

from __future__ import annotations

from pathlib import Path

from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.eye.pixels import Pixels, fitting, from_jpeg
from firmware_bridge.transports.frames.http import HttpSource
from firmware_bridge.transports.frames.pi_camera import PiSource
from firmware_bridge.transports.frames.replay import ReplaySource
from firmware_bridge.transports.frames.source import FrameSource, Picture
from firmware_bridge.transports.frames.video_capture import StreamSource, UsbSource


def source_of(setup: CameraSetup) -> FrameSource:
    """The source that a setup names, not yet open."""
    match setup.source:
        case "usb":
            return UsbSource(int(setup.where), setup.size)
        case "pi":
            return PiSource(setup.size)
        case "http":
            return HttpSource(setup.where)
        case "rtsp":
            return StreamSource(f"rtsp://{setup.where}")
        case "file":
            return ReplaySource(Path(setup.where), setup.speed)


def grey(picture: Picture) -> Pixels | None:
    """A picture in shades of grey; None: it is none."""
    return from_jpeg(picture) if isinstance(picture, bytes) else fitting(picture)
