"""What is offered: always something that the table accepts, and never what the room may not know."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.protocol import notices
from companion.table.record.journal import Journal
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from tests.every_case import chosen, spread
from tests.golden.playthrough import GAMES
from tests.memory_board_store import Forgetful

TABLES: list[tuple[str, dict[str, str]]] = [(name, {}) for name in GAMES] + [
    ("big-chess-jumble-4", {"dice": "typed"}),
    ("little-action-chess-jumble-4", {"decks": "physical"}),
    ("booster-chess", {"decks": "physical"}),
    ("raindropchess", {"decks": "physical"}),
    ("gravity-chess", {"decks": "physical"}),
    ("parade-chess-solitaire", {"decks": "physical"}),
    ("neighbour-chess-solitaire", {"decks": "physical"}),
]
PLIES = chosen(24, 40)


def opened(folder: Path, name: str, rules: dict[str, str], **asked: Any) -> tuple[Referee, list[Any]]:
    """A table of a golden playthrough, and what it tells."""
    id, seats, own = GAMES[name]
    told: list[Any] = []
    opening = TableSetup(
        game=id, seats=seats, rules={**own, **rules}, seed=3, journal=str(folder / "game"), **asked
    )
    referee = open_table(opening, told.append, Forgetful())
    referee.begin()
    return referee, told


def copied(referee: Referee, folder: Path) -> tuple[Referee, list[Any]]:
    """The same table again, to try something on."""
    told: list[Any] = []
    path = folder / "copy"
    header = referee.record.journal.header
    journal = Journal.create(path, header, 0.0, 0)
    journal.extend([(record.kind, record.body) for record in referee.record.journal.records[1:]], 0.0, 0)
    journal.close()
    opening = TableSetup(game=header["game"], rules=header["rules"], journal=str(path))
    again = open_table(opening, told.append, Forgetful())
    again.begin()
    if referee.table.held:
        again.table.held = True
    return again, told


def firsts(found: tuple[AvailableCommand, ...]) -> list[AvailableCommand]:
    """Every offer, and of those behind choices the first and the last of each."""
    chosen: list[AvailableCommand] = []
    for offer in found:
        if offer.choices:
            chosen += firsts((offer.choices[0], offer.choices[-1]))
        else:
            chosen.append(offer)
    return chosen


def accepted(referee: Referee, folder: Path, offer: AvailableCommand, think: bool = True) -> None:
    """Carry it out on a copy of the table; `think`: wait for what a computer player has to say to it."""
    again, told = copied(referee, folder)
    try:
        again.do(offer.command)
        if think:
            again.poll()
        wrong = [notice.text for notice in told if isinstance(notice, notices.Refused)]
        assert not wrong, (offer, wrong, referee.game.position(referee.state))
    finally:
        again.close()
        Path(again.journal_path).unlink()


def labelled(referee: Referee, found: tuple[AvailableCommand, ...]) -> None:
    """Every label has words (the fixture of all tests looks after those that have none)."""
    for offer in found:
        assert referee.say(offer.said)
        labelled(referee, offer.choices)


def step(referee: Referee, rng: random.Random, back: float = 0.1) -> None:
    """Something that goes on with the game: what is offered, or an action of the board."""
    actor = referee.game.actor(referee.state)
    assert actor is not None
    undo = [offer for offer in table_commands(referee) if offer.said.id == "offer-undo"]
    if undo and rng.random() < back:
        referee.do(undo[0].command)
    elif actor.chance:
        referee.do(
            rng.choice(
                [o for o in executable(available_commands(referee)) if o.kind != "face" or "die" in o.command]
            ).command
        )
    else:
        known = referee.game.redact(referee.state, actor.seat)
        texts = [str(a) for a in referee.game.actions(known)]
        referee.do({"do": "act", "action": rng.choice(texts)})


@pytest.mark.usefixtures("shallow")
@pytest.mark.parametrize(
    ("name", "rules"), spread(TABLES, 3), ids=[f"{n}{''.join(r.values())}" for n, r in spread(TABLES, 3)]
)
def test_whatever_is_offered_is_accepted(tmp_path: Path, name: str, rules: dict[str, str]) -> None:
    referee, _ = opened(tmp_path, name, rules)
    rng = random.Random(5)
    tried: set[str] = set()
    hinted = False  # one answer of a computer player is enough for a game
    try:
        for ply in range(PLIES):
            found = [available_commands(referee), table_commands(referee)]
            found += [private_commands(referee, seat) for seat in referee.seats_of_people]
            for some in found:
                labelled(referee, some)
                for offer in firsts(some):
                    # Each kind of offer now and then: the same ones come at every turn.
                    mark = (
                        f"{referee.view().stage} {offer.said.id} {offer.command.get('do')} {referee.may_redo}"
                    )
                    if mark not in tried or ply % 20 == 19:
                        tried.add(mark)
                        think = offer.kind != "hint" or not hinted
                        hinted |= offer.kind == "hint"
                        accepted(referee, tmp_path, offer, think)
            if referee.game.actor(referee.state) is None:
                break
            step(referee, rng)
    finally:
        referee.close()
    assert "offer-resign" in " ".join(tried)


@pytest.mark.parametrize("name", ["cloak-and-dagger", "booster-chess"])
def test_what_the_room_is_offered_hangs_on_nothing_hidden(tmp_path: Path, name: str) -> None:
    """With another position in its place that the room cannot tell from this one the lists are the same."""
    referee, _ = opened(tmp_path, name, {})
    rng = random.Random(8)
    said: set[str] = set()
    try:
        for ply in range(80):
            if referee.game.actor(referee.state) is None:
                break
            here = available_commands(referee), table_commands(referee)
            said.update(str(offer.command.get("action")) for offer in executable(here[0]))
            true, before = referee.state, referee.record._states[:-1]
            for i in range(3):
                supposed = referee.game.guess(referee.public, bytes([ply, 77, i, 200]) * 16)
                referee.record._stand([*before, supposed])
                assert (available_commands(referee), table_commands(referee)) == here
            referee.record._stand([*before, true])
            step(referee, rng, back=0.0)
    finally:
        referee.close()
    assert not any(text.startswith(("play", "register")) for text in said)
    assert name == "booster-chess" or any(text.startswith("guess") for text in said)


@pytest.mark.parametrize("name", ["little-chess-jumble-2-classic", "gravity-chess"])
def test_what_fell_and_was_taken_back_is_offered_alone(tmp_path: Path, name: str) -> None:
    """A roll of the table's own stays what it was: no other can be typed in its place. A card of its own nobody names."""
    referee, told = opened(tmp_path, name, {})
    try:
        referee.do(available_commands(referee)[0].command)
        fell = [notice for notice in told if isinstance(notice, notices.Chance)][-1]
        referee.do({"do": "undo"})
        chosen = [one for one in executable(available_commands(referee)) if one.kind in ("face", "card")]
        assert [one.command.get("face") for one in chosen] == ([] if fell.card else [fell.face])
        accepted(referee, tmp_path, chosen[0] if chosen else next(executable(available_commands(referee))))
    finally:
        referee.close()
