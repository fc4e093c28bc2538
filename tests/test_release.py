"""`make release`: in a small project, with git, pip and a stand-in for the checks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]
FILES = {
    "pyproject.toml": '[build-system]\nrequires = ["hatchling"]\nbuild-backend = "hatchling.build"\n\n'
    '[project]\nname = "tableside"\nversion = "0.9.0"\nrequires-python = ">=3.11"\n\n'
    '[tool.hatch.build.targets.wheel]\npackages = ["companion"]\nartifacts = ["companion/server/handbook/pages"]\n',
    "companion/__init__.py": '__version__ = "0.9.0"\n',
    "hardware/android/buildozer.spec": "[app]\nversion = 0.9.0\nandroid.api = 33\n",
    "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Owls.\n\n## [0.9.0] - 2026-01-01\n\n- Cats.\n",
    ".ci/run": "#!/bin/sh\ngrep -q 0.9.1 pyproject.toml\n",
    ".make/site/handbook.py": "from pathlib import Path\n\npages = Path('companion/server/handbook/pages')\n"
    "pages.mkdir(parents=True)\n(pages / 'index.html').write_text('How to play')\n",
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
    (tmp_path / ".ci" / "run").chmod(0o755)
    git(tmp_path, "init", "-q", "-b", "main")
    git(tmp_path, "config", "user.name", "Anna")
    git(tmp_path, "config", "user.email", "anna@example.org")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-q", "-m", "Begin")
    return tmp_path


def release(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / ".make" / "release.py"), *arguments]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    return subprocess.run(command, cwd=root, capture_output=True, text=True, env=environment)


def test_a_release(root: Path) -> None:
    done = release(root, "0.9.1")
    assert done.returncode == 0, done.stderr
    for name in ("pyproject.toml", "companion/__init__.py", "hardware/android/buildozer.spec"):
        assert "0.9.1" in (root / name).read_text("utf-8")
        assert (root / name).read_text("utf-8") == FILES[name].replace("0.9.0", "0.9.1")
    changelog = (root / "CHANGELOG.md").read_text("utf-8")
    assert re.search(
        r"## \[Unreleased\]\n\n## \[0\.9\.1\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- Owls\.\n", changelog
    )
    notes = (root / "dist" / "notes-0.9.1.md").read_text("utf-8")
    assert notes == "# Tableside 0.9.1\n\n### Added\n\n- Owls.\n"
    wheel = root / "dist" / "tableside-0.9.1-py3-none-any.whl"
    assert b"0.9.1" in zipfile.ZipFile(wheel).read("companion/__init__.py")
    assert zipfile.ZipFile(wheel).read("companion/server/handbook/pages/index.html") == b"How to play"
    assert subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=root / "dist").returncode == 0
    assert git(root, "log", "-1", "--format=%s").strip() == "Release 0.9.1"
    assert notes.strip() in git(root, "tag", "--list", "--format=%(contents)", "v0.9.1")
    assert git(root, "status", "--porcelain") == ""


def test_a_rehearsal_changes_nothing(root: Path) -> None:
    before = git(root, "rev-parse", "HEAD")
    done = release(root, "1.0.0", "--dry-run")
    assert done.returncode == 0, done.stderr
    assert '+__version__ = "1.0.0"' in done.stdout and "- Owls." in done.stdout
    assert "tableside-1.0.0-py3-none-any.whl" in done.stdout
    assert git(root, "rev-parse", "HEAD") == before and git(root, "tag") == ""
    assert not (root / "dist").exists() and git(root, "status", "--porcelain") == ""


def test_checks_that_fail_leave_no_release(root: Path) -> None:
    done = release(root, "1.0.0")  # the stand-in wants 0.9.1
    assert done.returncode == 1 and "the checks failed" in done.stderr
    assert git(root, "status", "--porcelain") == "" and git(root, "tag") == ""
    assert (root / "pyproject.toml").read_text("utf-8") == FILES["pyproject.toml"]


@pytest.mark.parametrize(
    ("version", "why"), [("0.9.0", "not above"), ("0.8.12", "not above"), ("1.0", "not a version")]
)
def test_versions_that_cannot_be(root: Path, version: str, why: str) -> None:
    done = release(root, version)
    assert done.returncode == 1 and why in done.stderr


def test_nothing_to_release(root: Path) -> None:
    (root / "CHANGELOG.md").write_text(FILES["CHANGELOG.md"].replace("### Added\n\n- Owls.\n\n", ""), "utf-8")
    git(root, "commit", "-q", "-a", "-m", "No owls")
    done = release(root, "0.9.1")
    assert done.returncode == 1 and "nothing below" in done.stderr


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
        "print(release['current_version'](root)); release['release_notes']((root / 'CHANGELOG.md').read_text('utf-8'))"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True)
    assert re.fullmatch(r"\d+\.\d+\.\d+\n", done.stdout), done.stderr
