"""The message catalogues of a table, and the code of each error.

A catalogue contains the messages of the table, of boards, those shared by all games, and those of
one game. The codes are explained in `docs/errors.md`.

The first digit of a code is its family: 1 for files of games, 2 for boards, 3 for custom files, 5 for seat
pages, 6 for voice, and 9 for this program and its machine. A code never changes its meaning: a new cause gets
a new number.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import companion.games.shared
import firmware_bridge
from companion.games import find_family
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.board import BoardFileError
from companion.kernel.errors import TooMuch
from companion.kernel.messages import GameWords, Message, message
from companion.kernel.text.betza import BadMovement
from firmware_bridge.core.board import HasMessage

CODES: Mapping[str, tuple[str, ...]] = {
    "T-101": ("journal-full", "result-unwritten"),
    "T-102": ("journal-unwritable", "journal-exists", "journal-read-only", "not-kept"),
    "T-103": ("journal-unreadable",),
    "T-104": ("journal-short", "journal-damaged", "journal-lost"),
    "T-105": ("file-newer",),
    "T-106": ("journal-in-use",),
    "T-107": ("no-journal", "no-journal-there", "journal-empty", "no-journal-file", "journal-huge"),
    "T-108": ("journal-header", "record-senseless", "other-rules", "journal-part", "journal-of-another"),
    "T-109": ("journal-limit",),
    "T-201": (
        "no-board-plugged",
        "none-of-family",
        "no-port",
        "nothing-at-address",
        "camera-none-at",
        "camera-no-answer",
        "camera-file-unreadable",
        "camera-needs-package",
        "camera-no-pi-program",
        "hid-missing",
        "ble-missing",
        "rfcomm-not-paired",
    ),
    "T-202": ("several-boards", "hid-several", "input-several", "no-board-answers"),
    "T-203": (
        "port-not-allowed",
        "port-busy",
        "port-unusable",
        "hid-not-allowed",
        "ble-refuses",
    ),
    "T-204": ("ble-off", "rfcomm-unknown"),
    "T-205": ("no-sensor-board", "no-answer", "board-mute", "other-family", "program-stopped"),
    "T-206": ("board-unfit", "other-board", "other-version", "modules-unlike"),
    "T-207": (
        "board-lost",
        "cable-pulled",
        "board-program-closed",
        "board-network-lost",
        "board-bluetooth-lost",
        "board-silent",
        "board-stopped",
        "camera-stalled",
        "board-unreadable",
    ),
    "T-208": (
        "no-driver",
        "bad-join",
        "no-options",
        "no-such-option",
        "bad-key",
        "needs-address",
        "not-a-virtual-board",
        "camera-unnamed",
        "camera-bad-option",
        "no-keys",
        "no-such-key",
        "no-such-button",
        "key-named-twice",
    ),
    "T-209": ("virtual-failed",),
    "T-210": (
        "bad-choice",
        "dgt-not-in-the-air",
        "not-8x8",
        "not-a-fen",
        "no-pty",
        "peripheral-refused",
    ),
    "T-301": (),
    "T-302": ("not-a-file",),
    "T-303": ("set-unreadable",),
    "T-501": ("pages-no-network",),
    "T-502": ("pages-no-port",),
    "T-601": ("voice-no-engine", "voice-lost"),
    "T-602": ("voice-no-device",),
    "T-603": ("voice-no-model",),
    "T-901": ("board-broke",),
    "T-902": (),
}
"""The ids of the messages for each error code."""
CLASSES: Mapping[type[Exception], str] = {
    BoardFileError: "T-301",
    BadMovement: "T-301",
    TooMuch: "T-302",
    OSError: "T-902",
}
"""The code for each class of errors whose messages all share a single code."""
BROKEN = "T-901"
"""The code of a fault in this program."""
_BY_ID = {id: code for code, ids in CODES.items() for id in ids}


def code_of(wrong: Exception) -> str:
    """Return the code of an error, or an empty string if it has none.

    An error has no code if it only stops the current request and its message explains the cause.
    """
    said: HasMessage | None = getattr(wrong, "said", None)
    if said is not None and said.id in _BY_ID:
        return _BY_ID[said.id]
    return next((code for kind, code in CLASSES.items() if isinstance(wrong, kind)), "")


def with_code(said: Message) -> Message:
    """Return a message followed by its code, if it has one."""
    code = _BY_ID.get(said.id, "")
    return message("coded", said=said, code=code) if code else said


SHARED = Path(companion.games.shared.__file__).parent / "words"
LINKS = Path(firmware_bridge.__file__).parent / "words"
TABLE = Path(__file__).parent / "words"


@cache
def devices() -> tuple[Path, ...]:
    """Return the message folders of packages with device drivers, from the entry points `tableside.words`."""
    from importlib.metadata import entry_points  # slow, and rarely needed

    return tuple(point.load()() for point in entry_points(group="tableside.words"))


def catalogue(
    game: GameWords | None = None,
    names: Mapping[str, str] | None = None,
    language: str = ENGLISH,
    face: Path | None = None,
) -> Catalogue:
    """Return the catalogue of a table.

    Args:
        game: The messages of the table's game.
        names: The players' names by seat.
        language: The language.
        face: The message folder of a UI that has its own texts for its controls.
    """
    folders = (SHARED, LINKS, TABLE) if face is None else (SHARED, LINKS, TABLE, face)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


def sentence(wrong: Exception, language: str = ENGLISH) -> str:
    """Describe an error of Tableside or of a board, with its code if it has one."""
    said = getattr(wrong, "said", None)
    game = find_family(getattr(wrong, "game", ""))
    words = catalogue(game.words if game else None, None, language)
    told = str(wrong) if said is None else words.say(said)
    code = code_of(wrong)
    return words.say(message("coded", said=told, code=code)) if code else told
