"""A board to build, as a PDF to print and as drawings for a laser cutter."""

from __future__ import annotations

from pathlib import Path

from companion.cli.texts import BadUsage, spoken, text
from companion.kernel.text.file_names import file_in
from companion.pdf.plans import PAPERS, print_plans
from companion.table.message_catalogues import catalogue
from companion.table.record.file_permissions import write_public_file
from hardware.firmware.flash_board import find
from hardware.maker import plans as plates
from hardware.maker.drawing import svg
from hardware.maker.kicad import write_board
from hardware.maker.steps import picture_of, steps
from hardware.maker.tile import lay_tile


def plans(
    name: str, out: Path | None, pitch: float, paper: str, folder: Path | None, circuit: Path | None
) -> int:
    """Write the plans of a board; returns the exit status.

    Raises:
        BadUsage: no such paper.
        WiringError: no such wiring, or it is not well.
        TooSmall: the squares are too small, or larger than the plans are made for.
        OSError: it cannot be written there.
    """
    if paper not in PAPERS:
        raise BadUsage("bad-paper", papers=PAPERS, paper=paper)
    wiring, words = find(name), catalogue(None, None, spoken())
    path = out or file_in(Path(), f"{wiring.model}-plans.pdf")
    work = list(steps(wiring, pitch))
    pages = print_plans(wiring, work, words, path, pitch, paper)
    print(text("plans-printed", model=wiring.model, path=str(path), n=pages))
    if folder is not None:
        drawn = {
            "cut-cover": picture_of(work, "cover"),
            "cut-carrier": picture_of(work, "carrier"),
            "soldering": plates.soldering(wiring, pitch),
        }
        for at, step in enumerate(work, 1):
            for n, picture in enumerate(step.pictures):
                drawn[f"step-{at:02}-{step.name}{f'-{n + 1}' if n else ''}"] = picture
        folder.mkdir(parents=True, exist_ok=True)
        for title, sheet in drawn.items():
            drawing = file_in(folder, f"{title}.svg")
            write_public_file(drawing, svg(sheet, words.label).encode())
        print(text("plans-drawn", path=str(folder), n=len(drawn)))
    if circuit is not None:
        write_public_file(circuit, write_board(lay_tile(pitch)).encode())
        print(text("circuit-written", path=str(circuit), pitch=f"{pitch:g}"))
    return 0
