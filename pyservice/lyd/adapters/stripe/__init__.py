"""Stripe Checkout: members pay on Stripe's own page; no card number ever reaches this product."""

from lyd.adapters.stripe.client import StripeCheckout
from lyd.adapters.stripe.models import Event, Session
from lyd.adapters.stripe.subscriptions import Invoice, Recurrence, Subscription

__all__ = ["Event", "Invoice", "Recurrence", "Session", "StripeCheckout", "Subscription"]
