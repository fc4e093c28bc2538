"""A Tableside board that emulates a commercial one.

The board's events become the emulated board's messages, and the host's lights are shown on the board. If the
board senses only occupancy, the module works out which piece is on each square.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.units import Seconds
from firmware_bridge.core.board import (
    Battery,
    BoardError,
    Button,
    Connected,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.emulation.guises import EmulatedBoard

FILES = "abcdefgh"
KINDS = "KQRBNP"
FIGURES = frozenset(side + kind for side in "wk" for kind in KINDS)
PROMOTED = "QNRB"
"""Pieces to which a pawn may be promoted, in the order in which a button steps through them."""
STANDARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


def read_fen(text: str) -> dict[str, str]:
    """Return a map from square to piece, from the first field of a FEN.

    Raises:
        BoardError: The text is not a FEN.
    """
    pieces: dict[str, str] = {}
    ranks = text.strip().partition(" ")[0].split("/")
    for rank, row in zip(range(8, 0, -1), ranks, strict=False):
        file = 0
        for letter in row:
            if letter in "12345678":
                file += int(letter)
                continue
            if letter.upper() not in KINDS or file > 7:
                raise BoardError("not-a-fen", given=text)
            pieces[f"{FILES[file]}{rank}"] = ("w" if letter.isupper() else "k") + letter.upper()
            file += 1
        if file != 8:
            raise BoardError("not-a-fen", given=text)
    if len(ranks) != 8:
        raise BoardError("not-a-fen", given=text)
    return pieces


@dataclass(slots=True)
class HeldPiece:
    """A piece in the air.

    Attributes:
        stayed: Whether another piece was set down after this one was lifted.
    """

    square: str
    man: str
    stayed: bool = False


class PieceTracker:
    """A tracker that works out which piece is on each square of a board that senses less.

    Args:
        start: Maps a square to its piece.
        promoted: The kind of piece that a pawn becomes on the last rank.
    """

    def __init__(self, start: Mapping[str, str], promoted: str = "Q") -> None:
        self.start = dict(start)
        self.men = dict(start)
        self._kind = promoted
        self._hand: list[HeldPiece] = []
        self._off: list[HeldPiece] = []  # taken, the last one last
        self._taken: tuple[HeldPiece, HeldPiece] | None = None  # who took whom with the last touch
        self._passed = ""  # where a pawn may have been taken in passing
        self._new = ""  # where a pawn became something else

    def lift(self, square: str) -> None:
        self._taken = None
        self._off += [one for one in self._hand if one.stayed]
        self._hand = [one for one in self._hand if not one.stayed]
        piece = self.men.pop(square, "")
        if square == self._new:
            self._new = ""
        if not piece:
            return
        (self._off if square == self._passed else self._hand).append(HeldPiece(square, piece))
        self._passed = ""

    def place(self, square: str, piece: str = "", side: str = "") -> None:
        """Handle a piece that was set down.

        Args:
            square: The square.
            piece: The piece as reported by the board; may be empty.
            side: The piece's side as reported by the board (`w`, `k`); may be empty.
        """
        hands = [one for one in reversed(self._hand) if not side or one.man[0] == side]
        taken, self._taken = self._taken, None
        if piece:
            who = next((one for one in hands if one.man == piece), None)
        elif taken and square == taken[0].square and hands == [taken[1]]:
            self._set(taken[1].square, taken[1].man)  # no one was taken: both were only set right
            who, self._hand = taken[0], []
        else:
            who = self._who(square, hands)
        if who in self._hand:
            self._hand.remove(who)
        self._set(square, piece or (self._becomes(who, square) if who else self._from_beside(square, side)))
        self._note(square, who)
        if not piece and self.men.keys() == self.start.keys():
            self._restart()

    def show(self, readings: Mapping[str, str]) -> None:
        """Handle a reading of the full board.

        `readings` maps each occupied square to a piece, to a side, or to an empty string if only occupancy is
        known.
        """
        if all(reading in FIGURES for reading in readings.values()):
            self.men = dict(readings)
            self._hand.clear()
            self._new = ""
        elif readings.keys() == self.start.keys():
            self._restart()
        else:
            for square in sorted(self.men.keys() - readings.keys()):
                self.lift(square)
            for square in sorted(readings.keys() - self.men.keys()):
                reading = readings[square]
                self.place(square, reading, "") if reading in FIGURES else self.place(square, "", reading)
            self.men |= {square: piece for square, piece in readings.items() if piece in FIGURES}

    def choose(self) -> None:
        """Change the last promoted pawn to the next piece in `PROMOTED`."""
        piece = self.men.get(self._new, "")
        if piece:
            self.men[self._new] = piece[0] + PROMOTED[(PROMOTED.index(piece[1]) + 1) % len(PROMOTED)]

    def _who(self, square: str, hands: list[HeldPiece]) -> HeldPiece | None:
        """Return which of the pieces in the air was set down on a square.

        The pieces that were lifted last are preferred.
        """
        own = next((one for one in hands if one.square == square), None)
        others = [one for one in hands if one is not own]
        if own is not None:
            takers = (one for one in others if one.man[0] != own.man[0] and self._reaches(one, square, True))
            taker = next(takers, None)
            if taker is not None:
                self._taken = (taker, own)
            return taker or own
        castling = next((one for one in others if self._castles(one, square, others)), None)
        fitting = (one for one in others if self._reaches(one, square, False))
        return castling or next(fitting, None) or next(iter(others), None)

    def _castles(self, one: HeldPiece, square: str, others: list[HeldPiece]) -> bool:
        """Return whether the piece castles to this square while both its king and rook are in the air."""
        home = "1" if one.man[0] == "w" else "8"
        pair = {other.man[1]: other.square for other in others if other.man[0] == one.man[0]}
        rook = pair.get("R", "")
        if pair.get("K") != f"e{home}" or rook not in (f"a{home}", f"h{home}"):
            return False
        files = "gf" if rook[0] == "h" else "cd"
        return square == files["KR".find(one.man[1])] + home and one.man[1] in "KR"

    def _reaches(self, one: HeldPiece, square: str, takes: bool) -> bool:
        """Return whether a held piece can move to the square in this position or, if `takes`, capture
        on it.
        """
        right = FILES.index(square[0]) - FILES.index(one.square[0])
        up = int(square[1]) - int(one.square[1])
        far, near = max(abs(right), abs(up)), min(abs(right), abs(up))
        match one.man[1]:
            case "K":
                return far == 1
            case "N":
                return (far, near) == (2, 1)
            case "P":
                ahead = up if one.man[0] == "w" else -up
                first, passing = ("2", "5") if one.man[0] == "w" else ("7", "4")
                if abs(right) == 1:
                    return ahead == 1 and (takes or one.square[1] == passing)
                return not (right or takes) and (ahead == 1 or (ahead == 2 and one.square[1] == first))
            case kind:
                straight, slanting = near == 0, near == far
                if not ((kind in "QR" and straight) or (kind in "QB" and slanting)):
                    return False
        step = (right // far, up // far)
        return not any(
            f"{FILES[FILES.index(one.square[0]) + n * step[0]]}{int(one.square[1]) + n * step[1]}" in self.men
            for n in range(1, far)
        )

    def _becomes(self, who: HeldPiece, square: str) -> str:
        """Return the piece after its arrival on a square. A pawn is promoted if it reaches the last rank."""
        before, last = ("7", "8") if who.man[0] == "w" else ("2", "1")
        if who.man[1] == "P" and who.square[1] == before and square[1] == last:
            self._new = square
            return who.man[0] + self._kind
        return who.man

    def _from_beside(self, square: str, side: str) -> str:
        """Return the piece that was set down although no piece was in the air.

        It is the last piece captured on this square, otherwise the last piece captured anywhere,
        otherwise the square's piece in the start position.
        """
        off = [one for one in reversed(self._off) if not side or one.man[0] == side]
        back = next((one for one in off if one.square == square), next(iter(off), None))
        if back is not None:
            self._off.remove(back)
            return back.man
        piece = self.start.get(square, "")
        return piece if piece and side in ("", piece[0]) else f"{side or 'w'}P"

    def _set(self, square: str, piece: str) -> None:
        under = self.men.get(square)
        if under:
            self._off.append(HeldPiece(square, under))
        self.men[square] = piece

    def _note(self, square: str, who: HeldPiece | None) -> None:
        """Store what is needed to interpret the next changes, such as a possible en passant capture."""
        for one in self._hand:
            one.stayed = True
        self._passed = ""
        if who is None or who.man[1] != "P" or who.square[0] == square[0]:
            return
        beside = f"{square[0]}{who.square[1]}"
        if self.men.get(beside, "") == ("kP" if who.man[0] == "w" else "wP"):
            self._passed = beside

    def _restart(self) -> None:
        """Start a new game because the start position has been set up."""
        self.men = dict(self.start)
        self._hand.clear()
        self._off.clear()
        self._new = self._passed = ""


SIDES = frozenset("wk")


class EmulationBridge:
    """A link between a board and the commercial board that it emulates.

    Attributes:
        there: Whether the board has sent its description.
        sure: Whether the identity of each piece is known: the board has reported it, or the start
            position was set up once.
        turned: Whether the board's a1 is at Black's right hand; None to determine this from a start position.
    """

    def __init__(self, guise: EmulatedBoard, men: PieceTracker, turned: bool | None = None) -> None:
        self.guise, self.men = guise, men
        self.there = False
        self.sure = False
        self._turned = bool(turned)
        self._fixed = turned is not None
        self._names = False
        self._tags: dict[str, str] = {}

    @property
    def lights(self) -> dict[str, str]:
        """The lit squares and their colours, by the board's own square names."""
        return {self._at(square): colour for square, colour in self.guise.lights.items()}

    def feel(self, event: SensorEvent, now: Seconds) -> None:
        """Handle an event of the board.

        Raises:
            BoardError: The board does not have 8x8 squares.
        """
        match event:
            case Connected():
                if (event.cols, event.rows) != (8, 8):
                    size = f"{event.cols}x{event.rows}"
                    raise BoardError("not-8x8", size=size, model=self.guise.model)
                self.there, self._names = True, event.sense == "identity"
                self._fixed = self._fixed or event.marked
                self.guise.set_name(event.id)
            case Snapshot(readings=readings):
                self._snapshot(dict(readings))
            case Lifted(square=square):
                self.men.lift(self._at(square))
            case Placed(square=square, token=token):
                piece = self._piece(token or "")
                side = piece or (token if token in SIDES else "")
                self.men.place(self._at(square), piece, (side or "")[:1])
            case Button(down=True):
                self.men.choose()
            case Battery(percent=percent):
                self.guise.battery = percent
            case _:
                return
        if self.there:
            self.guise.show(self.men.men, now)

    def _snapshot(self, readings: dict[str, str]) -> None:
        start = self.men.start
        if not self._fixed and any(reading in FIGURES for reading in readings.values()):
            turned = {_rotate(square): reading for square, reading in readings.items()}
            if start in (turned, readings):
                self._turned, self._fixed = turned == start, True
        seen = {self._at(square): reading for square, reading in readings.items()}
        if seen.keys() == start.keys():  # tags are learned from the start position
            self._tags = {tag: start[square] for square, tag in seen.items() if _is_tag(tag)}
        known = {
            q: self._piece(reading) or (reading if reading in SIDES else "") for q, reading in seen.items()
        }
        self.men.show(known)
        said_all = all(piece in FIGURES for piece in known.values())
        self.sure = self.sure or (said_all and self._names) or self.men.men == start

    def _piece(self, token: str) -> str:
        """Return the piece that a token stands for, or an empty string if it does not identify one."""
        return token if token in FIGURES else self._tags.get(token, "")

    def _at(self, square: str) -> str:
        return _rotate(square) if self._turned else square


def _rotate(square: str) -> str:
    """Return the square at the same place when the board is rotated by 180 degrees."""
    return f"{'hgfedcba'['abcdefgh'.index(square[0])]}{9 - int(square[1])}"


def _is_tag(reading: str) -> bool:
    return reading not in FIGURES and reading not in SIDES and reading != "1"
