"""What a screen shows of dice and cards: who does what, what lies on the table, who misses a turn."""

from __future__ import annotations

from companion.games.chess_jumble.dice import MARKS, face_value
from companion.games.dice_and_cards.equipment import DECK, Kit
from companion.games.dice_and_cards.state import CHANCE, State
from companion.kernel.messages import Message, Seat, message
from companion.kernel.view import View


def view(kit: Kit, s: State) -> View:
    turn = None if s.stage == "over" else kit.seats[s.turn]
    return View(
        layout={},
        turn=turn,
        stage=s.stage,
        chance=s.stage in CHANCE,
        dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
        prompt=_prompt(kit, s),
        places=tuple(kit.seats[i] for i in s.places),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: kit.deck.size - sum(s.out)} if kit.deck is not None else {},
        skips={one: n for one, n in zip(kit.seats, s.skips, strict=True) if n},
    )


def _prompt(kit: Kit, s: State) -> Message:
    seat = Seat(kit.seats[s.turn])
    match s.stage:
        case "first":
            return message("stage-first")
        case "roll":
            return message("stage-roll-orange", seat=seat) if s.face else message("stage-roll", seat=seat)
        case "use":
            return _use_prompt(s, seat)
        case "draw":
            return message("stage-draw", seat=seat)
        case "card":
            assert kit.deck is not None
            return message("stage-card", seat=seat, words=kit.deck.card(s.card).says)
    return message("stage-over")


def _use_prompt(s: State, seat: Seat) -> Message:
    face = face_value(s.face)
    if not s.orange:
        if s.face in MARKS:
            return message("stage-mark", seat=seat, face=face)
        return message("stage-use", seat=seat, face=face)
    orange = face_value(s.orange)
    if s.face in MARKS:
        return message("stage-mark-both", seat=seat, face=face, orange=orange)
    return message("stage-use-both", seat=seat, face=face, orange=orange)
