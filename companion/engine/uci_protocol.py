"""Talking with engines that are programs of their own: UCI, USI and UCCI as text in and text out, without I/O.

The dialects, options, orders and answers come first; then which engines people install, what they can play, and how
strong they are told to play.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from companion.plain_text.cleaner import clean_text, is_hidden, mask_hidden

_SQUARE = re.compile(r"([a-p])([0-9]{1,2})")
_SHOGI_SQUARE = re.compile(r"([0-9]{1,2})([a-p])")


class Dialect(msgspec.Struct, frozen=True):
    """How engines of one kind are spoken to.

    Attributes:
        name: What it is called, which is also what an engine is greeted with.
        agreed: What it answers when it has listed its options.
        new_game: The order before a new game; empty: there is none.
        position: The word before a position.
    """

    name: str
    agreed: str
    new_game: str
    position: str = "fen"

    def fen(self, fen: str) -> str:
        """A FEN as this dialect has it."""
        return sfen(fen) if self.name == "usi" else fen

    def move(self, move: str, fen: str) -> str:
        """A UCI move as this dialect writes it, on the board of that FEN."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])@", r"\1*", move)
            return _SQUARE.sub(
                lambda found: f"{files - ord(found[1]) + 97}{_letter(ranks - int(found[2]))}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) - 1}", move)
        return move

    def uci(self, move: str, fen: str) -> str:
        """A move of this dialect as UCI writes it; what is no move stays what it is."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])\*", r"\1@", move)
            return _SHOGI_SQUARE.sub(
                lambda found: f"{_letter(files - int(found[1]))}{ranks - ord(found[2]) + 97}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda found: f"{found[1]}{int(found[2]) + 1}", move)
        return move


UCI = Dialect("uci", "uciok", "ucinewgame")
USI = Dialect("usi", "usiok", "usinewgame", "sfen")
UCCI = Dialect("ucci", "ucciok", "")
DIALECTS = (UCI, USI, UCCI)


def _letter(n: int) -> str:
    return string.ascii_lowercase[n] if 0 <= n < 26 else "?"


def board_size(fen: str) -> tuple[int, int]:
    """Files and ranks of the board of a FEN."""
    rows = re.sub(r"\[.*|\s.*", "", fen).split("/")
    cells = re.findall(r"[0-9]{1,2}|\*|\+?[A-Za-z]~?", rows[0])
    return sum(int(cell) if cell.isdigit() else 1 for cell in cells), len(rows)


def sfen(fen: str) -> str:
    """A FEN of a shogi game as USI has it: who moves first is `b`, hands are counted, moves are half moves."""
    found = re.match(r"([^\s\[]+)(?:\[([^\]]*)\])?(?:\s+([wb]))?", fen)
    if found is None:
        return fen
    board, hand, side = found[1], found[2] or "", found[3] or "w"
    counts = {letter: hand.count(letter) for letter in hand if letter.isalpha()}
    ordered = sorted(counts, key=lambda letter: (letter.islower(), "RBGSNLP".find(letter.upper())))
    held = "".join(f"{counts[one] if counts[one] > 1 else ''}{one}" for one in ordered) or "-"
    number = fen.split()[-1][:6]
    ply = 2 * max(0, int(number) - 1) + 1 + (side == "b") if number.isdecimal() else 1
    return f"{board} {'b' if side == 'w' else 'w'} {held} {ply}"


Kind = Literal["check", "spin", "combo", "button", "string"]
_OPTION = re.compile(r"option\s+(?:name\s+)?(.+?)\s+type\s+(check|spin|combo|button|string)\b(.*)")
_PART = re.compile(r"\s(default|min|max|var)(?=\s|$)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


class EngineOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option as an engine lists it.

    Attributes:
        name: What it is called, in the engine's own letters.
        kind: Its type.
        default: What it is if nobody sets it.
        least: The smallest number of a spin.
        most: The largest one.
        choices: What a combo may be.
    """

    name: str
    kind: Kind
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def value(self, wanted: str | int | bool) -> str | None:
        """What it is set to for a wish: numbers within its bounds; None: it cannot be that."""
        text = ("true" if wanted else "false") if isinstance(wanted, bool) else str(wanted)
        if any(map(is_hidden, text)):
            return None
        if self.kind == "check":
            return text if text in ("true", "false") else None
        if self.kind == "spin":
            if not _NUMBER.fullmatch(text):
                return None
            number = int(text)
            if self.most is not None:
                number = min(number, self.most)
            return str(number if self.least is None else max(number, self.least))
        if self.kind == "combo":
            return next((one for one in self.choices if one.lower() == text.lower()), None)
        return text if self.kind == "string" else None


