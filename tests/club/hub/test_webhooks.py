"""Results sent to another program: signed, once each as far as it can tell, again after it was away."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import json
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import GIVEN_UP, WAITS, Said, WebhookError, Webhooks, post
from companion.club.hub.storage.event_store import Store
from companion.club.messages import schema
from tests.club.club_driver import Clock, Other, Told
from tests.patience import until

SCHEMA = Path(__file__).parents[3] / "docs" / "club" / "schemas" / "result.json"


@pytest.fixture
def lone_hub(tmp_path: Path) -> Iterator[Hub]:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield Hub(store, BrokerAddress("127.0.0.1", 1), "Chess Friends", "Chess Friends", Clock())
    store.close()


@pytest.fixture
def made(lone_hub: Hub) -> Iterator[Webhooks]:
    webhooks = Webhooks(lone_hub, loopback=True, look=0.05)
    webhooks.begin()
    yield webhooks
    webhooks.close()


def play(hub: Hub, folder: Path, place: str = "table-1") -> None:
    Told(hub, folder / place, place, game="wild-jokers", names={"white": "Anna"}).rig.play_out(0)


def test_a_result_is_sent_signed_and_once(lone_hub: Hub, made: Webhooks, tmp_path: Path) -> None:
    other = Other(200)
    hook = made.add(other.url)
    play(lone_hub, tmp_path)
    until(lambda: bool(other.heard))
    path, headers, body = other.heard[0]
    said = json.loads(body)
    assert path == "/results?of=us" and headers["content-type"] == "application/json"
    sign = hmac.new(hook.secret.encode(), body, hashlib.sha256).hexdigest()
    assert headers["tableside-signature"] == f"sha256={sign}" and len(headers["idempotency-key"]) == 64
    assert (said["table"], said["names"]["white"], said["variant"]) == ("table-1", "Anna", "wild-jokers")
    kept = lone_hub.store.games(lone_hub.club)[0]["result"]
    assert said["result"] == {name: kept[name] for name in ("winner", "places", "scores", "reason")}
    assert not said["corrected"]
    play(lone_hub, tmp_path, "table-2")  # rounds pass until its result has come too
    until(lambda: len(other.heard) > 1)
    assert [json.loads(one[2])["table"] for one in other.heard] == ["table-1", "table-2"]
    other.close()


def test_who_was_away_hears_it_later_under_the_same_key(
    lone_hub: Hub, made: Webhooks, tmp_path: Path
) -> None:
    other = Other(503, 302, 200)
    made.add(other.url)
    play(lone_hub, tmp_path)
    assert isinstance(lone_hub.wall, Clock)
    for tries in (1, 2):
        until(lambda tries=tries: len(other.heard) == tries)  # type: ignore[misc]
        threading.Event().wait(0.2)
        assert len(other.heard) == tries  # not before its time
        lone_hub.wall.now += WAITS[tries - 1] + 1
    until(lambda: len(other.heard) == 3)
    assert len({one[1]["idempotency-key"] for one in other.heard}) == 1
    assert {one[0] for one in other.heard} == {"/results?of=us"}  # and not where it was sent on to
    other.close()


def test_what_waits_is_sent_by_the_next_hub_and_given_up_after_days(lone_hub: Hub, tmp_path: Path) -> None:
    assert isinstance(lone_hub.wall, Clock)
    first, other = Webhooks(lone_hub, loopback=True, look=0.05), Other(500, 200)
    hook = first.add(other.url)
    play(lone_hub, tmp_path)
    first.begin()
    until(lambda: len(other.heard) == 1)
    first.close()
    lone_hub.wall.now += WAITS[0] + 1
    second = Webhooks(lone_hub, loopback=True, look=0.05)
    second.begin()
    until(lambda: len(other.heard) == 2)
    other.answers = [500]
    play(lone_hub, tmp_path, "table-2")
    until(lambda: len(other.heard) == 3 and second.waiting()[hook.id].why is not None)
    lone_hub.wall.now += GIVEN_UP + 1
    until(lambda: len(other.heard) == 4 and not second.waiting()[hook.id].count)
    for _ in range(2):
        lone_hub.wall.now += GIVEN_UP + 1
        threading.Event().wait(0.5)
    assert len(other.heard) == 4
    second.close()
    other.close()


def test_a_corrected_result_is_sent_once_more(lone_hub: Hub, made: Webhooks, tmp_path: Path) -> None:
    other = Other(204)
    made.add(other.url)
    play(lone_hub, tmp_path)
    until(lambda: len(other.heard) == 1)
    (game,) = lone_hub.store.games(lone_hub.club)
    overrule(
        lone_hub,
        Person("p", "Vera", ARBITER),
        OverruleRequest(game["stream"], game["game"], "black", "A slip."),
    )
    made.wake()
    until(lambda: len(other.heard) == 2)
    said = json.loads(other.heard[1][2])
    assert said["corrected"] and said["result"] == {
        "winner": "black",
        "places": ["black", "white"],
        "scores": {},
        "reason": "",
    }
    assert b"A slip." not in other.heard[1][2] and b"Vera" not in other.heard[1][2]
    assert other.heard[0][1]["idempotency-key"] != other.heard[1][1]["idempotency-key"]
    other.close()


def test_results_from_before_an_address_was_given_are_not_sent(
    lone_hub: Hub, made: Webhooks, tmp_path: Path
) -> None:
    other = Other(200)
    play(lone_hub, tmp_path)
    made.add(other.url)
    play(lone_hub, tmp_path, "table-2")
    until(lambda: bool(other.heard))
    assert [json.loads(one[2])["table"] for one in other.heard] == ["table-2"]
    other.close()


def test_the_schema_in_the_docs_is_the_one_that_is_sent() -> None:
    assert json.loads(SCHEMA.read_text()) == schema(Said)


def test_a_store_that_is_away_for_a_moment_stops_nothing(
    lone_hub: Hub, made: Webhooks, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other, asked = Other(200), list[str]()

    def gone(club: str, since: float = 0.0) -> Any:
        asked.append(club)
        raise OperationalError("select", {}, Exception("gone"))

    made.add(other.url)
    with monkeypatch.context() as away:
        away.setattr(lone_hub.store, "games", gone)
        until(lambda: len(asked) > 1)
    play(lone_hub, tmp_path)
    until(lambda: len(other.heard) == 1)
    other.close()


def test_this_machine_is_not_asked_unless_it_may_be(lone_hub: Hub, tmp_path: Path) -> None:
    other = Other(200)
    made = Webhooks(lone_hub, look=0.05)
    made.add(other.url.replace("127.0.0.1", "localhost"))
    play(lone_hub, tmp_path)
    made.begin()
    threading.Event().wait(0.3)
    made.close()
    assert not other.heard
    other.close()


def test_a_dead_address_does_not_hold_up_another_and_one_that_is_removed_hears_nothing(
    lone_hub: Hub, made: Webhooks, tmp_path: Path
) -> None:
    other, removed = Other(200), Other(200)
    made.add("http://127.0.0.1:1/")
    made.remove(made.add(removed.url).id)
    made.add(other.url)
    play(lone_hub, tmp_path)
    until(lambda: len(other.heard) == 1)
    assert not removed.heard and len(made.all()) == 2
    other.close()
    removed.close()


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://a/",
        "http://",
        "http://a:b@c/",
        "http://:password@c/",
        "http://a b/",
        "http://a:x/",
        "http://a/\n",
        "http://a/" + "x" * 500,
    ],
)
def test_what_is_no_address_is_refused(lone_hub: Hub, url: str) -> None:
    with pytest.raises(WebhookError):
        Webhooks(lone_hub).add(url)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1", "127.1", "localhost", "0.0.0.0", "[::1]", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1"],
)
def test_no_name_of_this_machine_is_connected_to(host: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        why = post(f"http://{host}:{server.getsockname()[1]}/", b"{}", {})
        assert why is not None and why.id in ("webhook-inside", "webhook-unreached")
        with pytest.raises(BlockingIOError):
            server.accept()


@pytest.mark.parametrize(
    "address",
    ["169.254.169.254", "fe80::1", "224.0.0.1", "255.255.255.255", "0.1.2.3", "::", "::ffff:169.254.1.1"],
)
def test_what_is_never_another_machine_is_not_asked(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    found = [(family, socket.SOCK_STREAM, 6, "", (address, 80))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    why = post("http://innocent.example/", b"{}", {})
    assert why is not None and why.id == "webhook-inside"


def test_this_machine_under_its_address_in_the_network_is_told_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A listener on every address is reached by any of them; that it was this machine shows when the line is there."""
    monkeypatch.setattr("companion.club.hub.services.integrations._inside", lambda address: False)
    other = Other(200)
    why = post(other.url, b"{}", {})
    assert why is not None and why.id == "webhook-inside" and not other.heard
    other.close()


