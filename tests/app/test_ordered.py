"""An arbiter of the club at the app's table: what is done is shown, a game is put up and confirmed, the evening is closed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from companion.app import club_controller
from tests.app.app_scenes import said_between, taps_between
from tests.club.brokers import Broker, Listener
from tests.club.club_driver import TOPICS, order

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


class Club:
    """A stage whose table belongs to a club, and the hub's end."""

    def __init__(self, broker: Broker, stage: Callable[..., Stage], **given: Any) -> None:
        from companion.club.client.membership_config import ClubMembership, parse_broker_url, save_membership

        save_membership(
            ClubMembership("Chess Friends", "Table 3", parse_broker_url(f"127.0.0.1:{broker.port}"))
        )
        self.hub = Listener(broker.port, "tableside/chess-friends/tables/#", TOPICS.ack)
        self.stage = stage(**given)
        self.events: list[dict[str, Any]] = []
        self.stage.until(self._there)

    def _there(self) -> bool:
        membership = self.stage.app.club._membership
        return membership is not None and membership.there

    def give(self, what: str, **fields: Any) -> dict[str, Any]:
        """Give an order until it is answered."""
        given = order(what, **fields)
        said = 0.0

        def answered() -> bool:
            nonlocal said
            if time.monotonic() - said > 1.0:
                said = time.monotonic()
                self.hub.say(TOPICS.orders, given)
            self.hear()
            return bool(self.of(given["id"]))

        self.stage.until(answered)
        self.stage.frames(4)
        return {**self.of(given["id"])[-1], "order": given}

    def of(self, id: str) -> list[dict[str, Any]]:
        return [one for one in self.events if one["kind"] == "ordered" and one["id"] == id]

    def hear(self) -> None:
        while not self.hub.heard.empty():
            topic, body = self.hub.heard.get()
            if topic.endswith("/events"):
                self.events.append(body)

    @property
    def shown(self) -> str:
        return type(self.stage.app.screen).__name__


@pytest.fixture(autouse=True)
def no_time_to_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """No one waits for a result to be read."""
    monkeypatch.setattr(club_controller, "RESULT", 0.2)
    monkeypatch.setattr(club_controller, "LATER", 1.0)


def test_what_an_arbiter_does_is_shown_until_it_is_read(
    broker: Broker, open_app: Callable[..., Stage]
) -> None:
    at = Club(broker, open_app, seats=("green", "blue"))
    game = at.stage.referee.journal_path.rsplit("/", 1)[-1].removesuffix(".tableside")
    assert at.give("pause", game=game, text="Quiet please")["done"]
    assert at.shown == "ArbiterSheet" and at.stage.referee.paused
    assert at.give("say", text="Ten minutes left")["done"]
    assert [line for line in at.stage.words if line.startswith("Ann")] == [
        "Ann has paused the game. Only an arbiter can resume it.",
        "Ann: Quiet please",
        "Ann: Ten minutes left",
    ]
    at.stage.press("OK")
    assert at.shown == "TableScreen"
    assert at.give("resume", game=game)["done"] and at.shown == "ArbiterSheet"
    at.stage.press("OK")
    at.stage.play(1)
    assert at.stage.referee.n == 1
    at.hub.close()


def test_a_pause_by_an_arbiter_is_said_once_and_leaves_the_players_nothing_to_undo(
    broker: Broker, open_app: Callable[..., Stage]
) -> None:
    from companion.app.widgets.screen import ButtonBar
    from tests.app.app_driver import part

    at = Club(broker, open_app, game="chess", seats=None, rules={"clock": "5"})
    for _ in range(2):
        at.stage.go_on(lambda actions: actions[0])
    screen = at.stage.app.screen
    assert not part(screen, ButtonBar).taps["undo"].disabled
    game = at.stage.referee.journal_path.rsplit("/", 1)[-1].removesuffix(".tableside")
    assert at.give("pause", game=game)["done"]
    at.stage.press("OK")
    why = "Ann has paused the game. Only an arbiter can resume it."
    assert (screen.banner.said.text, screen.banner.said.sub) == ("Wait for the arbiter.", why)
    told = {word for word in at.stage.words if "pause" in word.lower() or "playing" in word}
    assert told == {why, "Pause"} and at.stage.words.count(why) == 1
    assert all(part(screen, ButtonBar).taps[do].disabled for do in ("undo", "redo", "pause"))
    screen.large_clocks.open()
    at.stage.frames(3)
    page = at.stage.app.screen
    assert said_between(page) == ["Wait for the arbiter.", why]
    assert [tap.disabled for tap in taps_between(page)] == [True, True, False]
    at.stage.command(do="undo")
    assert at.stage.referee.n == 2, "no other way of saying it undoes anything either"
    at.hub.close()


