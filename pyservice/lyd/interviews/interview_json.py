"""The interview as JSON for the widgets: references expanded, expressions read, names as in interview.yaml.

`read_interview` reads it again: this is how versions are stored.

Source: document 3, section 3 ("Interview question") and section 7.4
(``GET /wp-json/lyd/question/get_by_template``).
"""

from __future__ import annotations

from typing import Any

from lyd.interviews.expressions import Node, tree_as_json
from lyd.interviews.schema import Condition, Interview, Question, Repeat, Section

UNCHANGED = (
    *("id", "title", "label", "type", "required", "instruction", "multiline", "format", "placeholder", "default"),
    *("reference", "purpose", "shape", "composite", "suggest"),
)
"""Fields of a question that are the same in the JSON."""


def sections_json(interview: Interview) -> list[dict[str, Any]]:
    """The sections with their questions; entries that are empty are left out."""
    return [_section(section) for section in interview.sections]


def _section(section: Section) -> dict[str, Any]:
    return _present(
        _fields(section, "id", "title", "instruction") | _fields(section.guidance, "help", "why"),
        questions=[question_json(question) for question in section.questions],
    )


def question_json(question: Question) -> dict[str, Any]:
    """One question; groups carry theirs. A reference arrives as the group it stands for."""
    return _present(
        _fields(question, *UNCHANGED) | _fields(question.guidance, "help", "why"),
        dataPath=question.data_path,
        accept=list(question.accept),
        options=[
            _present(_fields(option, "text", "value"), showWhen=_tree(option.shown_when)) for option in question.options
        ],
        repeatable=_repeat(question.repeat),
        visibleIf=[_condition(condition) for condition in question.visible_if],
        showWhen=_tree(question.shown_when),
        value=_tree(question.value),
        min=_tree(question.min),
        max=_tree(question.max),
        checks=[{"rule": tree_as_json(check.rule), "message": check.message} for check in question.checks],
        sources=[".".join(path) for path in question.sources],
        add=".".join(question.adds_to),
        questions=[question_json(member) for member in question.questions],
    )


def _tree(expression: Node | None) -> dict[str, Any] | None:
    return None if expression is None else tree_as_json(expression)


def _repeat(repeat: Repeat | None) -> dict[str, Any] | None:
    if repeat is None:
        return None
    trees = {"least": _tree(repeat.least), "most": _tree(repeat.most), "count": _tree(repeat.count)}
    entry = {"min": repeat.min} | _present({}, max=repeat.max, itemLabel=repeat.item_label, **trees)
    rule = repeat.at_least
    if rule:
        condition = {} if rule.condition is None else _condition(rule.condition)
        entry["atLeast"] = _present(condition, when=_tree(rule.when)) | _fields(rule, "count", "message")
    return entry


def _condition(condition: Condition) -> dict[str, Any]:
    return {"questionId": condition.question_id, "equals": list(condition.equals)}


def _fields(source: object, *names: str) -> dict[str, Any]:
    return {name: getattr(source, name) for name in names}


def _present(fields: dict[str, Any], **entries: Any) -> dict[str, Any]:
    return {key: value for key, value in (fields | entries).items() if value not in ("", None, [], False)}
