"""Moves in algebraic notation (SAN), for every game: `Nf3`, `exd8=Q+`, `O-O`, `N@e4`, `Na3/H`, `e4,e5`.

A promoted piece is written by the letter of what it is now. What is read need not be the shortest: `Ngf3`,
`Ng1-f3` and `g1f3` are `Nf3`, marks of check and of opinion may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from companion.games.chess.movement.compiler import Tables
from companion.games.chess.movement.legality import Legality
from companion.games.chess.movement.position import CASTLE, DROP, Move, Position
from companion.kernel.errors import BadPosition

_PLAIN = re.compile(r"([A-Z]?)([a-p]?)([0-9]{0,2}?)(?:x|(@))?([a-p][0-9]{1,2})(?:=?([A-Z]))?[+#!?]*")
_MARKS = re.compile(r"[+#!?]+$")
_PROMOTES = re.compile(r"(.*[a-p][0-9]{1,2})(?:[=/]?\(([A-Za-z])\)|[=/]([A-Za-z]))")
"""Other ways to write a promotion: `e8(Q)`, `e8/Q`, `e8=q`."""
_CASTLES = re.compile(r"[0Oo](-?)[0Oo](\1[0Oo])?(?![a-z0-9])")


class San:
    """The moves of one game in algebraic notation.

    Args:
        uci: How engines write a move.
    """

    def __init__(self, tables: Tables, legality: Legality, uci: Callable[[Position, Move], str]) -> None:
        self._tables, self._legality, self._uci = tables, legality, uci
        letters = [
            self._letter(i) if kind.type in tables.definition.letters else "?"
            for i, kind in enumerate(tables.kinds)
        ]
        self._by_letter = {letter: letters.index(letter) for letter in letters if letters.count(letter) == 1}

    def write(self, at: Position, move: Move, legal: Sequence[Move] | None = None) -> str:
        """A legal move without its mark of check; `legal`: all of them, where they are known."""
        names, (piece, origin, to, become, flag, gate, place) = self._tables.names, move
        if flag == CASTLE:
            text = "O-O" if to > origin else "O-O-O"
        elif flag == DROP:
            text = self._uci(at, move)
        else:
            letter = self._letter(piece)
            capture = "x" if self._legality.is_capture(at, move) else ""
            if legal is None:
                known = letter in self._by_letter
                legal = self._legality.moves_of(at, piece, to) if known else self._legality.moves(at)
            same = [other for other in legal if self._looks_alike(move, other)]
            text = self._distinguish(origin, [other.origin for other in same], letter, capture)
            text = f"{letter}{text}{capture}{names[to]}" if origin != to or letter else names[to]
            if become != piece:
                text += f"={self._letter(become, pawn=True)}"
        if gate >= 0:
            text += f"/{self._letter(gate, pawn=True)}{names[place] if flag == CASTLE else ''}"
        elif place >= 0:
            text += f",{names[place]}"
        return text

    def read(self, at: Position, text: str) -> Move:
        """The legal move that a text means.

        Raises:
            BadPosition: none, or several.
        """
        match = _PLAIN.fullmatch(text)
        if match is not None and (only := self._plain(at, match)) is not None:
            return only
        legal = self._legality.moves(at)
        wanted = _MARKS.sub("", text)
        if (castles := _CASTLES.match(wanted)) is not None:
            wanted = ("O-O-O" if castles[2] else "O-O") + wanted[castles.end() :]
        found = [move for move in legal if wanted in (self.write(at, move, legal), self._uci(at, move))]
        if not found:
            if (promotes := _PROMOTES.fullmatch(wanted)) is not None:
                wanted = promotes[1] + (promotes[2] or promotes[3]).upper()
            plain = re.sub(r"[x\-=:]", "", wanted) if not wanted.startswith("O") else wanted
            plain = plain.removeprefix("P") if "P" not in self._by_letter else plain
            found = [move for move in legal if plain in self._longer(at, move)]
        if len(found) != 1:
            raise BadPosition("chess-no-move" if not found else "chess-two-moves", text=text)
        return found[0]

    def _plain(self, at: Position, found: re.Match[str]) -> Move | None:
        """The one legal move that a plain text (`Nbd7`, `exd6`, `e8=Q`) means; None: none, or it takes a closer look."""
        letter, file, rank, drop, square, become = found.groups()
        to = self._tables.number.get(square, -1)
        kind = self._by_letter.get("" if letter == "P" and (drop or "P" not in self._by_letter) else letter)
        if to < 0 or kind is None:
            return None
        side = at.turn * self._tables.count
        piece = kind + side
        if drop:
            drops = self._legality.moves_of(at, piece, to, DROP)
            return drops[0] if len(drops) == 1 and drops[0].become == piece and not become else None
        fits = [
            move
            for move in self._legality.moves_of(at, piece, to)
            if (not file or self._tables.names[move.origin][0] == file)
            and (not rank or self._tables.names[move.origin][1:] == rank)
            and move.gate < 0
            and move.place < 0
            and (
                move.become == move.piece
                if not become
                else move.become != move.piece and self._by_letter.get(become) == move.become - side
            )
        ]
        return fits[0] if len(fits) == 1 else None

    def _longer(self, at: Position, move: Move) -> set[str]:
        """Other ways to write a move, without marks: with more of where it begins than it needs."""
        names, (piece, origin, to, become, flag, _, _) = self._tables.names, move
        if flag == CASTLE:
            squares = {self._uci(at, move), f"{names[origin]}{names[to]}"}  # also the rook's square: `e1h1`
            return squares | {self._letter(piece) + one for one in squares}
        if flag == DROP or origin < 0:
            return {self._uci(at, move).removeprefix("P")}
        start, letter = names[origin], self._letter(piece)
        end = names[to] + (self._letter(become, pawn=True) if become != piece else "")
        return {
            f"{letter}{end}",
            f"{letter}{start}{end}",
            f"{letter}{start[0]}{end}",
            f"{letter}{start[1:]}{end}",
        }

    def _letter(self, piece: int, pawn: bool = False) -> str:
        type = self._tables.kinds[piece % self._tables.count].type
        return "" if type == "pawn" and not pawn else self._tables.definition.letters[type].upper()

    def _looks_alike(self, move: Move, other: Move) -> bool:
        return (
            other.to == move.to
            and other.origin not in (move.origin, -1)
            and other.flag != CASTLE
            and self._letter(other.piece) == self._letter(move.piece)
        )

    def _distinguish(self, origin: int, others: Sequence[int], letter: str, capture: str) -> str:
        """What of the square it begins on a move needs: its file, its rank, or both."""
        name, files = self._tables.names[origin], self._tables.size.files
        if not letter:
            return name[0] if capture else ""
        if not others:
            return ""
        if all(other % files != origin % files for other in others):
            return name[0]
        if all(other // files != origin // files for other in others):
            return name[1:]
        return name
