"""`make release`: in a small project, with git, pip and a stand-in for the checks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = {
    "pyproject.toml": '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n'
    '[project]\nname = "tableside"\nversion = "0.9.0"\nrequires-python = ">=3.11"\n\n'
    '[tool.hatch.build.targets.wheel]\npackages = ["companion"]\n[tool.hatch.build]\nartifacts = ["companion/server/handbook/pages"]\n',
    "companion/__init__.py": '__version__ = "0.9.0"\n',
    "hardware/arduino/library.properties": "name=Tableside\nversion=0.9.0\nsentence=A board.\nparagraph=Reeds.\nurl=https://example.org\n",
    ".make/arduino.py": (ROOT / ".make" / "arduino.py").read_text("utf-8"),
    "LICENSE": "MIT\n",
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Owls.\n\n## [0.9.0] - 2026-01-01\n\n- Cats.\n",
    ".ci/run": "#!/bin/sh\ngrep -q 0.9.1 pyproject.toml\n",
    ".make/site/handbook.py": "from pathlib import Path\n\npages = Path('companion/server/handbook/pages')\n"
    "pages.mkdir(parents=True, exist_ok=True)\n(pages / 'index.html').write_text('How to play')\n",
    "Makefile": "deb:\n\t@echo $$SOURCE_DATE_EPOCH $(ARGS) >dist/tableside_arm64.deb\n\t@echo dist/tableside_arm64.deb\n",
    "bin/uv": "#!/bin/sh\necho $* >>dist/installed\nmkdir -p build/twine/bin && cp bin/twine build/twine/bin\n",
    "bin/twine": "#!/bin/sh\necho $* >>dist/checked\n",
    "bin/x86_64-linux-gnu-strip": "#!/bin/sh\n",
    "bin/aarch64-linux-gnu-strip": "#!/bin/sh\n",
    "SECURITY.md": "# Security\n",
    ".gitignore": "dist/\nbuild/\npages/\n",
}


def git(root: Path, *command: str) -> str:
    return subprocess.run(["git", *command], cwd=root, check=True, capture_output=True, text=True).stdout


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for program in (".ci/run", *(name for name in FILES if name.startswith("bin/"))):
        (tmp_path / program).chmod(0o755)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "config", "user.name", "Anna")
    git(tmp_path, "config", "user.email", "anna@example.org")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    git(tmp_path, "tag", "v0.9.0")
    return tmp_path


def release(root: Path, *arguments: str, path: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / ".make" / "release.py"), *arguments]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    environment["PATH"] = path or f"{root / 'bin'}:{environment['PATH']}"
    return subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)


def test_a_release(root: Path) -> None:
    done = release(root, "0.9.1")
    assert done.returncode == 0, done.stderr
    for name in (
        "pyproject.toml",
        "companion/__init__.py",
        "hardware/arduino/library.properties",
    ):
        assert "0.9.1" in (root / name).read_text("utf-8")
        assert (root / name).read_text("utf-8") == FILES[name].replace("0.9.0", "0.9.1")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    heading = re.search(
        r"## \[Unreleased\]\n\n## \[0\.9\.1\] - (\d{4}-\d\d-\d\d)\n\n### Added\n\n- Owls\.\n", changelog
    )
    assert heading is not None
    notes = (root / "dist" / "notes-0.9.1.md").read_text("utf-8")
    assert notes == "# Tableside 0.9.1\n\n### Added\n\n- Owls.\n"
    dist = root / "dist"
    wheel, source = dist / "tableside-0.9.1-py3-none-any.whl", dist / "tableside-0.9.1.tar.gz"
    assert b"0.9.1" in zipfile.ZipFile(wheel).read("companion/__init__.py")
    assert zipfile.ZipFile(wheel).read("companion/server/handbook/pages/index.html") == b"How to play"
    with tarfile.open(source) as archive:
        assert "tableside-0.9.1/companion/server/handbook/pages/index.html" in archive.getnames()
    assert (dist / "checked").read_text() == f"check --strict {wheel} {source}\n"
    assert "--require-hashes" in (dist / "installed").read_text().splitlines()[-1]
    day = datetime.fromisoformat(heading[1]).replace(tzinfo=UTC)
    assert (dist / "tableside_arm64.deb").read_text() == f"{day.timestamp():.0f} --wheels dist\n"
    told = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=dist, capture_output=True, text=True)
    assert told.stdout.split("\n") == [
        *(
            f"{one}: OK"
            for one in (
                wheel.name,
                source.name,
                "tableside_arm64.deb",
                "tableside-arduino-0.9.1.zip",
            )
        ),
        "",
    ]
    assert "Nothing is signed" in done.stdout and not list(dist.glob("*.minisig"))
    assert git(root, "log", "-1", "--format=%s").strip() == "Release 0.9.1"
    assert notes.strip() in git(root, "tag", "--list", "--format=%(contents)", "v0.9.1")
    assert git(root, "status", "--porcelain") == ""


def test_what_make_was_called_with_does_not_reach_the_checks(root: Path, keys: Path) -> None:
    """They call make too, which hands on to its own makes what it was called with: pytest knows no `--key`."""
    makefile = f"release:\n\t@{sys.executable} {ROOT / '.make' / 'release.py'} $(VERSION) $(ARGS)\n"
    makefile += "test:\n\t@test -z '$(ARGS)'\n"
    (root / "Makefile").write_text(makefile + FILES["Makefile"])
    (root / ".ci" / "run").write_text("#!/bin/sh\nmake -s test\n")
    git(root, "commit", "-q", "-a", "-m", "Checks by make")
    environment = os.environ | {"PATH": f"{root / 'bin'}:{os.environ['PATH']}"}
    command = ["make", "-s", "release", "VERSION=0.9.1", f"ARGS=--key {keys / 'secret'}"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    assert (root / "dist" / "SHA256SUMS.minisig").exists()


@pytest.fixture
def keys(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A key that is made for one test alone, its public part where people look for it."""
    made = tmp_path_factory.mktemp("keys")
    subprocess.run(["minisign", "-G", "-W", "-p", made / "public", "-s", made / "secret"], check=True)
    publish_key(root, made)
    return made


