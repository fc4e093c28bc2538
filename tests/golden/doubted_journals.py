"""What the audit says of journals in which one thing is otherwise than the table wrote it: a line for each of them.

A record is left out, repeated or comes too early, or one value in it is another; the journal may be a copy of another
table's game, whose seed is known or not.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec

from companion.kernel.game import Game
from companion.kernel.messages import UserError
from companion.table.fairness.audit import audit
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from tests.autoplay import step
from tests.golden.told_games import value
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

SHARE = {"table": "here", "keeper": "there"}
GAMES: Mapping[str, str] = {
    "dice": "little-chess-jumble",
    "cards": "raindropchess",
    "dice-and-cards": "big-action-chess-jumble",
    "hidden-cards": "booster-chess",
}
ACTIONS = 12
CHANGES = 22
"""How many changes of a journal are tried."""


def written(name: str, folder: Path) -> tuple[ReadOnlyJournal, Game]:
    """A game by chance, some of whose rolls people typed, with parts taken back and a result."""
    rig = Rig(folder, name=name, game=GAMES[name])
    rng = random.Random(name)
    for n in range(ACTIONS):
        command = step(rig.referee, rng.choice)
        if command is None:
            break
        rig.do(**command)
        if n % 5 == 4:
            rig.do(do="undo", count=1)
            if n % 2:
                rig.do(do="redo")
    rig.do(do="agree", end=True)
    rig.referee.close()
    return ReadOnlyJournal.read(rig.path), rig.referee.game


def found(journal: ReadOnlyJournal, records: list[Record], game: Game) -> str:
    """What the audit says of these records, without what it counts of each roll."""
    try:
        code = str(journal.header["commit"])[:16]
        said = audit(ReadOnlyJournal(journal.path, records), game, published=(code,))
    except (UserError, msgspec.ValidationError, IndexError) as wrong:
        return f"not a journal: {type(wrong).__name__}"
    rolls = [
        f"{came.name}{came.index}{'*' * came.again}{'=' * (came.own == came.face)}" for came in said.rolls
    ]
    kept = [f"{promise.stretch} {promise.kept} {promise.over}" for promise in said.promises]
    sources = [
        f"{one.name} {value(one.counts)} {one.same} of {one.by_hand}, {one.expected:.3g}"
        for one in said.sources
    ]
    return value([said.sound, said.checked, said.by_hand, said.wrong, kept, sources, rolls])


def changed(records: list[Record], rng: random.Random) -> tuple[str, list[Record]]:
    """The records with one thing otherwise, and what it is."""
    at = rng.randrange(1, len(records))
    record = records[at]
    name = f"{record.seq} {record.kind}"
    match rng.randrange(8):
        case 0:
            return f"without {name}", [*records[:at], *records[at + 1 :]]
        case 1:
            return f"twice {name}", [*records[: at + 1], *records[at:]]
        case 2:
            luck = replaced(record, {"entropy": {"seat": "white", "text": "luck"}}, "note")
            return f"luck before {name}", [*records[:at], luck, *records[at:]]
        case 3:
            header = records[0].body["game"]
            assert isinstance(header, dict)
            body = rng.choice(({"seed_number": 3}, {"daily": "2026-11-30"}, {"commit": "0" * 64}))
            first = replaced(records[0], {**records[0].body, "game": {**header, **body}})
            return f"header {value(body)}", [first, *records[1:]]
    key = rng.choice(sorted(record.body)) if record.body else ""
    others = [one.body[key] for one in records if key in one.body and one.body[key] != record.body.get(key)]
    if not others:
        return f"as it was at {name}", records
    other = rng.choice(others)
    return (
        f"{name} with {key} {value(other)[:60]}",
        [*records[:at], replaced(record, {**record.body, key: other}), *records[at + 1 :]],
    )


def replaced(record: Record, body: Mapping[str, object], kind: str = "") -> Record:
    return msgspec.structs.replace(record, body=dict(body), kind=kind or record.kind)


def variants(records: Sequence[Record]) -> Iterator[tuple[str, list[Record]]]:
    """The journal as it might be at other tables: some rolls are typed; a copy that knows the seed, or does not."""
    first = records[0].body["game"]
    assert isinstance(first, dict)
    header = {name: one for name, one in first.items() if name != "seed_number"}
    typed = [
        replaced(record, {**record.body, "source": "typed"})
        if record.body.get("die") and i % 3 == 0
        else record
        for i, record in enumerate(records)
    ]
    for name, share in (("own", {}), ("copy", {"share": SHARE})):
        yield name, [replaced(typed[0], {**typed[0].body, "game": {**header, **share}}), *typed[1:]]
    copied = replaced(typed[0], {**typed[0].body, "game": {**header, "share": SHARE}})
    other = f"{int(str(header['seed']), 16) ^ 1:x}".zfill(len(str(header["seed"])))
    for name, seed in (("copy with another seed", {"seed": other}), ("copy without a seed", {"seed": None})):
        ended = [
            replaced(record, {**record.body, **seed}) if record.kind == "result" else record
            for record in typed[1:]
        ]
        yield name, [copied, *ended]


def doubted(name: str, folder: Path) -> str:
    """What the audit says of a journal, of what it might be, and of changes of both."""
    journal, game = written(name, folder)
    lines, rng = [], random.Random(f"{name} changed")
    kinds = list(variants(journal.records))
    for kind, records in kinds:
        lines.append(f"{kind}: {found(journal, records, game)}")
    for _ in range(CHANGES):
        kind, records = rng.choice(kinds)
        what, records = changed(records, rng)
        lines.append(f"{kind}, {what}: {found(journal, records, game)}")
    return "\n".join([*lines, ""])


TEXTS: Texts = {f"doubted/{name}": partial(doubted, name) for name in GAMES}
"""What makes each file."""
