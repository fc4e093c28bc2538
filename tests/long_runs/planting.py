"""Faults that can be planted into a module: a small change to one expression or statement of a function.

What cannot matter or only looks different is left out: annotations, defaults, imports, assertions, logging, sizes and colours.
"""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

FLIPPED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
REVERSED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.Add(),
    ast.Div: ast.Mult(),
    ast.FloorDiv: ast.Mult(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}
OPPOSITE = {"min": "max", "max": "min", "any": "all", "all": "any"}
LOOKS = (
    "size",
    "width",
    "height",
    "padding",
    "spacing",
    "font",
    "color",
    "colour",
    "opacity",
    "radius",
    "halign",
    "valign",
    "pos_hint",
    "texture",
    "outline",
    "margin",
)
"""What a widget looks like: attributes and arguments that begin or end so are left alone."""
LOOKING_CALLS = frozenset({"dp", "sp", "Color", "Line", "Rectangle", "RoundedRectangle", "Ellipse", "super"})
UNORDERED = frozenset(
    {"get", "getattr", "isinstance", "max", "min", "pop", "replace", "setdefault", "setattr"}
)
"""Calls whose arguments are not exchanged: nobody does, or nothing changes."""
LOGS = frozenset({"log", "LOG", "logger", "logging", "warnings"})


class Fault(NamedTuple):
    """One change of one module.

    Args:
        path: Of the module, from the root of the checkout.
        function: Its qualified name.
        kind: What is done to it, in a word or two.
        start: Where the replaced piece begins, in bytes of the file.
        end: Where it ends.
        after: What stands there instead.
        line: Of the piece.
        before: What stood there.
    """

    path: str
    function: str
    kind: str
    start: int
    end: int
    after: str
    line: int
    before: str

    @property
    def place(self) -> str:
        """The function, as `reach` names it."""
        return f"{self.path}:{self.function}"

    def __str__(self) -> str:
        before, after = (" ".join(text.split()) for text in (self.before, self.after))
        return f"{self.path}:{self.line} {self.function}, {self.kind}: {before[:150]}  =>  {after[:150]}"

    def planted(self, source: bytes) -> bytes:
        """The module with this fault."""
        return source[: self.start] + self.after.encode() + source[self.end :]


