"""The interface of a game for all layers above it.

A game is an object without mutable state whose options are fixed when it is created. The module
also contains the information about a game that computer players need, and the check of positions
that did not arise by play.
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
    """The strength of a computer player at one level.

    No limit is a time, so the player's decisions are reproducible.

    Attributes:
        nodes: The number of positions that it may examine for one decision; if 0, it looks only one
            action ahead and plays the most appealing action.
        noise: The standard deviation of its error in judging an action, in the game's worth.
        overlooks: The share of its pieces, 0 to 1, that it does not consider.
        fun: The amount by which it overrates a capture, in worth.
        worlds: The number of guesses at hidden information that it searches.
        width: The number of actions that its playouts compare.
        reach: The number of actions after which a playout ends and is judged.
        depth: The depth of the search tree, in plies.
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
    """The parameters with which the engine plays a game.

    Attributes:
        search: `tree` (alpha-beta, with sampled chance), `playouts` (many games played from each
            action), or `plan` (the game itself finds a path to a win).
        scale: The lead in worth with which a player who rarely errs is e (2.718) times as likely to
            win as an equally strong opponent.
        human: Like `scale`, but for people, who err more often. Chances shown to people use it.
        steady: The most that a quiet action usually gains, in worth. A tree search prunes positions
            that such a gain cannot save; 0 for no pruning.
        sample: The number of outcomes of a die or a deck that a tree search examines.
        skills: The levels, weakest first.
        ways: Playing styles that a user may choose for a computer player in addition to its usual
            one.
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
"""Names of these classes in version 0.1, which add-ons may use until 2.0."""


class State(Hashable, Protocol):
    """A position of some game. Only the game itself reads its contents."""

    @property
    def stage(self) -> str: ...


S = TypeVar("S", bound=State)


class DeckLeft(msgspec.Struct, frozen=True):
    """The remaining contents of a deck.

    Attributes:
        shuffle: The number of times that the deck has been reshuffled.
        whole: The number of copies of each card that the deck had after the last shuffle.
        left: The number of copies of each card that the deck has now.
        taken: If cards are discarded unseen, all cards taken so far, in order; `?` for an unseen
            card.
    """

    shuffle: int
    whole: Mapping[str, int]
    left: Mapping[str, int]
    taken: tuple[str, ...] = ()


class Actor(msgspec.Struct, frozen=True):
    """The seat that must act, or with `chance` the seat that rolls or draws."""

    seat: str
    chance: bool = False


Means = Literal["typed", "tap", "lift"]
"""The way in which a player shows an intent.

A player may type a text or a question, tap a screen, or lift a piece from a sensor board.
"""


class Intent(msgspec.Struct, frozen=True):
    """The presumed intent of a player to do something with a piece.

    Attributes:
        origin: The square that the piece leaves, or None if the piece comes from off the board.
        to: The square to which the piece goes, or None if it is not known yet.
        means: How the player showed the intent. Only with `lift` is the piece in the air.
    """

    origin: str | None
    to: str | None
    means: Means = "typed"


class Result(msgspec.Struct, frozen=True):
    """The result of a game.

    Attributes:
        winner: One seat, several seats, or None.
    """

    winner: str | tuple[str, ...] | None
    places: tuple[str, ...]
    scores: Mapping[str, int]
    reason: Message


Ending = Literal["ranked", "draw", "fifty"]
"""The reason why a game ends before its rules end it.

The players agree to rank the game in its current state, the game ends in a draw by agreement or
repetition, or it has had fifty quiet moves.
"""

Leaver = Literal["replaced", "boxed", "stays"]
"""What happens to the seat of a player who leaves.

