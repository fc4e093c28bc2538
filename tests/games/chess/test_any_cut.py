"""With any house rule about where pieces may go, checks, castling and computer players follow the moves that are left."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import pytest

from companion.games import families
from companion.games.chess.facts import ENTRIES, Options
from companion.games.chess.files.catalogue import standard
from companion.games.chess.files.definition import Definition
from companion.games.chess.movement.generator import Generator
from companion.games.chess.movement.position import CASTLE, Attacks, Move, Position
from companion.games.chess.rules import ChessGame, definition_of_game
from companion.games.chess.state import State
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.cuts import Cut
from companion.kernel import actions, bitboard
from companion.kernel.game import Intent
from tests.every_case import chosen, spread
from tests.games.any_cut import ENTRY, SAID, Ruling, check_reasons, moves, positions, rulings
from tests.games.invariants import check_lines
from tests.games.ruled_chess import (
    CASTLING_RULES,
    STARTS,
    board_of,
    castling_boards,
    castlings,
    in_check,
    is_attacked,
    legal_moves,
)
from tests.games.ruled_chess import variant_game as printed_game


def with_rule(name: str, rule: Ruling) -> ChessGame:
    """The game with the rule as a cut that is asked for positions."""
    printed = printed_game(name)
    return ruled(printed, standard()[name], rule)


def ruled(printed: ChessGame, definition: Definition, rule: Ruling) -> ChessGame:
    cut = Cut[Position, int](SAID, ENTRY, lambda at, q: ~rule.takes_away(printed, State(at), q))
    return ChessGame(printed.info, Options(), VariantRules(definition, (cut,)))


def walk(game: ChessGame, s: State, rng: random.Random, plies: int) -> Iterator[State]:
    for _ in range(plies):
        if s.stage == "over":
            return
        yield s
        s = game.outcome(s, rng.choice(game.actions(s)))[0]


def uci(a: actions.Action) -> str:
    if isinstance(a, actions.Castle):
        return a.king + a.king_to
    assert isinstance(a, actions.Move)
    return f"{a.origin}{a.to}{a.promoted.lower()}"


@pytest.mark.parametrize("start", STARTS[2:3])
def test_chess(start: str) -> None:
    """What follows for chess, as found by trying what another program lists."""
    cut = checked = guarded = 0
    for rule in rulings(printed_game("chess"), "PNBRQK", "K", STARTS.index(start)):
        game, rng = with_rule("chess", rule), random.Random(f"{rule}")
        for n, s in enumerate(walk(game, game.read(f"{start} 0 1"), rng, 60)):
            if n % 8:
                continue
            board = board_of(game.variant.write(s.at))
            legal = game.actions(s)
            assert sorted(uci(a) for a in legal) == sorted(m.uci() for m in legal_moves(rule, board)), (
                rule,
                board.fen(),
            )
            assert game.count(s) == len(legal) == game.perft(s, 1)
            assert set(game.forcing(s)) == {a for a in legal if game.keep(s, a)}
            check = in_check(rule, board)
            assert (game.view(s, None).banner is not None) == check == (game.idle(s) is None), (
                rule,
                board.fen(),
            )
            checked += check
            cut += check_reasons(game, s, moves(printed_game("chess"), s), rule)
            check_lines(game, s)
            guarded += check_captures(game, rule, s)
    assert cut > 5 and checked and guarded


def check_captures(game: ChessGame, rule: Ruling, s: State) -> int:
    """What a capture is thought to cost where the piece can be taken back; checks are announced."""
    found = 0
    for n, a in enumerate(game.actions(s)):
        if n % 6 and not getattr(a, "captures", ()):
            continue
        after, events = game.outcome(s, a)
        board = board_of(game.variant.write(after.at))
        if after.stage != "over":
            assert ("check" in [event.kind for event in events]) == in_check(rule, board)
        move, costs = game.steps(s)[a], game.values.costs
        if isinstance(a, actions.Move) and a.captures == (a.to,) and not a.promoted:
            victim = next(piece for piece, pieces in enumerate(s.at.men) if pieces >> move.to & 1)
            mine, theirs = costs[move.piece], costs[victim]
            board.turn = not board.turn
            retaken = is_attacked(rule, board, move.to)
            loses = theirs < mine and theirs < 20.0 and retaken
            assert game.urge(s, a) == pytest.approx(theirs - mine if loses else theirs - mine / 16.0), str(a)
            found += loses
    return found


def check_castling(name: str, rules: Sequence[Ruling], boards: int) -> int:
    """Compare the castlings of a game in so many positions with each rule; return how many only the rule allows."""
    info = families()[name].info
    definition, anywhere, freed = definition_of_game(info), name == "chess960", 0
    printed = ChessGame(info, Options(), VariantRules(definition))
    for rule in rules:
        game = ruled(printed, definition, rule)
        for text in castling_boards((name, rule), boards, anywhere):
            s, board = game.read(text), board_of(text, anywhere)
            found = {uci(a) for a in game.actions(s) if isinstance(a, actions.Castle)}
            assert found == {move.uci() for move in castlings(rule, board)}, (rule, text)
            plain = {uci(a) for a in printed.actions(printed.read(text)) if isinstance(a, actions.Castle)}
            freed += len(found - plain)
    return freed


@pytest.mark.parametrize("name", ["chess", "chess960"])
def test_castling(name: str) -> None:
    """Out of, through and into what could take the king after all; the rook guards it from where it goes."""
    assert check_castling(name, CASTLING_RULES, chosen(25, 80)) > 20


@pytest.mark.parametrize("name", ["chess", "chess960"])
@pytest.mark.parametrize("rule", CASTLING_RULES[::4], ids=lambda rule: str(rule.piece))
def test_castling_where_a_piece_spares_the_king(rule: Ruling, name: str) -> None:
    check_castling(name, [rule], chosen(14, 40))


OTHERS = [one.section for name, one in ENTRIES.items() if name not in ("chess", "chess960")]


def is_simple(definition: Definition) -> bool:
    """Whether a move is legal if the piece goes so and its king is safe then, and nothing else matters."""
    return not (
        definition.blast
        or definition.pseudo_royal
        or definition.must_capture
        or definition.must_drop
        or definition.walling != "none"
        or any(definition.passing)
        or any(definition.pass_on_stalemate)
        or definition.bikjang
        or definition.makpong
        or not definition.checking
        or not definition.drop_checks
        or definition.seirawan
        or definition.cambodian
        or definition.sittuyin_promotion
        or definition.flip_enclosed != "none"
    )


def pseudo_legal(game: ChessGame, rule: Ruling, at: Position) -> Iterator[Move]:
    """What pieces of the side to move may do, whatever becomes of kings."""
    tables = game.variant.tables
    ends: Mapping[int, int] = {
        q: ~rule.takes_away(game, State(at), q) for q in bitboard.each(at.white | at.black)
    }
    for move in Generator(tables, Attacks(tables), False).moves(at):
        if move.origin < 0 or move.flag == CASTLE or ends[move.origin] >> move.to & 1:
            yield move


def is_threatened(game: ChessGame, rule: Ruling, at: Position) -> bool:
    """Whether the side that is not to move could take a king of the side that is."""
    king = game.variant.tables.kings[at.turn]
    there = at._replace(turn=1 - at.turn, passant=0, stepped=-1)
    return any(at.men[king] >> move.to & 1 for move in pseudo_legal(game, rule, there) if move.flag != CASTLE)


@pytest.mark.parametrize("name", spread(OTHERS, 4))
def test_relatives(name: str) -> None:
    """Nothing legal goes where the rule forbids it; checks are what could take a king; the rest of the moves is there."""
    printed = printed_game(name)
    letters = "".join(dict.fromkeys(printed.letters[: printed.variant.tables.count])).replace("+", "")
    kings = printed.variant.tables.kings
    royal = printed.letters[kings[0]] if kings[0] >= 0 and not printed.variant.definition.pseudo_royal else ""
    checked = 0
    for rule in list(rulings(printed, letters, royal, 0))[: chosen(2, 4)]:
        game = with_rule(name, rule)
        number = game.board.number
        for s in positions(game, f"{name}{rule}", 40, 13, ("turn",)):
            checked += 1
            for a in game.actions(s):
                if isinstance(a, actions.Move) and a.kind != "#":
                    assert not rule.takes_away(game, s, number[a.origin]) >> number[a.to] & 1, (rule, str(a))
            check_lines(game, s)
            assert game.count(s) == len(game.actions(s))
            if not royal or game.variant.definition.flying_general:  # kings that face each other take nothing
                continue
            check = is_threatened(game, rule, s.at)
            assert game.variant.in_check(s.at) == check, (rule, game.position(s))
            if is_simple(game.variant.definition):
                expected = {
                    move
                    for move in pseudo_legal(game, rule, s.at)
                    if move.flag != CASTLE
                    and not is_threatened(game, rule, game.variant.play(s.at, move)._replace(turn=s.turn))
                }
                found = {move for move in game.variant.moves(s.at) if move.flag != CASTLE}
                assert found == expected, (rule, game.position(s))
    assert checked


def test_a_bishop_that_spares_kings_gives_no_check() -> None:
    """The refusal of a capture, no check, and castling over squares that only it sees; no one says what can mate."""
    game, printed = with_rule("chess", Ruling("B", victim="K")), printed_game("chess")
    text = "4k3/8/8/8/8/b7/8/R3K2R w KQ - 0 1"
    assert "Ke1-c1,Ra1-d1" not in map(str, printed.actions(printed.read(text)))
    assert "Ke1-c1,Ra1-d1" in map(str, game.actions(game.read(text)))
    given = "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1"
    assert printed.view(printed.read(given), None).banner and game.view(game.read(given), None).banner is None
    there = game.read("4k3/8/8/8/1b6/8/8/R3K2R b KQ - 0 1")
    assert game.why_not(there, Intent("b4", "e1")).said.id == SAID
    assert game.can_win(there, "white") is None
