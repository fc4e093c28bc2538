"""What the solitaires with a chess set share: its pieces and cards, groups, and pieces put right."""

from __future__ import annotations

from companion.games.shared import solitaire
from companion.games.shared.chess_pieces import reach
from companion.games.shared.solitaire import CARDS, NAMES, NOBODY, NUMBER, SET, WHOLE, Sides, list_pieces, put
from companion.kernel import bitboard
from companion.kernel.actions import Take
from companion.kernel.errors import BadPosition
from companion.kernel.game import Game, State
from companion.kernel.messages import Kind, Seat
from companion.kernel.orthodox import BISHOP, FULL, KING, KNIGHT, QUEEN, ROOK
from companion.kernel.text import fen_placement
from companion.kernel.text.fen_placement import KINDS
from companion.table.game_factory import make_game
from tests.error_texts import refused


def men(text: str) -> Sides:
    """`a1=R b2=n`: capitals are White's."""
    found = NOBODY
    for item in text.split():
        square, _, letter = item.partition("=")
        found = put(found, int(letter.islower()), KINDS.index(letter.upper()), NUMBER[square])
    return found


def squares(text: str) -> int:
    return bitboard.of(NUMBER[name] for name in text.split())


def names(found: int) -> set[str]:
    return {NAMES[q] for q in bitboard.each(found)}


def after(game: Game, s: State, *actions: str) -> State:
    for text in actions:
        a = game.legal(s, text)
        assert a is not None, text
        s, _ = game.apply(s, a)
    return s


def test_the_set_and_its_cards() -> None:
    """Sixteen pieces without pawns: two knights, bishops and rooks, a queen and a king of each colour."""
    assert SET == (0, 2, 2, 2, 1, 1) and CARDS == ("wN", "wB", "wR", "wQ", "wK", "bN", "bB", "bR", "bQ", "bK")
    assert WHOLE == {"wN": 2, "wB": 2, "wR": 2, "wQ": 1, "wK": 1, "bN": 2, "bB": 2, "bR": 2, "bQ": 1, "bK": 1}
    assert [(card.id, card.count) for card in solitaire.cards()] == list(WHOLE.items())
    assert solitaire.piece_of("wN") == (0, KNIGHT) and solitaire.piece_of("bQ") == (1, QUEEN)
    assert str(solitaire.token("bR")) == "black:R" and str(solitaire.token("wK")) == "white:K"


def test_pieces_on_squares() -> None:
    on = men("a1=R c1=n b2=R h8=k")
    assert solitaire.everybody(on) == squares("a1 c1 b2 h8")
    assert list_pieces(on) == [(0, ROOK, 0), (0, ROOK, 9), (1, KNIGHT, 2), (1, KING, 63)]
    assert solitaire.counts(on) == {**dict.fromkeys(CARDS, 0), "wR": 2, "bN": 1, "bK": 1}
    assert solitaire.cards_on(on) == ("wR", "bN", "wR", "bK")
    said = {"owner": "black", "piece": "N"}
    assert solitaire.piece_at(on, NUMBER["c1"]) == said and not solitaire.piece_at(on, NUMBER["d4"])
    assert solitaire.move_piece(on, NUMBER["a1"], NUMBER["d4"]) == men("d4=R c1=n b2=R h8=k")
    assert solitaire.move_piece(on, NUMBER["a1"], NUMBER["c1"]) == men("c1=R b2=R h8=k")
    assert solitaire.move_piece(on, NUMBER["c1"], NUMBER["a1"]) == men("a1=n b2=R h8=k")
    assert {q: str(stack[0]) for q, stack in solitaire.to_layout(on).items()} == {
        "a1": "white:R",
        "b2": "white:R",
        "c1": "black:N",
        "h8": "black:K",
    }
    assert solitaire.as_places(on) == (((0, ROOK), (0, ROOK), (1, KNIGHT), (1, KING)), (0, 9, 2, 63))
    assert solitaire.the_piece("bN") == {"owner": Seat("black"), "piece": Kind("N")}


