"""Check that the lock files pin what pyproject.toml asks for, each file by its hash. Print what does not fit and end with status 1.

It looks at the direct dependencies only; the rest follows from them when `make lock` resolves.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent


def pins(lock: str) -> dict[str, list[Requirement]]:
    """The pinned requirements of a lock file by canonical name; several where markers split one."""
    found: dict[str, list[Requirement]] = {}
    for line in (ROOT / lock).read_text(encoding="utf-8").splitlines():
        if line and not line.lstrip().startswith(("#", "--hash=")):
            requirement = Requirement(line.rstrip(" \\"))
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def unhashed(lock: str) -> list[str]:
    """Return one sentence for each pin of a lock file that has no hash."""
    lines = re.sub(r"\\\n\s*", "", (ROOT / lock).read_text(encoding="utf-8")).splitlines()
    pinned = [line for line in lines if line and not line.lstrip().startswith("#")]
    return [f"{lock} has no hash of {line}" for line in pinned if "--hash=sha256:" not in line]


def misfits(asked: list[str], lock: str) -> list[str]:
    """One sentence for each of `asked` that `lock` does not pin at a version that fits."""
    pinned = pins(lock)
    said = []
    for text in asked:
        requirement = Requirement(text)
        versions = [
            specifier.version
            for pin in pinned.get(canonicalize_name(requirement.name), [])
            for specifier in pin.specifier
        ]
        if not versions or not all(
            requirement.specifier.contains(each, prereleases=True) for each in versions
        ):
            said.append(
                f"{lock} pins {', '.join(versions) or 'nothing'} where pyproject.toml asks for {text}"
            )
    return said


def main() -> int:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runtime = project["project"]["dependencies"] + project["build-system"]["requires"]
    groups = project["dependency-groups"]
    said = misfits(runtime + groups["build"], "requirements.txt")
    said += misfits(runtime + groups["build"] + groups["dev"], "requirements-dev.txt")
    extras = project["project"]["optional-dependencies"]
    locks = {name: f"companion/cli/machine/locks/{name}.txt" for name in extras} | {
        "gpio": "hardware/kiosk/requirements.txt"
    }
    for name, lock in locks.items():
        said += misfits(extras[name], lock)
    apart = {name: f".make/locks/{name}.txt" for name in groups if name not in ("build", "dev")}
    for name, lock in apart.items():
        said += misfits(groups[name], lock)
    for lock in ("requirements.txt", "requirements-dev.txt", *locks.values(), *apart.values()):
        said += unhashed(lock)
    everything = pins("requirements-dev.txt")
    for lock in ("requirements.txt", *locks.values()):
        for name, pinned in pins(lock).items():
            if name not in everything and lock in locks.values():
                continue  # an extra that no test needs
            if [str(pin.specifier) for pin in pinned] != [
                str(pin.specifier) for pin in everything.get(name, [])
            ]:
                said.append(f"{lock} and requirements-dev.txt differ about {name}")
    for sentence in said:
        print(sentence, file=sys.stderr)
    if said:
        print("Run make lock.", file=sys.stderr)
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
