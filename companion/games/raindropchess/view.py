"""What everybody may see of a Raindropchess position: men, boxes, packs, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.raindropchess.packs import JOKER
from companion.games.raindropchess.state import State
from companion.games.shared.two_player import SEATS, find_mated_seat
from companion.kernel import bitboard
from companion.kernel.actions import Action, Move, Take
from companion.kernel.facts import DeckInfo
from companion.kernel.layout import Layout, Stack, Token
from companion.kernel.messages import Kind, Message, Seat, message
from companion.kernel.orthodox import KINDS, PLAIN, men_of
from companion.kernel.view import Banner, View

PROMPTS = {
    "draw": "stage-draw",
    "place": "stage-place",
    "remove": "stage-remove",
    "move": "stage-move",
    "over": "stage-over",
}
TURNS = {
    (True, True): "stage-turn",
    (True, False): "stage-turn-card",
    (False, True): "stage-turn-move",
    (False, False): "stage-turn-pass",
}
"""At the beginning of a turn, by whether a card may be turned and whether a man may move."""


def layout(decks: Sequence[DeckInfo], s: State) -> Layout:
    """Squares, `box:<seat>` for the men still to come, `blue:<seat>` for the blue men left."""
    found: dict[str, Stack] = {}
    for i, seat in enumerate(SEATS):
        for kind, men in zip(KINDS, men_of(s.at, i), strict=True):
            for square in bitboard.each(men):
                found[PLAIN.names[square]] = (Token(seat, kind),)
        boxed = [c.id[0] for c, n in zip(decks[i].cards, s.pack[i], strict=True) for _ in range(n)]
        boxed += [id[0] for id in (s.top[i], *s.bottom[i]) if id]
        if s.card and s.turn == i:
            boxed.append(s.card[0])
        men_left = sorted((kind for kind in boxed if kind != JOKER), key="KQRBNP".index)
        if men_left:
            found[f"box:{seat}"] = tuple(Token(seat, kind) for kind in men_left)
        if s.blue[i]:
            found[f"blue:{seat}"] = tuple(Token(seat, kind) for kind in s.blue[i])
    return found


def view(decks: Sequence[DeckInfo], s: State, actions: Sequence[Action], in_check: bool) -> View:
    turn = None if s.stage == "over" else SEATS[s.turn]
    checked = turn is not None and in_check
    return View(
        layout=layout(decks, s),
        turn=turn,
        stage=s.stage,
        chance=s.stage == "draw",
        prompt=_prompt(s, turn or "", actions),
        cards={SEATS[s.turn]: s.card} if s.card else {},
        unseen={one: sum(s.pack[i]) + bool(s.top[i]) + len(s.bottom[i]) for i, one in enumerate(SEATS)},
        banner=Banner("check", message("in-check", seat=Seat(SEATS[s.turn]))) if checked else None,
        mated=find_mated_seat(s),
    )


def _prompt(s: State, turn: str, actions: Sequence[Action]) -> Message:
    if s.stage == "turn":
        cards, moves = any(isinstance(a, Take) for a in actions), any(isinstance(a, Move) for a in actions)
        return message(TURNS[cards, moves], seat=Seat(turn))
    return message(PROMPTS[s.stage], seat=Seat(turn), card=Kind(s.card))
