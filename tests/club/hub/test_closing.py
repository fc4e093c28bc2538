"""The evening is closed: every table that is there answers, what was played stands in files, and machines go off last."""

from __future__ import annotations

import csv
import io
import time
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.club.hub.html_page import words_in
from companion.club.hub.pages.evenings import OVER, PATIENCE, EveningClosing, evening_files
from companion.club.hub.server import PARTS
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import DONE, OrderError
from tests.club.brokers import Broker
from tests.club.club_driver import Club, Told, sign_in_staff
from tests.club.hub.fake_table import Pretended
from tests.patience import until

VERA = Person("p", "Vera", "arbiter")
PIN = "271828"


class Evening:
    """A hub over a broker that can be closed, and the tables of it."""

    def __init__(
        self, folder: Path, broker: Broker, power_off: Callable[[], None] | None, patience: float
    ) -> None:
        self.folder = folder / "evenings"

        def part(hub: Hub) -> object:
            self.closing = EveningClosing(hub, self.folder, power_off, patience)
            return self.closing.routes(hub)

        self.club = Club(folder, broker.port, (*PARTS, part))  # type: ignore[arg-type]
        self.hub = self.club.hub
        self.hub.begin()
        until(lambda: self.hub.listening.there)
        sign_in_staff(self.hub, PIN)
        self.phone = self.club.phone()
        self.phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})

    def over(self) -> bool:
        return self.closing.ending is not None and self.closing.ending.stage == OVER

    def page(self) -> str:
        return self.phone.fetch("GET", "/arbiter/close").content.decode()


@pytest.fixture
def begin_evening(
    tmp_path: Path, broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., Evening]]:
    monkeypatch.setattr("companion.club.hub.pages.evenings.LOOK", 0.05)
    made: list[Evening] = []

    def begun(power_off: Callable[[], None] | None = None, patience: float = PATIENCE) -> Evening:
        made.append(Evening(tmp_path, broker, power_off, patience))
        return made[0]

    yield begun
    for one in made:
        one.closing.close()
        one.hub.close()
        one.club.close()


def test_tables_say_good_bye_and_the_evening_is_written(
    begin_evening: Callable[..., Evening], broker: Broker
) -> None:
    one = begin_evening()
    tables = [Pretended(broker.port, f"table-{i}", f"Table {i}") for i in (1, 2)]
    tables[0].play("=Noor", "Tim")
    until(lambda: sum(row["online"] for row in one.hub.store.standing(one.hub.club)) == 2)
    one.hub.wall = lambda: 2000.0  # by the pretended tables' clock
    assert "The session has ended" not in one.page()
    assert one.phone.fetch("POST", "/arbiter/close", {}).status == 200
    until(one.over)
    for table in tables:
        assert [order["what"] for order in table.carried_out] == ["close"]
        assert "off" not in table.carried_out[0] or not table.carried_out[0]["off"]
    page = one.page()
    assert "2 tables have confirmed this" in page and "No response from" not in page
    (day,) = one.folder.iterdir()
    assert {path.name for path in day.iterdir()} == {"results.csv", "standings.csv", "games.pgn"}
    rows = list(csv.DictReader(io.StringIO((day / "results.csv").read_bytes().decode("utf-8-sig"))))
    assert [(row["table"], row["game"], row["name_1"], row["name_2"]) for row in rows] == [
        ("Table 1", "booster-chess", "'=Noor", "Tim")
    ]
    zipped = one.phone.fetch("GET", "/arbiter/close/evening.zip")
    with zipfile.ZipFile(io.BytesIO(zipped.content)) as packed:
        assert set(packed.namelist()) == {"results.csv", "standings.csv", "games.pgn"}
        assert packed.read("results.csv") == (day / "results.csv").read_bytes()
    assert [(given.what, given.by) for given in one.hub.orders.list_orders()].count(("close", "Vera")) == 3
    for table in tables:
        table.close()


