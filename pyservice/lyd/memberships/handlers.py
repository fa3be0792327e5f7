"""Stripe's events about the automatic renewal of plans. Only their ids are used: the state is requested from Stripe."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.adapters.clients import get_stripe
from lyd.memberships.models import PlanRenewal, RenewalState
from lyd.memberships.services.renewal_checks import check_renewal
from lyd.memberships.services.renewal_notices import send_payment_notice
from lyd.memberships.services.renewals import find_renewal, refresh_renewal
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, handles

NOT_OURS = "Not a subscription that renews a plan here."
WORDS = {
    RenewalState.ACTIVE: "renews automatically",
    RenewalState.FAILED: "waits for a payment that was refused",
    RenewalState.ENDING: "ends: the renewal was cancelled",
    RenewalState.CANCELLED: "does not renew any more",
}


@handles(Sender.STRIPE, "customer.subscription.updated", "customer.subscription.deleted")
def handle_subscription(session: Session, event: InboundEvent) -> Outcome:
    """A subscription changed: refresh the renewal, and check it against the plan.

    An event that arrives before that of the checkout needs nothing: what the checkout begins is refreshed then.
    """
    renewal = find_renewal(session, event.object_id or "")
    if renewal is None:
        return ignored(NOT_OURS)
    check_renewal(session, renewal.id)
    return _describe(session, renewal)


@handles(Sender.STRIPE, "invoice.payment_failed")
def handle_failed_payment(session: Session, event: InboundEvent) -> Outcome:
    """A payment of a renewal was refused: owner and managers get a mail, once for each invoice."""
    session.commit()
    invoice = get_stripe().get_invoice(event.object_id or "")
    renewal = find_renewal(session, invoice.subscription or "")
    if renewal is None:
        return ignored(NOT_OURS)
    if invoice.status == "paid":
        return ignored("The invoice was paid since.")
    refresh_renewal(session, renewal.id)
    send_payment_notice(session, renewal.id, invoice.id)
    session.commit()
    return _describe(session, renewal)


def _describe(session: Session, renewal: PlanRenewal) -> Outcome:
    session.refresh(renewal)
    return done(f"The plan of team {renewal.team_id} {WORDS[renewal.state]}.")
