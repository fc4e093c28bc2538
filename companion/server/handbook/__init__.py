"""The handbook as it comes with this program: pages for a browser, which `make site` builds of `docs/`."""

from __future__ import annotations

from pathlib import Path

PAGES = Path(__file__).parent / "pages"
"""Where `make site` puts them, and where they stand in a package."""


def has_handbook() -> bool:
    """Whether the pages came with this program; in a checkout they are there once they were built."""
    return (PAGES / "index.html").is_file()


def page_file(page: str) -> str:
    """The file of the handbook that a page of the documentation (`club/wall.md`) becomes."""
    folder, slash, name = page.rpartition("/")
    return f"{folder}{slash}{'index' if name == 'README.md' else name.removesuffix('.md')}.html"
