"""The trial of an add-on game, which finds its author's most likely mistakes before anyone plays the
game.

The trial inspects the class, then lets the game play against itself a few times. Without it, most of
these mistakes would appear late, as errors in a module that the author has never seen. `Family.make`
runs a short trial, `companion games` and `companion doctor` run a long one.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.games.shared.game_base import GameBase
from companion.games.shared.house_rules import complete
from companion.kernel.actions import Action, Both, Castle, Drop, Move, PlayCard, Put, Report, Roll, Say
from companion.kernel.errors import BadPosition
from companion.kernel.game import Actor, Intent
from companion.kernel.layout import Token, find_changed, is_tray
from companion.kernel.messages import Message, Reason, UserError
from companion.kernel.text.codecs import UncodedField

if TYPE_CHECKING:
    from companion.kernel.facts import GameInfo
    from companion.kernel.game import Game, State
    from companion.kernel.layout import Layout

NEEDED = ("start", "legal_actions", "outcome", "why_not", "at_turn", "layout", "view")
ALSO_NEEDED = ("rearrange", "result", "claimable", "end_early", "without", "round_ended", "appeal")
"""Methods that a game based on `GameBase` must have, from its own class or another base."""
COLOURS = ("white", "black", "green", "red", "blue", "yellow")
"""Owners of pieces in games whose seats have other names."""
SHORT, LONG = 12, 80
"""Number of actions in each game of a trial: when a game is created, and for its author."""
GAMES = 4
"""Number of games in a long trial."""
ASKED = 5
"""A long trial asks for reasons for refusals in every fifth position."""


class AddonMistake(UserError):
    """A mistake in the code of an add-on game; the message says how to correct it."""


class Trial(msgspec.Struct):
    """The messages and actions that a game has produced during a trial.

    Attributes:
        said: Messages from events, views, refusals and results. Messages with the same id and the same
            value names are recorded once.
        spoken: Actions whose buttons have texts from the game.
    """

    said: dict[tuple[str, ...], Message] = msgspec.field(default_factory=dict)
    spoken: dict[str, Action] = msgspec.field(default_factory=dict)

    def hear(self, value: object) -> None:
        """Record the messages in a value: a message, a struct that contains some, or a tuple or mapping
        of them.
        """
        if isinstance(value, Message):
            self.said.setdefault((value.id, *sorted(value.values)), value)
            self.hear(value.values)
        elif isinstance(value, Mapping):
            for one in value.values():
                self.hear(one)
        elif isinstance(value, (list, tuple)):
            for one in value:
                self.hear(one)
        elif isinstance(value, msgspec.Struct):
            for name in value.__struct_fields__:
                self.hear(getattr(value, name))


def try_game(game: Game, thorough: bool = False) -> Trial:
    """Inspect a game, and play it.

    Args:
        game: A game created by its family.
        thorough: Whether to play several long games and check what a board would show.

    Raises:
        AddonMistake: If the author has made a mistake.
        Exception: Any exception that the game raises.
    """
    _check_class(game)
    trial = Trial()
    trial.hear(game.decks)
    for number in range(GAMES if thorough else 1):
        _play(game, trial, number, thorough)
    return trial


# The class


def _check_class(game: Game) -> None:
    """Raise AddonMistake if a method is missing, or if one hides another by accident."""
    kind = type(game)
    missing = [name for name in NEEDED if getattr(kind, name, None) is getattr(GameBase, name, None)]
    missing += [name for name in ALSO_NEEDED if not hasattr(kind, name)]
    missing = [f"{one}()" for one in missing]
    own_text = "position" in _own_names(kind) or "text" in vars(game)
    if not hasattr(kind, "STATE") and not own_text:
        missing.append("STATE")
    if missing and isinstance(game, GameBase):
        raise AddonMistake("addon-class", name=kind.__name__, methods=tuple(missing))
    for name in vars(kind):
        ours = next((vars(base)[name] for base in kind.__mro__[1:] if name in vars(base)), None)
        wanted, own = _positional(ours), _positional(vars(kind)[name])
        if wanted is None or own is None or name.startswith("_"):
            continue
        if not own[0] <= wanted[1] <= own[1]:
            parameters = ", ".join(_names(ours))
            raise AddonMistake("addon-hides", name=f"{kind.__name__}.{name}", parameters=parameters)


def _own_names(kind: type) -> set[str]:
    """Return the names that the author's classes define themselves."""
    above = set(GameBase.__mro__)
    return {name for base in kind.__mro__ if base not in above for name in vars(base)}


