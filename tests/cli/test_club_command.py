"""`companion club`: joining and leaving, a hub that runs, moves or is laid out for a cluster; typed in this process."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.cli import club
from companion.club.client import mdns, publisher
from companion.club.client.join_client import Invitation, format_fingerprint, link
from companion.club.client.mdns import HubInfo
from companion.club.client.membership_config import (
    ClubError,
    ClubMembership,
    load_membership,
    parse_broker_url,
)
from companion.club.hub import club_folder, cluster, server, supervision
from companion.club.hub import cluster as cluster_hub
from companion.kernel.messages import UserError

Here = Callable[..., subprocess.CompletedProcess[str]]
MARK = "ab" * 32
HERE = Invitation("hub.local", 8080, 8443, MARK)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "tableside"


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a hub is asked, which lets every table in; at the terminal someone types a PIN."""
    found: list[Any] = []

    def request(
        invitation: Invitation, pin: str, table: str, at: Path, delay: int, language: str
    ) -> ClubMembership:
        found.append((invitation, pin, table, at, delay, language))
        return ClubMembership("Friends", table, parse_broker_url("hub.local"), delay)

    monkeypatch.setattr(club, "request_join", request)
    monkeypatch.setattr(club, "ask_unseen", lambda prompt: "1234")
    return found


def test_a_broker_is_joined_shown_and_left(in_process: Here, data: Path, tmp_path: Path) -> None:
    said = in_process("club", "show")
    assert (said.returncode, said.stdout) == (1, "This table does not belong to a club.\n")
    assert in_process("club", "leave").stdout == "This table does not belong to a club.\n"
    (tmp_path / "word").write_text(" secret\n")
    joined = in_process(
        "club",
        "join",
        "mqtt://10.0.0.1:1900",
        "--club",
        "Friends",
        "--table",
        "3",
        "--delay",
        "5",
        "--user",
        "ann",
        "--password-file",
        str(tmp_path / "word"),
    )
    assert (joined.returncode, joined.stdout) == (
        0,
        "From the next start, this table will be 3 of Friends.\n",
    )
    kept = load_membership()
    assert kept is not None and (kept.club, kept.table, kept.delay) == ("Friends", "3", 5)
    assert (kept.address.host, kept.address.port, kept.address.user, kept.address.password) == (
        "10.0.0.1",
        1900,
        "ann",
        "secret",
    )
    shown = in_process("club", "show")
    assert shown.returncode == 0 and "10.0.0.1:1900" in shown.stdout and "Friends" in shown.stdout
    assert (
        in_process("club", "leave").stdout == "This table no longer belongs to a club.\n"
        and load_membership() is None
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("join", "hub.local"), "If the club has no hub"),
        (("join", "hub.local", "--club", "Friends"), "If the club has no hub"),
        (("join", "hub.local", "--table", "3"), "If the club has no hub"),
        (("join", link(HERE)), "To join, name this table"),
        (
            ("join", link(Invitation("hub.local", 80, 443, MARK, "99")), "--table", "3"),
            "Other users of this computer can read a PIN",
        ),
        (("join", link(Invitation("hub.local", 80, 443)), "--table", "3"), "mark cannot be checked"),
        (("join", "--pin", "1234", "--table", "3"), "Other users of this computer can read a PIN"),
        (("dance",), "dance"),
        (("move",), "Name a file"),
        (("open",), "Name a file"),
        (("cluster",), "cluster"),
        (("cluster", "folder", "--table", "3"), "cluster"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(in_process: Here, words: tuple[str, ...], said: str) -> None:
    done = in_process("club", *words)
    assert done.returncode == 2 and said in done.stderr and not done.stdout, done
    assert len(done.stderr.strip().splitlines()) == 1 and load_membership() is None


def test_a_hub_lets_the_table_in(in_process: Here, asked: list[Any], data: Path) -> None:
    done = in_process("club", "join", link(HERE), "--table", "3", "--delay", "2")
    assert done.returncode == 0 and format_fingerprint(MARK) in done.stdout.splitlines()[0]
    assert done.stdout.splitlines()[1:] == ["From the next start, this table will be 3 of Friends."]
    assert asked == [(HERE, "1234", "3", data, 2, "en")]
    kept = load_membership()
    assert kept is not None and (kept.table, kept.delay) == ("3", 2)


@pytest.mark.parametrize(("games", "left"), [(0, 0), (1, 0), (3, 2)])
def test_games_of_the_day_are_brought(
    in_process: Here, asked: list[Any], monkeypatch: pytest.MonkeyPatch, games: int, left: int
) -> None:
    brought: list[ClubMembership] = []

    def bring(made: ClubMembership, language: str) -> publisher.BackfillResult:
        brought.append(made)
        assert language == "en" and load_membership() is None, "they are sent from the next start on"
        return publisher.BackfillResult(games, left)

    monkeypatch.setattr(publisher, "backfill", bring)
    done = in_process("club", "join", link(HERE), "--table", "3", "--bring-today")
    lines = done.stdout.splitlines()[2:]
    assert brought == [load_membership()] and len(lines) == (2 if left else 1)
    assert not games or str(games) in lines[0] or games == 1
    assert not left or str(left) in lines[1]


def info(title: str) -> HubInfo:
    return HubInfo(title, title, MARK, ("10.0.0.9",), 80, 443)


@pytest.mark.parametrize(
    ("there", "wanted", "found"),
    [
        (("Friends",), "", "Friends"),
        (("Friends", "Others"), "others", "Others"),
        (("Friends", "Others"), "", "club-several"),
        (("Friends", "Others"), "Nobody", "club-not-found"),
        ((), "", "club-not-found"),
    ],
)
def test_a_club_is_found_in_this_network(
    in_process: Here,
    asked: list[Any],
    monkeypatch: pytest.MonkeyPatch,
    there: tuple[str, ...],
    wanted: str,
    found: str,
) -> None:
    monkeypatch.setattr(mdns, "clubs", lambda: [info(title) for title in there])
    if found.startswith("club-"):
        with pytest.raises(ClubError) as wrong:
            club._find_invitation(wanted)
        assert wrong.value.said.id == found
        assert wrong.value.said.values["known"] == there
        return
    done = in_process("club", "join", "--table", "3", *(("--club", wanted) if wanted else ()))
    assert done.returncode == 0, done.stderr
    assert asked[0][0] == info(found).invitation


@pytest.mark.parametrize(
    ("words", "missing", "said"),
    [
        ((), "alembic", "companion add hub"),
        (("move", "x"), "cryptography", "companion add hub"),
        (("open", "x"), "sqlalchemy", "companion add hub"),
        (("cluster", "x"), "cryptography", "companion add hub"),
        (("cluster", "x"), "nats", "companion add cluster"),
        (("--cluster", "x"), "psycopg", "companion add cluster"),
    ],
)
def test_what_is_not_installed_is_named(
    in_process: Here, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], missing: str, said: str
) -> None:
    monkeypatch.setattr(club, "find_spec", lambda name: None if name == missing else object())
    done = in_process("club", *words)
    assert done.returncode == 2 and missing in done.stderr and said in done.stderr