def publish_key(root: Path, keys: Path) -> None:
    public = (keys / "public").read_text().splitlines()[1]
    (root / "SECURITY.md").write_text(f"# Security\n\n```\n{public}\n```\n")
    git(root, "commit", "-q", "-a", "-m", "A key")


def test_who_has_the_public_key_can_check_it(root: Path, keys: Path) -> None:
    done = release(root, "0.9.1", "--key", str(keys / "secret"))
    assert done.returncode == 0 and "Nothing is signed" not in done.stdout, done.stderr
    for name in ("SHA256SUMS", "tableside-0.9.1-py3-none-any.whl"):
        check = ["minisign", "-V", "-p", str(keys / "public"), "-m", name]
        told = subprocess.run(check, cwd=root / "dist", capture_output=True, text=True)
        assert told.returncode == 0 and "Trusted comment: Tableside 0.9.1" in told.stdout, told
        (root / "dist" / name).write_bytes((root / "dist" / name).read_bytes() + b" ")
        assert subprocess.run(check, cwd=root / "dist", capture_output=True).returncode != 0


def test_a_key_that_no_one_was_told_of_signs_nothing(
    root: Path, keys: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = tmp_path_factory.mktemp("other")
    subprocess.run(["minisign", "-G", "-W", "-p", other / "public", "-s", other / "secret"], check=True)
    done = release(root, "0.9.1", "--key", str(other / "secret"))
    assert done.returncode == 1 and "is not the key whose public part SECURITY.md has" in done.stderr
    assert not (root / "dist").exists()
    assert git(root, "tag") == "v0.9.0\n" and git(root, "status", "--porcelain") == ""
    (root / "SECURITY.md").write_text("# Security\n")
    git(root, "commit", "-q", "-a", "-m", "No key")
    done = release(root, "0.9.1", "--key", str(keys / "secret"))
    assert done.returncode == 1 and "SECURITY.md has no public key" in done.stderr


def test_where_people_expect_a_signature_none_is_left_out_by_mistake(root: Path, keys: Path) -> None:
    done = release(root, "0.9.1")
    assert done.returncode == 1 and "--key FILE, or --unsigned" in done.stderr
    assert not (root / "dist").exists()
    done = release(root, "0.9.1", "--unsigned")
    assert done.returncode == 0 and "Nothing is signed" in done.stdout


def test_files_of_an_earlier_release_are_not_among_those_of_this_one(root: Path) -> None:
    (root / "dist" / "circuit").mkdir(parents=True)
    wheel, others = "tableside-0.9.0-py3-none-any.whl", ("circuit/x", "tableside.key")
    for name in (wheel, f"{wheel}.minisig", "tableside_0.9.0_arm64.deb", "notes-0.9.0.md", *others):
        (root / "dist" / name).write_text("")
    assert release(root, "0.9.1").returncode == 0
    assert not list((root / "dist").glob("*0.9.0*")) and all(
        (root / "dist" / name).exists() for name in others
    )


def test_a_program_that_is_missing_is_said_before_anything_is_built(root: Path) -> None:
    """Also where this machine has one: no program is looked for beside the project's own."""
    (root / "bin" / "aarch64-linux-gnu-strip").unlink()
    git(root, "commit", "-q", "-a", "-m", "A program less")
    (root / "bin" / "git").symlink_to(shutil.which("git") or "")
    (root / ".git" / "info" / "exclude").write_text("bin/git\n")
    done = release(root, "0.9.1", path=str(root / "bin"))
    assert done.returncode == 1 and "no aarch64-linux-gnu-strip" in done.stderr, done.stderr
    assert not (root / "dist").exists()


def test_a_key_that_is_none_makes_no_release(root: Path, keys: Path) -> None:
    (root / "dist").mkdir()
    (root / "dist" / "key").write_text("my dog's name")
    done = release(root, "0.9.1", "--key", "dist/key")
    assert done.returncode == 1 and "cannot read dist/key" in done.stderr and git(root, "tag") == "v0.9.0\n"
    assert git(root, "status", "--porcelain") == "" and [*(root / "dist").iterdir()] == [
        root / "dist" / "key"
    ]


def test_a_key_that_is_not_there_is_said_before_anything_is_built(root: Path, keys: Path) -> None:
    done = release(root, "0.9.1", "--key", "lost")
    assert done.returncode == 1 and "no key lost" in done.stderr and not (root / "dist").exists()


def test_the_same_sources_make_the_same_files(root: Path) -> None:
    assert release(root, "0.9.1").returncode == 0
    first = (root / "dist" / "SHA256SUMS").read_text()
    git(root, "tag", "-d", "v0.9.1")
    time.sleep(1.1)
    for path in (root / "companion").rglob("*"):
        path.touch()
    assert release(root, "0.9.1").returncode == 0, "the files have that version already, and no tag"
    assert (root / "dist" / "SHA256SUMS").read_text() == first
    assert git(root, "log", "--format=%s").split("\n")[:2] == ["Release 0.9.1", "Begin"]
    assert "v0.9.1" in git(root, "tag")


def test_a_rehearsal_changes_nothing(root: Path) -> None:
    before = git(root, "rev-parse", "HEAD")
    done = release(root, "1.0.0", "--dry-run")
    assert done.returncode == 0, done.stderr
    assert '+__version__ = "1.0.0"' in done.stdout and "- Owls." in done.stdout
    assert "tableside-1.0.0-py3-none-any.whl" in done.stdout
    assert git(root, "rev-parse", "HEAD") == before and git(root, "tag") == "v0.9.0\n"
    assert not (root / "dist").exists() and git(root, "status", "--porcelain") == ""


def test_checks_that_fail_leave_no_release(root: Path) -> None:
    done = release(root, "1.0.0")  # the stand-in wants 0.9.1
    assert done.returncode == 1 and "the checks failed" in done.stderr
    assert git(root, "status", "--porcelain") == "" and git(root, "tag") == "v0.9.0\n"
    assert (root / "pyproject.toml").read_text("utf-8") == FILES["pyproject.toml"]


@pytest.mark.parametrize("signal", ["HUP", "TERM"])
def test_a_window_that_is_closed_leaves_no_release(root: Path, signal: str) -> None:
    (root / ".ci" / "run").write_text(f"#!/bin/sh\nkill -{signal} $PPID\nexec sleep 60 >/dev/null 2>&1\n")
    git(root, "commit", "-q", "-a", "-m", "Checks that are broken off")
    done = release(root, "0.9.1")
    assert done.returncode > 128 and "Traceback" not in done.stderr, done.stderr
    assert git(root, "status", "--porcelain") == "" and git(root, "tag") == "v0.9.0\n"


@pytest.mark.parametrize(
    ("version", "why"), [("0.9.0", "tag v0.9.0 exists"), ("0.8.12", "not above"), ("1.0", "not a version")]
)
def test_versions_that_cannot_be(root: Path, version: str, why: str) -> None:
    done = release(root, version)
    assert done.returncode == 1 and why in done.stderr


def test_nothing_to_release(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(FILES["CHANGELOG.md"].replace("### Added\n\n- Owls.\n\n", ""), "utf-8")
    git(root, "commit", "-q", "-a", "-m", "No owls")
    done = release(root, "0.9.1")
    assert done.returncode == 1 and "nothing below" in done.stderr


def test_a_version_that_the_files_have_and_the_changelog_does_not(root: Path) -> None:
    git(root, "tag", "--delete", "v0.9.0")
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n\n- Owls.\n", "utf-8")
    git(root, "commit", "-q", "-a", "-m", "A heading is missing")
    done = release(root, "0.9.0")
    assert done.returncode == 1 and "no heading of 0.9.0" in done.stderr and "Traceback" not in done.stderr


def test_changes_that_are_not_committed(root: Path) -> None:
    (root / "companion" / "more.py").write_text("", "utf-8")
    done = release(root, "0.9.1")
    assert done.returncode == 1 and "not committed" in done.stderr


def test_files_that_disagree(root: Path) -> None:
    (root / "companion" / "__init__.py").write_text('__version__ = "0.8.0"\n', "utf-8")
    git(root, "commit", "-q", "-a", "-m", "An older version")
    done = release(root, "0.9.1")
    assert done.returncode == 1 and "do not agree" in done.stderr


def test_our_own_files_agree() -> None:
    """A release of this checkout would find its version in every file, and its changelog's heading."""
    script = (
        "import runpy, pathlib; release = runpy.run_path('.make/release.py'); root = pathlib.Path('.');"
        "version = release['current_version'](root); log = (root / 'CHANGELOG.md').read_text('utf-8');"
        "assert release['UNRELEASED'] in log;"
        "print(version); release['release_notes'](log, release['heading_of'](log, version))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", done.stdout), done.stderr


def test_our_own_page_has_one_key_or_none() -> None:
    """So that what is signed can be checked by who reads it."""
    script = (
        "import runpy, pathlib; release = runpy.run_path('.make/release.py');"
        "print(repr(release['public_key'](pathlib.Path('.'))))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert re.fullmatch(r"'(RW.{54})?'\n", done.stdout), done.stderr
