"""Subscriptions of Stripe: what renews a plan, its invoices, its next date and its end (decision 0044)."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.stripe.connection import StripeConnection
from lyd.adapters.stripe.models import PARTNER, linked_id, metadata_of, text_of, to_cents, to_dollars

MONTHS_A_YEAR = 12
ENDED = ("canceled", "incomplete_expired")
GONE = 404


@dataclass(frozen=True)
class Recurrence:
    """A payment of amount (dollars) every so many months, the first at first_at; name is what the page calls it."""

    name: str
    amount: Decimal
    months: int
    first_at: datetime.datetime


@dataclass(frozen=True)
class Subscription:
    """A subscription as it is now. status is Stripe's word; renews_at is its next payment, None once it is over.

    is_ending: it was cancelled in the billing portal and runs out. metadata is that of the session that began it.
    """

    id: str
    status: str
    is_ending: bool
    renews_at: datetime.datetime | None
    metadata: dict[str, str]

    @property
    def is_over(self) -> bool:
        """Whether it never asks for a payment again."""
        return self.status in ENDED


@dataclass(frozen=True)
class Invoice:
    """A bill of a subscription. status is Stripe's word, amount in dollars what was paid of it."""

    id: str
    status: str
    reason: str
    amount: Decimal
    currency: str
    subscription: str | None
    payment_intent: str | None


class StripeSubscriptions(StripeConnection):
    """Subscriptions and their invoices. Every method raises the errors of `adapters.errors`."""

    def get_subscription(self, subscription_id: str) -> Subscription:
        """Return a subscription as it is now. PartnerRefused with http 404 if there is none."""
        retrieve = self._stripe.v1.subscriptions.retrieve
        return read_subscription(self._call("get subscription", lambda: retrieve(subscription_id)))

    def move_renewal(self, subscription_id: str, at: datetime.datetime) -> Subscription:
        """Move the next payment, without a charge for the time until then. A second call changes nothing."""
        params: Any = {"trial_end": int(at.timestamp()), "proration_behavior": "none"}
        update = self._stripe.v1.subscriptions.update
        return read_subscription(self._call("move renewal", lambda: update(subscription_id, params)))

    def cancel_subscription(self, subscription_id: str) -> None:
        """End a subscription now: Stripe retries no open invoice. A call for an ended one changes nothing."""
        try:
            self._call("cancel subscription", lambda: self._stripe.v1.subscriptions.cancel(subscription_id))
        except PartnerRefused as error:
            if error.http != GONE:
                raise

    def get_invoice(self, invoice_id: str) -> Invoice:
        """Return an invoice as it is now, with its payment."""
        retrieve, params = self._stripe.v1.invoices.retrieve, {"expand": ["payments"]}
        return read_invoice(self._call("get invoice", lambda: retrieve(invoice_id, params)))  # type: ignore[arg-type]


def describe_payment(
    params: dict[str, Any], metadata: Mapping[str, str], description: str, recurrence: Recurrence | None
) -> None:
    """Complete the parameters of a session: one payment, or one payment now and a subscription after it.

    The subscription begins with a trial until its first payment: so Stripe's dates follow the plan's.
    """
    if recurrence is None:
        params["mode"] = "payment"
        params["payment_intent_data"] = {"metadata": metadata, "description": description}
        return
    years, rest = divmod(recurrence.months, MONTHS_A_YEAR)
    price = {
        "currency": params["line_items"][0]["price_data"]["currency"],
        "unit_amount": to_cents(recurrence.amount),
        "product_data": {"name": recurrence.name},
        "recurring": {"interval": "month" if rest else "year", "interval_count": recurrence.months if rest else years},
    }
    params["mode"] = "subscription"
    params["line_items"] = [*params["line_items"], {"price_data": price, "quantity": 1}]
    params["subscription_data"] = {"metadata": metadata, "trial_end": int(recurrence.first_at.timestamp())}


def read_subscription(payload: Mapping[str, Any]) -> Subscription:
    """Read a subscription from its JSON. Raises InvalidPartnerResponse if it is none."""
    try:
        ends = [int(item["current_period_end"]) for item in payload["items"]["data"]]
        status = text_of(payload["status"])
        return Subscription(
            id=text_of(payload["id"]),
            status=status,
            is_ending=bool(payload.get("cancel_at_period_end") or payload.get("cancel_at")),
            renews_at=datetime.datetime.fromtimestamp(max(ends), datetime.UTC) if status not in ENDED else None,
            metadata=metadata_of(payload),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InvalidPartnerResponse(PARTNER, "not a subscription", maybe_done=True) from error


def read_invoice(payload: Mapping[str, Any]) -> Invoice:
    """Read an invoice from its JSON. Raises InvalidPartnerResponse if it is none."""
    try:
        parent = (payload.get("parent") or {}).get("subscription_details") or {}
        payments = (payload.get("payments") or {}).get("data") or []
        paid = (row["payment"].get("payment_intent") for row in payments if row["status"] == "paid")
        return Invoice(
            id=text_of(payload["id"]),
            status=text_of(payload["status"]),
            reason=text_of(payload.get("billing_reason") or "manual"),
            amount=to_dollars(payload["amount_paid"]),
            currency=text_of(payload["currency"]).upper(),
            subscription=linked_id(parent.get("subscription")),
            payment_intent=linked_id(next(paid, None)),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InvalidPartnerResponse(PARTNER, "not an invoice", maybe_done=True) from error
