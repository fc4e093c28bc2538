"""Whether a roll that a record tells of is the one that all tables of a game have made together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.kernel.messages import Message, Seat, message
from companion.table.fairness.joint_dice import JointDice, read_links, roll
from companion.table.fairness.outcome_pool import LOT
from companion.table.record.line_of_play import LineOfPlay, Played


class JointRoll(NamedTuple):
    """`due`: the face that the links make, empty: there are none; `faults`: what is wrong with it."""

    due: str
    faults: list[Message]


def is_rolled_jointly(joint: JointDice, die: str, rules: Mapping[str, object]) -> bool:
    """Whether all tables have to make the rolls of this die. `rules`: of the header."""
    return joint.in_force and (die == LOT or rules.get("table_dice", "electronic") == "electronic")


def check_joint_roll(
    record: int,
    joint: JointDice,
    line: LineOfPlay,
    played: Played,
    body: Mapping[str, object],
    faces: Sequence[str],
) -> JointRoll:
    """A roll that the tables had to make together.

    Args:
        record: Its number.
        joint, line: Before it.
        played, body: What it says.
        faces: From which it was chosen.
    """
    action, index, links = played.action, line.rolls_of(played.die), read_links(body)
    due = roll(links, played.die, index, faces) if links else ""
    bound = line.bound.get((played.die, index))
    if bound is not None and bound[0] == played.face:
        return JointRoll(due, [])  # it has fallen before, and was taken back
    if played.source != "electronic" or not links or joint.free:
        return JointRoll(due, [message("fault-not-joint", record=record, action=action)])
    found = [
        message("fault-link", record=record, who=name_table(joint, table))
        for table in sorted(joint.find_misfits(links, line.players))
    ]
    if due != played.face:
        found.append(message("fault-another", record=record, action=action, due=due))
    return JointRoll(due, found)


def name_table(joint: JointDice, table: str) -> Message:
    """A table by a seat of it."""
    return name_seats(joint.chains[table].seats if table in joint.chains else ())


def name_seats(seats: Sequence[str]) -> Message:
    """A table by its seats; none: it keeps a game at which it does not sit."""
    return message("tables-of-seat", seat=Seat(seats[0])) if seats else message("tables-keeper")
