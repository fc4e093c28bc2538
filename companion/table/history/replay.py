"""The replay of a game from its journal, move by move, and a summary of a finished game.

A user can continue a game from a moment, or follow the rest of the game by guessing its moves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from companion.games import family_by, in_words_of
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.actions import Action, Pass, Take
from companion.kernel.game import Game, State
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Event, Kind, Message, Seat, UserError, message
from companion.kernel.text.pgn import Evaluation, read_evaluation
from companion.kernel.view import View
from companion.table.clock_rules import NONE, read_controls
from companion.table.game_factory import game_from_journal, rules_played
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.header import FollowedGame, PracticeOrigin, read_header
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.record.line_of_play import ClockStep, Played, Stretch, play_again
from companion.table.setup import TableSetup
from companion.units import Milliseconds


class Moment(msgspec.Struct, frozen=True):
    """A moment of a game: the seat, the public text of its action, the message, and the events.

    Attributes:
        seat: The seat that acted. Empty for a correction, which is made by agreement, because a player left,
            or because the game was ended.
        clocks: The time on each seat's clock afterwards, in ms.
        evaluation: The evaluation of the position in the file from which the game was imported.
    """

    seat: str
    action: str
    said: Message
    events: tuple[Event, ...] = ()
    die: str = ""
    face: str = ""
    clocks: Mapping[str, Milliseconds] = {}
    evaluation: Evaluation | None = None

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of its events."""
        return tuple(event.kind for event in self.events)


class Replay:
    """A game with its moments; empty until it is filled.

    Position 0 is the start, and position n is the one after moment n.
    """

    def __init__(self, game: Game, record: GameRecord, words: Catalogue) -> None:
        self.game, self.words = game, words
        self.names: Mapping[str, str] = dict(record.journal.header.get("names", {}))
        self.over = game.actor(record.state) is None
        self.announcer = NoticeBuilder(game, self.over)
        self._states: list[State] = []
        self.moments: list[Moment] = []
        self.record = record

    @staticmethod
    def read(path: Path, language: str = ENGLISH) -> Replay:
        """Return the replay of a journal.

        Raises:
            MALFORMED: The journal cannot be read, or this installation cannot play its game.
        """
        journal = ReadOnlyJournal.read(path)
        header = read_header(journal)
        game = game_from_journal(journal)
        with in_words_of(header.game):
            record = GameRecord(game, journal, read_clocks)
            words = catalogue(family_by(header.game, header.own_parts or {}).words, header.names, language)
            replay = Replay(game, record, words)
            for _ in replay.filling():
                pass
            return replay

    def filling(self) -> Iterator[None]:
        """Add the moments, one at each step."""
        states, steps = iter(self.record.history()), iter(self.record.clock_row.steps)
        for i, stretch in enumerate(self.record.line_of_play.stretches):
            s = next(states)
            if i:
                said = put_right(stretch, self._turn(self._states[-1]), self._turn(s))
                self.moments.append(Moment("", "", said, clocks=_clocks_shown(next(steps))))
            self._states.append(s)
            for played in stretch.played:
                again = play_again(self.game, s, played)
                assert again is not None  # the record has already played it
                action, _, events = again
                told = self.announcer.ruling(0, played.seat, action, events)
                self.moments.append(
                    Moment(
                        played.seat,
                        told.action,
                        told.text if events else done(action),
                        events,
                        played.die,
                        played.face,
                        self._clocks(next(steps), played),
                        read_evaluation(played.evaluation or ""),
                    )
                )
                s = next(states)
                self._states.append(s)
                yield

    def _clocks(self, step: ClockStep, played: Played) -> Mapping[str, Milliseconds]:
        """Return the clocks at a moment; for an imported game, those in its file."""
        if step.now is not None:
            return _clocks_shown(step)
        before = self.moments[-1].clocks if self.moments else {}
        return before if played.clock is msgspec.UNSET else {**before, played.seat: played.clock}

    def _turn(self, s: State) -> str:
        actor = self.game.actor(s)
        return actor.seat if actor else ""

    def __len__(self) -> int:
        return len(self.moments)

    def position(self, n: int) -> str:
        """Return the text of the position after `n` moments, from which a new game may continue.

        Returns:
            An empty string if continuing is not allowed: no seat is to move or, while the game is in
                progress, the text would reveal secrets or a daily deal.
        """
        state = self._states[n]
        told = self.over or not (self.game.secret or self.record.journal.header.get("daily"))
        return self.game.position(state) if told and self.game.actor(state) is not None else ""

    def public(self, n: int) -> State:
        """Return the position after `n` moments, as far as it is public now."""
        return self.announcer.public(self._states[n])

    def view(self, n: int) -> View:
        """Return the view after `n` moments, as far as it is public now."""
        return self.game.view(self.public(n), None)

    def clocks(self, n: int) -> Mapping[str, Milliseconds]:
        """Return the time on each clock after `n` moments, in ms; empty without clocks."""
        if n:
            shown = self.moments[n - 1].clocks
            return {seat: shown[seat] for seat in self.game.seats if seat in shown}
        asked = read_controls(read_header(self.record.journal).rules.get("table_clock", NONE))
        return (
            {seat: control.periods[0].ms for seat, control in asked.of(self.game.seats).items()}
            if asked
            else {}
        )

    def evaluation(self, n: int) -> Evaluation | None:
        """Return the evaluation after `n` moments in the file from which the game was imported, or None."""
        return self.moments[n - 1].evaluation if n else None

    @property
    def judged(self) -> bool:
        """Whether the game has any evaluations."""
        return any(moment.evaluation is not None for moment in self.moments)

    def way(self, n: int) -> tuple[str, ...]:
        """Return the squares where the piece of moment n changed direction."""
        before, moment = self._states[n - 1], self.moments[n - 1]
        action = self.game.legal(before, moment.action) if moment.seat else None
        return () if action is None or action.chance else self.game.way(before, action)

    def say(self, said: Message) -> str:
        return self.words.say(said)

    def draw(self, said: Message) -> str:
        """Return the sentence with marks for piece symbols (`companion.i18n.figures`)."""
        return self.words.draw(said)

    def describe(self, moment: Moment) -> str:
        """Return a moment's message, or its text if there is no message, with marks for piece symbols."""
        return self.draw(moment.said) or moment.action

    def happens(self, s: State, action: Action) -> str:
        """Describe the effect of a legal action on a position of this game, with marks for piece symbols."""
        return self.draw(self.announcer.action(s, action))

    def name(self, seat: str) -> str:
        """Return the name of a seat's player."""
        return self.names.get(seat) or self.words.name(seat)


