"""The next step of a registration, from its state alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from lyd.asic.statuses import STATUSES, AsicStatus, PaymentStatus


class NextStep(StrEnum):
    """What is to be done next, and by whom: the member, or (the steps that wait) ASIC."""

    NAME = "name"
    ANSWERS = "answers"
    PAY = "pay"
    WAIT_FOR_PAYMENT = "wait_for_payment"
    SUBMIT = "submit"
    WAIT = "wait"
    FIX = "fix"
    DONE = "done"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What the next step depends on.

    is_ready: the document is completed or signed, and its form has no errors. is_changed: it was made again since the
    last submission ended. is_under_way: a submission is to be sent, or is at ASIC.
    """

    has_name: bool
    is_open: bool
    is_ready: bool
    is_changed: bool
    is_locked: bool
    is_under_way: bool
    payment: PaymentStatus
    lodgement: AsicStatus | None


def find_next_step(progress: Progress) -> NextStep:
    """Return the next step."""
    if progress.lodgement is AsicStatus.COMP:
        return NextStep.DONE
    if progress.lodgement is AsicStatus.RFSD:
        return NextStep.NONE
    if progress.is_under_way:
        return NextStep.WAIT
    if progress.lodgement is AsicStatus.RJCT and not (progress.is_open or progress.is_changed):
        return NextStep.FIX
    return _before_sending(progress)


def _before_sending(progress: Progress) -> NextStep:
    if not progress.has_name:
        return NextStep.NAME
    if not progress.is_ready:
        return NextStep.ANSWERS
    if progress.payment is not PaymentStatus.PAID:
        return NextStep.WAIT_FOR_PAYMENT if progress.is_locked else NextStep.PAY
    return NextStep.SUBMIT if STATUSES[progress.lodgement].may_submit else NextStep.WAIT
