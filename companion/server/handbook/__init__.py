"""The handbook that is included with this program: web pages that `make site` builds from `docs/`."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parent / "pages"
"""The folder into which `make site` writes the pages. A package of the program contains this folder."""


def has_handbook() -> bool:
    """Return whether the pages are present. In a checkout, they must have been built first."""
    return (PAGES / "index.html").is_file()


def page_file(page: str) -> str:
    """Return the path of the handbook page built from a page of the documentation, such as `club/wall.md`."""
    folder, slash, name = page.rpartition("/")
    return f"{folder}{slash}{'index' if name == 'README.md' else name.removesuffix('.md')}.html"
