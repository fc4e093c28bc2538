"""Which sound is due, and when it is played, against models of a few lines."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app.widgets.sound_player import DUCKED, KNOCKS, LATEST, QUIET, TOLD, URGENT, SoundPlayer
from companion.artwork.design import tokens
from companion.table.protocol import notices
from companion.table.sound_cues import RANK, SoundCues

SEEDS = range(3)


class Device:
    """A loudspeaker that notes what it does, and the time."""

    def __init__(self) -> None:
        self.now, self.log = 50.0, list[tuple[str, str, float]]()
        self.due: list[tuple[float, Callable[[], None]]] = []
        self.broken: set[str] = set()

    def load(self, path: str) -> Sound | None:
        return Sound(self, Path(path).stem) if not path.endswith("card.wav") else None

    def later(self, call: Callable[[], None], seconds: float) -> None:
        self.due.append((self.now + seconds, call))

    def wait(self, until: float) -> None:
        """Time passes, and what is due is called in its order."""
        while self.due and min(self.due, key=lambda one: one[0])[0] <= until:
            first = min(self.due, key=lambda one: one[0])
            self.due.remove(first)
            self.now = max(self.now, first[0])
            first[1]()
        self.now = until


class Sound:
    """A loaded sound."""

    def __init__(self, device: Device, name: str) -> None:
        self._device, self._name, self.volume = device, name, 1.0

    def play(self) -> None:
        if self._name in self._device.broken:
            raise OSError(self._name)
        self._device.log.append(("play", self._name, self.volume))

    def stop(self) -> None:
        self._device.log.append(("stop", self._name, 0.0))


class Playing:
    """What is to be heard, in three variables: what sounds, until when, and what waits since when."""

    def __init__(self, device: Device, player: SoundPlayer) -> None:
        self.device, self.player = device, player
        self.log: list[tuple[str, str, float]] = []
        self.sounds, self.until = "", 0.0
        self.waits: tuple[str, float] | None = None
        self.seconds = {name: given["ms"] / 1000 for name, given in tokens()["sound"].items()}

    def audible(self, name: str) -> bool:
        player = self.player
        if not player.on or not name or name == "card" or not player.volumes[name]:
            return False
        return (name in QUIET or not player.quiet) and not (player.spoken and name == TOLD)

    def begin(self, name: str, now: float) -> None:
        if name not in KNOCKS:
            self.sounds, self.until = name, now + self.seconds[name]
        if name in self.device.broken:
            self.until = 0.0
        else:
            self.log.append(("play", name, self.player.volumes[name] * (DUCKED if self.player.ducked else 1)))

    def play(self, name: str, now: float) -> None:
        if not self.audible(name):
            return
        if name in KNOCKS:
            self.begin(name, now)
        elif name in URGENT and now < self.until:
            self.log.append(("stop", self.sounds, 0.0))
            self.waits = None
            self.begin(name, now)
        elif now >= self.until:
            self.waits = None
            self.begin(name, now)
        else:
            self.waits = (name, now)

    def wait(self, until: float) -> None:
        if self.waits is not None and self.until <= until:
            (name, asked), self.waits = self.waits, None
            if self.until - asked <= LATEST and self.audible(name):
                self.begin(name, self.until)


@pytest.mark.parametrize("seed", SEEDS)
def test_sounds_are_played_as_three_variables_have_it(seed: int) -> None:
    rng, device = random.Random(seed), Device()
    player = SoundPlayer(device.load, lambda: device.now, device.later)
    model = Playing(device, player)
    names = [*tokens()["sound"], "wrong", "turn", "accept", "down", ""]
    for step in range(1200):
        what = rng.choices(("play", "wait", "set", "volume", "breaks"), (8, 8, 1, 1, 0.3))[0]
        if what == "play":
            name = rng.choice(names)
            assert player.audible(name) == model.audible(name)
            player.play(name)
            model.play(name, device.now)
        elif what == "wait":
            until = device.now + rng.choice((0.02, 0.09, 0.31, 0.9)) * rng.uniform(0.8, 1.2)
            model.wait(until)
            device.wait(until)
        elif what == "set":
            setattr(player, rng.choice(("on", "quiet", "ducked", "spoken")), rng.random() < 0.4)
            player.on = player.on or rng.random() < 0.7
        elif what == "volume":
            player.volumes[rng.choice(list(player.volumes))] = rng.choice((0.0, 0.5, 1.0))
        else:
            device.broken = {rng.choice(sorted({*names} - KNOCKS))} if rng.random() < 0.5 else set()
        assert device.log == model.log, (step, what)
    kinds = {kind for kind, *_ in model.log}
    assert kinds == {"play", "stop"} and len(model.log) > 30


def random_notice(rng: random.Random) -> notices.Notice:
    """A notice that may have a sound, or not."""
    seat = rng.choice(("white", "black"))
    all_of_them: tuple[notices.Notice, ...] = (
        notices.Mismatch(kind="wrong", reason="x", repairs=[]),
        notices.MismatchEnd(),
        notices.Note(kind=rng.choice(("tables-says", "chat", "flag", "last-minute", "pause")), text="x"),
        notices.Outcome(winner=rng.choice(("white", None)), places=[], scores={}, reason="x"),
        notices.Chance(die="die", face="1", seat=seat, source=rng.choice(("electronic", "typed"))),
        notices.Chance(deck="deck", card=None, seat=seat, source="electronic"),
        notices.Ruling(
            seat=seat,
            action="x",
            text="x",
            events=[notices.Happening(rng.choice(("move", "capture")), "x")],
        ),
        notices.Turn(seat=rng.choice((seat, seat, None)), chance=False, stage="", expect="x", layout={}),
        notices.Partial(lifted=rng.choice(([], ["e2"])), targets=[]),
        notices.BoardState(state="gone", text="x"),
    )
    return rng.choice(all_of_them)


def last_but_one(past: list[notices.Notice], *kinds: type[notices.Notice]) -> notices.Notice | None:
    """The last of these kinds that came before the newest notice."""
    return next((one for one in reversed(past[:-1]) if isinstance(one, kinds)), None)


def due(past: list[notices.Notice]) -> set[str]:
    """The sounds of the newest notice, after all that came before."""
    match past[-1]:
        case notices.Mismatch():
            same = last_but_one(past, notices.Mismatch, notices.MismatchEnd)
            return set() if isinstance(same, notices.Mismatch) else {"wrong"}
        case notices.Note(kind=kind):
            known = {"tables-says": "turn", "chat": "turn", "flag": "flag", "last-minute": "last_minute"}
            return {known[kind]} if kind in known else set()
        case notices.Outcome(winner=winner):
            return {"win"} if winner else set()
        case notices.Chance(die=str(), source=source):
            return {"dice"} if source == "electronic" else set()
        case notices.Chance():
            return {"card"}
        case notices.Ruling(events=events):
            return {"accept"} | {"capture" for one in events if one.kind == "capture"}
        case notices.Turn(seat=str(seat)):
            before = [one.seat for one in past[:-1] if isinstance(one, notices.Turn) and one.seat]
            return {"turn"} if before and before[-1] != seat else set()
        case notices.Partial(lifted=lifted):
            before_it = last_but_one(past, notices.Partial, notices.Ruling)
            was_up = isinstance(before_it, notices.Partial) and bool(before_it.lifted)
            return set() if was_up == bool(lifted) else {"lift" if lifted else "down"}
    return set()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("wood", [False, True])
def test_one_sound_is_due_for_all_that_was_heard(wood: bool, seed: int) -> None:
    rng, cues = random.Random(seed), SoundCues(wood=wood)
    past: list[notices.Notice] = []
    waits: set[str] = set()
    heard = set()
    for _ in range(300):
        if rng.random() < 0.7:
            past.append(random_notice(rng))
            cues.hear(past[-1])
            waits |= due(past) - ({"lift", "down"} if wood else set())
            continue
        deaf = {rng.choice(RANK)} if rng.random() < 0.3 else set()
        expected = next((name for name in RANK if name in waits - deaf), "")
        taken = cues.take(lambda name: name not in deaf) if deaf else cues.take()  # noqa: B023
        assert taken == expected
        waits = set()
        heard.add(taken)
    assert heard >= set(RANK) - {"lift", "down", "accept"}
