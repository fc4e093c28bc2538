"""Random games in the PGN of twenty programs, with what is meant: for readers of PGN.

A dialect is a set of forms that a program, or a person, writes. They are taken from the standard, and from files of the field.
"""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from typing import NamedTuple

import chess
import chess.pgn

from companion.games.chess.notation import follow
from companion.kernel.text.pgn import PgnGame, read_game
from companion.kernel.text.pgn_split import OPEN, read_result
from companion.table.game_files.pgn_reader import games_of

FIRST_LETTERS = {
    "english": "",
    "white figurines": "♔♕♖♗♘♙",
    "black figurines": "♚♛♜♝♞♟",
}
NAGS: Sequence[tuple[str, int]] = tuple(
    (f"${n}", n) for n in (1, 2, 3, 4, 5, 6, 10, 13, 14, 16, 18, 22, 36, 40, 132, 146)
)
MARKS: Sequence[tuple[str, int]] = (("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6))
WIDE_MARKS: Sequence[tuple[str, int]] = (*MARKS, ("‼", 3), ("⁇", 4), ("⁉", 5), ("⁈", 6))
ASCII_SIGNS: Sequence[tuple[str, int]] = (
    *MARKS, ("=", 10), ("+/=", 14), ("=/+", 15), ("+/-", 16), ("-/+", 17), ("+-", 18), ("-+", 19), ("+=", 14), ("=+", 15),
)  # fmt: skip
WIDE_SIGNS: Sequence[tuple[str, int]] = (
    *WIDE_MARKS, ("∞", 13), ("=/∞", 13), ("⩲", 14), ("⩱", 15), ("±", 16), ("∓", 17), ("+−", 18), ("−+", 19), ("□", 7),
    ("⊕", 138), ("→", 40), ("↑", 36), ("⇆", 132), ("⨀", 22), ("∆", 140), ("⌓", 142), ("⟳", 32),
)  # fmt: skip
LETTERS: Sequence[tuple[str, int]] = (("N", 146), ("TN", 146), ("D", 220), ("#", 220))
"""Signs that stand alone only."""
WORDS = (
    "better",
    "a {brace",
    "(not a variation)",
    "1-0 or so",
    "for e4!",
    "Zoë said",
    "{",
    "[%cal Gd1h5]",
    "$7",
    "1. e4",
    '[Event "no"]',
)
PLAIN_WORDS = ("better", "why not", "Nf3 was possible", "1-0 or so")
NAMES = ("Ada", 'An"na \\ B', "Núñez, Zoë", "O'Neil", "?", "Capablanca, José Raúl")
RESULTS = {
    "1-0": ("1-0", "1:0", "1 - 0", "1–0", "1 : 0"),
    "0-1": ("0-1", "0:1", "0 - 1", "0–1", "0−1"),
    "1/2-1/2": ("1/2-1/2", "1/2", "½-½", "½:½", "0.5-0.5", "1/2 - 1/2", "½–½"),
    "*": ("*",),
}


class Dialect(NamedTuple):
    """The forms of one program; of several any may stand there."""

    name: str
    encodings: Sequence[str] = ("utf-8",)
    ends: Sequence[str] = ("\n",)
    number: Sequence[str] = ("{n}. ",)
    again: Sequence[str] = ("{n}... ",)
    width: int = 79
    check: Sequence[str] = ("+",)
    mate: Sequence[str] = ("#",)
    castles: Sequence[str] = ("O-O",)
    promotes: Sequence[str] = ("={0}",)
    passant: Sequence[str] = ("",)
    pieces: str = "english"
    style: str = "short"
    pawns: Sequence[str] = ("",)
    glyphs: Sequence[tuple[str, int]] = NAGS
    attached: float = 0.0
    results: int = 1
    comments: float = 0.1
    words: Sequence[str] = WORDS
    rest_of_line: float = 0.0
    variations: float = 0.0
    clocks: float = 0.0
    tags: Sequence[str] = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
    before: Sequence[str] = ("",)
    among: Sequence[str] = ("",)
    between: Sequence[str] = ("\n\n",)
    behind: Sequence[str] = ("",)
    last: Sequence[str] = ("\n",)
    unseen: float = 0.0


DIALECTS = (
    Dialect("export format", variations=0.05),
    Dialect("python-chess", variations=0.1, clocks=0.2),
    Dialect("Lichess", clocks=0.9, glyphs=MARKS, attached=1.0, tags=("Event", "Site", "Date", "White", "Black", "Result", "UTCDate", "WhiteElo", "Opening")),
    Dialect("Lichess study", comments=0.4, variations=0.2, tags=("Event", "Result", "Annotator"), before=("", "\ufeff")),
    Dialect("Chess.com", clocks=1.0, comments=0.0, width=10_000, tags=("Event", "Site", "Date", "Round", "White", "Black", "Result", "TimeControl", "Termination")),
    Dialect("ChessBase", encodings=("cp1252", "utf-8-sig"), ends=("\r\n",), glyphs=(*NAGS, *LETTERS), variations=0.2, tags=("Event", "Site", "Date", "Round", "White", "Black", "Result", "ECO", "PlyCount", "EventDate")),
    Dialect("old ChessBase", encodings=("cp1252",), ends=("\r\n",), glyphs=ASCII_SIGNS, check=("+", ""), mate=("#", "++", "+"), last=("\r\n\x1a",)),
    Dialect("Scid", glyphs=(*NAGS, ("N", 146), ("D", 220)), variations=0.2, comments=0.3, again=("{n}...", "{n}... "), number=("{n}.",)),
    Dialect("Arena", number=("{n}. ",), comments=0.5, words=PLAIN_WORDS, clocks=0.3, results=2),
    Dialect("cutechess", comments=0.9, words=("+0.35/14 1.2s", "-0.01/20 0.5s", "book"), tags=("Event", "Site", "Date", "Round", "White", "Black", "Result", "PlyCount")),
    Dialect("WinBoard", ends=("\r\n",), number=("{n}. ",), castles=("O-O",), passant=("",), style="short", before=("; Score of a club evening\r\n", "% 1\r\n", "")),
    Dialect("FICS", number=("{n}. ",), check=("+",), comments=0.0, behind=("", " {White resigned}", " {Draw agreed}"), tags=("Event", "Site", "Date", "Round", "White", "Black", "WhiteElo", "BlackElo", "TimeControl", "Result")),
    Dialect("correspondence server", style="long", castles=("0-0", "O-O"), number=("{n}.",), again=("{n}...",), results=5, tags=("Event", "Date", "White", "Black", "Result")),
    Dialect("Informator", encodings=("utf-8", "utf-16"), pieces="white figurines", glyphs=(*WIDE_SIGNS, *LETTERS), attached=0.5, results=7, check=("+", "†", ""), passant=("", " e.p.", "e.p."), castles=("0–0", "O–O", "0-0"), variations=0.1),
    Dialect("web page", pieces="black figurines", unseen=0.1, glyphs=WIDE_SIGNS, attached=0.7, castles=("O–O", "O‑O"), results=7, between=("\n\n", "\n")),
    Dialect("typed by hand", ends=("\n", "\r"), number=("{n}. ", "{n}.", "{n} ", "{n} . "), again=("", "{n}. ... ", "{n}... "), check=("", "+", "ch"), mate=("#", "mate", ""), promotes=("={0}", "{0}", "({0})", "/{0}", "=({0})"), castles=("O-O", "0-0", "o-o", "OO"), passant=("", "ep", " ep", "e.p."), pawns=("", "P"), glyphs=ASCII_SIGNS, attached=0.8, results=7, behind=("", " White resigned", " and so on")),
    Dialect("DOS program", encodings=("cp1252",), ends=("\r\n", "\r"), style="long", promotes=("{0}", "/{0}"), castles=("0-0",), last=("\r\n\x1a", "\x1a", "\0\0\0"), rest_of_line=0.1, words=PLAIN_WORDS),
    Dialect("engine's log", style="engine", comments=0.0, glyphs=(), number=("{n}. ", ""), again=("",)),
    Dialect("collection by script", between=("\n", "\n\n", " ", "\n\n\n"), before=("{ games of our club }\n", "; games\n", "{ two\n\nlines }\n\n", ""), among=("", "; a remark\n", "% escaped\n", "{ a remark }\n", "\n"), rest_of_line=0.1, variations=0.1),
    Dialect("mail", encodings=("utf-8", "utf-16-le", "utf-16-be"), width=40, promotes=("={1}", "={0}"), check=("+", "++"), comments=0.2, words=PLAIN_WORDS, behind=("", "\n\nBest regards")),
)  # fmt: skip
"""Twenty programs and kinds of people."""


class MeantPly(NamedTuple):
    """A move that is meant: as engines write it, with its glyphs, comments and number of variations."""

    uci: str
    glyphs: tuple[int, ...] = ()
    comments: tuple[str, ...] = ()
    variations: int = 0


class MeantGame(NamedTuple):
    """What a text means: tags, comments before the first move, moves and result; and which of it no game keeps."""

    tags: dict[str, str]
    comments: tuple[str, ...]
    plies: tuple[MeantPly, ...]
    result: str
    behind: str
    escaped: int


class Writer:
    """Random games of a dialect."""

    def __init__(self, dialect: Dialect, chance: random.Random) -> None:
        self._dialect, self._chance = dialect, chance
        self._end = chance.choice(dialect.ends)

    def collection(self, games: int, plies: int = 60) -> tuple[bytes, list[MeantGame]]:
        """A file with so many games."""
        dialect, chance = self._dialect, self._chance
        encoding = chance.choice(dialect.encodings)
        whole, meant = "", list[MeantGame]()
        for n in range(games):
            gap = chance.choice(dialect.between) if n else "\n\n"
            text, game = self._game(plies, "\n\n" in gap and (not meant or bool(meant[-1].plies)))
            whole += gap * bool(n) + text
            meant.append(game)
        return (whole.replace("\n", self._end) + chance.choice(dialect.last)).encode(encoding), meant

    def _game(self, plies: int, apart: bool) -> tuple[str, MeantGame]:
        """`apart`: whether an empty line is before it, so that a comment in front of its tags cannot be the last game's."""
        dialect, chance = self._dialect, self._chance
        result = chance.choice(tuple(RESULTS))
        tags, escaped = {name: self._tag(name, result) for name in dialect.tags}, 0
        comments: list[str] = []
        lines = list[str]()
        before = chance.choice(dialect.before).replace("\r\n", "\n") if apart else ""
        for piece in (before, *(self._among(lines, name, value) for name, value in tags.items())):
            escaped += piece.startswith("%")
            if piece.startswith("{"):
                comments.append(piece.strip()[1:-1].replace("\n", self._end))
            elif piece.startswith(";"):
                comments.append(piece[1:].rstrip("\n"))
        words, meant = self._moves(plies)
        spelled = chance.choice(RESULTS[result][: dialect.results])
        behind = chance.choice(dialect.behind)
        if behind.startswith(" {"):
            said = behind.strip()[1:-1]
            if meant:
                meant[-1] = meant[-1]._replace(comments=(*meant[-1].comments, said))
            else:
                comments.append(said)
        text = self._wrap([*words, spelled]) + behind
        prose = "" if behind.startswith(" {") else behind.strip()
        if not meant and not comments and chance.random() < 0.5:
            text = prose = ""  # tags, and nothing of the game
        game = MeantGame(tags, tuple(comments), tuple(meant), result, prose, escaped)
        return f"{before}{''.join(lines)}\n{text}", game

    def _among(self, lines: list[str], name: str, value: str) -> str:
        """Add a tag, and what stands behind it; returns the latter."""
        value = value.replace("\\", "\\\\").replace('"', '\\"')
        piece = self._chance.choice(self._dialect.among)
        lines.append(f'[{name} "{value}"]\n{piece}')
        return piece

    def _tag(self, name: str, result: str) -> str:
        chance = self._chance
        if name == "Result":
            return chance.choice(RESULTS[result][: self._dialect.results])
        if name in ("White", "Black"):
            return chance.choice(NAMES)
        if name in ("Date", "UTCDate", "EventDate"):
            return chance.choice(("2024.05.01", "1992.??.??", "????.??.??", "1886.01.11", "1992.07.??"))
        return chance.choice(("?", "Hastings", "3.1", "C20", "Schöneberg", "2700", "180+2"))

    def _moves(self, plies: int) -> tuple[list[str], list[MeantPly]]:
        dialect, chance = self._dialect, self._chance
        board, words, meant = chess.Board(), list[str](), list[MeantPly]()
        noted = True
        for _ in range(chance.randint(0, plies)):
            legal = list(board.legal_moves)
            if not legal:
                break
            move = self._choose(board, legal)
            number = ""
            if board.turn or noted:
                number = chance.choice(dialect.number if board.turn else dialect.again)
            number = number.format(n=board.fullmove_number)
            if number.endswith(" "):
                words.append(number.strip())
                number = ""
            text = self._write(board, move)
            glyphs: list[int] = []
            signs: list[str] = []
            if dialect.glyphs and chance.random() < 0.25:
                sign, glyph = chance.choice(dialect.glyphs)
                glyphs.append(glyph)
                alone = (
                    sign[0] == "$" or (sign, glyph) in LETTERS or (sign[0] in "=+" and not text[-1].isdigit())
                )
                if not alone and chance.random() < dialect.attached:
                    text += sign
                else:
                    signs.append(sign)
            words += [number + text, *signs]
            comments, variations = self._remarks(words), 0
            if chance.random() < dialect.variations and len(legal) > 1:
                variations = 1
                words += self._variation(board, move, legal)
            noted = bool(comments or variations)
            meant.append(MeantPly(move.uci(), tuple(glyphs), comments, variations))
            board.push(move)
        return words, meant

    def _choose(self, board: chess.Board, legal: list[chess.Move]) -> chess.Move:
        """Any move; those that are written in many ways more often."""
        rare = [
            move for move in legal if move.promotion or board.is_castling(move) or board.is_en_passant(move)
        ]
        return self._chance.choice(rare if rare and self._chance.random() < 0.5 else legal)

    def _remarks(self, words: list[str]) -> tuple[str, ...]:
        """Comments behind a move, put behind the words; returns them."""
        dialect, chance = self._dialect, self._chance
        found = []
        if chance.random() < dialect.clocks:
            found.append(chance.choice(("[%clk 0:05:00]", "[%eval 0.3] [%clk 0:01:02.5]", "[%emt 0:00:03]")))
        if chance.random() < dialect.comments:
            found.append(chance.choice(dialect.words))
        words += ["{" + one + "}" for one in found]
        if chance.random() < dialect.rest_of_line:
            found.append(" to the end (of the line")
            words.append("; to the end (of the line\n")
        return tuple(found)

    def _variation(self, board: chess.Board, move: chess.Move, legal: list[chess.Move]) -> list[str]:
        other = self._chance.choice([one for one in legal if one != move])
        after = board.copy(stack=False)
        after.push(other)
        dots = "." if board.turn else "..."
        words = [f"({board.fullmove_number}{dots}", board.san(other)]
        reply = next(iter(after.legal_moves), None)
        if reply is not None and self._chance.random() < 0.5:
            words += ["{or}", f"{after.fullmove_number}{'.' if after.turn else '...'}", after.san(reply)]
        words[-1] += ")"
        return words

    def _write(self, board: chess.Board, move: chess.Move) -> str:
        dialect, chance = self._dialect, self._chance
        if dialect.style == "engine":
            if board.is_castling(move) and chance.random() < 0.5:
                rook = chess.square(
                    7 if chess.square_file(move.to_square) > 4 else 0, chess.square_rank(move.to_square)
                )
                return chess.square_name(move.from_square) + chess.square_name(rook)
            return move.uci()
        san = board.san(move)
        text = san.rstrip("+#")
        mark = san[len(text) :]
        if text.startswith("O-O"):
            one = chance.choice(dialect.castles)
            text = one if text == "O-O" else one + one[1:]
        else:
            text, _, become = text.partition("=")
            if dialect.style == "long":
                piece = text[0] if text[0].isupper() else ""
                between = "x" if "x" in text else "-"
                text = f"{piece}{chess.square_name(move.from_square)}{between}{chess.square_name(move.to_square)}"
            if text[0].islower():
                text = chance.choice(dialect.pawns) + text
            elif letters := FIRST_LETTERS[dialect.pieces]:
                text = letters["KQRBN".index(text[0])] + text[1:]
            if become:
                form = chance.choice(dialect.promotes)
                letters = FIRST_LETTERS[dialect.pieces]
                shown = letters["KQRBN".index(become)] if letters else become
                text += form.format(shown, become.lower())
            elif board.is_en_passant(move):
                text += chance.choice(dialect.passant)
        if mark and " " not in text and not text.endswith(("p", "p.")):
            text += chance.choice(dialect.check if mark == "+" else dialect.mate)
        if chance.random() < dialect.unseen:
            at = chance.randint(0, len(text))
            text = text[:at] + chance.choice("\u200b\u200d\ufeff\u2060") + text[at:]
        return text

    def _wrap(self, words: list[str]) -> str:
        """The words in lines."""
        lines, line = [], ""
        for word in filter(None, words):
            if line and (len(line) + len(word) >= self._dialect.width or line.endswith("\n")):
                lines.append(line.rstrip("\n"))
                line = ""
            line = f"{line} {word}" if line else word
        return "\n".join([*lines, line])


GAMES = 3


def find_difference(game: PgnGame, meant: MeantGame) -> str:
    """What of a game was read otherwise than it was meant; empty: nothing."""
    line = follow(game)
    moves = [line.rules.uci(at, move) for at, move in zip(line.positions, line.moves, strict=False) if move]
    behind = next((fault.text for fault in game.faults if fault.kind == "behind"), "")
    left = [fault for fault in game.faults if fault.kind not in ("behind", "cut-off")]
    plies = game.plies
    pairs: tuple[tuple[str, object, object], ...] = (
        ("tags", game.tags, meant.tags),
        ("moves", moves, [ply.uci for ply in meant.plies]),
        ("result", game.result, meant.result if meant.plies or game.result != OPEN else read_result(meant.tags.get("Result", ""))),
        ("comments", list(game.comments), list(meant.comments)),
        ("glyphs", [tuple(ply.glyphs) for ply in plies], [ply.glyphs for ply in meant.plies]),
        ("remarks", [tuple(ply.comments) for ply in plies], [ply.comments for ply in meant.plies]),
        ("variations", [len(ply.variations) for ply in plies], [ply.variations for ply in meant.plies]),
        ("behind", behind, meant.behind),
        ("escaped", game.escaped, meant.escaped),
        ("faults", left, []),
    )  # fmt: skip
    return "; ".join(f"{name}: {read!r}, meant {wanted!r}" for name, read, wanted in pairs if read != wanted)


def find_differences(
    dialect: Dialect, chance: random.Random, games: int, plies: int = 60
) -> tuple[list[str], int]:
    """What of a file in a dialect was read otherwise, and how many of its games python-chess reads as they were meant."""
    content, meant = Writer(dialect, chance).collection(games, plies)
    texts = list(games_of(io.BytesIO(content)))
    if len(texts) != len(meant):
        return [f"{dialect.name}: {len(texts)} games, meant {len(meant)}: {content!r}"], 0
    found, alike = list[str](), 0
    for text, game in zip(texts, meant, strict=True):
        if said := find_difference(read_game(text), game):
            found.append(f"{dialect.name}: {said}\n{text.text}")
        alike += read_by_chess(text.text, game)
    return found, alike


def read_by_chess(text: str, meant: MeantGame) -> bool:
    """Whether python-chess reads a game as it was meant, as far as that is moves, result and comments."""
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.headers["Result"] != meant.result:
        return False
    nodes = list(game.mainline())
    return [node.move.uci() for node in nodes] == [ply.uci for ply in meant.plies] and all(
        "".join(node.comment.split()) == "".join("".join(ply.comments).split())
        for node, ply in zip(nodes, meant.plies, strict=True)
    )
