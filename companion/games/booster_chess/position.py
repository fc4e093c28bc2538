"""Which positions of Booster Chess there can be, how cards stand in their texts, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.booster_chess.cards import CARDS
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import (
    CHECKER,
    KINGS,
    NAMES,
    NUMBER,
    ROOKS,
    Checkers,
    Hand,
    State,
    home,
    of_side,
    to_stacks,
)
from companion.games.shared.position_correction import read_stacks, read_turn
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.layout import Layout
from companion.kernel.messages import Seat
from companion.kernel.orthodox import KINDS, PLAIN, RANK_1, RANK_8, Position, kind_on, men_of
from companion.kernel.text.codecs import Amounts, Codec, Pair
from companion.kernel.text.position_text import Field, PositionText

UNKNOWN = 999_999


class Hands(Codec[Hand]):
    """The cards of a hand, as `wP2bN1?3`: `?` before the number of those that the table does not know."""

    def __init__(self, most: Mapping[str, int]) -> None:
        self._amounts = Amounts({**most, "?": UNKNOWN}, "no-cards-listed", "cards-there-are")

    def write(self, value: Hand) -> str:
        return self._amounts.write((*value.cards, value.unseen))

    def read(self, name: str, text: str) -> Hand:
        *cards, unseen = self._amounts.read(name, text)
        return Hand(tuple(cards), unseen)


def text_with(turn: Turn) -> PositionText[State]:
    """The position texts of a table with this deck and these checkers."""
    most = dict(zip(CARDS, turn.full, strict=True))
    amounts = Amounts(most, "no-cards-listed", "cards-there-are")

    def unknown(s: State) -> tuple[Hand, Hand]:
        """As many cards as checkers lie before the player."""
        return Hand(unseen=max(0, turn.supply(s, 0))), Hand(unseen=max(0, turn.supply(s, 1)))

    def full_pile(s: State) -> tuple[int, ...]:
        return turn.full

    hands = Field(Pair(Hands(most)), absent=unknown)
    return PositionText(State, hands=hands, played=amounts, whole=Field(amounts, absent=full_pile))


def check(s: State, turn: Turn) -> None:
    """Raises BadPosition where men, checkers, cards and stage do not go together."""
    at = s.at
    for q, net in s.stacks:
        if kind_on(at, q) is None:
            raise BadPosition("no-stack", text=Checkers().write(((q, net),)))
    if s.still & ~home(s):
        raise BadPosition("still-on-second-rank")
    if s.mover >= 0 and not sum(at[:6]) >> s.mover & 1:
        raise BadPosition("mover-of-side", square=NAMES[s.mover])
    if at.k.bit_count() != 1 or at.ok.bit_count() != 1:
        raise BadPosition("one-king-each")
    for seat in (0, 1):
        men = men_of(at, seat)
        if sum(one.bit_count() for one in men) > 16 or men[0].bit_count() > 8:
            raise BadPosition("sixteen-men")
        if men[0] & (RANK_1 if seat else RANK_8):
            raise BadPosition("pawn-on-last-rank")
        if turn.supply(s, seat) < 0:
            raise BadPosition("too-many-checkers", seat=Seat(SEATS[seat]), n=turn.options.checkers[seat])
        if s.stage not in ("deal", "draw", "over") and s.hands[seat].size > 24:
            raise BadPosition("too-many-cards")
    if any(n < 0 for n in turn.unseen(s)) or turn.pile(s) < 0:
        raise BadPosition("more-cards-than-there-are")
    net = of_side(s.nets.get(s.mover, 0), s.turn) if s.mover >= 0 else 0
    if (s.stage == "spend") != (s.mover >= 0) or s.usable > max(0, net):
        raise BadPosition("mover-not-with-rest")
    if s.stage in ("deal", "draw") and not turn.owes(s, s.turn):
        raise BadPosition("nobody-draws", stage=s.stage)


# Put right by people


def rearrange(s: State, before: Layout, told: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The position with these pieces and checkers on these squares, and this seat to move. Raises BadPosition."""
    sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
    nets: dict[int, int] = {}
    for place, (*under, man) in read_stacks(PLAIN, before, told).items():
        if man.owner is None or (man.owner, man.kind) not in sets:
            raise BadPosition("no-such-man", man=str(man))
        sets[man.owner, man.kind] |= 1 << NUMBER[place]
        colours = {one.owner for one in under}
        if len(colours) > 1 or any(one.kind != CHECKER or one.owner not in SEATS for one in under):
            raise BadPosition("only-checkers-under", square=place)
        nets[NUMBER[place]] = len(under) * (1 if colours <= {"white"} else -1)
    black = read_turn(turn, SEATS, s.turn)
    rights = sum(
        1 << rook
        for letter, rook in ROOKS.items()
        if s.at.rights >> rook & 1
        and sets[SEATS[letter in "kq"], "R"] >> rook & 1
        and sets[SEATS[letter in "kq"], "K"] >> KINGS[letter] & 1
    )
    order = (SEATS[black], SEATS[1 - black])
    at = Position._make((*(sets[seat, kind] for seat in order for kind in KINDS), black, rights, 0))
    stood = [men_of(s.at, seat)[0] for seat in (0, 1)]
    still = s.still & (stood[0] & sets["white", "P"] | stood[1] & sets["black", "P"])
    stage = "move" if turn is not None or s.stage in ("over", "spend") else s.stage
    return msgspec.structs.replace(
        s,
        at=at,
        stacks=to_stacks(nets),
        still=still,
        stage=stage,
        mover=-1,
        usable=0,
        came=-1,
        opened=0,
        end="",
        winner=-1,
    )