def read_option(line: str) -> EngineOption | None:
    """The option that a line lists; None: it lists none."""
    found = _OPTION.fullmatch(line)
    if found is None:
        return None
    parts = _PART.split(f" {found[3].strip()}")[1:]
    named = [(key, text.strip()) for key, text in zip(parts[::2], parts[1::2], strict=True)]
    single = dict(named)
    least, most = _bound(single.get("min")), _bound(single.get("max"))
    if least is not None and most is not None and least > most:
        least = most = None
    default = single.get("default", "")
    return EngineOption(
        found[1].strip(),
        found[2],  # type: ignore[arg-type]
        "" if default == "<empty>" else default,
        least,
        most,
        tuple(text for key, text in named if key == "var" and text),
    )


def _bound(text: str | None) -> int | None:
    return int(text) if text is not None and _NUMBER.fullmatch(text) else None


def option_order(dialect: Dialect, option: EngineOption, value: str) -> str:
    """The order that sets an option."""
    if dialect.name == "ucci":
        return f"setoption {option.name} {value}".strip()
    return f"setoption name {option.name} value {value}"


class Clock(msgspec.Struct, frozen=True):
    """The time that the side to move and the other have left, and what each move adds, in milliseconds."""

    white: int
    black: int
    white_increment: int = 0
    black_increment: int = 0


class SearchLimits(msgspec.Struct, frozen=True):
    """How far an engine may look: whatever is reached first. `time`: milliseconds; 0: no limit."""

    time: int = 0
    nodes: int = 0
    depth: int = 0
    clock: Clock | None = None


def position_order(dialect: Dialect, fen: str, moves: Sequence[str] = ()) -> str:
    """The position after these UCI moves from that of a FEN."""
    text = f"position {dialect.position} {dialect.fen(fen)}"
    if moves:
        text += " moves " + " ".join(dialect.move(move, fen) for move in moves)
    return text


def go_order(dialect: Dialect, limits: SearchLimits, black: bool = False) -> str:
    """The order to think. `black`: who moves second is to move."""
    words = ["go"]
    clock = limits.clock
    if clock is not None:
        first, second = clock.white, clock.black
        gains = (clock.white_increment, clock.black_increment)
        if dialect.name == "ucci":
            own, other = (second, first) if black else (first, second)
            gain, rest = reversed(gains) if black else gains
            words += ["time", str(own), "increment", str(gain), "opptime", str(other)]
            words += ["oppincrement", str(rest)]
        else:
            names = ("btime", "wtime", "binc", "winc") if dialect.name == "usi" else CLOCK
            for name, value in zip(names, (first, second, *gains), strict=True):
                words += [name, str(max(0, value))]
    if limits.time:
        words += ["movetime", str(limits.time)]
    if limits.nodes:
        words += ["nodes", str(limits.nodes)]
    if limits.depth:
        words += ["depth", str(limits.depth)]
    return " ".join(words) if len(words) > 1 else "go infinite"


CLOCK = ("wtime", "btime", "winc", "binc")


LINE = 256
"""Moves of a line of play that are read."""
NAMED = 64
"""Characters of an engine's name, and of its author's."""
_MOVE = re.compile(r"[A-Za-z0-9@*+,=-]{2,12}")
NO_MOVE = frozenset({"(none)", "0000", "none", "null", "resign", "win", "nobestmove"})
"""What stands in the place of a move where the engine has none."""


class EngineName(msgspec.Struct, frozen=True):
    """`id name`."""

    name: str


