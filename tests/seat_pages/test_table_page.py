"""The page of a tablet: everyone around it plays whole games with what it offers, and nothing else."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from companion.games import families
from tests.every_case import spread
from tests.seat_pages.served import Served, Stream, buttons

MOST = 90
"""Things pressed in a game; after them it is ended by consent."""
GAMES = sorted(families())
TAG = re.compile(r"<[^>]+>")


def choices(stream: Stream) -> list[tuple[str, str]]:
    """What the page offers for this position: buttons, faces, cards of the hand, and moves of pieces."""
    state = stream.state
    found = [pair for part in ("acts", "facts", "asked", "hand") for pair in buttons(state[part])]
    return found + [(key, f"{origin} {to}") for origin, to, key, _ in state["ways"]]


def offered(stream: Stream) -> set[str]:
    """The keys of everything that can be pressed."""
    keys = {key for part in stream.state.values() if isinstance(part, str) for key, _ in buttons(part)}
    return keys | {way[2] for way in stream.state["ways"]} | set(stream.state["bar"].values())


def check_banner(stream: Stream) -> None:
    """The lower line tells the last event, as the story has it."""
    told = re.search(r'<p class="tell">(.*?)</p>', stream.state["say"])
    assert told is not None and TAG.sub("", told[1]), stream.state["say"]
    if "move" not in stream.state["story"]:
        newest = TAG.sub("", re.findall(r"<li>(.*?)</li>", stream.state["story"])[0]).strip()
        assert TAG.sub("", told[1]).partition(". ")[0].rstrip(".") in newest, (newest, told[1])


def look_of(stream: Stream) -> str:
    return str(stream.state["look"])


def press(stream: Stream, rng: random.Random) -> None:
    phone = stream.phone
    if stream.state["curtain"]:
        assert phone.post("do", {"do": "show"}).status == 200
        return
    printed = re.search(r'data-printed="(\w+)"', stream.state["hand"])
    if printed:
        assert phone.post("do", {"form": printed[1]}).status == 200
        return
    found = choices(stream)
    if not found and look_of(stream):
        assert phone.post("do", {"do": "hide"}).status == 200
        return
    assert found, stream.state
    forms = [pair for pair in found if "set-up" in pair[1]]
    key, label = rng.choice(forms or found)
    answer = phone.press(key)
    assert answer.status == 200, (answer, label)


def play(table: Served, seed: int) -> Stream:
    rng, phone = random.Random(seed), table.phone("table")
    stream = phone.stream()
    for _ in range(MOST):
        table.sync({"table": stream})
        check_banner(stream)
        if table.referee.actor is None:
            return stream
        press(stream, rng)
    table.sync({"table": stream})
    if look_of(stream) or stream.state["curtain"]:
        phone.post("do", {"do": "hide"})
    end = next(key for key, label in stream.presses("m-ends") if "nd the game" in label)
    assert phone.press(end).status == 200
    table.sync({"table": stream})
    assert 'data-do="agree"' in stream.state["asked"]
    assert phone.post("do", {"do": "agree"}).status == 200
    table.sync({"table": stream})
    return stream


@pytest.mark.parametrize("game", spread(GAMES, 4))
def test_a_whole_game_at_one_tablet(tmp_path: Path, game: str) -> None:
    table = Served(tmp_path, game=game, seed=3)
    try:
        stream = play(table, 7)
        assert table.referee.actor is None
        assert not stream.state["ways"] and not stream.state["curtain"]
        assert stream.told
        again = next(key for key, label in stream.presses("acts") if label == "Play again")
        assert stream.phone.press(again).status == 200
        table.sync({"table": stream})
        assert table.referee.actor is not None
    finally:
        table.close()
