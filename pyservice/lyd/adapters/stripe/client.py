"""The calls to Stripe, through its SDK, which pins the version of the API (reference: partners, section 5)."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any

import stripe

from lyd.adapters.errors import BadSignature, InvalidPartnerResponse
from lyd.adapters.stripe.connection import once, read_id
from lyd.adapters.stripe.models import PARTNER, Event, Session, read_event, read_session, to_cents
from lyd.adapters.stripe.subscriptions import Recurrence, StripeSubscriptions, describe_payment

TOLERANCE_SECONDS = 300
MOST_CUSTOMERS = 10
PAGE, PAGES = 100, 50
"""Events per page, and the maximum number of pages."""


class StripeCheckout(StripeSubscriptions):
    """Checkout sessions, refunds, the billing portal, and the verification of events.

    Every method raises the errors of `adapters.errors`; without a key (LYD_STRIPE_KEY) PartnerUnavailable.
    """

    def create_session(
        self,
        wc_order_id: int,
        attempt: int,
        amount: Decimal,
        currency: str,
        name: str,
        email: str,
        success_url: str,
        cancel_url: str,
        metadata: Mapping[str, str],
        customer: str | None = None,
        recurrence: Recurrence | None = None,
    ) -> Session:
        """Open a page on which amount (dollars, at least 0.50) is paid for an order; name is what the page calls it.

        The same wc_order_id and attempt give the same session, however often this is called (for a day). metadata
        is repeated on the payment, so that refunds and disputes carry it too; `order_id` is added. customer is a
        customer's id of ours (`customer`), which shows the payment in their portal; else the page only fills in email.
        recurrence begins a subscription besides, whose first payment is later.
        """
        order_metadata = {"order_id": str(wc_order_id), **metadata}
        price = {"currency": currency.lower(), "unit_amount": to_cents(amount), "product_data": {"name": name}}
        params: dict[str, Any] = {
            "line_items": [{"price_data": price, "quantity": 1}],
            "success_url": success_url,
            "cancel_url": cancel_url,
            "client_reference_id": str(wc_order_id),
            "metadata": order_metadata,
            **({"customer": customer} if customer else {"customer_email": email}),
        }
        describe_payment(params, order_metadata, f"Order {wc_order_id}", recurrence)
        options = once(f"lyd-order-{wc_order_id}-{attempt}")
        create = self._stripe.v1.checkout.sessions.create
        return read_session(self._call("create session", lambda: create(params, options)))  # type: ignore[arg-type]

    def get_session(self, session_id: str) -> Session:
        """Return a session as it is now. PartnerRefused with http 404 if there is none.

        Stripe keeps the payment of a session that began a subscription with its invoice.
        """
        retrieve = self._stripe.v1.checkout.sessions.retrieve
        session = read_session(self._call("get session", lambda: retrieve(session_id)))
        if session.invoice is None or session.payment_intent is not None:
            return session
        return replace(session, payment_intent=self.get_invoice(session.invoice).payment_intent)

    def expire_session(self, session_id: str) -> Session:
        """Close an open session, so that it cannot be paid any more. Raises PartnerRefused if it is not open."""
        options = once(f"lyd-expire-{session_id}")
        expire = self._stripe.v1.checkout.sessions.expire
        return read_session(self._call("expire session", lambda: expire(session_id, {}, options)))

    def refund(self, payment_intent: str, key: str, amount: Decimal | None = None) -> str:
        """Refund a payment (all of it without amount) and return the refund's id; the same key refunds once."""
        params: dict[str, Any] = {"payment_intent": payment_intent, "reason": "requested_by_customer"}
        if amount is not None:
            params["amount"] = to_cents(amount)
        create = self._stripe.v1.refunds.create
        return read_id(self._call("refund", lambda: create(params, once(key))))  # type: ignore[arg-type]

    def customer(self, user_id: int, email: str) -> str:
        """Return the id of Stripe's customer for a user, created if there is none.

        Only a customer that the service created for this user counts: an e-mail address alone proves nothing, and the
        portal shows payments and cards.
        """
        ours = str(user_id)
        customers = self._stripe.v1.customers
        query: Any = {"email": email, "limit": MOST_CUSTOMERS}
        response = self._call("list customers", lambda: customers.list(query))
        for row in response.get("data") or []:
            if (row.get("metadata") or {}).get("lyd_user") == ours:
                return read_id(row)
        params: Any = {"email": email, "metadata": {"lyd_user": ours}}
        key = f"lyd-customer-{ours}-{hashlib.sha256(email.encode()).hexdigest()}"
        return read_id(self._call("create customer", lambda: customers.create(params, once(key))))

    def portal(self, customer: str, return_url: str) -> str:
        """Return the address of Stripe's billing portal for a customer (its id), open for a few minutes."""
        params: Any = {"customer": customer, "return_url": return_url}
        create = self._stripe.v1.billing_portal.sessions.create
        url = self._call("open portal", lambda: create(params)).get("url")
        if not isinstance(url, str):
            raise InvalidPartnerResponse(PARTNER, "a portal without an address")
        return url

    def verify(self, payload: bytes, header: str | None) -> Event:
        """Return the event in a webhook's body, if Stripe signed it within the last five minutes.

        :raises BadSignature: if it did not, or no secret is set here.
        :raises InvalidPartnerResponse: if the body is signed but not an event.
        """
        if not self._secret:
            raise BadSignature(PARTNER, "no secret is set")
        try:
            body = payload.decode()
            event = self._stripe.construct_event(body, header, self._secret, TOLERANCE_SECONDS)
        except (stripe.SignatureVerificationError, UnicodeDecodeError) as error:
            raise BadSignature(PARTNER, "signature") from error
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise InvalidPartnerResponse(PARTNER, "not an event") from error
        return read_event(json.loads(str(event)))

    def list_events(self, types: Sequence[str], since: datetime.datetime) -> Iterator[Event]:
        """Yield the events of these types since then, the newest first: Stripe keeps its events for 30 days."""
        query: dict[str, Any] = {"types": list(types), "created": {"gte": int(since.timestamp())}, "limit": PAGE}
        for _ in range(PAGES):
            page = self._page_of_events(query)
            events = [read_event(row) for row in page.get("data") or []]
            yield from events
            if not events or not page.get("has_more"):
                return
            query = {**query, "starting_after": events[-1].id}

    def _page_of_events(self, query: Any) -> dict[str, Any]:
        return self._call("list events", lambda: self._stripe.v1.events.list(query))
