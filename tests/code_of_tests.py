"""What the code of a test file says of its tests: what it imports, its fixtures, and assertions that cannot fail."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tests.syntax_trees import nodes, statements

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef
PAIRING = frozenset({"enumerate", "list", "product", "reversed", "set", "sorted", "spread", "tuple", "zip"})
"""Functions whose result has items if what is given to them has some."""
VIEWS = frozenset({"items", "keys", "values"})
NAMED_TUPLE = frozenset({"_asdict", "_field_defaults", "_fields", "_make", "_replace"})
"""What named tuples document for everyone's use; it has an underscore because fields may have any other name."""
GIVEN = re.compile(r"\b(?:def |class |self\.|cls\.)(_[A-Za-z]\w*)|^ {0,4}(_[A-Za-z]\w*)\b", re.MULTILINE)
"""Where a module names something private: by a definition, on `self`, or at the begin of a line of a module or class."""


class Place(NamedTuple):
    """Something that a file has, and its line."""

    name: str
    line: int


class CodeOfTests(NamedTuple):
    """What a file below `tests` says, as far as it concerns how its tests read.

    `imports`: modules of the tests that it imports when it runs. `borrowed`: those of them that are files of tests, for type checkers
    too. `constant`: assertions that always hold. `hollow`: tests that check nothing where a loop has nothing to go over.
    `private`: uses of private attributes and imports of private names of the product. `program`: whether it can be run.
    """

    imports: frozenset[str]
    borrowed: tuple[Place, ...]
    fixtures: tuple[Place, ...]
    constant: tuple[Place, ...]
    hollow: tuple[Place, ...]
    private: tuple[Place, ...]
    program: bool


def read_test_file(path: Path) -> CodeOfTests:
    """Read one file below `tests`."""
    tree = ast.parse(path.read_text("utf-8"))
    return CodeOfTests(
        frozenset(name for node in run_time(tree) for name in imported(node)),
        tuple(
            Place(name, node.lineno)
            for node in statements(tree)
            for name in imported(node)
            if is_test_module(name)
        ),
        tuple(fixtures(tree)),
        tuple(constant_assertions(tree)),
        tuple(hollow_tests(tree)),
        tuple(private_uses(tree)),
        path.name == "__main__.py" or '__name__ == "__main__"' in path.read_text("utf-8"),
    )


# Imports


def run_time(tree: ast.Module) -> list[ast.stmt]:
    """Every statement but what stands there for type checkers."""
    checked = {
        id(one)
        for node in statements(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for one in statements(node)
    }
    return [node for node in statements(tree) if id(node) not in checked]


def imported(node: ast.AST) -> Iterator[str]:
    """The modules of the tests that an import may mean."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names if alias.name.startswith("tests."))
        case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] == "tests":
            yield module
            yield from (f"{module}.{alias.name}" for alias in names)


def is_test_module(name: str) -> bool:
    """Whether this is a file of tests, and no thing in it."""
    folder = ROOT.joinpath(*name.split("."))
    return folder.name.startswith("test_") and folder.with_suffix(".py").exists()


# Fixtures


def fixtures(tree: ast.Module) -> Iterator[Place]:
    for node in statements(tree):
        if isinstance(node, Function):
            for mark in node.decorator_list:
                called = mark.func if isinstance(mark, ast.Call) else mark
                if isinstance(called, ast.Attribute) and called.attr == "fixture":
                    yield Place(named(mark) or node.name, node.lineno)


def named(mark: ast.expr) -> str | None:
    """The name that a fixture is given beside that of its function."""
    for given in mark.keywords if isinstance(mark, ast.Call) else ():
        if given.arg == "name" and isinstance(given.value, ast.Constant):
            return str(given.value.value)
    return None


# Assertions that always hold


def constant_assertions(tree: ast.Module) -> Iterator[Place]:
    constants = filled_constants(tree)
    for node in statements(tree):
        if isinstance(node, ast.Assert):
            for part in parts(node.test):
                if always(part, constants):
                    yield Place(ast.unparse(part), node.lineno)


def parts(test: ast.expr) -> list[ast.expr]:
    """What has to hold for an assertion to hold."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return [part for value in test.values for part in parts(value)]
    return [test]


def always(test: ast.expr, constants: frozenset[str] = frozenset()) -> bool:
    """Whether an expression is true whatever the product does."""
    match test:
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name):
            return name in constants
        case ast.JoinedStr() | ast.GeneratorExp() | ast.Lambda():
            return True
        case ast.Tuple(elts=items) | ast.List(elts=items) | ast.Set(elts=items):
            return bool(items)
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Constant(value=value)):
            return not value
        case ast.BoolOp(op=ast.Or(), values=values):
            named = (one.id for one in values if isinstance(one, ast.Name))
            return any(name.isupper() for name in named) or any(always(one, constants) for one in values)
        case ast.BoolOp(op=ast.And(), values=values):
            return all(always(value, constants) for value in values)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return compares_nothing(left, op, right)
        case ast.IfExp(body=body, orelse=other):
            return always(body, constants) and always(other, constants)
    return False


