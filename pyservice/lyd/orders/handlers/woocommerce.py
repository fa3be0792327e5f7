"""Events of WooCommerce about orders, and replays of the results of polling."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.orders.services.event_outcomes import describe_order
from lyd.orders.services.payments import refresh_order
from lyd.orders.services.reports import SUBJECT
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, ignored
from lyd.webhooks.registry import InboundEvent, handles


@handles(Sender.WOOCOMMERCE, "order.*")
@handles(Sender.POLL, SUBJECT)
def handle_order(session: Session, event: InboundEvent) -> Outcome:
    """Refresh the order that an event names. Commits. Raises PaymentUnavailable, StoreUnavailable."""
    wc_order_id = event.payload.get("id")
    if not isinstance(wc_order_id, int):
        return ignored("It names no order.")
    return describe_order(refresh_order(session, wc_order_id))