def put_right(stretch: Stretch, before: str, after: str) -> Message:
    """Return the reason for a correction. `before` and `after` are the seats to move before and after it."""
    if stretch.left is not None:
        return message("leaves" if stretch.why == "left" else "taken-out", seat=Seat(stretch.left[0]))
    match stretch.why:
        case "draw" | "fifty":
            return message("draw")
        case "ranked":
            return message("replay-ended")
        case "flag" | "illegal" if before and after:
            return message("turn-passed-on", seat=Seat(before), to=Seat(after))
    return message("correction")


def done(action: Action) -> Message:
    """Return a message for an action that has caused no event yet, for example when it is offered."""
    match action:
        case Take():
            return message("offer-take")
        case Pass():
            return message("offer-pass")
    return message("own-words", text=str(action))


def _clocks_shown(step: ClockStep) -> dict[str, Milliseconds]:
    return {} if step.now is None else {seat: side.ms for seat, side in step.now.sides.items()}


WORTH = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
"""Values of pieces, for choosing notable captures."""
ACTED = {
    "move",
    "bring",
    "place",
    "put",
    "capture",
    "enter",
    "swap",
    "castling",
    "promotion",
    "take",
    "right",
}
"""Kinds of events that count as acting in a turn."""
WAITED = 3
"""Minimum number of consecutive turns without a move for them to be mentioned."""
BEST, MOST = 2, 5
"""Maximum number of captures in a summary, and maximum number of its moments in total."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A notable moment of a game.

    Its position is the one after `n` moments, in the turn number `turn` (from 1).
    """

    n: int
    turn: int
    seat: str
    said: Message


class GameSummary(msgspec.Struct, frozen=True):
    """The summary of a game.

    Attributes:
        turns: The number of turns of each seat.
        captures: The number of captures by each seat.
        rolls: The count of each face of each die.
        standing: How many of the `counted` things each seat has after each turn; empty if nothing
            is counted.
        moments: The notable moments in the order of play.
    """

    turns: Mapping[str, int]
    captures: Mapping[str, int]
    rolls: Mapping[str, Mapping[str, int]]
    standing: tuple[Mapping[str, int], ...]
    counted: str
    moments: tuple[TurningPoint, ...]

    @property
    def length(self) -> int:
        """The number of turns of all seats."""
        return sum(self.turns.values())


class Turn(msgspec.Struct):
    """A turn of a seat: its first and last moment, the counts after it, and whether the seat acted."""

    seat: str
    first: int
    last: int
    standing: Mapping[str, int]
    acted: bool = False


