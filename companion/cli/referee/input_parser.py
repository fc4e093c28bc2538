"""Parsing of typed lines as commands of the referee protocol.

This includes moves in chess notation (`e4`, `Nf3`, `exd8=Q`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from companion.games import family
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import HIDDEN
from companion.kernel.actions import UNTOLD, Action, Both, Castle, Drop, Move, Put
from companion.kernel.game import Intent
from companion.kernel.messages import Message, Reason, Seat, message, quote, sentences
from companion.remote.table_messages import READY_SENTENCES
from companion.table.available_commands import (
    AvailableCommand,
    available_commands,
    executable,
    private_commands,
    table_commands,
)
from companion.table.clock_rules import read_time
from companion.table.game_record import may_add
from companion.table.protocol.notices import LegalActions, localize
from companion.table.referee import Referee
from companion.table.rules import gestures

FEW = 2
"""Greatest number of pieces for which reasons are listed."""
MANY = 6
"""Greatest number of moves that are listed."""
PAWN, KING = "P", "K"
_MOVE = re.compile(r"(?P<file>[a-p])?(?P<rank>\d{1,2})?(?P<to>[a-p]\d{1,2})(?:=?(?P<become>[^\W\d_]))?")
_JOINS = re.compile(r"[-–x×:@ ]")
_COMMENT = re.compile(r"(?: ?e\.?p\.?)?[+#!?]*$")
_CASTLING = re.compile(r"[oO0]-?[oO0](?P<long>-?[oO0])?")


class NotationReading(msgspec.Struct, frozen=True):
    """A possible reading of a move.

    Attributes:
        kinds: The kinds of pieces that its letter may mean; empty for a move without a letter.
        file: The file of the origin, if it is given.
        rank: The rank of the origin, if it is given.
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
        """Return whether the move may start from this square."""
        return origin.startswith(self.file) and (not self.rank or origin[1:] == self.rank)


def letters(game: str, words: Catalogue) -> Mapping[str, tuple[str, ...]]:
    """Return the kinds of pieces that each letter may mean.

    The game's own letters come first, then those of the language.
    """
    found: dict[str, tuple[str, ...]] = {}
    kinds = family(game).kinds()
    for of in (lambda kind: kind, lambda kind: words.label(message("letter", kind=kind))):
        for kind in kinds:
            if len(letter := of(kind)) == 1 and kind not in found.get(letter, ()):
                found[letter] = (*found.get(letter, ()), kind)
    return found


def parse_move(line: str, referee: Referee, words: Catalogue) -> Action | Message | None:
    """Return the action that a line means, or a message if it is not legal; None if it is not a move."""
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
        ):  # what is brought in is written with @, where someone could also move there
            found = {text: a for text, a in found.items() if text not in brought}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        return message("typed-several", typed=tuple(list(found)[:MANY]))
    if castling:
        return _no_castling(referee, bool(castling["long"]))
    return _why(readings, referee, words, every, "@" in plain)


def _open(referee: Referee, action: Action) -> bool:
    """Return whether an action can be named in public."""
    return referee.game.redact_action(action, listed=True) == str(action)


