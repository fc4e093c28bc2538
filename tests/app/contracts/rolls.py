"""A roll as people see it: what is drawn frame by frame from the moment at which it is ruled, while time passes by hand."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import NamedTuple

from companion.table.fairness.commitments import LOT
from tests.app.app_driver import FRAMES, Stage
from tests.app.contracts.drawn import drawn_faces
from tests.autoplay import step

SHOWN = 1.2
"""Seconds for which the face that was rolled is seen before the call changes."""
GRACE = 0.1
"""Seconds of two frames, which are not counted: the face is drawn before one, and the call changes after another."""
LONGEST = 5.0
"""Seconds after which everything has come to rest."""


class Frame(NamedTuple):
    """What is seen in a frame: the face of the die that was rolled (None: that die is not drawn), and the call."""

    face: str | None
    call: str


class RollSeen(NamedTuple):
    """A roll that was seen, or an action after which the dice lay wrongly.

    Attributes:
        face: the one that was rolled, or that action.
        shown: seconds for which it was the face of its die before the call changed, or until the end if it never did.
        rests: the face of that die when everything is at rest; None: that die is not drawn.
        decoy: another face that its die came to rest on, empty if there was none.
        wrong: what is wrong with the dice when everything is at rest, or what the banner says instead of the roll; empty if nothing is.
        rolled: whether it was a roll.
    """

    face: str
    shown: float
    rests: str | None
    decoy: str
    wrong: str = ""
    rolled: bool = True


def watched_rolls(stage: Stage, rolls: int, seed: int) -> Iterator[RollSeen]:
    """Play at random until so many dice were rolled, watching each."""
    rng = random.Random(seed)
    stage.stop_time()
    stage.frames(3)
    dice = {die.name for die in stage.referee.game.dice}
    while rolls and (command := step(stage.referee, rng.choice)) is not None:
        call, before = stage.app.screen.banner.text, faces(stage)
        stage.app.table.command(**command)
        last = stage.referee.record.line_of_play.played[-1]
        if last.die in dice:
            rolls -= 1
            seen = _watch(stage, last.die, last.face, call, before.get(last.die))
            yield seen._replace(wrong=seen.wrong or lying_wrongly(stage))
        else:
            stage.pass_time(0.1)
            stage.lie()
            if wrong := lying_wrongly(stage):
                yield RollSeen(last.action, LONGEST, "", "", wrong, rolled=False)


def _watch(stage: Stage, die: str, face: str, call: str, earlier: str | None) -> RollSeen:
    untold = ""
    frames = [Frame(faces(stage).get(die), stage.app.screen.banner.text)]
    for _ in range(round(LONGEST * FRAMES)):
        stage.pass_time(1 / FRAMES)
        banner, held = stage.app.screen.banner, faces(stage).get(die) == face and is_held(stage)
        if held and die != LOT and not tells_roll(f"{banner.text} {banner.said.sub}", face):
            untold = f"while the {face} is held the banner says {banner.said}"
        told = held and tells_roll(banner.text, face)
        frames.append(Frame(faces(stage).get(die), call if told else banner.text))
        if not getattr(stage.app.screen, "rolling", False) and frames[-1].call != call:
            break
    changes = next((i for i, one in enumerate(frames) if one.call != call), len(frames))
    before = [one.face for one in frames[:changes]]
    shown = 0
    while shown < len(before) and before[-1 - shown] == face:
        shown += 1
    decoy = before[-1] if before and not shown and before[-1] not in (earlier, "", None) else None
    return RollSeen(face, shown / FRAMES, frames[-1].face, decoy or "", untold)


def is_held(stage: Stage) -> bool:
    """Whether dice lie there to be seen, and the game has not gone on."""
    return bool(stage.app.screen._fall.lies)


def tells_roll(words: str, face: str) -> bool:
    """Whether a sentence names the face that was rolled."""
    return re.search(rf"(?<!\w){re.escape(face)}(?!\w)", words) is not None


def lying_wrongly(stage: Stage) -> str:
    """What is wrong with the dice as they lie now: the last roll has to be there, greyed and signed when it does not count any more.

    Empty: nothing is, or nothing was rolled yet.
    """
    referee = stage.referee
    names = {die.name for die in referee.game.dice}
    rolled = [
        one for part in referee.record.line_of_play.stretches for one in part.played if one.die in names
    ]
    found = drawn_faces(stage.root, referee.game)
    if not rolled:
        return ""
    if any(not one.face for one in found):
        return "a die lies there with nothing on top"
    last = rolled[-1]
    there = [one for one in found if (one.die, one.face) == (last.die, last.face)]
    if not there:
        return f"the {last.face} of {last.seat} is not there: {found}"
    actor = referee.game.actor(referee.state)
    if actor is None or actor.seat == last.seat or any(one.faint and one.sign == last.seat for one in there):
        return ""
    return f"the {last.face} of {last.seat} is not greyed, or has not its sign: {there}"


def faces(stage: Stage) -> dict[str, str]:
    """What each die shows where it is drawn largest; one that is not drawn is not in it."""
    found = drawn_faces(stage.root, stage.referee.game)
    found.sort(key=lambda one: one.place[2] - one.place[0])
    return {one.die: one.face for one in found}
