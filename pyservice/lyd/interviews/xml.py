"""The XML codec of interview answers (document 3, section 7.4: ``xml`` of update-xml).

A tree of answers has strings, booleans, ``None``, lists or further objects. Nothing is lost in either direction:

* ``<Answers>`` holds one child element for each key, named after the key;
* a string is the element's text, an object is ``type="object"``;
* a list is ``type="list"`` with ``<item>`` children; an object in a list has an id (entry_ids.py), which is the
  attribute ``id`` of its item and the reserved key ``_id`` of the object;
* a boolean is ``type="boolean"``, ``None`` is ``type="null"``;
* a carriage return is written ``&#13;``, because parsers turn a bare one into a line feed.

The TypeScript twin is ``widgets/src/features/interviews/xml.ts``; both pass ``tests/fixtures/answers``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

from lxml import etree

from lyd.interviews.errors import InvalidAnswers

Value: TypeAlias = "str | bool | list[Value] | dict[str, Value] | None"
Tree: TypeAlias = "dict[str, Value]"

MAX_BYTES = 1024 * 1024
"""Room for as many characters as all answers may have together (limits.py), whatever their script, with their names."""
MAX_DEPTH = 32
MAX_NODES = 20_000
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,99}\Z")
ROOT = "Answers"
ITEM = "item"
ENTRY_ID = "_id"
"""The key of an entry's id, which no answer can have."""
VALID_ENTRY_ID = re.compile(r"[A-Za-z0-9_-]{1,40}\Z")
_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})


def decode(data: bytes) -> Tree:
    """Read answers from UTF-8 XML of at most 1 MB, 32 levels and 20,000 elements.

    :raises InvalidAnswers: for anything that :func:`encode` could not have written,
        a DOCTYPE and every other entity attack included.
    """
    if len(data) > MAX_BYTES:
        raise InvalidAnswers("The answers are larger than 1 MB.")
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise InvalidAnswers("The answers must not contain a document type.")
    root = _parse(data)
    if root.tag != ROOT or (root.attrib and root.items() != [("type", "object")]):
        raise InvalidAnswers("The answers must start with <Answers>.")
    _check_limits(root)
    return _object(root)


def encode(tree: Tree) -> bytes:
    """Write answers as UTF-8 XML; ``decode(encode(tree)) == tree``.

    :raises InvalidAnswers: when a key is not a name, a value is of another type, a
        text holds characters that XML cannot, or there are more levels or elements than :func:`decode` reads.
        The size is not limited: answers that were saved when more was allowed can still be read.
    """
    pieces = list(_members(tree, 1))
    if sum(not piece.startswith("</") for piece in pieces) >= MAX_NODES:
        raise InvalidAnswers("There are too many answers.")
    return "".join([_DECLARATION, f"<{ROOT}>", *pieces, f"</{ROOT}>"]).encode()


def _parse(data: bytes) -> etree._Element:
    parser = etree.XMLParser(encoding="utf-8", resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        data.decode()
        root = etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, UnicodeDecodeError, ValueError) as error:
        raise InvalidAnswers("The answers are not well-formed XML.") from error
    return root


def _check_limits(root: etree._Element) -> None:
    """Refuse trees that are too deep or too large, level by level and without recursion."""
    level, nodes = [root], 1
    for _ in range(MAX_DEPTH + 1):
        level = [child for element in level for child in element]
        nodes += len(level)
        if nodes > MAX_NODES:
            raise InvalidAnswers("There are too many answers.")
        if not level:
            return
    raise InvalidAnswers("The answers are nested too deeply.")


def _object(element: etree._Element) -> Tree:
    _refuse_text(element)
    tree: Tree = {}
    for child in element:
        if not isinstance(child.tag, str) or not NAME.match(child.tag) or child.tag == ENTRY_ID:
            raise InvalidAnswers("The answers hold something that is not an answer.")
        if child.tag in tree:
            raise InvalidAnswers(f"The answer {child.tag} is there twice.")
        tree[child.tag] = _value(child)
    return tree


def _list(element: etree._Element) -> list[Value]:
    _refuse_text(element)
    if any(child.tag != ITEM for child in element):
        raise InvalidAnswers(f"The list {element.tag} may hold only <item>.")
    return [_entry(child) for child in element]


def _entry(element: etree._Element) -> Value:
    if "id" not in element.attrib:
        return _value(element)
    entry_id = str(element.attrib.pop("id"))
    value = _value(element)
    if not isinstance(value, dict) or not VALID_ENTRY_ID.match(entry_id):
        raise InvalidAnswers("An entry has an id that is not valid.")
    return {ENTRY_ID: entry_id, **value}


def _value(element: etree._Element) -> Value:
    kind = element.get("type")
    if len(element.attrib) != (0 if kind is None else 1):
        raise InvalidAnswers(f"The answer {element.tag} has an unknown attribute.")
    if kind == "object":
        return _object(element)
    if kind == "list":
        return _list(element)
    if len(element):
        raise InvalidAnswers(f"The answer {element.tag} may hold only text.")
    text = element.text or ""
    if kind is None:
        return text
    if kind == "boolean" and text in ("true", "false"):
        return text == "true"
    if kind == "null" and not text:
        return None
    raise InvalidAnswers(f"The answer {element.tag} does not match its type.")


def _refuse_text(element: etree._Element) -> None:
    texts = [element.text, *(child.tail for child in element)]
    if any(text and not text.isspace() for text in texts):
        raise InvalidAnswers(f"There is loose text in {element.tag}.")


def _members(tree: Tree, depth: int) -> Iterator[str]:
    if depth > MAX_DEPTH + 1:
        raise InvalidAnswers("The answers are nested too deeply.")
    for key, value in tree.items():
        if not isinstance(key, str) or not NAME.match(key) or key == ENTRY_ID:
            raise InvalidAnswers("The name of an answer may hold letters, digits and _ only.")
        yield from _element(key, value, depth)


def drop_unkeepable(text: str) -> str:
    """Return a text without the characters that answers cannot hold."""
    return _NOT_XML.sub("", text)


def _element(name: str, value: Value, depth: int) -> Iterator[str]:
    if depth > MAX_DEPTH:
        raise InvalidAnswers("The answers are nested too deeply.")
    if isinstance(value, str):
        if _NOT_XML.search(value):
            raise InvalidAnswers(f"The answer {name} holds a character that cannot be kept.")
        yield f"<{name}>{value.translate(_ESCAPES)}</{name}>"
    elif value is None:
        yield f'<{name} type="null"></{name}>'
    elif isinstance(value, bool):
        yield f'<{name} type="boolean">{str(value).lower()}</{name}>'
    elif isinstance(value, dict):
        yield f'<{name} type="object">'
        yield from _members(value, depth + 1)
        yield f"</{name}>"
    elif isinstance(value, list):
        yield f'<{name} type="list">'
        for entry in value:
            yield from _item(entry, depth + 1)
        yield f"</{name}>"
    else:
        raise InvalidAnswers(f"The answer {name} is not of a known type.")


def _item(entry: Value, depth: int) -> Iterator[str]:
    if not isinstance(entry, dict) or ENTRY_ID not in entry:
        yield from _element(ITEM, entry, depth)
        return
    answers = dict(entry)
    entry_id = answers.pop(ENTRY_ID)
    if not isinstance(entry_id, str) or not VALID_ENTRY_ID.match(entry_id):
        raise InvalidAnswers("An entry has an id that is not valid.")
    _opening, *rest = _element(ITEM, answers, depth)
    yield f'<{ITEM} type="object" id="{entry_id}">'
    yield from rest
