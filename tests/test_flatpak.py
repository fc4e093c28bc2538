"""The Flatpak: wheels with the hashes of the lock, and what desktops and flatpak-builder read."""

from __future__ import annotations

import hashlib
import importlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
HERE = ROOT / ".make" / "packages"
WHEELS = {
    "x86_64": {"segno-1.6-py3-none-any.whl", "kivy-2.3.1-cp313-cp313-manylinux_2_17_x86_64.whl"},
    "aarch64": {"segno-1.6-py3-none-any.whl", "kivy-2.3.1-cp313-cp313-manylinux_2_17_aarch64.whl"},
}


@pytest.fixture
def flatpak(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(HERE))
    return importlib.import_module("flatpak")


@pytest.fixture
def folder(flatpak: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Wheels that hold their own names, and a lock that knows them."""
    out = tmp_path / "out"
    (out / "wheels").mkdir(parents=True)
    (tmp_path / "tableside-1.0.0-py3-none-any.whl").write_text("ours")
    lines = []
    for name in sorted(set().union(*WHEELS.values())):
        (out / "wheels" / name).write_text(name)
        lines.append(f"{name.split('-')[0]} --hash=sha256:{hashlib.sha256(name.encode()).hexdigest()}")
    (tmp_path / "requirements.txt").write_text("\n".join(lines))
    monkeypatch.setattr(flatpak, "LOCKS", (tmp_path / "requirements.txt",))
    return out


def test_every_wheel_has_a_hash_and_those_of_one_machine_are_for_that(
    flatpak: ModuleType, folder: Path
) -> None:
    made = flatpak.lay_out(folder, folder.parent / "tableside-1.0.0-py3-none-any.whl", WHEELS, flatpak.LOCKS)
    told = json.loads(made.read_text("utf-8"))
    (module,) = told["modules"]
    wheels = {Path(one["path"]).name: one for one in module["sources"] if one.get("dest") == "wheels"}
    assert wheels.keys() == set().union(*WHEELS.values())
    for name, one in wheels.items():
        assert one["sha256"] == hashlib.sha256(name.encode()).hexdigest()
        machine = re.search(r"x86_64|aarch64", name)
        assert one.get("only-arches") == ([machine[0]] if machine else None)
    for one in module["sources"]:
        assert (folder / one["path"]).exists() and "url" not in one, "nothing is fetched while it is built"
        path = folder / one["path"]
        assert one["type"] == "dir" or one["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest()
    assert "--require-hashes" in module["build-commands"][0] and "--no-index" in module["build-commands"][1]
    assert told["finish-args"] and not any("filesystem" in one for one in told["finish-args"])


def test_the_command_lays_out_the_wheel_that_it_makes(
    flatpak: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With stand-ins for the index and for what builds ours."""

    def fetch(machine: str, into: Path, locks: object) -> None:
        into.mkdir(parents=True)
        (into / "segno-1.6-py3-none-any.whl").write_text("")

    def build_wheel(out: Path) -> Path:
        out.mkdir(parents=True, exist_ok=True)
        (out / "tableside-1.0.0-py3-none-any.whl").write_text("ours")
        return out / "tableside-1.0.0-py3-none-any.whl"

    (tmp_path / "requirements.txt").write_text(f"segno --hash=sha256:{hashlib.sha256(b'').hexdigest()}")
    for name, value in (("LOCKS", (tmp_path / "requirements.txt",)), ("ROOT", tmp_path)):
        monkeypatch.setattr(flatpak, name, value)
    for function in (fetch, build_wheel):
        monkeypatch.setattr(flatpak, function.__name__, function)
    monkeypatch.setattr("sys.argv", ["flatpak", "--out", str(tmp_path / "build" / "flatpak")])
    flatpak.main()
    made = Path(capsys.readouterr().out.strip())
    assert (made.parent / "tableside-1.0.0-py3-none-any.whl").read_text() == "ours"


def test_the_plain_voice_comes_along(flatpak: ModuleType) -> None:
    """`companion add` has no place in a Flatpak, and no package of Debian's is there."""
    locks = [lock.name for lock in flatpak.LOCKS]
    assert locks == ["requirements.txt", "plain-voice.txt"]
    assert all(f"--requirement={lock}" in flatpak.commands(flatpak.LOCKS)[0] for lock in locks)


@pytest.mark.parametrize(("words", "locks"), [((), 2), (("--no-voice",), 1)])
def test_who_publishes_it_leaves_out_what_is_under_the_gpl(
    flatpak: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], locks: int
) -> None:
    taken: list[Path] = []

    def fetch(machine: str, into: Path, locks: tuple[Path, ...]) -> None:
        into.mkdir(parents=True)
        taken.extend(locks)

    monkeypatch.setattr(flatpak, "fetch", fetch)
    (tmp_path / "tableside-1.0.0-py3-none-any.whl").write_text("ours")
    wheel = ["--wheel", str(tmp_path / "tableside-1.0.0-py3-none-any.whl")]
    out = ["--out", str(tmp_path / "out"), "--machine", "x86_64"]
    monkeypatch.setattr("sys.argv", ["flatpak", *words, *wheel, *out])
    (tmp_path / "out" / "wheels").mkdir(parents=True)
    flatpak.main()
    assert len(taken) == locks and (tmp_path / "out" / "plain-voice.txt").exists() == (locks == 2)
    (made,) = (tmp_path / "out").glob("*.json")
    assert ("plain-voice" in made.read_text()) == (locks == 2)
    text = (tmp_path / "out/share/licenses" / flatpak.ID / "copyright").read_text("utf-8")
    assert "MIT License" in text and "Fraunces: OFL-1.1" in text


def test_a_wheel_that_the_lock_does_not_know_is_refused(flatpak: ModuleType, folder: Path) -> None:
    (folder / "wheels" / "segno-1.6-py3-none-any.whl").write_text("something else")
    with pytest.raises(ValueError, match=r"segno.* the lock does not have"):
        flatpak.lay_out(folder, folder.parent / "tableside-1.0.0-py3-none-any.whl", WHEELS, flatpak.LOCKS)


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="Debian's tools judge it")
def test_desktops_take_what_they_are_told(flatpak: ModuleType, folder: Path) -> None:
    """Also what the manifest renames is there."""
    made = flatpak.lay_out(folder, folder.parent / "tableside-1.0.0-py3-none-any.whl", WHEELS, flatpak.LOCKS)
    told, share = json.loads(made.read_text("utf-8")), folder / "share"
    (about,) = (share / "metainfo").iterdir()
    entry = share / "applications" / told["rename-desktop-file"]
    for command in (
        ["appstreamcli", "validate", "--no-net", str(about)],
        ["desktop-file-validate", str(entry)],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    text = about.read_text("utf-8")
    assert f"<id>{told['id']}</id>" in text and f'<launchable type="desktop-id">{entry.name}<' in text
    newest = re.search(r"^## \[([\d.]+)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert newest and f'<release version="{newest[1]}" date="{newest[2]}"/>' in text
    for language in ("de", "es", "fr", "nl"):
        assert text.count(f'xml:lang="{language}"') == 2
    assert (share / f"icons/hicolor/scalable/apps/{told['rename-icon']}.svg").exists()
