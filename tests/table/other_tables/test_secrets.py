"""Nothing that goes to a table that sits in tells a secret of another seat: twins that differ in one look alike to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games import families, family
from companion.kernel.actions import Action, Move, Pass
from companion.remote.relay_messages import Pieces
from companion.remote.table_messages import CopiedRecord
from companion.table.fairness.audit import audit
from companion.table.game_files import pgn_writer
from companion.table.game_files.transcript import transcript
from companion.table.history.replay import Replay
from companion.table.message_catalogues import catalogue
from tests.every_case import spread
from tests.printed_games import as_printed
from tests.table.other_tables.two_tables import TwoTables, play_on

HANDS = "r1bqk2r/p2p4/1pn2nP1/7p/P3p3/3P1P1N/1P1R2PP/3K1B1R w kq - stacks=f1:w1,b2:b1,g2:b1,h3:w2,c6:b2,a8:w1,h8:b1 hands={}/bP1?2"
PRIVATE = (
    "session",
    "commit",
    "keeper",
    "table",
    "stands",
    "wall",
    "at",
    "ping",
    "pong",
    "asked",
    "anchor",
    "links",
    "journal",
    "seed",
    "seed_number",
    "share",
    "mono",
)
"""What two games never share, or what is a sum of what the seat knows, which is compared itself."""


def has_secrets(game: str) -> bool:
    """Whether seats of a game have secrets from each other."""
    info = family(game).info
    return len(info.seats) > 1 and not info.told and as_printed(game).secret


def said(two: TwoTables) -> list[Any]:
    """All that went to the table that sits in, without what two games never share."""
    pieces = Pieces()
    whole = (pieces.take(piece) for piece in two.out.kept)
    return [_plain(json.loads(one)) for one in whole if one is not None]


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items() if name not in PRIVATE}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def twins(
    folder: Path, game: str, one: dict[str, Any], other: dict[str, Any], **given: Any
) -> Iterator[TwoTables]:
    for name, mine in (("one", one), ("other", other)):
        (folder / name).mkdir()
        yield TwoTables(folder / name, game, ("white", "black"), ("black",), **given, **mine)


def seen(two: TwoTables) -> list[Any]:
    """All that the table that sits in has told its people and programs, as JSON lines, and what stands in its journal."""
    told = [json.loads(msgspec.json.encode(one)) for one in two.guest_rig.told]
    records = [(one.kind, dict(one.body)) for one in two.guest.record.journal.records]
    return [_plain(told), _plain(json.loads(msgspec.json.encode(records)))]


@pytest.mark.parametrize("game", spread([id for id in sorted(families()) if has_secrets(id)], 3))
@pytest.mark.parametrize("seed", range(3))
def test_games_played_alike_on_a_secret_apart_look_alike_there(game: str, seed: int, tmp_path: Path) -> None:
    """Every game with something hidden, with random play of both sides that does not touch the secret."""
    twins_of = {
        "booster-chess": ({"position": HANDS.format("wP1wN1")}, {"position": HANDS.format("wR1wQ1")}),
        "cloak-and-dagger-chess": ({}, {}),
    }
    assert game in twins_of, "this game hides something: say here in what its twins differ"
    heard, shown = [], []
    setups = ("RNBQKBNR", "RQKRBBNN")
    for two, setup in zip(twins(tmp_path, game, *twins_of[game]), setups, strict=True):
        if game == "cloak-and-dagger-chess":
            two.keeper_rig.act(f"register white {setup}")
            two.settle()
            two.guest_rig.act("register black NNRKBBQR")
            two.settle()
        rng = random.Random(seed)
        for _ in range(12):
            keeper = two.keeper_rig.referee
            actor = keeper.game.actor(keeper.state)
            if actor is None or actor.chance:
                break
            mine = actor.seat == "black"
            public = [
                str(one)
                for one in keeper.game.actions(keeper.state)
                if keeper.game.redact_action(one, listed=True) == str(one) and is_plain(one, mine)
            ]
            if not public:
                break
            (two.guest_rig if mine else two.keeper_rig).act(rng.choice(sorted(public)))
            two.settle()
        assert two.agree and two.guest_rig.referee.n
        heard.append(said(two))
        shown.append(seen(two))
    assert heard[0] == heard[1]
    assert shown[0] == shown[1]


def is_plain(action: Action, mine: bool) -> bool:
    """Whether an action says nothing of the secret: pawns look alike in all set-ups, and own pieces may do as they like."""
    return isinstance(action, Pass) or mine or (isinstance(action, Move) and action.kind == "P")


@pytest.mark.parametrize("game", ["booster-chess", "raindropchess"])
def test_the_order_of_a_deck_goes_nowhere(game: str, tmp_path: Path) -> None:
    """Another seed, and nothing was drawn: all that was said is the same."""
    heard = []
    for two in twins(tmp_path, game, {"seed": 1}, {"seed": 2}):
        two.keeper_rig.do(do="speak", seat="white", what="hello")
        two.settle()
        heard.append(said(two))
    assert heard[0] == heard[1]


def test_a_set_up_goes_nowhere(tmp_path: Path) -> None:
    heard = []
    for two, setup in zip(
        twins(tmp_path, "cloak-and-dagger-chess", {}, {}), ("RNBQKBNR", "RQKRBBNN"), strict=True
    ):
        two.keeper_rig.act(f"register white {setup}")
        two.settle()
        two.guest_rig.act("register black NNRKBBQR")
        two.settle()
        for action in ("Pe2-e4", "pass"):
            two.keeper_rig.act(action)
        two.settle()
        assert two.agree and two.guest_rig.referee.n >= 3
        assert setup.encode() not in b"".join(two.out.kept)
        heard.append(said(two))
    assert heard[0] == heard[1]


def test_a_hand_goes_nowhere(tmp_path: Path) -> None:
    heard = []
    given = ({"position": HANDS.format("wP1wN1")}, {"position": HANDS.format("wR1wQ1")})
    for two in twins(tmp_path, "booster-chess", *given):
        for action in ("Rd2-e2", "pass"):
            two.keeper_rig.act(action)
            two.settle()
        assert two.agree and two.guest_rig.referee.n == 2
        heard.append(said(two))
    assert heard[0] == heard[1]


@pytest.mark.parametrize("game", ["big-action-chess-jumble", "gravity-chess"])
def test_no_seed_goes_before_the_result(game: str, tmp_path: Path) -> None:
    two = TwoTables(tmp_path, game, None, (family(game).info.seats[-1],), seed=7)
    seed = two.keeper_rig.referee.record.journal.header["seed"]
    two.keeper_rig.do(do="roll")
    two.settle()
    wire = b"".join(two.out.kept)
    assert seed.encode() not in wire and b'"seed' not in wire


def test_luck_of_the_other_table_counts_and_both_ends_can_check(tmp_path: Path) -> None:
    two = TwoTables(tmp_path, "little-chess-jumble", ("green", "blue"), ("blue",), seed=None)
    two.guest_rig.do(do="entropy", seat="blue", text="apple")
    two.settle()
    for rig in (two.keeper_rig, two.guest_rig):
        assert [one.text for one in rig.referee.record.commitments.last.given] == ["apple"]
    play_on(two, random.Random(2), 12)
    for rig in (two.keeper_rig, two.guest_rig):
        assert audit(rig.referee.record.journal, rig.referee.game).sound
    two.keeper_rig.do(do="resign", seat="green")
    two.settle()
    found = [audit(rig.referee.record.journal, rig.referee.game) for rig in (two.keeper_rig, two.guest_rig)]
    assert found[0].sound and found[1].sound
    assert found[0].checked == found[1].checked > 2
    assert found[0].promises == found[1].promises


def test_a_copy_with_a_correction_can_be_written_out(tmp_path: Path) -> None:
    """A position that a seat may know is none that a game could begin with: the other's set-up is not in it."""
    two = TwoTables(tmp_path, "cloak-and-dagger-chess", None, ("black",), seed=1)
    rng = random.Random(1)
    play_on(two, rng, 4)
    before = two.guest.record.game.position(two.guest.record.state)
    play_on(two, rng, 2)
    last = two.guest.record.last
    body: dict[str, object] = {"position": before, "why": "ruled"}
    two.guest.record.copy([CopiedRecord(last + 1, "correction", body, 1.8e9)], last + 1)
    two.guest_rig.referee.close()
    replay = Replay.read(two.guest_rig.path)
    told = transcript(replay.record, replay.announcer)
    words = catalogue(family("cloak-and-dagger-chess").words)
    assert "[%at ruled" in pgn_writer.export(told, words) and len(told.positions) == 8
