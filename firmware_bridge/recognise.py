"""Which kind of board speaks so: told from the bytes alone, for `companion boards` and for wrong ports."""

from __future__ import annotations

import re

KINDS = {
    "wire": ("a board with our firmware", "serial"),
    "certabo": ("a Certabo board", "certabo"),
    "sentio": ("a Tabutronic Sentio", "sentio"),
    "millennium": ("a Millennium ChessLink", "millennium"),
    "dgt": ("a DGT board", "dgt"),
}
"""What each kind is called, and the scheme of its URLs."""

_SAID = {
    "wire": re.compile(rb"(?:^|\n)(?:HELLO \d+ [0-9A-Fa-f]{8}|(?:EV|SNAP|PONG|OK|ERR) \d+[^\n]*\*[0-9A-Fa-f]{8}\r?\n)"),
    "certabo": re.compile(rb":\d{1,3}(?: \d{1,3}){319} ?\r?\n"),
    "sentio": re.compile(rb"(?:^|[:\n])\d{1,3}(?: \d{1,3}){7} ?\r?\n"),
    "millennium": re.compile(rb"(?:s[KQRBNPkqrbnp.]{64}|v[0-9A-F]{4})[0-9A-F]{2}"),
    "dgt": re.compile(rb"\x86\x00\x43[\x00-\x0f]{64}|\x93\x00\x05[\x00-\x7f]{2}"),
}  # fmt: skip
_STOPPED = re.compile(rb"(?:^|\n)>>> |Traceback \(most recent call last\)|MicroPython v\d")


def kind_of(said: bytes) -> str | None:
    """The kind of board (a key of KINDS, or `stopped`: MicroPython without our program) that said this."""
    for kind, pattern in _SAID.items():
        if kind == "millennium" and pattern.search(bytes(byte & 0x7F for byte in said)):
            return kind
        if pattern.search(said):
            return kind
    return "stopped" if _STOPPED.search(said) else None


def stranger(said: bytes, expected: str) -> str:
    """A sentence when what a port says is another kind of board than `expected`; else an empty text."""
    kind = kind_of(said)
    if kind is None or kind in (expected, "stopped"):
        return ""
    what, scheme = KINDS[kind]
    return f"That is {what}: name it {scheme}://PORT, with its port in place of PORT."
