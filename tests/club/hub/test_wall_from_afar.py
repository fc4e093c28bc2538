"""What a room sees of the wall from two metres, measured in a real browser: boards, letters, plates, and no text that is cut."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from companion.artwork.design import colours
from companion.games import families
from tests.autoplay import step
from tests.club.club_driver import Club, Told, club
from tests.every_case import spread
from tests.sampled_games import sampled_games
from tests.seat_pages.browsers import PHONE, width_of

BEAM = ViewportSize(width=1920, height=1080)
LETTER, BOARD, TABLES = 24, 364, 8
"""On a projector of 1920 x 1080, which shows so many tables at once."""
TEXT, PLATE = 4.5, 3.0
"""Contrast after WCAG 2.1, 1.4.3 and 1.4.11."""
NAMES = ("Maximilian-Alexander von Hohenzollern", "Ben", "Chloé", "Wilhelmine")
GAMES = sampled_games(__name__)
GROUPS = [GAMES[at : at + TABLES] for at in range(0, len(GAMES), TABLES)]

MEASURE = """() => {
  const parse = (text) => { const part = text.match(/[\\d.]+/g).map(Number); return part.length > 3 ? part : [...part, 1]; };
  const light = (c) => c.slice(0, 3).map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const contrast = (a, b) => { const [low, high] = [light(a), light(b)].sort((x, y) => x - y); return (high + 0.05) / (low + 0.05); };
  const ground = (one) => {
    for (; one; one = one.parentElement) {
      const colour = parse(getComputedStyle(one).backgroundColor);
      if (colour[3] > 0.99) return colour;
    }
    return parse(getComputedStyle(document.body).backgroundColor);
  };
  const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !one.checkVisibility() || one.closest(".aside, noscript, .places")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()];
    let cut = false, gone = false;
    for (let around = one; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === "visible") continue;
      const room = around.getBoundingClientRect();
      cut ||= boxes.some((box) => box.left < room.left - 1 || box.right > room.right + 1 || box.top < room.top - 4 || box.bottom > room.bottom + 4);
      gone ||= boxes.every((box) => box.top >= room.bottom - 4);
    }
    const style = getComputedStyle(one);
    texts.push({ text: node.data.trim(), kind: one.tagName.toLowerCase(), name: !!one.closest(".people b, .head, h1"), size: parseFloat(style.fontSize), cut, gone,
      contrast: contrast(parse(style.color), ground(one)) });
  }
  const cards = [...document.querySelectorAll(".card")].filter((one) => !one.hidden).map((one) => {
    const board = one.querySelector("svg.board"), box = board?.getBoundingClientRect(), plate = one.querySelector(".foot .say:last-child");
    const style = getComputedStyle(plate), panel = parse(getComputedStyle(one).backgroundColor);
    const told = [...plate.querySelectorAll(".tell>span")], framed = parseFloat(style.borderTopWidth) >= 2;
    return { id: one.id, board: box ? Math.max(box.width, box.height) : null, paint: style.backgroundColor,
      plate: Math.max(contrast(parse(style.backgroundColor), panel), framed ? contrast(parse(style.borderTopColor), panel) : 0),
      told: plate.querySelector(".tell")?.textContent ?? "", keeps: plate.dataset.keeps,
      shown: told.map((part) => !part.hidden), waits: plate.querySelector("time")?.textContent ?? "",
      call: plate.querySelector(".call").innerText, kind: plate.className,
      made: [".call", ".tell", ".say>:is(img,.icon)"].map((part) => [...one.querySelectorAll(`.foot ${part}`)].at(-1)).filter((part) => part)
        .map((part) => [part.matches(".call, .tell") ? parseFloat(getComputedStyle(part).fontSize) : part.getBoundingClientRect().width, part.checkVisibility()]),
      margin: plate.querySelector(":is(img,.icon)").getBoundingClientRect().left - one.getBoundingClientRect().left - parseFloat(style.borderLeftWidth),
      names: [...one.querySelectorAll(".people b")].map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return [name.clientWidth, range.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.1];
      }),
      counts: [...one.querySelectorAll(".people i")].filter((count) => count.checkVisibility()).length };
  });
  return { texts, cards, wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight };
}"""


@pytest.fixture
def thursday_club(tmp_path: Path) -> Iterator[Club]:
    (tmp_path / "hub").mkdir()
    with club(tmp_path / "hub") as made:
        made.hub.title = "Thursday club"
        yield made


def seat(hub: Club, folder: Path, at: int, game: str, clock: bool = False) -> Told:
    """A table with as many players as the game can have, some of whom have long names."""
    seats = max(families()[game].info.seatings, key=len)
    names = dict(zip(seats, NAMES[at % 2 :] + NAMES, strict=False))
    rules = {"clock": "90+30"} if clock else {}
    return Told(
        hub.hub,
        folder / f"t{at}",
        f"table-{at}",
        at=time.time(),
        game=game,
        names=names,
        rules=rules,
    )


def play(table: Told, actions: int) -> None:
    rng = random.Random(f"{table.place} {actions}")
    for _ in range(actions):
        if (command := step(table.rig.referee, rng.choice)) is None:
            break
        table.rig.do(**command)


def look(browser: Browser, hub: Club, count: int, size: ViewportSize = BEAM, **given: Any) -> dict[str, Any]:
    """What a browser shows of the wall, once every table is there."""
    page: Page = browser.new_page(viewport=size, **{"locale": "en", "color_scheme": "dark", **given})
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    projected = size["width"] > PHONE["width"]
    page.goto(f"http://{hub.at}/{'?projector' if projected else ''}")
    expect(page.locator(".card:visible")).to_have_count(count)
    page.evaluate("document.fonts.ready")
    page.wait_for_function("[...document.querySelectorAll('.card time')].every((one) => one.textContent)")
    found: dict[str, Any] = page.evaluate(MEASURE)
    assert width_of(page) <= size["width"]
    page.close()
    assert not wrong
    return found


def check(found: dict[str, Any], letter: float, board: float) -> None:
    for text in found["texts"]:
        assert text["size"] >= letter - 0.01, text
        assert text["contrast"] >= TEXT, text
        if not text["name"]:  # of which the end may be left out
            assert not text["cut"] or (text["gone"] and text["kind"] == "i"), text
    for card in found["cards"]:
        assert card["board"] is None or card["board"] >= board, card
        assert card["plate"] >= PLATE, card
        assert card["call"].strip(), card


def check_alike(found: dict[str, Any]) -> None:
    """Every plate of a projector is made in one way, and of names the longest are cut first, after what is counted."""
    made = {repr(card["made"]) for card in found["cards"] if len(card["made"]) == 3}
    assert len(made) == 1 and "False" not in made.pop(), [card["made"] for card in found["cards"]]
    margins = {round(card["margin"]) for card in found["cards"]}
    assert len(margins) == 1, margins
    for card in found["cards"]:
        cut = [width for width, shortened in card["names"] if shortened]
        if cut:
            assert not card["counts"], card
            assert min(cut) >= max(
                (width for width, shortened in card["names"] if not shortened), default=0
            ), card


def check_told(found: dict[str, Any], tables: dict[str, Told], least: int = 1) -> None:
    """Every card tells the last event of its table: at the least the sentence that says what happened, and all of it in its text."""
    assert len(found["cards"]) == len(tables)
    for card in found["cards"]:
        table = tables[card["id"].removeprefix("table-")]
        referee = table.rig.referee
        told = referee.words.say(referee.story(1)[-1].said, "told")
        for name in NAMES:  # as a sentence has space for it
            told = told.replace(name, name if len(name) <= 16 else f"{name[:15]}…")
        shown = " ".join(card["told"].split())
        assert shown.endswith(" ".join(told.split())), card
        assert sum(card["shown"]) >= least and card["shown"][0 if card["keeps"] == "first" else -1], card


@pytest.mark.parametrize("games", spread(GROUPS, len(GROUPS)), ids=lambda games: games[0])
def test_eight_tables_of_any_games_are_read_from_two_metres(
    games: list[str], thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    """In English and German, with clocks and without, with long names, wherever their games are."""
    eight = (games * TABLES)[:TABLES]
    tables = {
        f"table-{at}": seat(thursday_club, tmp_path, at, game, clock=at % 3 == 0)
        for at, game in enumerate(eight, 1)
    }
    checked = 0
    for actions in (0, 7, 24):
        for table in tables.values():
            play(table, actions)
        for language in ("en", "de") if actions else ("en",):
            checked += 1
            found = look(browser, thursday_club, TABLES, locale=language)
            check(found, LETTER, BOARD)
            check_alike(found)
            assert found["high"] <= BEAM["height"]
            if language == "en":
                check_told(found, tables)
    assert checked


def test_one_to_eight_tables_fill_the_screen(thursday_club: Club, tmp_path: Path, browser: Browser) -> None:
    """Alone a board takes the height of the room; every projector shows eight, and a phone scrolls."""
    games = ("chess", "big-action-chess-jumble", "boulder-chess", "wild-jokers", "parade-chess-solitaire")
    tables: dict[str, Told] = {}
    boards = []
    for count in range(1, TABLES + 1):
        table = seat(thursday_club, tmp_path, count, games[count % len(games)], clock=count % 2 == 1)
        tables[f"table-{count}"] = table
        play(table, 9)
        found = look(browser, thursday_club, count)
        check(found, LETTER, BOARD)
        check_alike(found)
        check_told(found, tables)
        boards.append(max(card["board"] for card in found["cards"]))
        clocks = [text["size"] for text in found["texts"] if re.fullmatch(r"[\d:]+", text["text"])]
        assert count > 3 or max(clocks) >= 60, "clocks are large where there is room"
    assert boards[0] >= 0.85 * BEAM["height"] and boards[1] >= 600 and boards[2] >= 600
    for width, height in ((1280, 720), (1280, 800), (1024, 768), (1600, 1200)):
        least = min(width / 1920, height / 1080)
        small = look(browser, thursday_club, TABLES, ViewportSize(width=width, height=height))
        check(small, LETTER * least, BOARD * least)
        check_told(small, tables)
        assert small["high"] <= height
    for theme in ("dark", "light"):
        held = look(browser, thursday_club, TABLES, PHONE, color_scheme=theme)
        check(held, 17, 300)
        check_told(held, tables)
        assert all(all(card["shown"]) for card in held["cards"]), "a phone shows every sentence"


def test_a_name_wins_over_a_count_by_part_of_a_pixel(
    thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    """Eight tables of Boulder Chess whose names need a little more space than counts leave."""
    for at in range(1, TABLES + 1):
        names = {"red": "Sara" + "ilrae"[: at % 5], "blue": "Tim"}
        play(
            Told(
                thursday_club.hub,
                tmp_path / f"t{at}",
                f"table-{at}",
                at=time.time(),
                game="boulder-chess",
                names=names,
            ),
            12,
        )
    check_alike(look(browser, thursday_club, TABLES))


def test_pages_of_many_tables_are_even_and_say_which_they_are(
    thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    """What is shown only on the second page is fitted when it is shown, and fills the screen as well."""
    games = ("boulder-chess", "chess", "parade-chess-solitaire", "booster-chess", "big-chess-jumble")
    tables = {f"table-{at}": seat(thursday_club, tmp_path, at, games[at % len(games)]) for at in range(1, 13)}
    for table in tables.values():
        play(table, 24)
    for size in (BEAM, ViewportSize(width=1280, height=720)):
        least = size["width"] / BEAM["width"]
        page = browser.new_page(viewport=size, locale="en")
        page.clock.install(time=0)
        page.clock.pause_at(1)  # leaves are turned by `run_for` alone, however long a busy machine takes
        page.goto(f"http://{thursday_club.at}/?projector")
        seen: set[str] = set()
        for leaf in ("1/2", "2/2"):
            expect(page.locator(".card:visible")).to_have_count(6)
            expect(page.locator("#leaf")).to_have_text(leaf)
            page.evaluate("document.fonts.ready")
            page.clock.run_for(1000)
            found = page.evaluate(MEASURE)
            check(found, LETTER * least, BOARD * least)
            check_alike(found)
            here = {card["id"].removeprefix("table-") for card in found["cards"]}
            check_told(found, {place: tables[place] for place in here})
            seen |= here
            page.clock.run_for(12_000)
        assert seen == set(tables)
        page.close()


CLOCKS = """() => [...document.querySelectorAll(".card:not([hidden])")].map((card) => {
  const box = (one) => { const range = document.createRange(); range.selectNodeContents(one); const { left, right, top, bottom } = range.getBoundingClientRect(); return [left, top, right, bottom]; };
  const foot = card.querySelector(".foot").getBoundingClientRect();
  return { players: [...card.querySelectorAll("li")].map((one) => ({ name: box(one.querySelector("b")), text: one.querySelector("b").textContent, whole: one.querySelector("b").scrollWidth <= one.querySelector("b").clientWidth,
      clock: box(one.querySelector("time")), size: parseFloat(getComputedStyle(one.querySelector("time")).fontSize) })), edge: card.getBoundingClientRect().right, foot: [foot.left, foot.top, foot.right, foot.bottom] };
})"""


def apart(one: list[float], other: list[float]) -> float:
    """The pixels between two boxes; less than 0: by how many they overlap."""
    across = max(one[0], other[0]) - min(one[2], other[2])
    down = max(one[1], other[1]) - min(one[3], other[3])
    return max(across, down)


@pytest.mark.parametrize("size", (BEAM, ViewportSize(width=1280, height=720)), ids=("1080", "720"))
@pytest.mark.parametrize(
    ("game", "count", "names"),
    (
        ("chess", 8, ("Wilhelmine", "Charlotte")),
        ("chess", 8, ("Ben", "Anna Katharina")),
        ("chess", 5, ("Anna Katharina", "Ben")),
        ("little-chess-jumble", 5, ("Fenna", "Charlotte", "Ben", "Wilhelmine")),
        ("dice-and-cards", 8, ("Fenna", "Charlotte", "Ben", "Wilhelmine")),
    ),
)
def test_each_clock_is_beside_its_own_name(
    thursday_club: Club,
    tmp_path: Path,
    browser: Browser,
    game: str,
    count: int,
    names: tuple[str, ...],
    size: ViewportSize,
) -> None:
    """Ordinary names are whole, and clocks of two players have 24 px on every projector."""
    seats = max(families()[game].info.seatings, key=len)
    for at in range(1, count + 1):
        here = dict(zip(seats, names, strict=True))
        opening: dict[str, Any] = {"game": game, "names": here, "rules": {"clock": "15+10"}}
        play(Told(thursday_club.hub, tmp_path / f"t{at}", f"table-{at}", at=time.time(), **opening), 3)
    page = browser.new_page(viewport=size, locale="en")
    page.goto(f"http://{thursday_club.at}/?projector")
    expect(page.locator(".card:visible")).to_have_count(count)
    page.evaluate("document.fonts.ready")
    page.wait_for_function("[...document.querySelectorAll('.card time')].every((one) => one.textContent)")
    checked = 0
    for card in page.evaluate(CLOCKS):
        for player in card["players"]:
            checked += 1
            assert player["whole"], player
            assert player["size"] >= (24 if len(names) == 2 else LETTER * size["height"] / 1080) - 0.01
            _, top, _, bottom = player["clock"]
            middle = (top + bottom) / 2
            level = [one["name"] for one in card["players"] if one["name"][1] < middle < one["name"][3]]
            if level != [player["name"]]:  # not alone on a line with its name
                others = [one["name"] for one in card["players"] if one is not player]
                nearest = min(apart(player["clock"], one) for one in others)
                assert apart(player["clock"], player["name"]) < nearest, player
            assert player["clock"][2] <= card["edge"]
            ink = 0.27 * player["size"]  # below digits
            assert bottom - ink <= card["foot"][1], player
    assert checked
    page.close()


def test_a_table_without_a_board_shows_its_game_and_players_large(
    thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    for at in range(1, TABLES + 1):
        seat(thursday_club, tmp_path, at, "dice-and-cards" if at == 1 else "chess", clock=True)
    found = look(browser, thursday_club, TABLES)
    texts = {text["text"]: text["size"] for text in found["texts"]}
    assert texts["Dice and Cards"] >= 1.4 * LETTER and texts["Wilhelmine"] >= 1.4 * LETTER


def test_a_table_that_is_gone_is_dim_all_over_and_counted(
    thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    tables = [seat(thursday_club, tmp_path, at, "chess", clock=True) for at in (1, 2, 3)]
    for table in tables:
        play(table, 3)
    tables[0].here(False)
    page = browser.new_page(viewport=BEAM, locale="en")
    page.goto(f"http://{thursday_club.at}/?projector")
    expect(page.locator(".card.gone")).to_have_count(1)
    expect(page.locator("#top")).to_have_text("3 tables, 1 offline")
    muted = page.locator("#top").evaluate("one => getComputedStyle(one).color")
    for part in (".turn time", ".call", ".tell"):
        expect(page.locator(f".card.gone {part}")).to_have_css("color", muted)
    expect(page.locator(".card.gone .tell")).to_have_css("font-weight", "400")
    page.close()


def test_calls_are_magenta_and_say_how_long_they_wait(
    thursday_club: Club, tmp_path: Path, browser: Browser
) -> None:
    tables = {f"table-{at}": seat(thursday_club, tmp_path, at, "chess") for at in (1, 2, 3, 4)}
    for table in tables.values():
        play(table, 4)
    tables["table-2"].at -= 40
    tables["table-2"].publishing.call("dispute")
    tables["table-2"].at += 40
    tables["table-3"].publishing.call("")
    found = look(browser, thursday_club, 4)
    check(found, LETTER, BOARD)
    check_told(found, tables)
    red, green, blue = (int(colours("evening")["call"][at : at + 2], 16) for at in (1, 3, 5))
    assert red > 150 and blue > 100 and green < 60, "magenta"
    magenta = [card for card in found["cards"] if card["paint"] == f"rgb({red}, {green}, {blue})"]
    assert [card["id"] for card in magenta] == ["table-table-2", "table-table-3"]
    assert "The players disagree" in magenta[0]["call"] and re.fullmatch(r"0:(4\d|5\d)", magenta[0]["waits"])
    header = " ".join(text["text"] for text in found["texts"][:8])
    assert re.search(r"Thursday club .*Table 2 and 1 more are calling 0:[45]\d \d\d:\d\d", header), header


def test_a_draw_offer_reaches_the_wall_at_once(thursday_club: Club, tmp_path: Path, browser: Browser) -> None:
    """The wall follows what no event of the protocol reports."""
    table = seat(thursday_club, tmp_path, 1, "chess")
    play(table, 2)
    page = browser.new_page(viewport=BEAM, locale="en")
    page.goto(f"http://{thursday_club.at}/?projector")
    expect(page.locator(".card .tell")).to_be_visible()
    table.rig.do(do="claim", seat="white", what="draw")
    expect(page.locator(".card .tell")).to_contain_text("draw")
    page.close()