def summarize_stepwise(replay: Replay, winner: str = "") -> Generator[None, None, GameSummary]:
    """Summarise a replay, one moment per step. The generator returns the summary.

    Args:
        replay: The replay.
        winner: The sole winner; empty if there is none.
    """
    for _ in replay.filling():
        yield
    turns: list[Turn] = []
    captured: list[tuple[int, TurningPoint]] = []
    before = view = replay.view(0)
    for n, moment in enumerate(replay.moments, 1):
        # ending or correcting a game is not a turn
        if moment.seat and view.turn and (not turns or turns[-1].seat != view.turn):
            turns.append(Turn(view.turn, n, n, view.standing))
        before, view = view, replay.view(n)
        if turns:
            turns[-1].last, turns[-1].standing = n, view.standing
            turns[-1].acted |= bool(ACTED.intersection(moment.kinds))
        if "capture" in moment.kinds and moment.seat:
            for square, piece in _gone(before.layout, view.layout, replay.game.board.number, moment.seat):
                said = message(
                    "story-capture",
                    seat=Seat(moment.seat),
                    owner=Seat(piece.owner or ""),
                    man=Kind(piece.kind),
                    square=square,
                )
                captured.append((WORTH.get(piece.kind, 0), TurningPoint(n, len(turns), moment.seat, said)))
        yield
    best = sorted(captured, key=lambda one: (one[0], one[1].n), reverse=True)[:BEST]
    told = [
        *(moment for _, moment in best),
        *_lead(turns, winner),
        *_waits(turns),
        *_promotions(replay.moments, turns),
    ]
    alone = len(replay.game.seats) == 1
    return GameSummary(
        turns={} if alone else Counter(turn.seat for turn in turns),
        captures=Counter(
            moment.seat
            for moment in replay.moments
            for kind in moment.kinds
            if kind == "capture" and moment.seat
        ),
        rolls=_rolls(replay),
        standing=tuple(turn.standing for turn in turns) if view.standing and not alone else (),
        counted=_count_label(view),
        moments=tuple(sorted(told, key=lambda one: one.n)[-MOST:]),
    )


def summarize(replay: Replay, winner: str = "") -> GameSummary:
    """Summarise a replay at once."""
    going = summarize_stepwise(replay, winner)
    while True:
        try:
            next(going)
        except StopIteration as over:
            found: GameSummary = over.value
            return found


def _count_label(view: View) -> str:
    return view.counted if view.standing else ""


def _gone(before: Layout, after: Layout, squares: Mapping[str, int], by: str) -> Iterator[tuple[str, Token]]:
    """Yield the opponents' pieces that are no longer on the board, with their last squares."""
    left = Counter(piece for square, stack in after.items() if square in squares for piece in stack)
    stood = [(square, piece) for square, stack in before.items() if square in squares for piece in stack]
    missing = Counter(piece for _, piece in stood) - left
    for square, piece in stood:
        if piece.owner != by and missing[piece] and piece not in after.get(square, ()):
            missing[piece] -= 1
            yield square, piece


def _lead(turns: Sequence[Turn], winner: str) -> Iterator[TurningPoint]:
    """Yield the moment from which the winner led until the end, unless it was the first or last turn."""
    ahead = [
        {seat for seat, n in turn.standing.items() if n == max(turn.standing.values())} for turn in turns
    ]
    if not winner or not ahead or not ahead[0]:
        return
    first = next((i + 1 for i in reversed(range(len(ahead))) if ahead[i] != {winner}), 0)
    if 0 < first < len(turns) - 1:
        yield TurningPoint(turns[first].last, first + 1, winner, message("story-lead", seat=Seat(winner)))


def _waits(turns: Sequence[Turn]) -> Iterator[TurningPoint]:
    """Yield the longest wait: consecutive turns in which a seat could do nothing."""
    longest, found = WAITED - 1, None
    waited: Counter[str] = Counter()
    for i, turn in enumerate(turns, 1):
        waited[turn.seat] = 0 if turn.acted else waited[turn.seat] + 1
        if waited[turn.seat] > longest:
            longest = waited[turn.seat]
            said = message("story-waits", seat=Seat(turn.seat), n=longest)
            found = TurningPoint(turn.last, i, turn.seat, said)
    if found is not None:
        yield found


def _promotions(moments: Sequence[Moment], turns: Sequence[Turn]) -> Iterator[TurningPoint]:
    """Yield the first promotion of each seat."""
    seen = set()
    for n, moment in enumerate(moments, 1):
        if "promotion" in moment.kinds and moment.seat not in seen:
            seen.add(moment.seat)
            turn = sum(turn.first <= n for turn in turns)
            yield TurningPoint(n, turn, moment.seat, message("story-promotion", seat=Seat(moment.seat)))


def _rolls(replay: Replay) -> Mapping[str, Mapping[str, int]]:
    """Return the count of each face of each die, including zeros."""
    found = {die.name: Counter(dict.fromkeys(die.faces, 0)) for die in replay.game.dice}
    for moment in replay.moments:
        if moment.die in found and moment.face:
            found[moment.die][moment.face] += 1
    return found


