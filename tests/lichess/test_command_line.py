"""Lichess from the command line: the token, a game as JSON lines, a program that is killed, and what makes no sense."""

from __future__ import annotations

import json
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.cli.elsewhere import SiteWish, check_alone, make_wanted, read_wish
from companion.cli.referee.input_parser import understood
from companion.cli.texts import BadUsage
from companion.kernel.messages import Message
from companion.lichess.site_messages import SpeedError
from tests.cli.in_process import Here
from tests.lichess.site_server import SiteServer
from tests.patience import PATIENCE, until
from tests.table.site.site_rig import SiteRig


class Program:
    """`companion referee` as a process that speaks JSON lines."""

    def __init__(self, *given: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *given, "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.lines: list[dict[str, Any]] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(json.loads(line) if line.startswith(b"{") else {"text": line.decode()})

    def say(self, **command: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command).encode() + b"\n")
        self.process.stdin.flush()

    def until(self, holds: Callable[[], object]) -> None:
        until(holds, found=lambda: self.lines[-5:])

    def heard(self, **fields: Any) -> bool:
        return any(fields.items() <= line.items() for line in self.lines)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokens and journals lie where the test looks for them."""
    for folder in ("XDG_DATA_HOME", "HOME"):
        monkeypatch.setenv(folder, str(tmp_path))


@pytest.fixture
def begin(at_home: None) -> Iterator[Callable[..., Program]]:
    begun: list[Program] = []

    def start(*given: str) -> Program:
        begun.append(Program(*given))
        return begun[-1]

    yield start
    for one in begun:
        one.kill()


def test_a_token_is_taken_and_forgotten(site: SiteServer, in_process: Here, tmp_path: Path) -> None:
    assert "companion lichess token" in in_process("lichess").stderr
    for wrong, said in (
        ("lip_nobody", "no longer accepts this token"),
        ("lip_puzzle", "board:play"),
        ("a b c d", "That is not a token."),
    ):
        found = in_process("lichess", "token", "--site", site.url, typed=f"{wrong}\n")
        assert found.returncode == 2 and said in found.stderr, found.stderr
    assert not list(tmp_path.rglob("lichess.json"))
    found = in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    assert found.returncode == 0 and "Bobby" in found.stdout and "lip_bobby" not in found.stdout
    (kept,) = tmp_path.rglob("lichess.json")
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    game, challenge = site.begin(), site.invite()
    listed = in_process("lichess").stdout
    assert f"game:{game.id}" in listed and f"accept:{challenge}" in listed
    rows = [json.loads(line) for line in in_process("lichess", "--json").stdout.splitlines()]
    assert [row["type"] for row in rows] == ["site-game", "site-challenge"]
    assert in_process("lichess", "decline", challenge).returncode == 0 and not site.challenges
    assert "account/oauth/token" in in_process("lichess", "forget").stdout and not kept.exists()


def test_a_game_as_json_lines_outlives_a_kill(
    site: SiteServer, in_process: Here, begin: Callable[..., Program], tmp_path: Path
) -> None:
    in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    first = begin(
        "referee", "chess", "--lichess", "challenge:mary", "--rule", "clock=10+5", "--colour", "white"
    )
    first.until(lambda: any(stream.about.startswith("challenge ") for stream in site.streams))
    game = site.answer_challenge("accepted")
    assert game is not None
    first.until(lambda: first.heard(type="note", kind="lichess-fair"))
    first.say(do="act", action="Pe2-e4")
    first.until(lambda: game.moves == ["e2e4"])
    site.play(game, "e7e5")
    first.until(lambda: first.heard(type="ruling", action="Pe7-e5"))
    first.kill()
    (journal,) = tmp_path.rglob("*.tableside")
    second = begin("resume", str(journal))
    second.until(lambda: second.heard(type="note", kind="lichess-fair"))
    second.say(do="hint", seat="white")
    second.until(lambda: any("no help" in str(line.get("text")) for line in second.lines))
    second.say(do="act", action="Ng1-f3")
    second.until(lambda: game.moves[-1] == "g1f3")
    site.finish(game, "resign", "white")
    second.until(lambda: second.heard(type="result", winner="white"))
    second.say(do="quit")
    second.process.wait(PATIENCE)
    assert f'[Site "{site.url}/{game.id}"]' in in_process("export", str(journal)).stdout


def test_who_resigns_and_quits_at_once_has_resigned(
    site: SiteServer, in_process: Here, begin: Callable[..., Program]
) -> None:
    in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    game = site.begin()
    site.play(game, "e2e4", "e7e5")
    program = begin("referee", "--lichess", f"game:{game.id}")
    program.until(lambda: program.heard(type="ruling", action="Pe7-e5"))
    site.refuses = [503]
    program.say(do="resign", seat="white")
    program.say(do="quit")
    assert program.process.wait(PATIENCE) == 0 and game.status == "resign" and game.winner == "black"


def test_a_game_that_another_program_plays_is_not_begun_twice(
    site: SiteServer, in_process: Here, begin: Callable[..., Program], tmp_path: Path
) -> None:
    in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    game = site.begin()
    first = begin("referee", "--lichess", f"game:{game.id}")
    first.until(lambda: first.heard(type="note", kind="lichess-fair"))
    second = in_process("referee", "--lichess", f"game:{game.id}")
    assert (
        second.returncode == 2
        and "Another table is using the journal" in second.stderr
        and len(second.stderr.splitlines()) == 1
    )
    assert len(list(tmp_path.rglob("*.tableside"))) == 1


def test_challenges_are_listed_in_words(site: SiteServer, in_process: Here) -> None:
    in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    site.invite("mary", rated=True)
    site.invite("ann", timeControl={"type": "correspondence", "daysPerTurn": 3})
    site.invite("tom", timeControl={"type": "unlimited"})
    listed = in_process("--language", "de", "lichess").stdout.splitlines()
    assert [line.split("  ")[-1] for line in listed if line.startswith("accept:")] == [
        "10+5, gewertet",
        "3 Tage pro Zug, ungewertet",
        "ohne Uhr, ungewertet",
    ]
    rows = [json.loads(line) for line in in_process("lichess", "--json").stdout.splitlines()]
    assert [(row["time"], row["days"]) for row in rows] == [("10+5", 0), ("", 3), ("", 0)]


@pytest.mark.parametrize(
    "given", ["../../account", "5IrD6Gz", "5IrD6Gz%", "é" * 8, "https://lichess.org/", "//["]
)
def test_what_is_no_game_is_asked_nowhere(in_process: Here, given: str) -> None:
    for command in (("referee", "--lichess", f"game:{given}"), ("lichess", "decline", given)):
        found = in_process(*command)
        assert found.returncode == 2 and "eight letters and digits" in found.stderr, found.stderr


def test_breaking_off_takes_a_seek_back(
    site: SiteServer, in_process: Here, begin: Callable[..., Program]
) -> None:
    in_process("lichess", "token", "--site", site.url, typed="lip_bobby\n")
    program = begin("referee", "chess", "--lichess", "seek")
    program.until(lambda: site.sought("seek"))
    program.process.terminate()
    program.until(lambda: not site.sought("seek"))


@pytest.mark.parametrize(
    "given, wish",
    [
        ("seek", SiteWish("seek", rated=True)),
        ("challenge:mary", SiteWish("challenge", "mary", rated=True)),
        ("accept", SiteWish("accept", rated=True)),
        ("accept:Mary", SiteWish("accept", "Mary", rated=True)),
        ("game:abcd1234", SiteWish("game", "abcd1234", rated=True)),
        ("game:abcd1234wxyz", SiteWish("game", "abcd1234", rated=True)),
        ("game:lichess.org/abcd1234/black", SiteWish("game", "abcd1234", rated=True)),
        ("game:https://lichess.org/abcd1234#5", SiteWish("game", "abcd1234", rated=True)),
    ],
)
def test_what_is_wanted(given: str, wish: SiteWish) -> None:
    assert read_wish(given, True, "", 0) == wish


@pytest.mark.parametrize(
    "given, colour, days",
    [
        ("", "", 0),
        ("seek:me", "", 0),
        ("challenge", "", 0),
        ("game:", "", 0),
        ("look", "", 0),
        ("seek", "red", 0),
        ("seek", "", 3),
        ("challenge:mary", "", 4),
    ],
)
def test_what_means_nothing(given: str, colour: str, days: int) -> None:
    with pytest.raises(BadUsage):
        read_wish(given, False, colour, days)


def test_what_does_not_go_together() -> None:
    seek, game = SiteWish("seek"), SiteWish("game", "abcd1234")
    check_alone(seek, "chess", {"--share": False, "--seats": None})
    check_alone(game, None, {})
    for wish, named, options in ((seek, None, {}), (game, "chess", {}), (seek, "chess", {"--share": True})):
        with pytest.raises(BadUsage):
            check_alone(wish, named, options)


def test_times_are_looked_at_before_anyone_is_asked() -> None:
    assert make_wanted(SiteWish("seek"), "chess", {}).seconds == 900
    assert make_wanted(SiteWish("challenge", "mary", days=3), "chess", {}).days == 3
    assert make_wanted(SiteWish("challenge", "mary"), "chess", {"clock": "3+2"}).increment == 2
    with pytest.raises(SpeedError):
        make_wanted(SiteWish("seek"), "chess", {"clock": "3+2"})


def test_any_text_may_be_said_to_the_site(tmp_path: Path) -> None:
    referee = SiteRig(tmp_path).referee
    assert understood("say good luck, Mary", referee, referee.words) == {
        "do": "speak",
        "seat": "white",
        "text": "good luck, Mary",
    }
    assert understood("say thank you", referee, referee.words) == {
        "do": "speak",
        "seat": "white",
        "what": "thank-you",
    }
    assert isinstance(understood("say", referee, referee.words), Message)
