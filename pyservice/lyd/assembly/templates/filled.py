"""The filled parts of one document: text until a pass asks for the tree of a part."""

from __future__ import annotations

from collections.abc import Iterator

from lxml import etree

from lyd.assembly.templates.structure import parsed

_DECLARATION = b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'


class FilledParts:
    """Parts by name; a part is parsed at most once, and written back as bytes."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.texts = texts
        self._trees: dict[str, etree._Element] = {}

    def tree(self, name: str) -> etree._Element:
        """Return the tree of a part. Raises BrokenStructure."""
        if name not in self._trees:
            self._trees[name] = parsed(self.texts[name])
        return self._trees[name]

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield name and content of each part."""
        for name, text in self.texts.items():
            tree = self._trees.get(name)
            yield name, _DECLARATION + (text.encode() if tree is None else etree.tostring(tree, encoding="UTF-8"))