A computer player takes the seat over, or its pieces go to the box, or they stay as obstacles.
"""


class Equipment(Protocol):
    """The options with which a game was created, known before it begins."""

    info: GameInfo
    seats: tuple[str, ...]
    rules: Mapping[str, str]
    board: Board
    dice: tuple[DieInfo, ...]
    decks: tuple[DeckInfo, ...]
    time_limit: int | None
    """Minutes of play after which the round is finished and the game is ranked (CJ-A50c), or None for no
    limit.
    """

    leaver: Leaver
    """What happens to the seat of a player who leaves (CJ-A49)."""

    fold: int
    """Number of times that a position must occur before a draw can be claimed.

    It only matters in games that have such a claim.
    """


class Rules(Equipment, Protocol[S]):
    """The legal actions and their results under the chosen options. All methods are pure."""

    def start(self) -> S: ...

    def actor(self, s: S) -> Actor | None:
        """Return the seat that must act, roll or draw, or None when the game is over."""

    def actions(self, s: S) -> Sequence[Action]:
        """Return all legal actions; at a chance stage, every outcome."""

    def legal(self, s: S, text: str) -> Action | None:
        """Return the legal action with that text, or None."""

    def weight(self, s: S, a: Action) -> int:
        """Return the number of faces of the die, or of cards of the deck, that give this outcome."""

    def deck_left(self, s: S, deck: str) -> DeckLeft:
        """Return the remaining contents of a deck since it was last shuffled."""

    def count(self, s: S) -> int:
        """Return `len(actions(s))` without creating the actions."""

    def perft(self, s: S, depth: int) -> int:
        """Return the number of leaves of the tree of legal actions at `depth` plies."""

    def apply(self, s: S, a: Action) -> tuple[S, tuple[Event, ...]]:
        """Return the state after a legal action, and the action's effects.

        Raises:
            IllegalAction: The action is not legal in this state.
        """

    def outcome(self, s: S, a: Action) -> tuple[S, Sequence[Event]]:
        """Return the state after an action that is known to be legal, and the action's effects.

        This method is for searches and checks nothing.
        """

    def after(self, s: S, a: Action) -> S:
        """Return the state of `outcome` without the effects."""

    def position(self, s: S) -> str:
        """Return the position as text, which `read` can read."""

    def read(self, text: str) -> S:
        """Return the state that a position text describes.

        Raises:
            BadPosition: The text is not a position of this game.
        """

    def rearrange(self, s: S, layout: Mapping[str, Sequence[str]], turn: str | None) -> S:
        """Return the state after an agreed correction.

        Args:
            s: The state before.
            layout: The texts of the tokens by place.
            turn: The seat to move, or None to leave it unchanged.

        Raises:
            BadPosition: The pieces are not those of the game, or are on squares where they cannot be.
        """

    def impossible(self, s: S) -> Message | None:
        """Return the reason why no game can reach a position that `read` accepts, or None if one can.

        Examples are too many pieces, or a piece on a square where it cannot be.
        """

    def conclude(self, s: S) -> S:
        """Return the position, or the finished game if the position ends it.

        A position ends the game if a king is gone, a king is mated, or no side can win.
        """

    def position_key(self, s: S) -> Hashable: ...

    def result(self, s: S) -> Result | None: ...

    def winner(self, s: S) -> str | None:
        """Return the seat that has won, even if play continues for the other places.

        Returns:
            None if no seat has won yet, or several have.
        """

    def can_win(self, s: S, seat: str) -> bool | None:
        """Return whether that seat could still win by any series of legal actions (FIDE 6.9).

        Returns:
            None if the game cannot tell.
        """

    def round_ended(self, before: S, after: S) -> bool:
        """Return whether the round has ended between these two states, so that every seat has had its turn
        (CJ-A50c).
        """

    def end_early(self, s: S, reason: Ending) -> S:
        """Return the state in which the game is ended and ranked now, before its rules end it (CJ-A50)."""

    def without(self, s: S, seat: str, stays: bool) -> S:
        """Return the state after a seat has left.

        Args:
            s: The state before.
            seat: The seat.
            stays: Whether its pieces stay on the board (CJ-A49).
        """

    def claimable(self, s: S) -> tuple[str, ...]:
        """Return the draws that can be claimed now, such as `fifty`."""

    def over_by_history(self, states: Sequence[S]) -> S | None:
        """Return the last of these states as a finished game if earlier positions end it, or None if play
        continues.

        Args:
            states: All states since the start, or since the last correction.
        """

    def no_undo(self, to: S, latest: S) -> Message | None:
        """Return the reason why play may not be taken back from `latest` to `to`, or None if it may."""

    def why_permanent(self, before: S, after: S) -> Message | None:
        """Return the reason why an action cannot be taken back, or None if it can.

        For example, the action may have revealed an answer or a card.
        """


class Presentation(Rules[S], Protocol[S]):
    """The part of a game's interface that boards, screens and speech need."""

    def view(self, s: S, seat: str | None) -> View: ...

    def layout(self, s: S) -> Layout: ...

    def lines(self, s: S) -> Iterable[Line]:
        """Return the legal lines of the position, as the board would show them.

        In their actions, a card that the players at the board cannot see is written `?`.
        """

    def ends(self, s: S, shows: Shows) -> Sequence[Line] | None:
        """Return lines of several actions that may explain a board that was not watched.

        The result is empty for games in which `lines` already contains everything that can be done in
        one go.

        Args:
            s: The position.
            shows: Returns whether the board's reading of a square allows a certain stack on it.

        Returns:
            The lines, or None if there are too many.
        """

    def silent(self, s: S) -> Sequence[Action]:
        """Return the legal actions that no sensor can detect.

        They are made with the end button or on the screen.
        """

    def why_not(self, s: S, intent: Intent) -> Reason:
        """Return the reason why no rule allows what the player seems to intend."""

    def why_unfinished(self, s: S, origin: str, to: str) -> Message | None:
        """Return what a piece must still do, or None if its move is complete.

        Args:
            s: The position.
            origin: The square from which the piece comes.
            to: The square on which it rests.
        """

    def way(self, s: S, a: Action) -> tuple[str, ...]:
        """Return the squares at which the moving piece changes direction in this legal action.

        The origin and the destination are not included. Only UIs use this method.
        """


