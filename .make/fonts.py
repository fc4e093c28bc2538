"""Makes the fonts in companion/artwork/fonts: `python .make/fonts.py FOLDER`, FOLDER holding the unpacked npm packages
`@fontsource/fraunces` and `@fontsource/atkinson-hyperlegible` (5.3.0). Each weight comes in two files, Western Europe
and the rest of the Latin world; one file a weight is what the screen and the PDF can read. Both are under the OFL.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

OUT = Path(__file__).parents[1] / "companion" / "artwork" / "fonts"
FONTS = {
    "Fraunces-600": "fraunces/files/fraunces-{}-600-normal.woff",
    "AtkinsonHyperlegible-400": "atkinson-hyperlegible/files/atkinson-hyperlegible-{}-400-normal.woff",
    "AtkinsonHyperlegible-700": "atkinson-hyperlegible/files/atkinson-hyperlegible-{}-700-normal.woff",
}


def main(folder: Path) -> None:
    for name, pattern in FONTS.items():
        parts = []
        for subset in ("latin", "latin-ext"):
            font = TTFont(folder / pattern.format(subset))
            font.flavor = None
            parts.append(OUT / f".{subset}.ttf")
            font.save(parts[-1])
        Merger().merge([str(part) for part in parts]).save(OUT / f"{name}.ttf")
        for part in parts:
            part.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