def test_a_name_is_looked_up_once_and_gone_to_as_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers with an innocent address first and with this machine's then gains nothing."""
    other, asked = Other(200), list[object]()
    port = other.server.server_port

    def found(*given: object, **_: object) -> list[object]:
        asked.append(given)
        where = "192.0.2.1" if len(asked) == 1 else "127.0.0.1"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (where, port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr("companion.club.hub.services.integrations.POST_PATIENCE", 0.1)
    why = post(f"http://rebinding.example:{port}/", b"{}", {})
    assert why is not None and why.id == "webhook-unreached" and len(asked) == 1 and not other.heard
    other.close()


def test_an_answer_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.club.hub.services.integrations.LONGEST_POST", 0.2)
    server, over = socket.create_server(("127.0.0.1", 0)), threading.Event()

    def drip() -> None:
        line = server.accept()[0]
        with contextlib.suppress(OSError):
            while not over.wait(0.05):
                line.sendall(b"x")

    threading.Thread(target=drip, daemon=True).start()
    why = post(f"http://127.0.0.1:{server.getsockname()[1]}/", b"{}", {}, loopback=True)
    assert why is not None and why.id == "webhook-unreached"
    over.set()
    server.close()


def test_an_address_without_a_certificate_that_is_trusted_is_not_told() -> None:
    other = Other(200)
    why = post(other.url.replace("http:", "https:"), b"{}", {}, loopback=True)
    assert why is not None and why.id == "webhook-unreached" and not other.heard
    other.close()
