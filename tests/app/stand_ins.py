"""What stands in for things outside the app in its tests: a board, cameras, an engine, the machine of a kiosk."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from firmware_bridge.core.board import HasMessage, Listener, SensorEvent
from firmware_bridge.core.camera import Calibrating, Dice, LivePicture, Seen, camera_setup
from firmware_bridge.urls import understood

WEBCAM, TABLETS = "camera:///dev/video0", "camera:///dev/video2"
FOUR = {0: (0.3, 0.8), 1: (0.7, 0.8), 2: (0.65, 0.2), 3: (0.35, 0.2)}
OUTLINE = ((0.35, 0.75), (0.65, 0.75), (0.62, 0.25), (0.38, 0.25))


class Pretended:
    """A board that says what the test has it say."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        self.lit: Mapping[str, str] = {}
        self.settled: list[tuple[int, str | None]] = []
        self.closed = False

    def start(self, listener: Listener) -> None:
        self.listener = listener

    def says(self, *events: SensorEvent) -> None:
        for event in events:
            assert self.listener is not None
            self.listener(event)

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = dict(colours)

    def buzz(self, hz: int, ms: int) -> None: ...

    def debounce(self, ms: int, square: str | None = None) -> None:
        self.settled.append((ms, square))

    def statistics(self) -> None: ...

    def close(self) -> None:
        self.closed = True


class FakeCamera:
    """A camera that sees what it is told to."""

    def __init__(self, url: str, on_change: Callable[[], None]) -> None:
        self.url, self.on_change = url, on_change
        self.seen: Seen | None = None
        self.dice: Dice | None = None
        self.picture: LivePicture | None = None
        self.trouble: HasMessage | None = None
        self.calibrating: Calibrating | None = None
        self.setup = camera_setup(understood(url)[1])
        self.told: list[object] = []
        self.closed, self.code = False, ""

    def take_code(self) -> str:
        code, self.code = self.code, ""
        return code

    def shown(self, code: str) -> None:
        """A QR code is held before it."""
        self.code = code
        self.on_change()

    def tap(self, corners: object) -> None:
        self.told.append(corners)

    def clear_board(self) -> None:
        self.told.append("empty")

    def set_up(self, pieces: object) -> None:
        self.told.append(pieces)

    def forget(self) -> None:
        self.told.append("forget")

    def close(self) -> None:
        self.closed = True

    def sees(
        self, seen: Seen, marks: dict[int, tuple[float, float]], field: tuple[int, int] = (0, 0)
    ) -> None:
        grey = bytes(i % 251 for i in range(3 * 64 * 36))
        outline = OUTLINE if field != (0, 0) else ()
        self.seen, self.trouble = seen, None
        self.picture = LivePicture(64, 36, marks, outline, field, grey)
        self.on_change()

    def reads_dice(self, dice: Dice) -> None:
        self.dice, self.seen, self.trouble = dice, None, None
        self.on_change()

    def fails(self, why: HasMessage) -> None:
        self.seen, self.picture, self.trouble = None, None, why
        self.on_change()


Cameras = dict[str, FakeCamera]


class Unheard:
    """A machine that says nothing of itself."""

    def __init__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        pass