def test_a_game_is_put_up_in_a_kiosk_and_begins_when_the_players_confirm_it(
    broker: Broker, kiosk: Callable[..., Stage]
) -> None:
    at = Club(broker, kiosk, seats=("green", "blue"))
    while at.stage.referee.gives_way:
        at.stage.play(1)
    found = at.give(
        "begin",
        variant="wild-jokers",
        names={"white": "Anna", "black": "Ben"},
        round=3,
        pairing="r3t5",
        rules={"clock": "5"},
    )
    assert found["waits"] and "is over or the players leave" in found["said"]
    at.stage.until(lambda: at.shown == "ArbiterSheet")
    assert [line for line in at.stage.words if line.startswith("Ann")] == [
        "Ann has set up your next game. Round 3, Anna (White) – Ben (Black). "
        "Finish this game, or choose Leave in the menu to save it. Then you can begin the next one."
    ]
    at.stage.press("OK")
    assert at.shown == "TableScreen", "the game that runs is played on"
    at.stage.command(do="resign", seat="green")
    at.stage.until(lambda: at.shown == "WaitingGameSheet")
    assert "Round 3, Anna (White) – Ben (Black)" in at.stage.app.club.start.said  # type: ignore[union-attr]
    at.stage.press("Not now")
    assert at.shown == "TableScreen"
    at.stage.until(lambda: at.shown == "WaitingGameSheet")
    at.stage.press("Start")
    referee = at.stage.referee
    assert referee.game.info.id == "wild-jokers" and referee.rules.clock == "5"
    assert referee.record.journal.header["names"] == {"white": "Anna", "black": "Ben"}

    def begun() -> bool:
        at.hear()
        return len(at.of(found["id"])) == 2

    at.stage.until(begun)
    assert at.of(found["id"])[-1]["done"]
    assert [one["pairing"] for one in at.events if one["kind"] == "begun"][-1] == "r3t5"
    at.hub.close()


def test_a_game_without_moves_makes_way_for_the_one_that_is_put_up_and_is_saved(
    broker: Broker, open_app: Callable[..., Stage]
) -> None:
    from companion.table.history.saved_games import list_saved_games

    at = Club(broker, open_app, seats=("green", "blue"))
    unplayed = at.stage.referee.journal_path
    found = at.give("begin", variant="wild-jokers", names={"white": "Anna", "black": "Ben"}, pairing="r1t1")
    at.stage.until(lambda: at.shown == "WaitingGameSheet")
    at.stage.press("Start")
    assert at.stage.referee.game.info.id == "wild-jokers"

    def begun() -> bool:
        at.hear()
        return len(at.of(found["id"])) == 2

    at.stage.until(begun)
    assert [one["pairing"] for one in at.events if one["kind"] == "begun"] == ["", "r1t1"]
    assert unplayed in [saved.path for saved in list_saved_games() if not saved.over]
    at.hub.close()


def test_a_game_that_is_withdrawn_is_taken_down(broker: Broker, open_app: Callable[..., Stage]) -> None:
    at = Club(broker, open_app, seats=("green", "blue"))
    at.stage.app.go_home()
    found = at.give("begin", variant="wild-jokers", names={"white": "Anna <b>", "black": "Ben"})
    at.stage.until(lambda: at.shown == "WaitingGameSheet")
    assert at.give("withdraw", order=found["id"])["done"]
    at.stage.until(lambda: at.shown == "HomeScreen")
    at.hub.close()


def test_a_call_is_answered_and_house_rules_and_the_end_of_the_evening_are_told(
    broker: Broker, kiosk: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = Club(broker, kiosk, seats=("green", "blue"))
    calls = at.stage.app.kiosk.calls  # type: ignore[union-attr]
    calls.call()
    assert at.give("answer")["done"] and calls.now is not None and calls.now.seen == "Ann"
    assert at.give("answer", off=True)["done"] and calls.now is None
    assert at.give("rules", variant="wild-jokers", rules={"clock": "15", "hints": "never"})["done"]
    chosen = at.stage.app.settings.choices_for("wild-jokers")
    assert (chosen.table["clock"], chosen.table["hints"]) == ("15", "never")
    went_off: list[bool] = []
    monkeypatch.setattr("hardware.kiosk.machine.COMMAND", ("true",))
    monkeypatch.setattr("companion.app.overlays.PowerOffScreen.switch", lambda _: went_off.append(True))
    game = at.stage.referee.journal_path
    assert at.give("close", off=True)["done"]
    at.stage.until(lambda: at.shown == "PowerOffScreen")
    assert went_off == [True] and at.stage.app.table.referee is None
    from companion.table.history.saved_games import list_saved_games

    assert game in [saved.path for saved in list_saved_games()]
    at.hub.close()


def test_the_end_of_an_evening_ends_the_app_only_where_the_tablet_is_to_be_off(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.main import TablesideApp
    from companion.app.texts import text

    ended = []
    monkeypatch.setattr(TablesideApp, "stop", lambda app: ended.append(app))
    stage = open_app()
    stage.app.club.close_evening(off=False)
    stage.frames(2)
    assert text("club-evening") in stage.words and not ended
    stage.app.club.close_evening(off=True)
    assert ended == [stage.program]
