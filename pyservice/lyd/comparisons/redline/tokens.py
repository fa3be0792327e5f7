"""The content of a paragraph as tokens: words, spaces, signs, and whatever else a run shows."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field

from lxml import etree

from lyd.comparisons.redline.paragraph_text import PICTURES, field_texts, shown_by
from lyd.comparisons.redline.tags import (
    BOOKMARKS,
    FIELD_KIND,
    FIELD_MARK,
    INSTRUCTION,
    NOTES,
    PROPERTIES,
    RELATIONS,
    RUN,
    TEXT,
    WORD,
    content_of,
    typed_text,
    written,
)
from lyd.comparisons.redline.word_package import WordPackage

WORDS = re.compile(r"\s+|\d+(?:[.,]\d+)*|[\u2e80-\u9fff\uac00-\ud7af]|[^\W\d_\u2e80-\u9fff\uac00-\ud7af]+|.", re.DOTALL)
"""Chinese, Japanese and Korean letters are tokens of their own: no spaces separate their words."""
_WRAPPERS = {f"{WORD}hyperlink", f"{WORD}bdo", f"{WORD}dir"}
_FORMULAS = "{http://schemas.openxmlformats.org/officeDocument/2006/math}"
_PRIVATE = re.compile(rb' (?:id|name|\w+:anchorId|\w+:editId|o?:?spid)="[^"]*"')


@dataclass(slots=True)
class Token:
    """The smallest piece that is inserted or deleted as a whole.

    nodes are the content of a run, except for words, and are whole elements if is_whole (fields, formulas). format is
    `properties` in a form that can be compared. anchors are bookmarks before the token.
    """

    key: Hashable
    text: str
    properties: etree._Element | None = None
    format: bytes = b""
    nodes: tuple[etree._Element, ...] = ()
    is_whole: bool = False
    wrapper: etree._Element | None = None
    wrapper_key: Hashable = None
    anchors: list[etree._Element] = field(default_factory=list)

    @property
    def is_space(self) -> bool:
        """Whether it is nothing but space."""
        return not self.nodes and self.text.isspace()

    @property
    def is_word(self) -> bool:
        """Whether it is more than space and punctuation."""
        return bool(self.nodes) or any(map(str.isalnum, self.text))


@dataclass(slots=True)
class Reader:
    """Reads the paragraphs of one part."""

    package: WordPackage
    part: str

    def tokens(self, paragraph: etree._Element) -> tuple[list[Token], list[etree._Element]]:
        """Return the tokens of a paragraph, and the bookmarks after the last one."""
        tokens: list[Token] = []
        anchors: list[etree._Element] = []
        for item in self._read(paragraph):
            if isinstance(item, Token):
                item.anchors, anchors = anchors, []
                tokens.append(item)
            else:
                anchors.append(item)
        return tokens, anchors

    def _read(self, parent: etree._Element, wrapper: etree._Element | None = None) -> Iterator[Token | etree._Element]:
        children = iter(parent)
        for child in children:
            if child.tag == RUN:
                yield from self._wrapped(self._run(child, children), wrapper)
            elif child.tag in BOOKMARKS:
                yield child
            elif child.tag in _WRAPPERS:
                yield from self._read(child, child if wrapper is None else wrapper)
            elif str(child.tag).startswith(_FORMULAS):
                formula = Token(
                    (child.tag, written(child)), "".join(map(str, child.itertext())), nodes=(child,), is_whole=True
                )
                yield from self._wrapped([formula], wrapper)

    def _wrapped(self, items: Iterator[Token] | list[Token], wrapper: etree._Element | None) -> Iterator[Token]:
        key = None if wrapper is None else self._wrapper_key(wrapper)
        for token in items:
            token.wrapper, token.wrapper_key = wrapper, key
            yield token

    def _wrapper_key(self, wrapper: etree._Element) -> Hashable:
        targets = self.package.targets(self.part)
        target = targets.get(wrapper.get(f"{RELATIONS}id", ""))
        rest = [(name, value) for name, value in wrapper.attrib.items() if not str(name).startswith(RELATIONS)]
        return (wrapper.tag, target, tuple(sorted(map(str, rest))))

    def _run(self, run: etree._Element, following: Iterator[etree._Element]) -> Iterator[Token]:
        """Yield the tokens of a run; of a field's first run, the field as one token with the runs up to its end."""
        mark = run.find(FIELD_MARK)
        if mark is not None and mark.get(FIELD_KIND) == "begin":
            yield self._field(run, following)
            return
        properties = run.find(PROPERTIES)
        format_ = written(properties)
        for child in content_of(run):
            if child.tag == TEXT:
                for word in WORDS.findall(typed_text(child)):
                    yield Token(word, word, properties, format_)
            elif child.tag not in (FIELD_MARK, INSTRUCTION):
                yield Token(self._key(child), shown_by(child), properties, format_, (child,))

    def _field(self, first: etree._Element, following: Iterator[etree._Element]) -> Token:
        runs, depth = [first], 1
        for run in following:
            if run.tag != RUN:
                continue
            runs.append(run)
            kinds = [mark.get(FIELD_KIND) for mark in run.iterfind(FIELD_MARK)]
            depth += kinds.count("begin") - kinds.count("end")
            if depth == 0:
                break
        instruction, shown = field_texts(runs)
        return Token(("field", " ".join(instruction.split()), shown), shown, nodes=tuple(runs), is_whole=True)

    def _key(self, node: etree._Element) -> Hashable:
        """Return what equal content has in common. The texts of notes are compared by themselves."""
        if node.tag in NOTES or (len(node) == 0 and not node.attrib):
            return node.tag
        if node.tag not in PICTURES:
            return (node.tag, written(node))
        targets = self.package.targets(self.part)
        keys = [value for each in node.iter() for name, value in each.attrib.items() if str(name).startswith(RELATIONS)]
        digests = tuple(self.package.digest(targets[str(key)]) for key in keys if str(key) in targets)
        text = written(node)
        for key in keys:
            text = text.replace(f'"{key!s}"'.encode(), b'""')
        return (node.tag, _PRIVATE.sub(b"", text), digests)