def expect_faces(faces: Sequence[str], rolls: int) -> Mapping[str, tuple[float, float]]:
    """Return the expected count of each face of a fair die, with its standard deviation."""
    sides = {face: count / len(faces) for face, count in Counter(faces).items()}
    return {face: (rolls * p, sqrt(rolls * p * (1 - p))) for face, p in sides.items()}


MARK = 16
"""Number of digits of a commitment that are used to identify a game."""
TABLE = "table_"
"""Prefix of the table's rules in a header."""


class NotFromHereError(UserError):
    """The game cannot be continued from that moment."""


def check_fair(replay: Replay) -> None:
    """Raise NotFromHereError if the unfinished game is hosted by a site and does not allow assistance."""
    if not replay.over and read_header(replay.record.journal).site is not None:
        raise NotFromHereError("lichess-no-help")


def custom_rules(replay: Replay) -> dict[str, str]:
    """Return the game's own house rules, without those of its table."""
    journal = replay.record.journal
    rules = rules_played(read_header(journal), journal)
    return {name: value for name, value in rules.items() if not name.startswith(TABLE)}


def mark_of(replay: Replay) -> str:
    """Return the digits of a game's commitment that identify it, even if the game was imported."""
    header = read_header(replay.record.journal)
    commit = header.imported or str(replay.record.journal.header.get("commit", ""))
    return commit[:MARK]


def play_on_setup(replay: Replay, n: int, opening: TableSetup) -> TableSetup:
    """Return `opening` changed so that it continues the replayed game after `n` moments, with the
    seats, rules and files of that game.

    Raises:
        NotFromHereError: There is no such moment, no seat is to move, or continuing would reveal a secret or
            count as assistance in a game at a site.
    """
    position = replay.position(n) if 0 <= n <= len(replay) else ""
    if not position:
        raise NotFromHereError("not-from-here", n=n, all=len(replay))
    check_fair(replay)
    header = read_header(replay.record.journal)
    table = {name: value for name, value in opening.rules.items() if name.startswith(TABLE)}
    return msgspec.structs.replace(
        opening,
        game=header.game,
        seats=tuple(header.seats),
        rules={**custom_rules(replay), **table},
        parts=header.own_parts,
        position=position,
        daily=None,
        practice=PracticeOrigin(of=mark_of(replay), moment=n),
    )


def guessable_seats(replay: Replay, n: int = 0) -> tuple[str, ...]:
    """Return the seats that moved after `n` moments, in the order of the game."""
    moved = {moment.seat for moment in replay.moments[n:] if moment.seat and not moment.die}
    return tuple(seat for seat in replay.game.seats if seat in moved)


def follow_setup(replay: Replay, n: int, seat: str, opening: TableSetup) -> TableSetup:
    """Return `opening` changed so that the user follows a game from the position after `n` moments.

    The user follows the game to its end or to the next correction in it. There are no clocks, and
    touch-move does not apply.

    Args:
        replay: The game.
        n: The number of moments before the starting position.
        seat: The seat whose moves are guessed; empty for none.
        opening: The table.

    Raises:
        NotFromHereError: There is no such moment, no seat moved after it, or following the game would reveal
            a secret or count as assistance in a game at a site.
    """
    check_fair(replay)
    position = replay.position(n) if 0 <= n <= len(replay) else ""
    rest = replay.moments[n:]
    put_right = next((i for i, moment in enumerate(rest) if not moment.seat), len(rest))
    actions = tuple(moment.action for moment in rest[:put_right])
    if not position or not actions or (replay.game.secret and not replay.over):
        raise NotFromHereError("not-from-here", n=n, all=len(replay))
    if seat and seat not in guessable_seats(replay, n):
        raise NotFromHereError("guess-no-moves", seat=Seat(seat), seats=guessable_seats(replay, n))
    end, why, left = "", "", ""
    stretches = replay.record.line_of_play.stretches
    if put_right < len(rest) and replay.over and n + put_right + 1 == len(replay):
        last = stretches[-1]
        end, why, left = last.start, last.why, last.left[0] if last.left else ""
    header = read_header(replay.record.journal)
    return msgspec.structs.replace(
        opening,
        game=header.game,
        seats=tuple(header.seats),
        players={other: "human" if other == seat else "computer" for other in header.seats},
        manners={},
        names={other: name for other, name in header.names.items() if other != seat}
        | dict(_own(opening, seat)),
        rules=custom_rules(replay),
        parts=header.own_parts,
        position=position,
        daily=None,
        practice=PracticeOrigin(
            of=mark_of(replay), moment=n, followed=FollowedGame(actions, seat, end, why, left)
        ),
    )


def _own(opening: TableSetup, seat: str) -> list[tuple[str, str]]:
    """Return the guessing seat with the player's name, or an empty list if the name is not known."""
    return [(seat, opening.names[seat])] if opening.names.get(seat) else []
