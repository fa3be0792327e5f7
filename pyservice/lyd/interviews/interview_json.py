"""The interview as JSON for the widgets: references expanded, names as in interview.yaml.

Source: document 3, section 3 ("Interview question") and section 7.4
(``GET /wp-json/lyd/question/get_by_template``).
"""

from __future__ import annotations

from typing import Any

from lyd.interviews.schema import Condition, Interview, Question, Repeat, Section


def sections_json(interview: Interview) -> list[dict[str, Any]]:
    """The sections with their questions; entries that are empty are left out."""
    return [_section(section) for section in interview.sections]


def _section(section: Section) -> dict[str, Any]:
    return _present(
        id=section.id,
        title=section.title,
        instruction=section.instruction,
        questions=[question_json(question) for question in section.questions],
    )


def question_json(question: Question) -> dict[str, Any]:
    """One question; groups carry theirs. A reference arrives as the group it stands for."""
    return _present(
        id=question.id,
        title=question.title,
        label=question.label,
        type=question.type,
        required=question.required,
        dataPath=question.data_path,
        options=[{"text": option.text, "value": option.value} for option in question.options],
        repeatable=_repeat(question.repeat),
        visibleIf=[_condition(condition) for condition in question.visible_if],
        instruction=question.instruction,
        multiline=question.multiline,
        format=question.format,
        placeholder=question.placeholder,
        default=question.default,
        reference=question.reference,
        questions=[question_json(member) for member in question.questions],
    )


def _repeat(repeat: Repeat | None) -> dict[str, Any] | None:
    if repeat is None:
        return None
    entry = {"min": repeat.min} | _present(max=repeat.max, itemLabel=repeat.item_label)
    if repeat.at_least:
        entry["atLeast"] = _condition(repeat.at_least.condition) | {
            "count": repeat.at_least.count,
            "message": repeat.at_least.message,
        }
    return entry


def _condition(condition: Condition) -> dict[str, Any]:
    return {"questionId": condition.question_id, "equals": list(condition.equals)}


def _present(**entries: Any) -> dict[str, Any]:
    return {key: value for key, value in entries.items() if value not in ("", None, [], False)}
