"""A Booster Chess position as text: the board of a FEN, the side to move, castling, en passant, then `name=value`.

    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - stacks=d2:w1,g8:b2 hands=wP2bN1?1/?5

What is left out has the value of a fresh turn: no checkers under men, hands of as many unknown
cards as checkers lie before the player, pawns on their second rank unmoved.
"""

from __future__ import annotations

import re

from companion.games.booster_chess.play import Turn
from companion.games.booster_chess.state import CARDS, STAGES, Hand, State, of_side, stacked
from companion.games.shared.duel import SEATS
from companion.kernel import bits, placing
from companion.kernel.game import BadPosition
from companion.kernel.orthodox import PLAIN, RANK_1, RANK_8, Position, kind_on, men_of

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
        placing.write(men_of(at, 0), men_of(at, 1)), "b" if at.black else "w", rights or "-", behind,
        f"stage={s.stage}",
        "stacks=" + (",".join(f"{NAMES[q]}:{'w' if net > 0 else 'b'}{abs(net)}" for q, net in s.stacks) or "-"),
        "still=" + (",".join(NAMES[q] for q in bits.each(s.still)) or "-"),
        "hands=" + "/".join(_counts(hand.cards, hand.unseen) for hand in s.hands),
        f"played={_counts(s.played, 0)}", f"whole={_counts(s.whole, 0)}", f"shuffle={s.shuffle}",
        f"mover={NAMES[s.mover] if s.mover >= 0 else '-'}", f"usable={s.usable}", f"came={NAMES[s.came] if s.came >= 0 else '-'}",
        "opened=" + (",".join(NAMES[q] for q in bits.each(s.opened)) or "-"),
        f"quiet={s.quiet}", f"end={s.end or '-'}", f"winner={('w', 'b', '-')[s.winner]}",
    ]  # fmt: skip
    return " ".join(fields)


def _counts(cards: tuple[int, ...], unseen: int) -> str:
    text = "".join(f"{id}{n}" for id, n in zip(CARDS, cards, strict=True) if n)
    return text + (f"?{unseen}" if unseen else "") or "-"


def read(text: str, turn: Turn) -> State:
    """The state of a position text.

    Raises:
        BadPosition: it cannot be read, or is no position of this game.
    """
    fields = text.split()
    if len(fields) < 2 or fields[1] not in ("w", "b"):
        raise BadPosition(f"{text!r} needs a board as in a FEN, then w or b.")
    plain = [field for field in fields[2:] if "=" not in field]
    values = dict(field.split("=", 1) for field in fields[2:] if "=" in field)
    if len(plain) > 2:
        raise BadPosition(f"{plain[2]!r} in the position means nothing; write name=value.")
    at = _board(fields[0], fields[1] == "b", *[*plain, "-", "-"][:2])
    nets = _stacks(values.pop("stacks", "-"), at)
    home = at.p & SECOND[at.black] | at.op & SECOND[1 - at.black]
    still = _squares(values.pop("still", None), home)
    if still & ~home:
        raise BadPosition("still lists pawns that have never moved; they stand on their second rank.")
    s = State(at, stacks=stacked(nets), still=still)
    hands = values.pop("hands", "/".join(f"?{max(0, turn.supply(s, seat))}" for seat in (0, 1))).split("/")
    if len(hands) != 2:
        raise BadPosition("hands needs White's and Black's part, with / between.")
    mover, came = values.pop("mover", "-"), values.pop("came", "-")
    if came != "-" and came not in NUMBER:
        raise BadPosition(f"There is no square {came!r}.")
    if mover != "-" and (mover not in NUMBER or not sum(at[:6]) >> NUMBER[mover] & 1):
        raise BadPosition(f"mover is the square of a man of the side to move, not {mover!r}.")
    s = State(
        at, values.pop("stage", "move"), stacked(nets), still, NUMBER.get(mover, -1),
        _number("usable", values.pop("usable", "0"), 24), NUMBER.get(came, -1), (_hand(hands[0], turn), _hand(hands[1], turn)),
        _hand(values.pop("played", "-"), turn).cards, _hand(values.pop("whole", _counts(turn.full, 0)), turn).cards,
        _number("shuffle", values.pop("shuffle", "0"), 10**6), _squares(values.pop("opened", "-"), 0),
        _number("quiet", values.pop("quiet", "0"), 9999), values.pop("end", "-").strip("-"),
        {"w": 0, "b": 1, "-": -1}.get(values.pop("winner", "-"), 9),
    )  # fmt: skip
    if values:
        raise BadPosition(f"The position has a field {next(iter(values))!r} that means nothing here.")
    _check(s, turn)
    return s


