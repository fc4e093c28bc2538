"""What a table says of its clocks, as the voice hears it."""

from __future__ import annotations

from typing import Any

from companion.table.protocol.notices import Clock


def clock(flag: int | None, **given: Any) -> Clock:
    """What a table tells of two clocks; `flag`: milliseconds until the flag of White's falls."""
    of = {"white": flag or 0, "black": 65_000}
    chosen: dict[str, Any] = {
        "at": 0,
        "control": dict.fromkeys(of, "5"),
        "seats": of,
        "running": "white" if flag is not None else None,
        "turn": "white",
        "stands": "" if flag is not None else "paused",
        "delay": dict.fromkeys(of, 0),
        "period": dict.fromkeys(of, 1),
        "to_go": dict.fromkeys(of),
        "times": dict.fromkeys(of),
        "pressing": None,
        "flag": flag,
        "fallen": [],
        "real": {},
        **given,
    }
    return Clock(**chosen)
