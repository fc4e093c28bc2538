"""Gravity Chess as a game: its parts put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.games.gravity_chess import appeal, evaluation, lines, play, position, refusals, view
from companion.games.gravity_chess.decks import DECKS
from companion.games.gravity_chess.options import KNOWN, RULES, Options
from companion.games.gravity_chess.play import NUMBER, Turn
from companion.games.gravity_chess.state import COUNTED, SET, State, start
from companion.games.shared.cuts import apply_cuts_to_each, ends_of
from companion.games.shared.fast_versions import FastVersion, fast
from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import options_of
from companion.games.shared.two_player import SEATS, TwoPlayerGame, both_seats
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Drop
from companion.kernel.facts import GameInfo
from companion.kernel.game import DeckLeft, Ending, Intent
from companion.kernel.layout import Layout, Line, Shows, standard_line
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.fen_placement import KINDS
from companion.kernel.view import View


class GravityChess(TwoPlayerGame[State], GameBase[State, Options]):
    """One table with its house rules. White is the first seat."""

    CHANCE = ("card",)

    def __init__(self, info: GameInfo, options: Options) -> None:
        super().__init__(info, options, PLAIN, decks=DECKS)
        self.text, self.turn = position.TEXT, Turn(options)

    # Positions

    def start(self) -> State:
        return start()

    def admit(self, s: State) -> State:
        position.check(s)
        return self.turn.conclude(s)

    def rearrange(self, s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
        return position.rearrange(s, self.turn, layout, turn)

    # Actions

    def legal_actions(self, s: State) -> Iterable[Action]:
        return self.turn.actions(s)

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        return self.turn.outcome(s, a)

    def make_lines(self, s: State, actions: Sequence[Action]) -> Iterator[Line]:
        """The man who is added is the opponent's (GC-R6)."""
        me, foe = SEATS[s.turn], SEATS[1 - s.turn]
        for a in actions:
            line = standard_line(a, foe if type(a) is Drop else me)
            if line is not None:
                yield line

    @fast(KNOWN)
    def ends(self, s: State, shows: Shows) -> Sequence[Line] | None:
        return lines.ends(self.turn, s, shows)

    def fast_versions(self) -> Iterator[FastVersion[State]]:
        """Where men fall; and all at once which of them may, in what order."""
        yield from super().fast_versions()
        turn = self.turn

        def falling(s: State) -> dict[int, int]:
            return {q: ends for q, ends in turn.find_falls(s).items() if ends}

        def by_cuts(s: State) -> dict[int, int]:
            return apply_cuts_to_each(turn.cuts[:-1], s, bitboard.each(turn.find_waiting(s)))

        def moves(s: State) -> dict[int, int]:
            return ends_of(turn.moves(s), NUMBER)

        def in_order(s: State) -> dict[int, int]:
            return apply_cuts_to_each(turn.cuts, s, bitboard.each(turn.find_waiting(s)))

        yield FastVersion("falling", falling, by_cuts, lambda s: s.stage == "move")
        yield FastVersion("moves", moves, in_order, lambda s: s.stage == "move")
        plain = play.Turn(self.options, plain=True)
        yield FastVersion(
            "attacked",
            lambda s: [turn.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: [plain.find_attacked(s, seat) for seat in (0, 1)],
            lambda s: s.stage != "over",
        )

    def why_not(self, s: State, intent: Intent) -> Reason:
        return self.why_allowed(s, intent) or refusals.why_not(self.turn, s, intent)

    def weight(self, s: State, a: Action) -> int:
        return s.left[SEATS.index(a.deck)][KINDS.index(a.card)] if isinstance(a, Draw) else 1

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        left = s.left[SEATS.index(deck)]
        return DeckLeft(0, dict(zip(KINDS, SET, strict=True)), dict(zip(KINDS, left, strict=True)))

    # Ends

    def scores(self, s: State) -> dict[str, int]:
        return view.points(self.turn, s)

    def reason(self, s: State) -> Message:
        if s.end not in COUNTED:
            return super().reason(s)
        return message(f"ends-{s.end}", **play.PLAYERS, **view.points(self.turn, s))

    def end_game(self, s: State, end: str, winner: int = -1) -> State:
        return play.end_game(s, end, winner)

    def end_early(self, s: State, reason: Ending) -> State:
        """By consent: points as they are now, or a draw."""
        return self.turn.score(s, [])[0] if reason == "ranked" else self.end_game(s, "draw")

    def claimable(self, s: State) -> tuple[str, ...]:
        """Nothing: every turn adds a man, so the game ends by itself."""
        return ()

    # What UIs and computer players need

    def layout(self, s: State) -> Layout:
        return view.layout(s)

    def view(self, s: State, seat: str | None) -> View:
        return view.view(self.turn, s)

    mind = evaluation.MIND

    def appeal(self, s: State, a: Action) -> float:
        return appeal.appeal(self.turn, s, a)

    def worth(self, s: State) -> tuple[float, ...]:
        return evaluation.worth(self.turn, s)


def make(info: GameInfo, seats: Sequence[str] | None, chosen: Mapping[str, str]) -> GravityChess:
    """A table with these house rules. Raises GameError."""
    both_seats(info, seats)
    return GravityChess(info, options_of(Options, RULES, chosen))