def test_a_member_needs_nothing_of_a_hub(in_process: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club, "find_spec", lambda name: None)
    assert in_process("club", "leave", "--cluster", "x").returncode == 0
    assert in_process("club", "show", "--cluster", "x").returncode == 1


def test_a_hub_moves_in_a_file(
    in_process: Here, monkeypatch: pytest.MonkeyPatch, data: Path, tmp_path: Path
) -> None:
    told: list[Any] = []

    def pack(path: Path, to: Path) -> Any:
        told.append((path, to))
        return SimpleNamespace(title="Friends"), "8765"

    def unpack(file: Path, pin: str, path: Path) -> Any:
        told.append((file, pin, path))
        return SimpleNamespace(title="Friends")

    monkeypatch.setattr(club_folder, "pack", pack)
    monkeypatch.setattr(club_folder, "unpack", unpack)
    monkeypatch.setattr(club, "ask_unseen", lambda prompt: "8765")
    moved = in_process("club", "move", "my/club file").stdout
    assert told == [(data / "hub", Path("my/club file"))]
    assert "8765" in moved and "companion club open 'club file'" in moved and "my/club file" in moved
    opened = in_process("club", "open", "club file").stdout
    assert told[1] == (Path("club file"), "8765", data / "hub") and opened.endswith("companion club\n")
    elsewhere = in_process("club", "open", "f", "--folder", str(tmp_path / "a b")).stdout
    assert told[2] == (Path("f"), "8765", tmp_path / "a b")
    assert f"companion club --folder '{tmp_path / 'a b'}'" in elsewhere


