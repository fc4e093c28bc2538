"""The Debian package, made of a few small files in place of the wheels: what stands where, and what is left out."""

from __future__ import annotations

import gzip
import importlib
import os
import re
import shutil
import stat
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from companion.cli.command_tree import GROUPS, names_of

pytestmark = [
    pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="only Debian's systems make Debian packages"),
]
ROOT = Path(__file__).parents[1]
HERE = ROOT / ".make" / "packages"
WHEELS = """#!/bin/sh
checks=
while [ $# -gt 0 ]; do
    case $1 in --target) into=$2 ;; --require-hashes) checks=$1 ;; -r) locks="$locks ${2##*/}" ;; --no-index) checks=$1 ;; --python-version) python=$2 ;; --python-platform) platform=$2 ;;
        --find-links) wheels=$2 ;; --refresh-package) anew=$2 ;; --link-mode) how=$2 ;; tableside==*) ours=$1 ;; esac
    shift
done
mkdir -p "$into/babel/locale-data" "$into/bin" "$into/hatchling" "$into/companion" "$into/kivy/graphics" "$into/kivy/tools" "$into/hardware"
for name in root de de_AT en fr nl es pl zh_Hans; do : >"$into/babel/locale-data/$name.dat"; done
: >"$into/bin/hatchling" >"$into/kivy/graphics/fbo.pyx" >"$into/kivy/graphics/fbo.py" >"$into/kivy/tools/pep8.py"
echo '#!/bin/sh' >"$into/hardware/install"
chmod +x "$into/kivy/graphics/fbo.py" "$into/hardware/install"
echo "$python $platform" "$ours" "${wheels##*/}" "$anew" "$how" >"$into/companion/asked"
echo "$checks$locks" >>"$into/companion/checked"
for name in hatchling-1.0 segno-1.6; do
    mkdir -p "$into/$name.dist-info"
    date +%N >"$into/$name.dist-info/uv_cache.json" && echo "$into" >"$into/$name.dist-info/direct_url.json"
    mkdir "$into/$name.dist-info/licenses" && echo terms >"$into/$name.dist-info/licenses/LICENSE"
    printf '%s.dist-info/%s\\n' $name METADATA, $name licenses/LICENSE, $name "direct_url.json,$into" >"$into/$name.dist-info/RECORD"
    printf 'Name: %s\\nVersion: 1\\nLicense-Expression: BSD-3-Clause\\n\\nLong text' "${name%-*}" >"$into/$name.dist-info/METADATA"
done
"""
"""Stands in for the program that unpacks wheels."""


@pytest.fixture(scope="module")
def deb() -> ModuleType:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(HERE))
        return importlib.import_module("deb")


