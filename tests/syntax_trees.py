"""The nodes of a syntax tree: tests read the code of the whole checkout, most of it for its statements alone."""

from __future__ import annotations

import ast
from functools import lru_cache

BLOCKS = ("body", "handlers", "orelse", "finalbody", "cases")
"""Fields of statements that hold statements, `except` clauses or cases."""
Block = ast.stmt | ast.ExceptHandler | ast.match_case


def blocks(node: ast.Module | Block) -> list[Block]:
    """Return what a module or statement holds directly: statements, and clauses and cases that hold others."""
    return [one for field in BLOCKS for one in getattr(node, field, ())]


def statements(tree: ast.Module | Block) -> list[ast.stmt]:
    """Return every statement in a module or statement, and the statement itself, in the order of `ast.walk`.

    They are a tenth of all nodes.
    """
    ahead: list[ast.Module | Block] = [tree]
    for node in ahead:
        ahead += blocks(node)
    return [node for node in ahead if isinstance(node, ast.stmt)]


@lru_cache(maxsize=2)
def nodes(tree: ast.AST) -> list[ast.AST]:
    """Return the nodes that `ast.walk` yields, in its order. Who asks again for the same tree gets the same list."""
    found = [tree]
    for node in found:
        for value in vars(node).values():
            if isinstance(value, list):
                found += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found
