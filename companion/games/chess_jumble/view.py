"""What stands where, and what a screen shows of it. Chess Jumble has no secrets: every seat sees the same."""

from __future__ import annotations

from companion.games.chess_jumble.cards import card_effects
from companion.games.chess_jumble.cards.deck import March
from companion.games.chess_jumble.dice import MARKS
from companion.games.chess_jumble.edition import Edition
from companion.games.chess_jumble.movement.moves import brings, march_moves, roll_moves
from companion.games.chess_jumble.movement.protection import find_protected, protectors
from companion.games.chess_jumble.state import BOX, CHANCE, State
from companion.kernel import bitboard
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.view import Banner, Mark, View

DECK = "action"
"""The name of the deck on the table."""


def layout(ed: Edition, s: State) -> Layout:
    """Squares and trays: `box:<seat>` holds what waits to be brought in, `out:<seat>` what left the game."""
    found: dict[str, tuple[Token, ...]] = {}
    for seat, men in zip(ed.seats, s.men, strict=True):
        for kind, square in zip(ed.kinds, men, strict=True):
            if square >= 0:
                place = ed.board.names[square]
            else:
                place = f"box:{seat}" if square == BOX else f"out:{seat}"
            found[place] = (*found.get(place, ()), Token(seat, kind))
    return found


def at_turn(ed: Edition, s: State) -> str | None:
    """Who acts: for a card whoever has to choose; None when the game is over."""
    if s.stage == "over":
        return None
    return ed.seats[card_effects.chooser(ed, s) if s.stage == "card" else s.turn]


def view(ed: Edition, s: State) -> View:
    turn = at_turn(ed, s)
    return View(
        layout=layout(ed, s),
        turn=turn,
        stage=s.stage,
        chance=s.stage in CHANCE,
        dice={name: face for name, face in (("white", s.face), ("orange", s.orange)) if face},
        moved_by=_kinds_by_die(ed, s),
        prompt=_prompt(ed, s, turn),
        notes=tuple(_notes(ed, s)),
        standing={seat: ed.progress.at_home(s, i) for i, seat in enumerate(ed.seats)},
        places=tuple(ed.seats[i] for i in s.places),
        needs={ed.seats[i]: n for (_, n), i in ed.progress.rank_seats(s)} if s.end == "ranked" else {},
        marks=tuple(_marks(ed, s)),
        cards={DECK: s.card} if s.card else {},
        unseen={DECK: ed.deck.size - sum(s.out)} if ed.deck is not None else {},
        skips={seat: count for seat, count in zip(ed.seats, s.skips, strict=True) if count},
        owed=card_effects.list_tasks(ed, s) if s.stage == "card" else (),
        banner=Banner("bonus", message("bold", seat=Seat(ed.seats[s.turn]))) if s.bold else None,
    )


def _prompt(ed: Edition, s: State, turn: str | None) -> Message:
    seat = Seat(turn or "")
    match s.stage:
        case "first":
            return message("stage-first")
        case "roll" if len(ed.dice) > 1:
            return (
                message("stage-roll-orange", seat=seat) if s.face else message("stage-roll-both", seat=seat)
            )
        case "roll":
            return message("stage-roll", seat=seat)
        case "bring":
            return bring_prompt(ed, s, seat)
        case "move":
            return _move_prompt(ed, s, seat)
        case "draw":
            return message("stage-draw", seat=seat)
        case "card":
            assert ed.deck is not None
            return message("stage-card", seat=seat, words=ed.deck.card(s.card).says)
    return message("stage-over")


def bring_prompt(ed: Edition, s: State, seat: Seat) -> Message:
    """What a player may do who may bring a piece in."""
    if ed.options.must_bring_in and brings(ed, s):
        return message("stage-bring-must", seat=seat)
    if ed.options.plus_hash.chooses:
        if brings(ed, s):
            return message("stage-bring-or-take", seat=seat)
        return message("stage-take-or-pass", seat=seat)
    if ed.deck is None and len(ed.dice) > 1 and roll_moves(ed, s):
        if brings(ed, s):
            return message("stage-bring-or-orange", seat=seat, moves=int(s.orange))
        return message("stage-orange-or-pass", seat=seat, moves=int(s.orange))
    return message("stage-bring", seat=seat)


