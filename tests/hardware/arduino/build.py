"""The Arduino library compiled as the Arduino IDE compiles it, and for this machine."""

from __future__ import annotations

import fcntl
import hashlib
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[3]
LIBRARY = ROOT / "hardware" / "arduino"
HERE = Path(__file__).parent
CORE = Path("/usr/share/arduino/hardware/arduino/avr")
MADE = ROOT / ".pytest_cache" / "arduino"
"""Kept from run to run, each file under a name made of all that it was made of."""


class Chip(NamedTuple):
    """A board of `boards.txt` in the Arduino core."""

    mcu: str
    board: str
    variant: str


NANO = Chip("atmega328p", "AVR_NANO", "eightanaloginputs")
MEGA = Chip("atmega2560", "AVR_MEGA2560", "mega")

FLAGS = ["-Os", "-g0", "-w", "-flto", "-ffunction-sections", "-fdata-sections"]
CXX = ["-std=gnu++11", "-fpermissive", "-fno-exceptions", "-fno-threadsafe-statics"]


def run(command: Sequence[str | Path]) -> str:
    """What a command prints.

    Raises:
        RuntimeError: it failed; the text is what it said.
    """
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed:\n{done.stderr}")
    return done.stdout


def sources() -> list[Path]:
    return sorted((LIBRARY / "src").rglob("*.cpp"))


def _made_of(words: Sequence[object], folders: Sequence[Path]) -> str:
    """A name for what is made with these words of what is in these folders."""
    sum_ = hashlib.sha256(repr(words).encode())
    for folder in folders:
        for path in sorted(p for p in folder.rglob("*") if p.is_file() and p.suffix != ".pyc"):
            sum_.update(f"{path}\n".encode() + path.read_bytes())
    return sum_.hexdigest()[:20]


def _once(name: str, make: Callable[[Path], None]) -> Path:
    """What `make` makes at the path that it is given, unless it is there; workers take turns."""
    MADE.mkdir(parents=True, exist_ok=True)
    target = MADE / name
    with (MADE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            part = target.with_name(f"part-{target.name}")
            make(part)
            part.rename(target)
    return target


def sketch(name: str, chip: Chip) -> Path:
    """The program of an example, as the IDE would put it on the chip."""
    libraries = [CORE / "libraries" / one / "src" for one in ("SPI", "Wire")]
    includes = [CORE / "cores" / "arduino", CORE / "variants" / chip.variant, LIBRARY / "src", *libraries]
    words = [
        *FLAGS,
        f"-mmcu={chip.mcu}",
        "-DF_CPU=16000000L",
        "-DARDUINO=10819",
        f"-DARDUINO_{chip.board}",
        "-DARDUINO_ARCH_AVR",
        "-DDECIMAL_DIG=__DECIMAL_DIG__",  # which Debian 12's compiler has in C alone
        *[f"-I{folder}" for folder in includes],
    ]

    def core(target: Path) -> None:
        folder = target.with_suffix(".parts")
        folder.mkdir(exist_ok=True)
        parts = []
        found = [p for top in (CORE / "cores" / "arduino", *libraries) for p in sorted(top.rglob("*"))]
        for i, source in enumerate(p for p in found if p.suffix in (".c", ".cpp", ".S")):
            parts.append(folder / f"{i}.o")
            language = {".c": ["-std=gnu11"], ".cpp": CXX, ".S": ["-x", "assembler-with-cpp"]}[source.suffix]
            run(["avr-gcc", *words, *language, "-c", source, "-o", parts[-1]])
        run(["avr-gcc-ar", "rcs", target, *parts])

    archive = _once(f"core-{_made_of(words, [CORE / 'cores', *libraries])}.a", core)
    source = LIBRARY / "examples" / name / f"{name}.ino"

    def program(target: Path) -> None:
        code: list[str | Path] = [
            "-x",
            "c++",
            "-include",
            "Arduino.h",
            source,
            *sources(),
            "-x",
            "none",
            archive,
            "-lm",
        ]
        run(["avr-gcc", *words, *CXX, "-Wl,--gc-sections", *code, "-o", target])

    return _once(f"{name}-{chip.mcu}-{_made_of(words, [LIBRARY])}.elf", program)


class Sizes(NamedTuple):
    """Bytes of a program; what RAM it does not take is the stack's."""

    flash: int
    ram: int


def sizes(program: Path) -> Sizes:
    text, data, bss = map(int, run(["avr-size", program]).splitlines()[1].split()[:3])
    return Sizes(text + data, data + bss)


def on_this_machine(name: str, *more: str) -> Path:
    """A shared library of `name` beside this file and of what of the Arduino library needs no pins."""
    pure = [path for path in sources() if path.parent.name == "board"]
    words = ["g++", "-std=c++11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", *more]

    def library(target: Path) -> None:
        run([*words, f"-I{LIBRARY / 'src'}", HERE / name, *pure, "-o", target])

    return _once(f"{Path(name).stem}-{_made_of(words, [LIBRARY, HERE])}.so", library)


def rig() -> Path:
    """The simulated AVR with the board around it: `rig/main.c` says how it is called."""
    words = ["gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-I/usr/include/simavr"]
    code = HERE / "rig"

    def program(target: Path) -> None:
        run([*words, *sorted(code.glob("*.c")), "-lsimavr", "-lm", "-o", target])

    return _once(f"rig-{_made_of(words, [code])}", program)


def end_of_memory(program: Path) -> int:
    """Where the RAM begins that a program has for its stack."""
    symbols = [line.split() for line in run(["avr-nm", program]).splitlines()]
    return next(int(symbol[0], 16) for symbol in symbols if symbol[-1] == "_end") - 0x800000


def check_types(name: str, core: str) -> None:
    """Check an example, and all of the library, against Arduino's functions as another core declares them.

    Raises:
        RuntimeError: the compiler complains; the text is what it said.
    """
    words = ["g++", "-std=c++11", "-fsyntax-only", "-Wall", "-Wextra", "-Werror", f"-D{core}"]
    thin, code = HERE / "thin", LIBRARY / "src"
    for source in [LIBRARY / "examples" / name / f"{name}.ino", *sources()]:
        run([*words, f"-I{thin}", f"-I{code}", "-x", "c++", source])
