"""Build the handbook: `make site`. A folder of pages that a browser opens without a network.

The pages are those in `docs/`, with the four that stand at the top of the repository, a page of reference for each module
that programs build on, made of its docstrings, and one of boards and games, made of what drivers and games declare.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import tomli_w
from search_index import arrange
from works_with import works_with

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
WORK = ROOT / "build" / "handbook"
BOOK = ROOT / "companion" / "server" / "handbook" / "pages"
TOP = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
}
"""Pages at the top of the repository, and what they are called among the others."""
REFERENCE = {
    "kernel": ("The kernel", "companion/kernel"),
    "json": ("The referee as JSON", "companion/table/protocol"),
}
"""Pages of reference: what each is called, and the folder whose modules it shows."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def pages() -> list[Path]:
    """All pages of the repository, relative to its top."""
    found = [*(ROOT / name for name in TOP), *(ROOT / "docs").rglob("*.md")]
    return sorted(page.relative_to(ROOT) for page in found)


def place(page: Path) -> Path:
    """Where a page of the repository stands in the handbook."""
    return Path(TOP[str(page)]) if str(page) in TOP else page.relative_to("docs")


def move_links(text: str, page: Path) -> str:
    """The text of a page, with its links as they are in the handbook.

    What a link leads to outside of the handbook stays as words alone.
    """
    at = place(page).parent

    def moved(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        path, hash_sign, part = target.partition("#")
        if re.match(r"[a-z]+:", target) or not path:
            return link[0]
        led_to = (ROOT / page.parent / path).resolve()
        inside = led_to.relative_to(ROOT) if led_to.is_relative_to(ROOT) else None
        if inside is None or not (inside.is_relative_to("docs") or str(inside) in TOP):
            return words
        if led_to.is_dir():
            return words
        there = place(inside)
        up = "../" * len(at.parts)
        return f"{picture}[{words}]({up}{there.as_posix()}{hash_sign}{part})"

    return LINK.sub(moved, text)


def modules(folder: str) -> Iterator[str]:
    """The modules of a folder by their dotted names, in the order of their names."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        if file.name != "__init__.py":
            yield name


def reference(title: str, folder: str) -> str:
    """A page that shows what the modules of a folder offer."""
    parts = [f"# {title}\n"]
    parts += [
        f"## `{name}`\n\n::: {name}\n    options:\n      heading_level: 3\n" for name in modules(folder)
    ]
    return "\n".join(parts)


def lay_out(work: Path) -> tuple[Path, list[str]]:
    """Puts all that the handbook is made of into `work`.

    Returns:
        Its configuration, and its pages in the order of the table of contents.
    """
    shutil.rmtree(work, ignore_errors=True)
    out = work / "pages"
    shutil.copytree(ROOT / "docs", out, ignore=shutil.ignore_patterns("*.md"))
    for page in pages():
        there = out / place(page)
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(move_links((ROOT / page).read_text("utf-8"), page), "utf-8")
    (out / "reference").mkdir()
    for name, (title, folder) in REFERENCE.items():
        (out / "reference" / f"{name}.md").write_text(reference(title, folder), "utf-8")
    shutil.copy(ROOT / "companion/artwork/drawings/marks/tableside.svg", out / "logo.svg")
    (out / "fonts").mkdir()
    for font in (ROOT / "companion/artwork/fonts").iterdir():  # with the texts of their licences
        if "NotoSerifJP" not in font.name:
            shutil.copy(font, out / "fonts")
    for beside in ("handbook.css", "iframe-worker.js"):
        shutil.copy(HERE / beside, out)
    (out / "what-works-with-what.md").write_text(works_with(), "utf-8")
    configuration = work / "zensical.toml"
    settings = tomllib.loads((HERE / "zensical.toml").read_text("utf-8"))
    project = settings["project"]
    spread(project["nav"], out)
    project["theme"]["custom_dir"] = str(HERE / "theme")
    project["plugins"]["mkdocstrings"]["handlers"]["python"]["paths"] = [str(ROOT)]
    configuration.write_text(tomli_w.dumps(settings), "utf-8")
    return configuration, list(named(project["nav"]))


def named(contents: object) -> Iterator[str]:
    """The pages that a table of contents names, in its order."""
    if isinstance(contents, str):
        yield contents
    elif isinstance(contents, (dict, list)):
        for below in contents.values() if isinstance(contents, dict) else contents:
            yield from named(below)


def spread(contents: list[str | dict[str, Any]], out: Path) -> None:
    """Puts the pages of a folder where a table of contents names them all (`folder/*`)."""
    for entry in contents:
        if isinstance(entry, dict):
            for title, below in entry.items():
                if isinstance(below, list):
                    spread(below, out)
                elif below.endswith("/*"):
                    entry[title] = [str(page.relative_to(out)) for page in sorted(out.glob(f"{below}.md"))]


def licences_of_generator() -> str:
    """Return the licences of scripts, styles and icons that the generator puts into the pages."""
    generator = distribution("zensical")
    texts = {"Zensical": "licenses/LICENSE.md", "Icons: Lucide": ".icons/lucide/LICENSE"}
    found = {
        title: [one for one in generator.files or () if str(one).endswith(end)]
        for title, end in texts.items()
    }
    return "\n\n".join(f"{title}\n\n{files[0].read_text()}" for title, files in found.items())


def build(work: Path, out: Path) -> None:
    """Builds the handbook in `work` and puts it into the folder `out`.

    Raises:
        subprocess.CalledProcessError: a page could not be made, or a link leads nowhere.
    """
    configuration, contents = lay_out(work)
    subprocess.run(
        [Path(sys.executable).parent / "zensical", "build", "--strict", "--clean", "-f", configuration],
        check=True,
    )
    arrange(work / "site", contents)
    (work / "site" / "assets" / "LICENCES.txt").write_text(licences_of_generator(), "utf-8")
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(work / "site", out)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make site", description=__doc__)
    parser.add_argument("--out", type=Path, default=BOOK, help="the folder to put it into")
    parser.add_argument(
        "--work", type=Path, default=WORK, help="a folder to put its parts into, which is emptied"
    )
    args = parser.parse_args()
    build(args.work, args.out)


if __name__ == "__main__":
    main()
