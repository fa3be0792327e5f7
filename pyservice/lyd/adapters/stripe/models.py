"""Stripe's sessions and events in the terms of this product; other responses are refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse

PARTNER = "stripe"
CENTS, CENT = Decimal(100), Decimal("0.01")


@dataclass(frozen=True)
class Session:
    """One Checkout session. Fulfil on payment_status, never on status (Stripe's own advice).

    status is open, complete or expired; payment_status is paid, unpaid or no_payment_required. amount is in dollars,
    currency in capitals. url is None once the session is no longer open; payment_intent is None until the buyer tries
    to pay. metadata is that of create_session, with `order_id`. A session that began a subscription names it, its
    customer and its first invoice.
    """

    id: str
    url: str | None
    status: str
    payment_status: str
    payment_intent: str | None
    amount: Decimal
    currency: str
    metadata: dict[str, str]
    subscription: str | None = None
    customer: str | None = None
    invoice: str | None = None


@dataclass(frozen=True)
class Event:
    """An event of Stripe: `object` is the session, charge or dispute that it is about.

    created is the second (UTC, since 1970) in which it happened; events come late, twice and out of order.
    """

    id: str
    type: str
    object: dict[str, Any]
    created: int


def to_cents(amount: Decimal) -> int:
    """Convert dollars to Stripe's cents. Raises ValueError for fractions of a cent, which cannot be paid."""
    cents = amount * CENTS
    if cents != cents.to_integral_value():
        raise ValueError(f"{amount} is not a number of whole cents.")
    return int(cents)


def read_session(payload: Mapping[str, Any]) -> Session:
    """Read a session from its JSON. Raises InvalidPartnerResponse if a field is missing or has another type."""
    try:
        return Session(
            id=text_of(payload["id"]),
            url=payload.get("url"),
            status=text_of(payload["status"]),
            payment_status=text_of(payload["payment_status"]),
            payment_intent=linked_id(payload.get("payment_intent")),
            amount=to_dollars(payload["amount_total"]),
            currency=text_of(payload["currency"]).upper(),
            metadata=metadata_of(payload),
            subscription=linked_id(payload.get("subscription")),
            customer=linked_id(payload.get("customer")),
            invoice=linked_id(payload.get("invoice")),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise InvalidPartnerResponse(PARTNER, "not a session", maybe_done=True) from error


def read_event(payload: Mapping[str, Any]) -> Event:
    """Read an event from its JSON. Raises InvalidPartnerResponse if it is none."""
    try:
        resource = payload["data"]["object"]
        if not isinstance(resource, dict):
            raise TypeError
        return Event(text_of(payload["id"]), text_of(payload["type"]), resource, int(payload["created"]))
    except (KeyError, TypeError, ValueError) as error:
        raise InvalidPartnerResponse(PARTNER, "not an event") from error


def linked_id(link: Any) -> str | None:
    """Return the id of an object that Stripe links to, also if it is expanded; None without a link."""
    resource_id = link.get("id") if isinstance(link, Mapping) else link
    return None if resource_id is None else text_of(resource_id)


def metadata_of(resource: Mapping[str, Any]) -> dict[str, str]:
    """Return the metadata of a resource."""
    return {str(key): str(value) for key, value in (resource.get("metadata") or {}).items()}


def to_dollars(cents: Any) -> Decimal:
    """Convert Stripe's cents to dollars."""
    return (Decimal(int(cents)) / CENTS).quantize(CENT)


def text_of(value: Any) -> str:
    """Return a text that is not empty. Raises TypeError for anything else."""
    if not isinstance(value, str) or not value:
        raise TypeError
    return value
