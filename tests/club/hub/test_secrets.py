"""No page, stream or file of a hub tells two tables apart that differ in a secret only."""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import Path

import msgspec
import pytest

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.ports import WebServer
from companion.club.hub.server import HubService
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import describe_device, make_body
from companion.club.hub.services.tables import WaitTimes, table_statuses
from companion.club.messages import EVENTS, Presence, State
from tests.club.club_driver import club, ports
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.routes import addresses, answers
from tests.club.hub.walls import WallPhone as Watching
from tests.every_case import chosen
from tests.patience import PATIENCE
from tests.seat_pages.served import Phone
from tests.table.secret_twins import DEALT, SEEDS, Twin, advance, both, pair

KNOWN = {
    "place": ["t", "all", "nowhere"],
    "n": chosen(["0", "99"], ["0", "4", "99"]),
    "number": chosen(["1"], ["0", "1"]),
    "seat": chosen(["white"], ["white", "red"]),
    "kind": ["board", "man", "sign"],
    "name": chosen(["board", "white:Q"], ["board", "bare", "white", "white:Q", "black:P", "green:K"]),
    "code": ["0123456789ABCDEF0123"],
}
RANDOM = re.compile(
    r"\b[0-9a-f]{16}\b|[0-9a-f]{4}(?: [0-9a-f]{4}){3}|\b[0-9a-f]{10}\b|/CreationDate \(\S+\)|/ID \[.*\]"
)
"""Ids of people and tournaments; the code of luck, which binds a table to its secret and tells nothing of it; when a PDF was written."""
PIN = "271828"


def shown(twin: Twin, folder: Path) -> dict[str, str]:
    """All that a hub shows and sends that has heard a table."""
    folder.mkdir()
    with club(folder) as made:
        return seen(twin, made.hub, made.serving, made.at)


def seen(twin: Twin, hub: Hub, serving: WebServer, at: str) -> dict[str, str]:
    """The same: to the room, to an arbiter, to other programs."""
    hub.wall = lambda: twin.wall
    tell(twin, hub)
    first = hub.people.first()
    assert first is not None
    vera = Phone(at)
    _, vera.cookies["arbiter"] = hub.people.sign_in("Vera", first, "x", PIN)
    known = {**KNOWN, "id": [tournament(twin, hub)]}
    hub.ratings.of("", PATIENCE)  # a page that is asked before they are worked out says so
    found = {}
    for who, phone in (("room", Phone(at)), ("arbiter", vera)):
        for path, answer in answers(phone, serving, known).items():
            found[f"{who} {path}"] = f"{answer.status} {readable(answer.content)}"
    for path in addresses(serving, "GET", {**known, "place": ["t"]}, streams=True):
        if not path.startswith("/arbiter"):  # theirs says only that something has changed
            watching = Watching(at, path)
            watching.read()
            found[path] = repr(sorted(watching.shown.items()))
            watching.close()
    rows = hub.store.standing(hub.club)
    (table,) = table_statuses(rows, hub.wall(), WaitTimes())
    found["home assistant"] = (
        repr(describe_device(hub.club, hub.title, table, True)) + bytes(rows[0]["state"]).decode()
    )
    found["webhook"] = repr([make_body(hub.club, hub.title, game) for game in hub.store.games(hub.club)])
    return {name: RANDOM.sub("", said) for name, said in found.items()}


def readable(content: bytes) -> str:
    """A page or file as text; one that is packed as what is in it."""
    if not content.startswith(b"PK"):
        return content.decode("latin-1")
    with zipfile.ZipFile(io.BytesIO(content)) as packed:
        return "".join(f"{name}\n{packed.read(name).decode('latin-1')}" for name in packed.namelist())


def tell(twin: Twin, hub: Hub) -> None:
    hub.store.presence(hub.club, "t", Presence(stream="s", online=True, name="Table"), twin.wall)
    hub.store.take(hub.club, "t", [msgspec.json.decode(row.body, type=EVENTS) for row in twin.club])
    state = next(row.state for row in reversed(twin.club) if row.state)
    hub.store.stands(hub.club, "t", msgspec.json.decode(state, type=State), twin.wall)


def tournament(twin: Twin, hub: Hub) -> str:
    """One in which the game at the table could count."""
    cup = make(hub, NewTournament(title="Friday", kind="swiss", variant="booster-chess"))
    hub.cups.change(cup.id, lambda one: msgspec.structs.replace(one, seed=1))
    for name in ("Mila", "Jonas"):
        act(hub, Person("p", "Vera", ARBITER), cup.id, desk_action("enter", name=name))
    act(hub, Person("p", "Vera", ARBITER), cup.id, desk_action("pair"))
    hub.results.catch_up()
    return cup.id


ALL = (*DEALT, "booster-chess")


@pytest.mark.parametrize("game", chosen(("booster-chess",), ALL))
def test_secrets_show_on_no_page(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = pair(tmp_path, monkeypatch, None, game=game, seats=None)
    advance(one, two, 3, most=12)
    compare(one, two, tmp_path)


def compare(one: Twin, two: Twin, tmp_path: Path) -> None:
    first, second = shown(one, tmp_path / "first"), shown(two, tmp_path / "second")
    assert first["/tables/t/stream"] != "[]"
    assert [path for path in first if first[path] != second[path]] == []


def test_a_set_up_shows_on_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"game": "cloak-and-dagger-chess", "seats": ("white", "black")}
    one, two = pair(tmp_path, monkeypatch, "black", (SEEDS[0], SEEDS[0]), **given)
    for twin, mine in ((one, "RNBQKBNR"), (two, "NNRKBBQR")):
        twin.do(do="act", action=f"register white {mine}")
    both(one, two, do="act", action="register black RNBQKBNR")
    advance(one, two, 4, most=12)
    assert one.rig.referee.state != two.rig.referee.state
    compare(one, two, tmp_path)


def test_what_is_public_does_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees a difference where there is one, on every page that shows a position."""
    one, two = pair(tmp_path, monkeypatch, None, game="wild-jokers", seats=None)
    advance(one, two, 3, most=4)
    two.do(do="undo")
    first, second = shown(one, tmp_path / "first"), shown(two, tmp_path / "second")
    differ = {path for path in first if first[path] != second[path]}
    assert {
        "/wall/stream",
        "/tables/t/stream",
        "room /feed/t.pgn",
        "arbiter /arbiter/tables/t",
        "home assistant",
    } <= differ


def test_secrets_show_on_no_page_of_the_hub_as_it_is_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the pages that only a hub with its own broker has."""
    one, two = pair(tmp_path, monkeypatch, None, game="little-action-chess-jumble", seats=None)
    advance(one, two, 3, most=8)
    given, found = ports(), []
    for i, twin in enumerate((one, two)):
        running = HubService(
            tmp_path / f"hub-{i}", "Chess Friends", ports=given, addresses=["127.0.0.1"], announce=False
        )
        try:
            found.append(seen(twin, running.hub, running._serving, f"127.0.0.1:{given.pages}"))
        finally:
            running.close()
    first, second = found
    assert (
        "PGN" in first["arbiter /arbiter/others"] and "home_assistant" not in first["arbiter /arbiter/others"]
    )
    assert [path for path in first if first[path] != second[path] and "/club.pem" not in path] == []
