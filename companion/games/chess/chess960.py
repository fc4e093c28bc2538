"""Chess960: chess whose first rank is drawn by the lot, or given by its number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from companion.games.chess import start_positions
from companion.games.chess.game import ChessGame
from companion.games.chess.options import DRAWN, ShuffledOptions
from companion.games.chess.start_positions import LOTS
from companion.games.chess.state import State
from companion.games.chess.turns.play import Outcome
from companion.kernel.actions import Action, Draw
from companion.kernel.errors import BadPosition
from companion.kernel.game import DeckLeft
from companion.kernel.messages import Event, Kind, Seat, message


class Chess960(ChessGame):
    """One table of a game whose first rank may be drawn."""

    CHANCE = ("array",)

    def start(self) -> State:
        number = cast(ShuffledOptions, self.options).start
        if number == DRAWN:
            return State(self.variant.read(start_positions.fen(())), "array")
        return State(self.variant.read(start_positions.fen(start_positions.lots_of(number))))

    def admit(self, s: State) -> State:
        if s.stage == "array" and (not self.decks or self._lots(s) is None):
            raise BadPosition("chess-not-by-lot")
        return super().admit(s)

    def legal_actions(self, s: State) -> Iterable[Action]:
        if s.stage != "array":
            return super().legal_actions(s)
        name, cards = list(LOTS.items())[len(self._list_lots(s))]
        return [Draw(name, card) for card in cards]

    def outcome(self, s: State, a: Action) -> Outcome:
        if not isinstance(a, Draw):
            return super().outcome(s, a)
        before = start_positions.first_rank(self._list_lots(s))
        drawn = (*self._list_lots(s), a.card)
        rank = start_positions.first_rank(drawn)
        names = self.variant.tables.names
        piece = {"queen": "Q", "knights": "N"}.get(a.deck, "B")
        new = tuple(names[q] for q in range(8) if rank[q] == piece and before[q] == "1")
        events = [
            Event(
                "array", message("chess-lot", owner=Seat("white"), piece=Kind(piece), n=len(new), squares=new)
            )
        ]
        full = len(drawn) == len(LOTS)
        if full:
            rest = tuple(names[q] for q in range(8) if before[q] == "1" and names[q] not in new)
            events.append(Event("array", message("chess-lot-rest", squares=rest)))
        return State(self.variant.read(start_positions.fen(drawn)), "turn" if full else "array"), events

    def after(self, s: State, a: Action) -> State:
        return self.outcome(s, a)[0] if isinstance(a, Draw) else super().after(s, a)

    def deck_left(self, s: State, deck: str) -> DeckLeft:
        cards = LOTS[deck]
        drawn = self._list_lots(s) if s.stage == "array" else tuple(cards)
        left = {card: int(s.stage == "array") for card in cards}
        for name, card in zip(LOTS, drawn, strict=False):
            if name == deck and card in left:
                left[card] = 0
        return DeckLeft(0, dict.fromkeys(cards, 1), left)

    def _list_lots(self, s: State) -> tuple[str, ...]:
        """The lots that have been drawn while the first rank is set up."""
        return self._lots(s) or ()

    def _lots(self, s: State) -> tuple[str, ...] | None:
        """The same; None: no lots come to this position."""
        rank = "".join(self.turn.kind_on(s.at, q) or "1" for q in range(8))
        drawn = start_positions.lots_in(rank)
        if drawn is None or len(drawn) == len(LOTS):
            return None
        return drawn if self.variant.read(start_positions.fen(drawn)) == s.at else None
