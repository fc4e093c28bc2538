"""Games as chess players and engines write them, a move a line, and a sitting of exercises, a touch a line."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.games import families
from companion.games.chess.facts import ENTRIES
from companion.kernel.actions import Action, Castle, Drop, Move
from companion.kernel.messages import UserError
from companion.table.exercises import Series, open_exercise, question, why_not
from companion.table.message_catalogues import catalogue
from tests.games.house_rule_values import LOOKED_AT, by_chance, choose_by_chance, plain_rules
from tests.golden.told_games import line_text, sum_of, value
from tests.golden.written_texts import Texts
from tests.open_states import Game, State, make_game

OPENINGS: Mapping[str, str] = {
    "spanish": "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5",
    "najdorf": "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Bg5 e6",
    "transposed": "Nf3 Nf6 c4 e6 d4 d5 Nc3 Be7",
    "english": "c4 e5 g3 Nf6 Bg2",
    "none": "h4 h5 a4 a5",
}
GAMES = ("chess", "crazyhouse", "capablanca", "shogi", "xiangqi", "seirawan", "makruk", "atomic")
LENGTH = 26
TYPED = 2
"""Positions of each variant in which moves are typed."""
FEW_PIECES, LONG = 7, 70
"""Pieces besides kings with which a game begins that has few, and its actions."""
PART = 3
CARD_POSITIONS = {
    "big-action-chess-jumble": (
        "G:Bh1,Pj6 R:Rb12,Nj12 B:Ka9,Qj5,Ba3,Pg12 Y:Qk3,Ra7,Nd3,Pa6 turn=Y",
        "G:Kd4,Qd5,Pd3 R:Rl7,Pk10 B:Ka9,Nf12 Y:Qj7,Pc7 turn=R",
    ),
    "little-action-chess-jumble": (
        "G:Qb3 R:Rl7 B:Rh7,Ba8,Nf12 Y:Rf1,Ba6,Nc1 turn=Y",
        "G:Qd4,Rd5 R:Rl7,Nb12 B:Rh7 Y:Rf1,Ba6 turn=G",
    ),
}
"""Positions in which each card of a game is in play."""
"""Games in a file of these."""
EXERCISES = ("wild-jokers", "gravity-chess", "raindropchess", "boulder-chess")


def openings() -> Iterator[str]:
    """The name of an opening after each of its moves."""
    game = make_game("chess", None, {})
    algebraic = game.algebraic
    assert algebraic is not None
    for name, moves in OPENINGS.items():
        s = game.start()
        states: list[State] = [s]
        for text in moves.split():
            action = algebraic.action(s, text)
            assert action is not None, (name, text)
            s = game.after(s, action)
            states.append(s)
            yield f"{name} {algebraic.number(states[-2])} {text}: {value(algebraic.opening(states) or '-')}"


def moves(game: Game, rng: random.Random) -> Iterator[str]:
    """Each move in both notations; what they mean is read back."""
    algebraic, engine = game.algebraic, game.engine_notation
    s = game.start()
    if algebraic is not None:
        yield f"tags {value(algebraic.tags(s))}"
    if engine is not None:
        yield f"engine {engine.variant} {engine.chess960} {len(engine.variant_file)}"
    for _ in range(LENGTH):
        if game.actor(s) is None:
            return
        action = choose_by_chance(game, s, rng, ("captures", "promoted"))
        line = str(action)
        if algebraic is not None:
            san = algebraic.san(s, action)
            line += f" {algebraic.number(s)} {san} {value(algebraic.action(s, san) == action)}"
        if engine is not None:
            uci = engine.uci(s, action)
            line += f" {uci} {value(engine.action(s, uci) == action)} {engine.fen(s)}"
        yield line
        s = game.after(s, action)


def sitting(game: str) -> Iterator[str]:
    """A sitting in which right and wrong squares are touched."""
    series, rng = Series(game, seed=3), random.Random(game)
    for n in range(len(series.exercises)):
        exercise = series.exercise
        made, s = open_exercise(exercise)
        yield f"{n} {exercise.asks} {exercise.man} {value(question(exercise, made, s))}: {value(exercise.answer)} {value(exercise.wins)}"
        squares = sorted({*exercise.answer, *rng.sample(sorted(made.board.number), 2)})
        for square in rng.sample(squares, min(len(squares), 4)):
            series.touch(square)
            yield f"  touches {square}: {value(series.chosen)} {series.lifted} {value(series.made)}"
            if not exercise.wins:
                yield f"    {value(why_not(exercise, square))}"
        series.answer()
        yield f"  right {series.correct} {series.right} missed {value(series.missed)} wrong {value(series.wrong)} over {series.over}"
        series.go_on()


def typed(name: str) -> Iterator[str]:
    """Moves as people and other programs type them, and what else they are read as; nothing is read once the game is over."""
    game, rng = make_game(name, None, {}), random.Random(name)
    algebraic, engine = game.algebraic, game.engine_notation
    assert algebraic is not None
    for _ in range(TYPED):
        s = by_chance(game, rng)
        if game.actor(s) is None:
            continue
        yield f"{name} {game.position(s)}"
        over = game.end_early(s, "draw")
        actions = list(game.actions(s))
        special = [a for a in actions if isinstance(a, (Castle, Drop)) or getattr(a, "promoted", None)]
        captures = [a for a in actions if getattr(a, "captures", ())]
        some = [
            one for every in (special, captures, actions) for one in rng.sample(every, min(3, len(every)))
        ]
        for a in dict.fromkeys(some):
            san, uci = algebraic.san(s, a), engine.uci(s, a) if engine is not None else ""
            read = [
                f"{form}={found}" for form in forms(a, san, uci) if (found := algebraic.action(s, form)) != a
            ]
            yield f"  {a} {san} {uci}: {' '.join(read)}".rstrip()
            if algebraic.action(over, san) is not None:
                yield "    is read when the game is over"
            if engine is not None and (engine.action(over, uci) is not None or engine.action(s, uci) != a):
                yield "    is another move to an engine"


def forms(a: Action, san: str, uci: str) -> Iterator[str]:
    """Ways to write a move."""
    yield from (
        san,
        uci,
        f"{san}!?",
        f"{san}+",
        san.replace("x", ""),
        san.replace("O", "0"),
        san.replace("-", ""),
    )
    if isinstance(a, Move):
        sign, end = "x" if a.captures else "-", f"={a.promoted}" if a.promoted else ""
        yield f"{a.kind}{a.origin}{sign}{a.to}{end}"
        yield f"{a.kind}{a.origin}{a.to}{end}"
        yield f"{a.kind}{sign.strip('-')}{a.to}{end.replace('=', '/')}"
        yield f"P{san}"
        yield f"{a.kind}{a.origin[0]}{a.to}{f'({a.promoted})' if a.promoted else ''}"
        yield f"{a.kind}{a.origin[1:]}{a.to}{end.lower()}"
    elif isinstance(a, Castle):
        yield f"{a.king}{a.rook}"
        yield f"K{a.king}{a.king_to}"
    elif isinstance(a, Drop):
        yield f"@{a.to}"
        yield f"{a.kind.lower()}@{a.to}"


def few_pieces(name: str) -> Iterator[str]:
    """A game by chance without most of its pieces: its position now and then, and all that happens but moves and captures."""
    game, rng = make_game(name, None, plain_rules(name)), random.Random(name)
    words = catalogue(families()[name].words)
    s = game.start()
    for _ in range(20):
        layout = game.layout(s)
        pieces = [q for q in layout if q in game.board.number and layout[q][-1].kind != "K"]
        if len(pieces) <= FEW_PIECES or game.actor(s) is None:
            break
        gone = rng.sample(pieces, min(len(pieces) - FEW_PIECES, 1 + len(pieces) // 3))
        with suppress(UserError):
            s = game.rearrange(s, dict.fromkeys(gone, ()), None)
    yield f"{name} {game.position(s)}"
    history = [s]
    for ply in range(LONG):
        if game.actor(s) is None:
            break
        a = choose_by_chance(game, s, rng, ("captures", "promoted"))
        s, events = game.apply(s, a)
        history.append(s)
        if game.read(game.position(s)) != s:
            yield f"  {ply} {game.position(s)} is read as another position"
        yield from (
            f"  {ply} {a}: {words.say(one.said)}" for one in events if one.kind not in ("move", "capture")
        )
        if ply % 10 == 0:
            claims = value(game.claimable(s)) if game.actor(s) else ""
            chances = value([game.can_win(s, seat) for seat in game.seats])
            yield f"  {ply} {game.position(s)} {claims} {chances}"
        ended = game.over_by_history(history)
        if ended is not None:
            yield f"  {ply} over by history: {value(game.result(ended))}"
            s = ended
    yield f"  {game.position(s)} {value(game.result(s)) if game.actor(s) is None else ''}".rstrip()


def cards(name: str) -> Iterator[str]:
    """Each card of a game in a full position: what can be done, how hands do it, and a choice by chance until it is carried out."""
    game, rng = make_game(name, None, {}), random.Random(name)
    words = catalogue(families()[name].words)
    for card in (card for deck in game.decks for card in deck.cards):
        for text in CARD_POSITIONS[name]:
            try:
                s = game.read(f"{text} stage=card die=- card={card.id}")
            except UserError as wrong:
                yield f"{card.id}: refused {words.say(wrong.said)}"
                continue
            yield f"{card.id}"
            while s.stage == "card" and (actor := game.actor(s)) is not None:
                actions = game.actions(s)
                yield (
                    f"  {actor.seat}: {sum_of(map(str, actions))} counted {game.count(s)} lines {sum_of(map(line_text, game.lines(s)))}"
                    f" silent {sum_of(map(str, game.silent(s)))}"
                )
                s, events = game.apply(s, rng.choice(actions))
                yield from (f"    {words.say(one.said)}" for one in events)
            yield f"  {game.position(s)}"


def _teller(lines: Callable[[], Iterator[str]]) -> Callable[[Path], str]:
    return lambda _: "\n".join([*lines(), ""])


def _moves_of(name: str) -> Callable[[Path], str]:
    return _teller(lambda: moves(make_game(name, None, {}), random.Random(name)))


def _sitting_of(name: str) -> Callable[[Path], str]:
    return _teller(lambda: sitting(name))


def _parts(
    kind: str, lines: Callable[[str], Iterator[str]], names: Sequence[str]
) -> Iterator[tuple[str, Callable[[Path], str]]]:
    for n, at in enumerate(range(0, len(names), PART), 1):
        part = names[at : at + PART]
        yield f"moves/{kind}-{n}", _teller(partial(_joined, lines, part))


def _joined(lines: Callable[[str], Iterator[str]], names: Sequence[str]) -> Iterator[str]:
    for name in names:
        yield from lines(name)


# The duck can be put on each empty square after each move, so that its moves take seconds to read.
PLAYED = tuple(name for name in dict.fromkeys((*LOOKED_AT, *ENTRIES)) if name != "dice-and-cards")
TEXTS: Texts = {
    "moves/openings": _teller(openings),
    **{f"moves/{name}": _moves_of(name) for name in GAMES},
    **{f"exercises/{name}": _sitting_of(name) for name in EXERCISES},
    **{f"moves/cards-{name}": _teller(partial(cards, name)) for name in CARD_POSITIONS},
    **dict(_parts("typed", typed, tuple(name for name in ENTRIES if name != "duck"))),
    **dict(_parts("few-pieces", few_pieces, PLAYED)),
}
"""What makes each file."""
