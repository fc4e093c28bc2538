"""Makes the fonts in companion/artwork/fonts: `python .make/fonts.py FOLDER`, FOLDER holding the unpacked npm packages
`@fontsource/fraunces` and `@fontsource/atkinson-hyperlegible` (5.3.0). Each weight comes in two files, Western Europe
and the rest of the Latin world; one file a weight is what the screen and the PDF can read. Both are under the OFL.
Clocks have a font of their own, for the screen cannot ask a font for its tabular figures: they are its only ones.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

OUT = Path(__file__).parents[1] / "companion" / "artwork" / "fonts"
FONTS = {
    "Fraunces-600": "fraunces/files/fraunces-{}-600-normal.woff",
    "AtkinsonHyperlegible-400": "atkinson-hyperlegible/files/atkinson-hyperlegible-{}-400-normal.woff",
    "AtkinsonHyperlegible-700": "atkinson-hyperlegible/files/atkinson-hyperlegible-{}-700-normal.woff",
}
CLOCKS = "AtkinsonHyperlegible-700"
FIGURES, STOPS = "0123456789", ":.\u00d7"


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
    make_figures()


def make_figures() -> None:
    """The font of clocks: figures that are all equally wide, and what stands between them."""
    font = TTFont(OUT / f"{CLOCKS}.ttf")
    lookups = font["GSUB"].table
    (index,) = {
        index
        for record in lookups.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    tabular = lookups.LookupList.Lookup[index].SubTable[0].mapping
    for table in font["cmap"].tables:
        for sign in FIGURES:
            if ord(sign) in table.cmap:
                table.cmap[ord(sign)] = tabular[table.cmap[ord(sign)]]
    options = Options()
    options.layout_features, options.hinting = [], False
    subsetter = Subsetter(options)
    subsetter.populate(text=FIGURES + STOPS)
    subsetter.subset(font)
    font.save(OUT / f"{CLOCKS}-figures.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
