"""Checks of orders that a shop admin must review."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.orders.models import OrderState
from lyd.orders.services.event_outcomes import describe_order
from lyd.orders.services.payments import refresh_order
from lyd.orders.services.reports import SUBJECT
from lyd.review.registry import CheckResult, checks


@checks(SUBJECT)
def check_order(session: Session, subject_id: str) -> CheckResult:
    """Refresh the order. It still needs a shop admin if it is paid and could not be fulfilled. Commits.

    Raises PaymentUnavailable, StoreUnavailable.
    """
    order = refresh_order(session, int(subject_id))
    is_failed = order is not None and order.state is OrderState.FAILED
    return CheckResult(not is_failed, describe_order(order).effect)
