"""Joining a club and leaving it, and a terminal's table that belongs to one."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from companion.club.client import mdns
from companion.club.client.lazy_membership import membership
from companion.club.client.membership_config import (
    ClubError,
    ClubMembership,
    TopicError,
    forget_membership,
    load_membership,
    parse_broker_url,
    parse_delay,
    plain,
    save_membership,
)
from companion.table.storage.data_folder import StorageError
from tests.cli.in_process import Here
from tests.club.brokers import Listener
from tests.club.club_driver import TOPICS, Face
from tests.patience import until


def test_an_address_is_a_broker_s(tmp_path: Path) -> None:
    plain_ = parse_broker_url("192.168.1.10")
    assert (plain_.host, plain_.port, plain_.safe) == ("192.168.1.10", 1883, False)
    safe = parse_broker_url("mqtts://t3:secret@hub.local")
    assert (safe.host, safe.port, safe.safe, safe.user, safe.password) == (
        "hub.local",
        8883,
        True,
        "t3",
        "secret",
    )
    for wrong in ("http://hub", "mqtt://", "mqtt://hub:99999", "mqtt://hub/x"):
        with pytest.raises(ClubError):
            parse_broker_url(wrong)
    with pytest.raises(ClubError):
        parse_broker_url("hub", certificate=str(tmp_path / "none.pem"))


def test_names_become_topics_or_are_refused() -> None:
    assert plain("Table 3") == "table-3" and plain("  Ünder <b>Dogs</b> ") == "nder-b-dogs-b"
    assert len(plain("x" * 99)) == 40
    for nothing in ("", "???", "#/+"):
        with pytest.raises(TopicError):
            plain(nothing)


def test_it_is_joined_kept_and_left(tmp_path: Path) -> None:
    assert load_membership(tmp_path) is None and not forget_membership(tmp_path)
    asked = ClubMembership("Chess Friends", "Table 3", parse_broker_url("hub"), parse_delay("60"))
    save_membership(asked, tmp_path)
    assert load_membership(tmp_path) == asked
    assert (tmp_path / "club.json").stat().st_mode & 0o077 == 0, "a password is nobody else's"
    (tmp_path / "club.json").write_text("{")
    with pytest.raises(ClubError):
        load_membership(tmp_path)
    assert forget_membership(tmp_path) and load_membership(tmp_path) is None
    for wrong in ("-1", "61", "soon"):
        with pytest.raises(ClubError):
            parse_delay(wrong)


def test_a_table_on_a_terminal_tells_its_club(in_process: Here, broker: object, tmp_path: Path) -> None:
    hub = Listener(broker.port, TOPICS.events, TOPICS.ack)  # type: ignore[attr-defined]
    where = f"mqtt://127.0.0.1:{broker.port}"  # type: ignore[attr-defined]
    done = in_process(
        "club", "join", where, "--club", "Chess Friends", "--table", "Table 3", XDG_DATA_HOME=str(tmp_path)
    )
    assert (done.returncode, done.stdout) == (
        0,
        "From the next start, this table will be Table 3 of Chess Friends.\n",
    )
    says = "".join(json.dumps(one) + "\n" for one in ({"do": "act", "action": "Pa2-a3"}, {"do": "quit"}))
    played = in_process("referee", "wild-jokers", "--json", typed=says, XDG_DATA_HOME=str(tmp_path))
    assert played.returncode == 0, played.stderr
    kinds = [hub.next("/events")["kind"]]
    while kinds[-1] != "left":
        kinds.append(hub.next("/events")["kind"])
    assert kinds[0] == "begun"
    until(lambda: hub.kept == len(kinds))
    hub.close()


def test_what_cannot_be_joined_is_one_sentence(
    in_process: Here, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mdns, "clubs", list)  # no one is there
    for given in (
        ["join"],
        ["join", "http://x", "--club", "a", "--table", "b"],
        ["dance"],
        ["join", "x", "--club", "?", "--table", "b"],
    ):
        done = in_process("club", *given, XDG_DATA_HOME=str(tmp_path))
        assert done.returncode == 2 and len(done.stderr.strip().splitlines()) == 1, given


def test_a_club_that_cannot_be_read_keeps_no_one_from_playing(in_process: Here, tmp_path: Path) -> None:
    (tmp_path / "tableside").mkdir()
    (tmp_path / "tableside" / "club.json").write_text("{")
    done = in_process(
        "referee", "wild-jokers", "--json", typed='{"do": "quit"}\n', XDG_DATA_HOME=str(tmp_path)
    )
    assert done.returncode == 0 and '"hello"' in done.stdout
    assert "companion club join" in done.stderr


def test_a_table_plays_on_where_nothing_can_be_kept_for_its_club(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    save_membership(ClubMembership("Chess Friends", "Table 4", parse_broker_url("127.0.0.1:1")))

    def fails(path: Path) -> sqlite3.Connection:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("companion.club.client.outbox._create", fails)
    refused: list[Exception] = []
    assert membership(refused.append, Face(), lambda work: None, "en") is None
    assert [type(one) for one in refused] == [StorageError]