def compares_nothing(left: ast.expr, op: ast.cmpop, right: ast.expr) -> bool:
    """A comparison of constants, of a variable with itself, or of a length with zero that no length is below."""
    if isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
        return True
    if isinstance(left, (ast.Name, ast.Attribute)) and ast.dump(left) == ast.dump(right):
        return isinstance(op, (ast.Eq, ast.GtE, ast.LtE, ast.Is))
    length = isinstance(left, ast.Call) and isinstance(left.func, ast.Name) and left.func.id == "len"
    zero = isinstance(right, ast.Constant) and right.value == 0
    return length and zero and isinstance(op, ast.GtE)


def imported_constants(tree: ast.Module) -> frozenset[str]:
    """Constants of other modules: they are written out there, and have tests of their own."""
    return frozenset(
        alias.asname or alias.name
        for node in statements(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (alias.asname or alias.name).isupper()
    )


def filled_constants(tree: ast.Module, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """Constants of a module that are written out and are not empty; `known`: others that are not."""
    found: set[str] = set(known)
    for node in tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name.isupper():
                if filled(value, frozenset(found)):
                    found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if name.isupper():
                if filled(value, frozenset(found)):
                    found.add(name)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for one, value in zip(names, values, strict=False):
                    if isinstance(one, ast.Name) and filled(value, frozenset(found)):
                        found.add(one.id)
    return frozenset(found)


# Loops over what may be empty


def filled(items: ast.expr, constants: frozenset[str]) -> bool:
    """Whether something that is written out has items, or is a number or text that is not empty."""
    match items:
        case ast.Constant(value=value):
            return bool(value)
        case ast.JoinedStr():
            return True
        case ast.Name(id=name):
            return name in constants
        case ast.Tuple(elts=elts) | ast.List(elts=elts) | ast.Set(elts=elts):
            return any(not isinstance(one, ast.Starred) or filled(one.value, constants) for one in elts)
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return filled(left, constants) or filled(right, constants)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return filled(left, constants) and filled(right, constants)
        case ast.ListComp(generators=[one]) | ast.SetComp(generators=[one]) | ast.DictComp(generators=[one]):
            return not one.ifs and filled(one.iter, constants)
        case ast.GeneratorExp(generators=[one]):
            return not one.ifs and filled(one.iter, constants)
        case ast.Call(func=ast.Name(id="range"), args=given):
            return all(filled(one, constants) or numeral(one) for one in given)
        case ast.Call(func=ast.Name(id="frozenset"), args=[one]):
            return filled(one, constants)
        case ast.Call(func=ast.Attribute(value=value, attr=attr), args=[]) if attr in VIEWS:
            return filled(value, constants)
        case ast.Call(func=ast.Attribute(value=value, attr="split")):
            return filled(value, constants)
        case ast.Call(func=ast.Name(id=name), args=given, keywords=named) if name in PAIRING and given:
            strict = any(one.arg == "strict" and ast.unparse(one.value) == "True" for one in named)
            return (any if strict else all)(filled(one, constants) for one in given)
        case ast.Call(func=ast.Attribute(attr="product" | "chain"), args=given) if given:
            return all(filled(one, constants) for one in given)
    return False


def numeral(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def hollow_tests(tree: ast.Module) -> Iterator[Place]:
    """Tests that check nothing if the loops around their assertions have nothing to go over."""
    constants = filled_constants(tree, imported_constants(tree))
    checking = checks_of(tree, constants)
    for node in statements(tree):
        if isinstance(node, Function) and node.name.startswith("test_"):
            if any(assertions(node.body, constants, checking, sure=True)):
                continue  # as most do: what is set in the test itself need not be read
            known = constants | local_constants(node, constants)
            places = list(assertions(node.body, known, checking, sure=True))
            if places and not any(places):
                yield Place(node.name, node.lineno)


def local_constants(function: Function, constants: frozenset[str]) -> frozenset[str]:
    """Variables of a test that are written out, are not empty, and are set once."""
    stored = [
        node.id for node in nodes(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    ]
    found: set[str] = set()
    for node in statements(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if stored.count(name) == 1:
                if filled(value, constants | found):
                    found.add(name)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for one, value in zip(names, values, strict=False):
                    if isinstance(one, ast.Name) and stored.count(one.id) == 1 and filled(value, constants):
                        found.add(one.id)
    return frozenset(found)


def checks_of(tree: ast.Module, constants: frozenset[str]) -> frozenset[str]:
    """Functions of a file that check something wherever they are called."""
    functions = [node for node in statements(tree) if isinstance(node, Function)]
    found: set[str] = set()
    for _ in functions:
        before = len(found)
        for one in functions:
            if any(assertions(one.body, constants, frozenset(found), sure=True)):
                found.add(one.name)
        if len(found) == before:
            break
    return frozenset(found)


def assertions(
    body: list[ast.stmt], constants: frozenset[str], checking: frozenset[str], sure: bool
) -> Iterator[bool]:
    """For each check in a block: whether it is made however little the loops around it go over."""
    for node in body:
        match node:
            case ast.Assert() | ast.Raise():
                yield sure
            case ast.With(items=items, body=inner) | ast.AsyncWith(items=items, body=inner):
                if any("raises" in ast.unparse(one.context_expr) for one in items):
                    yield sure
                yield from calls(node.items, checking, sure)
                yield from assertions(inner, constants, checking, sure)
            case (
                ast.For(iter=items, body=inner, orelse=other)
                | ast.AsyncFor(iter=items, body=inner, orelse=other)
            ):
                yield from calls([items], checking, sure)
                yield from assertions(inner, constants, checking, sure and filled(items, constants))
                yield from assertions(other, constants, checking, sure)
            case ast.While(test=test, body=inner, orelse=other):
                endless = isinstance(test, ast.Constant)
                yield from assertions(inner, constants, checking, sure and endless)
                yield from assertions(other, constants, checking, sure)
            case ast.If(test=test, body=inner, orelse=other):
                yield from calls([test], checking, sure)
                yield from assertions([*inner, *other], constants, checking, sure)
            case ast.Try(body=inner, handlers=handlers, orelse=other, finalbody=last):
                caught = [one for handler in handlers for one in handler.body]
                yield from assertions([*inner, *caught, *other, *last], constants, checking, sure)
            case ast.Match(cases=cases):
                for case in cases:
                    yield from assertions(case.body, constants, checking, sure)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                pass  # checks where it is called
            case _:
                yield from calls([node], checking, sure)


def calls(
    tops: list[ast.expr] | list[ast.withitem] | list[ast.stmt] | list[ast.AST],
    checking: frozenset[str],
    sure: bool,
) -> Iterator[bool]:
    """The same for calls of functions that check something."""
    for top in tops:
        for name in called(top):
            if name in checking or name.startswith(("assert_", "check", "raises", "fail")):
                yield sure


@lru_cache(maxsize=5000)
def called(top: ast.AST) -> list[str]:
    """The names of the functions that an expression or statement calls."""
    return [
        node.func.attr if isinstance(node.func, ast.Attribute) else ast.unparse(node.func)
        for node in ast.walk(top)
        if isinstance(node, ast.Call)
    ]


# Private attributes


def private_uses(tree: ast.Module) -> Iterator[Place]:
    """Uses of what only its own class or module is to know: `thing._x`, and imports of such names."""
    for node in nodes(tree):
        match node:
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
                pass
            case ast.Attribute(attr=name) if private(name):
                yield Place(name, node.lineno)
            case ast.ImportFrom(module=str(module), names=names) if not module.startswith("tests"):
                yield from (Place(alias.name, node.lineno) for alias in names if private(alias.name))


def private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name not in NAMED_TUPLE


def private_names(path: Path) -> frozenset[str]:
    """The private names that a module of the product gives to its attributes, methods, classes and variables."""
    return frozenset(found[1] or found[2] for found in GIVEN.finditer(path.read_text("utf-8")))