def test_a_table_that_does_not_answer_is_named_and_not_closed_next_week(
    begin_evening: Callable[..., Evening], broker: Broker
) -> None:
    one = begin_evening(patience=0.3)
    gone = Pretended(broker.port, "table-1", "Table 1")
    deaf = Pretended(broker.port, "table-2", "Table 2")
    deaf.deaf = True
    until(lambda: sum(row["online"] for row in one.hub.store.standing(one.hub.club)) == 2)
    gone.say("presence", {"stream": gone.stream, "online": False, "name": gone.name}, retain=True)
    until(lambda: sum(row["online"] for row in one.hub.store.standing(one.hub.club)) == 1)
    one.closing.begin(VERA, False)
    with pytest.raises(OrderError):
        one.closing.begin(VERA, False)
    until(one.over)
    assert "No response from Table 2." in one.page()
    deaf.deaf = False
    back = Pretended(broker.port, "table-1", "Table 1")
    for place in ("table-1", "table-2"):  # what comes before this would have come too
        id = one.hub.orders.give(VERA, place, "say", text="Good morning.")
        until(lambda id=id: {given.id: given.came for given in one.hub.orders.list_orders()}[id] == DONE)  # type: ignore[misc]
    gone.close()
    closes = [order for table in (deaf, back) for order in table.carried_out if order["what"] == "close"]
    assert closes == []
    deaf.close()
    back.close()


def test_machines_go_off_after_everything_is_written(
    begin_evening: Callable[..., Evening], broker: Broker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.pages.evenings.SEEN", 0.2)
    there: list[bool] = []

    def off() -> None:
        there.append(next(one.folder.iterdir()).joinpath("results.csv").exists())

    one: Evening = begin_evening(off)
    table = Pretended(broker.port, "table-1", "Table 1")
    until(lambda: sum(row["online"] for row in one.hub.store.standing(one.hub.club)) == 1)
    assert one.phone.fetch("POST", "/arbiter/close", {"off": True}).status == 200
    until(one.over)
    assert "The session has ended" in one.page()  # before the hub is gone
    until(lambda: there == [True])
    assert table.carried_out[0]["off"] is True
    (first,) = one.folder.iterdir()
    one.closing.begin(VERA, False)
    until(one.over)
    assert there == [True]  # only if it was wanted
    assert sorted(path.name for path in one.folder.iterdir()) == [first.name, f"{first.name}-2"]
    table.close()


def test_a_full_disk_is_one_sentence_and_the_files_can_be_taken_along(
    begin_evening: Callable[..., Evening], broker: Broker
) -> None:
    off: list[int] = []
    one = begin_evening(lambda: off.append(1))
    one.folder.write_text("a file where the folder would be")
    one.closing.begin(VERA, True)
    until(one.over)
    assert "can’t be saved" in one.page() and off == []  # what is not saved elsewhere stays where it is
    assert one.phone.fetch("GET", "/arbiter/close/evening.zip").status == 200


def test_only_an_arbiter_closes(begin_evening: Callable[..., Evening]) -> None:
    one = begin_evening()
    for name in ("Otto", "Dora"):
        phone = one.club.phone()
        phone.fetch("POST", "/arbiter/in", {"name": name, "pin": PIN})
        for method, path in (("GET", ""), ("POST", ""), ("GET", "/evening.zip")):
            assert (
                phone.fetch(method, f"/arbiter/close{path}", {} if method == "POST" else None).status == 403
            )
    nobody = one.club.phone()
    assert nobody.fetch("POST", "/arbiter/close", {}).status == 401
    assert nobody.fetch("GET", "/arbiter/close/evening.zip").status == 303
    assert one.closing.ending is None


def test_games_and_results_of_real_tables_are_in_the_files(tmp_path: Path) -> None:
    made = Club(tmp_path)
    names = {"white": "Anna", "black": "Ben"}
    told = Told(made.hub, tmp_path / "t", "table-1", at=time.time(), game="wild-jokers", names=names)
    told.rig.play_out(0)
    found = evening_files(made.hub, words_in("en"))
    assert b'[White "Anna"]' in found["games.pgn"]
    (row,) = csv.DictReader(io.StringIO(found["results.csv"].decode("utf-8-sig")))
    assert row["winner"] in ("white", "black") and row["how"]
    first, second = csv.DictReader(io.StringIO(found["standings.csv"].decode("utf-8-sig")))
    assert first["name"] == names[row["winner"]] and {second["name"]} <= {"Anna", "Ben"}
    made.close()
