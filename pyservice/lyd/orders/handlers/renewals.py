"""Stripe's invoices: a paid one of a later term makes its order. Only the id of an event is used."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.stripe import Invoice
from lyd.memberships.models import PlanRenewal
from lyd.memberships.services import find_renewal
from lyd.orders.services.clients import stripe_client
from lyd.orders.services.event_outcomes import describe_order
from lyd.orders.services.payments import UNDECIDED, confirm_payment, list_payments
from lyd.orders.services.renewal_orders import flag_unknown_subscription, settle_renewal
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, handles

FIRST = "subscription_create"
"""Reason of the invoice that was paid on the Checkout page: its order already exists."""


@handles(Sender.STRIPE, "invoice.paid")
def handle_paid_invoice(session: Session, event: InboundEvent) -> Outcome:
    """Make and settle the order of the next term after its invoice was paid."""
    session.commit()
    with stripe_client() as stripe:
        invoice = stripe.get_invoice(event.object_id or "")
    if invoice.subscription is None or invoice.status != "paid" or not invoice.amount:
        return ignored("Not the payment of a renewal.")
    if invoice.reason == FIRST:
        return ignored("Paid on the Checkout page: its own event settles the order.")
    renewal = find_renewal(session, invoice.subscription) or _find_unrecorded(session, invoice.subscription)
    if renewal is None:
        return _report_unknown(session, invoice.subscription, invoice)
    order = settle_renewal(session, renewal, invoice)
    if order is None:
        return done(f"Invoice {invoice.id} pays for no term: see what needs attention.")
    return describe_order(order)


def _find_unrecorded(session: Session, subscription_id: str) -> PlanRenewal | None:
    """The renewal of a checkout whose event has not arrived yet; its payments are requested from Stripe."""
    wc_order_id = _order_named_by(session, subscription_id)
    for payment in list_payments(session, wc_order_id, *UNDECIDED) if wc_order_id else ():
        confirm_payment(session, payment.id)
    return find_renewal(session, subscription_id)


def _report_unknown(session: Session, subscription_id: str, invoice: Invoice) -> Outcome:
    if not _order_named_by(session, subscription_id):
        return ignored("Not a subscription of ours.")
    flag_unknown_subscription(session, subscription_id, invoice)
    return done("A payment of a subscription that renews no plan: a shop admin must review it.")


def _order_named_by(session: Session, subscription_id: str) -> int:
    """The order with which a subscription began, by its metadata; 0 if it did not begin here."""
    session.commit()
    with stripe_client() as stripe:
        named = stripe.get_subscription(subscription_id).metadata.get("order_id", "")
    return int(named) if named.isdecimal() else 0
