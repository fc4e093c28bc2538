"""Variant files with every key at the bounds of its board, beyond them and with junk, and what becomes of each."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

from companion.artwork import boards, pieces
from companion.games import family_by, find_family
from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.files.definition import CUSTOM
from companion.games.chess.files.keys import GATES, KEYS
from companion.games.variant_files import games_in
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import COMPLETE
from companion.kernel.facts import DEFINITION, Part
from companion.kernel.game import Game
from companion.kernel.messages import UserError
from companion.table.game_files import pgn_writer, transcript
from companion.table.game_files.transcript import ActionEntry, Step, Transcript
from companion.table.message_catalogues import catalogue
from companion.table.record.journal_reader import HeaderFields
from tests.i18n.rooms import folders

BOARDS = {
    "3x3": (
        "[x]",
        *(
            "maxRank = 3",
            "maxFile = 3",
            "king = k",
            "rook = r",
            "pawn = p",
            "startFen = rkr/1p1/RKR w KQkq - 0 1",
        ),
        *("castlingKingFile = b", "castlingKingsideFile = b", "castlingQueensideFile = b"),
        *("promotionPieceTypes = r", "promotionRegionWhite = *3", "promotionRegionBlack = *1"),
        *("doubleStepRegionWhite = *1", "doubleStepRegionBlack = *3"),
    ),
    "8x8": ("[x:chess]",),
    "12x10": ("[x:omicron]",),
}
"""Where a key is tried: the lines of a section that can be played without it, by the size of its board."""
CASTLING = {
    "3x3": (
        "castling = true",
        "castlingRank = 1",
        "castlingRookKingsideFile = c",
        "castlingRookQueensideFile = a",
    ),
    "8x8": (
        "castling = true",
        "castlingKingsideFile = g",
        "castlingQueensideFile = c",
        "castlingKingFile = e",
    ),
    "12x10": ("castling = true", "castlingKingsideFile = i", "castlingQueensideFile = e", "castlingRank = 2"),
}
"""Keys that a key is combined with."""
FILES, RANKS = (
    ("a", "b", "c", "d", "g", "h", "i", "k", "l", "m", "p"),
    ("1", "2", "3", "4", "7", "8", "9", "10", "11"),
)
NUMBERS = ("0", "5", "6", "12", "13", "16", "17", "63", "64", "65", "120", "121", "9999", "10000")
SQUARES = (
    *(
        "-",
        "*",
        "a1",
        "b2",
        "c3",
        "d4",
        "h8",
        "i9",
        "l10",
        "m11",
        "p16",
        "*1",
        "*2",
        "*3",
        "*8",
        "*10",
        "*16",
    ),
    *("a*", "c*", "h*", "l*", "p*", "a1 b2 *3 c*", "*4 *5 *9 *12", "q1", "a0", "a17", "1a", "**", "a1,b2"),
)
LETTERS = ("k", "r", "p", "q", "n", "rk", "pkr", "K", "z", "zz", "r k", "kqrbnp")
PAIRS = (
    *(
        "r:0",
        "r:1 k:2",
        "r:9",
        "r:10",
        "r:64",
        "r:65",
        "r:120",
        "r:121",
        "q:1",
        "r:",
        ":1",
        "r",
        "rk:1",
        "z:1",
    ),
    *("p:r", "r:k", "k:r", "r:r", "p:k r:p", "p:z", "p:rr", "r:-1", "p:r r:p k:k"),
)
RIGHTS = ("K", "q", "Kq", "KQkq", "KKKKK")
MOVES = (
    "k:N",
    "k:",
    "k:K",
    "z:W",
    "r:N",
    "p:R",
    "r:pRgB",
    "q:mfWcfFimD",
    "z:R0",
    "z:R99",
    "z:ifmnN2",
    "z:xX",
    "-:W",
    "p:",
)
FENS = (
    *("3/3/3 w", "krp/3/PRK w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq e9 3+3 0 1"),
    *(
        "rkr/1p1/RKR[PPr] b KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Qq] w ABCDEFGHabcdefgh - 7 9",
    ),
    *(
        "k11/12/12/12/12/12/12/12/12/K11 w - - 0+0 0 1",
        "*****/*****",
        "w",
        "+k~2/*1*/K2 w Aa a2 1+0 99999 99999",
        "[] w",
    ),
)
JUNK = (
    *(
        "",
        "x",
        "true false",
        "TRUE",
        "-1",
        "+1",
        "1.0",
        "1e3",
        "0x1",
        "٣",
        "é",
        "%s",
        "{ $key }",
        "'\"",
        "\\",
        "= =",
        "# a",
    ),
    *("99999999999999999999", "a" * 3000, "a1 " * 2000, "9" * 5000, "\x1b[2J", "\u202e", "none", "null", "🂡"),
)
WORDS = tuple(dict.fromkeys(word for key in KEYS.values() for word in re.findall(r"`(\w+)`", key.takes.says)))
VALUES = tuple(
    dict.fromkeys(
        (*FILES, *RANKS, *NUMBERS, *SQUARES, *LETTERS, *PAIRS, *RIGHTS, *MOVES, *FENS, *WORDS, *JUNK)
    )
)
"""What every key is given, whatever it takes."""
REGIONS = tuple(
    f"mobilityRegion{colour}{type}" for colour in ("White", "Black") for type in ("King", "Pawn", "Rook")
)
PIECES = (
    "pawn",
    "king",
    "rook",
    "bishop",
    "soldier",
    "cannon",
    "janggiCannon",
    "immobile",
    CUSTOM[0],
    CUSTOM[-1],
)
ALL_KEYS = (*KEYS, *GATES, *REGIONS, *PIECES)
NO_BREAKS = re.compile("[\u00a0\u202f]")
"""Spaces of the French language at which no line breaks."""
PLIES = 30
TRIES = 60
"""Values that are tried for a key of a random file until one is accepted alone."""


def section(board: str, *lines: str) -> str:
    """The text of a section: that of the board with these lines, each in place of one with the same key."""
    found = {line.partition(" = ")[0]: line for line in (*BOARDS[board], *lines)}
    return "".join(f"{line}\n" for line in found.values())


def every_file() -> Iterator[tuple[str, str]]:
    """A name and a text for every key with every value, alone and with castling, on every board."""
    for board in BOARDS:
        for key in ALL_KEYS:
            for n, value in enumerate(VALUES):
                line = f"{key} = {value}"
                yield f"{board} {key} {n}", section(board, line)
                yield f"{board} {key} {n} castling", section(board, *CASTLING[board], line)


def is_read(text: str) -> bool:
    """Whether each key of a file has a value that it can have; the game need not be one that can be played."""
    try:
        read_file(text, "own.ini", standard())
    except UserError:
        return False
    return True


def random_file(seed: object) -> str:
    """A section with two to five keys, most of them with values that are accepted alone."""
    chance = random.Random(f"keys {seed}")
    board = chance.choice(tuple(BOARDS))
    lines = list(CASTLING[board]) if chance.random() < 0.5 else []
    for key in chance.sample(ALL_KEYS, chance.choice((2, 2, 2, 3, 5))):
        tries = [f"{key} = {value}" for value in chance.sample(VALUES, TRIES)]
        lines.append(next((line for line in tries if is_read(section(board, line))), tries[0]))
    return section(board, *lines)


def outcome_of_reading(text: str) -> UserError | None:
    """Why a file is refused where it enters; None: it is not."""
    try:
        games_in(text.encode("utf-8", "surrogatepass"), "own.ini")
    except UserError as wrong:
        return wrong
    return None


@cache
def _words(language: str) -> Catalogue:
    return Catalogue(language, folders("chess"))


def check_sentence(wrong: UserError, text: str, languages: tuple[str, ...] = COMPLETE) -> None:
    """One clear sentence, which names the file and, as far as it is about one, the line."""
    assert wrong.said.id != "chess-file-fails", (text, wrong.__cause__)
    for language in languages:
        said = _words(language).say(wrong.said)
        assert "own.ini" in said and wrong.said.id not in said, (text, said)
        assert NO_BREAKS.sub(" ", said).isprintable() and len(said) < 900, (text, said)
        line = wrong.said.values.get("line")
        assert line is None or re.search(rf"\b{line}\b", said), (text, said)


def family_in(text: str) -> Game:
    """The game of the file, as a table has it that gets it with a journal."""
    return family_by("x", {DEFINITION: Part("own.ini", text)}).make(None, {})


def play(text: str, plies: int = PLIES) -> None:
    """Play a game at random as it comes with a journal; positions, exports and pictures are made on the way.

    Raises whatever goes wrong.
    """
    game = family_in(text)
    chance = random.Random(text)
    s = game.start()
    start = game.position(s)
    steps: list[Step] = []
    states = [s]
    moments = []
    for _ in range(plies):
        assert game.read(game.position(s)) == s, game.position(s)
        game.view(s, None), game.layout(s), game.claimable(s), game.worth(s), game.impossible(s)
        if game.over_by_history(states) is not None:
            break
        actor = game.actor(s)
        actions = game.actions(s) if actor is not None else ()
        if actor is None or not actions:
            break
        assert game.count(s) == len(actions), game.position(s)
        action = chance.choice(actions)
        assert game.legal(s, str(action)) == action
        steps.append(ActionEntry(actor.seat, str(action)))
        moments.append((s, action))
        s, _ = game.apply(s, action)
        states.append(s)
    header: HeaderFields = {
        "game": "x",
        "rules": {},
        "seats": list(game.seats),
        "names": {},
        "players": dict.fromkeys(game.seats, "human"),
        "definition": {"name": "own.ini", "text": text},
    }
    end = game.position(s)
    told = Transcript(game, header, 0.0, start, tuple(steps), end, True, game.result(s), (), tuple(moments))
    listed = find_family("x")
    assert listed is not None
    words = catalogue(listed.words)
    pgn_writer.export(told, words), transcript.export(told, words)
    boards.picture(game.board)
    for stack in game.layout(s).values():
        for token in stack[:3]:
            (
                pieces.is_piece(token.kind, game.info.looks),
                pieces.silhouette(token.kind, "#000000", game.info.looks),
            )


def preview(text: str) -> None:
    """What lists and rules pages tell of the game. Raises whatever goes wrong."""
    one = family_by("x", {DEFINITION: Part("own.ini", text)})
    words = catalogue(one.words)
    about = one.about()
    assert about is not None
    for message in about.says:
        assert words.say(message)
    assert one.kinds()


def try_file(text: str, languages: tuple[str, ...] = ("en",)) -> str:
    """What becomes of a file: the id of the sentence that refuses it, or `played`. Raises whatever goes wrong."""
    wrong = outcome_of_reading(text)
    if wrong is not None:
        check_sentence(wrong, text, languages)
        return wrong.said.id
    play(text)
    preview(text)
    return "played"


def try_recorded(text: str) -> str:
    """What becomes of a game that another table, or an older journal, brings with such a file."""
    try:
        play(text)
    except UserError as wrong:
        check_sentence(wrong, text, ("en",))
        return wrong.said.id
    return "played"
