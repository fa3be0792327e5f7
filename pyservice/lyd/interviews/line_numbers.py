"""Lines of interview.yaml and package.yaml in which stands what a message names."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

MOST_STEPS = 20_000
"""Questions that are looked at for one message: references could multiply them without end."""
MOST_LEVELS = 10
"""Groups within groups that are looked at, more than an interview may have."""
_RULE = re.compile(r"Signer rule (\S+) (?:(at)|of) ([\w.]+)")
_MAPPING = re.compile(r"(Client|Fund) mapping(?: of ([\w.]+))?")
_SUBJECT = re.compile(r"(Question|Section|Reference) ([\w.?-]+)")
_NO_ID = "?"
"""The id of a question without one, in messages."""


def with_lines(reasons: list[str], text: str, file: str) -> list[str]:
    """Return the sentences with the file, and the line of the question, section, rule or mapping that each names.

    :param text: the content of the file, which is valid YAML.
    """
    root = yaml.compose(text, Loader=yaml.SafeLoader)
    return [f"{file}{_place(reason, root)}: {reason}" for reason in reasons]


def _place(reason: str, root: yaml.Node | None) -> str:
    subject, rule = _SUBJECT.match(reason), _RULE.match(reason)
    node = _Places(root).find(*subject.groups()) if subject and root else None
    if rule and root:
        key, place, path = rule.groups()
        rows = _rows(_value(root, "signers"))
        node = next((row for row in rows if _names(row, "key", place or "party") == (key, path)), None)
    mapping = _MAPPING.match(reason)
    if mapping and root:
        rows = _rows(_value(root, f"{mapping[1].lower()}s"))
        node = next((row for row in rows if _names(row, "party") == (mapping[2] or "",)), None)
    return f", line {node.start_mark.line + 1}" if node else ""


class _Places:
    """The questions, sections and references of a file by their names in messages."""

    def __init__(self, root: yaml.Node) -> None:
        self._root = root
        self._steps = MOST_STEPS

    def find(self, kind: str, name: str) -> yaml.Node | None:
        """Return where a question (with the ids of the groups around it), section or reference begins."""
        if kind == "Reference":
            return _value(_value(self._root, "references"), name)
        sections = list(_rows(_value(self._root, "sections")))
        if kind == "Section":
            return next((section for section in sections if _id(section) == name), None)
        found = (self._question(_value(section, "questions"), name.split(".")) for section in sections)
        return next(filter(None, found), None)

    def _question(self, questions: yaml.Node | None, ids: list[str], level: int = 0) -> yaml.Node | None:
        """Search in a list of questions; the ids of groups that only arrange questions may be left out."""
        for question in _rows(questions):
            self._steps -= 1
            if self._steps < 0 or level > MOST_LEVELS:
                return None
            is_next = _id(question) == ids[0]
            if is_next and len(ids) == 1:
                return question
            if is_next or _value(question, "dataPath") is None:
                inner = self._question(self._members(question), ids[1:] if is_next else ids, level + 1)
                if inner is not None:
                    return inner
        return None

    def _members(self, question: yaml.Node) -> yaml.Node | None:
        reference = _value(question, "reference")
        if isinstance(reference, yaml.ScalarNode):
            return _value(_value(_value(self._root, "references"), reference.value), "questions")
        return _value(question, "questions")


def _rows(node: yaml.Node | None) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.SequenceNode):
        yield from node.value


def _value(node: yaml.Node | None, name: str) -> yaml.Node | None:
    """Return the value of an entry of a mapping; None if there is none."""
    entries = node.value if isinstance(node, yaml.MappingNode) else []
    return next((value for key, value in entries if key.value == name), None)


def _names(node: yaml.Node, *keys: str) -> tuple[str, ...]:
    values = (_value(node, key) for key in keys)
    return tuple(value.value if isinstance(value, yaml.ScalarNode) else "" for value in values)


def _id(node: yaml.Node) -> str:
    value = _value(node, "id")
    return str(value.value) if isinstance(value, yaml.ScalarNode) else _NO_ID
