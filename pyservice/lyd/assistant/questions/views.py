"""Questions in the shapes of "AI interview question" and "voice-interview question" (document 3, section 3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lyd.assistant.questions.types import OBJECTS, OPTION, entity_of, type_answer_of
from lyd.interviews.schema import FILE, NO, YES, Interview, Question, scope_fields

LOOP = "loop"


def list_questions(interview: Interview) -> list[dict[str, Any]]:
    """Return all questions of an interview; those of groups are their child_questions."""
    return list(_views(interview.questions, ()))


def _views(questions: tuple[Question, ...], above: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    for question in scope_fields(questions):
        if not question.is_computed:
            yield _view(question, (*above, question.data_path))


def _view(question: Question, path: tuple[str, ...]) -> dict[str, Any]:
    kind = type_answer_of(question)
    children = list(_views(question.questions, path)) if question.is_group else []
    loop = [{"type": LOOP, "path": ".".join(path), "child_questions": children}]
    return {
        "id": question.id,
        "title": question.title or question.label,
        "tag_template": list(path),
        "key": ".".join(path),
        "type_answer": kind,
        "child_questions": [] if kind == OBJECTS else children,
        "option_values": loop if kind == OBJECTS else _options(question) if kind == OPTION else [],
        "data": {"formArrayName": path[-1]} if kind == OBJECTS else {},
        "entity": entity_of(question),
        "structure": [child["key"] for child in children],
        "required": question.required,
        "multiple": question.is_multiple,
        "is_qaction": question.type == FILE,
        "action_intergrate": "upload" if question.type == FILE else "",
        "audio": "",
    }


def _options(question: Question) -> list[dict[str, str]]:
    if question.type == "yesno":
        return [{"text": YES, "value": YES}, {"text": NO, "value": NO}]
    return [{"text": option.text, "value": option.value} for option in question.options]
