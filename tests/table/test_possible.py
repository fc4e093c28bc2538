"""Every position that no action has led to is checked once: whether it is possible, and whether it ends the game (X3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion
from companion.kernel.errors import BadPosition
from companion.kernel.game import put_right, read_position
from companion.table import arbiter_orders
from companion.table.game_factory import make_game
from companion.table.message_catalogues import catalogue
from companion.table.protocol import notices
from tests.games.malformed_positions import FAMILIES
from tests.table.table_fixture import Rig

ROW = "RQKRBBNN"
CLOAKED = f"8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup={ROW}/{ROW}"
KINGS = "4k2/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 w"
NO_CHECKERS = "checkers=-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-"
NINE = "checkers=a1,b1,c1,d1,e1,f1,g1,h1,c3/a8,b8,c8,d8,e8,f8,g8,h8"
EMPTY = "packs=-/-"

POSSIBLE = {
    "wild-jokers": [KINGS, "3kV2/1*1*1*1/7/1*3*1/VVV4/1*1*1*1/M2K2C w"],
    "raindropchess": [
        "8/8/8/8/4k3/8/8/4K3 w",
        "8/8/8/8/4k3/8/8/8 w",
        "QQ6/8/8/8/4k3/8/8/4K3 b blue=RBN/QRBN",
        "8/8/8/8/4k3/8/8/8 w packs=-/- top=K/-",
        "8/8/8/8/4k3/8/8/RR2K3 w packs=-/-",
    ],
    "booster-chess": ["QQQ5/8/8/8/4k3/8/PPPPPP2/4K3 b"],
    "cloak-and-dagger-chess": [
        CLOAKED,
        f"2k4r/8/8/8/8/8/8/K7 w setup={ROW}/{ROW} {NO_CHECKERS}",
        f"8/8/8/8/8/8/PPPPPPP1/8 w setup={ROW}Q/{ROW} {NINE}",
        f"8/pppppppp/8/8/8/8/PPPPPPP1/8 w setup={ROW}/{ROW} lost=1/0",
    ],
}
IMPOSSIBLE = {
    "wild-jokers": {
        "P3k2/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 b": "White can't have a pikeman on its first or last rank",
        "M3k2/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 b": "or a mercenary on its last rank",
        "3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/p2K3 w": "Black can't have a pikeman on its first or last rank",
        "3k3/1*1*1*1/7/1*3*1/R6/1*1*1*1/R2K2R w": "White can have only one king, rook,",
        "3k3/1*1*1*1/7/1*3*1/VVVVVV1/1*1*1*1/3K3 w": "White can have at most four pikemen",
        "3k3/1*1*1*1/7/1*3*1/P6/P*P*P*P/3K3 w": "White can have at most four pikemen",
        "3k3/1*1*1*1/7/1*3*1/7/1*1*1*1/P2K3 w": "White can't have a pikeman on its first or last rank",
        "3k3/1*1*1*1/7/1*3*1/VV5/P*P*1*1/L2KL2 w": "White can have only one king, rook,",
        "3k3/1*1*1*1/7/1*3*1/VVL4/P*P*P*1/3K3 w": "White can have at most four pikemen",
        "m2k3/1*1*1*1/7/1*3*1/MC5/1*1*1*1/3K3 w": "two mercenaries and captains in all",
    },
    "raindropchess": {
        f"8/8/8/8/4k3/8/8/8 w {EMPTY}": "White's king is neither on the board nor in the pack.",
        "QQ6/8/8/8/4k3/8/8/4K3 b": "White has more pieces than its cards and blue pieces allow.",
        "Q7/8/8/8/4k3/8/8/4K3 b packs=Q1/-": "White has more pieces than its cards",
        "8/8/8/8/4k3/8/8/RR2K3 w card=R packs=-/-": "White has more pieces than its cards",
        "8/8/8/8/4k3/8/PPPPPPPP/4K3 w packs=-/- blue=RBN/QRBN": "White has more pieces than its cards",
    },
    "booster-chess": {"QQQ5/8/8/8/4k3/8/PPPPPPP1/4K3 b": "White has more promoted pieces than missing pawns"},
    "cloak-and-dagger-chess": {
        f"8/pppppppp/8/8/8/8/PPPPPPPP/Q2Q4 w setup={ROW}/{ROW} checkers=-,-,c1,-,e1,f1,-,-/-,-,c8,-,-,-,-,-": "White has too many pieces or pawns.",
        f"8/8/8/8/8/8/P7/8 w setup={ROW}/{ROW} checkers=a1,-,-,-,-,-,-,-/a8,-,-,-,-,-,-,-": "Each side must have exactly one king.",
        f"8/8/8/8/8/8/PPPPPPP1/8 w setup={ROW}Q/{ROW} {NINE} lost=1/0": "White has too many pieces or pawns.",
        f"8/pppppppp/8/8/Q7/8/PPPPPPP1/8 w setup={ROW}/{ROW} lost=1/0": "White has too many pieces or pawns.",
        f"8/pppppppp/8/8/3K4/8/PPPPPPP1/8 w setup={ROW}/{ROW}": "White has too many pieces or pawns.",
    },
}


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, found in POSSIBLE.items() for text in found]
)
def test_what_can_be(name: str, text: str) -> None:
    game = make_game(name, None, {})
    assert game.actor(read_position(game, text)) is not None


@pytest.mark.parametrize(
    ("name", "text"), [(name, text) for name, found in IMPOSSIBLE.items() for text in found]
)
def test_what_cannot_be(name: str, text: str) -> None:
    """Refused in one sentence, in every language. A journal that has it already is opened all the same."""
    game = make_game(name, None, {})
    with pytest.raises(BadPosition) as wrong:
        read_position(game, text)
    for language in ("en", "de", "fr", "es", "nl"):
        said = catalogue(FAMILIES[name].words, {}, language).say(wrong.value.said)
        assert said.endswith(".") and "\n" not in said and "{" not in said, said
    assert IMPOSSIBLE[name][text] in catalogue(FAMILIES[name].words).say(wrong.value.said)
    game.read(text)


@pytest.mark.parametrize(
    ("name", "rules", "text", "possible"),
    [
        ("raindropchess", {"blue_set": "b"}, "8/8/8/8/4k3/8/PPPPPPP1/QQ2K3 b packs=-/- arrived=1/0", True),
        ("raindropchess", {"blue_set": "b"}, "8/8/8/8/4k3/8/PPPPPPPP/QQ2K3 b packs=-/- arrived=1/0", False),
        ("raindropchess", {"blue_set": "b"}, "8/8/8/8/4k3/8/PPPPPPP1/QQ2K3 b packs=-/- arrived=0/0", False),
        ("cloak-and-dagger-chess", {"register": "b"}, "8/pppppppp/8/8/R7/8/PPPPPPP1/8 w", True),
        ("cloak-and-dagger-chess", {"register": "b"}, "8/pppppppp/8/8/R7/8/PPPPPPP1/8 w lost=1/0", False),
    ],
)
def test_house_rules_say_what_can_be(name: str, rules: dict[str, str], text: str, possible: bool) -> None:
    """Any four blue pieces that came (RD-A12), and checkers that no player has registered, each of which may be any piece (CD-A14)."""
    game = make_game(name, None, rules)
    if possible:
        read_position(game, text)
        return
    with pytest.raises(BadPosition):
        read_position(game, text)


def test_a_set_with_all_its_pieces_begins() -> None:
    """Every game's own beginning is possible and goes on."""
    for name in FAMILIES:
        game = make_game(name, None, {})
        assert game.impossible(game.start()) is None and game.conclude(game.start()) == game.start(), name


