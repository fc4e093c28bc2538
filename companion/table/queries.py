"""Answers to a player's questions about pieces, squares, dice, cards, clocks, options and the last move.

Answers are messages. They are the same for voice, phone, terminal and screen. They contain only
public information, except for those that only one seat receives (`private`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from companion.kernel.game import Intent, State
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Kind, Message, Seat, UserError, message, quote, sentences
from companion.kernel.view import View
from companion.table.available_commands import available_commands
from companion.table.protocol.notices import clocks_message
from companion.table.referee import Referee
from companion.table.rules import gestures

QUERIES = ("turn", "moves", "mine", "theirs", "ranks", "dice", "cards", "clock", "score", "last")
"""Questions that need no further information."""
OF_SQUARES = ("attacks", "stands")
"""Questions about a square."""
LATELY = 2
"""Number of recent events to describe."""


FEW = 12
"""Greatest number of squares that are named; if there are more, they are only marked."""


def describe_reach(referee: Referee, square: str, targets: Sequence[str]) -> Message | None:
    """Return where the piece on a square may go now, or why it may not move; None if the house rule
    `hints` does not allow showing this.

    Args:
        referee: The referee of the game.
        square: The square of the piece.
        targets: The squares to which it may go.
    """
    if not targets:
        return referee.why_not(Intent(square, None, "tap")).said
    if not referee.rules.shows_ways:
        return None
    targets = sorted(targets, key=referee.game.board.number.__getitem__)
    return message("may-go", n=len(targets) if len(targets) <= FEW else 0, squares=tuple(targets))


def answer(
    referee: Referee,
    seat: str,
    what: str,
    square: str = "",
    private: bool = False,
) -> Message:
    """Answer a question of a seat."""
    game = referee.game
    view = game.view(game.redact(referee.state, seat), seat) if private else referee.view()
    match what:
        case "mine" | "theirs":
            return _pieces(referee, view, seat, what == "mine")
        case "ranks":
            return _ranks(referee, view)
        case "moves":
            return _moves(referee, seat, private)
        case "dice":
            return _dice(referee)
        case "cards":
            return _cards(referee, view, private)
        case "clock":
            return _clock(referee)
        case "score":
            return _score(view)
        case "last":
            return sentences(*(entry.said for entry in referee.story(LATELY)))
        case "attacks" | "stands":
            return _of_square(referee, view, what, square.strip().lower())
        case _:
            return sentences(view.prompt, *view.notes)


def asker(referee: Referee) -> str:
    """Return the seat that asks if none is named.

    This is the seat to act if a person plays it, otherwise the first seat that a person plays.
    """
    actor, people = referee.actor, referee.seats_of_people
    if actor is not None and actor.seat in people:
        return actor.seat
    return next(iter(people), referee.game.seats[0])


def man(owner: str | None, kind: str) -> Message:
    """Name a piece by owner and kind."""
    return message("which-piece", owner=Seat(owner or ""), man=Kind(kind))


def stands(layout: Layout, square: str) -> Message:
    """Name a square together with the piece on it, if any."""
    stack = layout.get(square, ())
    return message("query-piece-on", man=man(*stack[-1]), square=square) if stack else place(square)


def place(square: str) -> Message:
    """Name a square, or a piece in a box, as a place."""
    box, _, kind = square.partition("/")
    if kind:
        return message("query-from-box", man=man(box.partition(":")[2], kind))
    return message("query-box") if box.startswith("box:") else message("own-words", text=square)


def in_hand(
    layout: Layout, lifted: Sequence[str], targets: Sequence[str] | None, mover: str | None
) -> Message:
    """Name the lifted pieces, their squares, where they may go, and what they may capture.

    Args:
        layout: The layout.
        lifted: The squares of the lifted pieces.
        targets: The squares where they may go; None if no hints are given.
        mover: The seat that moves them.
    """
    said = [stands(layout, square) if "/" not in square else place(square) for square in lifted]
    hidden, targets = targets is None, [square for square in targets or () if square not in lifted]
    taken = [
        square
        for square in targets
        if (stack := layout.get(square, ())) and stack[-1].owner not in (mover, None)
    ]
    free = [square for square in targets if square not in taken]
    parts = [message("query-in-hand", men=tuple(said))] if said else []
    if free:
        parts.append(message("query-goes-to", squares=tuple(place(square) for square in free)))
    if taken:
        parts.append(message("query-takes", men=tuple(stands(layout, square) for square in taken)))
    mine = [square for square in lifted if (stack := layout.get(square, ())) and stack[-1].owner == mover]
    if mine and not targets and not hidden:
        parts.append(message("query-goes-nowhere"))
    return sentences(*parts)


# Pieces


def _standing(referee: Referee, view: View) -> Iterator[tuple[str, Token]]:
    """Yield the occupied squares with their top pieces, in the order of the board."""
    number = referee.game.board.number
    for square in sorted((square for square in view.layout if square in number), key=number.__getitem__):
        if view.layout[square]:
            yield square, view.layout[square][-1]


def _pieces(referee: Referee, view: View, seat: str, mine: bool) -> Message:
    found = tuple(
        stands(view.layout, square)
        for square, token in _standing(referee, view)
        if (token.owner == seat) is mine
    )
    return message("query-pieces", men=found) if found else message("query-no-pieces")


def _ranks(referee: Referee, view: View) -> Message:
    """List the pieces rank by rank, starting from the first and leaving out empty ranks."""
    ranks: dict[int, list[Message]] = {}
    for square, _ in _standing(referee, view):
        ranks.setdefault(int(square[1:]), []).append(stands(view.layout, square))
    said = [message("query-rank", rank=rank, men=tuple(pieces)) for rank, pieces in sorted(ranks.items())]
    return sentences(*said) if said else message("query-no-pieces")


# Squares


def _of_square(referee: Referee, view: View, what: str, square: str) -> Message:
    if square not in referee.game.board.number:
        return message("no-square", square=quote(square, 20))
    if what == "attacks":
        return _attacks(referee, square) if referee.rules.shows_ways else message("no-hints")
    stack = view.layout.get(square, ())
    if not stack:
        return message("query-empty", square=square)
    under = tuple(man(*token) for token in reversed(stack[:-1]))
    said = message("query-stands", man=man(*stack[-1]), square=square)
    return sentences(said, message("query-under", men=under)) if under else said


def _attacks(referee: Referee, square: str) -> Message:
    """List the pieces that could go to a square if it were their side's turn, by public information."""
    found: list[Message] = []
    for seat, s in _turns(referee):
        layout = referee.game.layout(s)
        origins = dict.fromkeys(
            origin
            for origin, to, _ in gestures(referee.game.actions(s), seat)
            if to == square and origin in layout
        )
        found += [stands(layout, origin) for origin in origins]
    if not found:
        return message("query-nobody-goes", square=square)
    return message("query-goes", square=square, men=tuple(found))


