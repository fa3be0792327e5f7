"""How an item is checked again: the domain that flags items registers a function for its type of subject.

>>> @checks("order")
... def check_order(session: Session, subject_id: str) -> CheckResult: ...
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy.orm import Session


@dataclass(frozen=True)
class CheckResult:
    """Whether nothing is left to do, and the state of the subject in one sentence."""

    is_resolved: bool
    text: str


Check = Callable[[Session, str], CheckResult]
"""(session, subject_id) → result. May commit; a LydError has it run again later."""

_CHECKS: dict[str, Check] = {}


def checks(subject_type: str) -> Callable[[Check], Check]:
    """Register the check of a type of subject. Raises TypeError if it has one."""

    def register(check: Check) -> Check:
        if _CHECKS.setdefault(subject_type, check) is not check:
            raise TypeError(f"{subject_type} has two checks")
        return check

    return register


def find_check(subject_type: str) -> Check | None:
    """The check of a type of subject; None if no domain registered one."""
    return _CHECKS.get(subject_type)
