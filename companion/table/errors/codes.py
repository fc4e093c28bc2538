"""Codes of what stops something, for people to tell each other and to look up in docs/errors.md.

The first digit is the family: 1 the file of a game, 2 boards, 3 files of one's own, 5 seat pages, 6 the
voice, 9 this program and its machine. A code stays what it is for good: a new cause gets a number of its
own, in any place of this table.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.board import BoardFileError
from companion.kernel.limits import TooMuch
from companion.kernel.messages import Message, message
from companion.kernel.text.betza import BadMovement
from firmware_bridge.core.link_messages import HasMessage

CODES: Mapping[str, tuple[str, ...]] = {
    "T-101": ("journal-full", "result-unwritten"),
    "T-102": ("journal-unwritable", "journal-exists", "journal-read-only", "not-kept"),
    "T-103": ("journal-unreadable", "journal-closed"),
    "T-104": ("journal-short", "journal-damaged", "journal-lost"),
    "T-105": ("journal-newer",),
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
        "camera-file-empty",
        "camera-needs-package",
        "camera-no-pi-program",
        "hid-missing",
        "ble-missing",
        "ble-lost",
        "rfcomm-not-paired",
    ),
    "T-202": ("several-boards", "hid-several", "input-several", "no-board-answers"),
    "T-203": (
        "port-not-allowed",
        "port-busy",
        "port-unusable",
        "hid-not-allowed",
        "camera-not-allowed",
        "ble-refuses",
        "ble-unusable",
    ),
    "T-204": ("ble-off", "rfcomm-unknown"),
    "T-205": ("no-sensor-board", "no-answer", "board-mute", "model-mute", "other-family", "program-stopped"),
    "T-206": ("board-unfit", "other-board", "other-version", "modules-unlike"),
    "T-207": (
        "board-lost",
        "cable-pulled",
        "board-program-closed",
        "board-network-lost",
        "board-bluetooth-lost",
        "board-silent",
        "board-silent-battery",
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
        "no-such-work",
        "key-named-twice",
    ),
    "T-209": ("virtual-failed", "virtual-not-started"),
    "T-210": (
        "no-guise",
        "no-such-end",
        "dgt-not-in-the-air",
        "not-8x8",
        "not-a-fen",
        "no-promotion",
        "no-half-turn",
        "no-pty",
        "peripheral-refused",
    ),
    "T-301": (),
    "T-302": ("not-a-file",),
    "T-303": ("men-unreadable",),
    "T-501": ("pages-no-network",),
    "T-502": ("pages-no-port",),
    "T-601": ("voice-no-engine", "voice-lost"),
    "T-602": ("voice-no-device",),
    "T-603": ("voice-no-model",),
    "T-901": ("board-broke", "camera-broke"),
    "T-902": (),
}
"""Code to the ids of the sentences that it stands behind."""
CLASSES: Mapping[type[Exception], str] = {
    BoardFileError: "T-301",
    BadMovement: "T-301",
    TooMuch: "T-302",
    OSError: "T-902",
}
"""Errors whose sentences all have one code."""
BROKEN = "T-901"
"""A fault of this program."""
_BY_ID = {id: code for code, ids in CODES.items() for id in ids}


def code_of(wrong: Exception) -> str:
    """The code of an error.

    Empty: it stops nothing but what was just asked for, and says by itself what to do.
    """
    said: HasMessage | None = getattr(wrong, "said", None)
    if said is not None and said.id in _BY_ID:
        return _BY_ID[said.id]
    return next((code for kind, code in CLASSES.items() if isinstance(wrong, kind)), "")


def with_code(said: Message) -> Message:
    """A sentence with its code behind it, if it has one."""
    code = _BY_ID.get(said.id, "")
    return message("coded", said=said, code=code) if code else said
