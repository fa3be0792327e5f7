"""Forms without any finding, for tests to spoil."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.unit.asic.registrations import GUARANTEE, PUBLIC, SOLE_DIRECTOR, TWO_CLASSES

from lyd.asic.checks import Finding, Severity, find_problems
from lyd.asic.form201 import AnsweredForm

TODAY = datetime.date(2026, 11, 25)
SOUND = (SOLE_DIRECTOR, TWO_CLASSES, GUARANTEE, PUBLIC)
"""Cases whose forms have no finding but that a single company takes all shares."""
Spoil = Callable[[AnsweredForm], AnsweredForm]


def found(form: AnsweredForm, outcome: str | None = "success") -> list[Finding]:
    """The findings of a form whose name is available."""
    return find_problems(form, TODAY, outcome)


def codes(form: AnsweredForm, outcome: str | None = "success") -> list[str]:
    """The codes of all findings in their order."""
    return [finding.code for finding in found(form, outcome)]


def errors_in(form: AnsweredForm) -> set[tuple[str, str]]:
    """The codes of all errors of a form, each with its question."""
    return {(each.code, each.question) for each in found(form) if each.severity is Severity.ERROR}


def officer(index: int, **changes: Any) -> Spoil:
    """Change an officeholder."""
    return lambda form: replace(form, officeholders=_changed(form.officeholders, index, changes))


def member(index: int, **changes: Any) -> Spoil:
    """Change a member."""
    return lambda form: replace(form, members=_changed(form.members, index, changes))


def holding(index: int, position: int, **changes: Any) -> Spoil:
    """Change what a member holds of a class."""
    return lambda form: member(index, holdings=_changed(form.members[index].holdings, position, changes))(form)


def share_class(index: int, **changes: Any) -> Spoil:
    """Change a class of shares."""
    return lambda form: replace(form, share_classes=_changed(form.share_classes, index, changes))


def office(**changes: Any) -> Spoil:
    """Change the registered office."""
    return lambda form: replace(form, registered_office=replace(form.registered_office, **changes))


def office_address(**changes: Any) -> Spoil:
    """Change the address of the registered office."""
    return lambda form: office(address=replace(form.registered_office.address, **changes))(form)


def whole(**changes: Any) -> Spoil:
    """Change the form itself."""
    return lambda form: replace(form, **changes)


def _changed(entries: tuple[Any, ...], index: int, changes: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(replace(entry, **changes) if number == index else entry for number, entry in enumerate(entries))
