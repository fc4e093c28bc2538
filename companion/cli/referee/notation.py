"""Moves as the field writes them, at a terminal: `e4`, `Nf3`, `Nbd2`, `exd5`, `e8=Q`, `e2e4`, `Pe2-e4`,
`O-O`, `Qf1` for a drop.

A text is read in every way that makes sense (`bb5` is a pawn's move or a bishop's), with the letters of the
game and those of the language, and compared with what is legal. Nothing is guessed: one action fits, or
several are named, or it is said why none does, in the words that the screen has for it. Only what the room
knows is looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.message_values import HIDDEN
from companion.kernel.actions import Action, Both, Castle, Drop, Move, Put
from companion.kernel.game import Intent
from companion.kernel.messages import Message, Seat, message, quote, sentences
from companion.table.gestures import gestures
from companion.table.referee import Referee

FEW = 2
"""Reasons that are said of several pieces."""
MANY = 6
"""Moves that are named."""
PAWN, KING = "P", "K"
_MOVE = re.compile(r"(?P<file>[a-p])?(?P<rank>\d{1,2})?(?P<to>[a-p]\d{1,2})(?:=?(?P<become>[^\W\d_]))?")
_JOINS = re.compile(r"[-–x×:@ ]")
_COMMENT = re.compile(r"(?: ?e\.?p\.?)?[+#!?]*$")
_CASTLING = re.compile(r"[oO0]-?[oO0](?P<long>-?[oO0])?")


class NotationReading(msgspec.Struct, frozen=True):
    """One way to read a move.

    `kinds`: whose letter it may be, empty for a move without one; `file`, `rank`: where he stands.
    """

    to: str
    kinds: tuple[str, ...] = ()
    file: str = ""
    rank: str = ""
    become: tuple[str, ...] = ()

    @property
    def origin(self) -> str:
        return self.file + self.rank if self.file and self.rank else ""

    def starts(self, origin: str) -> bool:
        """Whether the piece may stand there."""
        return origin.startswith(self.file) and (not self.rank or origin[1:] == self.rank)


def letters(game: str, words: Catalogue) -> Mapping[str, tuple[str, ...]]:
    """Letters to the kinds of pieces they may stand for: the game's own first, then those of the language."""
    found: dict[str, tuple[str, ...]] = {}
    kinds = family(game).kinds()
    for of in (lambda kind: kind, lambda kind: words.label(message("letter", kind=kind))):
        for kind in kinds:
            if len(letter := of(kind)) == 1 and kind not in found.get(letter, ()):
                found[letter] = (*found.get(letter, ()), kind)
    return found


def parse_move(line: str, referee: Referee, words: Catalogue) -> Action | Message | None:
    """The action that a line means, or the sentence to answer it with; None: it is no move."""
    actor = referee.game.actor(referee.public)
    plain = _COMMENT.sub("", line)
    known = letters(referee.game.info.id, words)
    castling = _CASTLING.fullmatch(plain)
    readings = [] if castling else list(_readings(_JOINS.sub("", plain), known))
    if not castling and not readings:
        return None
    every = [
        way for way in gestures(referee.actions(), actor.seat if actor else "") if _open(referee, way[2])
    ]
    found: dict[str, Action]
    if castling:
        long = bool(castling["long"])
        found = {str(a): a for _, _, a in every if isinstance(a, Castle) and _long(a) == long}
    else:
        found = _fitting(readings, every, PAWN in family(referee.game.info.id).kinds())
        brought: dict[str, Action] = {text: a for text, a in found.items() if isinstance(a, Drop)}
        if "@" in plain:
            found = brought
        elif len(brought) < len(
            found
        ):  # what is brought in is written with @, where somebody could also move there
            found = {text: a for text, a in found.items() if text not in brought}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        return message("typed-several", typed=tuple(list(found)[:MANY]))
    if castling:
        return _no_castling(referee, bool(castling["long"]))
    return _why(readings, referee, words, every, "@" in plain)


def _open(referee: Referee, action: Action) -> bool:
    """Whether the room can name an action."""
    return referee.game.redact_action(action, listed=True) == str(action)


def _readings(text: str, known: Mapping[str, tuple[str, ...]]) -> Iterator[NotationReading]:
    """All ways to read a text, that without a letter first: a small letter may be a file or a piece."""
    whole = _MOVE.fullmatch(text[1:]) if text[:1].isalpha() else None
    without = _MOVE.fullmatch(text) if text[:1].islower() else None
    for match, letter in ((without, ""), (whole, text[:1])):
        if match is None:
            continue
        kinds = known.get(letter.upper(), ()) if letter else ()
        become = match["become"] or ""
        if letter and not kinds and letter.islower():
            continue
        yield NotationReading(
            match["to"],
            kinds or ((letter.upper(),) if letter else ()),
            match["file"] or "",
            match["rank"] or "",
            known.get(become.upper(), (become.upper(),)) if become else (),
        )


