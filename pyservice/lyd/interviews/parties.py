"""Party questions: a person or company that is answered once and used in several places (decision 0071).

The answer is the id of an entry of a list, or for a group that is no list a dot and its path. An id never begins with a
dot. The TypeScript twin is `widgets/src/features/interviews/parties.ts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from lyd.interviews import entries
from lyd.interviews.answer_scope import Scope
from lyd.interviews.blank import is_blank
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Kind
from lyd.interviews.expressions.groups import printed_name
from lyd.interviews.expressions.kinds import Shape, common_kind
from lyd.interviews.formats import BLANK
from lyd.interviews.schema import Option, Question, scope_fields
from lyd.interviews.suggestions import suggest
from lyd.interviews.xml import Value

REMOVED = "The person or company that was chosen here is gone. Please choose again."
Path = tuple[str, ...]


def read_sources(data: Mapping[str, Any], name: str) -> tuple[Path, ...]:
    """Return the paths that ``from`` names: one, or a list of them."""
    value = data.get("from", data.get("sources"))
    if value is None:
        return ()
    rows = [value] if isinstance(value, str) else entries.sequence(value, name, "from")
    if not all(isinstance(row, str) and row.strip() for row in rows):
        raise InvalidInterview(f"{name}: from names groups, or lists of groups: from: [Trustees, Settlor].")
    return tuple(dict.fromkeys(tuple(row.strip().split(".")) for row in rows))


def read_target(data: Mapping[str, Any], name: str) -> Path:
    """Return the path of the list that ``add`` names; () for none."""
    text = entries.text(data, "add", name, "")
    return tuple(text.split(".")) if text else ()


def find_party_mistakes(question: Question) -> Iterator[str]:
    """Yield what a party cannot have, and what only a party has, to be read behind the name of the question."""
    if not question.is_party:
        if question.sources or question.adds_to:
            yield ": from and add are for questions of the type party."
        return
    if not question.sources:
        yield ": a party needs from, the lists or groups to which it may refer."
    if question.repeat:
        yield ": a party is one answer: repeat a group with it."
    if question.default:
        yield ": a party cannot have a default."
    if question.adds_to and question.adds_to not in question.sources:
        meant = suggest(".".join(question.adds_to), map(".".join, question.sources))
        yield f": add names one of the lists in from{meant}."


def party_kind(question: Question, name: str, root: Iterable[Question], kinds: Mapping[str, Kind]) -> Kind:
    """Return what the sources of a party have in common.

    :param root: the questions of the root so far, and kinds the kinds of those that are complete.
    :raises InvalidInterview: if a source is none, or they have nothing in common.
    """
    questions = list(root)
    found = [_source_kind(path, question, name, questions, kinds) for path in question.sources]
    kind = common_kind(found)
    if not kind.fields and not kind.others:
        raise InvalidInterview(f"{name}: from: there are no answers to refer to.")
    return kind


def party_options(question: Question, scope: Scope) -> tuple[Option, ...]:
    """Return the people and companies that can be chosen, by their names, with the answers that refer to them."""
    return tuple(Option(name_of(record, number), reference) for reference, record, number in scope.parties(question))


def party_problems(question: Question, value: Value, scope: Scope, complete: bool) -> list[str]:
    """Return the message for an answer that refers to nothing; a blank one counts only if answers must be complete."""
    if not isinstance(value, str) or is_blank(value):
        return [BLANK] if complete and question.required else []
    return [REMOVED] if scope.referred(question, value) is None else []


def name_of(record: Scope, number: int = 0) -> str:
    """Return what people call a group of answers: its name, a text in it, or its place in its list."""
    texts = {name: value for name, value in record.own_texts() if not is_blank(value)}
    named = (text for name, text in texts.items() if "name" in name.lower())
    owner = record.owner
    item = (owner.repeat.item_label if owner and owner.repeat else "") or (owner.title or owner.label if owner else "")
    place = f"{item} {number}" if number else item
    return printed_name(record.own_value_of) or next(named, "") or next(iter(texts.values()), "") or place


def _source_kind(
    path: Path, question: Question, name: str, questions: list[Question], kinds: Mapping[str, Kind]
) -> Kind:
    fields = {each.data_path: each for each in questions if each.data_path}
    source: Question | None = None
    for step in path:
        if source is not None and source.repeat:
            raise InvalidInterview(f"{name}: from: {'.'.join(path)} is in the list {source.data_path}.")
        if step not in fields or (source is None and step not in kinds):
            raise InvalidInterview(f"{name}: from: there is no earlier group {step}{suggest(step, sorted(fields))}.")
        source = fields[step]
        fields = {each.data_path: each for each in scope_fields(source.questions)}
    kind = kinds[path[0]]
    for step in path[1:]:
        kind = kind.fields[step]
    if source is None or not source.is_group:
        raise InvalidInterview(f"{name}: from: {'.'.join(path)} is no group, and no list of groups.")
    if question.adds_to == path and not source.repeat:
        raise InvalidInterview(f"{name}: add: {'.'.join(path)} is no list to which a person could be added.")
    return Kind(Shape.RECORD, kind.fields)