def test_a_cluster_is_laid_out_and_says_how_tables_join_it(in_process: Here, tmp_path: Path) -> None:
    nodes = [word for host in ("a.lan", "b.lan", "c.lan") for word in ("--node", host)]
    done = in_process("club", "cluster", str(tmp_path / "c"), *nodes, "--club", "Friends", "--table", "1,,2")
    first, *joins = done.stdout.splitlines()
    assert done.returncode == 0 and str(tmp_path / "c") in first and len(joins) == 2, done.stderr
    for line, table in zip(joins, "12", strict=True):
        command = line.partition(": ")[2]
        assert command.startswith(
            f"companion club join mqtts://a.lan:8883 --club Friends --table {table} --user "
        )
        file = command.partition("--password-file ")[2].split()[0]
        assert list((tmp_path / "c").rglob(file)) and command.endswith("--certificate club.pem")
    more = in_process(
        "club", "cluster", str(tmp_path / "c"), "--club", "Friends", "--table", "3", "--reached-as", ""
    )
    assert len(more.stdout.splitlines()) == 4
    named = in_process(
        "club",
        "cluster",
        str(tmp_path / "d"),
        *nodes,
        "--reached-as",
        "club.lan",
        "--club",
        "F",
        "--table",
        "1",
    )
    assert f"mqtts://club.lan:{cluster.TABLES_PORT} " in named.stdout


@pytest.fixture
def unsupervised(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hub runs in this process."""
    monkeypatch.setattr(supervision.Supervisor, "run", lambda self: self._work(supervision.Start()))


class Running:
    """A hub that runs until it is told that it ends."""

    def __init__(self, first: str | None) -> None:
        self.hub = SimpleNamespace(title="Friends", people=SimpleNamespace(first=lambda: first))
        self.addresses = ["http://10.0.0.1", "http://hub.local", "http://third"]
        self.safe_address, self.invitation, self.pin = "https://10.0.0.1", link(HERE), "12345678"
        self.fingerprint, self.closed, self.moved, self.ready = MARK, False, None, True

    def look(self) -> None: ...

    def close(self) -> None:
        self.closed = True


@pytest.mark.usefixtures("unsupervised")
@pytest.mark.parametrize("first", [None, "4711"])
def test_a_hub_says_where_it_is_until_it_ends(
    in_process: Here, monkeypatch: pytest.MonkeyPatch, data: Path, tmp_path: Path, first: str | None
) -> None:
    made: list[Any] = []
    running = Running(first)

    def hub(*given: Any, **named: Any) -> Running:
        made.append((given, named))
        return running

    def until(look: Any, warn: Any, is_ready: Any, on_ready: Any) -> None:
        assert look == running.look and not running.closed and is_ready()
        warn(ClubError("club-none"))
        on_ready()

    only = set(club.NEEDED)
    monkeypatch.setattr(club, "find_spec", lambda name: name if name in only else None)
    monkeypatch.setattr(server, "HubService", hub)
    monkeypatch.setattr(server, "until_interrupted", until)
    done = in_process("club", "--club", "Friends", "--port", "8001")
    pin = made[0][1]["pin"]
    given = {"power_off": None, "port": 8001, "reached_as": "", "pin": pin}
    assert made == [((data / "hub", "Friends", ""), given)] and len(pin) == 8 and running.closed
    lines = done.stdout.splitlines()
    assert "http://10.0.0.1" in lines[0] and "http://hub.local" in lines[0] and "third" not in lines[0]
    assert "12345678" in lines[1] and format_fingerprint(MARK) in lines[1]
    assert any("4711" in line for line in lines) is (first is not None)
    assert lines[-2].startswith("Ctrl+C") and lines[-1] == "The hub is ready."
    assert done.stderr == "This table does not belong to a club.\n"
    in_process("club", "--power-off", "--folder", str(tmp_path), "--store", "sqlite://")
    (where, named) = made[1]
    assert where == (tmp_path, "", "sqlite://") and named["power_off"] is club._power_off


@pytest.mark.usefixtures("unsupervised")
def test_a_hub_on_a_cluster_runs_as_long(
    in_process: Here, monkeypatch: pytest.MonkeyPatch, data: Path
) -> None:
    made: list[Any] = []
    running = Running(None)

    def hub(*given: Any, reached_as: str) -> Running:
        made.append(given)
        return running

    monkeypatch.setattr(cluster_hub, "ClusterHubService", hub)
    monkeypatch.setattr(server, "until_interrupted", lambda *given: None)
    done = in_process("club", "--cluster", "hub.json", "--club", "Friends", "--store", "s")
    assert made == [(data / "hub", "Friends", "s", Path("hub.json"), None)] and running.closed
    assert "12345678" not in done.stdout, "tables of a cluster join with passwords"
    in_process("club", "--cluster", "hub.json", "--port", "8001")
    assert made[1][4] is not None and made[1][4].pages == 8001


def test_a_machine_that_stays_on_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    from hardware.kiosk import machine

    def refuse() -> None:
        raise machine.PowerOffError("kiosk-stays-on", why="nobody may")

    monkeypatch.setattr(machine, "switch_off", refuse)
    with pytest.raises(UserError) as wrong:
        club._power_off()
    assert wrong.value.said.id == "close-stays-on"
    monkeypatch.setattr(machine, "switch_off", lambda: None)
    club._power_off()
