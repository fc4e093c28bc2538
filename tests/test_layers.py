"""Import arrows run one way: a lower layer never imports a higher one, and the core does no I/O."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Lowest first; a module may import its own layer and lower ones.
LAYERS = (
    ("companion.kernel",),
    ("companion.games",),
    ("companion.locale",),
    ("companion.tracking", "companion.players"),
    ("firmware_bridge.core.board", "firmware_bridge.urls"),
    ("companion.table", "companion.sheets"),
    ("companion.faces",),
    ("companion.app",),
)
PURE = ("companion/kernel", "companion/games", "companion/tracking", "companion/players", "companion/locale",
        "firmware_bridge/core", "firmware_bridge/drivers", "firmware_bridge/recognise.py", "firmware_bridge/diagnosis.py",
        "hardware/firmware/sensing.py", "hardware/firmware/debounce.py", "hardware/firmware/tags.py")  # fmt: skip
UNCLEAN = {
    "time",
    "threading",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "serial",
    "kivy",
    "queue",
    "subprocess",
    "asyncio",
    "bleak",
    "hid",
    "gpiozero",
    "machine",
}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def layer(module: str) -> int | None:
    for height, prefixes in enumerate(LAYERS):
        if any(module == prefix or module.startswith(f"{prefix}.") for prefix in prefixes):
            return height
    return None


def modules(folder: str) -> list[Path]:
    path = ROOT / folder
    return [path] if path.is_file() else sorted(path.rglob("*.py"))


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("path", modules("companion"), ids=dotted)
def test_arrows_run_down(path: Path) -> None:
    here = layer(dotted(path))
    if here is None:
        assert dotted(path) in ("companion", "companion.__main__")
        return
    # The command line starts the app, and only by name at the moment of starting.
    allowed = {"companion.app"} if dotted(path) == "companion.faces.command_line" else set()
    for module in imports(path):
        height = layer(module)
        if height is not None and module not in allowed and not module.startswith("companion.app."):
            assert height <= here, f"{dotted(path)} imports {module}"


@pytest.mark.parametrize("path", [p for folder in PURE for p in modules(folder)], ids=dotted)
def test_the_core_does_no_io(path: Path) -> None:
    assert not {name.split(".")[0] for name in imports(path)} & UNCLEAN


def test_companion_knows_no_driver_and_no_hardware() -> None:
    for path in modules("companion"):
        for module in imports(path):
            assert not module.startswith(("hardware", "firmware_bridge.drivers")), f"{path} imports {module}"


def test_the_links_know_no_hardware_and_no_game() -> None:
    for path in modules("firmware_bridge"):
        for module in imports(path):
            assert not module.startswith(("hardware", "companion")), f"{path} imports {module}"
    for path in modules("hardware"):
        for module in imports(path):
            assert not module.startswith("companion"), f"{path} imports {module}"
