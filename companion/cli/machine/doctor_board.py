"""`companion doctor board`: a magnet on one square after another, and the wires to look at where none comes.

One square, a rank, a file or all of a board: so a board can be tried when a single reed is soldered.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue

from companion.cli.texts import BadUsage, spoken, text
from companion.table.devices.board_check import BoardCheckSession
from companion.table.message_catalogues import catalogue
from firmware_bridge.core.board import BoardError
from firmware_bridge.wiring import load

PATIENCE = 8.0
"""Seconds in which a board has to say what it is."""
SKIP, BOARD = "skip", "board"
"""What comes: a line that somebody has typed, or that the board has reported."""


def doctor_board(area: str, url: str, wiring: Path | None) -> int:
    """Try squares of the board at `url`; returns the exit status, 1 where one is silent.

    Args:
        area: a square, a rank's number, a file's letter, or nothing for all.
        wiring: the board.toml of a board that does not come with Tableside.

    Raises:
        BadUsage: the board has no such squares.
        BoardError: there is no board, or it says nothing.
        WiringError: the wiring cannot be used.
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
    """Enter goes on to the next square; without a keyboard nobody skips one.

    Read below Python's own buffer, whose lock would keep the program from ending while this waits.
    """
    if sys.stdin is None:  # started without one
        return
    while read := os.read(sys.stdin.fileno(), 1024):
        for _ in range(read.count(b"\n")):
            said.put(SKIP)


def _wait_for_board(session: BoardCheckSession, said: SimpleQueue[str]) -> None:
    while session.diagnosis.board is None:
        try:
            said.get(timeout=PATIENCE)
        except Empty:
            raise BoardError("board-mute") from None
        session.take()
        if session.diagnosis.gone is not None:
            raise BoardError(session.diagnosis.gone)


def _squares_of(session: BoardCheckSession, area: str) -> list[str]:
    """In the order of the work: from a1 along each rank."""
    squares = session.diagnosis.squares
    found = [one for one in squares if area in ("", one, one[0], one[1:])]
    if not found:
        board = session.diagnosis.board
        size = f"{board.cols}x{board.rows}" if board else ""
        raise BadUsage("doctor-board-where", given=area, size=size)
    return found


def _try_square(session: BoardCheckSession, said: SimpleQueue[str], square: str) -> bool:
    """Whether a magnet was felt on it and felt to go."""
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
    """A sentence, and the pins and wires of these squares below it, or which they are where the wiring is not known."""
    print(text(id, **values))
    words = catalogue(None, None, spoken())
    told = [words.label(lead) for square in squares for lead in session.diagnosis.leads(square)]
    if session.diagnosis.wiring is None:
        told = [text("doctor-board-own-wires", rank=square[1:], file=square[0]) for square in squares]
    for lead in dict.fromkeys(told):
        print("  " + lead, flush=True)
