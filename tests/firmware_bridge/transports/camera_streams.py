"""Cameras for tests: servers that stream what they are told to, and cameras in use with what they report."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue

import cv2
import numpy as np

from firmware_bridge.core.board import SensorEvent
from firmware_bridge.transports.frames.eye_process import EyeProcess
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.urls import open_board
from tests.patience import PATIENCE

HEAD = b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=cut\r\n\r\n"


def jpeg(seed: int, size: tuple[int, int] = (64, 48)) -> bytes:
    picture = np.random.default_rng(seed).integers(0, 255, (size[1], size[0]), np.uint8)
    return cv2.imencode(".jpg", picture)[1].tobytes()


def part(data: bytes) -> bytes:
    return b"--cut\r\nContent-Type: image/jpeg\r\nContent-Length: %d\r\n\r\n" % len(data) + data + b"\r\n"


class Server:
    """Says what it is told to, to each that connects; `after_request`: once that has asked for something, as of HTTP."""

    def __init__(self, speak: Callable[[socket.socket], None], after_request: bool = True) -> None:
        self._speak, self._after_request = speak, after_request
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        self.asked: list[bytes] = []
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                peer, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._answer, args=[peer], daemon=True).start()

    def _answer(self, peer: socket.socket) -> None:
        with peer, contextlib.suppress(OSError):
            if self._after_request:
                self.asked.append(peer.recv(4096))
            self._speak(peer)

    def close(self) -> None:
        self._listening.close()


class Heard:
    """A camera in use, and what it reported."""

    def __init__(self, url: str) -> None:
        self.events: SimpleQueue[SensorEvent] = SimpleQueue()
        self.board = open_board(url)
        self.board.start(self.events.put)

    def until(self, kind: type, seconds: float = PATIENCE, refused: type | None = None) -> SensorEvent:
        """The next event of a kind; one that is refused does not come before it."""
        end = time.monotonic() + seconds
        while True:
            try:
                event = self.events.get(timeout=max(0.01, end - time.monotonic()))
            except Empty:
                raise AssertionError(f"no {kind.__name__}") from None
            assert refused is None or not isinstance(event, refused), event
            if isinstance(event, kind):
                return event

    @property
    def pid(self) -> int:
        assert isinstance(self.board, LinkedBoard) and isinstance(self.board.transport, EyeProcess)
        assert self.board.transport.pid is not None
        return self.board.transport.pid


def streaming(frames: list[bytes]) -> Callable[[socket.socket], None]:
    """A phone that streams for ever."""

    def speak(peer: socket.socket) -> None:
        peer.sendall(HEAD)
        for i in range(10_000):
            peer.sendall(part(frames[i % len(frames)]))
            time.sleep(0.1)

    return speak


class Clock:
    """Time that passes only while something sleeps. `slept`: how long each time."""

    def __init__(self) -> None:
        self.now = 100.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.slept.append(round(seconds, 6))
        self.now += seconds