def _readings(text: str, known: Mapping[str, tuple[str, ...]]) -> Iterator[NotationReading]:
    """Yield all readings of a text, beginning with the reading that has no piece letter.

    A small first letter may name a file or a piece, so such a text can have two readings.
    """
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
    """Return the actions that fit one of these readings, keyed by their texts.

    If `pawns`, a move without a piece letter and without an origin is a pawn's move.
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
    """Return whether a king castles towards the first file."""
    return castle.rook < castle.king


# Why not


def _why(
    readings: Sequence[NotationReading],
    referee: Referee,
    words: Catalogue,
    every: Sequence[tuple[str, str, Action]],
    drops: bool,
) -> Message:
    """Return why no reading is legal, and suggest legal moves.

    The suggestions are moves of the same piece, or moves of other pieces to the same square. `drops` is
    whether the move brings a piece from outside the board.
    """
    game, reading = referee.game, readings[0]
    if reading.to not in game.board.number:
        return message("no-square", square=quote(reading.to))
    if reading.kinds and not {kind for one in readings for kind in one.kinds}.intersection(
        family(game.info.id).kinds()
    ):
        return sentences(
            message("typed-no-letter", letter=reading.kinds[0]), pieces_by_letter(referee, words)
        )
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


def reasons(line: str, referee: Referee, words: Catalogue) -> tuple[Reason, ...]:
    """Return the reasons why a typed move is not legal.

    Each piece that the move may mean can have its own reason; equal reasons are returned once. The
    result is empty if the line is not a move.
    """
    plain = _COMMENT.sub("", line)
    readings = _readings(_JOINS.sub("", plain), letters(referee.game.info.id, words))
    intents = (
        intent
        for one in readings
        if one.to in referee.game.board.number
        for intent in _intents(one, referee, "@" in plain)
    )
    found = (referee.why_not(one) for one in dict.fromkeys(intents))
    return tuple({repr(one): one for one in found}.values())


def _intents(reading: NotationReading, referee: Referee, drops: bool) -> Iterator[Intent]:
    """Yield the intended move of a reading, for each piece of the seat to move that may be meant."""
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
    pieces = [(square, stack[-1]) for square, stack in layout.items() if square in number and stack]
    mine = [
        square
        for square, piece in pieces
        if piece.owner == actor.seat
        and (piece.kind in (reading.kinds or (PAWN,)) or piece.kind[:1] == HIDDEN)
        and reading.starts(square)
        and square != reading.to
    ]
    if (
        not reading.kinds and not reading.file
    ):  # a pawn that is not named goes straight on, or takes to the next file
        mine = [square for square in mine if square[0] == reading.to[0]]
    yield from (Intent(square, reading.to) for square in mine)
    boxed = {piece.kind for piece in layout.get(f"box:{actor.seat}", ())}
    if not mine and boxed & set(reading.kinds):
        yield Intent(None, reading.to)


def _no_castling(referee: Referee, long: bool) -> Message:
    """Return why the king of the seat to move may not castle to that side."""
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


def pieces_by_letter(referee: Referee, words: Catalogue) -> Message:
    """Return a message that explains the letters of the pieces on the board."""
    game = referee.game.info.id
    own = {kind: words.label(message("letter", kind=kind)) for kind in family(game).kinds()}
    pieces = tuple(
        message(
            "man-by-letter",
            letter=kind if own[kind] == kind else f"{kind} ({own[kind]})",
            man=words.word(kind),
        )
        for kind in own
        if len(kind) == 1
    )
    return message("men-by-letter", men=pieces)


PLAIN = (
    "roll",
    "end",
    "undo",
    "redo",
    "pause",
    "resume",
    "rematch",
    "settle",
    "quit",
    "solve",
    "adjust",
    "press",
    "clock",
)
EXPLAINED = (
    *[
        "legal",
        "rules",
        "why",
        "roll",
        "draw",
        "look",
        "undo",
        "redo",
        "resign",
        "draw?",
        "claim",
        "agree",
        "no",
        "end",
        "board",
        "pause",
        "resume",
        "rematch",
    ],
    *["settle", "ignore", "quit", "help", "solve", "luck", "press", "clock", "arbiter", "ask", "hint", "say"],
    "end game",
    "try again",
)
ASKED = {
    "turn": "turn",
    "moves": "moves",
    "pieces": "mine",
    "their pieces": "theirs",
    "ranks": "ranks",
    "dice": "dice",
    "cards": "cards",
    "clock": "clock",
    "score": "score",
    "last": "last",
}
OLD_WORDS = {"men": "pieces", "their men": "their pieces"}
"""Words of version 1.0 that still work."""
ASKED_OF = {"attacks": "attacks", "on": "stands"}
"""Questions about a square: the query for each word that is typed after `ask`."""
NEAR, LIKE = 3, 0.7
"""Greatest number of similar inputs that are suggested, and the similarity that they need."""


def understood(
    line: str, referee: Referee, say: Catalogue, seat: str = ""
) -> dict[str, Any] | bytes | Message:
    """Return the command that a line means, or a message if it is not understood.

    `seat` is the only seat that will read the message; it is empty if everyone may read the message.
    """
    if line.startswith("{"):
        return line.encode()
    offer = next((one for one in _everything(referee) if one.typed == line), None)
    if offer is not None:
        return dict(offer.command)
    word, _, rest = line.partition(" ")
    word, rest = (word.lower() if word.isalpha() else word), rest.strip()
    match word:
        case "help" | "?" if rest:
            id = f"help-words.{rest.replace(' ', '-').replace('?', '-offer')}"
            return message(id if say.has(id) else "help-not", word=quote(rest), words=EXPLAINED)
        case "help" | "?":
            return {"do": "help"}
        case "ask":
            return _ask(rest)
        case "agree" | "yes" | "no":
            return _parse_answer(word, rest, referee, say)
        case "why":
            return {"do": "why", "move": rest}
        case "rules":
            return {"do": "rules", "about": rest}
        case "board" if not rest:
            return {"do": "board"}
        case "legal":
            return {"do": "legal", "filter": rest}
        case "hint" if not rest:
            actor, people = referee.game.actor(referee.public), referee.seats_of_people
            asks = people[0] if people else referee.game.seats[0]
            return {"do": "hint", "seat": actor.seat if actor is not None and actor.seat in people else asks}
        case "end" if rest == "game":
            return {"do": "agree", "end": True}
        case "stop" if rest == "search":
            return {"do": "stop"}
        case "roll" if rest:
            die, _, face = rest.rpartition(" ")
            return {"do": "roll", "face": face, **({"die": die} if die else {})}
        case "draw" if referee.game.decks:
            return _draw(rest, referee)
        case "say":
            return _say(rest, referee)
        case "luck" if rest:
            return _luck(rest, referee, say)
        case "ignore" if rest:
            return {"do": "ignore", "square": rest}
        case "clock" if rest:
            return _clock(rest, referee, say)
        case "arbiter" if rest:
            ruling, _, who = rest.partition(" ")
            return {
                "do": "arbiter",
                "ruling": ruling,
                **({"seat": _seat(who, referee, say) or who} if who else {}),
            }
        case "press" if rest:
            return {"do": "press", "seat": _seat(rest, referee, say) or rest}
        case "resign" | "look" | "draw" | "draw?":
            whose = _seat(rest, referee, say)
            if whose is None:
                return message(
                    "which-seat", typed=f"{word} {referee.game.seats[0]}", seats=_seats(referee, say)
                )
            if word.startswith("draw"):  # where there are no cards, people who type `draw` offer one
                return {"do": "claim", "seat": whose, "what": "draw"}
            if word == "resign" and referee.players.get(whose) == "computer":
                return message("computer-resigns", seat=Seat(whose))
            return {"do": word, "seat": whose}
        case "claim" if rest:
            what, _, who = rest.partition(" ")
            whose = _seat(who.strip(), referee, say)
            if whose is None:
                return message(
                    "which-seat", typed=f"claim {what} {referee.game.seats[0]}", seats=_seats(referee, say)
                )
            return {"do": "claim", "seat": whose, "what": what}
    if line.lower() in PLAIN:
        return {"do": line.lower()}
    if line.isdecimal() and referee.questions:
        return message("answers-are", n=len(referee.questions[-1].choices))
    return _parse_action(line, referee, say, seat)


def _parse_action(line: str, referee: Referee, say: Catalogue, seat: str) -> dict[str, Any] | Message:
    """Parse an action of the game. Return a message if the line cannot be played.

    The message gives the reason or, for a line without a meaning, suggestions.
    """
    act = {"do": "act", "action": line}
    if referee.takes(line):
        return act
    found = parse_move(line, referee, say)
    if isinstance(found, Action):
        return {"do": "act", "action": str(found)}
    known = {str(a).partition(" ")[0] for a in referee.actions()}
    waits = (
        referee.paused
        or referee.questions
        or referee.record.line_of_play.arbiter
        or not referee.monitor.agrees
    )
    if waits and (found is not None or line.partition(" ")[0] in known):
        return act  # the table says what comes first
    if found is not None:
        return found
    can = list(dict.fromkeys(one.typed for one in _everything(referee, private=bool(seat))))
    if near := _near(line, can, referee):
        return message("not-known-near", line=quote(line), typed=near)
    action = example(referee)
    return message(
        "not-known", line=quote(line), typed=(*([action] if action else []), *can[:4], "legal", "help")
    )


def _near(line: str, can: list[str], referee: Referee) -> tuple[str, ...]:
    """Return inputs that resemble a line: those that begin with it, or else similar ones."""
    every = {one.lower(): one for one in (*_moves(referee), *EXPLAINED, *PLAIN, *can)}
    typed = line.lower()
    every.pop(typed, None)  # it means something, but not now
    begun = [one for small, one in every.items() if small.startswith(typed) and len(typed) > 1]
    close = get_close_matches(typed, every, NEAR, LIKE)
    return tuple(dict.fromkeys((*begun, *(every[one] for one in close))))[:NEAR]


def _moves(referee: Referee) -> list[str]:
    """Return the actions that every player at this table may name, if legal moves are shown."""
    if not (referee.rules.shows_ways or referee.settings.operator):
        return []
    return [str(a) for a in referee.actions() if referee.game.redact_action(a, listed=True) == str(a)]


def typable(referee: Referee, seat: str = "") -> Iterator[str]:
    """Yield all inputs that are possible now, for completion with Tab.

    `seat` adds inputs that only this seat may know, during its private look.
    """
    yield from _moves(referee)
    yield from (one.typed for one in _everything(referee, private=False))
    if seat:
        yield from (one.typed for one in executable(private_commands(referee, seat)))
        known = referee.game.redact(referee.state, seat)
        actor = referee.game.actor(known)
        if actor is not None and actor.seat == seat and not actor.chance and referee.rules.shows_ways:
            yield from map(str, referee.game.actions(known))
    yield from (*EXPLAINED, *PLAIN, *(f"help {word}" for word in EXPLAINED))
    yield from (f"ask {word}" for word in (*ASKED, *ASKED_OF))


def _parse_answer(word: str, rest: str, referee: Referee, say: Catalogue) -> dict[str, Any] | Message:
    """Parse `agree` and `no`, which answer the open question, or else a draw offer."""
    agrees = word != "no"
    if referee.questions:
        ask = referee.questions[-1]
        if agrees and len(ask.choices) != 2:  # the last is always "none of these"
            return message("answers-are", n=len(ask.choices))
        return {"do": "answer", "id": ask.id, "choice": ask.choices[0 if agrees else -1].id}
    offered = referee.record.line_of_play.offers
    asked = [seat for seat in referee.seats_of_people if seat not in offered]
    if not offered or not asked:
        return message("nothing-offered", word=word)
    seat = _seat(rest, referee, say) if rest else asked[0] if len(asked) == 1 else None
    if seat is None:
        return message("which-seat", typed=f"{word} {asked[0]}", seats=_seats(referee, say))
    return {"do": "claim", "seat": seat, "what": "draw" if agrees else "no-draw"}


def _clock(rest: str, referee: Referee, say: Catalogue) -> dict[str, Any] | Message:
    """Parse `clock stop`, `clock start`, `clock white 5m`, `clock white +30s` or `clock white -30s`."""
    if rest in ("stop", "start"):
        return {"do": "clock", "run": rest == "start"}
    who, _, given = rest.rpartition(" ")
    seat, sign = _seat(who, referee, say) if who else None, given[:1]
    ms = read_time(given.lstrip("+-"))
    if seat is None or ms is None:
        return message("clock-typed", typed=f"clock {referee.game.seats[0]} 5m")
    if sign in "+-":
        return {"do": "clock", "seat": seat, "add": -ms if sign == "-" else ms}
    return {"do": "clock", "seat": seat, "ms": ms}


def _ask(rest: str) -> dict[str, Any] | Message:
    """Parse `ask pieces`, `ask their pieces` or `ask attacks e4`."""
    rest = OLD_WORDS.get(rest, rest)
    word, _, square = rest.rpartition(" ")
    if rest in ASKED:
        return {"do": "ask", "what": ASKED[rest], "square": ""}
    if word in ASKED_OF:
        return {"do": "ask", "what": ASKED_OF[word], "square": square}
    return message("ask-typed", words=(*ASKED, *(f"{one} e4" for one in ASKED_OF)))


def _draw(rest: str, referee: Referee) -> dict[str, Any]:
    """Parse `draw`, `draw B05`, `draw white` or `draw white Q`.

    If no deck is named, use the deck from which a card must be drawn now.
    """
    decks = [deck.name for deck in referee.game.decks]
    first, _, card = rest.partition(" ")
    if first in decks:
        deck, card = first, card.strip()
    else:
        due = referee.record.due()
        deck, card = due.name if due is not None and due.cards else decks[0], rest
    return {"do": "draw", "deck": deck, **({"card": card} if card else {})}


def _say(rest: str, referee: Referee) -> dict[str, Any] | Message:
    """Parse `say good game`.

    Other tables receive ready-made sentences only; a site may also receive any other text. The message
    is sent by the seat to act or, if its player is not at this table, by the first seat whose player
    is.
    """
    what = "-".join(rest.lower().split())
    actor, people = referee.game.actor(referee.public), referee.seats_of_people
    seat = actor.seat if actor is not None and actor.seat in people else next(iter(people), "")
    if what in READY_SENTENCES:
        return {"do": "speak", "seat": seat, "what": what}
    if rest and referee.shared is not None and referee.shared.chats:
        return {"do": "speak", "seat": seat, "text": rest}
    return message("say-typed", words=tuple(one.replace("-", " ") for one in READY_SENTENCES))


def _luck(rest: str, referee: Referee, say: Catalogue) -> dict[str, Any] | Message:
    """Parse `luck blue 17`, or `luck 17` if only one seat may add randomness.

    If several seats may and none is named, return a message that asks for the seat.
    """
    named, _, text = rest.partition(" ")
    seat = _seat(named, referee, say)
    if seat is not None and text:
        return {"do": "entropy", "seat": seat, "text": text.strip()}
    open_to = may_add(referee.record) or referee.game.seats[:1]
    if len(open_to) == 1:
        return {"do": "entropy", "seat": open_to[0], "text": rest}
    return message("which-seat", typed=f"luck {referee.game.seats[0]} apple", seats=_seats(referee, say))


def _everything(referee: Referee, private: bool = True) -> Iterator[AvailableCommand]:
    yield from executable(available_commands(referee))
    yield from executable(table_commands(referee))
    actor = referee.actor
    if private and actor is not None:
        yield from executable(private_commands(referee, actor.seat))


def _seat(given: str, referee: Referee, say: Catalogue) -> str | None:
    """Return the seat that has this colour or this player's name, or None.

    If nothing is given, return the seat to move if its player is at this table, otherwise the only seat
    whose player is.
    """
    if given:
        wanted = given.casefold()
        names = {seat: {seat, say.word(seat).casefold()} for seat in referee.game.seats}
        return next((seat for seat, known in names.items() if wanted in known), None)
    people = referee.seats_of_people
    actor = referee.actor
    if actor is not None and actor.seat in people:
        return actor.seat
    return people[0] if len(people) == 1 else None


def _seats(referee: Referee, say: Catalogue) -> tuple[str, ...]:
    return tuple(say.word(seat) if say.word(seat).casefold() != seat else seat for seat in referee.game.seats)


def flat(offer: AvailableCommand) -> list[AvailableCommand]:
    """Return all executable commands that can be chosen from an offer."""
    return list(executable(offer.choices))


def legal_now(referee: Referee) -> LegalActions[str]:
    """Return the actions that are legal now, as far as they are public."""
    return localize(referee.legal(), referee.words)


def acts(wanted: str, action: str) -> bool:
    """Return whether an action's text contains a search text: a piece, a square or a word."""
    return not wanted or re.search(rf"{re.escape(wanted)}(?!\d)", action) is not None


def example(referee: Referee) -> str:
    """Return an action on the board that can be typed unchanged as an example; empty if there is none."""
    actor = referee.actor
    if actor is None or actor.chance or referee.paused or actor.seat not in referee.seats_of_people:
        return ""
    offered = {one.command.get("action", "") for one in _everything(referee)} | {"pass"}
    for action in referee.actions():
        named = referee.game.redact_action(action, listed=True)
        if named == str(action) and UNTOLD not in named.partition("-")[2] and named not in offered:
            return named
    return ""
