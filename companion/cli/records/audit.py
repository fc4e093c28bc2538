"""`companion audit`: dice and cards of a finished game, checked against what was promised at its start."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.output import print_json
from companion.cli.records.journal_game import existing, game_words
from companion.cli.texts import BadUsage, spoken, text
from companion.i18n.numbers import decimal, significant
from companion.kernel.messages import Message

if TYPE_CHECKING:
    from companion.i18n.catalogue import Catalogue
    from companion.table.fairness.audit import Audit


def audit(file: Path, json: bool, published: Sequence[str] = ()) -> int:
    """Check the dice and cards of a finished game; returns the exit status, 1 when something does not fit.

    `published`: codes that were written down at the table.
    """
    from companion.table.fairness.audit import audit as check
    from companion.table.fairness.commitments import plain_code
    from companion.table.record.journal_reader import ReadOnlyJournal
    from companion.table.record.line_of_play import LineOfPlay
    from companion.table.setup import game_from_journal

    codes = []
    for given in published:
        codes.append(plain_code(given))
        if not codes[-1]:
            raise BadUsage("bad-code", given=given)
    journal = ReadOnlyJournal.read(existing(file))
    game = game_from_journal(journal)
    LineOfPlay.of(journal.records)  # refuses records that make no sense
    if not any(record.kind == "result" for record in journal.records):
        raise BadUsage("audit-not-over", path=str(file))
    found = check(journal, game, codes)
    if json:
        wrong = [game_words(game.info.id).say(one) for one in found.wrong]
        print_json({"type": "audit", "sound": found.sound, **msgspec.to_builtins(found), "wrong": wrong})
    else:
        print("\n".join(format_audit(found, game_words(game.info.id))))
    return 0 if found.sound else 1


def format_audit(found: Audit, words: Catalogue) -> Iterator[str]:
    """An audit as lines for people."""
    from companion.table.fairness.joint_roll_check import name_seats

    for promise in found.promises:
        if promise.stretch > 1:
            yield text("audit-stretch", n=promise.stretch - 1)
        if not promise.code:
            yield text("audit-no-promise")
            continue
        yield text("audit-seed-good" if promise.kept else "audit-seed-bad", code=promise.code)
        if promise.entropy:
            yield text("audit-entropy", what=promise.entropy)
        if promise.known is None:
            yield text("audit-unnamed")
        elif promise.known < len(promise.entropy):
            yield text("audit-known-before", n=len(promise.entropy) - promise.known)
        else:
            yield text("audit-known-all" if promise.entropy else "audit-known")
        if not promise.over:
            yield text("audit-not-told")
    for chain in found.chains:
        if chain.rolls or not chain.kept:
            who = words.say(name_seats(chain.seats))
            yield text("audit-chain-good" if chain.kept else "audit-chain-bad", n=chain.rolls, who=who)
    for given in found.strange:
        yield text("audit-strange", code=given)
    yield text("audit-checked", checked=found.checked, by_hand=found.by_hand)
    for line in found.wrong:
        yield text("audit-wrong", what=words.say(line))
    for tally, came in zip(found.tallies, found.sources, strict=True):
        yield f"{tally.name}:" + ("" if tally.p is None else f"  p = {significant(tally.p, spoken())}")
        for outcome, count in tally.observed.items():
            expected = text("audit-expected", n=f"{decimal(tally.expected[outcome], 1, spoken()):>7}")
            yield f"  {outcome:10} {count:5}  {expected}"
        counted = (Message("audit-source", {"source": source, "n": n}) for source, n in came.counts.items())
        yield text("audit-came", what=tuple(counted))
        typed = [one for one in found.rolls if one.name == came.name and one.source == "typed"]
        if typed:
            each = (Message("audit-typed-one", {"face": one.face, "n": one.record}) for one in typed)
            yield text("audit-typed-dealt" if came.dealt else "audit-typed", what=tuple(each))
        if came.p is not None:
            yield text(
                "audit-same",
                same=came.same,
                n=came.by_hand,
                expected=decimal(came.expected, 1, spoken()),
                p=significant(came.p, spoken()),
            )
    doubtful = [came.name for came in found.sources if came.doubtful]
    if not found.sound:
        yield text("audit-unsound")
    elif doubtful:
        yield text("audit-doubtful", names=tuple(doubtful))
    else:
        yield text("audit-sound")