class Secrets(Protocol[S]):
    """The part of a game's interface about the knowledge that each seat may have.

    A game without secrets has nothing to hide.
    """

    secret: bool
    """Whether a seat may know something that others may not."""

    def redact(self, s: S, seat: str | None) -> S:
        """Return the state as far as a seat may know it.

        Everything that this seat sees, receives and may be asked is derived from the result, so that states
        that it cannot tell apart look the same to it.

        Args:
            s: The state.
            seat: The seat, or None for the public.
        """

    def read_redacted(self, text: str) -> S:
        """Return the state that the position text of a redacted state describes.

        Raises:
            BadPosition: The text is not a position of this game.
        """

    def guess(self, s: S, entropy: bytes) -> S:
        """Return a state without secrets that is consistent with a redacted one.

        Args:
            s: The redacted state.
            entropy: 32 or more random bytes that determine the choice.
        """

    def redact_action(self, a: Action, listed: bool = False) -> str:
        """Return the action's text as everyone may see it, with `?` for each hidden part.

        Args:
            a: The action.
            listed: Whether the action is only being listed as legal, and was not made yet.
        """


class Evaluation(Rules[S], Secrets[S], Protocol[S]):
    """The part of a game's interface that computer players and solvers need."""

    mind: EngineProfile
    """Parameters with which computer players play the game."""

    engine_notation: EngineNotation[S] | None
    """Notation of the game's positions and actions for other engines, or None if engines do not know the
    game.
    """

    algebraic: AlgebraicNotation[S] | None
    """Notation of the game for chess players, or None if there is none."""

    def appeal(self, s: S, a: Action) -> float:
        """Return how much a player who looks one action ahead likes a legal action; larger is better."""

    def worth(self, s: S) -> tuple[float, ...]:
        """Return the standing of each seat in a game that is not over, in the order of `seats`.

        A seat that leads by `mind.scale` is e (2.718) times as likely to win as the other.
        """

    def urge(self, s: S, a: Action) -> float:
        """Return how promising a legal action is without trying it.

        Searches examine the action with the largest value first.
        """

    def noisy(self, s: S, a: Action) -> bool:
        """Return whether a legal action, such as a capture, must be tried before a position is judged."""

    def keep(self, s: S, a: Action) -> bool:
        """Return whether a search tries a legal action before it judges a position.

        These are the noisy actions, except pointless ones.
        """

    def forcing(self, s: S) -> Sequence[Action]:
        """Return the legal actions for which `keep` is true, in a good search order if the game has one."""

    def idle(self, s: S) -> S | None:
        """Return the position if the seat to move did nothing, or None if a threat forbids that.

        The method is only used if `mind.steady` is not 0.
        """

    def recall(self, s: S) -> Hashable:
        """Return the key of a state in a search's table.

        Keys are equal if the legal actions and the worth are equal.
        """

    def leaning(self, s: S, a: Action, way: str) -> float:
        """Return how much more a player with a certain style likes a legal action than others do, in worth.

        Args:
            s: The position.
            a: The action.
            way: The style, one of `mind.ways`.
        """

    def plan(self, s: S, nodes: int, entropy: bytes) -> Action | None:
        """Return the first action of a path that wins a solitaire, or None if none is found.

        Args:
            s: The position.
            nodes: The maximum number of positions to examine.
            entropy: Random bytes that determine the search.
        """

    def puzzle(self, s: S, coming: Sequence[str]) -> Puzzle | None:
        """Return the puzzle of winning a solitaire from a position.

        Args:
            s: The position.
            coming: The cards that are known to come, in order.

        Returns:
            The puzzle; None in other games, and while pieces are still being set up.
        """


