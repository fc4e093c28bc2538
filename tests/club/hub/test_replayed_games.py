"""A game that is told again from its events, compared with a list that each event changes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.club.hub.pages.live_table import ReplayedEntry, replay
from companion.club.messages import Begun, Clocks, Corrected, Ended, Event, Played, Taken, encode
from companion.units import Milliseconds, Seconds

AT: dict[str, Any] = {"stream": "S", "at": Seconds(0), "game": "g", "n": 0}


def _begun(number: int, variant: str = "chess") -> Begun:
    people = {"white": "human", "black": "human"}
    return Begun(
        number=number,
        title="Chess",
        variant=variant,
        rules={},
        seats=["white", "black"],
        players=people,
        names={},
        colours={},
        resumed=False,
        **AT,
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_line_is_what_its_events_have_made_of_it(seed: int) -> None:
    rng = random.Random(seed)
    events: list[Event] = []
    line: list[ReplayedEntry] = []
    begun: Begun | None = None
    result: Ended | None = None
    for number in range(1, 60):
        match rng.choice(("played", "played", "played", "played", "corrected", "taken", "ended", "begun")):
            case "played":
                seat = rng.choice(("white", "black"))
                shown = {"white": Milliseconds(1000 * number), "black": Milliseconds(7)}
                clocks = Clocks(shown) if rng.random() < 0.5 else None
                events.append(
                    Played(
                        number=number, seat=seat, action=f"a{number}", said=f"s{number}", clocks=clocks, **AT
                    )
                )
                line.append(
                    ReplayedEntry(seat, f"a{number}", f"s{number}", clock=shown[seat] if clocks else None)
                )
                result = None
            case "corrected":
                layout = {"e4": [f"w{number}"]} if rng.random() < 0.7 else {}
                events.append(Corrected(number=number, layout=layout, **AT))
                line.append(ReplayedEntry("", "", "", layout))
                result = None
            case "taken":
                count = rng.choice((0, 1, 2, len(line) + 1))
                events.append(Taken(number=number, count=count, **AT))
                line = line[: max(0, len(line) - count)]
                result = None
            case "ended":
                result = Ended(number=number, winner="white", places=[], scores={}, reason=f"r{number}", **AT)
                events.append(result)
            case "begun":
                events.append(_begun(number))
                begun = begun or _begun(number)
        found = replay(encode(event) for event in events)
        assert (found.begun, found.line, found.result) == (begun, line, result)
