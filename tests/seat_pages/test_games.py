"""Whole games on phones alone: what a page shows is pressed, and nothing else."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.seat_pages.served import Served, Stream, buttons

MOST = 140
"""Things pressed in a game; after them a draw is agreed on the phones."""

TAG = re.compile(r"<[^>]+>")


def choices(stream: Stream) -> list[tuple[str, str]]:
    """Everything that this page offers to do now: buttons, cards of the hand, pieces that may go somewhere."""
    found = [*stream.presses("acts"), *buttons(stream.state["hand"])]
    found += [(key, f"{origin} {to}") for origin, to, key, _ in stream.state["ways"]]
    return found


def filled(stream: Stream) -> str:
    found = re.search(r'data-printed="(\w+)"', stream.state["hand"])
    return found[1] if found else ""


def check_last_event(stream: Stream) -> None:
    """The call tells what happened last, as the list of events has it."""
    newest = TAG.sub("", re.findall(r"<li>(.*?)</li>", stream.state["lately"])[-1])
    found = re.search(r'<p class="tell">(.*?)</p>', stream.state["say"])
    assert found is not None, stream.state["say"]
    assert newest.startswith(TAG.sub("", found[1]).partition(". ")[0].rstrip(".")), (newest, found[1])


def play(table: Served, seats: tuple[str, ...], seed: int) -> dict[str, Stream]:
    rng = random.Random(seed)
    phones = {seat: table.phone(seat) for seat in seats}
    streams = {seat: phone.stream() for seat, phone in phones.items()}
    for _ in range(MOST):
        table.sync(streams)
        for stream in streams.values():
            check_last_event(stream)
        if table.referee.game.actor(table.referee.state) is None:
            return streams
        able = [seat for seat in seats if choices(streams[seat]) or filled(streams[seat])]
        assert able, {seat: stream.state for seat, stream in streams.items()}
        actor = table.referee.game.actor(table.referee.state)
        assert actor is not None
        assert able == [actor.seat], "only who acts has something to press"
        seat = able[0]
        if letters := filled(streams[seat]):
            answer = phones[seat].post("do", {"form": letters})
        else:
            key, _ = rng.choice(choices(streams[seat]))
            answer = phones[seat].press(key)
        assert answer.status == 200, (answer, table.referee.n)
    table.sync(streams)
    first, *others = seats
    offer = next(key for key, label in streams[first].presses("anytime") if "offers a draw" in label)
    assert phones[first].press(offer).status == 200
    for seat in others:
        table.sync(streams)
        assert 'data-do="agree"' in streams[seat].state["asked"]
        assert phones[seat].post("do", {"do": "agree"}).status == 200
    table.sync(streams)
    return streams


GAMES: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [
    ("booster-chess", ("white", "black"), {}),
    ("cloak-and-dagger-chess", ("white", "black"), {}),
    ("little-chess-jumble", ("green", "blue"), {}),
    ("big-action-chess-jumble", ("green", "red", "blue", "yellow"), {}),
]


@pytest.mark.parametrize(("game", "seats", "given"), GAMES, ids=[game for game, *_ in GAMES])
def test_a_whole_game_on_phones(
    tmp_path: Path, game: str, seats: tuple[str, ...], given: dict[str, Any]
) -> None:
    table = Served(tmp_path, game=game, seats=seats, seed=3, **given)
    try:
        streams = play(table, seats, 7)
        for stream in streams.values():
            assert "The game is over" in stream.state["say"]
            assert not stream.state["ways"]
        told = [stream.told for stream in streams.values()]
        assert all(one == told[0] for one in told), "all hear the same"
        assert len(told[0]) > 20
        key = next(key for key, label in streams[seats[0]].presses("acts") if label == "Play again")
        assert streams[seats[0]].phone.press(key).status == 200
        table.sync(streams)
        for stream in streams.values():
            assert "The game is over" not in stream.state["say"], "the same phones play the rematch"
    finally:
        table.close()
