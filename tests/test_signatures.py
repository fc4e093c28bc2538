"""What the kernel, the games and the table offer says of what type it is: nothing public there is `Any`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def public(name: str) -> bool:
    return not name.startswith("_") or (name.startswith("__") and name.endswith("__"))


def offered(body: list[ast.stmt]) -> Iterator[tuple[str, ast.expr | None]]:
    """What is public in a module or a class, by name, with everything that says its type."""
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if public(name):
                given = node.args
                every = (*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg)
                yield from ((name, arg.annotation) for arg in every if arg is not None)
                yield name, node.returns
                yield from attributes(node)
            case ast.ClassDef(name=name) if public(name):
                yield from ((name, base) for base in node.bases)
                yield from offered(node.body)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if public(name):
                yield name, annotation
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if public(name):
                yield name, value  # another name of a type
            case ast.If():  # for type checkers, or for a system
                yield from offered([*node.body, *node.orelse])


def attributes(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[tuple[str, ast.expr]]:
    """What a method says of the fields it sets."""
    for node in ast.walk(function):
        match node:
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)) if public(name):
                yield name, node.annotation


def has_any(annotation: ast.expr | None) -> bool:
    return annotation is not None and any(
        (isinstance(node, ast.Name) and node.id == "Any")
        or (isinstance(node, ast.Attribute) and node.attr == "Any")
        or (isinstance(node, ast.Constant) and isinstance(node.value, str) and has_any(quoted(node.value)))
        for node in ast.walk(annotation)
    )


def quoted(text: str) -> ast.expr | None:
    """A type in quotation marks; None: it is another text."""
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):
        return None


def unknown(source: str) -> list[str]:
    return [name for name, annotation in offered(ast.parse(source).body) if has_any(annotation)]


@pytest.mark.parametrize("room", ["kernel", "games", "table"])
def test_every_public_type_is_known(room: str) -> None:
    found = {
        str(path.relative_to(ROOT)): names
        for path in sorted((ROOT / "companion" / room).rglob("*.py"))
        if (names := unknown(path.read_text("utf-8")))
    }
    assert not found, found


@pytest.mark.parametrize(
    "source",
    [
        "def f(a: dict[str, Any]): ...",
        "def f(*, a: int, **more: Any): ...",
        "async def f() -> typing.Any: ...",
        "def f(a: 'list[Any]'): ...",
        "Text = Any",
        "class A:\n    field: Any = 1",
        "class A(Base[Any]): ...",
        "class A:\n    def __init__(self) -> None:\n        self.field: Any = 1",
        "if TYPE_CHECKING:\n    Text = Any",
    ],
)
def test_it_is_found_wherever_it_stands(source: str) -> None:
    assert unknown(source)


@pytest.mark.parametrize(
    "source",
    [
        "def _f(a: Any): ...",
        "class _A:\n    field: Any",
        "def f() -> int:\n    here: Any = 1\n    return here",
    ],
)
def test_what_is_private_may_leave_it_open(source: str) -> None:
    assert not unknown(source)
