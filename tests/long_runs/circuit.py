"""A tile of printed circuit through KiCad's own rule checker, its fabrication files through gerbv, and the printed models
through OpenSCAD: Debian's packages `kicad`, `gerbv` and `openscad` have to be there.

    python -m tests.long_runs.circuit [--pitch MM ...] [--out FOLDER]
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import hardware.maker
from hardware.maker.tile import lay_tile, write_board

KICADS_PYTHON = "/usr/bin/python3"
"""KiCad's modules belong to the system's Python."""
CHECK = """
import pcbnew, sys
board = pcbnew.LoadBoard(sys.argv[1])
print(pcbnew.WriteDRCReport(board, sys.argv[2], pcbnew.EDA_UNITS_MILLIMETRES, True))
plot = pcbnew.PLOT_CONTROLLER(board)
options = plot.GetPlotOptions()
options.SetOutputDirectory(sys.argv[3])
for name, layer in (("F_Cu", pcbnew.F_Cu), ("B_Cu", pcbnew.B_Cu), ("F_Mask", pcbnew.F_Mask), ("B_Mask", pcbnew.B_Mask),
                    ("F_Paste", pcbnew.F_Paste), ("F_Silkscreen", pcbnew.F_SilkS), ("Edge_Cuts", pcbnew.Edge_Cuts)):
    plot.SetLayer(layer)
    plot.OpenPlotfile(name, pcbnew.PLOT_FORMAT_GERBER, name)
    plot.PlotLayer()
plot.ClosePlot()
drill = pcbnew.EXCELLON_WRITER(board)
drill.SetFormat(True)
drill.CreateDrillandMapFilesSet(sys.argv[3], True, False)
"""
MODELS = Path(hardware.maker.__file__).parent / "models"


def check_tile(pitch: float, out: Path) -> list[str]:
    """What KiCad and gerbv find wrong with a tile; its fabrication files are in `out` afterwards."""
    out.mkdir(parents=True, exist_ok=True)
    board, report = out / "tile.kicad_pcb", out / "rules.txt"
    board.write_text(write_board(lay_tile(pitch)), "utf-8")
    done = subprocess.run(
        [KICADS_PYTHON, "-c", CHECK, board, report, out],
        env={"PATH": "/usr/bin", "HOME": str(out)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or not report.exists():
        return [f"{pitch:g} mm: KiCad ended with {done.returncode}: {done.stderr[-300:]}"]
    text = report.read_text("utf-8")
    wrong = [f"{pitch:g} mm: {line}" for line in text.splitlines() if line.startswith("[")]
    if not re.search(r"Found 0 unconnected pads", text):
        wrong.append(f"{pitch:g} mm: pads that nothing joins")
    layers = sorted(path for path in out.iterdir() if path.suffix in (".gbr", ".drl"))
    if len(layers) != 9:
        wrong.append(f"{pitch:g} mm: only {[path.name for path in layers]}")
    picture = out / "tile.png"
    seen = subprocess.run(
        ["gerbv", "-x", "png", "-D", "100", "-o", picture, *layers],
        capture_output=True,
        text=True,
        check=False,
    )
    if seen.returncode or not picture.exists():
        wrong.append(f"{pitch:g} mm: gerbv cannot read them: {seen.stderr[-300:]}")
    return wrong


def check_model(path: Path, out: Path) -> list[str]:
    """What OpenSCAD says against a model; its STL is in `out` afterwards."""
    solid = out / f"{path.stem}.stl"
    done = subprocess.run(["openscad", "-o", solid, path], capture_output=True, text=True, check=False)
    if done.returncode or "Simple:        yes" not in done.stderr:
        return [f"{path.name}: {done.stderr[-300:]}"]
    return []


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.circuit")
    parser.add_argument("--pitch", type=float, nargs="+", default=[38, 40, 45, 50, 57.15, 80])
    parser.add_argument("--out", type=Path)
    args = parser.parse_args()
    lacking = [name for name in ("gerbv", "openscad") if shutil.which(name) is None]
    if lacking:
        print(f"Debian's packages kicad, gerbv and openscad are needed; there is no {', '.join(lacking)}")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        out = args.out or Path(folder)
        wrong = [line for pitch in args.pitch for line in check_tile(pitch, out / f"{pitch:g}")]
        wrong += [line for path in sorted(MODELS.glob("*.scad")) for line in check_model(path, out)]
    for line in wrong:
        print("WRONG", line)
    print(f"{len(args.pitch)} tiles, {len(list(MODELS.glob('*.scad')))} models: {len(wrong)} found wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
