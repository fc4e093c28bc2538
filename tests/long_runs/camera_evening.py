"""An evening under a drawn camera, as people have it: from the first start to a first move, with touches and seconds.

`python -m tests.long_runs.camera_evening [WIDTHxHEIGHT] [FOLDER]`: the app, its processes and the bytes of a stream are
real; what the camera sees is drawn. Little Chess Jumble on its printed board, then the same camera again, known; then
ordinary pieces. With a folder its screens are kept there.
"""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2

from firmware_bridge import discovery
from firmware_bridge.core.board import link_message
from firmware_bridge.core.wire import square_at
from tests.eye.scenes import Arm, Camera, Light, Scene, board_of

HEAD = b"HTTP/1.0 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=cut\r\n\r\n"
PACE = 0.12
ALIKE = 3
"""Pictures of one scene, which differ by their noise."""


class Stream:
    """A phone's app: it streams to whoever asks what it was told to show last."""

    def __init__(self) -> None:
        self._frames: list[bytes] = []
        self._n = 0
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def show(self, jpeg: Callable[[], bytes]) -> None:
        self._frames = [jpeg() for _ in range(ALIKE)]

    def _listen(self) -> None:
        while True:
            peer, _ = self._listening.accept()
            threading.Thread(target=self._serve, args=(peer,), daemon=True).start()

    def _serve(self, peer: socket.socket) -> None:
        try:
            peer.recv(4096)
            peer.sendall(HEAD)
            while True:
                self._n += 1
                data = self._frames[self._n % len(self._frames)]
                peer.sendall(b"--cut\r\nContent-Length: %d\r\n\r\n" % len(data) + data + b"\r\n")
                time.sleep(PACE)
        except OSError:
            peer.close()


class Evening:
    """One app, its touches counted and its time taken."""

    def __init__(self, stream: Stream, folder: Path | None) -> None:
        from tests.app.app_driver import Stage

        found = discovery.FoundBoard(
            f"camera-http://{stream.address}/video", "", link_message("found-camera", name="HD Webcam")
        )
        vars(discovery)["find_plugged_boards"] = list
        vars(discovery)["cameras_here"] = lambda: [found]
        self.stage, self._folder = Stage(painted=folder is not None), folder
        self.touches, self._begun = 0, time.monotonic()

    def press(self, label: str) -> None:
        self.touches += 1
        self.stage.press(label)

    def tell(self, what: str) -> None:
        print(f"{time.monotonic() - self._begun:6.1f} s, touch {self.touches:2}: {what}", flush=True)
        if self._folder is not None:
            name = "".join(letter if letter.isalnum() else "-" for letter in what.lower())[:40]
            self.stage.picture(self._folder / f"{self.touches:02}-{name}.png")

    def anew(self) -> None:
        self.touches, self._begun = 0, time.monotonic()

    @property
    def screen(self) -> Any:
        return self.stage.app.screen


def printed(evening: Evening, stream: Stream) -> None:
    """Little Chess Jumble, from the first start to the first piece that is brought in."""
    from companion.table.storage.board_store import discs_of

    stage, scene = evening.stage, Scene(board_of("little-chess-jumble"), Camera(80), Light(noise=3))
    over = Arm((-3, -7), (-1.2, -1.2), 2.2)
    stream.show(lambda: scene.jpeg(over))
    stage.app.open("first-start")
    stage.frames(3)
    evening.anew()
    evening.press("Use your own board")
    stage.until(lambda: not evening.screen.looking)
    evening.press("A camera above the board")
    evening.press("HD Webcam")
    page = evening.screen
    stage.until(lambda: page.live.picture is not None and len(page.live.picture.marks) == 3)
    stage.frames(3)
    evening.tell(f"a hand is in the way: {page.banner.text}")
    stream.show(scene.jpeg)
    stage.until(lambda: page.reads and page.laid is not None)
    evening.tell(f"the board is read: {page.laid.game.info.id}")
    evening.press("Play")
    evening.press("Start")
    stage.until(lambda: stage.referee.monitor.matcher is not None)
    evening.tell("the table has its board")
    while "Roll" in stage.words:
        evening.press("Roll")
        stage.lie()
    game, state = stage.referee.game, stage.referee.state
    action = game.actions(state)[0]
    before, after = game.layout(state), game.layout(game.after(state, action))
    ((square, stack),) = [
        (place, stack) for place, stack in after.items() if ":" not in place and before.get(place) != stack
    ]
    file, rank = square_at(square) or (0, 0)
    arm = Arm((file, -7), (file + 0.5, rank + 0.5))
    stream.show(lambda: scene.jpeg(arm))
    stage.until(lambda: evening.screen.board.shown.covered)
    evening.tell("a hand brings a man")
    scene.men[square] = scene.lying(next(disc.marker for disc in discs_of(game) if disc.token == stack[-1]))
    stream.show(lambda: scene.jpeg(arm))
    stage.frames(5)
    played, gone = len(stage.referee.record.line_of_play.played), time.monotonic()
    stream.show(scene.jpeg)
    stage.until(lambda: len(stage.referee.record.line_of_play.played) > played)
    evening.tell(f"ruled {time.monotonic() - gone:.1f} s after the hand has gone: {action}")


