"""A game looked at again, move by move, from its journal alone, and what it comes to when it is over.

From a moment of it one may play on, or follow the rest by guessing.
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
    """Something that was played: who, its text as the room may know it, what was said, what happened.

    `seat` empty: the game was put elsewhere here, by consent, because somebody left or it was ended.
    `clocks`: what each seat's showed after it, in ms; `evaluation`: how the file that the game came from judges what
    stood then.
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
        """The kinds of what happened."""
        return tuple(event.kind for event in self.events)


class Replay:
    """A game and its moments.

    Position 0 is the start, position n what stood after moment n. Empty until it is filled.
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
        """The replay of a journal.

        Raises:
            MALFORMED: it cannot be read, or not be played here.
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
        """Take in what was played, a moment at each step."""
        states, steps = iter(self.record.history()), iter(self.record.clock_row.steps)
        for i, stretch in enumerate(self.record.line_of_play.stretches):
            s = next(states)
            if i:
                said = put_right(stretch, self._turn(self._states[-1]), self._turn(s))
                self.moments.append(Moment("", "", said, clocks=_clocks_shown(next(steps))))
            self._states.append(s)
            for played in stretch.played:
                again = play_again(self.game, s, played)
                assert again is not None  # the record has played it
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
        """What the clocks showed then; of a game from a file what it says of them, move by move."""
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
        """The position that stood after so many moments, to be played on from; empty: it may not be.

        It may not where nobody is to move, and, while the game goes on, where that would tell secrets or
        what a daily deal brings.
        """
        state = self._states[n]
        told = self.over or not (self.game.secret or self.record.journal.header.get("daily"))
        return self.game.position(state) if told and self.game.actor(state) is not None else ""

    def public(self, n: int) -> State:
        """What stood after so many moments, as far as the room may know it now."""
        return self.announcer.public(self._states[n])

    def view(self, n: int) -> View:
        """What stood after so many moments, as far as it may be seen now."""
        return self.game.view(self.public(n), None)

    def clocks(self, n: int) -> Mapping[str, Milliseconds]:
        """What each seat's clock showed after so many moments, in ms; empty: there were none."""
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
        """How the file that the game came from judges what stood after so many moments; None: it does not."""
        return self.moments[n - 1].evaluation if n else None

    @property
    def judged(self) -> bool:
        """Whether it has any evaluations."""
        return any(moment.evaluation is not None for moment in self.moments)

    def way(self, n: int) -> tuple[str, ...]:
        """Where the piece of moment n has turned on its way."""
        before, moment = self._states[n - 1], self.moments[n - 1]
        action = self.game.legal(before, moment.action) if moment.seat else None
        return () if action is None or action.chance else self.game.way(before, action)

    def say(self, said: Message) -> str:
        return self.words.say(said)

    def draw(self, said: Message) -> str:
        """The same with men marked in it, to be drawn (`companion.i18n.figures`)."""
        return self.words.draw(said)

    def describe(self, moment: Moment) -> str:
        """What was said of a moment, to be drawn; where nothing was, its text."""
        return self.draw(moment.said) or moment.action

    def happens(self, s: State, action: Action) -> str:
        """What a legal action does in a position of this game, to be drawn."""
        return self.draw(self.announcer.action(s, action))

    def name(self, seat: str) -> str:
        """What somebody is called who sits there."""
        return self.names.get(seat) or self.words.name(seat)


def put_right(stretch: Stretch, before: str, after: str) -> Message:
    """Why the game was put elsewhere; `before` and `after`: whose turn it was and is."""
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
    """What somebody did who brought nothing about yet, as it was offered."""
    match action:
        case Take():
            return message("offer-take")
        case Pass():
            return message("offer-pass")
    return message("own-words", text=str(action))


def _clocks_shown(step: ClockStep) -> dict[str, Milliseconds]:
    return {} if step.now is None else {seat: side.ms for seat, side in step.now.sides.items()}