def _board(text: str, black: bool, rights: str, passant: str) -> Position:
    try:
        white, dark = placing.read(text)
    except placing.BadPlacing as wrong:
        raise BadPosition(str(wrong)) from wrong
    castling = 0
    for letter in rights.replace("-", ""):
        men = white if letter in "KQ" else dark
        if letter not in ROOKS or not men[3] >> ROOKS[letter] & 1 or not men[5] >> KINGS[letter] & 1:
            raise BadPosition(f"The castling right {letter} has no rook and king on their squares.")
        castling |= 1 << ROOKS[letter]
    behind = 0
    if passant != "-":
        if passant not in NUMBER or passant[1] not in "36":
            raise BadPosition(f"{passant!r} is no square behind a pawn that has made two steps.")
        behind = 1 << NUMBER[passant]
        whites = passant[1] == "3"
        pawn = NUMBER[passant] + (8 if whites else -8)
        if not (white if whites else dark)[0] >> pawn & 1:
            raise BadPosition(f"No pawn has made two steps over {passant}.")
    first, second = (dark, white) if black else (white, dark)
    return Position._make((*first, *second, int(black), castling, behind))


def _stacks(text: str, at: Position) -> dict[int, int]:
    nets: dict[int, int] = {}
    for one in text.split(",") if text != "-" else ():
        found = re.fullmatch(r"([a-h][1-8]):([wb])(\d{1,2})", one)
        if not found or kind_on(at, NUMBER[found[1]]) is None:
            raise BadPosition(f"{one!r} in stacks is no man's square with its checkers; write d2:w1.")
        nets[NUMBER[found[1]]] = int(found[3]) * (1 if found[2] == "w" else -1)
    return nets


def _squares(text: str | None, default: int) -> int:
    if text is None:
        return default
    found = 0
    for name in text.split(",") if text != "-" else ():
        if name not in NUMBER:
            raise BadPosition(f"There is no square {name!r}.")
        found |= 1 << NUMBER[name]
    return found


def _hand(text: str, turn: Turn) -> Hand:
    found = dict(re.findall(r"([wb][PNBRQKC]|\?)(\d+)", text)) if text != "-" else {}
    if text != "-" and "".join(f"{id}{n}" for id, n in found.items()) != text:
        raise BadPosition(f"{text!r} lists no cards; write wP2bN1?3, or - for none.")
    cards = tuple(int(found.get(id, 0)) for id in CARDS)
    for id, n, most in zip(CARDS, cards, turn.full, strict=True):
        if n > most:
            raise BadPosition(f"There are {most} cards {id}, not {n}.")
    return Hand(cards, int(found.get("?", 0)))


def _number(name: str, text: str, high: int) -> int:
    if not text.isdecimal() or int(text) > high:
        raise BadPosition(f"{name} is a number from 0 to {high}, not {text!r}.")
    return int(text)


def _check(s: State, turn: Turn) -> None:
    at = s.at
    if s.stage not in STAGES or s.end not in ENDS or (s.stage == "over") != bool(s.end) or s.winner == 9:
        raise BadPosition("stage, end or winner do not go together.")
    if at.k.bit_count() != 1 or at.ok.bit_count() != 1:
        raise BadPosition("Each side has one king.")
    for seat in (0, 1):
        men = men_of(at, seat)
        if sum(one.bit_count() for one in men) > 16 or men[0].bit_count() > 8:
            raise BadPosition("A side has sixteen men, eight of them pawns.")
        if men[0] & (RANK_1 if seat else RANK_8):
            raise BadPosition("No pawn stands on its last rank.")
        if turn.supply(s, seat) < 0:
            raise BadPosition(
                f"{SEATS[seat].capitalize()} has {turn.checkers[seat]} checkers, and more lie on the board."
            )
        if s.stage not in ("deal", "draw", "over") and s.hands[seat].size > 24:
            raise BadPosition("Nobody holds so many cards.")
    if any(n < 0 for n in turn.unseen(s)) or turn.pile(s) < 0:
        raise BadPosition("More cards are in hands and among those played than there are.")
    net = of_side(s.nets.get(s.mover, 0), s.turn) if s.mover >= 0 else 0
    if (s.stage == "spend") != (s.mover >= 0) or s.usable > max(0, net):
        raise BadPosition("mover and usable go with stage=spend, and with the checkers under that man.")
    if s.stage in ("deal", "draw") and not turn.owes(s, s.turn):
        raise BadPosition(f"Nobody has to draw at stage={s.stage} here.")
