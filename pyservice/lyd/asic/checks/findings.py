"""What is wrong with a form 201 before it is paid."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from lyd.adapters.asic.form201 import Form201
from lyd.asic.form201 import question_of

NAME_STEP = "name"
"""Stands in place of a question for a finding that the name step of the wizard fixes."""


class Severity(StrEnum):
    """An error prevents payment and lodgement; a warning informs."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence that says what to do.

    field is the field of the form, question the address of the question that fixes it, or NAME_STEP.
    """

    code: str
    severity: Severity
    message: str
    field: str
    question: str


def error(form: Form201, code: str, message: str, field: str, question: str = "") -> Finding:
    """Return a finding that prevents payment."""
    return Finding(code, Severity.ERROR, message, field, question or question_of(field, form))


def warning(form: Form201, code: str, message: str, field: str) -> Finding:
    """Return a finding that informs."""
    return Finding(code, Severity.WARNING, message, field, question_of(field, form))
