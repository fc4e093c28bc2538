"""Who looks at a picture and what becomes of what is seen, with simulated eyes and a simulated process."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import msgspec
import numpy as np
import pytest

from companion.units import Seconds
from firmware_bridge.core.board import BoardError, link_message
from firmware_bridge.core.camera import (
    Believed,
    Calibrating,
    CameraSetup,
    Code,
    Dice,
    Forget,
    Held,
    Line,
    LivePicture,
    TakeEmpty,
    TakeStart,
    TapCorners,
    Trouble,
    line_of,
)
from firmware_bridge.transports.frames import eye_process, sources
from firmware_bridge.transports.frames.eye_process import EyeProcess, LiveCamera
from firmware_bridge.transports.frames.sources import (
    AnyFieldEye,
    RecordedBoard,
    Sight,
    live_picture,
    looks,
)
from tests.firmware_bridge.transports.camera_streams import Clock

SETUP = CameraSetup("file", "evening.mjpeg", 6, 4)


@pytest.fixture
def eye_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(eye_process, "time", made)
    return made


# Eyes


class Looker:
    """An eye that was made so. `seen`: what it tells, look by look."""

    made: ClassVar[list[Looker]] = []
    kept: ClassVar[list[bytes]] = []

    def __init__(self, *how: Any) -> None:
        self.how, self.looked, self.orders = how, [], []  # type: ignore[var-annotated]
        self.believed = {"a1": f"m{len(Looker.made)}"}
        self.made.append(self)

    def look(self, shown: Any, now: float) -> Any:
        self.looked.append((shown.shape, now))
        return Believed(self.believed)

    def take_kept(self) -> bytes | None:
        return self.kept.pop(0) if self.kept else None

    def obey(self, order: object) -> None:
        self.orders.append(order)


@pytest.fixture
def lookers(monkeypatch: pytest.MonkeyPatch) -> dict[str, type[Looker]]:
    Looker.made, Looker.kept = [], []
    kinds = {name: type(name, (Looker,), {}) for name in ("Eye", "AnyFieldEye", "PieceEye", "TrayEye")}
    for name, kind in kinds.items():
        monkeypatch.setattr(sources, name, kind)
    monkeypatch.setattr(sources, "grey", lambda picture: None if picture is None else picture[..., 0])
    monkeypatch.setattr(sources, "colours", lambda picture: picture)
    return kinds


SMALL, LARGE = np.zeros((48, 64, 3), np.uint8), np.zeros((96, 128, 3), np.uint8)


@pytest.mark.parametrize(
    ("setup", "kind", "how"),
    [
        (SETUP, "Eye", (6, 4, 90, {"e4": "m9"})),
        (msgspec.structs.replace(SETUP, cols=0, rows=0), "AnyFieldEye", (90,)),
        (msgspec.structs.replace(SETUP, reads="men"), "PieceEye", (6, 4, 90, {"e4": "m9"}, b"")),
        (msgspec.structs.replace(SETUP, reads="dice"), "TrayEye", ()),
    ],
)
def test_each_setup_has_its_eye_which_begins_again_when_the_picture_changes_its_size(
    setup: CameraSetup, kind: str, how: tuple[Any, ...], lookers: dict[str, type[Looker]]
) -> None:
    sight = Sight(msgspec.structs.replace(setup, turned=90))
    sight.remember({"e4": "m9"})
    assert sight.look(None, Seconds(0)) is None and sight.size == (0, 0)  # type: ignore[arg-type]
    for at, picture in enumerate((SMALL, SMALL, LARGE)):
        assert sight.look(picture, Seconds(at)) is not None
    assert sight.size == (128, 96) and all(type(one) is lookers[kind] for one in Looker.made)
    sight.remember({"h8": "m1"})  # too late: something was believed since
    channels = () if kind in ("Eye", "AnyFieldEye") else (3,)
    looked = [((48, 64, *channels), 0), ((48, 64, *channels), 1), ((96, 128, *channels), 2)]
    if kind in ("PieceEye", "TrayEye"):
        assert [(one.how, one.looked) for one in Looker.made] == [(how, looked)]
    else:
        later = (*how[:-1], {"a1": "m0"}) if kind == "Eye" else how
        assert [(one.how, one.looked) for one in Looker.made] == [(how, looked[:2]), (later, looked[2:])]


@pytest.mark.parametrize("keeps", [True, False])
def test_what_an_eye_has_learnt_is_kept_and_forgotten_again(
    keeps: bool, lookers: dict[str, type[Looker]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(eye_process.FOLDER, str(tmp_path))
    setup = msgspec.structs.replace(SETUP, reads="men")
    sight = Sight(setup, keeps)
    sight.obey(TakeEmpty())  # there is no eye yet
    sight.look(SMALL, Seconds(0))
    Looker.kept = [b"the looks"]
    assert not eye_process.is_kept(setup)
    sight.look(SMALL, Seconds(1))
    assert eye_process.read(setup) == (b"the looks" if keeps else b"")
    sight.obey(TakeEmpty())
    assert eye_process.is_kept(setup) is keeps
    sight.obey(Forget())
    assert not eye_process.is_kept(setup) and Looker.made[0].orders == [TakeEmpty(), Forget()]


def test_what_is_kept_of_a_board_is_kept_for_that_camera_and_that_field_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(eye_process.FOLDER, raising=False)
    eye_process.write(SETUP, b"nowhere")
    assert eye_process.read(SETUP) == b"" and not eye_process.forget(SETUP) and eye_process.all_kept() == []
    eye_process.forget_camera(SETUP)
    monkeypatch.setenv(eye_process.FOLDER, str(tmp_path / "kept"))
    change = msgspec.structs.replace
    others = [
        change(SETUP, cols=4, rows=6),
        change(SETUP, cols=0, rows=0),
        change(SETUP, turned=180),
        change(SETUP, source="http"),
        change(SETUP, where="morning.mjpeg"),
    ]
    for i, one in enumerate((SETUP, *others)):
        eye_process.write(one, b"%d" % i)
    assert [eye_process.read(one) for one in (SETUP, *others)] == [b"%d" % i for i in range(6)]
    assert len(eye_process.all_kept()) == 6
    assert eye_process.all_kept()[0].stat().st_mode & 0o777 == 0o600
    same = change(SETUP, size=(640, 480), speed=2.0, reads="men", codes=True)
    assert eye_process.read(same) == b"0"
    asked = change(SETUP, source="http", where="me:secret@evening.mjpeg")
    assert eye_process.read(asked) == b"4", "a password is no other camera"
    assert eye_process.read(change(SETUP, cols=8, rows=8)) == b"2", "of a board that is not named"
    eye_process.write(SETUP, b"again")
    assert eye_process.read(SETUP) == b"again" and eye_process.forget(others[2]) is True
    assert eye_process.forget(others[2]) is False
    eye_process.forget_camera(change(SETUP, cols=9, rows=9, turned=270))
    assert [eye_process.is_kept(one) for one in (SETUP, *others)] == [False] * 4 + [True, True]


class FieldEye(Looker):
    """An eye for a field of a size, which tells what a test has written for it."""

    script: ClassVar[list[Any]] = []
    marks: ClassVar[dict[int, Any]] = {0: "its own"}
    onto = "onto"

    def __init__(self, *how: Any) -> None:
        super().__init__(*how)
        self.size = how[:2]

    def look(self, shown: Any, now: float) -> Any:
        return self.script.pop(0)


@pytest.fixture
def fields(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Sizes that are found in the pictures to come."""
    Looker.made, FieldEye.script = [], []
    found: list[tuple[int, int]] = []
    marks = {marker: f"at {marker}" for marker in (0, 1, 2, 3, 50)}
    monkeypatch.setattr(sources, "Eye", FieldEye)
    monkeypatch.setattr(sources, "field_size", lambda grey, seen: found.pop(0))
    monkeypatch.setattr(sources, "MarkerFinder", lambda: SimpleNamespace(in_picture=lambda grey: dict(marks)))
    return found


