"""Two tables of one club, one game: the app invites a table of its club without a code and without a relay, and is invited."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.club.client.membership_config import (
    BrokerAddress,
    ClubMembership,
    Topics,
    parse_broker_url,
    save_membership,
)
from companion.club.client.mqtt_sender import MqttSender
from companion.relay.shared_table import SharedTable, TableJoin
from companion.remote.relay_messages import NO_CODE, FromRelay, FromTable
from tests.app.other_table import OtherTable, played, playing, settled
from tests.club.brokers import Broker
from tests.table.table_fixture import Rig

if TYPE_CHECKING:
    from companion.club.client.mqtt_sender import ClubLink
    from tests.app.app_driver import Stage


class HouseTable(OtherTable):
    """Table 3 of the club, without a screen."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, "club:table-1")
        topics = Topics("House", "Table 3")
        self.sender = MqttSender(
            folder / "club.sqlite", BrokerAddress("127.0.0.1", port), topics, "Table 3", "test"
        )
        self.sender.begin()

    def _open(self, url: str, begins: FromTable, hear: Callable[[FromRelay | bool], object]) -> ClubLink:
        return self.sender.lines.open("table-1", begins, hear)

    def come(self, code: str = "") -> None:
        path = self.folder / "there"
        self.join = TableJoin(self._url, NO_CODE, self.post, path=path, open_link=self._open)
        self.join.start()

    def _sit(self, rig: Rig) -> None:
        self.rig = rig
        self.shared = SharedTable(
            self.post, self.told.append, self.another.append, self._url, open_link=self._open
        )
        if self.join is not None:
            self.shared.take(self.join)
        self.shared.sit(rig.referee)

    def close(self) -> None:
        super().close()
        self.sender.close()


@pytest.fixture
def house(tmp_path: Path, broker: Broker) -> Iterator[HouseTable]:
    (tmp_path / "other").mkdir()
    table = HouseTable(tmp_path / "other", broker.port)
    yield table
    table.close()


def in_club(open_app: Callable[..., Stage], broker: Broker) -> Stage:
    """The app, as Table 1 of the club."""
    save_membership(ClubMembership("House", "Table 1", parse_broker_url(f"127.0.0.1:{broker.port}")))
    stage = open_app()
    stage.app.club.join()
    stage.until(lambda: stage.app.club.there)
    return stage


def test_a_table_of_the_club_is_invited_by_a_tap(
    open_app: Callable[..., Stage], broker: Broker, house: HouseTable
) -> None:
    stage = in_club(open_app, broker)
    for label in ("Chess", "Black", "Another table", "Done", "Start", "Table in this club"):
        stage.press(label)
    stage.until(lambda: "Table 3" in stage.words)
    stage.press("Table 3")
    assert stage.app.screen.says[0] == "Waiting for the other table…"
    house.come()
    settled(stage, house, lambda: playing(stage) and house.rig is not None)
    stage.referee.do({"do": "act", "action": "Pe2-e4"})
    there = house.rig
    assert there is not None
    settled(stage, house, lambda: there.actions == ["Pe2-e4"])


def test_a_table_that_is_invited_is_asked_once_and_plays(
    open_app: Callable[..., Stage], broker: Broker, house: HouseTable
) -> None:
    stage = in_club(open_app, broker)
    house.invite("black")
    settled(stage, house, lambda: "Sit down" in stage.words)
    assert "Table 3 invites you" in stage.words
    stage.press("Not now")
    there = house.shared
    assert there is not None
    settled(stage, house, lambda: "Sit down" not in stage.words and not there.up)
    there.invite_again()
    settled(stage, house, lambda: "Sit down" in stage.words)
    stage.press("Sit down")
    settled(stage, house, lambda: playing(stage))
    assert house.rig is not None
    house.rig.do(do="act", action="Pe2-e4")
    settled(stage, house, lambda: played(stage) == ["Pe2-e4"])
