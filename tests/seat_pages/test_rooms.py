"""The rooms around the table: home, setting up, resuming, results, replays and the host's PIN, as a tablet sees them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from companion.games import families
from companion.kernel.messages import UserError
from companion.seat_pages.rooms import Chosen, Rooms, opening_of, setup_form, shelf, texts
from companion.seat_pages.shelf import SHELF
from companion.table.kiosk import HostLock, hash_pin
from tests.every_case import spread
from tests.seat_pages.served import Phone, Served

TAG = re.compile(r"<[^>]+>")
Opened = Callable[..., Served]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    made: list[Served] = []

    def one(**given: object) -> Served:
        made.append(Served(tmp_path, **given))  # type: ignore[arg-type]
        return made[-1]

    yield one
    for served in made:
        served.close()


def shown(phone: Phone, path: str, status: int = 200) -> str:
    answer = phone.get(path)
    assert answer.status == status, answer
    return answer.content.decode()


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", TAG.sub(" ", page.partition("<body")[2]))


def begin(phone: Phone, game: str, status: int = 200, **fields: str) -> str:
    answer = phone.post(
        "begin", {"game": game, "fields": {k.replace("_", "-"): v for k, v in fields.items()}}
    )
    assert answer.status == status, answer
    return str(answer.json.get("said", ""))


def fields_of(page: str) -> dict[str, list[str]]:
    """The fields of a form, each with the values that can be chosen; none for text and numbers."""
    found = {}
    for name, inside in re.findall(r'<select name="([^"]+)">(.*?)</select>', page):
        found[name] = re.findall(r'<option value="([^"]*)"', inside)
    return found | {name: [] for name in re.findall(r'<input name="([^"]+)"', page)}


def test_a_tablet_finds_the_shelf_until_a_game_is_chosen(opened: Opened) -> None:
    served = opened(at_home=True)
    tablet = served.phone("table")
    answer = tablet.get()
    assert answer.status == 307 and answer.headers["location"] == "/table/home"
    page = shown(tablet, "home")
    assert re.findall(r'href="new/([^"]+)"', page)[: len(SHELF)] == [b.game for b in SHELF]
    assert 'href="/table/"' not in page
    begin(tablet, "wild-jokers")
    assert tablet.get().status == 200 and "Continue Wild Jokers" in text_of(shown(tablet, "home"))


def test_phones_and_strangers_find_no_rooms(opened: Opened) -> None:
    served = opened()
    phone, stranger = served.phone("green"), Phone(served.host)
    for path in ("home", "new/chess", "shelf/chess.png", "past/", "past/x/", "past/x/1.svg"):
        assert phone.get(path).status == 404, path
        assert stranger.fetch("GET", f"/table/{path}").status == 403, path
    for path, body in (
        ("begin", {"game": "chess", "fields": {}}),
        ("resume", {"key": "x"}),
        ("pin", {"pin": "1"}),
    ):
        assert phone.post(path, body).status == 404
        assert stranger.fetch("POST", f"/table/{path}", body).status == 403
    assert served.referee.game.info.id == "little-chess-jumble"


@pytest.mark.parametrize("game", spread(sorted(families()), 6))
def test_every_game_is_set_up_and_begun_as_its_form_stands(game: str, opened: Opened) -> None:
    served = opened(at_home=True)
    tablet = served.phone("table")
    page = shown(tablet, f"new/{game}")
    info = families()[game].info
    fields = fields_of(page)
    assert {f"kind-{seat}" for seat in info.seats} <= fields.keys()
    assert {f"rule-{rule.name}" for rule in info.rules if not rule.file} <= fields.keys()
    for rule in info.rules:
        if rule.choices and not rule.file:
            assert fields[f"rule-{rule.name}"] == ["", *rule.choices]
    begin(tablet, game)
    assert served.referee.game.info.id == game and served.referee.game.seats == info.seatings[-1]
    assert dict(served.referee.record.journal.header["players"]) == dict.fromkeys(
        served.referee.game.seats, "human"
    )


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl", "es"])
def test_forms_are_in_the_tablets_language(language: str) -> None:
    said = texts(language)
    tiles = {tile.game: tile.title for tile in shelf(said)}
    assert len(tiles) >= len(SHELF)
    for game in tiles:
        form = setup_form(game, said)
        names = [choice for field in form.rules for choice in field.choices.values()]
        names += [field.label for field in form.rules] + [seat.name for seat in form.seats]
        names += [
            *(form.presets.choices.values() if form.presets else ()),
            *form.seats[0].kind.choices.values(),
        ]
        assert all(names) and not any("{" in name or "rule-" in name for name in names), (game, names)


def test_choices_of_a_form_become_a_table() -> None:
    fields = {
        "kind-green": "computer-4",
        "kind-red": "none",
        "kind-blue": "human",
        "kind-yellow": "none",
        "name-blue": " Ida ",
        "rule-lap": "2",
        "clock": "blitz",
    }
    game = "big-chess-jumble"
    rule = next(one for one in families()[game].info.rules if one.choices and not one.file)
    other = next(value for value in rule.choices if value != rule.default)
    fields = {k: v for k, v in fields.items() if not k.startswith("rule-")} | {f"rule-{rule.name}": other}
    opening = opening_of(Chosen(game, fields))
    assert opening.seats == ("green", "blue")
    assert dict(opening.players) == {"green": "computer", "blue": "human"}
    assert opening.manners["green"].level == 4 and opening.names["blue"] == "Ida"
    assert opening.rules[rule.name] == other and opening.rules["table_clock"] == "blitz"
    standard = opening_of(Chosen(game, {"kind-red": "none", "kind-yellow": "none"}))
    assert rule.name not in standard.rules and "table_clock" not in standard.rules


def test_a_preset_gives_its_rules_and_a_rule_chosen_as_well_wins() -> None:
    found = [
        (game, preset)
        for game, one in families().items()
        for preset in one.info.presets
        if any(one.info.rules and name in {rule.name for rule in one.info.rules} for name in preset.rules)
    ]
    assert found
    for game, preset in found:
        rules = opening_of(Chosen(game, {"preset": preset.id})).rules
        assert preset.rules.items() <= rules.items()
    game, preset = found[0]
    name = next(iter(preset.rules))
    rule = next(one for one in families()[game].info.rules if one.name == name)
    assert (
        opening_of(Chosen(game, {"preset": preset.id, f"rule-{name}": rule.default})).rules[name]
        == rule.default
    )


@pytest.mark.parametrize(
    "fields",
    [
        {"kind-white": "none", "kind-black": "none"},
        {"rule-pits": "no such value"},
        {"name-white": "x" * 200},
    ],
)
def test_what_does_not_fit_is_one_sentence_and_the_game_goes_on(
    fields: dict[str, str], opened: Opened
) -> None:
    served = opened(game="wild-jokers")
    tablet = served.phone("table")
    before = served.referee
    rule = next(rule.name for rule in before.game.info.rules if rule.choices)
    fields = {name.replace("rule-pits", f"rule-{rule}"): value for name, value in fields.items()}
    answer = tablet.post("begin", {"game": "wild-jokers", "fields": fields})
    assert answer.status == 409 and answer.json["said"].endswith("."), answer
    assert served.referee is before and tablet.get().status == 200


def test_no_such_game_is_one_sentence(opened: Opened) -> None:
    tablet = opened().phone("table")
    assert "nowhere" in text_of(shown(tablet, "new/nowhere", 404))
    assert begin(tablet, "nowhere", 409).endswith(".")
    with pytest.raises(UserError):
        opening_of(Chosen("nowhere", {}))
    for path in ("past/nowhere.tableside/", "past/..%2Fx/", "shelf/..%2Fx.png", "shelf/nowhere.png"):
        assert tablet.get(path).status == 404, path


def test_a_game_is_left_resumed_finished_and_replayed(opened: Opened) -> None:
    served = opened(at_home=True)
    tablet = served.phone("table")
    begin(tablet, "chess", name_white="Ida")
    for _ in range(3):
        game, state = served.referee.game, served.referee.state
        served.command(do="act", action=str(next(iter(game.actions(state)))))
    left = Path(served.referee.journal_path).name
    begin(tablet, "gravity-chess")
    page = shown(tablet, "home")
    assert re.search(rf'data-value="{re.escape(left)}"', page), page
    assert tablet.post("resume", {"key": left}).json == {"to": "/table/"}
    assert served.referee.game.info.id == "chess" and len(served.referee.record.line_of_play.played) == 3
    assert tablet.post("resume", {"key": "nowhere"}).status == 404
    served.command(do="resign", seat="black")
    begin(tablet, "wild-jokers")
    page = shown(tablet, "home")
    assert left not in page, "it is over"
    page = shown(tablet, "past/")
    assert f'href="{left}/"' in page and "Ida" in text_of(page) + text_of(shown(tablet, f"past/{left}/"))
    page = shown(tablet, f"past/{left}/")
    moments = re.findall(r'<li[^>]*><a href="\?n=(\d+)">(.*?)</a></li>', page)
    assert [int(n) for n, _ in moments] == list(range(1, len(moments) + 1)) and len(moments) >= 3
    for n in range(len(moments) + 1):
        page = shown(tablet, f"past/{left}/?n={n}")
        status = re.search(r'<p role="status"><b>(.*?)</b>', page)
        assert status and status[1] == (moments[n - 1][1] if n else "Start of the game")
        links = set(re.findall(r'<a class="press" href="\?n=(\d+)"', page))
        assert links == {
            str(k)
            for k in ({0, n - 1} if n else set()) | ({n + 1, len(moments)} if n < len(moments) else set())
        }
    drawn = [shown(tablet, f"past/{left}/{n}.svg") for n in range(4)]
    assert len(set(drawn)) == 4 and all(one.startswith("<svg") for one in drawn)
    assert tablet.get(f"past/{left}/99.svg").status == 404


def test_an_unfinished_game_cannot_be_replayed(opened: Opened) -> None:
    served = opened(at_home=True)
    tablet = served.phone("table")
    begin(tablet, "cloak-and-dagger-chess")
    left = Path(served.referee.journal_path).name
    begin(tablet, "chess")
    assert left not in shown(tablet, "past/")
    assert tablet.get(f"past/{left}/").status == tablet.get(f"past/{left}/0.svg").status == 404


class Time:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_in_a_kiosk_guests_play_and_the_pin_opens_the_rest(opened: Opened) -> None:
    time = Time()
    served = opened(at_home=True, lock=HostLock(hash_pin("4711"), time, time))
    tablet = served.phone("table")
    page = text_of(shown(tablet, "home"))
    assert "Results" not in page and "Host PIN" in page
    begin(tablet, "chess")
    left = Path(served.referee.journal_path).name
    assert begin(tablet, "gravity-chess", 409) == "Only the host can do this. Enter the host PIN first."
    assert 'data-post="/table/begin"' not in shown(tablet, "new/gravity-chess")
    assert served.referee.game.info.id == "chess"
    for path in ("past/", f"past/{left}/", f"past/{left}/0.svg"):
        assert "Host PIN" in text_of(shown(tablet, path, 403))
    assert tablet.post("resume", {"key": left}).status == 409
    assert tablet.post("pin", {"pin": "4712"}).json["said"] == "Wrong PIN. Try again."
    assert tablet.post("pin", {"pin": "4711"}).json == {"to": "/table/home"}
    assert "Results" in text_of(shown(tablet, "home")) and tablet.get("past/").status == 200
    begin(tablet, "gravity-chess")
    assert tablet.post("lock", {}).status == 200
    assert tablet.get("past/").status == 403
    served.command(do="resign", seat="white")
    begin(tablet, "chess")
    assert served.referee.game.info.id == "chess", "a game that is over gives way"


def test_wrong_pins_must_wait(opened: Opened) -> None:
    time = Time()
    served = opened(lock=HostLock(hash_pin("4711"), time, time))
    tablet = served.phone("table")
    for _ in range(3):
        assert tablet.post("pin", {"pin": "1"}).status == 409
    answer = tablet.post("pin", {"pin": "4711"})
    assert answer.status == 409 and answer.json["said"] == "Too many wrong PINs. Try again in 1:00."
    time.now += 61
    assert tablet.post("pin", {"pin": "4711"}).status == 200


def test_a_tablet_stays_open_for_ten_minutes(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    monkeypatch.setattr("companion.seat_pages.service.Rooms", partial(Rooms, now=time))
    tablet = opened(lock=HostLock(hash_pin("4711"), time, time)).phone("table")
    assert tablet.post("pin", {"pin": "4711"}).status == 200
    time.now += 599
    assert tablet.get("past/").status == 200
    time.now += 2
    assert tablet.get("past/").status == 403


def test_a_program_can_begin_a_table_only_with_what_the_form_offers() -> None:
    """Files, seeds, positions and journals are no fields."""
    given = {
        "rule-table_dice": "typed",
        "journal": "/tmp/x",
        "seed": "1",
        "position": "x",
        "kind-white": "site",
    }
    opening = opening_of(Chosen("chess", given))
    assert opening == opening_of(Chosen("chess", {}))
    assert opening.journal is None and opening.seed is None
