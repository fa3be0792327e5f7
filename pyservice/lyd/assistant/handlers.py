"""Checks of what a shop admin must do for the assistant."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_openai
from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.openai import Message, is_out_of_quota
from lyd.assistant.services.reviews import ENDS, NO_QUOTA, QUOTA, SUBJECT, find_ending
from lyd.core.calendar import load_calendar
from lyd.review.registry import CheckResult, checks

ANSWERS, NOT_USED = "OpenAI answers again.", "OpenAI is not used any more."
NOT_ENDING = "The model is not used any more, or does not end soon."
CALLER = "shop-admin"


@checks(SUBJECT)
def check_partner(session: Session, subject_id: str) -> CheckResult:
    """Ask OpenAI whether the account is paid, or whether a model in use still ends soon. Raises PartnerError."""
    if not get_openai().is_available:
        return CheckResult(True, NOT_USED)
    if subject_id == QUOTA:
        return _check_quota()
    day = find_ending(load_calendar(session).today()).get(subject_id)
    return CheckResult(False, ENDS.format(model=subject_id, day=day)) if day else CheckResult(True, NOT_ENDING)


def _check_quota() -> CheckResult:
    try:
        get_openai().complete([Message("user", "Say yes.")], CALLER)
    except PartnerUnavailable as error:
        if not is_out_of_quota(error):
            raise
        return CheckResult(False, NO_QUOTA)
    return CheckResult(True, ANSWERS)
