"""The three dialects of engines: UCI for chess, USI for shogi, UCCI for xiangqi.

They share their grammar. What differs are the first words, how options are set, and how squares are named.
"""

from __future__ import annotations

import re
import string

import msgspec

_SQUARE = re.compile(r"([a-p])([0-9]{1,2})")
_SHOGI_SQUARE = re.compile(r"([0-9]{1,2})([a-p])")


class Dialect(msgspec.Struct, frozen=True):
    """How engines of one kind are spoken to.

    Attributes:
        name: What it is called, which is also what an engine is greeted with.
        agreed: What it answers when it has listed its options.
        new_game: The order before a new game; empty: there is none.
        position: The word before a position.
    """

    name: str
    agreed: str
    new_game: str
    position: str = "fen"

    def fen(self, fen: str) -> str:
        """A FEN as this dialect has it."""
        return sfen(fen) if self.name == "usi" else fen

    def move(self, move: str, fen: str) -> str:
        """A UCI move as this dialect writes it, on the board of that FEN."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])@", r"\1*", move)
            return _SQUARE.sub(
                lambda found: f"{files - ord(found[1]) + 97}{_letter(ranks - int(found[2]))}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) - 1}", move)
        return move

    def uci(self, move: str, fen: str) -> str:
        """A move of this dialect as UCI writes it; what is no move stays what it is."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])\*", r"\1@", move)
            return _SHOGI_SQUARE.sub(
                lambda found: f"{_letter(files - int(found[1]))}{ranks - ord(found[2]) + 97}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) + 1}", move)
        return move


UCI = Dialect("uci", "uciok", "ucinewgame")
USI = Dialect("usi", "usiok", "usinewgame", "sfen")
UCCI = Dialect("ucci", "ucciok", "")
DIALECTS = (UCI, USI, UCCI)


def _letter(n: int) -> str:
    return string.ascii_lowercase[n] if 0 <= n < 26 else "?"


def board_size(fen: str) -> tuple[int, int]:
    """Files and ranks of the board of a FEN."""
    rows = re.sub(r"\[.*|\s.*", "", fen).split("/")
    cells = re.findall(r"[0-9]{1,2}|\*|\+?[A-Za-z]~?", rows[0])
    return sum(int(cell) if cell.isdigit() else 1 for cell in cells), len(rows)


def sfen(fen: str) -> str:
    """A FEN of a shogi game as USI has it: who moves first is `b`, hands are counted, moves are half moves."""
    found = re.match(r"([^\s\[]+)(?:\[([^\]]*)\])?(?:\s+([wb]))?", fen)
    if found is None:
        return fen
    board, hand, side = found[1], found[2] or "", found[3] or "w"
    counts = {letter: hand.count(letter) for letter in hand if letter.isalpha()}
    ordered = sorted(counts, key=lambda letter: (letter.islower(), "RBGSNLP".find(letter.upper())))
    held = "".join(f"{counts[one] if counts[one] > 1 else ''}{one}" for one in ordered) or "-"
    number = fen.split()[-1][:6]
    ply = 2 * max(0, int(number) - 1) + 1 + (side == "b") if number.isdecimal() else 1
    return f"{board} {'b' if side == 'w' else 'w'} {held} {ply}"