@pytest.fixture(scope="module")
def package(deb: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deb")
    unpacks = folder / "uv"
    unpacks.write_text(WHEELS)
    unpacks.chmod(0o755)
    made: Path = deb.build("debian-13", "arm64", unpacks, folder / "wheels", folder / "work", folder / "dist")
    return made


@pytest.fixture(scope="module")
def unpacked(package: Path) -> Path:
    out = package.parent / "out"
    subprocess.run(["dpkg-deb", "-R", package, out], check=True)
    return out


def test_it_is_for_one_system_and_machine(deb: ModuleType, package: Path) -> None:
    shown = subprocess.run(["dpkg-deb", "-f", package], capture_output=True, text=True, check=True).stdout
    assert package.name == f"tableside_{deb.version()}+deb13_arm64.deb"
    assert "Architecture: arm64\n" in shown and f"Version: {deb.version()}+deb13\n" in shown
    needed, wished = re.findall(r"^(?:Depends|Suggests): (.*)$", shown, re.M)
    assert needed == "python3 (>= 3.13~), python3 (<< 3.14~), python3.13, libc6 (>= 2.36), libmtdev1"
    assert wished == "libegl1, libgl1", "every desktop has them, and they weigh more than all the rest"
    assert int(re.findall(r"Installed-Size: (\d+)", shown)[0]) > 0


def test_who_makes_it_again_has_the_same_file(deb: ModuleType, package: Path) -> None:
    folder = package.parents[1]
    again = deb.build(
        "debian-13", "arm64", folder / "uv", folder / "wheels", folder / "again", folder / "new"
    )
    assert again.read_bytes() == package.read_bytes()
    assert again.stat().st_mtime_ns != package.stat().st_mtime_ns
    listed = subprocess.run(["dpkg-deb", "-c", package], capture_output=True, text=True, check=True).stdout
    assert not re.search(r" \d\d:\d\d .*(url|cache)\.json", listed), (
        "where its maker has files is nobody's business"
    )


def test_a_later_system_has_a_later_version(deb: ModuleType) -> None:
    marks = [f"1.0.0+{deb.SYSTEMS[name].mark}" for name in ("debian-12", "debian-13")]
    assert subprocess.run(["dpkg", "--compare-versions", marks[0], "lt", marks[1]]).returncode == 0


def test_every_file_has_its_place_and_belongs_to_root(package: Path) -> None:
    listed = subprocess.run(["dpkg-deb", "-c", package], capture_output=True, text=True, check=True).stdout
    rows = {line.split()[5]: line.split()[:2] for line in listed.splitlines()}
    assert rows["./usr/bin/companion"] == ["-rwxr-xr-x", "root/root"]
    assert rows["./usr/lib/udev/rules.d/70-tableside-boards.rules"] == ["-rw-r--r--", "root/root"]
    assert "./usr/lib/tableside/bin/python -> ../../../bin/python3.13" in listed
    assert {owner for _, owner in rows.values()} == {"root/root"}
    tops = {name.split("/")[1] for name in rows if name.count("/") > 1 and name != "./"}
    assert tops == {"usr"}


def test_wheels_are_those_of_the_system_it_is_for(deb: ModuleType, unpacked: Path) -> None:
    """Also our own, of which there may be one for each Python and machine, and an earlier one of this version in uv's cache.

    All are copies: files that are one with those in the cache would be stripped there too.
    """
    site = unpacked / "usr/lib/tableside/lib/python3.13/site-packages"
    assert (
        site / "companion" / "asked"
    ).read_text() == f"3.13 aarch64-manylinux_2_36 tableside=={deb.version()} wheels tableside copy\n"
    assert (unpacked / "usr/lib/tableside/pyvenv.cfg").read_text().startswith("home = /usr/bin\n")


def test_what_an_index_sends_is_held_against_the_locks(unpacked: Path) -> None:
    """pip, which `companion add` calls, has a lock of its own; our own wheel comes from no index."""
    site = unpacked / "usr/lib/tableside/lib/python3.13/site-packages"
    asked = (site / "companion" / "checked").read_text().splitlines()
    assert asked == ["--require-hashes requirements.txt package.txt", "--no-index"]


def test_the_voice_is_the_systems(unpacked: Path) -> None:
    """eSpeak NG is under the GPL: it is recommended, and not a part of the package."""
    control = (unpacked / "DEBIAN" / "control").read_text()
    assert "\nRecommends: espeak-ng\n" in control
    assert "espeakng-loader" not in (ROOT / "requirements.txt").read_text()


def test_what_no_one_reads_is_left_out(unpacked: Path) -> None:
    site = unpacked / "usr/lib/tableside/lib/python3.13/site-packages"
    kept = {path.name for path in (site / "babel" / "locale-data").iterdir()}
    assert kept == {f"{name}.dat" for name in ("root", "de", "de_AT", "en", "fr", "nl", "es")}
    assert not (site / "hatchling").exists() and not (site / "bin").exists()
    assert not list(site.rglob("*.pyx")) and list(site.rglob("fbo.py"))
    assert not (site / "kivy" / "tools").exists()


def test_of_all_that_it_brings_only_our_own_programs_are_programs(unpacked: Path) -> None:
    site = unpacked / "usr/lib/tableside/lib/python3.13/site-packages"
    called = [path for path in site.rglob("*") if path.is_file() and path.stat().st_mode & stat.S_IXUSR]
    assert called == [site / "hardware" / "install"]


@pytest.mark.skipif(shutil.which("dpkg-parsechangelog") is None, reason="part of Debian's dpkg-dev")
def test_its_history_can_be_read(deb: ModuleType, unpacked: Path) -> None:
    doc = unpacked / "usr/share/doc/tableside"
    text = gzip.decompress((doc / "changelog.gz").read_bytes()).decode()
    command = ["dpkg-parsechangelog", "--file", "-"]
    plain = os.environ | {"LC_ALL": "C"}  # Perl complains of a language that a machine names and has not
    read = subprocess.run(command, input=text, capture_output=True, text=True, check=True, env=plain)
    assert not read.stderr and f"Version: {deb.version()}+deb13\n" in read.stdout
    assert gzip.decompress((doc / "NEWS.gz").read_bytes()) == (ROOT / "CHANGELOG.md").read_bytes()


def test_the_manual_has_every_command(unpacked: Path) -> None:
    page = gzip.decompress((unpacked / "usr/share/man/man1/companion.1.gz").read_bytes()).decode()
    for group in GROUPS.values():
        for name in names_of(group):
            assert f"\n.SH companion {name}\n" in page
    assert "\n.SH NAME\ncompanion \\- the referee" in page
    unreadable = [line for line in page.splitlines() if re.match(r"\.(?!TH|SH|B|nf|fi)", line)]
    assert not unreadable


def test_the_menu_has_a_name_a_picture_and_the_command(unpacked: Path) -> None:
    entry = (unpacked / "usr/share/applications/tableside.desktop").read_text("utf-8")
    assert "Exec=companion play" in entry and "Icon=tableside" in entry
    assert all(f"Comment[{language}]=" in entry for language in ("de", "es", "fr", "nl"))
    drawn = (unpacked / "usr/share/icons/hicolor/scalable/apps/tableside.svg").read_text("utf-8")
    assert drawn.startswith("<svg") and drawn.endswith("</g></svg>\n")


def test_licences_of_what_it_brings_are_named(unpacked: Path) -> None:
    text = (unpacked / "usr/share/doc/tableside/copyright").read_text("utf-8")
    assert "MIT License" in text and "segno 1: BSD-3-Clause" in text and "hatchling" not in text
    assert "https://pypi.org/project/segno/1/#files" in text, "where the sources are"
    (file,) = re.findall(r"^  Licence: /(.*segno.*)$", text, re.M)
    assert (unpacked / file).read_text() == "terms\n"
    assert "Fraunces: OFL-1.1" in text


def test_sums_fit(unpacked: Path) -> None:
    sums = unpacked / "DEBIAN" / "md5sums"
    assert subprocess.run(["md5sum", "--quiet", "-c", sums], cwd=unpacked).returncode == 0
    assert "usr/bin/companion" in sums.read_text()


def test_removing_it_leaves_no_folder(unpacked: Path, tmp_path: Path) -> None:
    """Also what was compiled, and what `companion add` has put beside it."""
    there = tmp_path / "usr/lib/tableside/lib"
    (there / "__pycache__").mkdir(parents=True)
    (there / "added").write_text("by companion add")
    for name, words in (("prerm", "remove"), ("postrm", "purge")):
        script = (
            (unpacked / "DEBIAN" / name)
            .read_text()
            .replace(" /usr/lib/tableside", f" {tmp_path}/usr/lib/tableside")
            .replace("getent passwd", ":")
        )
        subprocess.run(["sh", "-c", script, "sh", words], check=True)
        assert not (there / "__pycache__").exists()
    assert not (tmp_path / "usr/lib/tableside").exists()


@pytest.mark.parametrize(("words", "gone"), [("purge", True), ("remove", False), ("upgrade", False)])
def test_purged_it_leaves_games_and_no_pictures(
    unpacked: Path, tmp_path: Path, words: str, gone: bool
) -> None:
    """In every home that has some, each with the rights of whose it is."""
    homes = [tmp_path / name for name in ("ana", "ben", "none")]
    for home in homes[:2]:
        (home / ".cache/tableside/pictures").mkdir(parents=True)
        (home / ".local/share/tableside").mkdir(parents=True)
    people = "".join(f"{home.name}:x:1:1:A B:{home}:/bin/sh\n" for home in homes)
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "getent").write_text(f"#!/bin/sh\nprintf '%s' '{people}'\n")
    (programs / "runuser").write_text(f'#!/bin/sh\necho "$2" >>{tmp_path}/asked; shift 3; exec "$@"\n')
    for program in programs.iterdir():
        program.chmod(0o755)
    script = (unpacked / "DEBIAN" / "postrm").read_text().replace(" /usr/lib", f" {tmp_path}/usr/lib")
    path = f"{programs}:{os.environ['PATH']}"
    subprocess.run(["sh", "-c", script, "sh", words], check=True, env={"PATH": path})
    assert [(home / ".cache/tableside").exists() for home in homes[:2]] == [not gone] * 2
    assert all((home / ".local/share/tableside").exists() for home in homes[:2])
    if gone:
        assert (tmp_path / "asked").read_text() == "ana\nben\n"


def test_an_upgrade_keeps_the_folder(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "usr/lib/tableside").mkdir(parents=True)
    script = (unpacked / "DEBIAN" / "postrm").read_text().replace(" /usr/lib", f" {tmp_path}/usr/lib")
    subprocess.run(["sh", "-c", script, "sh", "upgrade"], check=True)
    assert (tmp_path / "usr/lib/tableside").exists()


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is not on this machine")
def test_debian_finds_no_fault_with_it(package: Path) -> None:
    found = subprocess.run(["lintian", "--fail-on", "error,warning", package], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout


@pytest.mark.parametrize("name", ["postinst", "prerm", "postrm"])
def test_the_scripts_are_sound(unpacked: Path, name: str) -> None:
    found = subprocess.run(["shellcheck", unpacked / "DEBIAN" / name], capture_output=True, text=True)
    assert found.returncode == 0, found.stdout
