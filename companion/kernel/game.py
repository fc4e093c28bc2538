"""What a game is to everything above it: one object without state of its own, options fixed when it is made.

Beside it stand what computer players are told about the game, and the one check of positions that no action has led to.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Generic, Literal, Protocol, TypeVar

import msgspec

from companion.kernel.actions import Action
from companion.kernel.board import Board
from companion.kernel.errors import POSITION, BadPosition, check_size
from companion.kernel.facts import DeckInfo, DieInfo, GameInfo
from companion.kernel.layout import Layout, Line, Shows
from companion.kernel.messages import Event, Message, Reason, message
from companion.kernel.puzzle_solver import Puzzle
from companion.kernel.text.notation import AlgebraicNotation, EngineNotation
from companion.kernel.view import View


class SkillLevel(msgspec.Struct, frozen=True, kw_only=True):
    """How one level plays. All of it is reproducible: nothing here is measured in time.

    `nodes`: positions it may look at for one decision; 0: it takes what appeals most, one action ahead. `noise`: how far its
    judgement of an action errs (a standard deviation, in the game's worth). `overlooks`: the share of its men, 0 to 1,
    that it does not think of; `fun`: how much more it likes a capture than the capture is worth. `worlds`:
    in how many guesses at what is hidden it thinks. `width`: the actions it plays out, and `reach` the
    actions that it plays on before it judges; `depth`: plies of a tree.
    """

    nodes: int = 0
    noise: float = 0.0
    overlooks: float = 0.0
    fun: float = 0.0
    worlds: int = 1
    width: int = 8
    reach: int = 12
    depth: int = 64


class EngineProfile(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is thought about.

    `search`: `tree` (alpha-beta, with chance sampled), `playouts` (many games played on from each action), or `plan` (a way
    to win that the game itself finds). `scale`: the difference in worth that makes a chance of winning e times that of the
    other between players who hardly err, `human` between people, who do: what people are told counts with that. `steady`: how
    much worth a quiet action may bring at the most, as a rule; with it a tree leaves out what can hardly matter (0: it leaves out
    nothing). `sample`: outcomes of a die or a deck that a tree looks at. `skills`: one a level, weakest first.
    `ways`: ways of playing that a person may choose for a computer player, besides its usual one.
    """

    search: Literal["tree", "playouts", "plan"] = "playouts"
    scale: float = 4.0
    human: float = 8.0
    steady: float = 0.0
    sample: int = 6
    skills: tuple[SkillLevel, ...] = (
        SkillLevel(noise=2.0, overlooks=0.6, fun=2.0),
        SkillLevel(noise=1.0, overlooks=0.25),
        SkillLevel(noise=0.02),
        SkillLevel(nodes=600),
        SkillLevel(nodes=6000, width=16),
    )
    ways: tuple[str, ...] = ()


Mind, Skill = EngineProfile, SkillLevel
"""Their names in 0.1, which games outside this repository may use until 2.0."""


class State(Hashable, Protocol):
    """A position of some game: only the game itself looks into it."""

    @property
    def stage(self) -> str: ...


S = TypeVar("S", bound=State)


class DeckLeft(msgspec.Struct, frozen=True):
    """`shuffle`: how often the deck was shuffled again; `whole`: how many of each card it then had; `left`: has now.

    `taken`: where cards are spent unseen, all that were taken in their order, `?` for an unseen one.
    """

    shuffle: int
    whole: Mapping[str, int]
    left: Mapping[str, int]
    taken: tuple[str, ...] = ()


class Actor(msgspec.Struct, frozen=True):
    """Who acts; with `chance`, who rolls or draws."""

    seat: str
    chance: bool = False


Means = Literal["typed", "tap", "lift"]
"""How an intent was shown: by text or a question, by a tap on a screen, by a piece that a sensor board felt move."""


class Intent(msgspec.Struct, frozen=True):
    """What a player seems to want to do with a piece.

    Attributes:
        origin: the square that the piece leaves; None: it comes from beside the board.
        to: the square that it goes to; None: none was named yet.
        means: how the player showed it. Only a `lift` means that the piece is in the air.
    """

    origin: str | None
    to: str | None
    means: Means = "typed"


class Result(msgspec.Struct, frozen=True):
    """How it ended. `winner`: one seat, several, or None."""

    winner: str | tuple[str, ...] | None
    places: tuple[str, ...]
    scores: Mapping[str, int]
    reason: Message


Ending = Literal["ranked", "draw", "fifty"]
"""Why a game is ended before its rules end it: ranked as it stands by consent, a draw agreed or repeated, fifty quiet moves."""

Leaver = Literal["replaced", "boxed", "stays"]
"""A computer player takes the seat; the men go to the box; the men stay as obstacles."""


class Equipment(Protocol):
    """What a game was made with, known before anybody plays."""

    info: GameInfo
    seats: tuple[str, ...]
    rules: Mapping[str, str]
    board: Board
    dice: tuple[DieInfo, ...]
    decks: tuple[DeckInfo, ...]
    time_limit: int | None
    """Minutes of play after which the round is finished and the game ranked (CJ-A50c); None: no limit."""

    leaver: Leaver
    """What becomes of the seat of somebody who leaves (CJ-A49)."""

    fold: int
    """How often a position has to stand before a draw can be claimed for it, where one can be."""


class Rules(Equipment, Protocol[S]):
    """What is legal, and what comes of it, with the options chosen. All methods are pure."""

    def start(self) -> S: ...

    def actor(self, s: S) -> Actor | None:
        """Who must act, roll or draw; None when the game is over."""

    def actions(self, s: S) -> Sequence[Action]:
        """All legal actions; at a chance stage, every outcome."""

    def legal(self, s: S, text: str) -> Action | None:
        """The legal action of that text, or None."""

    def weight(self, s: S, a: Action) -> int:
        """How often this outcome stands on the die (or in the deck)."""

    def deck_left(self, s: S, deck: str) -> DeckLeft:
        """What is left of a deck since it was last shuffled."""

    def count(self, s: S) -> int:
        """`len(actions(s))` without making them."""

    def perft(self, s: S, depth: int) -> int:
        """Leaves of the tree of legal actions at `depth` plies."""

    def apply(self, s: S, a: Action) -> tuple[S, tuple[Event, ...]]:
        """The state after a legal action, and what happened.

        Raises:
            IllegalAction: the action is not legal here.
        """

    def outcome(self, s: S, a: Action) -> tuple[S, Sequence[Event]]:
        """The state after an action that is known to be legal, and what happened; for searching: nothing is checked."""

    def after(self, s: S, a: Action) -> S:
        """The state that `outcome` comes to, without what is told of it."""

    def position(self, s: S) -> str:
        """The position as text; `read` takes it back."""

    def read(self, text: str) -> S:
        """The state that a position text describes.

        Raises:
            BadPosition: it is not a position of this game.
        """

    def rearrange(self, s: S, layout: Mapping[str, Sequence[str]], turn: str | None) -> S:
        """The state after a correction by consent: these places hold these tokens.

        Raises:
            BadPosition: the men named are not those of the game, or stand where they cannot.
        """

    def impossible(self, s: S) -> Message | None:
        """Why no game comes to a position that `read` takes: more men than can be there, one where he cannot stay; None: one may."""

    def conclude(self, s: S) -> S:
        """The position itself, or over, if it ends the game: a king is gone, it is mate, nobody can win any more."""

    def position_key(self, s: S) -> Hashable: ...

    def result(self, s: S) -> Result | None: ...

    def winner(self, s: S) -> str | None:
        """The seat that has won, also where the game goes on for the other places; None: nobody has yet, or several have."""

    def can_win(self, s: S, seat: str) -> bool | None:
        """Whether that seat could still win by any series of legal actions (FIDE 6.9); None: the game cannot say."""

    def round_ended(self, before: S, after: S) -> bool:
        """Whether every seat has had its turn in this round, between these two states (CJ-A50c)."""

    def end_early(self, s: S, reason: Ending) -> S:
        """The state in which the game is ended now, before its rules end it, and ranked (CJ-A50)."""

    def without(self, s: S, seat: str, stays: bool) -> S:
        """The state after a seat has left; `stays`: its men stay on the board (CJ-A49)."""

    def claimable(self, s: S) -> tuple[str, ...]:
        """What can be claimed now: `fifty`, ..."""

    def over_by_history(self, states: Sequence[S]) -> S | None:
        """The last of these states, over because of what has stood before it; None: play goes on.

        Args:
            states: All since the start, or since the record was put right.
        """

    def no_undo(self, to: S, latest: S) -> Message | None:
        """Why play may not be taken back as far as `to`, when it had come to `latest`; None: it may."""

    def why_permanent(self, before: S, after: S) -> Message | None:
        """Why an action cannot be taken back: it has revealed an answer or a card, which nobody can forget; None: it can."""


class Presentation(Rules[S], Protocol[S]):
    """What boards, screens and speech need of a game."""

    def view(self, s: S, seat: str | None) -> View: ...

    def layout(self, s: S) -> Layout: ...

    def lines(self, s: S) -> Iterable[Line]:
        """The legal lines of the position, as the board would show them.

        A card that nobody at the board can see stands in them as `?`.
        """

    def ends(self, s: S, shows: Shows) -> Sequence[Line] | None:
        """Lines of many actions whose ends a board shows that nobody has watched; None: too many to tell apart.

        Empty for games in which a visit of hands is one of `lines`.
        """

    def silent(self, s: S) -> Sequence[Action]:
        """Legal actions that no sensor can see: they are ruled by the end button or on the screen."""

    def why_not(self, s: S, intent: Intent) -> Reason:
        """Why no rule allows what the hands seem to want."""

    def why_unfinished(self, s: S, origin: str, to: str) -> Message | None:
        """What a piece from `origin` that rests on `to` still has to do; None: nothing."""

    def way(self, s: S, a: Action) -> tuple[str, ...]:
        """Squares between the first and the last where a man has turned who makes this legal action; for UIs alone."""


class Secrets(Protocol[S]):
    """What each seat may know; a game without secrets says so, and has nothing to hide."""

    secret: bool
    """Whether a seat may know what others may not."""

    def redact(self, s: S, seat: str | None) -> S:
        """The state as that seat (None: the public) may know it, with everything else open.

        Everything that this seat sees, is told and may be asked is made from it, so states that
        it cannot tell apart look alike to it.
        """

    def read_redacted(self, text: str) -> S:
        """The state that the position text of a known one describes.

        Raises:
            BadPosition: it is not a position of this game.
        """

    def guess(self, s: S, entropy: bytes) -> S:
        """A state without secrets that agrees with a known one, drawn by 32 or more random bytes."""

    def redact_action(self, a: Action, listed: bool = False) -> str:
        """The action's text as the public may know it, what is hidden as `?`: when it is made, or `listed` before."""


class Evaluation(Rules[S], Secrets[S], Protocol[S]):
    """What computer players and solvers need of a game."""

    mind: EngineProfile
    """How computer players think about the game."""

    engine_notation: EngineNotation[S] | None
    """What other engines call its positions and actions; None: they do not know the game."""

    algebraic: AlgebraicNotation[S] | None
    """How chess players write it down; None: they do not."""

    def appeal(self, s: S, a: Action) -> float:
        """How much a player who looks one action ahead likes a legal action; larger is better."""

    def worth(self, s: S) -> tuple[float, ...]:
        """How well each seat stands while the game goes on, in the order of `seats`; a difference of
        `mind.scale` makes one's chance of winning e times the other's."""

    def urge(self, s: S, a: Action) -> float:
        """What a legal action promises at first sight, without trying it: searches look at the largest first."""

    def noisy(self, s: S, a: Action) -> bool:
        """Whether a position must not be judged before this legal action is tried: a capture, say."""

    def keep(self, s: S, a: Action) -> bool:
        """Whether a legal action is looked at before a position is judged: a noisy one, unless it cannot be meant."""

    def forcing(self, s: S) -> Sequence[Action]:
        """Those of the legal actions that `keep` keeps; a game that looks at them in a good order gives them in it."""

    def idle(self, s: S) -> S | None:
        """The position if the seat to move did nothing; None: it must not, something threatens it. Asked where `mind.steady`."""

    def recall(self, s: S) -> Hashable:
        """What a search remembers a position by: equal where the same may be done, and it is worth the same."""

    def leaning(self, s: S, a: Action, way: str) -> float:
        """How much more, in worth, a player of this way (one of `mind.ways`) likes a legal action than others do."""

    def plan(self, s: S, nodes: int, entropy: bytes) -> Action | None:
        """The first action of a way to win a solitaire, found by looking at so many positions; None: none was found."""

    def puzzle(self, s: S, coming: Sequence[str]) -> Puzzle | None:
        """How to win from a position of a solitaire; `coming`: cards that are known to come, in order.

        None where nothing is solved: another game, or men are still being laid out.
        """


class Game(Presentation[State], Evaluation[State], Protocol):
    """All of any game, as the layers above know it: what its states are is its own affair."""


class DefaultGame(Generic[S]):
    """What a game says whose visits of hands are its lines, and in which everything can be taken back."""

    seats: tuple[str, ...]
    time_limit: int | None = None
    leaver: Leaver = "replaced"
    fold: int = 3
    mind: EngineProfile = EngineProfile()
    engine_notation: EngineNotation[S] | None = None
    algebraic: AlgebraicNotation[S] | None = None

    actions: Callable[[S], Sequence[Action]]

    def outcome(self, s: S, a: Action) -> tuple[S, Sequence[Event]]:
        raise NotImplementedError

    def result(self, s: S) -> Result | None:
        raise NotImplementedError

    def urge(self, s: S, a: Action) -> float:
        return float(len(getattr(a, "captures", ())))

    def winner(self, s: S) -> str | None:
        result = self.result(s)
        return result.winner if result is not None and isinstance(result.winner, str) else None

    def noisy(self, s: S, a: Action) -> bool:
        return bool(getattr(a, "captures", ()))

    def keep(self, s: S, a: Action) -> bool:
        return self.noisy(s, a)

    def forcing(self, s: S) -> Sequence[Action]:
        return [a for a in self.actions(s) if self.keep(s, a)]

    def idle(self, s: S) -> S | None:
        return None

    def recall(self, s: S) -> Hashable:
        return s

    def after(self, s: S, a: Action) -> S:
        return self.outcome(s, a)[0]

    def worth(self, s: S) -> tuple[float, ...]:
        return (0.0,) * len(self.seats)

    def plan(self, s: S, nodes: int, entropy: bytes) -> Action | None:
        return None

    def leaning(self, s: S, a: Action, way: str) -> float:
        return 0.0

    def impossible(self, s: S) -> Message | None:
        return None

    def conclude(self, s: S) -> S:
        return s

    def can_win(self, s: S, seat: str) -> bool | None:
        return True

    def over_by_history(self, states: Sequence[S]) -> S | None:
        return None

    def no_undo(self, to: S, latest: S) -> Message | None:
        return None

    def why_permanent(self, before: S, after: S) -> Message | None:
        return None

    def puzzle(self, s: S, coming: Sequence[str]) -> Puzzle | None:
        return None

    def ends(self, s: S, shows: Shows) -> Sequence[Line] | None:
        return ()


class OpenInformationGame(DefaultGame[S]):
    """What a game without secrets says of them."""

    secret = False
    read: Callable[[str], S]
    count: Callable[[S], int]

    def redact(self, s: S, seat: str | None) -> S:
        return s

    def read_redacted(self, text: str) -> S:
        return self.read(text)

    def guess(self, s: S, entropy: bytes) -> S:
        return s

    def redact_action(self, a: Action, listed: bool = False) -> str:
        return str(a)

    def perft(self, s: S, depth: int) -> int:
        """The last ply is counted in bulk; nothing is checked, and nothing told."""
        if depth < 2:
            return self.count(s) if depth else 1
        return sum(self.perft(self.after(s, a), depth - 1) for a in self.actions(s))


Plain, Open = DefaultGame, OpenInformationGame
"""Their names in 0.1, which games outside this repository may use until 2.0."""


def read_position(game: Rules[S], text: str) -> S:
    """The state of a position text that comes from outside.

    Raises:
        BadPosition: it is no position of this game.
        TooMuch: it is longer than any.
    """
    check_size(message("the-position"), len(text), POSITION)
    return check_position(game, game.read(text))


def put_right(game: Rules[S], s: S, layout: Mapping[str, Sequence[str]], turn: str | None = None) -> S:
    """The state after people put the record right: these places hold these tokens, and it is that seat's turn (None: as it was).

    Raises:
        BadPosition: the men named are not those of the game, or stand where they cannot.
    """
    return check_position(game, game.rearrange(s, layout, turn))


def check_position(game: Rules[S], s: S) -> S:
    """The one check of a position that no action has led to: read from a text, agreed, put right, brought in.

    Returns it, over if it ends the game however it came about (X3). What a journal has written already is not checked again.

    Raises:
        BadPosition: no series of legal actions leads to it, as far as the game can say.
    """
    if (wrong := game.impossible(s)) is not None:
        raise BadPosition(wrong)
    return game.conclude(s)
