"""The meaning of a template's names: which answers they are, and of which kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from lyd.assembly.templates.typed_text import LOOP_NUMBERS
from lyd.interviews.answer_kinds import kind_of, repeated_kind
from lyd.interviews.expressions import Kind
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Shape
from lyd.interviews.schema import TODAY, Question, scope_fields
from lyd.interviews.signers import SignerRule, key_fields

Path = tuple[str, ...]
"""The dataPaths that lead to an answer."""


@dataclass(frozen=True, slots=True)
class TagKind:
    """The meaning of an expression: an answer, a group, a party, a list, or a loop; kind is that of expressions."""

    path: Path
    shape: str
    fields: Mapping[str, TagKind] = field(default_factory=dict)
    kind: Kind = TEXT


_LOOP_KINDS = {**dict.fromkeys(LOOP_NUMBERS, NUMBER), "first": YES_NO, "last": YES_NO}
LOOP = TagKind((), "loop", kind=Kind(Shape.RECORD, _LOOP_KINDS))


def group_of(questions: tuple[Question, ...], path: Path, rules: tuple[SignerRule, ...]) -> TagKind:
    """The meaning of a group of questions, with the keys of the signers in it."""
    fields = {}
    for question in scope_fields(questions):
        question_path = (*path, question.data_path)
        inner = group_of(question.questions, question_path, rules).fields if question.is_group else {}
        single = Kind(Shape.RECORD, _kinds(inner)) if question.is_group else kind_of(question)
        if question.is_party:
            inner = _named(question_path, single, rules)
            single = replace(single, fields=_kinds(inner))
        fields[question.data_path] = TagKind(question_path, _shape(question), inner, repeated_kind(question, single))
    fields |= _keys_at(path, rules)
    if not path:
        fields[TODAY] = TagKind((), "key", kind=DATE)
    return TagKind(path, "group", fields, Kind(Shape.RECORD, _kinds(fields)))


def scope_in(root: TagKind, each: Path) -> dict[str, TagKind]:
    """The names that a template knows: all of the root, and in a file for each entry of a list the entry's own."""
    names, owner = dict(root.fields), root
    for step in each:
        owner = owner.fields[step]
        names |= owner.fields
    return names | ({"loop": LOOP} if each else {})


def _shape(question: Question) -> str:
    if question.holds_list:
        return "list"
    return "group" if question.is_group else "party" if question.is_party else "answer"


def _named(path: Path, kind: Kind, rules: tuple[SignerRule, ...]) -> dict[str, TagKind]:
    """The names of what a party refers to, with the keys with which it signs."""
    shapes = {Shape.LIST: "list", Shape.RECORD: "group"}
    fields = {}
    for name, each in kind.fields.items():
        inner = _named((*path, name), each, rules)
        each = replace(each, fields=_kinds(inner))
        fields[name] = TagKind((*path, name), shapes.get(each.shape, "answer"), inner, each)
    return fields | _keys_at(path, rules)


def _keys_at(path: Path, rules: tuple[SignerRule, ...]) -> dict[str, TagKind]:
    """The keys of those who sign at a path."""
    return {key: TagKind((*path, key), "key") for rule in rules if rule.at == path for key in key_fields(rule)}


def _kinds(fields: Mapping[str, TagKind]) -> dict[str, Kind]:
    return {name: field.kind for name, field in fields.items()}


def answers_of(kind: TagKind) -> Iterator[Path]:
    """Yield every single answer of a group, those in groups and lists within it included."""
    for entry in kind.fields.values():
        if entry.fields and entry.shape != "party":
            yield from answers_of(entry)
        elif entry.path and entry.shape != "key":
            yield entry.path


def entry_of(owner: TagKind) -> TagKind:
    """The meaning of one entry of a list."""
    shape = Shape.RECORD if owner.fields else Shape.TEXT
    kind = Kind(shape, owner.kind.fields) if owner.kind.shape is Shape.LIST else owner.kind
    return TagKind(owner.path, "group" if owner.fields else "answer", owner.fields, kind)
