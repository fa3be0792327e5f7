"""Stripe Checkout: members pay on Stripe's own page; no card number ever reaches this product."""

from lyd.adapters.stripe.client import StripeCheckout
from lyd.adapters.stripe.models import Event, Session

__all__ = ["Event", "Session", "StripeCheckout"]
