"""An arbiter's orders at a table: over a real broker, twice, late, for another game, after a restart, and hostile ones."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.club.client.membership import ALONE, Membership, OrderHandler
from companion.club.client.membership_config import ClubMembership, parse_broker_url
from companion.club.client.outbox import Outbox, OutboxRow
from companion.club.messages import LARGEST, ORDER_LARGEST, ORDERS, parse_order
from companion.table.protocol import notices
from companion.table.setup import TableSetup, open_table
from tests.club.brokers import Broker, Cable, Listener
from tests.club.club_driver import TOPICS, Face, order
from tests.club.conformance import Judge
from tests.patience import PATIENCE, until
from tests.table.table_fixture import Rig


class Place:
    """A table of the club with its face, and the arbiter's side of the broker."""

    def __init__(self, folder: Path, broker: Broker, port: int = 0) -> None:
        self.folder, self.port = folder, port or broker.port
        self.hub = Listener(broker.port, "tableside/chess-friends/tables/#", TOPICS.ack)
        self.judge = Judge()
        self.events: list[dict[str, Any]] = []
        self.begin()

    def begin(self) -> None:
        """The program starts."""
        self.face = Face()
        self.membership = Membership(
            ClubMembership("Chess Friends", "Table 3", parse_broker_url(f"127.0.0.1:{self.port}")),
            self.face,
            self.face.work.put,
            self.folder,
        )

    def play(self, until: int = 2, **opening: Any) -> Rig:
        asked = {"game": "wild-jokers", "seats": None, "rules": {"clock": "10m"}, **opening}
        rig = Rig(self.folder, **asked)
        self.membership.sit(rig.referee)
        rig.play_out(0, until=until)
        return rig

    def say(self, body: Any, retain: bool = False) -> None:
        self.hub.say(TOPICS.orders, body, retain)

    def answer(self, given: Mapping[str, Any], seconds: float = PATIENCE) -> dict[str, Any]:
        """Give an order again and again, as a hub does, until the table has answered it."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.say(given)
            with contextlib.suppress(TimeoutError):
                return self.ordered(given["id"], 0.2)
        raise TimeoutError(given["id"])

    def ordered(self, id: str, seconds: float = PATIENCE) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.hear()
            found = [one for one in self.events if one["kind"] == "ordered" and one["id"] == id]
            if found:
                return found[-1]
            time.sleep(0.005)
        raise TimeoutError(id)

    def hear(self) -> None:
        self.face.go_on()
        while not self.hub.heard.empty():
            topic, body = self.hub.heard.get()
            if "/tables/" in topic:
                self.judge.hear(topic, body)
            if topic.endswith("/events"):
                self.events.append(body)

    def answers(self, id: str) -> list[dict[str, Any]]:
        """Every different answer to an order."""
        found = {one["number"]: one for one in self.events if one["kind"] == "ordered" and one["id"] == id}
        return list(found.values())

    def settle(self) -> None:
        """Let every order arrive that is on its way: one that is given after them is answered after them."""
        self.answer(order("say", text="Next"))

    def close(self) -> None:
        self.membership.close()
        self.hub.close()
        assert not self.judge.faults


@pytest.fixture
def place(broker: Broker, tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path, broker)
    yield made
    made.close()


def test_what_is_done_to_a_game_is_done_told_and_answered(place: Place) -> None:
    rig = place.play()
    for given, kind in (
        (order("pause", game="game", text="Quiet please"), "arbiter-pause"),
        (order("resume", game="game"), "arbiter-resume"),
        (order("clock", game="game", seat="white", ms=60_000), "arbiter-gives"),
        (order("penalty", game="game", seat="black", penalty="warning"), "arbiter-warning"),
        (order("penalty", game="game", seat="black", penalty="time", ms=30_000), "arbiter-penalty"),
        (order("correct", game="game", turn="black", n=2), "arbiter-correct"),
        (order("say", text="Ten minutes left"), "arbiter-says"),
        (order("answer"), "arbiter-comes"),
        (order("finish", game="game", places=["black"], reason="Nobody came back"), "arbiter-finish"),
    ):
        found = place.answer(given)
        assert (found["done"], found["said"], found["by"], found["what"]) == (True, "", "Ann", given["what"])
        assert kind in [note.kind for note in rig.all(notices.Note)]
        assert kind in [one["what"] for one in place.events if one["kind"] == "noted"]
    assert rig.referee.clocks.now().seats == {"white": 690_000, "black": 600_000}
    ended = next(one for one in place.events if one["kind"] == "ended")
    assert ended["winner"] == "black" and ended["reason"] == "An arbiter has ended the game."
    assert place.face.came == [("Ann", False)]
    records = rig.referee.record.journal.records
    orders = [record.body["order"] for record in records if "order" in record.body]
    bodies = msgspec.convert(orders, list[dict[str, Any]])
    assert [body["what"] for body in bodies] == [
        "pause",
        "resume",
        "clock",
        "penalty",
        "penalty",
        "correct",
        "finish",
    ]
    assert {(body["by"], body["role"], body["at"]) for body in bodies} == {("Ann", "arbiter", 1.8e9)}


def test_an_order_that_comes_twice_is_carried_out_once(place: Place) -> None:
    """Also retained, and after a restart of the program."""
    rig = place.play()
    given = order("clock", game="game", seat="white", ms=60_000)
    place.answer(given)
    for _ in range(3):
        place.say(given)
    place.say(given, retain=True)
    assert place.ordered(given["id"])["done"]
    place.settle()
    assert rig.referee.clocks.now().seats["white"] == 660_000
    place.membership.close()
    rig.referee.close()
    place.begin()
    again = place.play()
    place.say(given)
    place.settle()
    assert again.referee.clocks.now().seats["white"] == 660_000
    assert len(place.answers(given["id"])) == 1


def test_an_order_for_a_game_that_has_left_does_nothing_to_the_next(place: Place) -> None:
    assert "no longer on this table" in place.answer(order("pause", game="game"))["said"]
    first = place.play(name="game")
    place.membership.rise()
    second = place.play(name="next")
    found = place.answer(order("penalty", game="game", seat="white", penalty="loss"))
    assert not found["done"] and "no longer on this table" in found["said"]
    assert second.referee.game.actor(second.referee.state) is not None
    moved = place.answer(order("correct", game="next", turn="black", n=1))
    assert not moved["done"] and "has continued" in moved["said"]
    first.referee.close()


def test_an_order_that_is_given_while_the_cable_is_pulled_comes_when_the_hub_says_it_again(
    broker: Broker, tmp_path: Path
) -> None:
    cable = Cable(broker.port)
    place = Place(tmp_path, broker, cable.port)
    rig = place.play()
    assert place.answer(order("answer"))["done"]
    cable.pull()
    given = order("pause", game="game")
    place.say(given)
    rig.play_out(0, until=6)
    time.sleep(0.3)
    place.hear()
    assert not rig.referee.paused, "nobody at the table waits for it"
    cable.plug()

    def say_again() -> None:
        place.say(given)  # as a hub does until it is answered
        time.sleep(0.1)
        place.hear()

    until(lambda: rig.referee.paused, say_again)
    assert place.ordered(given["id"])["done"] and len(place.answers(given["id"])) == 1
    place.close()


def test_an_order_during_which_the_power_went_is_answered_and_not_done_twice(
    place: Place, tmp_path: Path
) -> None:
    """Whether it was done the journal says, not the file that may have lost its end."""
    rig = place.play()
    done, undone = (order("clock", game="game", seat="white", ms=ms) for ms in (60_000, 5_000))
    place.answer(done)
    place.membership.close()
    outbox = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    with closing(sqlite3.connect(tmp_path / "club.sqlite")) as base, base:
        base.execute("UPDATE obeyed SET stage = 0 WHERE id = ?", (done["id"],))
    outbox.take(undone["id"], json.dumps(undone).encode())
    outbox.close()
    rig.referee.close()
    place.begin()
    again = place.play()
    place.events.clear()
    place.judge = Judge()  # a table that has lost its end answers again
    assert place.answer(done)["done"] is True
    found = place.answer(undone)
    assert found["done"] is False and "send it again" in found["said"]
    # The answer from before may be sent once more, since the row set back stands for an end that was lost.
    place.judge.faults = [fault for fault in place.judge.faults if done["id"] not in fault]
    assert again.referee.clocks.now().seats["white"] == 660_000


def test_a_paused_game_is_its_players_again_when_the_club_stays_away(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = place.play()
    assert place.answer(order("pause", game="game"))["done"]
    rig.do(do="resume")
    assert rig.referee.paused, "the club is there"
    monkeypatch.setattr(place.membership._sending, "_there", False)
    rig.do(do="resume")
    assert rig.referee.paused, "it is gone for a moment"
    monkeypatch.setattr(place.membership._sending, "_gone", time.monotonic() - ALONE)
    rig.do(do="resume")
    assert not rig.referee.paused


def test_clocks_that_differ_decide_nothing(place: Place) -> None:
    rig = place.play()
    for at in (0.0, 4e9, -1e12):
        assert place.answer(order("clock", game="game", seat="white", ms=1_000, at=at))["done"]
    assert rig.referee.clocks.now().seats["white"] == 603_000


def test_hostile_orders_are_refused_in_a_sentence_or_passed_over(place: Place) -> None:
    rig = place.play()
    records = len(rig.referee.record.journal.records)
    for wrong in (
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"[" * 9_000,
        b'{"id": 3}',
        b'{"id": ""}',
        b'{"v": 1}',
        b"x" * (LARGEST + 1),
        json.dumps(order("say", text="x", id="a\u0000b")).encode(),
    ):
        place.say(wrong)
    for fields in (
        {"what": "dance"},
        {"what": "say"},
        {"what": "pause"},
        {"what": "say", "text": "x" * 500},
        {"what": "say", "text": 3},
        {"what": "clock", "game": "game", "seat": "white", "ms": 10**12},
        {"what": "say", "text": "a", "v": 2},
        {"what": "clock", "game": "game", "seat": "green", "ms": 5},
        {"what": "penalty", "game": "game", "seat": "white", "penalty": "death"},
        {"what": "correct", "game": "game"},
        {"what": "correct", "game": "game", "layout": {"z9": ["white:P"]}},
        {"what": "finish", "game": "game", "places": ["green"]},
        {"what": "finish", "game": "game", "places": ["white", "white"]},
        {"what": "rules", "rules": {"no-such": "x"}},
        {"what": "begin", "variant": "no-such"},
        {"what": "begin", "variant": "wild-jokers", "names": {"green": "Anna"}},
        {"what": "begin", "variant": "little-chess-jumble", "rules": {"board": "/etc/passwd.toml"}},
        {"what": "withdraw", "order": "o0"},
        {"what": "say", "text": "a", "padding": "x" * ORDER_LARGEST},
    ):
        found = place.answer(order(**fields))
        assert found["done"] is False and found["said"], fields
    assert len(rig.referee.record.journal.records) == records
    shown = place.answer(order("say", text="<b>\u001b[31mred", by="A\u0007nn"))
    assert shown["done"]
    text = rig.last(notices.Note).text
    assert "\u001b" not in text and "\u0007" not in text
    rig.play_out(0, until=4)
    assert rig.referee.n == 4


def test_every_kind_is_known_or_refused(place: Place) -> None:
    """No order stays without an answer."""
    place.play()
    for what in ORDERS:
        assert isinstance(place.answer(order(what))["done"], bool)
    assert place.face.closed == [False]


def test_a_game_is_put_up_confirmed_and_its_result_names_its_pairing(place: Place, tmp_path: Path) -> None:
    place.answer(order("rules", variant="wild-jokers", rules={"clock": "5m"}))
    assert place.face.rules == {"wild-jokers": {"clock": "5m"}}
    given = order(
        "begin", variant="wild-jokers", names={"white": "Anna", "black": "Ben"}, pairing="r3t5", round=3
    )
    found = place.answer(given)
    assert (found["done"], found["waits"]) == (False, True)
    start = place.face.start
    assert start is not None and start.said == "Round 3, Anna (White) – Ben (Black)"
    place.membership.close()
    place.begin()
    start = place.face.start
    assert start is not None and start.id == given["id"], "it waits over a restart"
    place.say(given)
    place.settle()
    assert len(place.answers(given["id"])) == 1
    referee = open_table(start.opening, lambda _: None)
    assert referee.rules.clock == "5", "an evening's house rules outlive the program"
    place.membership.sit(referee)
    until(lambda: place.ordered(given["id"])["done"])
    assert place.face.start is None
    until(lambda: any(one["kind"] == "begun" for one in place.events), place.hear)
    begun = [one for one in place.events if one["kind"] == "begun"][-1]
    assert begun["pairing"] == "r3t5" and begun["names"] == {"white": "Anna", "black": "Ben"}
    assert (referee.record.journal.header["ordered"] or {})["by"] == "Ann"
    referee.close()


def test_a_game_that_waits_can_be_withdrawn_or_give_way(place: Place) -> None:
    first, second = (order("begin", variant="wild-jokers", pairing=name) for name in "ab")
    place.answer(first)
    place.answer(second)
    assert place.ordered(first["id"])["waits"] is False and place.ordered(first["id"])["done"] is False
    assert place.face.start is not None and place.face.start.id == second["id"]
    assert place.answer(order("withdraw", order=second["id"]))["done"]
    assert (
        place.face.start is None
        and place.ordered(second["id"])["said"] == "Ann has withdrawn the instruction."
    )
    assert not place.answer(order("withdraw", order=second["id"]))["done"]


class Answers:
    """Keeps the sentences with which orders are answered. `game`: the one that lies on the table."""

    game = "game"

    def __init__(self) -> None:
        self.said: list[str] = []

    def publish_ordered(self, id: str, what: str, by: str, done: bool, said: str, *more: object) -> None:
        self.said.append(said)


def test_an_answer_is_in_the_language_of_the_table_or_of_the_game_that_lies_there(tmp_path: Path) -> None:
    face, answers = Face(), Answers()
    face.language = "de"
    handler = OrderHandler(face, answers, tmp_path / "rules.json")  # type: ignore[arg-type]

    def said(given: Mapping[str, Any]) -> str:
        received = parse_order(json.dumps(given).encode())
        assert received is not None
        handler.take(received)
        return answers.said[-1]

    assert said(order("pause", game="game")) == "Diese Partie ist nicht mehr auf dem Tisch."
    referee = open_table(TableSetup(game="wild-jokers"), lambda _: None, language="nl")
    handler.sit(referee)
    assert said(order("pause", game="other")) == "Die partij ligt niet meer op deze tafel."
    put_up = said(order("begin", variant="booster-chess", names={"white": "Anna"}, round=2))
    assert put_up.startswith("De partij staat klaar aan de tafel")
    assert face.start is not None and face.start.said == "Runde 2, Anna (Weiß)"
    assert (
        said(order("begin", variant="booster-chess", rules={"decks": "none"}))
        == "Die Hausregel decks nimmt virtual, physical, nicht „none“."
    )
    handler.rise()
    assert said(order("pause", game="game")) == "Diese Partie ist nicht mehr auf dem Tisch."
    referee.close()


def test_what_is_read_of_an_order() -> None:
    found = parse_order(json.dumps(order("say", text="hello", more={"deep": 1})).encode())
    assert found is not None and found.order is not None and found.order.text == "hello"
    assert parse_order(b" " * (LARGEST + 1)) is None


def test_the_outbox_writes_what_has_changed_of_a_line(tmp_path: Path) -> None:
    from companion.club.client.outbox import Entry, KnownGame

    box = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    line = [Entry("white", f"a{n}") for n in range(300)]
    box.add([OutboxRow(1, 0, b"{}", b"")], "g", KnownGame(line, True))
    with closing(sqlite3.connect(tmp_path / "club.sqlite")) as base, base:
        base.execute("CREATE TABLE written(at)")
        base.execute("CREATE TRIGGER write AFTER INSERT ON entry BEGIN INSERT INTO written VALUES (1); END")
    box.add([OutboxRow(2, 0, b"{}", b"")], "g", KnownGame([*line, Entry("black", "b")], True))
    box.add([OutboxRow(3, 0, b"{}", b"")], "g", KnownGame([*line[:-1], Entry("black", "c")], False))
    with closing(sqlite3.connect(tmp_path / "club.sqlite")) as base:
        assert base.execute("SELECT count(*) FROM written").fetchone() == (2,)
    box.close()
    again = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    assert again.games() == {"g": KnownGame([*line[:-1], Entry("black", "c")], False)}
    again.close()


def test_an_outbox_of_an_older_program_is_read(tmp_path: Path) -> None:
    base = sqlite3.connect(tmp_path / "club.sqlite")
    base.execute("CREATE TABLE game(game TEXT PRIMARY KEY, line BLOB, on_table INTEGER)")
    base.execute('INSERT INTO game VALUES (\'g\', \'[["white","a"],["black","b"]]\', 1)')
    base.commit()
    base.close()
    box = Outbox(tmp_path / "club.sqlite", TOPICS.events)
    assert [entry.action for entry in box.games()["g"].line] == ["a", "b"] and box.games()["g"].on_table
    box.close()
