"""Collections of games: what python-chess writes we read, and what we write it reads, to the same positions."""

from __future__ import annotations

import io
import random

import chess
import chess.pgn
import pytest

from companion.games.chess.facts import WRITTEN, game_named
from companion.games.chess.files.catalogue import standard
from companion.games.chess.notation import follow, rules_of
from companion.kernel.text.pgn import PgnGame, read_games
from tests.every_case import chosen, spread
from tests.games.chess.random_pgn import BOARDS, read_by_chess, same, written_by_chess, written_by_us

GAMES = chosen(6, 20)


def games_in(text: str) -> list[PgnGame]:
    return list(read_games(io.StringIO(text)))


@pytest.mark.parametrize("name", spread(BOARDS, 3))
def test_games_of_python_chess_are_followed(name: str) -> None:
    chance = random.Random(f"read {name}")
    texts = [written_by_chess(name, chance) for _ in range(GAMES)]
    found = games_in("".join(texts))
    assert len(found) == GAMES
    for text, game in zip(texts, found, strict=True):
        line = follow(game)
        theirs = read_by_chess(text)
        assert line.fault is None and len(line.moves) == sum(1 for _ in theirs.mainline_moves())
        assert (line.rules.definition.name, game.tags["White"]) == (name, theirs.headers["White"])
        for at, node in zip(line.positions[1:], theirs.mainline(), strict=True):
            assert same(line.rules, at, node.board()), text
        assert same(line.rules, line.positions[0], theirs.board())
        written = [len(ply.variations) for ply in game.plies]
        assert written == [
            len(node.parent.variations) - 1 if node.parent.variations[0] is node else 0
            for node in theirs.mainline()
        ]


@pytest.mark.parametrize("name", BOARDS)
def test_python_chess_follows_ours(name: str) -> None:
    chance = random.Random(f"written {name}")
    followed = 0
    for _ in range(GAMES):
        text, positions = written_by_us(name, chance)
        theirs = read_by_chess(text)
        boards = [theirs.board(), *(node.board() for node in theirs.mainline())]
        followed += len(boards)
        assert len(boards) == len(positions)
        for at, board in zip(positions, boards, strict=True):
            assert same(rules_of(name), at, board), text
        (game,) = games_in(text)
        assert follow(game).positions == tuple(positions) and game.fault is None
    assert followed > GAMES  # more than the beginnings


def test_the_standard_start_is_not_said() -> None:
    assert "FEN" not in written_by_us("chess", random.Random(1))[0]
    text = written_by_us("fischerandom", random.Random(1))[0]
    assert '[Variant "Chess960"]' in text and '[SetUp "1"]' in text


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("", "chess"),
        ("Standard", "chess"),
        ("From Position", "chess"),
        ("chess 960", "fischerandom"),
        ("Chess960", "fischerandom"),
        ("wild/fr", "fischerandom"),
        ("Three-check", "3check"),
        ("3 Check", "3check"),
        ("KOTH", "kingofthehill"),
        ("King of the Hill", "kingofthehill"),
        ("Racing Kings", "racingkings"),
        ("Crazyhouse", "crazyhouse"),
        ("Antichess", "antichess"),
        ("Suicide", "suicide"),
        ("Giveaway", "giveaway"),
        ("Horde", "horde"),
        ("Duck chess", "duck"),
        ("S-Chess", "seirawan"),
        ("5check", "5check"),
        ("fox-and-hounds", "fox-and-hounds"),
        ("Bridge", None),
    ],
)
def test_games_are_known_by_the_names_of_the_field(tag: str, name: str | None) -> None:
    assert game_named(tag, standard()) == name


def test_every_game_of_python_chess_is_known_and_called_as_it_does() -> None:
    for name, board in BOARDS.items():
        for alias in board.aliases if name != "fischerandom" else ("Chess960",):
            found = game_named(alias, standard())
            assert found == ("antichess" if alias == "Suicide" and name != "suicide" else name) or alias in (
                "Suicide",
                "Giveaway",
                "Illegal",
            ), alias
        if name in WRITTEN and name != "fischerandom":
            assert chess.variant.find_variant(WRITTEN[name]) is board


FEN = "4k3/8/8/8/8/8/P7/4K3 w - - 0 40"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[Variant "Bridge"]\n\n1. e4 *', ("variant", 1, "Bridge")),
        ('[Variant "Bughouse"]\n\n1. e4 *', ("variant", 1, "Bughouse")),
        ('[FEN "nonsense"]\n\n1. e4 *', ("start", 1, "nonsense")),
        ('[FEN "8/8/²/8/8/8/8/8 w - -"]\n\n1. e4 *', ("start", 1, "8/8/²/8/8/8/8/8 w - -")),
        ('[Event "x"]\n\n1. e4 e5\n2. Ke3 d6 *', ("move", 4, "Ke3")),
        ("1. e4 resigns 1-0", ("sign", 1, "resigns")),
    ],
)
def test_what_the_rules_do_not_know_is_told_with_its_line(text: str, fault: tuple[str, int, str]) -> None:
    (game,) = games_in(text)
    found = follow(game).fault
    assert found is not None and found[:3] == fault


def test_games_from_a_position_begin_there() -> None:
    (game,) = games_in(f'[SetUp "1"]\n[FEN "{FEN}"]\n\n40. a4 Kd7 41. -- Kc6 *')
    line = follow(game)
    assert line.fault is None and line.moves[2] is None
    assert line.rules.write(line.positions[-1]) == "8/8/2k5/8/P7/8/8/4K3 w - - 3 42"


def test_checks_that_were_given_are_read_as_lichess_counted_them() -> None:
    rules = rules_of("3check")
    assert rules.read("4k3/8/8/8/8/8/8/4K3 w - - 0 1 +2+0").checks == (1, 3)


def test_a_king_that_exploded_has_no_rights() -> None:
    rules = rules_of("atomic")
    at = rules.read("rnbqkbnr/pppppppp/8/3N4/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1")
    at = rules.play(at, rules.read_move(at, "Nxe7"))
    assert rules.write(at).split()[2] == "KQ"
