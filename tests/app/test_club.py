"""The app's table tells its club: of games, and of calls for the host."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.club.brokers import Broker, Listener

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


def test_games_and_calls_of_a_kiosk(
    broker: Broker, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.club.client.membership_config import ClubMembership, parse_broker_url, save_membership

    save_membership(ClubMembership("Chess Friends", "Table 3", parse_broker_url(f"127.0.0.1:{broker.port}")))
    hub = Listener(broker.port, "tableside/chess-friends/#", "tableside/chess-friends/acks/table-3")
    stage = open_app(kiosk=True, seats=("green", "blue"))
    stage.until(lambda: stage.app.club._membership is not None)
    assert hub.next("/events")["kind"] == "begun"
    assert stage.app.kiosk is not None
    stage.app.kiosk.calls.call()
    event = hub.next("/events")
    assert (event["kind"], event["why"], event["wanted"], event["said"]) == ("help", "call", True, "")
    stage.app.kiosk.calls.about("dispute")
    assert hub.next("/events")["said"] == "dispute"
    stage.app.kiosk.calls.settle()
    assert hub.next("/events")["wanted"] is False
    stage.play(1)
    assert hub.next("/events")["kind"] == "played"
    stage.app.go_home()
    assert hub.next("/events")["kind"] == "left"
    hub.close()


def test_a_table_of_no_club_loads_nothing_of_it(open_app: Callable[..., Stage]) -> None:
    stage = open_app(seats=("green", "blue"))
    stage.app.club.join()
    assert stage.app.club._membership is None


def test_a_club_that_cannot_be_read_keeps_no_one_from_playing(
    open_app: Callable[..., Stage], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "tableside").mkdir(exist_ok=True)
    (tmp_path / "tableside" / "club.json").write_text("{")
    stage = open_app(seats=("green", "blue"))
    stage.app.club.join()
    stage.play(1)
    assert stage.referee.n == 1 and "companion club join" in caplog.text
