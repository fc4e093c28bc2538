"""Commands for self-made boards.

They show a camera's readings of a printed board or a dice tray, write plans for building a board, and
test the squares of a board with a magnet.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from companion.cli.texts import BadUsage, print_json, show_progress, spoken, text, words
from companion.kernel.board import FILES
from companion.kernel.errors import file_in
from companion.kernel.game import Game
from companion.pdf.board_plans import PAPERS, print_plans
from companion.table.board_check import (
    MARKER,
    SIDES,
    BoardCheckSession,
    describe_tray,
    find_printed_face,
    rows_of_pieces,
    start_pieces,
)
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.storage.board_store import disc_codes
from companion.table.storage.files import open_private, write_public_file
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.camera import (
    Believed,
    CameraSetup,
    Dice,
    Held,
    LyingDie,
    Seen,
    camera_setup,
    sentence_of,
    with_field,
)
from firmware_bridge.transports.frames.eye_process import is_installed
from firmware_bridge.urls import understood
from firmware_bridge.wiring import load
from hardware.firmware.flash_board import find
from hardware.maker import plans as plates
from hardware.maker.plans import svg
from hardware.maker.steps import picture_of, steps
from hardware.maker.tile import lay_tile, write_board


def tray_lines(dice: Dice, game: Game | None) -> Iterator[str]:
    """Yield a line for each die, and a line about unclear dice."""
    known = words()
    for one in describe_tray(dice, game):
        said = known.label(one)
        yield text("tray-marker-typed", said=said) if one.id == MARKER else said


def tray_json(dice: Dice, game: Game | None) -> dict[str, Any]:
    """Return the readings of a dice tray for JSON."""
    return {"read": True, "dice": [_die_json(die, game) for die in dice.lying], "unclear": dice.unclear}


def _die_json(die: LyingDie, game: Game | None) -> dict[str, Any]:
    known = find_printed_face(die, game)
    named = {} if known is None else {"die": known[0], "face": known[1]}
    shown = {"marker": die.face} if die.look == "marked" else {"pips": die.face, "look": die.look}
    return {**named, **shown, "at": [die.x, die.y]}


WHATS = ("check", "record")
CAMERA_PATIENCE = 20.0
"""Seconds after which a search for a board or dice with a camera is given up."""
STEADY = 5
"""Number of identical readings after which a board is reported."""


def camera(what: str, address: str, game: str, json: bool, out: Path | None, seconds: float) -> int:
    """Check or record a camera. Return the exit status.

    Raises:
        BadUsage: If `what` is not one of `WHATS`.
        BoardError: If there is no such camera, or it delivers no pictures.
    """
    if what not in WHATS:
        raise BadUsage("bad-what", known=WHATS, given=what)
    if not is_installed():
        raise BoardError("camera-needs-package")
    made = make_game(game, None, {}) if game else None
    url = address if "://" in address else f"camera://{Path(address).absolute()}"
    if made is not None:
        url = with_field(url, made.board.files, made.board.ranks)
    setup = camera_setup(understood(url)[1])
    if what == "record":
        return _record(setup, out or Path(text("recording-name")), seconds)
    pieces: dict[str, str] | None = None
    if setup.reads == "men" and setup.source == "file":
        pieces = rows_of_pieces(setup.cols, setup.rows) if made is None else start_pieces(made)
    return _check(
        setup,
        pieces,
        {}
        if made is None or setup.reads == "men"
        else {disc: "".join(codes) for disc, codes in disc_codes(made).items()},
        json,
        made,
    )


def _check(
    setup: CameraSetup,
    men: dict[str, str] | None,
    names: dict[str, str],
    json: bool,
    game: Game | None,
) -> int:
    """Print the camera's readings. Return the exit status, which is 1 if nothing can be read.

    Args:
        setup: The camera.
        men: The arrangement of the pieces at the start of a recording of ordinary pieces; otherwise
            None.
        names: The names to print for readings.
        json: Whether to print JSON.
        game: The game to which dice in a tray belong.
    """
    seen, lacks = _wait_for_view(setup, men)
    words = catalogue(language=spoken())
    if isinstance(seen, Held):
        why = text(f"recording-{lacks}", where=_rows(men or {})) if lacks else words.label(sentence_of(seen))
        if json:
            print_json({"read": False, "reason": seen.why, "corners": seen.corners, "why": why})
        else:
            print(why)
        return 1
    if isinstance(seen, Dice):
        if json:
            print_json(tray_json(seen, game))
        else:
            print("\n".join(tray_lines(seen, game)))
        return 0
    read = {square: names.get(token, token) for square, token in seen.readings.items()}
    if json:
        squares = {
            square: {"piece": read.get(square, ""), "certainty": sure} for square, sure in seen.sure.items()
        }
        print_json({"read": True, "squares": squares, "unsure": seen.unsure, "off": seen.off})
        return 0
    for line in _lines(setup, seen, read):
        print(line)
    return 0


def _rows(men: dict[str, str]) -> str:
    """Return the range of squares occupied by each side's pieces, as text."""
    rows = [sorted(square for square, its in men.items() if its == side) for side in SIDES]
    return ", ".join(f"{row[0]}-{row[-1]}" for row in rows if row)


