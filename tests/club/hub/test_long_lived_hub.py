"""Whatever has happened, a hub that runs for hours shows what a hub that begins now would show of the same store."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.html_page import BoardRenderer, HubDrawings
from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.settings import erase_name
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.server import hub_app
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.club.messages import OnTable, State
from companion.club.tournament.tournament import SWISS
from companion.units import Seconds
from tests.club.asgi_phone import OpenStream, page_of
from tests.club.club_driver import Clock, Told, begun, event
from tests.club.hub.desk_bodies import desk_action
from tests.patience import PATIENCE
from tests.table.table_fixture import Rig

VERA = Person("p", "Vera", ARBITER)
NAMES = (("Noor", "Sam Beckett"), ("Ada", "Grace"), ("Alan", "Edsger"))
"""Who sits at each table."""
STEPS = 20


@pytest.fixture
def hub_store(tmp_path: Path) -> Iterator[Store]:
    made = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield made
    made.close()


class Evening:
    """Three tables that play wild jokers and a tournament of their players, at a hub whose clock stands still."""

    def __init__(self, folder: Path, store: Store, seed: int) -> None:
        self.store, self.rng, self.folder = store, random.Random(seed), folder
        self.boards = BoardRenderer(HubDrawings())
        self.hub = self.new_hub()
        self.app = hub_app(self.hub)
        self.tables = [
            Told(
                self.hub,
                folder / f"t{n}",
                f"t{n}",
                at=self.hub.wall(),
                game="wild-jokers",
                names=dict(zip(("white", "black"), names, strict=True)),
                seed=n,
            )
            for n, names in enumerate(NAMES)
        ]
        self.games = {(f"stream-t{n}", "game") for n in range(len(NAMES))}
        self.cup = make(self.hub, NewTournament("Friday", SWISS, "wild-jokers")).id
        listed = "\n".join(f"{name},{2000 - 10 * n}" for n, name in enumerate(sum(NAMES, ())))
        self.act("read", text=listed)
        self.act("pair")

    def new_hub(self) -> Hub:
        made = Hub(self.store, BrokerAddress("127.0.0.1", 1), "House", "House", Clock())
        made.boards = self.boards  # other tests compare what it stores
        return made

    def act(self, do: str, **given: Any) -> None:
        act(self.hub, VERA, self.cup, desk_action(do, **given))

    def change(self, kind: str, step: int) -> None:
        """Something happens, at a table or a desk that is drawn."""
        at = self.rng.randrange(len(self.tables))
        table = self.tables[at]
        referee = table.rig.referee
        over = referee.game.actor(referee.state) is None
        match kind:
            case "play" if not over:
                table.rig.play_out(0, until=referee.n + 1)
            case "undo" if referee.n and not over:
                table.rig.do(do="undo")
            case "correct" if referee.n > 2 and not over:
                table.rig.do(do="agree", turn="white")
            case "resign" if not over:
                table.rig.do(do="resign", seat=self.rng.choice(["white", "black"]))
            case "again":
                table.publishing.rise()
                name = f"game{step}"
                table.rig = Rig(
                    table.rig.path.parent,
                    name=name,
                    game="wild-jokers",
                    names=dict(zip(("black", "white"), NAMES[at], strict=True)),
                )
                table.publishing.sit(table.rig.referee)
                self.games.add((f"stream-t{at}", name))
            case "leave":
                table.here(self.rng.random() < 0.5)
            case "overrule":
                stream, game = self.rng.choice(sorted(self.games))
                winner = self.rng.choice(["", "white", "black"])
                overrule(
                    self.hub, VERA, OverruleRequest(stream=stream, game=game, winner=winner, why=f"w{step}")
                )
            case "erase":
                erase_name(self.hub, self.rng.choice(sum(NAMES, ())))
                self.hub.orders.note(VERA, "", "forget")
            case "rule":
                board = self.rng.randrange(1, 4)
                self.act("rule", number=1, board=board, result=self.rng.choice(["1-0", "0-1", "1/2-1/2"]))
            case "enter":
                self.act("enter", name=f"Late {step}", rating=1000 + step)

    def pages(self) -> list[str]:
        games = [f"stream={stream}&game={game}" for stream, game in sorted(self.games)]
        return [
            *(
                "/results",
                "/games",
                "/cups",
                f"/cups/{self.cup}",
                f"/cups/{self.cup}/pairings.csv",
                "/feed/all.pgn",
            ),
            *(f"/player?name={names[0].replace(' ', '%20')}" for names in NAMES),
            *(f"/tables/t{n}/at/{at}" for n in range(len(NAMES)) for at in (0, 2)),
            *(f"/{kind}?{game}" for kind in ("game", "game.pgn", "game.json") for game in games),
        ]

    def streams(self) -> list[str]:
        return [
            "/wall/stream",
            "/start/stream",
            f"/cups/{self.cup}/stream",
            *(f"/tables/t{n}/stream" for n in range(3)),
        ]


def first_of(app: ASGIApp, path: str, language: str) -> dict[str, Any]:
    """What is sent first to a phone."""

    async def ask() -> dict[str, Any]:
        async with OpenStream(app, path, language) as phone:
            await asyncio.wait_for(phone.begun.wait(), PATIENCE)
            return phone.shown

    return asyncio.run(ask())


async def show(phone: OpenStream, due: dict[str, Any], about: str) -> None:
    """Wait until a phone shows what it should."""
    end = time.monotonic() + PATIENCE
    while phone.shown != due:
        if time.monotonic() > end:
            pytest.fail(f"{about}: {differences(phone.shown, due)}")
        await asyncio.sleep(0.002)


def differences(shown: dict[str, Any], due: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """Each value that is not as it should be, with what it should be."""
    names = [name for name in shown.keys() | due if shown.get(name) != due.get(name)]
    return {name: (shown.get(name), due.get(name)) for name in names}


@pytest.mark.parametrize("seed", range(2))
def test_pages_and_open_streams_are_those_of_a_hub_that_begins_now(
    seed: int, tmp_path: Path, hub_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.hub.pages.wall.PAUSE", 0.0)
    monkeypatch.setattr("companion.club.hub.pages.wall.REST", 0.0)
    evening = Evening(tmp_path, hub_store, seed)
    rng = evening.rng
    kinds = ["play", "erase", "resign", "correct", "overrule", "again", "rule", "undo", "leave", "enter"]

    async def run() -> None:
        async with AsyncExitStack() as phones:
            watched: dict[tuple[str, str], list[OpenStream]] = {}
            for step in range(STEPS):
                kind = kinds[step - 6] if 6 <= step < 16 else rng.choice(["play", "play", "undo", "leave"])
                await asyncio.to_thread(evening.change, kind, step)
                language, new = rng.choice(["en", "de"]), evening.new_hub()
                beginning = hub_app(new)
                for path in rng.sample(evening.pages(), 4):
                    mine = await page_of(evening.app, path, language)
                    assert mine == await page_of(beginning, path, language), (step, kind, path)
                key = rng.choice(evening.streams()), "en"
                phone = await phones.enter_async_context(OpenStream(evening.app, *key))
                watched.setdefault(key, []).append(phone)
                for seen in {key, rng.choice(list(watched))}:
                    due = await asyncio.to_thread(first_of, hub_app(new), *seen)
                    for one in watched[seen]:
                        await show(one, due, f"step {step}, {kind}: {seen}")
            assert any(len(those) > 2 for those in watched.values())

    asyncio.run(run())


def test_an_erased_name_leaves_the_log_of_a_table_that_is_looked_at(tmp_path: Path, hub_store: Store) -> None:
    """The table is of an older program: its sentences come as text, with names in them."""
    hub = Hub(hub_store, BrokerAddress("127.0.0.1", 1), "House", "House", Clock())
    app, path = hub_app(hub), "/tables/t1/stream"
    hub_store.take(hub.club, "t1", [begun(), event(2, said="Noor moves."), event(3, said="Sam moves.")])
    lies = OnTable(
        game="g1",
        variant="wild-jokers",
        title="Wild Jokers",
        seats=["white", "black"],
        players={},
        names={"white": "Noor", "black": "Sam"},
        colours={},
        rules={},
        n=2,
        turn="white",
        prompt="Noor, move.",
        layout={},
    )
    hub_store.stands(
        hub.club,
        "t1",
        State(stream="s1", number=1, at=Seconds(1e6), name="T1", language="en", on_table=lies),
        hub.wall(),
    )

    async def run() -> None:
        async with OpenStream(app, path, "en") as phone:
            await asyncio.wait_for(phone.begun.wait(), PATIENCE)
            assert "Noor moves." in phone.shown["log"] and "Sam moves." in phone.shown["log"]
            await asyncio.to_thread(erase_name, hub, "Noor")
            due = await asyncio.to_thread(first_of, hub_app(hub), path, "en")
            assert "Noor" not in str(due) and "Sam moves." in due["log"]
            await show(phone, due, "erased")

    asyncio.run(run())
