"""Dice at the table: electronic, sensed or typed."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.play import Play, Refusal


class Dice:
    """Rolls of one table. `come`: electronic, sensed or typed; `ready` raises Refusal while play cannot go on.

    `played` is called after every face. A sensed die that has fallen while the board does not
    agree yet, or before another die that is due first, is remembered until its time comes.
    """

    def __init__(self, play: Play, come: str, ready: Callable[[], None], played: Callable[[], None]) -> None:
        self._play, self.come, self._ready, self._played = play, come, ready, played
        self._lying: dict[str, str] = {}

    def roll(self, die: str | None, face: str | None) -> None:
        """Roll electronically, or (`face` given) take a face that somebody rolled. Raises Refusal."""
        self._ready()
        waiting = self._play.table.die()
        if face is not None:
            self._fell(die or (waiting[0] if waiting else ""), face, "typed")
            return
        if waiting is None:
            raise Refusal("no-roll-now")
        if self.come != "electronic":
            raise Refusal(f"roll-{self.come}")
        self.fated(once=False)

    def fated(self, once: bool) -> None:
        """Roll electronically every die of this roll (`once`: one of them)."""
        rolled: set[str] = set()
        table = self._play.table
        while (waiting := table.die()) is not None and waiting[0] not in rolled:
            die, faces = waiting
            rolled.add(die)
            self._take(die, table.fated(die, faces), "electronic")
            if once or self._another_roll(rolled):
                break

    def _another_roll(self, rolled: set[str]) -> bool:
        """The lot and a whole roll are one each; after them a new roll has to be asked for."""
        return "first" in rolled or len(rolled) >= len(self._play.game.dice)

    def typed(self, die: str, face: str) -> None:
        """A face chosen on the screen. Raises Refusal."""
        self._ready()
        self._fell(die, face, "typed")

    def sensed(self, die: str, face: str) -> None:
        """A die has come to rest. Raises Refusal."""
        if face == "cocked":
            raise Refusal("cocked", die=die)
        self._lying.pop(die, None)
        if face == "rolling":
            return
        faces = {one.name: one.faces for one in self._play.game.dice}
        if self._play.table.die() is None or face not in faces.get(die, ()):
            self._fell(die, face, "sensed")
        self._lying[die] = face
        self.catch_up()
        if die in self._lying:
            self._play.note("die-waits", die=die, face=face)

    def catch_up(self) -> None:
        """Play the remembered faces whose time has come."""
        while self._lying and (waiting := self._play.table.die()) is not None and waiting[0] in self._lying:
            try:
                self._ready()
            except Refusal:
                return
            self._fell(waiting[0], self._lying.pop(waiting[0]), "sensed")

    def _fell(self, die: str, face: str, source: str) -> None:
        waiting = self._play.table.die()
        if waiting is None:
            raise Refusal("no-roll-now")
        if die != waiting[0]:
            raise Refusal("no-die", die=die, dice=waiting[0])
        if face not in waiting[1]:
            raise Refusal("no-face", die=die, face=face, faces=" ".join(waiting[1]))
        fallen = self._play.table.fell_already(die, face)
        if fallen:
            raise Refusal("fell-already", face=fallen)
        self._take(die, face, source)

    def _take(self, die: str, face: str, source: str) -> None:
        text = f"first {face}" if die == "first" else f"roll {die} {face}"
        action = self._play.game.legal(self._play.state, text)
        assert action is not None, text
        self._play.play(action, source)
        self._played()
