"""Cameras of a room that see what a visit says, and games as they are printed for cameras. See `lone_screens`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.app.screens.boards.live_views import LivePictureView
from companion.table.board_check import PrintedGame
from companion.table.storage.board_store import discs_of
from firmware_bridge.core.board import (
    BoardError,
    link_message,
)
from firmware_bridge.core.camera import Believed, Calibrating, Dice, Held, Seen, disc_name
from firmware_bridge.discovery import FoundBoard
from tests.app.app_driver import Finger
from tests.app.stand_ins import FOUR, TABLETS, WEBCAM, FakeCamera
from tests.open_states import make_game

DOOR = "camera:///dev/video4"
THREE = {0: (0.3, 0.8), 1: (0.7, 0.8), 2: (0.65, 0.2)}
FIELDS = ((8, 8), (7, 7), (5, 4))


class CameraOfRoom(FakeCamera):
    """A camera that records the calls that it gets."""

    def __init__(self, room: Any, url: str, on_change: Callable[[], None]) -> None:
        super().__init__(url, on_change)
        self._room = room

    def _say(self, said: str) -> None:
        self._room.told.append(f"  camera {self.url}: {said}")

    def tap(self, corners: object) -> None:
        self._say(f"corners {corners}")

    def clear_board(self) -> None:
        self._say("the board is empty")

    def set_up(self, pieces: object) -> None:
        self._say(f"pieces {pieces}")

    def forget(self) -> None:
        self._say("forgets")

    def close(self) -> None:
        super().close()
        self._say("closes")


def print_game(name: str) -> PrintedGame:
    """A game as a camera sees it; see `list_printed_games`."""
    game = make_game(name, None, {})
    layout = game.layout(game.start())
    starts = {place: stack[-1] for place, stack in layout.items() if ":" not in place and stack}
    return PrintedGame(game, {disc_name(disc.marker): disc.token for disc in discs_of(game)}, starts)


def lay_discs(printed: PrintedGame, without: int = 0) -> dict[str, str]:
    """The discs of a game that is set up, but for the last ones."""
    free: dict[object, list[str]] = {}
    for disc, token in printed.discs.items():
        free.setdefault(token, []).append(disc)
    laid = {square: free[token].pop() for square, token in printed.starts.items()}
    return dict([*laid.items()][: len(laid) - without])


class Lens:
    """The cameras of a room, of which the last one that was opened sees what the room says."""

    def __init__(self, room: Any, installed: bool = True) -> None:
        self.room = room
        self.cameras: list[CameraOfRoom] = []
        self.installed = installed
        self.here = [
            FoundBoard(url, "", link_message("found-camera", name=name), wrong=wrong)
            for url, name, wrong in (
                (WEBCAM, "C920", None),
                (TABLETS, "Front", None),
                (DOOR, "Door", link_message("camera-stalled")),
            )
        ]
        boards = "companion.app.screens.boards"
        for module in (
            f"{boards}.camera_screen",
            f"{boards}.camera_pages",
            f"{boards}.live_views",
            "companion.app.screens.other_tables.join_views",
        ):
            room.patch(f"{module}.watch", self.watch)
        for module in (
            f"{boards}.camera_pages",
            f"{boards}.board_check_screen",
            "companion.app.screens.other_tables.join_views",
        ):
            room.patch(f"{module}.is_installed", lambda: self.installed)
        room.patch("firmware_bridge.discovery.cameras_here", lambda: [*self.here])
        room.patch(
            "firmware_bridge.transports.frames.eye_process.forget_camera",
            lambda setup: room.told.append("  camera forgotten"),
        )
        room.patch(
            f"{boards}.camera_screen.save_settings",
            lambda settings: room.told.append(
                f"  saved {settings.board!r} {settings.camera!r} {settings.games}"
            ),
        )
        self.printed = {
            name: print_game(name) for name in ("chess", "booster-chess", "gravity-chess", "wild-jokers")
        }
        room.patch("companion.table.board_check.list_printed_games", self._find)

    def _find(self, size: tuple[int, int]) -> tuple[PrintedGame, ...]:
        return tuple(
            one for one in self.printed.values() if (one.game.board.files, one.game.board.ranks) == size
        )

    def watch(self, url: str, on_change: Callable[[], None], codes: bool = False) -> CameraOfRoom:
        if "nowhere" in url:
            raise BoardError("no-port", port="nowhere")
        self.room.told.append(f"  watches {url}, codes {codes}")
        self.cameras.append(CameraOfRoom(self.room, url, on_change))
        return self.cameras[-1]

    @property
    def open(self) -> list[CameraOfRoom]:
        return [one for one in self.cameras if not one.closed]

    def sees(
        self,
        what: Seen,
        marks: dict[int, tuple[float, float]] = FOUR,
        field: tuple[int, int] = (8, 8),
        which: int = -1,
    ) -> Callable[[], None]:
        def do() -> None:
            if self.open:
                self.open[which % len(self.open)].sees(what, marks, field)

        return do

    def _sees_nothing(self) -> None:
        for _ in range(17):
            self.sees(Held("lost", 2), {}, (8, 8))()
            self.room.frames(1)

    def stands(self, now: Calibrating | None) -> Callable[[], None]:
        def do() -> None:
            if self.open:
                self.open[-1].calibrating = now
                self.open[-1].sees(Held("lost", 0), {}, (8, 8))

        return do

    def fails(self) -> None:
        if self.open:
            self.open[-1].fails(link_message("camera-stalled"))

    def code(self, text: str) -> Callable[[], None]:
        def do() -> None:
            if self.open:
                self.open[-1].shown(text)

        return do

    def reads(self, dice: Dice) -> Callable[[], None]:
        return lambda: self.open[-1].reads_dice(dice)

    def tap(self, screen: Any, x: float, y: float) -> Callable[[], None]:
        """A tap on a point of the picture."""

        def do() -> None:
            for view in [one for one in screen.walk() if isinstance(one, LivePictureView)][:1]:
                view.on_touch_down(Finger(*view.place_of((x, y))))

        return do

    def board_views(self) -> dict[str, Callable[[], object]]:
        """What a camera may see of a board."""
        believed = Believed(
            {"a1": disc_name(9), "d4": disc_name(12)},
            unsure=("c3",),
            off=("b4",),
            sure={"a1": 1.0, "d4": 0.9, "c3": 0.0, "b2": 0.62},
        )
        sides = {"e4": "w", "e8": "k", "a1": "1", "c3": "mw"}
        return {
            "nothing": self.sees(Held("lost", 0), {}, (0, 0)),
            "three corners": self.sees(Held("lost", 3), THREE, (0, 0)),
            "four corners": self.sees(Held("lost", 4), FOUR, (0, 0)),
            "a small board": self.sees(Held("small", 4, 13)),
            "a board from low": self.sees(Held("low", 4)),
            "something moves": self.sees(Held("moving", 4)),
            "a hand": self.sees(Held("hand", 4)),
            "a camera that was bumped": self.sees(Held("bumped", 4)),
            "a board of 5 x 4": self.sees(believed, FOUR, (5, 4)),
            "a board of 8 x 8": self.sees(believed),
            "a board from low that is read": self.sees(
                Believed({"a1": disc_name(9)}, remarks=("low",), sure={"a1": 0.3})
            ),
            "sides": self.sees(Believed(sides, sense="colour", sure={"e4": 0.5, "a1": 0.7})),
            "taken squares": self.sees(
                Believed({"a1": "1"}, sense="occupancy", sure={"a1": 0.995, "b1": 0.2})
            ),
            "the camera stalls": self.fails,
            "nothing for long": self._sees_nothing,
        }
