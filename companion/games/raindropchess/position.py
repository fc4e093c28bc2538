"""A Raindropchess position as text: the board of a FEN, the side to move, then `name=value` fields.

    8/8/8/8/8/8/8/8 w stage=turn packs=K1Q1R2B2N2P8/K1Q1R2B2N2P8 ...

What is left out has the value of a fresh turn; packs left out hold every man that is not on the board.
"""

from __future__ import annotations

import re

from companion.games.raindropchess.options import BlueSet, Options
from companion.games.raindropchess.state import STAGES, State, flipped, threatened
from companion.games.shared.fields import number, parted
from companion.games.shared.position_correction import too_many_promoted
from companion.games.shared.two_player import SEATS
from companion.kernel import fen_placement
from companion.kernel.facts import DeckInfo
from companion.kernel.game import BadPosition
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import KINDS, ONE_SET, RANK_1, RANK_8, Position, men_of

MOST = (8, 6, 6, 6, 5, 1)
"""How many of each kind a side may have on the board, four blue ones among them (RD-A12b)."""
WINNERS = {"w": 0, "b": 1, "": -1}
ENDS = ("", "mate", "stalemate", "dead", "draw", "resigned", "ranked")


def write(s: State, decks: tuple[DeckInfo, ...]) -> str:
    packs = "/".join(
        "".join(f"{card.id}{n}" for card, n in zip(deck.cards, pack, strict=True) if n) or "-"
        for deck, pack in zip(decks, s.pack, strict=True)
    )
    return " ".join((
        fen_placement.write(men_of(s.at, 0), men_of(s.at, 1)), "b" if s.turn else "w", f"stage={s.stage}", f"card={s.card or '-'}", f"packs={packs}",
        f"top={'/'.join(one or '-' for one in s.top)}", f"bottom={'/'.join(','.join(one) or '-' for one in s.bottom)}",
        f"blue={'/'.join(one or '-' for one in s.blue)}", f"arrived={s.arrived[0]}/{s.arrived[1]}",
        f"bishop={'/'.join(one or '-' for one in s.bishop)}", f"extra={'yes' if s.extra else 'no'}",
        f"quiet={s.quiet}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ))  # fmt: skip


def read(text: str, decks: tuple[DeckInfo, ...]) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    board, black, fields = parted(text, "wb")
    white, dark = fen_placement.read(board)
    at = Position._make((*(dark + white if black else white + dark), black, 0, 0))
    card = fields.take("card")
    stage = fields.take("stage", "place" if card else "turn")
    known = {one.id for one in decks[0].cards}
    if stage not in STAGES or (stage == "place") != bool(card) or (card and card not in known):
        raise BadPosition("stage-not-card", stage=stage, card=card or "-")
    top, blue, bishop = (
        fields.both("top", "-/-", SEATS),
        fields.both("blue", "QRBN/QRBN", SEATS),
        fields.both("bishop", "-/-", SEATS),
    )
    under = fields.both("bottom", "-/-", SEATS)
    bottom = tuple(under[0].split(",") if under[0] else ()), tuple(under[1].split(",") if under[1] else ())
    if not {*top} <= {"", *known} or not {*bottom[0], *bottom[1]} <= known:
        raise BadPosition("card-in-neither-pack")
    if not all(re.fullmatch("Q?R?B?N?", one) for one in blue):
        raise BadPosition("blue-in-order")
    if not {*bishop} <= {"", "l", "d"}:
        raise BadPosition("bishop-colours")
    packs = fields.both("packs", "/".join(_rest(at, seat, decks[seat], card) for seat in (0, 1)), SEATS)
    one, other = (number("arrived", part or "-", 0, 8) for part in fields.both("arrived", "0/0", SEATS))
    end, winner, extra = fields.take("end"), fields.take("winner"), fields.take("extra", "no")
    quiet = fields.number("quiet", 0)
    if (
        winner not in WINNERS
        or end not in ENDS
        or (stage == "over") != bool(end)
        or extra not in ("yes", "no")
    ):
        raise BadPosition("end-not-with-rest")
    fields.done()
    s = State(
        at, stage, card, (_pack(packs[0], decks[0]), _pack(packs[1], decks[1])), top, bottom, blue,
        (one, other), bishop, extra == "yes", quiet, end, WINNERS[winner],
    )  # fmt: skip
    _check(s, decks)
    return s


def _rest(at: Position, seat: int, deck: DeckInfo, card: str) -> str:
    """The pack that holds every man who is neither on the board nor turned now."""
    on = {kind: men.bit_count() for kind, men in zip(KINDS, men_of(at, seat), strict=True)}
    left = []
    for one in deck.cards:
        taken = min(one.count, on.get(one.id[0], 0)) if one.id != "J" else 0
        on[one.id[0]] = on.get(one.id[0], 0) - taken
        left.append(f"{one.id}{max(0, one.count - taken - (card == one.id and seat == at.black))}")
    return "".join(left)


def _pack(text: str, deck: DeckInfo) -> tuple[int, ...]:
    found = dict(re.findall(r"([A-Z][a-z]?)([0-9]{1,6})", text))
    if "".join(f"{id}{n}" for id, n in found.items()) != text or not set(found) <= {c.id for c in deck.cards}:
        raise BadPosition("no-pack", text=text)
    counts = tuple(int(found.get(card.id, 0)) for card in deck.cards)
    for card, n in zip(deck.cards, counts, strict=True):
        if n > card.count:
            raise BadPosition("pack-has", most=card.count, card=card.id, n=n)
    return counts


def _check(s: State, decks: tuple[DeckInfo, ...]) -> None:
    for seat, home in ((0, RANK_1), (1, RANK_8)):
        men = men_of(s.at, seat)
        if men[0] & home:
            raise BadPosition("pawn-on-first-row")
        for kind, one, most in zip(KINDS, men, MOST, strict=True):
            if one.bit_count() > most:
                raise BadPosition("too-many-of-kind", n=one.bit_count(), kind=kind)
        if sum(one.bit_count() for one in men) > 16:
            raise BadPosition("sixteen-men")
        king = next(i for i, card in enumerate(decks[seat].cards) if card.id == "K")
        if men[5] and s.pack[seat][king]:
            raise BadPosition("king-twice")
    if s.stage != "over" and threatened(flipped(s.at)):
        raise BadPosition("other-in-check")


def impossible(options: Options, s: State, decks: tuple[DeckInfo, ...]) -> Message | None:
    """Why no game comes to these men and cards (RD-R1, R14, R16, R17, A12, A16): each man is one card's, or a blue one that was a pawn.

    What is known to lie on top or under a pack may be counted in it by a text, and so may pawns that have become something
    else; so only those on the board are counted.
    """
    for seat, name in enumerate(SEATS):
        cards = dict.fromkeys(KINDS, 0)
        for card, n in zip(decks[seat].cards, s.pack[seat], strict=True):
            if card.id[0] in cards:
                cards[card.id[0]] += n
        if s.card and s.card[0] in cards and seat == s.turn:
            cards[s.card[0]] += 1
        men = [one.bit_count() + cards[kind] for kind, one in zip(KINDS, men_of(s.at, seat), strict=True)]
        if not men[-1] and "K" not in (s.top[seat], *s.bottom[seat]):
            return message("king-nowhere", seat=Seat(name))
        if options.blue_set is BlueSet.ONE_OF_EACH:
            used = {kind: int(kind not in s.blue[seat]) for kind in "QRBN"}
            more = any(
                n > have + used.get(kind, 0) for kind, n, have in zip(KINDS, men, ONE_SET, strict=True)
            )
        else:
            used = dict.fromkeys("QRBN", 0)
            more = sum(max(0, n - have) for n, have in zip(men, ONE_SET, strict=True)) > s.arrived[seat]
        pawns = men_of(s.at, seat)[0].bit_count()
        if more or too_many_promoted([pawns, *men[1:]], ONE_SET) or pawns + sum(used.values()) > ONE_SET[0]:
            return message("more-than-cards", seat=Seat(name))
    return None
