"""What a table promises of its chance, as it is told, and what seats add to it.

After the commitment was told and before chance has decided anything under it, each person may add one text:
a word, or when and where a finger tapped. So whoever runs the table cannot choose a seed to suit himself.
Nobody has to.
"""

from __future__ import annotations

from typing import TypedDict

from companion.kernel.messages import Message, Seat, UserError, message
from companion.plain_text.cleaner import clean_text, is_hidden
from companion.table.fairness.commitments import LONGEST, code
from companion.table.record.game_record import GameRecord


class EntropyRefused(UserError):
    """A seat cannot add anything now, or not this."""


def decides(record: GameRecord) -> bool:
    """Whether chance decides anything in this game."""
    return bool(record.game.dice or record.game.decks)


def who_rolls(record: GameRecord) -> Message | None:
    """Who makes the rolls of a game at several tables; None: this table does, or nobody rolls."""
    if not record.game.dice or record.journal.header["rules"].get("table_dice") != "electronic":
        return None
    if record.joint.in_force:
        return message("luck-together")
    return message("luck-keeper-rolls") if record.copied else None


def check_may_add(record: GameRecord, seat: str) -> None:
    """Raises EntropyRefused when this seat cannot add anything now."""
    header, commitment = record.journal.header, record.commitments.last
    if not decides(record):
        raise EntropyRefused("entropy-no-chance")
    if header.get("daily"):
        raise EntropyRefused("entropy-daily")
    if header.get("seed_number") is not None:
        raise EntropyRefused("entropy-seed")
    if record.game.actor(record.state) is None:
        raise EntropyRefused("game-over")
    if commitment.decided:
        raise EntropyRefused("entropy-late")
    if record.line_of_play.players.get(seat) != "human":
        raise EntropyRefused("entropy-nobody", seat=Seat(seat))
    if seat in record.joint.keeper_seats:  # it has the seed, and could try words until one suits it
        raise EntropyRefused("entropy-keeper")
    if any(one.seat == seat for one in commitment.given):
        raise EntropyRefused("entropy-twice", seat=Seat(seat))


def may_add(record: GameRecord) -> list[str]:
    """The seats that may add something now, at this table."""
    found = []
    for seat in record.game.seats:
        if seat in record.line_of_play.elsewhere:
            continue
        try:
            check_may_add(record, seat)
        except EntropyRefused:
            continue
        found.append(seat)
    return found


def add(record: GameRecord, seat: str, text: str) -> None:
    """A seat adds a text. Raises EntropyRefused, JournalError: nothing was added."""
    check_may_add(record, seat)
    if not text.strip() or len(text) > LONGEST or any(map(is_hidden, text)):
        raise EntropyRefused("entropy-text", longest=LONGEST)
    record.add_entropy(seat, text)


def is_fresh(record: GameRecord) -> bool:
    """Whether the code is shown unasked: nothing has been played, or play goes on with a new one."""
    commitment = record.commitments.last
    return record.n == 0 or (commitment.number > 0 and not commitment.decided)


class CommitmentFields(TypedDict):
    """What `hello` and `commitment` say of a seed; `entropy`: seat and text of each contribution."""

    commit: str
    seal: str
    code: str
    stretch: int
    entropy: list[dict[str, str]]
    may_add: list[str]


def commitment_fields(record: GameRecord) -> CommitmentFields:
    """What `hello` and `commitment` say of the seed that holds."""
    commitment = record.commitments.last
    return {
        "commit": commitment.committed,
        "seal": commitment.seal,
        "code": code(commitment.seal) if decides(record) else "",
        "stretch": commitment.number + 1,
        "entropy": [{"seat": one.seat, "text": clean_text(one.text, LONGEST)} for one in commitment.given],
        "may_add": may_add(record),
    }