def _positional(method: object) -> tuple[int, int] | None:
    """Return how many positional arguments a method needs and accepts; None if it is not a method, or
    accepts any number.
    """
    if not inspect.isfunction(method):
        return None
    parameters = inspect.signature(method).parameters.values()
    if any(one.kind not in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters):
        return None
    return sum(one.default is one.empty for one in parameters), len(parameters)


def _names(method: Any) -> list[str]:
    return [name for name in inspect.signature(method).parameters if name != "self"]


# A game


def _play(game: Game, trial: Trial, number: int, thorough: bool) -> None:
    """Play a game, always the same one; every position is checked before an action."""
    s = game.start()
    _check_early_ends(game, s, trial)
    for ply in range(LONG if thorough else SHORT):
        actor = _check_state(game, s, trial)
        if thorough and ply % ASKED == number:
            _ask(game, s, trial, ply)
        if actor is None:
            return
        actions = game.actions(s)
        _check_actions(game, s, actor, actions, trial)
        a = actions[(ply * 7 + ply // 3 + number * (2 * ply + 1)) % len(actions)]
        if thorough and not game.secret:
            _check_line(game, s, a)
        s = _after(game, s, a, trial)


def _check_early_ends(game: Game, s: State, trial: Trial) -> None:
    """Check the states after a resignation, an agreed draw and an end by consent.

    No action leads to these states.
    """
    _check_state(game, game.end_early(s, "draw"), trial)
    _check_state(game, game.end_early(s, "ranked"), trial)
    for seat in game.seats:
        _check_state(game, game.without(s, seat, game.leaver == "stays"), trial)


def _after(game: Game, s: State, a: Action, trial: Trial) -> State:
    found: Any = game.outcome(s, a)
    if not isinstance(found, tuple) or len(found) != 2 or isinstance(found, msgspec.Struct):
        raise AddonMistake("addon-outcome", action=str(a), given=type(found).__name__)
    after, events = found
    if not isinstance(after, type(s)) or not isinstance(events, Sequence):
        raise AddonMistake(
            "addon-outcome", action=str(a), given=f"{type(after).__name__}, {type(events).__name__}"
        )
    trial.hear(list(events))
    return after


def _check_state(game: Game, s: State, trial: Trial) -> Actor | None:
    """Return the seat that acts in a position. Raises AddonMistake if the position is not well formed."""
    _check_hash(s)
    try:
        text = game.position(s)
    except UncodedField as wrong:
        raise AddonMistake("addon-codec", field=wrong.field, state=wrong.state) from wrong
    actor = game.actor(s)
    if actor is not None and actor.seat not in game.info.seats:
        raise AddonMistake("addon-turn", seat=str(actor.seat), seats=game.info.seats)
    if not game.secret:
        try:
            again = game.read(text)
        except BadPosition as wrong:
            raise AddonMistake("addon-not-read", text=text, why=wrong.said) from wrong
        if again != s:
            raise AddonMistake("addon-read-otherwise", text=text, again=game.position(again))
    check_layout(game, game.layout(s))
    view = game.view(s, None)
    check_layout(game, view.layout)
    if view.turn is not None and view.turn not in game.info.seats:
        raise AddonMistake("addon-turn", seat=str(view.turn), seats=game.info.seats)
    for seat in (None, *game.seats):
        trial.hear(game.view(game.redact(s, seat), seat))
    result = game.result(s)
    trial.hear(result)
    if actor is not None and result is None and not game.actions(s):
        raise AddonMistake("addon-nothing", seat=str(actor.seat), stage=s.stage)
    return actor if result is None else None


def _check_hash(s: State) -> None:
    for name in getattr(s, "__struct_fields__", ()):
        if kind := _find_unhashable(getattr(s, name)):
            raise AddonMistake("addon-unhashable", field=name, state=type(s).__name__, type=kind)


def _find_unhashable(value: object) -> str:
    """Return the type of the innermost part of a value that cannot be hashed; empty if every part can
    be hashed.
    """
    try:
        hash(value)
    except TypeError:
        inner = map(_find_unhashable, value) if isinstance(value, tuple) else ()
        return next(filter(None, inner), type(value).__name__)
    return ""


def check_facts(info: GameInfo) -> None:
    """Raise AddonMistake or GameError for seatings or presets that the game cannot have."""
    for seat in (seat for seating in info.seatings for seat in seating):
        if seat not in info.seats:
            raise AddonMistake("addon-seating", seat=seat, seats=info.seats)
    for preset in info.presets:
        complete(info.rules, preset.rules)


def check_layout(game: Game, layout: Layout) -> None:
    """Raise AddonMistake for an impossible place, owner or stack."""
    owners = {*game.info.seats, *COLOURS}
    board, first = game.board, game.seats[0]
    known = [name for name, q in board.number.items() if board.squares >> q & 1]
    stack: Any
    for place, stack in layout.items():
        tray, _, owner = place.partition(":")
        if not (owner in owners or tray != "box" if is_tray(place) else place in known):
            ends = {"first": known[0], "last": known[-1]} if known else {"first": "-", "last": "-"}
            raise AddonMistake("addon-place", place=str(place), tray=f"box:{first}", **ends)
        if not isinstance(stack, tuple) or not all(isinstance(token, Token) for token in stack):
            example = f'(Token("{first}", "{_kind_in(stack)}"),)'
            raise AddonMistake("addon-stack", place=place, given=repr(stack), example=example)
        for token in stack:
            if token.owner is None or token.owner in owners:
                continue
            given = f'Token("{token.owner}", "{token.kind}")'
            if token.kind in owners:
                order = f'Token("{token.kind}", "{token.owner}")'
                raise AddonMistake(
                    "addon-token-swapped",
                    place=place,
                    given=given,
                    order=order,
                    owner=token.kind,
                    kind=str(token.owner),
                )
            raise AddonMistake(
                "addon-token-owner", place=place, given=given, owner=token.owner, seats=game.info.seats
            )


def _kind_in(stack: object) -> str:
    """Return the kind of piece that a value stands for, if the value is not a stack."""
    return stack.kind if isinstance(stack, Token) else "K"


def _check_actions(game: Game, s: State, actor: Actor, actions: Sequence[Action], trial: Trial) -> None:
    """Raise AddonMistake for actions that tables cannot carry out."""
    faces = {die.name: die.faces for die in game.dice}
    texts: set[str] = set()
    for a in actions:
        text = str(a)
        if text in texts:
            raise AddonMistake("addon-same", action=text, stage=s.stage)
        texts.add(text)
        if a.chance and not actor.chance:
            example = f'CHANCE = ("{s.stage}",)'
            raise AddonMistake("addon-chance", action=text, stage=s.stage, example=example)
        if isinstance(a, Roll) and a.face not in faces.get(a.die, ()):
            raise AddonMistake("addon-die", action=text, stage=s.stage)
        if isinstance(a, (Say, Report)):
            trial.spoken.setdefault(text, a)
        for square in _squares_of(a):
            if square not in game.board.number:
                raise AddonMistake("addon-action", action=text, square=square, last=game.board.names[-1])
    if actor.chance:
        return
    if game.count(s) != len(actions):
        raise AddonMistake("addon-count", n=game.count(s), actions=len(actions))


def _squares_of(a: Action) -> tuple[str, ...]:
    match a:
        case Move():
            return a.origin, a.to, *a.captures
        case Drop() | PlayCard():
            return (a.to,)
        case Both():
            return a.origin, a.to, a.other, a.other_to
        case Castle():
            return a.king, a.king_to, a.rook, a.rook_to
        case Put():
            return tuple(place for place in (a.origin, a.to) if place not in ("box", "out"))
    return ()


def _check_line(game: Game, s: State, a: Action) -> None:
    """Raise AddonMistake if a board would show something other than `layout` after an action."""
    line = next((one for one in game.lines(s) if one.actions == (a,)), None)
    if line is None:
        return
    layout = game.layout(game.outcome(s, a)[0])
    before = game.layout(s)
    for square in sorted(find_changed(before, layout) | line.after.keys()):
        shown = line.after.get(square, before.get(square, ()))
        if shown != layout.get(square, ()):
            raise AddonMistake(
                "addon-board-shows",
                action=str(a),
                square=square,
                shown=_write(shown),
                stack=_write(layout.get(square, ())),
            )


def _write(stack: tuple[Token, ...]) -> str:
    return " ".join(map(str, stack)) or "-"


def _ask(game: Game, s: State, trial: Trial, turn: int) -> None:
    """Ask why moves are refused: for each piece off the board, and for some target squares."""
    names = [name for name, q in game.board.number.items() if game.board.squares >> q & 1]
    why_not: Callable[[State, Intent], Reason] = game.why_not
    if not names:
        return
    for i, origin in enumerate((None, *names)):
        if origin is not None:
            trial.hear(why_not(s, Intent(origin, None)))
        for step in (3, 7, 11):
            to = names[(i * step + turn) % len(names)]
            if origin is not None or game.legal(s, to) is None:
                trial.hear(why_not(s, Intent(origin, to)))