@pytest.mark.parametrize(("turned", "size"), [(0, (6, 4)), (90, (4, 6)), (180, (6, 4)), (270, (4, 6))])
def test_a_field_is_known_once_two_looks_in_a_row_find_the_same_size(
    turned: int, size: tuple[int, int], fields: list[tuple[int, int]]
) -> None:
    eye = AnyFieldEye(turned)
    assert (eye.size, eye.onto, eye.believed) == ((0, 0), None, {})
    for found, known in [((6, 4), 0), ((4, 6), 0), ((0, 0), 0), ((0, 0), 0), ((6, 4), 0), ((6, 4), 1)]:
        fields.append(found)
        assert eye.look(SMALL, Seconds(0)) == Held("lost", 4)
        assert len(Looker.made) == known
        if not known:
            assert set(eye.marks) == {0, 1, 2, 3}
    assert Looker.made[0].how == (*size, turned)
    passed_on: tuple[Any, ...] = (eye.size, eye.onto, eye.marks)
    assert passed_on == (size, "onto", {0: "its own"})
    assert eye.believed == {"a1": "m0"}


def test_a_board_that_is_not_seen_for_long_or_is_another_one_is_looked_for_again(
    fields: list[tuple[int, int]],
) -> None:
    eye = AnyFieldEye()

    def find() -> None:
        fields[:] = [(6, 4), (6, 4)]
        while eye.size == (0, 0):
            eye.look(SMALL, Seconds(0))

    def shown(*seen: Any, sizes: Sequence[tuple[int, int]] = ()) -> tuple[int, int]:
        FieldEye.script[:], fields[:] = list(seen), [*sizes, *[(0, 0)] * 9]
        while FieldEye.script and eye.size != (0, 0):
            eye.look(SMALL, Seconds(0))
        return eye.size

    there, again = Believed({}), Believed({}, remarks=("found-again",))
    for why in ("lost", "bumped", "hand"):
        find()
        assert shown(*[Held(why)] * 15) == (6, 4)
        assert shown(there, *[Held(why)] * 15, *[Held("moving")] * 20) == (6, 4)
        assert shown(Held(why)) == (0, 0)
    find()
    assert shown(again, sizes=[(6, 4)]) == (6, 4)
    assert shown(again, sizes=[(0, 0)]) == (6, 4)
    assert shown(again, sizes=[(5, 5)]) == (0, 0)
    find()
    assert shown(*[Held("hand")] * 15) == (6, 4), "looks before it was found again are not counted"


