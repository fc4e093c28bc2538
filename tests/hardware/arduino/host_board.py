"""The Arduino library's board on this machine: compiled by the host's compiler, its calls by ctypes."""

from __future__ import annotations

import ctypes
from functools import cache

from tests.hardware.arduino import build


@cache
def library() -> ctypes.CDLL:
    found = ctypes.CDLL(str(build.on_this_machine("host_board.cpp")))
    found.board_make.restype = found.hall_make.restype = ctypes.c_void_p
    found.board_lights.restype = ctypes.POINTER(ctypes.c_uint8)
    return found


class HostBoard:
    """A board of a kind that `host_board.cpp` knows. Nothing is said before `begin`."""

    def __init__(self, kind: str, cols: int, rows: int, model: str = "m", board_id: str = "id") -> None:
        self.cols, self.rows = cols, rows
        self._names = (kind.encode(), model.encode(), board_id.encode())  # the board keeps no copy
        self._code = library()
        self._board = ctypes.c_void_p(self._code.board_make(*self._names))
        assert self._board.value, f"no board of kind {kind}"

    def can(self, more: int) -> None:
        self._code.board_can(self._board, more)

    def read(self, lines: list[int]) -> None:
        """What a scan has read: a line a rank, then the buttons."""
        assert len(lines) == self.rows + 1
        self._code.board_lines(self._board, (ctypes.c_uint16 * len(lines))(*lines))

    def begin(self, boot: int, now: int = 0) -> None:
        self._code.board_begin(self._board, ctypes.c_uint32(boot), ctypes.c_uint32(now))

    def step(self, now: int, lines: list[int], heard: bytes = b"") -> None:
        """One scan, as `sensing.Board` has it."""
        self.read(lines)
        self._code.board_step(self._board, ctypes.c_uint32(now))
        self._code.board_hear(self._board, heard, len(heard))

    def take(self, most: int = 1 << 20) -> bytes:
        """What is said, up to so many bytes."""
        into = (ctypes.c_uint8 * most)()
        return bytes(into[: self._code.board_take(self._board, into, most)])

    def token(self, square: int, token: str) -> None:
        self._code.board_token(self._board, square, token.encode())

    def card(self, reader: str, uid: str | None) -> None:
        self._code.board_card(self._board, reader.encode(), uid.encode() if uid else None)

    def die(self, name: str, face: str) -> None:
        self._code.board_die(self._board, name.encode(), face.encode())

    def fault(self, kind: int, where: int) -> None:
        self._code.board_fault(self._board, kind, where)

    def battery(self, percent: int) -> None:
        self._code.board_battery(self._board, percent)

    def lights(self) -> bytes:
        return bytes(self._code.board_lights(self._board)[: 3 * self.cols * self.rows])

    def relit(self) -> bool:
        return bool(self._code.board_relit(self._board))

    def beep(self) -> tuple[int, int] | None:
        code = self._code.board_beep(self._board)
        return None if code == -1 else (code >> 16, code & 0xFFFF)


class HostHall:
    """One analogue sensor of the library's `HallJudge`."""

    def __init__(self) -> None:
        self._code = library()
        self._hall = ctypes.c_void_p(self._code.hall_make())

    def teach(self, reading: int) -> bool:
        return bool(self._code.hall_teach(self._hall, reading))

    def stands(self, reading: int, scans: int = 1) -> bool:
        """Whether a piece stands there after so many scans that read this."""
        for _ in range(scans - 1):
            self._code.hall_judge(self._hall, reading)
        return bool(self._code.hall_judge(self._hall, reading))

    @property
    def rest(self) -> int:
        return int(self._code.hall_rest(self._hall))

    @property
    def swing(self) -> int:
        return int(self._code.hall_swing(self._hall))