def _turns(referee: Referee) -> Iterator[tuple[str, State]]:
    """Yield the public position with each seat to move, for seats where that is possible."""
    game, public = referee.game, referee.game.redact(referee.state, None)
    now = game.actor(public)
    for seat in game.seats:
        try:
            s = public if now is not None and now.seat == seat else game.rearrange(public, {}, seat)
        except UserError:
            continue
        actor = game.actor(s)
        if actor is not None and actor.seat == seat and not actor.chance:
            yield seat, s


# Options


def _moves(referee: Referee, seat: str, private: bool) -> Message:
    """List the pieces that may move, and the other options."""
    game = referee.game
    actor = game.actor(referee.state)
    if actor is None:
        return message("game-over")
    if actor.seat != seat and not actor.chance:
        return message("query-waits", seat=Seat(actor.seat))
    s = game.redact(referee.state, seat) if private else referee.public
    hands = (
        []
        if actor.chance or referee.paused or referee.questions
        else list(gestures(game.actions(s), actor.seat))
    )
    by_hand = {str(action) for _, _, action in hands}
    layout = game.layout(s)
    ends: dict[str, list[str]] = {}
    for origin, to, _ in hands:
        ends.setdefault(origin, []).append(to)
    pieces = tuple(
        _from_box(origin, list(dict.fromkeys(to))) if "/" in origin else stands(layout, origin)
        for origin, to in ends.items()
    )
    others = tuple(
        command.said
        for command in available_commands(referee)
        if command.command.get("action") not in by_hand
    )
    said = []
    if pieces:
        said.append(message("query-may-go", men=pieces))
    if others:
        said.append(message("query-may-do", ways=others))
    return sentences(*said) if said else message("query-nothing-to-do")


def _from_box(origin: str, ends: Sequence[str]) -> Message:
    """List the target squares of a piece in a box.

    They are listed because no board senses that such a piece is lifted.
    """
    box, _, kind = origin.partition("/")
    who = man(box.partition(":")[2], kind)
    return message("query-from-box-to", man=who, squares=tuple(place(end) for end in ends))


# Next to the board


def _dice(referee: Referee) -> Message:
    faces = referee.faces()
    found = tuple(
        message("query-die", die=Kind(die.name), face=Seat(face), n=len(referee.game.dice))
        for die in referee.game.dice
        if (face := faces.get(die.name))
    )
    return message("query-dice", dice=found) if found else message("query-no-dice")


def _cards(referee: Referee, view: View, private: bool) -> Message:
    """Describe the face-up cards and the number of cards in each hand.

    In a private answer, also describe the seat's own hand.
    """
    said = []
    hand = Counter(card for card in view.hand if "=" not in card) if private else Counter()
    if hand:
        cards = tuple(message("query-card", card=Kind(card), n=count) for card, count in sorted(hand.items()))
        said.append(message("query-hand", cards=cards))
    if private:
        said += list(view.secrets)
    for deck in referee.game.decks:
        open_card = view.cards.get(deck.name)
        said += [card.says for card in deck.cards if card.id == open_card]
    for seat in referee.game.seats:
        held = len(view.layout.get(f"hand:{seat}", ()))
        if held:
            said.append(message("query-holds", seat=Seat(seat), n=held))
    return sentences(*said) if said else message("query-no-cards")


def _clock(referee: Referee) -> Message:
    """Describe the time on each clock, and which one runs."""
    return clocks_message(referee.clocks.now()) if referee.clocks.on else message("no-clocks")


def _score(view: View) -> Message:
    if not view.standing:
        return message("query-no-score")
    counted = f"query-score-{view.counted}"
    found = tuple(message(counted, seat=Seat(seat), n=n) for seat, n in view.standing.items())
    return message("query-score", seats=found)