def functions(
    tree: ast.AST, prefix: str = ""
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """All functions with their qualified names, those within others too."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            yield prefix + node.name, node
            yield from functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from functions(node, prefix)


def looks(name: str) -> bool:
    return any(name.startswith(word) or name.endswith(word) for word in LOOKS)


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def logs(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and isinstance(node.func.value, ast.Name)
        and node.func.value.id in LOGS
    )


def idle(node: ast.AST) -> bool:
    """Whether nothing in this piece is worth a fault."""
    if isinstance(node, (ast.Import, ast.ImportFrom, ast.Assert, ast.Raise, ast.ClassDef, ast.arguments)):
        return True
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.JoinedStr)):
        return True
    if isinstance(node, ast.Call):
        return logs(node) or called(node) in LOOKING_CALLS
    if isinstance(node, ast.keyword):
        return looks(node.arg or "")
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return any(looks(t.attr if isinstance(t, ast.Attribute) else getattr(t, "id", "")) for t in targets)
    return False


def pieces(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a function's body that is worth a fault, without functions within it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(node, ast.AnnAssign) and child is node.annotation:
            continue
        if isinstance(node, ast.Expr) and isinstance(child, ast.Constant):
            continue
        if not idle(child):
            yield child
            yield from pieces(child)


def with_field(node: ast.AST, field: str, value: object) -> str:
    """The node's text with one of its fields changed."""
    fields = dict(ast.iter_fields(node)) | {field: value}
    return ast.unparse(type(node)(**fields))


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST, str]]:
    """Kinds of fault that fit a piece: the kind, what is replaced, and by what."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in FLIPPED:
            yield "flipped comparison", node, with_field(node, "ops", [FLIPPED[type(op)]])
        case ast.BoolOp(op=op, values=values):
            for i in range(len(values)):
                rest = values[:i] + values[i + 1 :]
                text = ast.unparse(rest[0]) if len(rest) == 1 else with_field(node, "values", rest)
                yield "dropped condition", node, f"({text})"
            other: ast.boolop = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield "flipped condition", node, f"({with_field(node, 'op', other)})"
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield "flipped condition", node, f"({ast.unparse(operand)})"
        case ast.Constant(value=bool(value)):
            yield "wrong constant", node, str(not value)
        case ast.Constant(value=int(value)):
            yield "off by one", node, str(value + 1)
            if value > 1:
                yield "wrong constant", node, str(value * 3)
        case ast.Constant(value=float(value)):
            yield "wrong constant", node, str(value * 3 if value else 1.0)
        case ast.BinOp(op=op) if type(op) in REVERSED and not isinstance(
            node.left, ast.Constant | ast.JoinedStr
        ):
            yield "wrong operator", node, f"({with_field(node, 'op', REVERSED[type(op)])})"
        case ast.Call(args=[first, second, *_]) if not isinstance(first, ast.Starred) and not isinstance(
            second, ast.Starred
        ):
            if called(node) not in UNORDERED and ast.dump(first) != ast.dump(second):
                yield "swapped arguments", node, with_field(node, "args", [second, first, *node.args[2:]])
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "missing call", node, "pass"
    match node:
        case ast.If(test=test):
            yield "dropped condition", test, "True"
            yield (
                "early return" if isinstance(node.body[-1], ast.Return) else "dropped condition",
                test,
                "False",
            )
        case ast.comprehension(ifs=[test, *_]):
            yield "dropped condition", test, "True"
        case ast.IfExp(test=test):
            yield "dropped condition", test, "True"
            yield "dropped condition", test, "False"
        case ast.Call(func=ast.Name(id=name) as func) if name in OPPOSITE:
            yield "wrong function", func, OPPOSITE[name]
        case ast.Return(value=ast.Constant(value=None)) | ast.Return(value=None):
            yield "missing return", node, "pass"


def returns_nothing(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether the function only acts."""
    if not isinstance(function.returns, ast.Constant) or function.returns.value is not None:
        return False
    return not any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(function))


def faults_of(path: Path, root: Path) -> Iterator[Fault]:
    """All faults that can be planted into a module."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    name = str(path.relative_to(root))
    for function, tree in functions(ast.parse(source)):
        if tree.name in ("__repr__", "__str__"):
            continue
        found = [
            change for statement in tree.body if not idle(statement) for change in changes(statement)
        ] + [
            change
            for statement in tree.body
            if not idle(statement)
            for piece in pieces(statement)
            for change in changes(piece)
        ]
        if returns_nothing(tree):
            found += [("early return", later, "return") for later in tree.body[1:] if not idle(later)]
        for kind, node, after in found:
            start = starts[node.lineno - 1] + node.col_offset  # type: ignore[attr-defined]
            end = starts[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined]
            yield Fault(name, function, kind, start, end, after, node.lineno, source[start:end].decode())  # type: ignore[attr-defined]


def sample(code: Path, root: Path, count: int, seed: int) -> list[Fault]:
    """Faults of a folder or a module: each of another function, of a kind chosen before the place.

    Args:
        code: The folder or the module.
        root: Of the checkout.
        count: How many at most.
        seed: Of the choice.
    """
    chance = random.Random(seed)
    by_function: dict[str, list[Fault]] = defaultdict(list)
    for path in sorted(code.rglob("*.py")) if code.is_dir() else [code]:
        for fault in faults_of(path, root):
            by_function[fault.place].append(fault)
    chosen = []
    for place in chance.sample(sorted(by_function), min(count, len(by_function))):
        kind = chance.choice(sorted({fault.kind for fault in by_function[place]}))
        chosen.append(chance.choice([fault for fault in by_function[place] if fault.kind == kind]))
    return chosen
