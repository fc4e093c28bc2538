"""Mistakes that authors of add-on games make: each has a sentence that says how to correct it, before anyone plays."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from companion.games import families, family, find_broken
from companion.games.addon_trial import AddonMistake, check_facts, try_game
from companion.i18n.languages import LANGUAGES
from companion.kernel.errors import GameError
from companion.kernel.game import Game, Intent, State
from companion.kernel.messages import Reason, message
from companion.table.message_catalogues import sentence
from tests.addon_games import HILL, SNAILS, folder_of_the_page, found_in

GAME = "snail-race"
OWN = ("chess", "little-chess-jumble", "dice-and-cards", "wild-jokers", "cloak-and-dagger-chess", "shogi")
"""Games of one kind each: they get a long trial, the others a short one."""


class Slip(NamedTuple):
    """A mistake: in the file, this stands there in place of that, and the sentence says so."""

    right: str
    wrong: str
    said: str
    file: str = "rules.py"


SNAIL = 'snail = Token(seat, "S")'
SLIPS = {
    "owner and kind swapped": Slip(
        SNAIL,
        'snail = Token("S", seat)',
        'The method layout() has Token("S", "white") on box:white, with owner and kind swapped. '
        'The owner white comes before the kind S: Token("white", "S").',
    ),
    "swapped late": Slip(
        "{BOARD.names[square]: (snail,)",
        '{BOARD.names[square]: (Token("S", seat),)',
        'The owner white comes before the kind S: Token("white", "S").',
    ),
    "no comma": Slip("(snail,) for", "(snail) for", "Each place needs a tuple of tokens"),
    "a square off the board": Slip(
        "{BOARD.names[square]: (snail,)",
        '{"f6": (snail,)',
        "The method layout() names 'f6'. That is neither a square of the board (a1 to e5) nor",
    ),
    "a tray of no seat": Slip('f"box:{seat}"', '"box:whit"', "names 'box:whit'"),
    "a seat misspelt in a token": Slip(
        SNAIL,
        'snail = Token(seat.replace("e", ""), "S")',
        "no seat is called 'whit'. The seats are white, black.",
    ),
    "a seat misspelt in the view": Slip("turn = self.at_turn(s)", 'turn = "blak"', "the turn of 'blak'"),
    "a seat misspelt in the facts": Slip(
        "FAMILY = variant(",
        "import msgspec\nFAMILY = variant(",
        "FAMILY names the seat 'blak' in its seatings, but the seats are white, black.",
        "facts.py",
    ),
    "a field without codec": Slip(
        "    die: Annotated[int, Number(0, 6)] = 0",
        "    die: Annotated[int, Number(0, 6)] = 0\n    past: tuple[int, ...] = ()",
        "The field past of State has no codec for position texts. Annotate it with one",
    ),
    "a list in the state": Slip(
        "= ((0,), (0,))",
        "= ([0], [0])",
        "The field snails of State has a list, but a state must be hashable.",
    ),
    "no outcome": Slip(
        "def outcome(", "def outcom(", "The class SnailRace lacks members that every game needs: outcome()."
    ),
    "an end that the table gives": Slip(
        '("", "middle", "draw", "resigned", "ranked")',
        '("", "middle", "draw", "ranked")',
        "The field 'end' must be one of -, middle, draw, ranked, not 'resigned'.",
    ),
    "no winner": Slip('    winner: Annotated[int, Winner("wb")] = -1\n', "", "`State` has no field 'winner'"),
    "letters of one side": Slip(
        '"Ss"', '"S"', "ValueError: zip() argument 2 is longer than argument 1 (fen_placement.py, line "
    ),
    "no struct of states": Slip("    STATE = State\n", "", "lacks members that every game needs: STATE."),
    "no correction": Slip(
        "def rearrange(", "def rearranging(", "lacks members that every game needs: rearrange()."
    ),
    "another's name": Slip(
        "find_target", "count", "SnailRace.count() hides a method that every game has. Rename yours"
    ),
    "another count": Slip(
        "    def outcome(",
        "    def count(self, s: State) -> int:\n        return 0\n\n    def outcome(",
        "The method count() returned 0, but the number of actions in legal_actions() is 1.",
    ),
    "a count too high": Slip(
        "    def outcome(",
        "    def count(self, s: State) -> int:\n        return 99\n\n    def outcome(",
        "The method count() returned 99, but the number of actions in legal_actions() is 1.",
    ),
    "no events": Slip(
        "return self.next_turn(s), events",
        "return self.next_turn(s)",
        "returned State. It must return the new state and a list of events.",
    ),
    "chance not named": Slip(
        '    CHANCE = ("roll",)\n', "", 'Name the stage in CHANCE, as in CHANCE = ("roll",).'
    ),
    "a die that is not there": Slip(
        "Roll(DIE.name", 'Roll("red"', "roll red 1, but the game has no such die or face"
    ),
    "an action off the board": Slip(
        'yield Drop("S", to)', 'yield Drop("S", "z1")', "names 'z1', which is not on the board"
    ),
    "nothing to do": Slip(
        "yield from (Roll", "yield from () and (Roll", "legal_actions() has no action. End the game or pass"
    ),
    "one action twice": Slip("(*waiting,", "(*waiting, *waiting,", "two legal actions have the same text"),
    "not read back": Slip(
        "        for side, (squares,) in enumerate(s.snails):",
        "        s = msgspec.structs.replace(s, turn=0)\n        for side, (squares,) in enumerate(s.snails):",
        "The game reads its own position",
    ),
    "refuses itself": Slip(
        '(s.stage == "go") != bool(s.die)', "s.die", "The game cannot read its own position"
    ),
    "Python's own": Slip(
        "return self.next_turn(s), events",
        "return 1 / 0",
        "ZeroDivisionError: division by zero (rules.py, line ",
    ),
    "a preset of no house rule": Slip(
        '"corners": "open"', '"corner": "open"', "This game has no house rule 'corner'.", "facts.py"
    ),
}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    parent = tmp_path_factory.mktemp("games")
    folder_of_the_page(parent, SNAILS)
    folder_of_the_page(parent, HILL)
    return parent


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_named(slip: str, tmp_path: Path) -> None:
    """The sentence names the folder, what is wrong and what is right, in every language; no mistake reaches a table."""
    folder, one = folder_of_the_page(tmp_path, SNAILS), SLIPS[slip]
    path = folder / one.file
    text = path.read_text("utf-8")
    assert one.right in text
    text = text.replace(one.right, one.wrong)
    if slip == "a seat misspelt in the facts":
        text += (
            'SEATING = (("white", "blak"),)\nINFO = msgspec.structs.replace(FAMILY.info, seatings=SEATING)\n'
        )
        text += "FAMILY = msgspec.structs.replace(FAMILY, info=INFO)\n"
    path.write_text(text, "utf-8")
    with found_in(tmp_path):
        with pytest.raises(GameError) as caught:
            family(GAME if one.file == "rules.py" else SNAILS).make(None, {})
        for language in LANGUAGES:
            said = sentence(caught.value, language)
            assert str(folder) in said and "addon-" not in said and "T-901" not in said
        said = sentence(caught.value)
    assert said.startswith(f"The game in {folder} is broken: ") and one.said in said, said


def test_words_in_another_encoding(tmp_path: Path) -> None:
    """A file that an editor saved as Latin-1: its game is left out, and the others are there."""
    file = folder_of_the_page(tmp_path, SNAILS) / "words" / "en.ftl"
    file.write_bytes(file.read_bytes() + "caf\u00e9 = caf\u00e9\n".encode("latin-1"))
    with found_in(tmp_path):
        assert "chess" in families()
        with pytest.raises(GameError) as caught:
            family(SNAILS)
    assert sentence(caught.value).endswith(f"The file {file} is not UTF-8 text. Save it as UTF-8.")


def test_a_slip_that_a_board_would_show(tmp_path: Path) -> None:
    """A long trial compares lines with layouts: this snail stays where it was and is on its new square as well."""
    path = folder_of_the_page(tmp_path, SNAILS) / "rules.py"
    text = path.read_text("utf-8")
    right = "left = s.mine & ~(1 << BOARD.number[a.origin])"
    assert right in text
    path.write_text(text.replace(right, "left = s.mine"), "utf-8")
    with found_in(tmp_path):
        one = family(GAME)
        made = one._rules().make(one.info, None, {})
        with pytest.raises(GameError) as caught:
            one.try_out(made, thorough=True)
    assert " a board shows - on " in sentence(caught.value)


def test_a_seat_misspelt_in_any_seating() -> None:
    """Each seating is looked at, not only the first."""
    info = family("chess").info
    check_facts(info)
    for seatings in (
        (("white", "blak"),),
        (info.seats, ("white", "blak")),
        (info.seats, ("blak",), info.seats),
    ):
        with pytest.raises(AddonMistake) as caught:
            check_facts(msgspec.structs.replace(info, seatings=seatings))
        assert caught.value.said.values["seat"] == "blak"


@pytest.mark.parametrize("name", ["wild-jokers"])
def test_what_a_long_trial_asks(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every square as the origin: in hand, and to squares all over the board; and of pieces from beside it."""
    game = family(name).make(None, {})
    asked: set[Intent] = set()
    plain = type(game).why_not

    def why_not(self: Game, s: State, intent: Intent) -> Reason:
        asked.add(intent)
        return plain(self, s, intent)

    monkeypatch.setattr(type(game), "why_not", why_not)
    try_game(game, thorough=True)
    squares = {name for name, q in game.board.number.items() if game.board.squares >> q & 1}
    assert {one.origin for one in asked} == {None, *squares}
    assert {one.origin for one in asked if one.to is None} == squares
    for origin in squares:
        assert len({one.to for one in asked if one.origin == origin}) > 4, origin
    assert {one.to for one in asked} == {None, *squares}