# A king who is gone


def test_a_king_of_checkers_removed_by_consent_has_lost(tmp_path: Path) -> None:
    """CD-R9, A19: White's checker 3 is the king; taking him off ends the game, and the record says so after a restart."""
    rig = Rig(tmp_path, game="cloak-and-dagger-chess", position=CLOAKED)
    rig.do(do="agree", set={"b1": []})
    assert not rig.all(notices.Outcome), "a queen is no king"
    rig.do(do="agree", set={"c1": []})
    outcome = rig.last(notices.Outcome)
    assert outcome.winner == "black"
    rig.do(do="undo")
    assert rig.referee.view().turn == "white"


def test_an_open_king_removed_by_consent_has_lost() -> None:
    game = make_game("cloak-and-dagger-chess", None, {})
    stand = "checkers=a1,b1,-,d1,e1,f1,g1,h1/a8,b8,c8,d8,e8,f8,g8,h8"
    s = read_position(game, f"8/pppppppp/8/8/8/8/PPPPPPPP/2K5 w setup={ROW}/{ROW} {stand}")
    over = game.result(put_right(game, s, {"c1": []}))
    assert over is not None and over.winner == "black"


def test_without_registration_a_king_is_gone_when_no_checker_can_be_he() -> None:
    game = make_game("cloak-and-dagger-chess", None, {"register": "b"})
    s = read_position(game, "8/pppppppp/8/8/8/8/PPPPPPPP/8 w")
    for square in "abdefgh":
        s = put_right(game, s, {f"{square}1": []})
        assert game.actor(s) is not None
    assert game.actor(put_right(game, s, {"c1": []})) is None


def test_a_king_of_wild_jokers_removed_by_consent_has_lost(tmp_path: Path) -> None:
    """WJ-R6."""
    rig = Rig(tmp_path, game="wild-jokers")
    rig.do(do="agree", set={"d7": []})
    assert rig.last(notices.Outcome).winner == "white"


# Every way in


def test_consent_exchange_and_arbiters_are_held_to_it(tmp_path: Path) -> None:
    rig = Rig(tmp_path, game="wild-jokers")
    before = rig.referee.state
    rig.do(do="agree", set={"a3": ["white:R"]})
    assert rig.last(notices.Refused).text.startswith("White can have only one king, rook,")
    rig.do(do="agree", position="M3k2/1*1*1*1/7/1*3*1/7/1*1*1*1/3K3 b")
    assert "a mercenary on its last rank" in rig.last(notices.Refused).text
    by = arbiter_orders.Authority("1", "Vera", "arbiter", 0.0)
    with pytest.raises(BadPosition):
        arbiter_orders.correct(rig.referee, by, {"a3": ["white:R"]}, "")
    with pytest.raises(BadPosition):
        rig.referee.table.exchange("a2", "a7")  # a pikeman on the last rank
    assert rig.referee.state == before


def test_a_table_does_not_begin_with_what_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(BadPosition):
        Rig(tmp_path, game="wild-jokers", position=next(iter(IMPOSSIBLE["wild-jokers"])))


def test_no_one_puts_right_past_the_check() -> None:
    """`rearrange` is called by the kernel's check; otherwise only to ask what a board would mean."""
    asks = {"kernel/game.py", "table/notice_builder.py", "table/queries.py"}
    root = Path(companion.__file__).parent
    callers = {
        str(path.relative_to(root))
        for path in root.rglob("*.py")
        if re.search(r"game\.rearrange\(", path.read_text("utf-8"))
    }
    assert callers == asks
