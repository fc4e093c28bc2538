"""A virtual board process at a pty, moved by hands that know what they want."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from companion.kernel.actions import Action, Drop, Move
from companion.kernel.layout import Layout

LETTER = {"green": "g", "red": "r", "blue": "u", "yellow": "y"}


class Wood:
    """The board's process; `men` are on it."""

    def __init__(self, link: Path, sense: str = "occupancy", size: str = "12x12") -> None:
        self.link = link
        self.men: dict[str, str] = {}
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "firmware_bridge.virtual",
                "--size",
                size,
                "--sense",
                sense,
                "--link",
                str(link),
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith("ready")

    def _steer(self, *lines: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def carry_out(self, action: Action, seat: str) -> None:
        """The plain movement of an action."""
        if isinstance(action, Drop):
            piece = f"{LETTER[seat]}{action.kind}"
            taken = [f"lift {action.to}"] if action.to in self.men else []
            self._steer(*taken, f"place {action.to} {piece}")
            self.men[action.to] = piece
        elif isinstance(action, Move):
            taken = [f"lift {action.to}"] if action.captures else []
            piece = self.men.pop(action.origin)
            self._steer(*taken, f"lift {action.origin}", f"place {action.to} {piece}")
            self.men[action.to] = piece

    def lay(self, layout: Layout) -> None:
        """Set the pieces as they should stand."""
        wanted = {q: f"{LETTER[str(s[-1].owner)]}{s[-1].kind}" for q, s in layout.items() if ":" not in q}
        away = [f"lift {q}" for q, piece in self.men.items() if wanted.get(q) != piece]
        come = [f"place {q} {piece}" for q, piece in wanted.items() if self.men.get(q) != piece]
        self._steer(*away, *come)
        self.men = wanted

    def stands_like(self, layout: Layout) -> bool:
        on_board = {q: f"{LETTER[str(s[-1].owner)]}{s[-1].kind}" for q, s in layout.items() if ":" not in q}
        return on_board == self.men

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=120)
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()