def _fitting(
    readings: Sequence[NotationReading], every: Sequence[tuple[str, str, Action]], pawns: bool
) -> dict[str, Action]:
    """The actions that fit a reading, by their texts.

    `pawns`: who is not named is one, unless it is said where he stands.
    """
    found: dict[str, Action] = {}
    for reading in readings:
        kinds = reading.kinds or ((PAWN,) if pawns and not reading.origin else ())
        for origin, to, action in every:
            square = "" if "/" in origin else origin
            if (
                to == reading.to
                and (reading.starts(square) if square else not (reading.file or reading.rank))
                and (not kinds or _kind(action) in kinds)
                and (not reading.become or getattr(action, "promoted", "") in reading.become)
            ):
                found[str(action)] = action
    return found


def _kind(action: Action) -> str:
    match action:
        case Move(kind=kind) | Drop(kind=kind) | Both(kind=kind) | Put(kind=kind):
            return kind
        case Castle():
            return KING
    return ""


def _long(castle: Castle) -> bool:
    """Whether a king castles to the side of the first file."""
    return castle.rook < castle.king


# Why not


def _why(
    readings: Sequence[NotationReading],
    referee: Referee,
    words: Catalogue,
    every: Sequence[tuple[str, str, Action]],
    drops: bool,
) -> Message:
    """Why no reading is legal, and what the same piece, or another one to the same square, may do instead.

    `drops`: the piece comes from beside the board.
    """
    game, reading = referee.game, readings[0]
    if reading.to not in game.board.number:
        return message("query-no-square", square=quote(reading.to))
    if reading.kinds and not {kind for one in readings for kind in one.kinds}.intersection(
        family(game.info.id).kinds()
    ):
        return sentences(message("typed-no-letter", letter=reading.kinds[0]), men_by_letter(referee, words))
    intents = list(dict.fromkeys(intent for one in readings for intent in _intents(one, referee, drops)))
    if not intents:
        actor = game.actor(referee.public)
        if actor is not None and not actor.chance and reading.kinds:
            said = [message("typed-no-man", seat=Seat(actor.seat), letter=reading.kinds[0])]
        else:
            said = [referee.why_not(Intent(None, reading.to)).said]
    else:
        why = (referee.why_not(one).said for one in intents)
        said = list({repr(one): one for one in why}.values())[:FEW]  # pieces of a kind have often one reason
    if referee.rules.shows_ways or referee.settings.operator:
        origins = {intent.origin for intent in intents}
        same = [str(a) for origin, _, a in every if origin in origins]
        there = [str(a) for _, to, a in every if to == reading.to]
        if instead := tuple(dict.fromkeys(same if len(origins) == 1 and same else there))[:MANY]:
            said.append(message("typed-instead", typed=instead))
    return sentences(*said)


def _intents(reading: NotationReading, referee: Referee, drops: bool) -> Iterator[Intent]:
    """What a reading wants, for each piece of the seat at turn who may be meant."""
    if drops:
        yield Intent(None, reading.to)
        return
    game, actor = referee.game, referee.game.actor(referee.public)
    number = game.board.number
    if reading.origin:
        if reading.origin in number:
            yield Intent(reading.origin, reading.to)
        return
    if actor is None:
        return
    layout = referee.view().layout
    men = [(square, stack[-1]) for square, stack in layout.items() if square in number and stack]
    mine = [
        square
        for square, man in men
        if man.owner == actor.seat
        and (man.kind in (reading.kinds or (PAWN,)) or man.kind[:1] == HIDDEN)
        and reading.starts(square)
        and square != reading.to
    ]
    if (
        not reading.kinds and not reading.file
    ):  # a pawn that is not named goes straight on, or takes to the next file
        mine = [square for square in mine if square[0] == reading.to[0]]
    yield from (Intent(square, reading.to) for square in mine)
    boxed = {man.kind for man in layout.get(f"box:{actor.seat}", ())}
    if not mine and boxed & set(reading.kinds):
        yield Intent(None, reading.to)


def _no_castling(referee: Referee, long: bool) -> Message:
    """Why the king of the seat at turn may not castle to that side."""
    actor = referee.game.actor(referee.public)
    layout, number = referee.view().layout, referee.game.board.number
    for square, stack in layout.items():
        if actor is None or square not in number or not stack or stack[-1] != (actor.seat, KING):
            continue
        file = ord(square[0]) + (-2 if long else 2)
        to = f"{chr(file)}{square[1:]}"
        if to in number:
            return sentences(message("typed-no-castling"), referee.why_not(Intent(square, to)).said)
    return message("typed-no-castling")


def men_by_letter(referee: Referee, words: Catalogue) -> Message:
    """Who is who on a board that shows letters."""
    game = referee.game.info.id
    own = {kind: words.label(message("letter", kind=kind)) for kind in family(game).kinds()}
    men = tuple(
        message(
            "man-by-letter",
            letter=kind if own[kind] == kind else f"{kind} ({own[kind]})",
            man=words.word(kind),
        )
        for kind in own
        if len(kind) == 1
    )
    return message("men-by-letter", men=men)
