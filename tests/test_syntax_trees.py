"""What tests read of code is all that Python's own walk through it finds."""

import ast

from tests.syntax_trees import blocks, nodes, statements

CODE = """
import a
class B:
    x: int = [y for y in z if y]
    async def f(self, *, k=1):
        try:
            with a as b, c: pass
        except (D, E) as e:
            raise
        else:
            match e:
                case [1, *rest] if rest: return 1
                case _: del rest
        finally:
            while k: k -= 1
            else: yield lambda: k
"""


def test_nodes_are_those_of_a_walk() -> None:
    tree = ast.parse(CODE)
    assert nodes(tree) == [*ast.walk(tree)]
    assert statements(tree) == [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    assert len(statements(tree)) == 14


def test_a_statement_is_among_its_own_and_holds_the_next() -> None:
    tree = ast.parse(CODE)
    assert statements(tree.body[0]) == [tree.body[0]]
    assert blocks(tree) == tree.body
    assert [type(one) for one in blocks(tree.body[1])] == [ast.AnnAssign, ast.AsyncFunctionDef]