def test_the_live_picture_has_marks_and_outline_as_shares_of_the_picture() -> None:
    square = np.array([(0, 0), (10, 0), (10, 20), (0, 20)], np.float64)
    onto = np.array([[10.0, 0, 100], [0, -10, 300], [0, 0, 1]])  # a1 below left, ten pixels a square
    eye = SimpleNamespace(marks={2: square + np.array((40, 50))}, size=(6, 4), onto=onto)
    seen = np.arange(2 * 4 * 3, dtype=np.uint8).reshape(2, 4, 3)
    shown = live_picture(seen, np.array([400.0, 600.0]), eye)  # type: ignore[arg-type]
    assert shown == LivePicture(
        4,
        2,
        {2: (0.1125, 0.1)},
        ((0.25, 0.5), (0.4, 0.5), (0.4, 0.4333), (0.25, 0.4333)),
        (6, 4),
        bytes(range(24)),
    )
    nothing = SimpleNamespace(marks={}, size=(0, 0), onto=None)
    assert live_picture(seen, np.array([1.0, 1.0]), nothing).outline == ()  # type: ignore[arg-type]


def test_a_recorded_board_is_shown_empty_then_set_up_after_three_looks_at_rest() -> None:
    board = RecordedBoard({"a1": "w"})
    rest, moves, known = Held("unknown"), Held("moving"), Believed({})
    told = []
    for seen, step, taking in [
        (rest, "corners", False),
        (rest, "empty", False),
        (rest, "empty", True),
        (rest, "start", False),  # what rests is the empty board still
        (rest, "start", False),
        (rest, "start", False),
        (moves, "start", False),
        (rest, "start", False),
        (rest, "start", False),
        (rest, "start", True),
        (rest, "start", False),
        (rest, "start", False),
        (known, "start", False),
        (rest, "start", False),
        (rest, "start", False),
        (rest, "start", False),
        (rest, "ready", False),
    ]:
        order = board.order(seen, Calibrating(step, taking=taking))  # type: ignore[arg-type]
        told.append("empty" if isinstance(order, TakeEmpty) else "start" if order else "-")
        assert board.lacks == step
        if isinstance(order, TakeStart):
            assert order.men == {"a1": "w"}
    assert " ".join(told) == "- empty - - - - - - - - start - - - - start -"


