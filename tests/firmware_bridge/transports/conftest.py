"""Servers and cameras that are closed after each test."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator

import pytest

from tests.eye.scenes import Camera, Light, Scene, board_of
from tests.firmware_bridge.transports.camera_streams import Heard, Server


@pytest.fixture(scope="module")
def scene_pictures() -> list[bytes]:
    scene = Scene(board_of("chess"), Camera(75, size=(960, 540)), Light(noise=2))
    scene.lay({"e2": 10, "d7": 20})
    return [scene.jpeg() for _ in range(3)]


# The splitter


@pytest.fixture
def server() -> Iterator[Callable[..., Server]]:
    made: list[Server] = []

    def serve(speak: Callable[[socket.socket], None], after_request: bool = True) -> Server:
        made.append(Server(speak, after_request))
        return made[-1]

    yield serve
    for one in made:
        one.close()


@pytest.fixture
def heard() -> Iterator[Callable[[str], Heard]]:
    made: list[Heard] = []

    def use(url: str) -> Heard:
        made.append(Heard(url))
        return made[-1]

    yield use
    for one in made:
        one.board.close()
