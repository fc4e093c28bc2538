"""What the calls of the docs meet when they are run: a club's hub, a relay, games that wait for a table, pictures, a certificate."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Timer

from companion.club.client.join_client import Invitation, link, with_fingerprint
from companion.club.hub.club_folder import STORE, ClubFolder, Ports, of_the_hub, vouching
from companion.club.hub.services.leagues import export
from companion.club.tournament.league_documents import mark_of
from firmware_bridge.transports.frames.sources import as_jpeg
from tests.club.hub.two_clubs import hub_of, introduce, keep_league
from tests.eye.dice_scenes import Thrown, Tray
from tests.eye.piece_scenes import PieceScene
from tests.eye.scenes import Camera, Light, Scene, board_of, start_pieces
from tests.eye.turned_men import chess_start
from tests.long_runs.documented import GAME, INVITATION, PATIENCE, environment

ANOTHER = "another-machine"
"""The folder with what is kept on a second machine."""


class Sandbox:
    """What the pages speak of and a folder alone does not have: a hub, a relay, a game that waits for another table.

    Attributes:
        folder: Where calls are made.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._running: list[subprocess.Popen[str]] = []
        self._real: dict[str, str] = {
            "camera://0": f"camera://{folder}/big.jpg",
            "dice-camera://1": f"dice-camera://{folder}/tray.jpg",
            "camera:///PATH.mjpeg?reads=men": f"camera://{folder}/men.mjpeg?reads=men",
        }
        self._typed: dict[str, str] = {}
        """What is typed, by how calls begin that ask for it."""

    def __enter__(self) -> Sandbox:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """What was started here ends."""
        for process in reversed(self._running):
            process.terminate()
            try:
                process.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
        self._running.clear()

    def begin(self) -> None:
        """Start the hub, the relay and the game."""
        hub = self.folder / "share" / "tableside" / "hub"
        if not (hub / STORE).exists():
            club = ClubFolder(hub)
            club.create_club("Thursday club")
            club.close()
        self._keep_league(hub)
        told = self._start("club", until=r"the PIN (\d+)")
        found = with_fingerprint(Invitation("127.0.0.1", Ports().pages, Ports().safe_pages))
        self._real["tableside://..."] = link(found)
        self._typed["club join"] = f"{told[1]}\n"
        self._start("relay", until="The relay runs")
        self._real["ws://HOST:8770"] = "ws://localhost:8770"

    def _keep_league(self, hub: Path) -> None:
        """The club knows another one, and keeps a league with it."""
        with (
            hub_of(hub, "Thursday club", STORE) as one,
            hub_of(self.folder / "other", "Northern Lights") as two,
        ):
            introduce(one, two)
            (self.folder / "league.json").write_bytes(export(keep_league(one)))
            self._real["tableside://club?name=Northern+Lights&key=..."] = str(two.keys.card)
            self._typed["club add"] = f"{mark_of(two.keys.card.key)}\n"

    def _invite(self) -> str:
        """The code of another game that waits for a table: each is good once."""
        return self._start("referee", "chess", "--share", until=r": ([A-Z0-9]{3}-[A-Z0-9]{3})")[1]

    def _start(self, *words: str, until: str) -> re.Match[str]:
        """A call that goes on in the background; returns what it has said by then.

        Raises:
            RuntimeError: It ended, or did not say it in time.
        """
        process = self.call(words)
        self._running.append(process)
        said = ""
        assert process.stdout is not None
        late = Timer(PATIENCE, process.kill)
        late.start()
        try:
            for line in process.stdout:
                said += line
                if found := re.search(until, said):
                    return found
        finally:
            late.cancel()
        raise RuntimeError(f"companion {shlex.join(words)}: {said}{process.communicate()[1]}")

    def call(self, words: Sequence[str]) -> subprocess.Popen[str]:
        """Begin a call as it stands on a page."""
        return subprocess.Popen(
            [sys.executable, "-m", "companion", *(self._fill(word) for word in words)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=self.folder,
            env=environment(self.folder, ANOTHER if tuple(words[:2]) == ("club", "open") else "share"),
        )

    def _fill(self, word: str) -> str:
        if word == INVITATION:
            return self._invite()
        return self._real.get(word, word).replace("{folder}", str(self.folder))

    def hear(self, said: str) -> None:
        """A club that has moved tells the PIN with which another machine opens it."""
        if found := re.search(r"sealed with the PIN (\d+)", said):
            self._typed["club open"] = f"{found[1]}\n"

    def typed(self, text: str) -> str:
        """What someone types who makes this call."""
        return next((said for begins, said in self._typed.items() if text.startswith(begins)), "")


def take_pictures(folder: Path) -> None:
    """What cameras would see: a small board and a large one, ordinary pieces, dice in their tray."""
    for game, name in ((GAME, "board.mjpeg"), ("big-chess-jumble", "big.jpg")):
        scene = Scene(board_of(game), Camera(75, size=(1920, 1080)), Light(noise=1))
        scene.lay(start_pieces(game))
        (folder / name).write_bytes(
            b"".join(scene.jpeg() for _ in range(24 if name.endswith("mjpeg") else 1))
        )
    pieces = PieceScene(camera=Camera(75, 5, size=(960, 540)))
    empty = pieces.jpeg()
    pieces.lay(chess_start())
    (folder / "men.mjpeg").write_bytes(empty * 90 + pieces.jpeg() * 90)
    thrown = Thrown(1.5, 2.0, 0.4, 5), Thrown(3.0, 2.5, 0.2, 1)
    (folder / "tray.jpg").write_bytes(as_jpeg(Tray(Camera(80)).frame(*thrown)))


def certify(folder: Path) -> None:
    """A certificate for this machine, as a relay takes one."""
    vouching(folder, "Relay")
    for made, name in zip(of_the_hub(folder, ("127.0.0.1",)), ("relay.pem", "relay-key.pem"), strict=True):
        made.rename(folder / name)
