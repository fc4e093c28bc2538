"""No page, stream or file of a hub tells two tables apart that differ in a secret only."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.club.said import EVENTS, Presence, State
from tests.club.hub.hubs import club
from tests.club.hub.test_wall import Phone
from tests.table.test_twins import DEALT, SEEDS, both, pair, play
from tests.table.twins import Twin

PAGES = ("/", "/results", "/start", "/tables/t", "/tables/t/at/0", "/tables/t/at/4", "/tables/t/at/99",
         "/feed/all.pgn", "/feed/t.pgn", "/embed/t")  # fmt: skip
STREAMS = ("/wall/stream", "/tables/t/stream")


def shown(twin: Twin, folder: Path) -> dict[str, str]:
    """All that a hub shows that has heard a table."""
    folder.mkdir()
    with club(folder) as made:
        made.hub.wall = lambda: twin.wall
        store, name = made.store, made.hub.club
        store.presence(name, "t", Presence(stream="s", online=True, name="Table"), twin.wall)
        store.take(name, "t", [msgspec.json.decode(row.body, type=EVENTS) for row in twin.club])
        state = next(row.state for row in reversed(twin.club) if row.state)
        store.stands(name, "t", msgspec.json.decode(state, type=State), twin.wall)
        found = {path: made.phone().fetch("GET", path).content.decode() for path in PAGES}
        for path in STREAMS:
            phone = Phone(made.at, path)
            phone.read()
            found[path] = repr(sorted(phone.shown.items()))
            phone.connection.close()
    return found


@pytest.mark.parametrize("game", [*DEALT, "booster-chess"])
def test_secrets_show_on_no_page(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = pair(tmp_path, monkeypatch, None, game=game, seats=None)
    play(one, two, 3, most=12)
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
    play(one, two, 4, most=12)
    assert one.rig.referee.state != two.rig.referee.state
    compare(one, two, tmp_path)


def test_what_is_public_does_differ(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison sees a difference where there is one, on every page that shows a position."""
    one, two = pair(tmp_path, monkeypatch, None, game="wild-jokers", seats=None)
    play(one, two, 3, most=4)
    two.do(do="undo")
    first, second = shown(one, tmp_path / "first"), shown(two, tmp_path / "second")
    differ = {path for path in first if first[path] != second[path]}
    assert {"/wall/stream", "/tables/t/stream", "/feed/t.pgn"} <= differ
