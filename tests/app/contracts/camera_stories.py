"""Stories of cameras: which one is chosen, what it sees of a board, of ordinary pieces and of dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.app.screens.boards.camera_screen import CameraScreen
from companion.app.screens.boards.live_views import LivePictureView
from firmware_bridge.core.board import link_message
from firmware_bridge.core.camera import Believed, Calibrating, Dice, Held, LyingDie, disc_name
from firmware_bridge.discovery import FoundBoard
from tests.app.contracts.outside import Outside, Story
from tests.app.stand_ins import FOUR, TABLETS, WEBCAM, Cameras, FakeCamera

READ = Believed(
    {"a1": disc_name(9), "d4": disc_name(12)},
    unsure=("c3",),
    off=("b4",),
    sure={"a1": 1.0, "d4": 0.9, "c3": 0.0, "b2": 0.62},
)
BRIDGE = {0: (0.3, 0.8), 1: (0.7, 0.8), 2: (0.65, 0.2)}
"""Three corners: the one at the upper left is missing."""


def with_cameras(at: Outside) -> tuple[Cameras, list[FoundBoard]]:
    """Two cameras at this computer, and one that may not be opened; those that are looked through, by their names."""
    made: Cameras = {}

    def watch(url: str, on_change: Callable[[], None], codes: bool = False) -> FakeCamera:
        at.note("camera: watch", url, f"codes={codes}")
        made[url] = FakeCamera(url, on_change)
        made[url].close = at.noting(f"camera: close {url}")  # type: ignore[method-assign]
        return made[url]

    here = [
        FoundBoard(url, "", link_message("found-camera", name=name))
        for url, name in ((WEBCAM, "C920"), (TABLETS, "Front"))
    ]
    here.append(
        FoundBoard(
            "camera:///dev/video4",
            "",
            link_message("found-camera", name="Door"),
            wrong=link_message("camera-stalled"),
        )
    )
    for module in ("camera_screen", "camera_pages", "live_views"):
        at.replace(f"companion.app.screens.boards.{module}.watch", watch)
    for module in ("camera_pages", "board_check_screen"):
        at.replace(f"companion.app.screens.boards.{module}.is_installed", lambda: True)
    at.replace("firmware_bridge.discovery.cameras_here", lambda: list(here))
    at.hold_threads("companion.app.screens.boards.camera_screen")
    return made, here


def choosing_a_camera(at: Outside) -> Iterator[str]:
    """What each camera sees; one is unplugged; a phone shows its address."""
    made, here = with_cameras(at)
    app = at.open(empty=True)
    app.open("camera-page")
    yield "cameras are looked for"
    made[WEBCAM].sees(Held("lost", 4), FOUR)
    made[TABLETS].sees(Held("lost", 1), {0: (0.1, 0.2)})
    yield "they see something"
    here.pop(0)
    yield at.wait(3.5)
    made[TABLETS].shown("not an address")
    yield "a code that is no address"
    made[TABLETS].shown("http://192.168.1.7:8080")
    yield "the code of a phone"
    yield at.press("Use this camera")
    yield at.press("Other camera")


def reading_a_printed_board(at: Outside) -> Iterator[str]:
    """The corners are found one by one, the board is too small, a hand is over it, and it is read."""
    made, _ = with_cameras(at)
    app = at.open()
    app.cover(CameraScreen(app, WEBCAM, app.uncover, choose=lambda *_: at.note("choose"), live=None))
    camera = made[WEBCAM]
    yield "the camera opens"
    camera.sees(Held("lost", 3), BRIDGE)
    yield "one corner is missing"
    camera.sees(Held("small", 4, 13), FOUR, (4, 4))
    yield "the board is too small"
    yield at.work()
    camera.sees(Held("moving", 4), FOUR, (4, 4))
    yield "something moves"
    camera.sees(READ, FOUR, (4, 4))
    yield "the board is read"
    camera.sees(Held("hand", 4), FOUR, (4, 4))
    yield "a hand is over it"
    camera.sees(Believed({"a1": disc_name(9)}, remarks=("low",)), FOUR, (4, 4))
    yield "the camera looks from low"
    camera.fails(link_message("camera-stalled"))
    yield "the camera stalls"
    camera.sees(READ, FOUR, (4, 4))
    at.stage.frames(2)
    yield at.press("Play")


def showing_ordinary_pieces(at: Outside) -> Iterator[str]:
    """The corners are tapped, the empty board and the pieces are shown, on a board of another size."""
    made, _ = with_cameras(at)
    app = at.open()
    app.set("camera", WEBCAM)
    app.open("camera-page")
    yield at.press("Ordinary pieces on any board")
    url = f"{WEBCAM}?reads=men"

    def stands(calibrating: Calibrating, field: tuple[int, int] = (8, 8)) -> None:
        now = [camera for name, camera in made.items() if "reads=men" in name][-1]
        now.told.clear()
        now.calibrating = calibrating
        now.sees(Held("lost", 0), {}, field)
        at.stage.frames(2)

    stands(Calibrating("corners"))
    yield "corners are asked for"
    view = next(one for one in app.screen.walk() if isinstance(one, LivePictureView))
    for spot in ((0.3, 0.8), (0.7, 0.8), (0.65, 0.2)):
        at.stage.tap(*view.place_of(spot))
    yield "three corners are tapped"
    at.press("Start over")
    yield "they are forgotten"
    for spot in ((0.3, 0.8), (0.7, 0.8)):
        at.stage.tap(*view.place_of(spot))
    stands(Calibrating("corners", refused="camera-corners-crossed"))
    yield "they are refused"
    stands(Calibrating("empty"))
    yield at.press("The board is empty")
    yield f"told {made[url].told}"
    stands(Calibrating("empty", taking=True))
    yield "the picture is taken"
    stands(Calibrating("start"))
    yield at.press("The pieces are set up")
    stands(Calibrating("ready"))
    made[url].sees(Believed({"e4": "w", "e8": "k", "a1": "1"}, sense="colour"), FOUR, (8, 8))
    yield "the pieces are read"
    yield at.press("Start over")
    stands(Calibrating("corners"))
    yield at.press("+")
    yield at.wait(1.2)
    yield at.press("A printed board")
    yield at.press("Remove this camera")


def checking_a_camera(at: Outside) -> Iterator[str]:
    """A camera is looked at square by square, and die by die."""
    made, _ = with_cameras(at)
    app = at.open(empty=True)
    app.open("check-board")
    at.stage.until(lambda: not app.screen.looking)
    yield at.press("A camera, C920")
    made[WEBCAM].sees(Held("lost", 3), BRIDGE)
    yield "one corner is missing"
    made[WEBCAM].sees(READ, FOUR, (5, 4))
    yield "the board is read"
    at.stage.square("d4")
    yield "d4 is touched"
    made[WEBCAM].sees(Believed({}, sure={"a1": 1.0}), FOUR, (5, 4))
    yield "it is empty"
    made[WEBCAM].fails(link_message("camera-stalled"))
    yield "the camera stalls"
    yield at.press("Dice tray")
    tray = made[f"dice-{WEBCAM}"]
    tray.reads_dice(Dice((LyingDie(5, 1.3, 2.0, "pale"), LyingDie(12, 4.0, 3.99, "marked"))))
    yield "two dice"
    tray.sees(Held("moving"), FOUR, (6, 4))
    yield "something moves"
    tray.reads_dice(Dice((), 2))
    yield "two things are not clear"
    tray.reads_dice(Dice())
    yield "the tray is empty"
    yield at.press("Back")


STORIES: dict[str, Story] = {
    "choosing-a-camera": choosing_a_camera,
    "reading-a-printed-board": reading_a_printed_board,
    "showing-ordinary-pieces": showing_ordinary_pieces,
    "checking-a-camera": checking_a_camera,
}
