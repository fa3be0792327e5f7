"""The differences between two versions of an interview, for admins who move documents from one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from lyd.interviews.interview_json import question_json
from lyd.interviews.schema import Interview, Question, scope_fields

ASPECTS = {
    "label": "label",
    "title": "title",
    "type": "type",
    "required": "whether it must be answered",
    "options": "options",
    "repeatable": "repetition",
    "visibleIf": "when it is asked",
    "showWhen": "when it is asked",
    "value": "how it is computed",
    "shape": "how it is computed",
    "min": "the least value",
    "max": "the greatest value",
    "checks": "checks",
    "instruction": "instruction",
    "help": "help",
    "why": "why it is asked",
    "suggest": "suggested answers",
    "multiline": "length",
    "format": "format",
    "placeholder": "placeholder",
    "default": "default",
    "purpose": "purpose",
    "composite": "type",
    "sources": "to whom it may refer",
    "add": "to which list the form adds",
}
"""What of a question can change, by its key in the JSON, in words; a key that is not here stands for itself."""

IDENTITY = ("id", "dataPath", "reference", "questions")
"""Keys that say which question it is; the questions of a group are compared by themselves."""


@dataclass(frozen=True, slots=True)
class QuestionChange:
    """A question that was added, removed or changed; path is that of its answer, aspects what changed of it in words.

    loses_answers says that answers given to it do not fit any more.
    """

    kind: str
    path: str
    label: str
    aspects: tuple[str, ...] = ()
    loses_answers: bool = False


def find_changes(old: Interview, new: Interview) -> list[QuestionChange]:
    """Return the changes from one interview to another, by the paths of answers: added, removed, then changed ones."""
    before, after = dict(_questions(tuple(old.fields()), "")), dict(_questions(tuple(new.fields()), ""))
    added = [QuestionChange("added", path, after[path].label) for path in after if path not in before]
    removed = [
        QuestionChange("removed", path, before[path].label, loses_answers=True) for path in before if path not in after
    ]
    both = ((path, before[path], after[path]) for path in before if path in after)
    changed = [change for path, one, other in both if (change := _compare(path, one, other))]
    return [*added, *removed, *changed]


def shape_of(question: Question) -> tuple[bool, bool, bool]:
    """Return what an answer must agree with to be kept: whether it is a group, whether a list, whether a reference."""
    return question.is_group, question.holds_list, question.is_party


def _questions(fields: tuple[Question, ...], prefix: str) -> Iterator[tuple[str, Question]]:
    for question in fields:
        path = prefix + question.data_path
        yield path, question
        yield from _questions(tuple(scope_fields(question.questions)), f"{path}.")


def _compare(path: str, old: Question, new: Question) -> QuestionChange | None:
    before, after = question_json(old), question_json(new)
    keys = [key for key in {**before, **after} if key not in IDENTITY and before.get(key) != after.get(key)]
    aspects = tuple(dict.fromkeys(ASPECTS.get(key, key) for key in keys))
    if not aspects:
        return None
    return QuestionChange("changed", path, new.label, aspects, loses_answers=shape_of(old) != shape_of(new))
