"""What the program of a board says and does, told to the millisecond: each kind of matrix, host, reader and part, and each of their settings changed."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from firmware_bridge import wiring
from hardware.firmware.flash_board import files
from tests.golden.written_texts import Texts
from tests.hardware.chip_loop import Chip, Done

LEAVE = Done(330, host="PROMPT 99")
USUAL = (
    Done(0, "close b3"),
    Done(20, host="HELLO?"),
    Done(22, host="SNAP? 1"),
    Done(30, "open b3"),
    Done(31, "close c5"),
    Done(60, "press undo"),
    Done(70, host="LIGHT 2 a1=ff0000,b3=00ff80,h2=808080"),
    Done(75, host="BUZZ 3 440 30"),
    Done(80, host="BUZZ 4 2 20"),
    Done(100, "bounce g2 12"),
    Done(130, "release undo"),
    Done(150, host="SETTLE 5 80 b3"),
    Done(152, "close b3"),
    Done(250, host="STAT? 6"),
    Done(262, host="PING 7"),
    Done(264, host="AGAIN 8 2"),
    LEAVE,
)
TAGS = (
    Done(40, "tag deck 04A1B2C3D4"),
    Done(60, "tag well 0A00000002"),
    Done(300, "tag well -"),
    Done(450, "tag deck 04000007"),
    Done(500, "tag well 0A00000005"),
    Done(700, "tag deck -"),
    Done(800, "tag well 0A00000009"),
    Done(1200, host="PROMPT 99"),
)
DICE = (
    Done(40, "tag deck 04A1B2C3D4"),
    Done(60, "tag well 0A00000002"),
    Done(500, "tag well 0A00000005"),
    Done(800, "tag deck 04000007"),
    Done(900, "tag well -"),
    Done(1300, "tag deck -"),
    Done(1900, host="PROMPT 99"),
)
BARE = tuple(one for one in USUAL if "undo" not in one.hands)
SILENT = (
    Done(0, room=0),
    *(Done(10, f"close {file}{rank}") for rank in (1, 2, 7) for file in "abcdefgh"),
    *(Done(60, f"open {file}2") for file in "abcdefgh"),
    Done(120, room=1 << 20),
    Done(150, room=1),
    Done(152, host="HELLO?"),
    Done(190, room=1 << 20),
    LEAVE,
)
DEAF = (Done(0, room=0), Done(20, host="PROMPT 99"))
HELD = (Done(0, "press end"), Done(0, "press undo"), Done(400, "release end"), Done(450, "release undo"))
STUCK = (Done(0, "press end"), Done(5100, host="PROMPT 99"))
SMALL_MATRIX = {
    "kind": "direct",
    "ranks": [{"pin": n} for n in (0, 1, 2)],
    "files": [{"pin": n} for n in (8, 9)],
}
SIX_BUTTONS = {
    name: {"pin": 16 + n} for n, name in enumerate(("draw", "end", "next", "redo", "roll", "undo"))
}
SIX_PRESSED = (
    Done(5, "close b3"),
    *(Done(20 + 10 * n, f"press {name}") for n, name in enumerate(SIX_BUTTONS)),
    *(Done(90 + 10 * n, f"release {name}") for n, name in enumerate(SIX_BUTTONS)),
    Done(160, "open b3"),
    Done(200, host="STAT? 6"),
    LEAVE,
)
FACES = {"04A1B2C3D4": "red 3", "04000007": "red +"}
OTHER_READERS = (
    {
        "name": "deck",
        "kind": "pn532",
        "use": "dice",
        "uart": 1,
        "tx": {"pin": 8},
        "rx": {"pin": 9},
        "faces": FACES,
    },
    {
        "name": "well",
        "kind": "rdm6300",
        "use": "cards",
        "uart": 0,
        "tx": {"pin": 0},
        "rx": {"pin": 1},
        "faces": {},
    },
)
UART = {"link": "uart", "uart": 1, "tx": {"pin": 4}, "rx": {"pin": 5}}

RUNS: Mapping[str, tuple[str, Mapping[str, Any], Sequence[Done]]] = {
    "direct": ("pico-8x8", {}, USUAL),
    "shift": ("pico-12x12", {}, USUAL),
    "readers": ("pico-12x12", {}, TAGS),
    "readers the other way round": ("pico-12x12", {"readers": OTHER_READERS}, DICE),
    "narrow": ("pico-8x16", {}, (Done(5, "close h16"), Done(6, "close a9"), Done(40, "open h16"), *USUAL)),
    "host at a UART": ("pico-8x8", {"host": UART}, USUAL),
    "host that does not read": ("pico-8x8", {}, SILENT),
    "host at a UART that does not read": ("pico-8x8", {"host": UART}, SILENT),
    "host that never reads": ("pico-8x8", {}, DEAF),
    "button held at power-up": ("pico-8x8", {}, HELD),
    "button that is stuck": ("pico-8x8", {}, STUCK),
    "dead chips": ("pico-12x12", {}, (Done(0, "dead 595"), Done(0, "dead 165"), LEAVE)),
    "a line in short circuit": ("pico-12x12", {}, (Done(0, "short 2"), LEAVE)),
    "short circuits beyond the field": ("pico-12x12", {}, (Done(0, "short 13"), *USUAL)),
    "more buttons than files": (
        "pico-8x8",
        {"cols": 2, "rows": 3, "lights": None, "matrix": SMALL_MATRIX, "buttons": SIX_BUTTONS, "readers": ()},
        SIX_PRESSED,
    ),
    "no parts": (
        "pico-8x8",
        {"lights": None, "buzzer": None, "readers": (), "buttons": {}, "watchdog_ms": 0, "caps": []},
        BARE,
    ),
    "other settings": (
        "pico-8x8",
        {
            "model": "other",
            "debounce": 60,
            "settle_us": 400,
            "watchdog_ms": 500,
            "lights": {"pin": 23, "order": "rows", "brightness": 1.0},
            "caps": ["light"],
        },
        USUAL,
    ),
}
"""Each run: a wiring that comes with us, what of it is otherwise, and what is done."""


def config_of(name: str) -> dict[str, Any]:
    """The configuration of a board in a run."""
    model, otherwise, _ = RUNS[name]
    config = ast.literal_eval(
        files(wiring.load(wiring.find_shipped()[model]))["config.py"].decode().partition("CONFIG = ")[2]
    )
    return {**config, **otherwise}


def _run(name: str, place: Path) -> str:
    chip = Chip(config_of(name), RUNS[name][2])
    chip.run()
    marked = "asked for" if (place / "prompt.asked").exists() else "not asked for"
    after = [f"{chip.most} bytes between two scans at most", f"the prompt is {marked}"]
    return "\n".join([*chip.told, *after]) + "\n"


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: _run(name, place)


TEXTS: Texts = {f"firmware/{name.replace(' ', '-')}": _of(name) for name in RUNS}
"""What makes each file."""
