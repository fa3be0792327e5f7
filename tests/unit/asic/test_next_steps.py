"""The next step of a registration."""

from __future__ import annotations

import dataclasses
from itertools import product
from typing import Any

import pytest

from lyd.asic.next_steps import NextStep, Progress, find_next_step
from lyd.asic.statuses import AsicStatus, PaymentStatus

READY = Progress(
    has_name=True,
    is_open=False,
    is_ready=True,
    is_changed=True,
    is_locked=False,
    is_under_way=False,
    payment=PaymentStatus.PAID,
    lodgement=None,
)
LOCKED = {"payment": PaymentStatus.RESERVED, "is_locked": True}


@pytest.mark.parametrize(
    ("change", "step"),
    [
        ({}, NextStep.SUBMIT),
        ({"has_name": False}, NextStep.NAME),
        ({"is_ready": False}, NextStep.ANSWERS),
        ({"payment": PaymentStatus.REQUIRED}, NextStep.PAY),
        ({"payment": PaymentStatus.DECLINED}, NextStep.PAY),
        (LOCKED, NextStep.WAIT_FOR_PAYMENT),
        ({**LOCKED, "is_locked": False}, NextStep.PAY),
        ({"is_under_way": True, "lodgement": AsicStatus.NOTR}, NextStep.WAIT),
        ({"lodgement": AsicStatus.NOTR}, NextStep.SUBMIT),
        ({"is_under_way": True, "lodgement": AsicStatus.INPR}, NextStep.WAIT),
        ({"is_under_way": True, "lodgement": AsicStatus.MANL}, NextStep.WAIT),
        ({"lodgement": AsicStatus.RJCT, "is_changed": False}, NextStep.FIX),
        ({"lodgement": AsicStatus.RJCT, "is_changed": False, "is_open": True, "is_ready": False}, NextStep.ANSWERS),
        ({"lodgement": AsicStatus.RJCT}, NextStep.SUBMIT),
        ({"lodgement": AsicStatus.CANC}, NextStep.SUBMIT),
        ({"lodgement": AsicStatus.RFSD}, NextStep.NONE),
        ({"lodgement": AsicStatus.COMP}, NextStep.DONE),
    ],
)
def test_the_state_has_one_next_step(change: dict[str, Any], step: NextStep) -> None:
    assert find_next_step(dataclasses.replace(READY, **change)) is step


def test_what_asic_has_is_never_to_be_paid_or_submitted() -> None:
    for status, payment, *flags in product([*AsicStatus], PaymentStatus, *[[True, False]] * 4):
        has_name, is_open, is_ready, is_changed = flags
        progress = Progress(
            has_name=has_name,
            is_open=is_open,
            is_ready=is_ready,
            is_changed=is_changed,
            is_locked=False,
            is_under_way=True,
            payment=payment,
            lodgement=status,
        )
        assert find_next_step(progress) in {NextStep.WAIT, NextStep.DONE, NextStep.NONE}
