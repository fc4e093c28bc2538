"""The source that a setup names, and its pictures as pixels."""

from __future__ import annotations

from pathlib import Path

from firmware_bridge.core.camera_setup import CameraSetup
from firmware_bridge.eye.pixels import Pixels, colours_of_jpeg, fitting, fitting_colours, from_jpeg
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


def colours(picture: Picture) -> Pixels | None:
    """A picture in colours; None: it is none."""
    return colours_of_jpeg(picture) if isinstance(picture, bytes) else fitting_colours(picture)
