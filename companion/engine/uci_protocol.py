"""Communication with external engines: UCI, USI and UCCI as text in and text out, without I/O.

The first part of the module defines dialects, options, commands and replies. The second part lists
well-known engines, the games that they can play, and their strength settings.
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
    """A protocol dialect.

    Attributes:
        name: Its name, which is also the command that starts it.
        agreed: The engine's reply after it has listed its options.
        new_game: The command before a new game; empty if there is none.
        position: The word before a position.
    """

    name: str
    agreed: str
    new_game: str
    position: str = "fen"

    def fen(self, fen: str) -> str:
        """Return a FEN as this dialect writes it."""
        return sfen(fen) if self.name == "usi" else fen

    def move(self, move: str, fen: str) -> str:
        """Return a UCI move as this dialect writes it, on the board of that FEN."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])@", r"\1*", move)
            return _SQUARE.sub(
                lambda match: f"{files - ord(match[1]) + 97}{_letter(ranks - int(match[2]))}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda match: f"{match[1]}{int(match[2]) - 1}", move)
        return move

    def uci(self, move: str, fen: str) -> str:
        """Return a move of this dialect as UCI writes it; any other text is returned unchanged."""
        if self.name == "usi":
            files, ranks = board_size(fen)
            text = re.sub(r"^([A-Z])\*", r"\1@", move)
            return _SHOGI_SQUARE.sub(
                lambda match: f"{_letter(files - int(match[1]))}{ranks - ord(match[2]) + 97}", text
            )
        if self.name == "ucci":
            return _SQUARE.sub(lambda match: f"{match[1]}{int(match[2]) + 1}", move)
        return move


UCI = Dialect("uci", "uciok", "ucinewgame")
USI = Dialect("usi", "usiok", "usinewgame", "sfen")
UCCI = Dialect("ucci", "ucciok", "")
DIALECTS = (UCI, USI, UCCI)


def _letter(n: int) -> str:
    return string.ascii_lowercase[n] if 0 <= n < 26 else "?"


def board_size(fen: str) -> tuple[int, int]:
    """Return the number of files and ranks of the board in a FEN."""
    rows = re.sub(r"\[.*|\s.*", "", fen).split("/")
    cells = re.findall(r"[0-9]{1,2}|\*|\+?[A-Za-z]~?", rows[0])
    return sum(int(cell) if cell.isdigit() else 1 for cell in cells), len(rows)


def sfen(fen: str) -> str:
    """Return the FEN of a shogi game as USI writes it.

    In USI, the side that moves first is `b`, a number before a piece in hand gives its count, and
    the last number counts plies instead of moves.
    """
    match = re.match(r"([^\s\[]+)(?:\[([^\]]*)\])?(?:\s+([wb]))?", fen)
    if match is None:
        return fen
    board, hand, side = match[1], match[2] or "", match[3] or "w"
    counts = {letter: hand.count(letter) for letter in hand if letter.isalpha()}
    ordered = sorted(counts, key=lambda letter: (letter.islower(), "RBGSNLP".find(letter.upper())))
    hand_text = (
        "".join(f"{counts[letter] if counts[letter] > 1 else ''}{letter}" for letter in ordered) or "-"
    )
    number = fen.split()[-1][:6]
    ply = 2 * max(0, int(number) - 1) + 1 + (side == "b") if number.isdecimal() else 1
    return f"{board} {'b' if side == 'w' else 'w'} {hand_text} {ply}"


Kind = Literal["check", "spin", "combo", "button", "string"]
_OPTION = re.compile(r"option\s+(?:name\s+)?(.+?)\s+type\s+(check|spin|combo|button|string)\b(.*)")
_PART = re.compile(r"\s(default|min|max|var)(?=\s|$)")
_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")


class EngineOption(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option that an engine lists.

    Attributes:
        name: Its name, as the engine spells it.
        kind: Its type.
        default: Its value if it is not set.
        least: The smallest number allowed, for a spin.
        most: The largest number allowed, for a spin.
        choices: The possible values, for a combo.
    """

    name: str
    kind: Kind
    default: str = ""
    least: int | None = None
    most: int | None = None
    choices: tuple[str, ...] = ()

    def value(self, value: str | int | bool) -> str | None:
        """Return the text to which the option is set: numbers within its bounds, or None if the
        value is not possible.
        """
        text = ("true" if value else "false") if isinstance(value, bool) else str(value)
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
            return next((choice for choice in self.choices if choice.lower() == text.lower()), None)
        return text if self.kind == "string" else None


def read_option(line: str) -> EngineOption | None:
    """Return the option that a line lists, or None if it lists none."""
    match = _OPTION.fullmatch(line)
    if match is None:
        return None
    parts = _PART.split(f" {match[3].strip()}")[1:]
    named = [(key, text.strip()) for key, text in zip(parts[::2], parts[1::2], strict=True)]
    single = dict(named)
    least, most = _bound(single.get("min")), _bound(single.get("max"))
    if least is not None and most is not None and least > most:
        least = most = None
    default = single.get("default", "")
    return EngineOption(
        match[1].strip(),
        match[2],  # type: ignore[arg-type]
        "" if default == "<empty>" else default,
        least,
        most,
        tuple(text for key, text in named if key == "var" and text),
    )


def _bound(text: str | None) -> int | None:
    return int(text) if text is not None and _NUMBER.fullmatch(text) else None


def option_order(dialect: Dialect, option: EngineOption, value: str) -> str:
    """Return the command that sets an option."""
    if dialect.name == "ucci":
        return f"setoption {option.name} {value}".strip()
    return f"setoption name {option.name} value {value}"


class EngineClock(msgspec.Struct, frozen=True):
    """The remaining times of both sides, and their increments, in ms."""

    white: int
    black: int
    white_increment: int = 0
    black_increment: int = 0


class SearchLimits(msgspec.Struct, frozen=True):
    """Limits of an engine's search, which ends at the first one reached.

    `time` is in ms. A limit of 0 means no limit.
    """

    time: int = 0
    nodes: int = 0
    depth: int = 0
    clock: EngineClock | None = None


def position_order(dialect: Dialect, fen: str, moves: Sequence[str] = ()) -> str:
    """Return the command for the position after these UCI moves from a FEN."""
    text = f"position {dialect.position} {dialect.fen(fen)}"
    if moves:
        text += " moves " + " ".join(dialect.move(move, fen) for move in moves)
    return text


def go_order(dialect: Dialect, limits: SearchLimits, black: bool = False) -> str:
    """Return the command to search. `black`: whether the side that moves second is to move."""
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
"""Maximum number of moves that are read of an engine's line."""
NAMED = 64
"""Maximum number of characters in the name of an engine, and in that of its author."""
_MOVE = re.compile(r"[A-Za-z0-9@*+,=-]{2,12}")
NO_MOVE = frozenset({"(none)", "0000", "none", "null", "resign", "win", "nobestmove"})
"""The words that engines write in place of a move if they have none."""


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
    """The evaluation of a position for the side to move.

    Attributes:
        centipawns: Hundredths of a pawn; None for a mate.
        mate: Moves until mate, below 0 if the side to move is mated; None for no mate.
        bound: `lower` or `upper` if the score is only a bound; otherwise empty.
    """

    centipawns: int | None = None
    mate: int | None = None
    bound: str = ""


class Info(msgspec.Struct, frozen=True):
    """The `info` line of an engine: the progress of a search.

    Attributes:
        rank: The rank of the line of play, 1 for the best.
        line: Its moves.
    """

    depth: int = 0
    rank: int = 1
    score: Score | None = None
    nodes: int = 0
    line: tuple[str, ...] = ()


class BestMove(msgspec.Struct, frozen=True):
    """The `bestmove` line of an engine.

    Attributes:
        move: The move; empty if there is none.
        resigns: Whether the engine resigns.
        ponder: The expected reply.
    """

    move: str = ""
    ponder: str = ""
    resigns: bool = False


EngineLine = EngineName | EngineAuthor | EngineOption | Agreed | Ready | Info | BestMove


def read_line(dialect: Dialect, line: str) -> EngineLine | None:
    """Return the meaning of a line from an engine, or None if we do not use such lines."""
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
    """Read an `info` line.

    Engines omit some words and add others, so known words are read wherever they appear.
    """
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
    """Read the score at this index; return the score and the index after it. UCCI omits `cp`."""
    unit = words[at] if at < len(words) else ""
    text = words[at + 1] if at + 1 < len(words) else ""
    end = at + 2
    if _NUMBER.fullmatch(unit):
        unit, text, end = "cp", unit, at + 1
    if unit == "mate" and text in ("+", "-"):  # USI: mate in an unknown number of moves
        text += "1"
    if unit not in ("cp", "mate") or not _NUMBER.fullmatch(text):
        return None, at
    bound = ""
    if end < len(words) and words[end] in ("lowerbound", "upperbound"):
        bound, end = words[end][:5], end + 1
    number = int(text)
    return (Score(number, None, bound) if unit == "cp" else Score(None, number, bound)), end


LONGEST = 1 << 16
"""Maximum number of bytes of a line that are read; the rest of a longer line is dropped."""


class LineSplitter:
    """Splits incoming bytes into lines."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def feed(self, piece: bytes) -> list[str]:
        """Return the lines that this piece completes, without control characters."""
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
    """A well-known engine. `title` is its name as its authors write it; `arguments` are its
    command-line arguments.
    """

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
"""Well-known engines by the name of their program, which is also the short name for assigning one to a
seat.
"""
OWN_GAMES = {"uci": "chess", "usi": "shogi", "ucci": "xiangqi"}
"""The game of an engine of each dialect, unless its options say otherwise."""


def engine_title(name: str) -> str:
    """Return the usual name of the engine with a short name."""
    return KNOWN[name].title if name in KNOWN else name


def games_of(dialect: str, options: Mapping[str, EngineOption]) -> tuple[str, ...]:
    """Return the games that an engine can play, by their names in `UCI_Variant`."""
    variants = options.get("UCI_Variant")
    own = OWN_GAMES[dialect]
    if variants is None or not variants.choices:
        return (own,)
    return variants.choices


def knows(
    dialect: str, options: Mapping[str, EngineOption], variant: str, chess960: bool, own_file: bool
) -> bool:
    """Return whether an engine can play a game. `own_file`: whether a variant file defines it."""
    if chess960 and "UCI_Chess960" not in options:
        return False
    if own_file:
        return "VariantPath" in options and "UCI_Variant" in options
    return variant in games_of(dialect, options)


STEPS = 8
"""How many strengths are offered for every engine; the last is its full strength."""
NODES = (10, 30, 100, 400, 1500, 6000, 25000)
"""Positions for each strength except the last, if an engine has no other strength setting."""
ELO = (1350, 2850)
"""Elo numbers of the first strength and of the last but one, for engines that list no range of their
own.
"""
LEVEL_ELO = (1000, 1400, 1700, 2000)
"""Elo numbers that are closest to our second to fifth levels."""
MOST_NODES, MOST_ELO, MOST_SKILL = 10**9, 4000, 100
_TEXT = re.compile(r"([a-z0-9][a-z0-9._-]{0,39})(?::([1-8])|@(skill|nodes)?(-?[0-9]{1,10}))?")

Way = Literal["elo", "skill", "nodes"]
"""How an engine's strength is limited."""


class EngineChoice(msgspec.Struct, frozen=True):
    """An engine at a strength.

    Attributes:
        engine: Its short name.
        step: Its strength, 1 to 8, if no number is given.
        way: How its strength is limited, if a number is given; otherwise None.
        number: The number for `way`, such as a rating.
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
    """The limits of an engine's strength: its options, and the number of positions that it may examine
    (0 for no limit).
    """

    options: Mapping[str, str]
    nodes: int = 0


def read_choice(text: str) -> EngineChoice | None:
    """Return the engine and strength that a text names, or None if it is not valid."""
    match = _TEXT.fullmatch(text)
    if match is None:
        return None
    engine, step, kind, number = match.groups()
    if number is None:
        return EngineChoice(engine, int(step or STEPS))
    method: Way = "skill" if kind == "skill" else "nodes" if kind == "nodes" else "elo"
    least, most = {"elo": (1, MOST_ELO), "skill": (-MOST_SKILL, MOST_SKILL), "nodes": (1, MOST_NODES)}[method]
    return EngineChoice(engine, way=method, number=int(number)) if least <= int(number) <= most else None


def near_level(choice: EngineChoice) -> int:
    """Return the level of our computer players, 1 to 5, that is nearest to an engine at this strength."""
    if choice.way is None:
        return -(-5 * choice.step // STEPS)
    if choice.way == "elo":
        return 1 + sum(choice.number >= least for least in LEVEL_ELO)
    return len(LEVEL_ELO)


def way_of(options: Mapping[str, EngineOption]) -> Way:
    """Return how the strength of an engine with these options is limited; Elo is preferred."""
    elo, skill = options.get("UCI_Elo"), options.get("Skill Level")
    if "UCI_LimitStrength" in options and elo is not None and elo.most is not None and elo.least is not None:
        return "elo"
    if skill is not None and skill.most is not None and skill.least is not None:
        return "skill"
    return "nodes"


def strength_range(options: Mapping[str, EngineOption]) -> tuple[int, int] | None:
    """Return the range of Elo numbers or skill levels of an engine, or None if it has neither."""
    method = way_of(options)
    if method == "nodes":
        return None
    option = options["UCI_Elo" if method == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return option.least, option.most


def strength_settings(choice: EngineChoice, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """Return the settings for the chosen strength, or for the nearest that these options allow."""
    method = way_of(options)
    if choice.way is None:
        return (
            _full(options)
            if choice.step >= STEPS
            else _share(method, (choice.step - 1) / (STEPS - 2), options)
        )
    if choice.way == "nodes":
        return StrengthSettings(_full(options).options, choice.number)
    if choice.way == method:
        return _set(method, choice.number, options)
    low, high = ELO if choice.way == "elo" else (0, 20)
    return _share(method, min(1.0, max(0.0, (choice.number - low) / (high - low))), options)


def _full(options: Mapping[str, EngineOption]) -> StrengthSettings:
    settings = {"UCI_LimitStrength": "false"} if "UCI_LimitStrength" in options else {}
    skill = options.get("Skill Level")
    if skill is not None and skill.most is not None:
        settings["Skill Level"] = str(skill.most)
    return StrengthSettings(settings)


def _share(method: Way, share: float, options: Mapping[str, EngineOption]) -> StrengthSettings:
    """Return the settings for a share of the way from the weakest (0) to the strongest (1)."""
    if method == "nodes":
        return StrengthSettings({}, NODES[round(share * (len(NODES) - 1))])
    option = options["UCI_Elo" if method == "elo" else "Skill Level"]
    assert option.least is not None and option.most is not None
    return _set(method, round(option.least + share * (option.most - option.least)), options)


def _set(method: Way, number: int, options: Mapping[str, EngineOption]) -> StrengthSettings:
    name = "UCI_Elo" if method == "elo" else "Skill Level"
    value = options[name].value(number)
    assert value is not None  # a spin takes every number
    if method == "elo":
        return StrengthSettings({**_full(options).options, "UCI_LimitStrength": "true", name: value})
    return StrengthSettings({**_full(options).options, name: value})