def _lines(setup: CameraSetup, seen: Believed, read: dict[str, str]) -> Iterator[str]:
    """Yield the board as rows, then the squares that are not certain."""
    wide = max([3, *(len(one) for one in read.values())])
    for rank in range(setup.rows, 0, -1):
        squares = [f"{FILES[file]}{rank}" for file in range(setup.cols)]
        cells = [read.get(q, "?" if q in seen.unsure else ".") for q in squares]
        yield f"{rank:>2} " + " ".join(f"{cell:>{wide}}" for cell in cells)
    yield "   " + " ".join(f"{FILES[file]:>{wide}}" for file in range(setup.cols))
    doubtful = {square: sure for square, sure in seen.sure.items() if sure < 1}
    if doubtful:
        yield text("camera-sure", n=len(seen.sure) - len(doubtful))
    for square, sure in sorted(doubtful.items(), key=lambda one: one[1]):
        yield f"{square:<4}{sure:4.0%}"


def _wait_for_view(setup: CameraSetup, men: dict[str, str] | None) -> tuple[Seen | Dice, str]:
    """Return the last view of a recording, or the first steady view from a camera.

    The second value states what is missing if a recording of ordinary pieces could not be read: the
    step `corners`, `empty` or `start`. Otherwise it is empty.
    """
    from firmware_bridge.transports.frames.sources import RecordedBoard, looks

    seen: Seen | Dice = Held("lost", 0)
    until, read = time.monotonic() + CAMERA_PATIENCE, 0
    board = None if men is None else RecordedBoard(men)
    for seen in looks(setup, board):
        read += isinstance(seen, Believed | Dice)
        if setup.source != "file" and (read >= STEADY or time.monotonic() > until):
            break
    return seen, "" if board is None or board.lacks == "ready" else board.lacks


def _record(setup: CameraSetup, out: Path, seconds: float) -> int:
    """Record the camera's pictures, and show the progress."""
    from firmware_bridge.transports.frames.sources import as_jpeg, live

    began, n = time.monotonic(), 0
    try:
        with open_private(out, new=True) as file:
            for picture in live(setup):
                file.write(as_jpeg(picture))
                n += 1
                show_progress(text("recording", path=str(out), n=n))
                if seconds and time.monotonic() - began >= seconds:
                    break
    except KeyboardInterrupt:
        pass
    print(file=sys.stderr)
    print(text("recorded", path=str(out), n=n))
    return 0


BOARD_PATIENCE = 8.0
"""Seconds within which a board must identify itself."""
SKIP, BOARD = "skip", "board"
"""Kinds of events: a line that the user has typed, and a report from the board."""


def doctor_board(area: str, url: str, wiring: Path | None) -> int:
    """Test squares of the board at `url`. Return the exit status, which is 1 if a square does not
    react.

    Args:
        area: A square, the number of a rank, the letter of a file, or empty for all squares.
        url: URL of the board.
        wiring: The board.toml of a board that does not come with Tableside.

    Raises:
        BadUsage: If the board has no such squares.
        BoardError: If there is no board, or it does not answer.
        WiringError: If the wiring cannot be used.
    """
    said: SimpleQueue[str] = SimpleQueue()
    session = BoardCheckSession(lambda: said.put(BOARD))
    session.use(url)
    try:
        known = load(wiring) if wiring else None
        _wait_for_board(session, said)
        if known is not None:
            session.diagnosis.wiring = known
        squares = _squares_of(session, area)
        threading.Thread(target=_read_lines, args=(said,), name="input", daemon=True).start()
        silent = [square for square in squares if not _try_square(session, said, square)]
        if silent:
            print(text("doctor-board-silent", n=len(silent), squares=", ".join(silent)))
        else:
            print(text("doctor-board-well", n=len(squares)))
        return 1 if silent else 0
    finally:
        session.close()


