"""A Booster Chess position as text: the board of a FEN, the side to move, castling, en passant, then `name=value`.

    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - stacks=d2:w1,g8:b2 hands=wP2bN1?1/?5

What is left out has the value of a fresh turn: no checkers under men, hands of as many unknown
cards as checkers lie before the player, pawns on their second rank unmoved.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from companion.games.booster_chess.cards import CARDS
from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import CHECKER, STAGES, Hand, State, of_side, stacked
from companion.games.shared.fields import parted, squares
from companion.games.shared.position_correction import told_stacks, told_turn
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard, fen_placement
from companion.kernel.game import BadPosition
from companion.kernel.layout import Layout
from companion.kernel.messages import Seat
from companion.kernel.orthodox import KINDS, PLAIN, RANK_1, RANK_8, Position, kind_on, men_of

NAMES, NUMBER = PLAIN.names, PLAIN.number
ENDS = ("", "mate", "stalemate", "dead", "draw", "resigned", "ranked")
SECOND = (0xFF << 8, 0xFF << 48)
ROOKS = {"K": 7, "Q": 0, "k": 63, "q": 56}
KINGS = {"K": 4, "Q": 4, "k": 60, "q": 60}


def write(s: State) -> str:
    at = s.at
    rights = "".join(letter for letter, square in ROOKS.items() if at.rights >> square & 1)
    behind = NAMES[at.passant.bit_length() - 1] if at.passant else "-"
    fields = [
        fen_placement.write(men_of(at, 0), men_of(at, 1)), "b" if at.black else "w", rights or "-", behind,
        f"stage={s.stage}",
        "stacks=" + (",".join(f"{NAMES[q]}:{'w' if net > 0 else 'b'}{abs(net)}" for q, net in s.stacks) or "-"),
        "still=" + (",".join(NAMES[q] for q in bitboard.each(s.still)) or "-"),
        "hands=" + "/".join(counts(hand.cards, hand.unseen) for hand in s.hands),
        f"played={counts(s.played, 0)}", f"whole={counts(s.whole, 0)}", f"shuffle={s.shuffle}",
        f"mover={NAMES[s.mover] if s.mover >= 0 else '-'}", f"usable={s.usable}", f"came={NAMES[s.came] if s.came >= 0 else '-'}",
        "opened=" + (",".join(NAMES[q] for q in bitboard.each(s.opened)) or "-"),
        f"quiet={s.quiet}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ]  # fmt: skip
    return " ".join(fields)


def counts(cards: tuple[int, ...], unseen: int) -> str:
    """How many of each card, as `wP2bN1?3`."""
    text = "".join(f"{id}{n}" for id, n in zip(CARDS, cards, strict=True) if n)
    return text + (f"?{unseen}" if unseen else "") or "-"


def read(text: str, turn: Turn) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    words = text.split()
    plain = [word for word in words[2:] if "=" not in word]
    if len(plain) > 2:
        raise BadPosition("word-without-name", text=plain[2])
    board, black, fields = parted(" ".join([*words[:2], *(word for word in words[2:] if "=" in word)]), "wb")
    at = _board(*fen_placement.read(board), black, *[*plain, "-", "-"][:2])
    nets = _stacks(fields.take("stacks"), at)
    home = at.p & SECOND[at.black] | at.op & SECOND[1 - at.black]
    still = home if (told := fields.take("still", "home")) == "home" else squares("still", told, NUMBER)
    if still & ~home:
        raise BadPosition("still-on-second-rank")
    s = State(at, stacks=stacked(nets), still=still)
    white_hand, black_hand = fields.both(
        "hands", "/".join(f"?{max(0, turn.supply(s, seat))}" for seat in (0, 1)), SEATS
    )
    mover = fields.square("mover", NUMBER)
    if mover >= 0 and not sum(at[:6]) >> mover & 1:
        raise BadPosition("mover-of-side", square=NAMES[mover])
    s = State(
        at, fields.one_of("stage", STAGES, "move"), s.stacks, still, mover, fields.number("usable", 0, 0, 24),
        fields.square("came", NUMBER), (_hand(white_hand, turn), _hand(black_hand, turn)),
        _hand(fields.take("played"), turn).cards, _hand(fields.take("whole", counts(turn.full, 0)), turn).cards,
        fields.number("shuffle", 0, 0, 10**6 - 1), fields.squares("opened", NUMBER), fields.number("quiet", 0),
        fields.one_of("end", ENDS), fields.winner("wb"),
    )  # fmt: skip
    fields.done()
    _check(s, turn)
    return s


def _board(
    white: fen_placement.Men, dark: fen_placement.Men, black: int, rights: str, passant: str
) -> Position:
    castling = 0
    for letter in rights.replace("-", ""):
        men = white if letter in "KQ" else dark
        if letter not in ROOKS or not men[3] >> ROOKS[letter] & 1 or not men[5] >> KINGS[letter] & 1:
            raise BadPosition("no-right", letter=letter)
        castling |= 1 << ROOKS[letter]
    behind = 0
    if passant != "-":
        if passant not in NUMBER or passant[1] not in "36":
            raise BadPosition("not-behind-a-pawn", square=passant)
        behind = 1 << NUMBER[passant]
        whites = passant[1] == "3"
        pawn = NUMBER[passant] + (8 if whites else -8)
        if not (white if whites else dark)[0] >> pawn & 1:
            raise BadPosition("no-double-step", square=passant)
    first, second = (dark, white) if black else (white, dark)
    return Position._make((*first, *second, black, castling, behind))


def _stacks(text: str, at: Position) -> dict[int, int]:
    nets: dict[int, int] = {}
    for one in text.split(",") if text else ():
        found = re.fullmatch(r"([a-h][1-8]):([wb])([0-9]{1,2})", one)
        if not found or kind_on(at, NUMBER[found[1]]) is None:
            raise BadPosition("no-stack", text=one)
        nets[NUMBER[found[1]]] = int(found[3]) * (1 if found[2] == "w" else -1)
    return nets


def _hand(text: str, turn: Turn) -> Hand:
    found = dict(re.findall(r"([wb][PNBRQKC]|\?)([0-9]{1,6})", text)) if text else {}
    if text and "".join(f"{id}{n}" for id, n in found.items()) != text:
        raise BadPosition("no-cards-listed", text=text)
    cards = tuple(int(found.get(id, 0)) for id in CARDS)
    for id, n, most in zip(CARDS, cards, turn.full, strict=True):
        if n > most:
            raise BadPosition("cards-there-are", most=most, card=id, n=n)
    return Hand(cards, int(found.get("?", 0)))


def _check(s: State, turn: Turn) -> None:
    at = s.at
    if (s.stage == "over") != bool(s.end):
        raise BadPosition("end-not-with-rest")
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


def rearranged(s: State, before: Layout, told: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The position with these men and checkers on these squares, and this seat to move. Raises BadPosition."""
    sets = {(seat, kind): 0 for seat in SEATS for kind in KINDS}
    nets: dict[int, int] = {}
    for place, (*under, man) in told_stacks(PLAIN, before, told).items():
        if man.owner is None or (man.owner, man.kind) not in sets:
            raise BadPosition("no-such-man", man=str(man))
        sets[man.owner, man.kind] |= 1 << NUMBER[place]
        colours = {one.owner for one in under}
        if len(colours) > 1 or any(one.kind != CHECKER or one.owner not in SEATS for one in under):
            raise BadPosition("only-checkers-under", square=place)
        nets[NUMBER[place]] = len(under) * (1 if colours <= {"white"} else -1)
    black = told_turn(turn, SEATS, s.turn)
    rights = sum(
        1 << rook
        for letter, rook in ROOKS.items()
        if s.at.rights >> rook & 1
        and sets[SEATS[letter in "kq"], "R"] >> rook & 1
        and sets[SEATS[letter in "kq"], "K"] >> KINGS[letter] & 1
    )
    order = (SEATS[black], SEATS[1 - black])
    at = Position._make((*(sets[seat, kind] for seat in order for kind in KINDS), black, rights, 0))
    still = s.still & (sets["white", "P"] | sets["black", "P"])
    stage = "move" if turn is not None or s.stage in ("over", "spend") else s.stage
    return msgspec.structs.replace(
        s,
        at=at,
        stacks=stacked(nets),
        still=still,
        stage=stage,
        mover=-1,
        usable=0,
        came=-1,
        opened=0,
        end="",
        winner=-1,
    )
