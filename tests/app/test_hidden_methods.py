"""No method is hidden by an attribute: what a class sets on itself counts before all methods of what is made of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

APP = Path(__file__).parents[2] / "companion" / "app"


class Written(NamedTuple):
    """A class as it is written: where, of what it is made, its methods, and what it sets on itself."""

    where: str
    bases: tuple[str, ...]
    methods: frozenset[str]
    attributes: frozenset[str]


def targets(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Assign(targets=found):
            for one in found:
                yield from one.elts if isinstance(one, ast.Tuple) else [one]
        case ast.AnnAssign(target=one) | ast.AugAssign(target=one):
            yield one


def written(node: ast.ClassDef, where: str) -> Written:
    """A property has a setter, or nothing could be set; whatever else is decorated is no method of its own."""
    return Written(
        where,
        tuple(base.id for base in node.bases if isinstance(base, ast.Name)),
        frozenset(
            one.name for one in node.body if isinstance(one, ast.FunctionDef) and not one.decorator_list
        ),
        frozenset(
            target.attr
            for one in ast.walk(node)
            for target in targets(one)
            if isinstance(target, ast.Attribute)
            and isinstance(target.value, ast.Name)
            and target.value.id == "self"
        ),
    )


def test_no_method_is_hidden_by_an_attribute() -> None:
    classes = {
        node.name: written(node, f"{path.relative_to(APP)}:{node.lineno}")
        for path in sorted(APP.rglob("*.py"))
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
    }

    def line(name: str) -> Iterator[Written]:
        if name in classes:
            yield classes[name]
            for base in classes[name].bases:
                yield from line(base)

    hidden = {
        f"{one.where} {name}.{method}: set in {above.where}"
        for name, one in classes.items()
        for above in line(name)
        for method in one.methods & above.attributes
    }
    assert len(classes) > 300 and not hidden, "\n".join(sorted(hidden))
