"""What to write in place of a condition of version 1 (questionId, equals) that cannot be met."""

from __future__ import annotations

from lyd.interviews.schema import FILE, Condition, Question


def hint_for(target: Question, condition: Condition) -> str:
    """Return why the answer to a question cannot equal a text, with the expression to write; nothing if it can."""
    if target.is_multiple:
        return f"several options can be chosen: write visibleIf: \"'{condition.equals[0]}' in {target.data_path}\""
    if target.type == FILE:
        asked = f"count({target.data_path}) > 0" if target.repeat else f"is_answered({target.data_path})"
        return f'a file is given or not: write visibleIf: "{asked}"'
    return ""