def _move_prompt(ed: Edition, s: State, seat: Seat) -> Message:
    white, orange = (0 if face in ("", *MARKS) else int(face) for face in (s.face, s.orange))
    if len(ed.dice) == 1:
        return message("stage-move", seat=seat, moves=white)
    dice = {ed.die_of(ed.kinds[piece]) for piece in roll_moves(ed, s)}
    if len(dice) > 1 and white == orange:
        return message("stage-move", seat=seat, moves=white)
    if len(dice) > 1:
        return message("stage-move-both", seat=seat, moves=white, orange=orange)
    if dice == {"orange"}:
        return message("stage-move-orange", seat=seat, orange=orange)
    return message("stage-move-white", seat=seat, moves=white)


def _kinds_by_die(ed: Edition, s: State) -> dict[str, tuple[str, ...]]:
    """The kinds that each die moves, where there are two."""
    if s.stage != "move" or len(ed.dice) < 2:
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for piece in sorted(roll_moves(ed, s)):
        die, kind = ed.die_of(ed.kinds[piece]), ed.kinds[piece]
        found[die] = (*found.get(die, ()), kind)
    return found


def _notes(ed: Edition, s: State) -> list[Message]:
    seat = Seat(ed.seats[s.turn])
    found = []
    if s.stage in ("roll", "bring", "move") and ed.owes_start(s):
        found.append(message("owes-start", seat=seat))
    return [*found, *(said for _, said in explain_protection(ed, s))]


def explain_protection(ed: Edition, s: State) -> list[tuple[int, Message]]:
    """The pieces that this roll or card could capture if nothing protected them, and what protects them."""
    if not ed.protects:
        return []
    if s.stage in ("move", "bring"):
        may, could = roll_moves(ed, s), roll_moves(ed, s, True)
    elif s.stage == "card" and isinstance(op := card_effects.operation(ed, s), March):
        may, could = march_moves(ed, s, op), march_moves(ed, s, op, True)
    else:
        return []
    found = []
    seen = 0
    for piece, roll in could.items():
        taken = _all_captures(roll.ends)
        if piece in may:
            taken &= ~_all_captures(may[piece].ends)
        for square in bitboard.each(taken & ~seen):
            backed = protectors(ed, s, square, s.turn, s.men[s.turn][piece])
            if backed:
                seen |= 1 << square
                found.append((square, protection_message(ed, s, square, backed)))
    return found


def _all_captures(ends: dict[int, int]) -> int:
    found = 0
    for taken in ends:
        found |= taken
    return found


def protection_message(ed: Edition, s: State, square: int, backed: list[int]) -> Message:
    """Which piece protects which: "Blue's rook on k7 is protected by the bishop on l6"."""
    man, by = ed.man_on(s, square), ed.man_on(s, backed[0])
    assert man is not None and by is not None
    return message(
        "protected",
        owner=Seat(ed.seats[man[0]]),
        piece=Kind(ed.kinds[man[1]]),
        square=ed.board.names[square],
        by=Kind(ed.kinds[by[1]]),
        at=ed.board.names[backed[0]],
    )


def _marks(ed: Edition, s: State) -> list[Mark]:
    marks = []
    if s.stage in ("roll", "bring", "move") and ed.owes_start(s):
        marks = [Mark(name, "owed") for name in ed.names(ed.corners[s.turn].start)]
    for corner, men in zip(ed.corners, s.men, strict=True):
        marks += [Mark(ed.board.names[q], "safe") for q in men if q >= 0 and corner.breaks >> q & 1]
    if s.stage != "over":
        marks += [Mark(name, "protected") for name in ed.names(protection_map(ed, s))]
    return marks


def protection_map(ed: Edition, s: State) -> int:
    """The men that are protected now: those of others against the seat to move, its own against all others."""
    if not ed.protects:
        return 0
    found = find_protected(ed, s, s.turn)
    own = ed.own(s, s.turn)
    others = [i for i in ed.playing(s) if i != s.turn]
    against_all = own
    for i in others:
        against_all &= find_protected(ed, s, i)
    return found & ~own | (against_all if others else 0)
