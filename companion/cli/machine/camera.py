"""`companion camera`: what a camera or a recording shows of a printed board or a dice tray, and a recording of one's own."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from companion.cli.machine.dice_tray import tray_json, tray_lines
from companion.cli.output import print_json, show_progress
from companion.cli.texts import BadUsage, spoken, text
from companion.kernel.board import FILES
from companion.kernel.game import Game
from companion.table.devices.camera_start import SIDES, rows_of_men, start_men
from companion.table.devices.printed_discs import disc_codes
from companion.table.message_catalogues import catalogue
from companion.table.record.file_permissions import open_private
from companion.table.setup import make_game
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.camera_setup import CameraSetup, camera_setup, with_field
from firmware_bridge.core.eye_reports import Believed, Dice, Held, Seen, sentence_of
from firmware_bridge.transports.frames.eye_process import is_installed
from firmware_bridge.urls import understood

WHATS = ("check", "record")
PATIENCE = 20.0
"""Seconds for which a camera is looked through in vain."""
STEADY = 5
"""Looks after which a board that is read is told."""


def camera(what: str, address: str, game: str, json: bool, out: Path | None, seconds: float) -> int:
    """Returns the exit status.

    Raises:
        BadUsage: `what` is neither of the two.
        BoardError: there is no such camera, or it gives no pictures.
    """
    if what not in WHATS:
        raise BadUsage("camera-what", known=WHATS, given=what)
    if not is_installed():
        raise BoardError("camera-needs-package")
    made = make_game(game, None, {}) if game else None
    url = address if "://" in address else f"camera://{Path(address).absolute()}"
    if made is not None:
        url = with_field(url, made.board.files, made.board.ranks)
    setup = camera_setup(understood(url)[1])
    if what == "record":
        return _record(setup, out or Path(text("recording-name")), seconds)
    men: dict[str, str] | None = None
    if setup.reads == "men" and setup.source == "file":
        men = rows_of_men(setup.cols, setup.rows) if made is None else start_men(made)
    return _check(
        setup,
        men,
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
    """Say what is read; the exit status is 1 if nothing is.

    `men`: as they are set up at the beginning of a recording of ordinary pieces; `game`: whose dice lie in a tray.
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
    """From which square to which the men of each side stand."""
    rows = [sorted(square for square, its in men.items() if its == side) for side in SIDES]
    return ", ".join(f"{row[0]}-{row[-1]}" for row in rows if row)


def _lines(setup: CameraSetup, seen: Believed, read: dict[str, str]) -> Iterator[str]:
    """The board as rows, then what is known of it for less than sure."""
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
    """The last of a recording; of a camera the first that stays, or after a while why there is none.

    Beside it which step a recording of ordinary pieces lacks: `corners`, `empty`, `start`, or nothing.
    """
    from firmware_bridge.eye.pieces.recorded_board import RecordedBoard
    from firmware_bridge.transports.frames.once import looks

    seen: Seen | Dice = Held("lost", 0)
    until, read = time.monotonic() + PATIENCE, 0
    board = None if men is None else RecordedBoard(men)
    for seen in looks(setup, board):
        read += isinstance(seen, Believed | Dice)
        if setup.source != "file" and (read >= STEADY or time.monotonic() > until):
            break
    return seen, "" if board is None or board.lacks == "ready" else board.lacks


def _record(setup: CameraSetup, out: Path, seconds: float) -> int:
    """Keep what the camera shows, and say so all the while."""
    from firmware_bridge.transports.frames.once import as_jpeg, live

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
