"""Records of a journal written down, and a game record without a table."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

from companion.kernel.game import Game
from companion.table.fairness.commitments import SeededChance, seed_of
from companion.table.game_factory import make_game
from companion.table.game_record import GameRecord
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import Record
from companion.table.record.line_of_play import LineOfPlay

SEATS = ("green", "blue")
MIDGAME = "G:Rf1,Qd1 B:Re12,Nb8 turn=G stage=roll"
OTHER = "G:Ra1,Qd1 B:Re12,Nb8 turn=B stage=roll"


def header(game: Game, name: str, position: str = "", seed: int = 1, **more: Any) -> dict[str, Any]:
    """What a journal begins with."""
    fate = SeededChance(seed_of(seed))
    return {
        "game": name,
        "rules": {},
        "seats": list(game.seats),
        "players": dict.fromkeys(game.seats, "human"),
        "names": {},
        "position": game.position(game.read(position) if position else game.start()),
        "seed": fate.seed.hex(),
        "commit": fate.commitment,
        **more,
    }


def note(**body: Any) -> tuple[str, dict[str, Any]]:
    return "note", body


def action(
    text: str, seat: str = "green", source: str = "screen", die: str = "", face: str = ""
) -> tuple[str, dict[str, Any]]:
    return "action", {"action": text, "seat": seat, "source": source, "die": die, "face": face}


def roll(face: str, source: str = "typed", die: str = "white") -> tuple[str, dict[str, Any]]:
    return action(f"roll {die} {face}", source=source, die=die, face=face)


def undo(count: int = 1, **more: Any) -> tuple[str, dict[str, Any]]:
    return "undo", {"count": count, "by": "green", **more}


def redo(count: int = 1, **more: Any) -> tuple[str, dict[str, Any]]:
    return "redo", {"count": count, **more}


def correction(position: str = "X", why: str = "agreed") -> tuple[str, dict[str, Any]]:
    return "correction", {"position": position, "why": why}


START = note(game={"position": "S", "players": {"green": "human", "blue": "human"}})
BACK = undo(0, correction=True)
AGAIN = redo(0, correction=True)


def line(*entries: tuple[str, dict[str, Any]], wall: float = 0.0) -> LineOfPlay:
    """The line of play of these records, each a second after the one before."""
    return LineOfPlay.of(
        Record(seq, kind, body, wall + seq, seq) for seq, (kind, body) in enumerate((START, *entries))
    )


def record(
    path: Path,
    name: str = "little-chess-jumble",
    position: str = MIDGAME,
    seats: tuple[str, ...] = SEATS,
    seed: int = 1,
    **rules: str,
) -> GameRecord:
    """A game in a new journal, or in the one that is there."""
    game = make_game(name, seats, rules)
    wall = itertools.count(1000)
    clock = lambda: (float(next(wall)), 7)  # noqa: E731
    if path.exists():
        journal = Journal.open(path)
    else:
        journal = Journal.create(path, header(game, name, position, seed), 999.0, 1)
    return GameRecord(game, journal, clock)


def play(record: GameRecord, *texts: str, source: str = "screen") -> None:
    """Actions by their texts, one after the other."""
    for text in texts:
        found = record.game.legal(record.state, text)
        assert found is not None, text
        record.play([(found, source)])


def kinds(record: GameRecord) -> list[str]:
    return [one.kind for one in record.journal.records]
