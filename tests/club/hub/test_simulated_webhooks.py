"""What is sent to which address and when, compared round by round with a model that has a list of what is owed; time is simulated."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from companion.club.hub.services import integrations
from companion.club.hub.services.integrations import WebhookError, Webhooks, make_body
from companion.club.hub.storage.event_store import Store
from companion.kernel.messages import Message, message

WAITS = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0)
DAYS = 3 * 24 * 3600.0
RESULT = {"winner": "white", "places": ["white", "black"], "scores": {"white": 1}, "reason": "mate"}


class Owed(msgspec.Struct):
    """A result that has to be sent to an address."""

    body: bytes
    made: float
    due: float
    tries: int = 0
    state: str = "waiting"

    @property
    def key(self) -> str:
        return hashlib.sha256(self.body).hexdigest()


class Evening:
    """A club whose games are a list, its addresses, and what each was sent in this round."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.games, self.down = 1_000_000.0, list[dict[str, Any]](), dict[str, str]()
        self.sent: list[tuple[str, str]] = []
        monkeypatch.setattr(store, "games", self.games_since)
        monkeypatch.setattr(integrations, "post", self._post)
        hub: Any = SimpleNamespace(
            store=store, club="us", title="The Us", wall=lambda: self.now, listen=lambda hear: None
        )
        self.webhooks = Webhooks(hub)

    def games_since(self, club: str, since: float) -> list[dict[str, Any]]:
        assert club == "us"
        return [dict(game) for game in self.games if game["begun"] >= since]

    def _post(self, url: str, body: bytes, headers: Mapping[str, str], loopback: bool) -> Message | None:
        secret = next(one.secret for one in self.webhooks.all() if one.url == url)
        sign = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
        key = hashlib.sha256(body).hexdigest()
        assert headers == {
            "User-Agent": "Tableside",
            "Idempotency-Key": key,
            "Tableside-Signature": f"sha256={sign}",
        }
        assert not loopback
        self.sent.append((url, key))
        return message("webhook-unreached", why=self.down[url]) if url in self.down else None

    def play(self, ended: bool = True) -> None:
        n = len(self.games)
        said = {"variant": "chess", "daily": None, "seats": ["white", "black"], "players": {"white": "human"}}
        self.games.append(
            {"stream": f"s{n}", "game": f"g{n}", "place": f"table-{n}", "begun": self.now, "ended": self.now}
            | {
                **said,
                "names": {"white": f"Anna {n}"},
                "result": RESULT if ended else None,
                "overruled": None,
            }
        )


@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield Evening(store, monkeypatch)
    store.close()


def _body(game: Mapping[str, Any]) -> bytes:
    found = make_body("us", "The Us", game)
    assert found is not None
    return found


def _round(owed: dict[str, list[Owed]], down: Mapping[str, str], now: float) -> list[tuple[str, str]]:
    """What is sent now: what is due, oldest first, and nothing more to an address that has just failed."""
    sent, failed = [], set()
    due = [(one.made, one.key, url, one) for url, row in owed.items() for one in row]
    for _, key, url, one in sorted(due, key=lambda found: found[:2]):
        if one.state != "waiting" or one.due > now or url in failed:
            continue
        sent.append((url, key))
        one.tries += 1
        if url not in down:
            one.state = "taken"
            continue
        failed.add(url)
        one.due = now + WAITS[min(one.tries, len(WAITS)) - 1]
        if now - one.made > DAYS:
            one.state = "old"
    return sent