class Game(Presentation[State], Evaluation[State], Protocol):
    """The complete interface of a game for the layers above it. The type of its states is up to the game."""


class DefaultGame(Generic[S]):
    """Defaults for games in which each line is a single action of a player and every action can be
    taken back.
    """

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
    """Defaults for games without secrets."""

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
        """Return the number of leaves of the tree; the last ply is counted in bulk, and nothing is checked."""
        if depth < 2:
            return self.count(s) if depth else 1
        return sum(self.perft(self.after(s, a), depth - 1) for a in self.actions(s))


Plain, Open = DefaultGame, OpenInformationGame
"""Names of these classes in version 0.1, which add-ons may use until 2.0."""


def read_position(game: Rules[S], text: str) -> S:
    """Return the state that a position text from outside describes.

    Raises:
        BadPosition: The text is not a position of this game.
        TooMuch: The text is longer than any position.
    """
    check_size(message("the-position"), len(text), POSITION)
    return check_position(game, game.read(text))


def put_right(game: Rules[S], s: S, layout: Mapping[str, Sequence[str]], turn: str | None = None) -> S:
    """Return the state after users have corrected the record.

    Args:
        game: The game.
        s: The state before.
        layout: The texts of the tokens by place.
        turn: The seat to move, or None to leave it unchanged.

    Raises:
        BadPosition: The pieces are not those of the game, or are on squares where they cannot be.
    """
    return check_position(game, game.rearrange(s, layout, turn))


def check_position(game: Rules[S], s: S) -> S:
    """Check a position that was read, agreed on, corrected or imported instead of reached by play.

    Positions that are already in a journal need no check.

    Args:
        game: The game.
        s: The position.

    Returns:
        The position, as a finished game if it ends the game no matter how it arose (X3).

    Raises:
        BadPosition: No series of legal actions leads to it, as far as the game can tell.
    """
    if (reason := game.impossible(s)) is not None:
        raise BadPosition(reason)
    return game.conclude(s)