def _read_lines(said: SimpleQueue[str]) -> None:
    """Report each press of Enter, which skips to the next square.

    Without standard input, no square can be skipped. The input is read without Python's buffer, because
    the lock of this buffer would prevent the program from ending while this function waits.
    """
    if sys.stdin is None:  # started without one
        return
    while read := os.read(sys.stdin.fileno(), 1024):
        for _ in range(read.count(b"\n")):
            said.put(SKIP)


def _wait_for_board(session: BoardCheckSession, said: SimpleQueue[str]) -> None:
    while session.diagnosis.board is None:
        try:
            said.get(timeout=BOARD_PATIENCE)
        except Empty:
            raise BoardError("board-mute") from None
        session.take()
        if session.diagnosis.gone is not None:
            raise BoardError(session.diagnosis.gone)


def _squares_of(session: BoardCheckSession, area: str) -> list[str]:
    """Return the squares of an area in the order in which they are tested: from a1 along each rank."""
    squares = session.diagnosis.squares
    found = [one for one in squares if area in ("", one, one[0], one[1:])]
    if not found:
        board = session.diagnosis.board
        size = f"{board.cols}x{board.rows}" if board else ""
        raise BadUsage("doctor-board-where", given=area, size=size)
    return found


def _try_square(session: BoardCheckSession, said: SimpleQueue[str], square: str) -> bool:
    """Test a square. Return whether the board has detected a magnet on it, and then its removal."""
    session.light_only(square)
    print(text("doctor-board-set", square=square), flush=True)
    answered = set[str]()
    diagnosis = session.diagnosis
    while True:
        before = dict(diagnosis.readings)
        came = said.get()
        session.take()
        if diagnosis.gone is not None:
            raise BoardError(diagnosis.gone)
        for other in (diagnosis.readings.keys() - before.keys() - {square}) - answered:
            answered.add(other)
            _tell_wires(session, "doctor-board-other", (square, other), there=other, square=square)
        if square in before and square not in diagnosis.readings:
            print(text("doctor-board-felt", square=square), flush=True)
            return True
        if came == SKIP:
            _tell_wires(session, "doctor-board-nothing", (square,), square=square)
            return False


def _tell_wires(session: BoardCheckSession, id: str, squares: Iterable[str], **values: str) -> None:
    """Print a sentence with the pins and wires of these squares below it.

    If the wiring is unknown, print the squares only.
    """
    print(text(id, **values))
    words = catalogue(None, None, spoken())
    told = [words.label(lead) for square in squares for lead in session.diagnosis.leads(square)]
    if session.diagnosis.wiring is None:
        told = [text("doctor-board-own-wires", rank=square[1:], file=square[0]) for square in squares]
    for lead in dict.fromkeys(told):
        print("  " + lead, flush=True)


def plans(
    name: str, out: Path | None, pitch: float, paper: str, folder: Path | None, circuit: Path | None
) -> int:
    """Write the plans of a board. Return the exit status.

    Raises:
        BadUsage: If there is no such paper size.
        WiringError: If there is no such wiring, or it is invalid.
        TooSmall: If the squares are too small, or larger than the plans support.
        OSError: If a file cannot be written.
    """
    if paper not in PAPERS:
        raise BadUsage("bad-paper", papers=PAPERS, paper=paper)
    wiring, words = find(name), catalogue(None, None, spoken())
    path = out or file_in(Path(), f"{wiring.model}-plans.pdf")
    work = list(steps(wiring, pitch))
    pages = print_plans(wiring, work, words, path, pitch, paper)
    print(text("plans-printed", model=wiring.model, path=str(path), n=pages))
    if folder is not None:
        drawn = {
            "cut-cover": picture_of(work, "cover"),
            "cut-carrier": picture_of(work, "carrier"),
            "soldering": plates.soldering(wiring, pitch),
        }
        for at, step in enumerate(work, 1):
            for n, picture in enumerate(step.pictures):
                drawn[f"step-{at:02}-{step.name}{f'-{n + 1}' if n else ''}"] = picture
        folder.mkdir(parents=True, exist_ok=True)
        for title, sheet in drawn.items():
            drawing = file_in(folder, f"{title}.svg")
            write_public_file(drawing, svg(sheet, words.label).encode())
        print(text("plans-drawn", path=str(folder), n=len(drawn)))
    if circuit is not None:
        write_public_file(circuit, write_board(lay_tile(pitch)).encode())
        print(text("circuit-written", path=str(circuit), pitch=f"{pitch:g}"))
    return 0