@pytest.mark.parametrize("seed", range(2))
def test_each_result_is_sent_until_it_is_taken_or_three_days_are_over(seed: int, results: Evening) -> None:
    rng, owed, ids = random.Random(seed), dict[str, list[Owed]](), dict[str, str]()
    for n in range(20):
        match rng.choice(["play", "play", "add", "remove", "down", "up", "overrule", "begin", "end", "-"]):
            case "play":
                results.play()
            case "begin":
                results.play(ended=False)
            case "end":
                for game in results.games:
                    game["result"] = RESULT
            case "overrule" if results.games:
                rng.choice(results.games)["overruled"] = RESULT | {"winner": None, "reason": f"ruling {n}"}
            case "add" if len(owed) < 3:
                url = f"http://there-{n}.example/results"
                ids[url] = results.webhooks.add(url).id
                owed[url] = [
                    Owed(_body(game), results.now, results.now, state="old")
                    for game in results.games_since("us", results.now - DAYS)
                    if game["result"] or game["overruled"]
                ]
            case "remove" if owed:
                url = rng.choice(sorted(owed))
                results.webhooks.remove(ids[url])
                del owed[url]
            case "down" if owed:
                results.down[rng.choice(sorted(owed))] = "it is off"
            case "up":
                results.down.clear()
        for game in results.games_since("us", results.now - DAYS):
            if game["result"] or game["overruled"]:
                for row in owed.values():
                    if _body(game) not in [one.body for one in row]:
                        row.append(Owed(_body(game), results.now, results.now))
        results.sent.clear()
        results.webhooks.work()
        now_sent = _round(owed, results.down, results.now)
        if len({one.made for row in owed.values() for one in row}) == sum(map(len, owed.values())):
            assert results.sent == now_sent
        assert sorted(results.sent) == sorted(now_sent)
        standing = {id: one.count for id, one in results.webhooks.waiting().items()}
        assert standing == {ids[url]: sum(one.state == "waiting" for one in owed[url]) for url in owed}
        results.now += rng.choice([1.0, 4.0, 5.0, 26.0, 130.0, 700.0, 3700.0, 90_000.0])
    assert [one.url for one in results.webhooks.all()] == list(owed)


def test_a_result_is_tried_again_after_times_that_grow_up_to_an_hour(results: Evening) -> None:
    url = "http://away.example/"
    results.webhooks.add(url)
    results.down[url] = "it is off"
    results.play()
    results.webhooks.work()
    for apart in (5, 30, 120, 600, 1800, 3600, 3600):
        results.sent.clear()
        results.now += apart - 1
        results.webhooks.work()
        assert results.sent == [], apart
        results.now += 1
        results.webhooks.work()
        assert len(results.sent) == 1, apart
    (status,) = results.webhooks.waiting().values()
    assert (status.count, status.why) == (1, message("webhook-unreached", why="it is off"))
    results.down.clear()
    results.now += 3600
    results.webhooks.work()
    (status,) = results.webhooks.waiting().values()
    assert (status.count, status.why) == (0, None) and len(results.sent) == 2


def test_what_is_sent_names_the_game_its_table_and_whether_an_arbiter_has_changed_it(
    results: Evening,
) -> None:
    results.play()
    results.play(ended=False)
    (game, open_) = results.games
    said = json.loads(_body(game))
    kept = ("stream", "game", "variant", "begun", "ended", "daily", "seats", "players", "names")
    assert {name: said.pop(name) for name in kept} == {name: game[name] for name in kept}
    rest = {"v": 1, "club": "us", "title": "The Us", "table": "table-0", "result": RESULT}
    assert said == rest | {"corrected": False, "test": False}
    game["overruled"] = RESULT | {"winner": None}
    said = json.loads(_body(game))
    assert said["corrected"] is True and said["result"]["winner"] is None
    assert make_body("us", "The Us", open_) is None


def test_a_try_is_sent_at_once_to_that_address_alone_and_says_what_came_of_it(results: Evening) -> None:
    first, second = (results.webhooks.add(f"http://{name}.example/") for name in ("one", "two"))
    results.webhooks.test(second.id)
    assert [url for url, _ in results.sent] == [second.url]
    results.down[first.url] = "it is off"
    with pytest.raises(WebhookError) as wrong:
        results.webhooks.test(first.id)
    assert wrong.value.said == message("webhook-unreached", why="it is off")
    with pytest.raises(WebhookError) as wrong:
        results.webhooks.test("nothing")
    assert wrong.value.said.id == "webhook-gone"
    for n in range(18):
        results.webhooks.add(f"http://{n}.example/")
    with pytest.raises(WebhookError) as wrong:
        results.webhooks.add("http://more.example/")
    assert wrong.value.said == message("webhook-many", most=20)


def test_a_result_that_no_one_takes_is_given_up_after_three_days(results: Evening) -> None:
    results.webhooks.add("http://away.example/")
    results.down["http://away.example/"] = "it is off"
    results.play()
    made = results.now
    for at, tries, waiting in ((0.0, 1, 1), (DAYS, 2, 1), (DAYS + 31, 3, 0), (DAYS + 9999, 3, 0)):
        results.now = made + at
        results.webhooks.work()
        (status,) = results.webhooks.waiting().values()
        assert (len(results.sent), status.count) == (tries, waiting), at
