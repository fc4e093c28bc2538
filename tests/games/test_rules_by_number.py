"""The rules by number: each is defined once, on its page; code, messages and tests name none that is not, and a test names each."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from companion.games import families, family
from companion.kernel.errors import GameError
from companion.kernel.pages import entries
from companion.table import rules
from companion.table.rules import ENTRY, rule_entries, rules_by_number
from tests.kept_readings import read_each

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "games"
TOPS = ("companion", "tests")
ONE = r"[RAT]\d+"
CITE = re.compile(
    rf"\b(?P<letters>[A-Z]{{2}})-(?P<first>{ONE})[a-z]?\b"
    rf"(?P<more>(?:(?: \([^()]*\))?(?:,| and| to)\s(?:(?P=letters)-)?{ONE}[a-z]?\b)*)"
)
"""An entry, with those that follow it without the letters: `BC-R2, R4, R6 to R10, A1`."""
NEXT = re.compile(rf"(,| and| to)\s(?:[A-Z]{{2}}-)?({ONE})")
BARE = re.compile(r"\bX\d\b")
"""An entry without letters."""
INVENTED = {"XX", "KH", "SR", "ZZ"}
"""Letters of games that tests and pages make up."""


def cited(text: str) -> Iterator[str]:
    """The entries that a text names."""
    for match in CITE.finditer(text):
        letters, last = match["letters"], match["first"]
        yield f"{letters}-{last}"
        for link, one in NEXT.findall(match["more"]):
            if link == " to":
                yield from (f"{letters}-{one[0]}{n}" for n in range(int(last[1:]) + 1, int(one[1:])))
            yield f"{letters}-{one}"
            last = one


def cited_in(path: Path) -> tuple[str, ...]:
    """The entries that a file names; those without letters only where it has tests."""
    text = path.read_text("utf-8")
    bare = BARE.findall(text) if path.name.startswith("test_") else ()
    return tuple(dict.fromkeys((*cited(text), *bare)))


@cache
def readings() -> Mapping[Path, tuple[str, ...]]:
    """The entries that each file names."""
    files = [
        path
        for top in TOPS
        for path in (ROOT / top).rglob("*")
        if path.suffix in (".py", ".ftl", ".toml") and path != Path(__file__)
    ]
    return read_each(sorted(files), cited_in)


def citations(top: str) -> Mapping[str, Path]:
    """Every entry that a file below that folder names, with one such file."""
    return {
        one: path for path, found in readings().items() if path.is_relative_to(ROOT / top) for one in found
    }


def house_rules() -> Mapping[str, set[str]]:
    """The house rules that games declare for an entry."""
    found: dict[str, set[str]] = {}
    for one in families().values():
        for rule in one.info.rules:
            for number in entries(rule.entry) if rule.entry else ():
                found.setdefault(number, set()).add(rule.name)
    return found


def test_lists_and_ranges_of_entries_are_read() -> None:
    text = "ZZ-R2, R4 to R6, ZZ-A1 and A3b; R9, ZZ-T1 (ours), T3"
    assert [*cited(text)] == [f"ZZ-{one}" for one in ("R2", "R4", "R5", "R6", "A1", "A3", "T1", "T3")]


@pytest.mark.parametrize("top", TOPS)
def test_every_number_that_is_named_is_defined(top: str) -> None:
    known = rules_by_number()
    unknown = {
        one: str(path.relative_to(ROOT))
        for one, path in citations(top).items()
        if one not in known and not BARE.fullmatch(one) and one.partition("-")[0] not in INVENTED
    }
    assert not unknown


def test_a_test_names_every_entry() -> None:
    named = citations("tests")
    assert not [one for one in rules_by_number() if one not in named]


def test_an_entry_is_defined_once_and_its_anchor_is_its_number() -> None:
    defined: Counter[str] = Counter()
    for page in sorted(DOCS.glob("*.md")):
        text = page.read_text("utf-8")
        found = [one["number"] for one in ENTRY.finditer(text)]
        assert len(found) == text.count('<a id="'), page.name
        assert re.findall(r'<a id="([^"]+)">', text) == [one.lower() for one in found], page.name
        assert not found or "## Rules by number" in text.partition(f"**{found[0]}**")[0]
        defined.update(found)
    assert defined.keys() == rules_by_number().keys()
    assert not [one for one, times in defined.items() if times > 1]


def test_numbers_run_on() -> None:
    """Rules and rulings are counted without a gap; examples may have some."""
    counted: dict[str, list[int]] = {}
    for one in rules_by_number():
        if match := re.fullmatch(r"(.*[RA])(\d+)", one):
            counted.setdefault(match[1], []).append(int(match[2]))
    assert all(numbers == [*range(1, len(numbers) + 1)] for numbers in counted.values())


def test_an_entry_names_others_that_exist() -> None:
    known = rules_by_number()
    wrong: list[tuple[str, str]] = []
    for entry in known.values():
        letters = entry.number.partition("-")[0]
        for one in re.findall(rf"(?<![\w-])({ONE})[a-z]?\b", re.sub(r"`[^`]*`", "", entry.text)):
            if f"{letters}-{one}" not in known:
                wrong.append((entry.number, one))
    assert not wrong


def test_entries_name_the_house_rules_that_games_declare() -> None:
    declared = house_rules()
    named = {
        entry.number: set(re.findall(r"`(\w+)`", found[1]))
        for entry in rules_by_number().values()
        if entry.page != "games/all-games.md"
        and (found := re.search(r"House rules?: ((?:`\w+`(?:, )?)+)", entry.text))
    }
    assert named == declared


def test_house_rules_begin_as_their_entries_say() -> None:
    wrong: list[tuple[str, str]] = []
    for one in families().values():
        for rule in one.info.rules:
            for number in entries(rule.entry) if rule.entry else ():
                said = re.search(r"\*\*Default \((\w)\)", rules_by_number()[number].text)
                if (
                    said
                    and rule.default in rule.choices
                    and len(rule.default) == 1
                    and rule.default.isalpha()
                ):
                    wrong += [(one.info.id, rule.name)] * (rule.default != said[1])
    assert not wrong


def test_an_entry_is_found_by_number_letters_or_house_rule() -> None:
    (hop,) = rule_entries("wild-jokers", "wj-r22")
    assert hop.place == "games/wild-jokers.md#wj-r22" and hop.plain.startswith("Joker, jump: if it starts")
    assert rule_entries("wild-jokers", "R22") == (hop,)
    assert [one.number for one in rule_entries("wild-jokers", "castling")] == ["WJ-A1"]
    assert [one.number for one in rule_entries("gravity-chess", "x4")] == ["X4"]
    many = [one.number for one in rule_entries("little-chess-jumble", "plus_hash")]
    assert many == ["CJ-R21", "CJ-R27", "CJ-R31", "CJ-R33", "CJ-R41"]


@pytest.mark.parametrize(
    ("game", "named"), [("wild-jokers", "R99"), ("wild-jokers", "CJ-R1"), ("chess", "R1"), ("chess", "")]
)
def test_what_is_no_entry_of_the_game_is_refused(game: str, named: str) -> None:
    with pytest.raises(GameError) as wrong:
        rule_entries(game, named)
    assert wrong.value.said.id == "no-rule-entry"
    assert wrong.value.said.values["title"] == family(game).info.title


def test_people_read_no_marks() -> None:
    assert not [one.number for one in rules_by_number().values() if re.search(r"[*`\\]|\]\(", one.plain)]
    assert " overlap: passage" in rules_by_number()["BC-A1"].plain


def test_pages_that_came_with_a_package_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a package the pages stand beside the code, and no `docs` of anybody else's is read."""
    code, packed = tmp_path / "companion" / "table" / "rules.py", tmp_path / "companion" / "rule_pages"
    packed.mkdir(parents=True)
    monkeypatch.setattr(rules, "__file__", str(code))
    assert rules.pages_folder() == packed
    packed.rmdir()
    assert rules.pages_folder() == tmp_path / "docs" / "games"


def test_a_wheel_has_the_pages_where_they_are_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    packed = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert packed["docs/games"] == "companion/rule_pages"