def known(evening: Evening) -> None:
    """The next evening: the camera is known."""
    stage = evening.stage
    stage.app.go_home()
    stage.app.open("settings")
    evening.anew()
    evening.press("Boards and sets")
    evening.press("Camera")
    page = evening.screen
    stage.until(lambda: page.reads and page.laid is not None)
    evening.tell("the board is read")
    evening.press("Play")
    evening.press("Start")
    stage.until(lambda: stage.referee.monitor.matcher is not None)
    evening.tell("the table has its board")


def ordinary(evening: Evening, stream: Stream) -> None:
    """Ordinary pieces on an ordinary board: corners tapped, the board empty, the pieces set up, a first move of chess."""
    from tests.eye.piece_scenes import PieceScene
    from tests.eye.turned_men import chess_start

    stage, scene = evening.stage, PieceScene(camera=Camera(75), strip=False)
    width, height = scene.camera.size

    def show() -> None:
        stream.show(lambda: bytes(cv2.imencode(".jpg", scene.frame())[1]))

    show()
    stage.app.go_home()
    stage.app.open("camera-page")
    evening.anew()
    evening.press("Ordinary pieces on any board")
    page = evening.screen
    stage.until(lambda: page.live.calibrating is not None and page.live.picture is not None)
    stage.frames(3)
    evening.tell(page.banner.text)
    for x, y in scene.corners.tolist():
        evening.touches += 1
        stage.tap(*page.picture.place_of((x / width, y / height)))
    stage.until(lambda: page.live.calibrating.step == "empty")
    stage.frames(3)
    evening.tell(page.banner.text)
    evening.press("The board is empty")
    stage.until(lambda: page.live.calibrating.step == "start")
    stage.frames(3)
    scene.lay(chess_start())
    show()
    evening.tell(page.banner.text)
    evening.press("The pieces are set up")
    stage.until(lambda: page.reads and page.laid is not None)
    evening.tell(f"the board is read: {page.banner.text}")
    evening.press("Play")
    stage.until(lambda: stage.app.screen.settled)
    evening.press("Chess")
    stage.app.screen.actions.take_camera()
    evening.press("Start")
    stage.until(lambda: stage.referee.monitor.matcher is not None and stage.referee.monitor.agrees)
    evening.tell("the table has its board")
    scene.on["e4"] = scene.on.pop("e2")
    show()
    stage.until(lambda: len(stage.referee.record.line_of_play.played) > 0)
    evening.tell(f"ruled: {stage.referee.record.line_of_play.played[-1].action}")


def main() -> None:
    size = tuple(map(int, (sys.argv[1] if len(sys.argv) > 1 else "1280x800").split("x")))
    folder = Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as data:
        os.environ["XDG_DATA_HOME"] = data
        from tests.app.app_driver import resize

        resize(*size)
        stream = Stream()
        evening = Evening(stream, folder)
        printed(evening, stream)
        known(evening)
        ordinary(evening, stream)
        evening.stage.close()


if __name__ == "__main__":
    main()