class EngineAuthor(msgspec.Struct, frozen=True):
    """`id author`."""

    author: str


class Agreed(msgspec.Struct, frozen=True):
    """`uciok`, `usiok`, `ucciok`: all options are listed."""


class Ready(msgspec.Struct, frozen=True):
    """`readyok`."""


class Score(msgspec.Struct, frozen=True):
    """How a position stands for the side to move.

    Attributes:
        centipawns: Hundredths of a pawn; None: it is a mate.
        mate: Moves until mate, below 0 against the side to move; None: it is no mate.
        bound: `lower` or `upper` where it is only known to be no worse, or no better; else empty.
    """

    centipawns: int | None = None
    mate: int | None = None
    bound: str = ""


class Info(msgspec.Struct, frozen=True):
    """`info`: how far the engine is. `rank`: which of its best lines this is, 1 the best; `line`: moves."""

    depth: int = 0
    rank: int = 1
    score: Score | None = None
    nodes: int = 0
    line: tuple[str, ...] = ()


class BestMove(msgspec.Struct, frozen=True):
    """`bestmove`. `move`: empty where it has none; `resigns`: it gives the game up; `ponder`: what it expects."""

    move: str = ""
    ponder: str = ""
    resigns: bool = False


EngineLine = EngineName | EngineAuthor | EngineOption | Agreed | Ready | Info | BestMove


def read_line(dialect: Dialect, line: str) -> EngineLine | None:
    """What a line says; None: nothing that matters here."""
    words = line.split()
    match words[:1]:
        case ["id"] if len(words) > 2 and words[1] == "name":
            return EngineName(clean_text(" ".join(words[2:]), NAMED))
        case ["id"] if len(words) > 2 and words[1] == "author":
            return EngineAuthor(clean_text(" ".join(words[2:]), NAMED))
        case ["option"]:
            return read_option(line)
        case ["info"]:
            return _info(words)
        case ["bestmove"]:
            return _best(words)
        case ["nobestmove"]:
            return BestMove()
        case ["readyok"] if len(words) == 1:
            return Ready()
        case [word] if len(words) == 1 and word == dialect.agreed:
            return Agreed()
    return None


def _best(words: list[str]) -> BestMove:
    move = words[1] if len(words) > 1 else ""
    ponder = words[3] if len(words) > 3 and words[2] == "ponder" and _MOVE.fullmatch(words[3]) else ""
    if move.lower() in NO_MOVE or not _MOVE.fullmatch(move):
        return BestMove(resigns=move.lower() == "resign")
    return BestMove(move, ponder, "resign" in words[2:])


def _info(words: list[str]) -> Info | None:
    """Engines leave words out, and add some of their own: each known one is read where it stands."""
    numbers: dict[str, int] = {}
    score: Score | None = None
    line: tuple[str, ...] = ()
    i = 1
    while i < len(words):
        word, after = words[i], words[i + 1] if i + 1 < len(words) else ""
        i += 1
        if word in ("string", "refutation", "currline"):
            break
        if word in ("depth", "multipv", "nodes") and _NUMBER.fullmatch(after):
            numbers[word] = max(0, int(after))
            i += 1
        elif word == "score":
            score, i = _score(words, i)
        elif word == "pv":
            line = tuple(move for move in words[i : i + LINE] if _MOVE.fullmatch(move))
            break
    if score is None and not line and not numbers:
        return None
    depth, rank, nodes = numbers.get("depth", 0), numbers.get("multipv", 1), numbers.get("nodes", 0)
    return Info(depth, max(1, rank), score, nodes, line)


def _score(words: list[str], at: int) -> tuple[Score | None, int]:
    """The score that begins there, and where what follows it begins. UCCI leaves `cp` out."""
    unit = words[at] if at < len(words) else ""
    text = words[at + 1] if at + 1 < len(words) else ""
    end = at + 2
    if _NUMBER.fullmatch(unit):
        unit, text, end = "cp", unit, at + 1
    if unit == "mate" and text in ("+", "-"):  # USI: mate in nobody knows how many
        text += "1"
    if unit not in ("cp", "mate") or not _NUMBER.fullmatch(text):
        return None, at
    bound = ""
    if end < len(words) and words[end] in ("lowerbound", "upperbound"):
        bound, end = words[end][:5], end + 1
    number = int(text)
    return (Score(number, None, bound) if unit == "cp" else Score(None, number, bound)), end