WORTH = {"Q": 9, "R": 5, "B": 3, "N": 3, "P": 1}
"""What a piece is worth to a story."""
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
"""Kinds of events by which somebody has done something in a turn."""
WAITED = 3
"""Turns without a move, one after the other, that are worth telling."""
BEST, MOST = 2, 5
"""Captures, and moments in all, that are told of."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment to be looked at again: what stood after `n` moments, in which `turn` (from 1), and what is
    said of it.
    """

    n: int
    turn: int
    seat: str
    said: Message


class GameSummary(msgspec.Struct, frozen=True):
    """`turns`, `captures`: by seat; `rolls`: die to how often each face came; `standing`: what each had at
    the end of each turn of the things `counted` (none where nothing is counted); `moments` in the order in
    which they were played.
    """

    turns: Mapping[str, int]
    captures: Mapping[str, int]
    rolls: Mapping[str, Mapping[str, int]]
    standing: tuple[Mapping[str, int], ...]
    counted: str
    moments: tuple[TurningPoint, ...]

    @property
    def length(self) -> int:
        """Turns of everybody."""
        return sum(self.turns.values())


class Turn(msgspec.Struct):
    """A turn of a seat: the moments played in it (first and last), what each had after it, whether anything
    was done.
    """

    seat: str
    first: int
    last: int
    standing: Mapping[str, int]
    acted: bool = False


def summarize_stepwise(replay: Replay, winner: str = "") -> Generator[None, None, GameSummary]:
    """Go through a replay, a moment at each step; the story is what is returned.

    `winner`: who won alone, else empty.
    """
    for _ in replay.filling():
        yield
    turns: list[Turn] = []
    captured: list[tuple[int, TurningPoint]] = []
    before = view = replay.view(0)
    for n, moment in enumerate(replay.moments, 1):
        # to end a game or to put it right is no turn
        if moment.seat and view.turn and (not turns or turns[-1].seat != view.turn):
            turns.append(Turn(view.turn, n, n, view.standing))
        before, view = view, replay.view(n)
        if turns:
            turns[-1].last, turns[-1].standing = n, view.standing
            turns[-1].acted |= bool(ACTED.intersection(moment.kinds))
        if "capture" in moment.kinds and moment.seat:
            for square, man in _gone(before.layout, view.layout, replay.game.board.number, moment.seat):
                said = message(
                    "story-capture",
                    seat=Seat(moment.seat),
                    owner=Seat(man.owner or ""),
                    man=Kind(man.kind),
                    square=square,
                )
                captured.append((WORTH.get(man.kind, 0), TurningPoint(n, len(turns), moment.seat, said)))
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
            one.seat for one in replay.moments for kind in one.kinds if kind == "capture" and one.seat
        ),
        rolls=_rolls(replay),
        standing=tuple(turn.standing for turn in turns) if view.standing and not alone else (),
        counted=_count_label(view),
        moments=tuple(sorted(told, key=lambda one: one.n)[-MOST:]),
    )


def summarize(replay: Replay, winner: str = "") -> GameSummary:
    """The story of a replay, told in one go."""
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
    """Pieces of others who stood on the board and stand there no more, and where they stood."""
    left = Counter(man for square, stack in after.items() if square in squares for man in stack)
    stood = [(square, man) for square, stack in before.items() if square in squares for man in stack]
    missing = Counter(man for _, man in stood) - left
    for square, man in stood:
        if man.owner != by and missing[man] and man not in after.get(square, ()):
            missing[man] -= 1
            yield square, man


def _lead(turns: Sequence[Turn], winner: str) -> Iterator[TurningPoint]:
    """When the winner came to lead for good; nothing where that was at once, or with the last turn."""
    ahead = [
        {seat for seat, n in turn.standing.items() if n == max(turn.standing.values())} for turn in turns
    ]
    if not winner or not ahead or not ahead[0]:
        return
    first = next((i + 1 for i in reversed(range(len(ahead))) if ahead[i] != {winner}), 0)
    if 0 < first < len(turns) - 1:
        yield TurningPoint(turns[first].last, first + 1, winner, message("story-lead", seat=Seat(winner)))


