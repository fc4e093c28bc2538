"""A table that played the whole evening alone joins at the end: the club learns of every game, once."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from companion.club.client.membership_config import ClubError, ClubMembership, parse_broker_url
from companion.club.client.outbox import Outbox
from companion.club.client.publisher import BackfillResult, backfill
from companion.table.storage.data_folder import games_folder
from tests.cli.in_process import Here
from tests.club.brokers import Broker, Listener
from tests.club.club_driver import TOPICS
from tests.club.conformance import Judge
from tests.club.reference_consumer import Followed
from tests.patience import until
from tests.table.table_fixture import Rig


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Three games of this evening, one of last week, one that is damaged: name to entries."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    games_folder().mkdir(parents=True)
    for name, game, n in (
        ("one", "wild-jokers", 7),
        ("two", "booster-chess", 12),
        ("three", "little-chess-jumble", 5),
        ("week", "wild-jokers", 3),
        ("bad", "wild-jokers", 3),
    ):
        rig = Rig(games_folder(), name=f"{name}.tableside", game=game, seats=None)
        rig.play_out(0, until=n)
        if name == "one":
            rig.do(do="resign", seat="white")
        rig.referee.close()
    os.utime(games_folder() / "week.tableside", (time.time() - 8 * 86_400,) * 2)
    (games_folder() / "bad.tableside").write_bytes(b"no journal")
    return {"one": 8, "two": 12, "three": 5}


def test_an_evening_that_was_played_alone_is_brought_along(
    in_process: Here, broker: Broker, played: dict[str, int], tmp_path: Path
) -> None:
    where = f"mqtt://127.0.0.1:{broker.port}"
    done = in_process(
        *("club", "join", where, "--club", "Chess Friends", "--table", "Table 3", "--bring-today"),
        XDG_DATA_HOME=str(tmp_path),
    )
    assert done.returncode == 0, done.stderr
    assert "sends the club 3 saved games" in done.stdout and "One game stays here" in done.stdout
    hub = Listener(broker.port, "tableside/chess-friends/tables/#", TOPICS.ack)
    says = json.dumps({"do": "quit"}) + "\n"
    assert (
        in_process("referee", "wild-jokers", "--json", typed=says, XDG_DATA_HOME=str(tmp_path)).returncode
        == 0
    )
    followed, judge, events = Followed(), Judge(), []
    until(lambda: hub.kept >= 3 * 2 + sum(played.values()) + 1 + 2)
    while not hub.heard.empty():
        topic, body = hub.heard.get()
        judge.hear(topic, body)
        if topic.endswith("/events"):
            followed.hear(body)
            events.append(body)
    assert not judge.faults
    assert {game: len(line) for game, line in followed.lines.items() if game in played} == played
    assert followed.results == {"one": "black"}
    assert {event["action"] for event in events if event.get("action", "").startswith("draw ")} <= {
        "draw pile ?"
    }
    hub.close()


def test_who_tells_a_club_already_brings_nothing(played: dict[str, int]) -> None:
    joined = ClubMembership("Chess Friends", "Table 3", parse_broker_url("hub"))
    assert backfill(joined) == BackfillResult(3, 1)
    outbox = Outbox(games_folder().parent / "club.sqlite", TOPICS.events)
    assert set(outbox.games()) == set(played) and outbox.last > 0
    outbox.close()
    with pytest.raises(ClubError):
        backfill(joined)