def test_a_single_picture_is_looked_at_eight_times_and_a_recording_five_times_a_second(
    lookers: dict[str, type[Looker]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def few(path: Path) -> Iterator[Any]:
        return iter([SMALL] if path.suffix == ".PNG" else [SMALL, None, LARGE])

    monkeypatch.setattr(sources, "pictures", few)
    assert len(list(looks(msgspec.structs.replace(SETUP, where="one.PNG")))) == 8
    assert [round(now, 3) for _, now in Looker.made[0].looked] == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4]
    assert len(list(looks(SETUP))) == 2
    assert [one.looked[0][1] for one in Looker.made[1:]] == [0.0, 0.2]


# The process of a camera, from outside


class Child:
    """`subprocess.Popen`, with a pipe for each side."""

    def __init__(self, command: Sequence[str], pass_fds: tuple[int, ...], **how: Any) -> None:
        self.command, self.fds, self.pid = command, pass_fds, 77
        out, self.says = os.pipe()
        self.stdout = os.fdopen(out, "rb", 0)
        self.stdin = SimpleNamespace(
            write=lambda data: self.heard.append(data), flush=lambda: None, close=lambda: None
        )
        self.heard: list[bytes] = []
        self.killed = False

    def kill(self) -> None:
        self.killed = True

    def wait(self) -> None: ...


@pytest.fixture
def children(eye_clock: Clock, monkeypatch: pytest.MonkeyPatch) -> list[Child]:
    made: list[Child] = []

    def popen(*given: Any, **how: Any) -> Child:
        made.append(Child(*given, **how))
        return made[-1]

    pipes = SimpleNamespace(Popen=popen, PIPE=-1, DEVNULL=-3)
    monkeypatch.setattr(eye_process, "subprocess", pipes)
    monkeypatch.setattr(eye_process, "TICK", 0.001)
    return made


def test_a_process_is_told_its_camera_and_does_not_begin_twice_within_two_seconds(
    eye_clock: Clock, children: list[Child]
) -> None:
    setup = CameraSetup("http", "me:secret@there/x")
    process = EyeProcess(setup)
    assert process.name == "camera there/x" and process.pid is None
    process.open()
    (child,) = children
    assert child.command[1:] == ["-m", "firmware_bridge.transports.frames"] and child.fds == ()
    assert child.heard == [msgspec.json.encode(setup) + b"\n"] and process.pid == 77
    assert process.read() == b""
    os.write(child.says, b"line\n")
    assert process.read() == b"line\n"
    os.close(child.says)
    with pytest.raises(BoardError) as wrong:
        process.read()
    assert wrong.value.said == link_message("camera-stalled")
    process.close()
    assert child.killed
    assert (process.pid, process.pictures) == (None, None)
    eye_clock.now += 0.75
    process.open()
    assert eye_clock.slept == [0.0, 1.25]
    os.close(children[1].says)
    with pytest.raises(BoardError) as wrong:
        process.read()
    assert wrong.value.said == link_message("board-broke"), "it has said nothing this time"
    process.close()


def test_pictures_come_out_of_a_pipe_of_their_own_if_a_page_shows_them(children: list[Child]) -> None:
    process = EyeProcess(SETUP, shows=True)
    process.open()
    (child,) = children
    assert child.command[-2] == "--pictures" and child.fds == (int(child.command[-1]),)
    assert process.pictures not in (None, *child.fds)
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(child.fds[0])
    kept = process.pictures or 0
    process.close()
    with pytest.raises(OSError, match="descriptor"):
        os.fstat(kept)
    os.close(child.says)


@pytest.fixture
def camera(monkeypatch: pytest.MonkeyPatch) -> LiveCamera:
    """A camera at whose process nothing happens by itself."""
    monkeypatch.setattr(LiveCamera, "_run", lambda self: None)
    changes = count()
    made = LiveCamera(SETUP, lambda: None)
    made.on_change = lambda: setattr(made, "changed", next(changes) + 1)
    return made


def test_each_line_of_a_process_changes_what_its_page_shows(camera: LiveCamera) -> None:
    told = []

    def state() -> tuple[object, ...]:
        return camera.seen, camera.dice, camera.trouble, camera.calibrating, camera.code, camera.picture

    camera.picture = LivePicture(1, 1)
    here, dice, step = Held("hand"), Dice(unclear=2), Calibrating("start")
    lines: list[Line] = [
        Trouble("board-broke", {"n": 1}),
        here,
        step,
        dice,
        Code("x"),
        Believed({"a1": "w"}),
        TakeEmpty(),
    ]
    for line in lines:
        camera._hear(line)
        told.append(state())
    broke = link_message("board-broke", n=1)
    assert told == [
        (None, None, broke, None, "", None),
        (here, None, None, None, "", None),
        (here, None, None, step, "", None),
        (None, dice, None, step, "", None),
        (None, dice, None, step, "x", None),
        (Believed({"a1": "w"}), dice, None, step, "x", None),
        (Believed({"a1": "w"}), dice, None, step, "x", None),
    ]
    assert vars(camera)["changed"] == 6
    assert (camera.take_code(), camera.take_code()) == ("x", "")


def test_what_people_do_on_the_page_of_a_camera_goes_to_its_process(
    camera: LiveCamera, children: list[Child]
) -> None:
    camera.forget()  # it has no process yet
    camera._process.open()
    del children[0].heard[0]
    corners = ((0.1, 0.9), (0.9, 0.8), (0.7, 0.2), (0.2, 0.3))
    camera.tap(corners)
    camera.clear_board()
    camera.set_up({"a1": "w", "h8": "k"})
    camera.forget()
    orders: list[Line] = [TapCorners(corners), TakeEmpty(), TakeStart({"a1": "w", "h8": "k"}), Forget()]
    assert children[0].heard == [line_of(order) for order in orders]
    camera.picture, camera.code = LivePicture(1, 1), "x"
    camera.close()
    assert camera._closed.is_set() and camera.picture is None and camera.code == ""
    camera._process.close()
    os.close(children[0].says)