def _waits(turns: Sequence[Turn]) -> Iterator[TurningPoint]:
    """The longest that somebody had to wait: turns of a seat, one after the other, in which nothing was
    done.
    """
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
    """The first promotion of each seat."""
    seen = set()
    for n, moment in enumerate(moments, 1):
        if "promotion" in moment.kinds and moment.seat not in seen:
            seen.add(moment.seat)
            turn = sum(one.first <= n for one in turns)
            yield TurningPoint(n, turn, moment.seat, message("story-promotion", seat=Seat(moment.seat)))


def _rolls(replay: Replay) -> Mapping[str, Mapping[str, int]]:
    """How often each face of each die came, those that never came too."""
    found = {die.name: Counter(dict.fromkeys(die.faces, 0)) for die in replay.game.dice}
    for one in replay.moments:
        if one.die in found and one.face:
            found[one.die][one.face] += 1
    return found


def expect_faces(faces: Sequence[str], rolls: int) -> Mapping[str, tuple[float, float]]:
    """How often each face comes with a fair die in so many rolls, and how much that varies (one standard
    deviation).
    """
    sides = {face: count / len(faces) for face, count in Counter(faces).items()}
    return {face: (rolls * p, sqrt(rolls * p * (1 - p))) for face, p in sides.items()}


MARK = 16
"""Digits of a commitment by which a game is known again."""
TABLE = "table_"
"""Before the rules of the table in a header."""


class NotFromHereError(UserError):
    """Nobody can play on from that moment."""


def check_fair(replay: Replay) -> None:
    """Raises NotFromHereError: a site keeps the game, it is not over, and the site allows no help."""
    if not replay.over and read_header(replay.record.journal).site is not None:
        raise NotFromHereError("lichess-no-help")


def custom_rules(replay: Replay) -> dict[str, str]:
    """The house rules of the game itself, without those of its table."""
    journal = replay.record.journal
    rules = rules_played(read_header(journal), journal)
    return {name: value for name, value in rules.items() if not name.startswith(TABLE)}


def mark_of(replay: Replay) -> str:
    """The beginning of a game's commitment, wherever it was brought in from."""
    header = read_header(replay.record.journal)
    commit = header.imported or str(replay.record.journal.header.get("commit", ""))
    return commit[:MARK]


def play_on_setup(replay: Replay, n: int, opening: TableSetup) -> TableSetup:
    """`opening` from what stood after so many moments of that game, with its seats, its rules and its files.

    Raises:
        NotFromHereError: there is no such moment, nobody is to move there, what it would tell is still a
            secret, or it would be help in a game that a site keeps.
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
    """The seats that moved after so many moments, in the order of the game."""
    moved = {moment.seat for moment in replay.moments[n:] if moment.seat and not moment.die}
    return tuple(seat for seat in replay.game.seats if seat in moved)


def follow_setup(replay: Replay, n: int, seat: str, opening: TableSetup) -> TableSetup:
    """`opening` as a table at which a game is followed from what stood after so many moments.

    It ends where the game does or was put right. Nobody's clock runs, and the board binds nobody to a touch.

    Args:
        replay: The game.
        n: After how many of its moments it begins.
        seat: Whose moves are guessed; empty: nobody's.
        opening: The table.

    Raises:
        NotFromHereError: there is no such moment, nobody moved after it, what it would tell is a secret, or it would be help
            in a game that a site keeps.
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
        players={one: "human" if one == seat else "computer" for one in header.seats},
        manners={},
        names={one: name for one, name in header.names.items() if one != seat} | dict(_own(opening, seat)),
        rules=custom_rules(replay),
        parts=header.own_parts,
        position=position,
        daily=None,
        practice=PracticeOrigin(
            of=mark_of(replay), moment=n, followed=FollowedGame(actions, seat, end, why, left)
        ),
    )


def _own(opening: TableSetup, seat: str) -> list[tuple[str, str]]:
    """The name of whoever guesses, if it is known."""
    return [(seat, opening.names[seat])] if opening.names.get(seat) else []