def test_reach() -> None:
    """As in chess, the first pieces in the way included."""
    everyone = squares("d4 d6 f4 f6 b2 d2")
    at = NUMBER["d4"]
    lines = {"d5", "d6", "d3", "d2", "e4", "f4", "c4", "b4", "a4"}
    slants = {"e5", "f6", "c3", "b2", "c5", "b6", "a7", "e3", "f2", "g1"}
    assert names(reach(ROOK, at, everyone)) == lines
    assert names(reach(BISHOP, at, everyone)) == slants
    assert names(reach(QUEEN, at, everyone)) == lines | slants
    assert names(reach(KING, at, everyone)) == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    assert names(reach(KNIGHT, at, everyone)) == {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}


def test_touching() -> None:
    """By edges, or by corners too; never around an edge of the board."""
    assert names(solitaire.with_neighbours(squares("d4"), False)) == {"d4", "c4", "e4", "d3", "d5"}
    assert len(names(solitaire.with_neighbours(squares("d4"), True))) == 9
    assert names(solitaire.with_neighbours(squares("a4"), False)) == {"a4", "b4", "a3", "a5"}
    assert names(solitaire.with_neighbours(squares("h4"), True)) == {"h4", "g4", "h3", "h5", "g3", "g5"}
    assert names(solitaire.with_neighbours(squares("a1"), True)) == {"a1", "a2", "b1", "b2"}
    assert names(solitaire.with_neighbours(squares("h8"), False)) == {"h8", "g8", "h7"}
    assert solitaire.with_neighbours(FULL, True) == FULL


def test_groups() -> None:
    """Edges connect, corners where they count; the group with the lowest square first."""
    on = squares("a1 a2 b3 h1 h2 a8")
    assert [names(group) for group in solitaire.groups(on, False)] == [
        {"a1", "a2"},
        {"h1", "h2"},
        {"b3"},
        {"a8"},
    ]
    assert [names(group) for group in solitaire.groups(on, True)] == [
        {"a1", "a2", "b3"},
        {"h1", "h2"},
        {"a8"},
    ]
    assert solitaire.is_connected(squares("a1 b1 b2"), False) and not solitaire.is_connected(
        squares("a1 b2"), False
    )
    assert solitaire.is_connected(squares("a1 b2"), True) and solitaire.is_connected(0, True)
    marks = solitaire.group_marks(solitaire.groups(squares("a1 b1 h8"), False))
    assert [(mark.square, mark.kind) for mark in marks] == [
        ("a1", "group-0"),
        ("b1", "group-0"),
        ("h8", "group-1"),
    ]


def test_spread() -> None:
    """The average distance, steps along files and ranks, of every piece from every piece."""
    assert solitaire.spread(NOBODY) == solitaire.spread(men("d4=K")) == 0.0
    assert solitaire.spread(men("a1=K c1=Q")) == 2 * 2 / 4 and solitaire.spread(men("a1=K a4=Q")) == 2 * 3 / 4
    assert solitaire.spread(men("a1=K h8=Q")) == 2 * 14 / 4
    assert solitaire.spread(men("a1=K b1=Q c1=R")) == 2 * (1 + 1 + 2) / 9


def test_cards_of_the_pieces_are_taken() -> None:
    """Every piece on the board has a card that is taken, an unseen one at least; the open card's piece is still to come."""
    on = men("a1=R b1=R c1=n")
    for card, taken in (
        ("", "wR wR bN"),
        ("", "wR ? ?"),
        ("", "wR wR bN bQ"),
        ("wK", "wR wR bN wK"),
        ("bN", "wR wR bN bN"),
    ):
        solitaire.check_taken(on, card, taken.split())
    for card, taken, n in (
        ("", "", 3),
        ("", "wR wR", 1),
        ("", "wR bN bN", 1),
        ("", "wR ?", 1),
        ("bN", "wR wR bN", 1),
        ("", "wR wK wQ", 2),
    ):
        with refused(BadPosition, match=f"not been taken: {n}"):
            solitaire.check_taken(on, card, taken.split())