@pytest.mark.parametrize("name", OWN)
def test_our_games_pass_a_long_trial(name: str) -> None:
    trial = try_game(family(name).make(None, {}), thorough=True)
    assert len(trial.said) > 5


def test_every_game_passes_a_short_trial() -> None:
    checked = 0
    for one in families().values():
        checked += 1
        assert try_game(one.make(None, {})).said, one.info.id
    assert checked


@pytest.mark.parametrize("name", ["wild-jokers", "chess"])
def test_a_trial_has_the_messages_of_all_kinds(name: str) -> None:
    """Those of events, which no view and no refusal has, are translated as well."""
    game = family(name).make(None, {})
    said = {id for id, *_ in try_game(game).said}
    s = game.start()
    _, events = game.apply(s, game.actions(s)[0])
    assert {event.said.id for event in events} <= said


def test_a_game_with_the_name_of_another_is_left_out(tmp_path: Path) -> None:
    path = folder_of_the_page(tmp_path, SNAILS) / "facts.py"
    text = path.read_text("utf-8")
    assert '"snail-race"' in text
    path.write_text(text.replace('"snail-race"', '"wild-jokers"'), "utf-8")
    with found_in(tmp_path):
        assert not family("wild-jokers").is_addon
        (left,) = find_broken()
    assert left.folder == str(path.parent)
    assert left.why == message("game-twice", name="wild-jokers")


def test_games_of_the_page_pass(whole: Path) -> None:
    """With every preset; and a game that has passed is not tried again."""
    with found_in(whole):
        for name in (GAME, "hill-chess"):
            one = family(name)
            assert one.is_addon
            for preset in one.info.presets:
                one.try_out(one.make(None, preset.rules), thorough=True)
        tried = sys.modules["companion.games"]._tried
        assert len(tried) == 3
