"""Checks of registrations that a shop admin must look at."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.asic.models import Registration
from lyd.asic.services.follow_up import is_over, refresh_registration
from lyd.asic.services.reviews import SUBJECT
from lyd.asic.statuses import STATUSES, read_status
from lyd.review.registry import CheckResult, checks

GONE = "The document was removed."
OPEN = "ASIC's last status is {code}."


@checks(SUBJECT)
def check_registration(session: Session, subject_id: str) -> CheckResult:
    """Ask ASIC again. It still needs a shop admin while the status is open or not in our table. Commits."""
    document_id = int(subject_id)
    registration = session.get(Registration, document_id)
    if registration is None:
        return CheckResult(True, GONE)
    refresh_registration(session, document_id)
    registration = session.get_one(Registration, document_id, populate_existing=True)
    status = read_status(registration.asic_code or "")
    if registration.asic_code and status is None:
        return CheckResult(False, OPEN.format(code=registration.asic_code))
    return CheckResult(is_over(session, document_id), STATUSES[status].sentence)
