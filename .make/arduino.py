"""The Arduino library as a zip that the Arduino IDE takes (Sketch > Include Library > Add .ZIP Library): `make arduino`.

One folder, `Tableside`, with what arduino-lint asks of a library: its properties, a readme and the licence beside the
sources and examples. The same sources give the same file, byte for byte.
"""

from __future__ import annotations

import argparse
import re
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = "Tableside"
DAY = (1980, 1, 1, 0, 0, 0)
"""Of every file in it: the first that a zip can name."""
README = """# {name} {version}

{sentence} {paragraph}

Open a sketch by *File > Examples > {name}*. Its wires, how it is put on a board and how it is tried stand in
docs/build-a-board/arduino.md of {url}. Nobody has tried it on a real board yet.
"""


def properties(text: str) -> dict[str, str]:
    """The fields of a library.properties."""
    return dict(re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE))


def contents(root: Path) -> dict[str, bytes]:
    """What is in the zip: path below its folder, and bytes."""
    library = root / "hardware" / "arduino"
    found = {
        path.relative_to(library).as_posix(): path.read_bytes()
        for path in library.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    fields = properties(found["library.properties"].decode("utf-8"))
    found["README.md"] = README.format(**fields).encode("utf-8")
    found["LICENSE"] = (root / "LICENSE").read_bytes()
    return found


def write(root: Path, folder: Path) -> Path:
    """Write the zip into a folder, named by its version. Nothing is compressed, so no version of zlib shows."""
    found = contents(root)
    version = properties(found["library.properties"].decode("utf-8"))["version"]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"tableside-arduino-{version}.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(found):
            entry = zipfile.ZipInfo(f"{FOLDER}/{name}", DAY)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, found[name])
    return path


def main() -> None:
    parser = argparse.ArgumentParser(prog=".make/arduino.py", description=__doc__)
    parser.add_argument("--out", type=Path, default=Path("dist"))
    print(write(ROOT, parser.parse_args().out))


if __name__ == "__main__":
    main()
