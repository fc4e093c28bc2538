"""A game being set up, and the settings of a tablet: what a choice makes of the others, and of the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.app.settings import KEYBOARDS, NAMES, Settings, is_first_start, load_settings, save_settings
from companion.artwork.design import THEMES
from companion.kernel.errors import GameError
from companion.seat_pages.game_choices import GameChoices
from companion.seat_pages.setup_model import SetupModel
from companion.table.record.computer_style import ComputerStyle
from companion.table.storage import data_folder

NOTHING = GameChoices()


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    data_folder.folder().mkdir()
    return data_folder.folder()


def model(game: str = "chess", **given: object) -> SetupModel:
    made = SetupModel(game, NOTHING)
    made.table.update({name: str(value) for name, value in given.items()})
    return made


# Settings


def test_settings_that_this_version_does_not_know_are_as_at_first(folder: Path) -> None:
    assert is_first_start() and load_settings() == Settings()
    (folder / "settings.json").write_text(
        json.dumps(
            {
                "theme": "pink",
                "text": 9.0,
                "keyboard": "none",
                "language": "xx",
                "languages": {"Ann": "de", "Bob": "xx"},
                "sound": False,
            }
        )
    )
    found = load_settings()
    assert (found.theme, found.text, found.keyboard, found.language) == (THEMES[0], 1.0, KEYBOARDS[0], "")
    assert found.languages == {"Ann": "de"} and found.sound is False
    assert not is_first_start()


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"sound": 3}', b" " * 300_000])
def test_settings_that_cannot_be_read_are_as_at_first(content: bytes, folder: Path) -> None:
    (folder / "settings.json").write_bytes(content)
    assert load_settings() == Settings()


def test_settings_are_kept(folder: Path) -> None:
    kept = Settings(theme=THEMES[1], text=1.0, language="de", names=["Ann"], one_tap=True, relay="x")
    save_settings(kept)
    assert load_settings() == kept


def test_who_has_sat_down_comes_first_and_the_last_are_forgotten() -> None:
    known = Settings(names=[f"P{n}" for n in range(NAMES)])
    known.remember(["new", "P3"])
    assert known.names[:3] == ["new", "P3", "P0"] and len(known.names) == NAMES
    assert known.names.count("P3") == 1 and f"P{NAMES - 1}" not in known.names


def test_who_is_forgotten_is_known_nowhere() -> None:
    chess = GameChoices(names={"white": "Ann", "black": "Bob"})
    known = Settings(
        names=["Ann", "Bob"],
        guests={"Ann": 1.0, "Bob": 2.0},
        languages={"Ann": "de", "Bob": "en"},
        ears=["Ann", "Bob"],
        games={"chess": chess},
    )
    known.forget("Ann")
    assert known.names == known.ears == ["Bob"] and known.guests == {"Bob": 2.0}
    assert known.languages == {"Bob": "en"} and chess.names == {"black": "Bob"}
    assert known.by_ear(("white", "black"), {"black": "Bob"}) == ("black",)
    assert Settings(ears=["white"]).by_ear(("white", "black"), {"black": "Bob"}) == ("white",)


@pytest.mark.parametrize(
    ("board", "table"),
    [
        ("none", {"board": "none"}),
        ("auto", {"board": "auto"}),
        ("dgt:///dev/x", {"board": "url", "url": "dgt:///dev/x"}),
    ],
)
def test_a_game_is_offered_first_on_the_board_that_is_used_here(board: str, table: dict[str, str]) -> None:
    assert Settings(board=board).choices_for("chess").table == table
    own = GameChoices(names={"white": "Ann"})
    assert Settings(games={"chess": own}).choices_for("chess") is own


# Who sits where


def test_choices_that_the_game_does_not_have_are_left_out() -> None:
    before = GameChoices(
        seats={"white": "nobody", "black": "computer", "green": "human"},
        names={"white": "Ann", "green": "Bob"},
        colours={"white": "red", "green": "blue"},
        table={"dice": "felt", "deal": "today", "clock white": "5+0", "clock green": "5+0", "odd": "1"},
        manners={"black": ComputerStyle(3), "green": ComputerStyle(2)},
        adapts=["black", "green"],
        rules={"odd": "1"},
    )
    made = SetupModel("chess", before)
    assert made.players == {"white": "human", "black": "computer"}
    assert made.names == {"white": "Ann"} and made.colours == {"white": "red"}
    assert made.manners.keys() == {"black"} and made.adapts == {"black"} and made.rules == {}
    assert made.table["dice"] == "felt" and made.table["deal"] == "" and made.table["clock white"] == "5+0"
    assert not {"clock green", "odd"} & made.table.keys()


def test_so_many_sit_down_and_who_sat_stays() -> None:
    made = model("little-chess-jumble")
    made.players = dict.fromkeys(made.players, "computer")
    made.seat_so_many(2)
    assert made.numbers == (2, 3, 4) and len(made.seated) == 2
    assert [made.players[seat] for seat in made.seated] == ["computer"] * 2
    made.seat_so_many(3)
    assert sorted(made.players.values()) == ["computer", "computer", "human", "none"]


def test_who_may_take_a_seat() -> None:
    assert {"human", "computer", "phone", "table"} <= set(model("chess").kinds)
    assert not {"phone", "table", "site"} & set(model("parade-chess-solitaire").kinds)
    assert "site" not in model("booster-chess").kinds
    assert "computer" not in model("dice-and-cards").kinds


def test_people_sit_on_all_chairs_but_one() -> None:
    made = model("chess")
    made.players = {"white": "computer", "black": "table"}
    assert made.elsewhere == ("black",) and not made.phones and made.site == ""
    made.seat_people_but("black")
    assert made.players == {"white": "human", "black": "table"}
    made.players["white"] = "phone"
    made.seat_people_but("black")
    assert made.players["white"] == "phone" and made.phones


def test_two_computer_players_have_no_name_twice() -> None:
    made = model("chess")
    made.players = {"white": "computer", "black": "computer"}
    made.manners = dict.fromkeys(made.players, ComputerStyle(2))
    assert made.opening().names == {"white": made.manner("white").name}
    assert made.house_name("white") == made.house_name("black") == made.manner("white").name
    made.names["white"] = "Ann"
    assert made.opening().names == {"white": "Ann", "black": made.manner("black").name}
    made.players["black"] = "human"
    assert made.house_name("black") == "" and made.opening().manners.keys() == {"white"}


def test_a_way_of_playing_that_the_game_does_not_have_is_none() -> None:
    made = model("chess")
    made.players["black"] = "computer"
    made.manners["black"] = ComputerStyle(4, "odd")
    assert made.manner("black") == ComputerStyle(4, "")


# Times


@pytest.mark.parametrize(
    ("game", "count"),
    [("chess", 3), ("little-chess-jumble", 2), ("parade-chess-solitaire", 0), ("dice-and-cards", 0)],
)
def test_times_that_are_one_touch_away(game: str, count: int) -> None:
    assert len(model(game).times) == count


def test_a_time_that_is_chosen_again_is_none() -> None:
    made = model("chess", illegal_move="loses")
    time = made.times[0]
    made.take_time(time)
    assert made.table["clock"] == time == made.clock and made.table["illegal_move"] == ""
    assert made.speed is not None and made.choices_of("illegal_move")[0] == "penalty"
    made.take_time(time)
    assert made.clock == "none" and made.speed is None
    assert made.choices_of("illegal_move")[0] != "penalty"


def test_a_seat_may_have_a_time_of_its_own() -> None:
    made = model("chess", clock="5+3")
    assert made.own_clock("white") == "" and made.clock == "5+3"
    made.table["clock white"] = "3+0"
    assert made.own_clock("white") == "3+0" and made.clock == "5+3 white=3+0"
    made.check_clock()
    made.table["clock white"] = "never"
    with pytest.raises(GameError):
        made.check_clock()
    made.table["clock"] = "none"
    made.check_clock()
    assert made.clock == "none"


@pytest.mark.parametrize(
    ("clock", "board", "away", "rules"),
    [
        ("none", "none", False, {"illegal_move"}),
        ("none", "auto", False, {"illegal_move", "touch_move"}),
        ("5+3", "none", False, {"illegal_move", "press", "flag", "sleep"}),
        ("5+3", "url", True, {"illegal_move", "press", "flag", "sleep", "grace", "touch_move"}),
        ("none", "none", True, {"illegal_move"}),
    ],
)
def test_rules_of_the_table_that_have_a_meaning(clock: str, board: str, away: bool, rules: set[str]) -> None:
    made = model("chess", clock=clock, board=board)
    if away:
        made.players["black"] = "table"
    assert set(made.house) == rules


def test_the_table_is_told_what_it_does_not_do_by_itself() -> None:
    made = model("chess", clock="5+3", sleep="odd")
    assert made.rule_value("sleep") == made.choices_of("sleep")[0] and not made.table_differ
    plain = made.opening().rules
    assert plain["table_clock"] == "5+3" and "table_press" not in plain and "table_sleep" not in plain
    other = made.choices_of("press")[1]
    made.table["press"] = other
    assert made.table_differ == ("press",) and made.opening().rules["table_press"] == other
    made.table["clock"] = "none"
    assert not {"table_press", "table_clock"} & made.opening().rules.keys()


# What a table is opened with


def test_a_board_brings_its_place_and_its_pieces() -> None:
    made = model("chess", board="auto", at="b2", turned=90, men="wood", thinks=7)
    opening = made.opening()
    assert made.sensed and (opening.at, opening.turned, opening.men) == ("b2", 90, "wood")
    assert opening.ceiling == 7.0
    made.table["board"] = "none"
    opening = made.opening()
    assert not made.sensed and (opening.at, opening.men) == (None, "")


def test_who_plays_elsewhere_is_a_person_to_the_table() -> None:
    made = model("chess")
    made.players = {"white": "phone", "black": "table"}
    opening = made.opening()
    assert opening.players == {"white": "human", "black": "human"} and opening.elsewhere == ("black",)


def test_what_is_offered_next_time() -> None:
    made = model("chess", clock="5+3")
    made.players["black"] = "computer"
    made.adapts = frozenset({"black"})
    made.names["white"] = "Ann"
    again = SetupModel("chess", made.to_choices())
    assert (again.players, again.names, again.adapts) == (made.players, made.names, made.adapts)
    assert again.table == made.table and made.to_choices().adapts == ["black"]


def test_rules_that_are_not_as_printed() -> None:
    made = SetupModel("wild-jokers", NOTHING)
    assert not made.differ and made.full({}) == made.full(made.rules)
    rule = made.info.rules[0]
    other = next(value for value in rule.choices if value != rule.default)
    made.rules[rule.name] = other
    assert made.differ == (rule.name,) and made.full(made.rules)[rule.name] == other
