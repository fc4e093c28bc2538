"""Cloak and Dagger Chess as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial

import msgspec

from companion.games.cloak_and_dagger import (
    appeal,
    dead_positions,
    evaluation,
    hidden_state,
    lines,
    position,
    refusals,
    view,
)
from companion.games.cloak_and_dagger.moves import NUMBER
from companion.games.cloak_and_dagger.options import Options, check
from companion.games.cloak_and_dagger.play import Outcome, Turn, end_game
from companion.games.cloak_and_dagger.state import FILES, HOME, SECOND, Side, State, king_square
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion
from companion.games.shared.game_base import GameBase, check_end
from companion.games.shared.position_correction import read_turn
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move, Pass, Say
from companion.kernel.facts import GameInfo
from companion.kernel.game import Actor, BadPosition, Intent
from companion.kernel.layout import Layout, Line
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.view import View


class CloakAndDagger(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat; what the checkers are is secret."""

    SILENT = (Pass, Say)
    GOES_ON = "turn"
    secret = True

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN)
        self.turn = Turn(options)
        self.turn.rules.cuts = refusals.cuts_of(self.turn.rules)
        self.text = position.text_with((self._files(0), self._files(1)))

    # Positions

    def start(self) -> State:
        """CD-R1: pawns on their squares, checkers on the back rows."""
        sides = []
        for seat in (0, 1):
            files = self._files(seat)
            checkers = tuple(file + 56 * seat for file in files)
            sides.append(Side(pawns=SECOND[seat], files=files, checkers=checkers, unmoved=HOME[seat]))
        if self.options.numbered_freely:
            none = (-1,) * 8
            sides = [msgspec.structs.replace(one, files=none, checkers=none, unmoved=0) for one in sides]
            return State(sides=(sides[0], sides[1]), stage="array")
        return State(sides=(sides[0], sides[1]), stage="register" if self.options.entered else "turn")

    def _files(self, seat: int) -> tuple[int, ...]:
        """CD-A1: on which file each number starts."""
        return FILES[::-1] if seat and self.options.numbered_from_left else FILES

    def admit(self, s: State) -> State:
        s = position.admit(s)
        known = [bool(one.setup) for one in s.sides]
        if any(known) and not self.options.entered:
            raise BadPosition("setup-on-paper")
        if self.options.entered and not all(known) and s.stage not in ("array", "register", "over"):
            raise BadPosition("setup-needed")
        return self._admit(s)

    def _admit(self, s: State) -> State:
        """The position as play goes on from it."""
        if s.stage in ("turn", "bonus"):
            king = king_square(s.other)
            if king >= 0 and self.turn.rules.is_certain(s, s.turn, king):
                raise BadPosition("other-in-check")
        if s.stage in ("turn", "bonus", "move"):
            s, _ = self.turn.start_from(s)
        elif s.stage != "over" and not self.actions(s):
            raise BadPosition("stage-alone", stage=s.stage)
        return s

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        s = position.put_right(s, layout)
        s = msgspec.structs.replace(s, turn=read_turn(turn, SEATS, s.turn))
        if turn is not None or s.stage in ("over", "answer", "disclose"):
            s = msgspec.structs.replace(
                s, stage="turn", right=False, asked=(-1, ""), then="", claim=0, end="", winner=-1
            )
        return self.read(self.position(s))

    def impossible(self, s: State) -> Message | None:
        return position.impossible(s)

    def conclude(self, s: State) -> State:
        """CD-R9, A19: a side without a king has lost, also where people took it off."""
        if s.stage in ("array", "register", "over"):
            return s
        gone = [seat for seat, side in enumerate(s.sides) if position.king_is_gone(side)]
        return self.end_game(s, "king", 1 - gone[0]) if gone else s

    def position_key(self, s: State) -> Hashable:
        """CD-A20: with the same public identities, pawns in hand and bonus."""
        return msgspec.structs.replace(hidden_state.redact(s, None), quiet=0)

    def can_win(self, s: State, seat: str) -> bool | None:
        """CD-R9, FIDE 6.9: a cloaked king may be captured by anybody, an open one has to be mated.

        With house rules of which nobody has counted what mates the game cannot say.
        """
        if not self.turn.rules.knows:
            return None
        return dead_positions.can_win(s, SEATS.index(seat))

    # What each seat may know

    def redact(self, s: State, seat: str | None) -> State:
        return s if s.stage == "over" else hidden_state.redact(s, seat)

    def read_redacted(self, text: str) -> State:
        s = self.text.read(text)
        check_end(s)
        return self._admit(position.admit(s))

    def guess(self, s: State, entropy: bytes) -> State:
        unknown = self.options.entered and s.stage not in ("array", "register")
        return hidden_state.guess(s, entropy) if unknown else s

    def redact_action(self, a: Action, listed: bool = False) -> str:
        return hidden_state.redact_action(a)

    def why_permanent(self, before: State, after: State) -> Message | None:
        """CD-R4 to R6, R8: an answer to a guess, or what a captured checker was, cannot be forgotten again."""
        guessed = before.stage == "turn" and after.stage in ("move", "over") and before.men == after.men
        if guessed or before.stage == "answer":
            return message("answered-stays")
        captured = any(
            was.cloaked.bit_count() > now.cloaked.bit_count() and was.all.bit_count() > now.all.bit_count()
            for was, now in zip(before.sides, after.sides, strict=True)
        )
        if before.stage == "disclose" or (captured and after.stage != "disclose"):
            return message("disclosed-stays")
        return None

    # Who acts, and how

    def actor(self, s: State) -> Actor | None:
        return None if s.stage == "over" else Actor(SEATS[self.turn.actor(s)])

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def silent(self, s: State) -> Sequence[Action]:
        return tuple(self.turn.guesses(s)) if s.stage == "turn" else super().silent(s)

    def outcome(self, s: State, a: Action) -> Outcome:
        return self.turn.outcome(s, a)

    def refusal(self, s: State, a: Action) -> Reason:
        """CD-A12: what only the umpire knows is refused with the same words, whatever the cause."""
        public = hidden_state.redact(s, None)
        if a in self.actions(public):
            return Reason(message("not-now"), "CD-A12")
        if isinstance(a, Say):
            return Reason(message("not-now"))
        return super().refusal(public, a)

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn.rules.cuts, s, intent)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where what stands on the board goes, all at once; before and after the own turn pawns alone."""
        yield from super().fast_versions()
        yield FastVersion(
            "moves",
            lambda s: ends_of((a for a in self.actions(s) if isinstance(a, Move)), NUMBER),
            lambda s: apply_cuts_to_each(
                self.turn.rules.cuts,
                s,
                bitboard.each(s.own.pawns if s.stage in ("bonus", "after") else s.own.all),
            ),
            lambda s: s.stage in ("turn", "move", "bonus", "after"),
        )
        plain = Turn(self.options, plain=True)
        plain.rules.cuts = refusals.cuts_of(plain.rules)

        def find_attacked(turn: Turn, s: State) -> list[tuple[bool, int, bool]]:
            """How each piece of a side is attacked, if it is."""
            rules, found = turn.rules, []
            for seat, side in enumerate(s.sides):
                setups = s.sides[1 - seat].setups
                for q in bitboard.each(side.all):
                    sets = rules.find_attacking(s, 1 - seat, q) & setups
                    found.append(
                        (rules.is_certain(s, 1 - seat, q), sets, rules.attacks_anyhow(s, 1 - seat, q))
                    )
            return found

        def find_actions(turn: Turn, s: State) -> set[Action]:
            return set(turn.actions(s))

        def find_next(turn: Turn, s: State) -> list[tuple[State, list[Event]]]:
            """What comes of some moves: what everybody learns of checkers, who mates. Dead positions are known in the short way alone."""
            some = [a for a in self.actions(s)[::9] if self.after(s, a).end != "dead"]
            return [turn.outcome(s, a) for a in some]

        on_board = ("turn", "move", "bonus", "after", "uncloak")
        for name, ask in (("attacked", find_attacked), ("actions", find_actions), ("next", find_next)):
            yield FastVersion(
                name, partial(ask, self.turn), partial(ask, plain), lambda s: s.stage in on_board
            )

    # Ends

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return end_game(s, end, winner)

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(s)

    def view(self, s: State, seat: str | None) -> View:
        actor = self.actor(s)
        return view.view(s, seat, actor.seat if actor else None)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        return (line for a in actions if (line := lines.line(s, a)) is not None)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(s)

    def urge(self, s: State, a: Action) -> float:
        return evaluation.urge(s, a)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> CloakAndDagger:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return CloakAndDagger(info, check(chosen))
