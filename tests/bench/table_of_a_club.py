"""What belonging to a club costs a table: an action in its own thread, alone, with a broker, with the cable pulled, under orders."""

from __future__ import annotations

import json
import random
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.club.client.membership import Membership
from companion.club.client.membership_config import ClubMembership, parse_broker_url
from companion.engine.search import choose
from tests.autoplay import step
from tests.club.brokers import Broker, Cable, Listener
from tests.club.club_driver import TOPICS, Face, order
from tests.table.table_fixture import Rig

WAYS = ("alone", "with a broker", "cable pulled", "50 orders a second")


def measure(actions: int) -> dict[str, dict[str, float]]:
    """Milliseconds of the table's thread for an action, by what is there of a club."""
    with tempfile.TemporaryDirectory() as folder:
        broker = Broker(Path(folder))
        try:
            return {way: _way(way, Path(folder) / way.replace(" ", "-"), broker, actions) for way in WAYS}
        finally:
            broker.kill()


def _way(way: str, folder: Path, broker: Broker, actions: int) -> dict[str, float]:
    folder.mkdir()
    if way == WAYS[0]:
        return _played(folder, actions, lambda rig: None, lambda: None)
    cable, face, over = Cable(broker.port), Face(), threading.Event()
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)
    membership = Membership(
        ClubMembership("Chess Friends", "Table 3", parse_broker_url(f"127.0.0.1:{cable.port}")),
        face,
        face.work.put,
        folder,
    )

    def give() -> None:
        while not over.wait(0.02):
            hub.say(TOPICS.orders, order("say", text="Ten minutes left"))

    def begin(rig: Rig) -> None:
        membership.sit(rig.referee)
        end = time.monotonic() + 10
        while not membership.there and time.monotonic() < end:
            time.sleep(0.02)
        if way == WAYS[2]:
            cable.pull()
        if way == WAYS[3]:
            threading.Thread(target=give, daemon=True).start()

    try:
        return _played(folder, actions, begin, face.go_on)
    finally:
        over.set()
        cable.plug()
        membership.close()
        hub.close()


def _played(
    folder: Path, actions: int, begin: Callable[[Rig], None], between: Callable[[], None]
) -> dict[str, float]:
    rig, taken = Rig(folder, game="big-action-chess-jumble", seats=None), []
    rng = random.Random(1)
    begin(rig)
    for _ in range(actions):
        referee = rig.referee
        command = step(referee, lambda _: choose(rig.referee.game, rig.referee.state, rng.randbytes(32)))
        if command is None:
            break
        begun = time.perf_counter()
        rig.do(**command)
        between()  # what arbiters order is done in the same thread
        taken.append(1000 * (time.perf_counter() - begun))
        time.sleep(0.01)
    ms = sorted(taken)
    return {
        "median_ms": round(ms[len(ms) // 2], 2),
        "p99_ms": round(ms[len(ms) * 99 // 100], 2),
        "most_ms": round(ms[-1], 2),
        "actions": len(ms),
    }


if __name__ == "__main__":
    print(json.dumps(measure(300), indent=1))