LONGEST = 1 << 16
"""Bytes of a line that are read; the rest of a longer one is dropped."""


class LineSplitter:
    """Cuts what comes in pieces into lines."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[str]:
        """The lines that this piece completes, without what no line of the protocol holds."""
        lines = []
        *ended, rest = piece.split(b"\n")
        for part in ended:
            self._take(part)
            lines.append(self._line())
            self._rest.clear()
        self._take(rest)
        return [line for line in lines if line]

    def _take(self, part: bytes) -> None:
        self._rest += part[: LONGEST - len(self._rest)]

    def _line(self) -> str:
        return mask_hidden(self._rest.decode("utf-8", "replace"), " ", lines=False).strip()


class KnownEngine(msgspec.Struct, frozen=True):
    """An engine that is found by its name. `title`: as its makers write it; `arguments`: what it is started with."""

    title: str
    arguments: tuple[str, ...] = ()


KNOWN: Mapping[str, KnownEngine] = {
    "stockfish": KnownEngine("Stockfish"),
    "fairy-stockfish": KnownEngine("Fairy-Stockfish"),
    "gnuchess": KnownEngine("GNU Chess", ("--uci",)),
    "lc0": KnownEngine("Lc0"),
    "komodo": KnownEngine("Komodo"),
    "dragon": KnownEngine("Dragon"),
    "ethereal-chess": KnownEngine("Ethereal"),
    "berserk": KnownEngine("Berserk"),
    "rubichess": KnownEngine("RubiChess"),
    "fruit": KnownEngine("Fruit"),
    "toga2": KnownEngine("Toga"),
    "glaurung": KnownEngine("Glaurung"),
    "stash": KnownEngine("Stash"),
    "yaneuraou": KnownEngine("YaneuraOu"),
    "pikafish": KnownEngine("Pikafish"),
}
"""By the name of their program, which is the short name that a seat is given them by."""
OWN_GAMES = {"uci": "chess", "usi": "shogi", "ucci": "xiangqi"}
"""What an engine of a dialect plays if nothing else is said."""


def engine_title(name: str) -> str:
    """What people call the engine of a short name."""
    return KNOWN[name].title if name in KNOWN else name


def games_of(dialect: str, options: Mapping[str, EngineOption]) -> tuple[str, ...]:
    """The games that an engine knows, by their names in `UCI_Variant`."""
    variants = options.get("UCI_Variant")
    own = OWN_GAMES[dialect]
    if variants is None or not variants.choices:
        return (own,)
    return variants.choices


def knows(
    dialect: str, options: Mapping[str, EngineOption], variant: str, chess960: bool, own_file: bool
) -> bool:
    """Whether an engine can play a game. `own_file`: a variant file defines it."""
    if chess960 and "UCI_Chess960" not in options:
        return False
    if own_file:
        return "VariantPath" in options and "UCI_Variant" in options
    return variant in games_of(dialect, options)


STEPS = 8
"""Strengths that every engine is offered in; the last is its full one."""
NODES = (10, 30, 100, 400, 1500, 6000, 25000)
"""Positions of each step but the last, where an engine knows no other way to play worse."""
ELO = (1350, 2850)
"""What the first and the last but one of them are told to be, for an engine that has no numbers of its own."""
LEVEL_ELO = (1000, 1400, 1700, 2000)
"""Elo numbers from which on our second to fifth level come nearest."""
MOST_NODES, MOST_ELO, MOST_SKILL = 10**9, 4000, 100
_TEXT = re.compile(r"([a-z0-9][a-z0-9._-]{0,39})(?::([1-8])|@(skill|nodes)?(-?[0-9]{1,10}))?")

Way = Literal["elo", "skill", "nodes"]
"""How an engine is made weaker."""


class EngineChoice(msgspec.Struct, frozen=True):
    """An engine at a strength.

    Attributes:
        engine: Its short name.
        step: 1 to 8, where the strength is a step.
        way: How it is made weaker, where a number says how far.
        number: That number.
    """

    engine: str
    step: int = STEPS
    way: Way | None = None
    number: int = 0

    def __str__(self) -> str:
        if self.way is not None:
            return f"{self.engine}@{'' if self.way == 'elo' else self.way}{self.number}"
        return self.engine if self.step == STEPS else f"{self.engine}:{self.step}"


class StrengthSettings(msgspec.Struct, frozen=True):
    """What makes an engine play so: options, and positions that it may look at (0: as many as it likes)."""

    options: Mapping[str, str]
    nodes: int = 0


def read_choice(text: str) -> EngineChoice | None:
    """The engine and strength that a text names; None: it is not written so."""
    found = _TEXT.fullmatch(text)
    if found is None:
        return None
    engine, step, kind, number = found.groups()
    if number is None:
        return EngineChoice(engine, int(step or STEPS))
    way: Way = "skill" if kind == "skill" else "nodes" if kind == "nodes" else "elo"
    least, most = {"elo": (1, MOST_ELO), "skill": (-MOST_SKILL, MOST_SKILL), "nodes": (1, MOST_NODES)}[way]
    return EngineChoice(engine, way=way, number=int(number)) if least <= int(number) <= most else None


def near_level(choice: EngineChoice) -> int:
    """The level of our own players, 1 to 5, that comes nearest to an engine at this strength."""
    if choice.way is None:
        return -(-5 * choice.step // STEPS)
    if choice.way == "elo":
        return 1 + sum(choice.number >= least for least in LEVEL_ELO)
    return len(LEVEL_ELO)


def way_of(options: Mapping[str, EngineOption]) -> Way:
    """How an engine with these options is made weaker: its own Elo numbers rather than anything else."""
    elo, skill = options.get("UCI_Elo"), options.get("Skill Level")
    if "UCI_LimitStrength" in options and elo is not None and elo.most is not None and elo.least is not None:
        return "elo"
    if skill is not None and skill.most is not None and skill.least is not None:
        return "skill"
    return "nodes"


def strength_range(options: Mapping[str, EngineOption]) -> tuple[int, int] | None:
    """The Elo numbers or skill levels that an engine can be given; None: it has neither."""
    own = way_of(options)
    if own == "nodes":
        return None
    option = options["UCI_Elo" if own == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return option.least, option.most


def strength_settings(choice: EngineChoice, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """What makes an engine with these options play as chosen, or as near to it as it can."""
    own = way_of(options)
    if choice.way is None:
        return (
            _full(options) if choice.step >= STEPS else _share(own, (choice.step - 1) / (STEPS - 2), options)
        )
    if choice.way == "nodes":
        return StrengthSettings(_full(options).options, choice.number)
    if choice.way == own:
        return _set(own, choice.number, options)
    low, high = ELO if choice.way == "elo" else (0, 20)
    return _share(own, min(1.0, max(0.0, (choice.number - low) / (high - low))), options)


def _full(options: Mapping[str, EngineOption]) -> StrengthSettings:
    found = {"UCI_LimitStrength": "false"} if "UCI_LimitStrength" in options else {}
    skill = options.get("Skill Level")
    if skill is not None and skill.most is not None:
        found["Skill Level"] = str(skill.most)
    return StrengthSettings(found)


def _share(way: Way, share: float, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """A strength between the weakest (0) and the strongest (1)."""
    if way == "nodes":
        return StrengthSettings({}, NODES[round(share * (len(NODES) - 1))])
    option = options["UCI_Elo" if way == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return _set(way, round(option.least + share * (option.most - option.least)), options)


def _set(way: Way, number: int, options: Mapping[str, EngineOption]) -> StrengthSettings:
    name = "UCI_Elo" if way == "elo" else "Skill Level"
    value = options[name].value(number)
    assert value is not None  # a spin takes every number
    if way == "elo":
        return StrengthSettings({**_full(options).options, "UCI_LimitStrength": "true", name: value})
    return StrengthSettings({**_full(options).options, name: value})
