"""English made longer and accented (`en-XA`): what stays plain on a screen was never a message, what is cut is too long.

Only the words are changed, not what stands in their places: squares and action texts can still be read and typed.
"""

from __future__ import annotations

import re

from fluent.syntax import ast, visitor

_ACCENTS = str.maketrans(
    "aeiouyAEIOUYcnszdlrgtCNSZDLRGT",
    "áéíöûýÁÉÍÖÛÝçñšžďľřğťÇÑŠŽĎĽŘĞŤ",
)
_LONG_WORD = re.compile(r"\b(\w{4,})\b")


def accent_text(text: str) -> str:
    """The text with accents, and every longer word longer by a third."""
    return _LONG_WORD.sub(lambda found: found[1] + found[1][-1] * (len(found[1]) // 3), text).translate(
        _ACCENTS
    )


class _Accents(visitor.Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:
        node.value = accent_text(node.value)
        return node


def accent(resource: ast.Resource) -> ast.Resource:
    """A parsed piece of a catalogue with its words changed; it is changed itself."""
    _Accents().visit(resource)
    return resource