def test_pieces_that_the_set_has() -> None:
    for board, says in (
        ("8/8/8/8/8/8/8/QQ6", "1 white Q, not 2: a1, b1"),
        ("nnn5/8/8/8/8/8/8/8", "2 black N, not 3"),
        ("8/8/8/8/8/8/8/P7", "0 white P, not 1: a1"),
    ):
        with refused(BadPosition, match=says):
            solitaire.check_set(fen_placement.read(board))


def test_pieces_beside_the_board() -> None:
    """Who does not stand on the board and whose card is not out of the game."""
    on = men("a1=R b1=R h8=k")
    boxes = {
        place: [str(one) for one in stack] for place, stack in solitaire.with_boxes(on, ("wQ", "bN")).items()
    }
    assert boxes["box:white"] == [f"white:{k}" for k in "NNBBK"] and boxes["a1"] == ["white:R"]
    assert boxes["box:black"] == [f"black:{k}" for k in "NBBRRQ"]
    whole = men("a1=R b1=R c1=N d1=N e1=B f1=B g1=Q h1=K")
    assert (
        "box:white" not in solitaire.with_boxes(whole) and len(solitaire.with_boxes(whole)["box:black"]) == 8
    )


def test_pieces_put_right() -> None:
    on = men("a1=R b1=R h8=k")
    assert solitaire.rearrange_pieces(on, {"a1": [], "c3": ["white:R"], "h8": ["black:Q"]}) == men(
        "c3=R b1=R h8=q"
    )
    assert solitaire.rearrange_pieces(on, {"box:white": ["white:R"]}) == on
    for layout, says in (
        ({"c3": ["white:R"]}, "2 white R"),
        ({"c3": ["white:P"]}, "no piece"),
        ({"z9": []}, "no place"),
    ):
        with refused(BadPosition, match=says):
            solitaire.rearrange_pieces(on, layout)


def test_one_player() -> None:
    """The player is at turn until it is over; winning makes first, giving up does not; nothing is claimed, no round ends."""
    game = make_game("parade-chess-solitaire", None, {})
    s = game.read("8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1")
    given_up, ranked = game.without(s, "player", False), game.end_early(s, "ranked")
    won = after(game, s, "Rg1-e3", "Bc1-b2", "Bb2-c3")
    assert [getattr(game.actor(one), "seat", None) for one in (s, given_up, won)] == ["player", None, None]
    assert game.result(s) is None
    found = [game.result(one) for one in (won, given_up, ranked)]
    assert [(r.winner, r.places, r.scores, r.reason.id) for r in found if r] == [
        ("player", ("player",), {"player": 5}, "ends-won"),
        (None, ("player",), {"player": 0}, "ends-resigned"),
        (None, ("player",), {"player": 0}, "ends-ranked"),
    ]
    assert game.claimable(s) == () and not game.round_ended(s, won)
    assert [type(a) for a in game.silent(s)] == [Take] and game.silent(won) == []


def test_lines_of_one_player() -> None:
    """A piece moved on the board, or the piece of the open card put there; cards show nothing."""
    game = make_game("parade-chess-solitaire", None, {})
    s = game.read("8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1")
    lines = {str(line.actions[0]): line for line in game.lines(s)}
    moved = lines["Rg1-e3"]
    assert {q: [str(t) for t in stack] for q, stack in moved.after.items()} == {"g1": [], "e3": ["white:R"]}
    assert moved.touches == {"g1", "e3"} and "take pack" not in lines
    s = after(game, s, "take pack", "draw pack bQ")
    [line] = game.lines(s)
    assert {q: [str(t) for t in stack] for q, stack in line.after.items()} == {"c5": ["black:Q"]}
    assert line.touches == {"c5"} and list(game.lines(game.start())) == []
