"""The calls to Stripe, through its SDK, which pins the version of the API (reference: partners, section 5)."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, TypeVar

import stripe

from lyd.adapters.errors import BadSignature, InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import CONNECT_SECONDS, report_failures
from lyd.adapters.stripe.models import PARTNER, Event, Session, read_event, read_session, to_cents

READ_SECONDS, RETRIES = 24, 1
"""Every call has an idempotency key or changes nothing, so it is tried twice; both tries stay within 60 seconds."""
TOLERANCE_SECONDS = 300
MOST_CUSTOMERS = 10
PAGE, PAGES = 100, 50
"""Events per page, and the maximum number of pages."""

Answer = TypeVar("Answer")


class StripeCheckout:
    """Checkout sessions, refunds, the billing portal, and whether an event is really Stripe's.

    Every method raises the errors of `adapters.errors`; without a key (LYD_STRIPE_KEY) PartnerUnavailable.
    """

    def __init__(self, key: str, webhook_secret: str, url: str) -> None:
        http = stripe.RequestsClient(timeout=(CONNECT_SECONDS, READ_SECONDS))
        self._is_configured = bool(key)
        self._secret = webhook_secret
        self._stripe = stripe.StripeClient(
            key or "none", base_addresses={"api": url.rstrip("/")}, max_network_retries=RETRIES, http_client=http
        )

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
    ) -> Session:
        """Open a page on which amount (dollars, at least 0.50) is paid for an order; name is what the page calls it.

        The same wc_order_id and attempt always give the same session, however often this is asked (for a day). metadata
        is repeated on the payment, so that refunds and disputes carry it too; `order_id` is added. customer is a
        customer's id of ours (`customer`), which shows the payment in their portal; else the page only fills in email.
        """
        known = {"order_id": str(wc_order_id), **metadata}
        price = {"currency": currency.lower(), "unit_amount": to_cents(amount), "product_data": {"name": name}}
        params: dict[str, Any] = {
            "mode": "payment",
            "line_items": [{"price_data": price, "quantity": 1}],
            "success_url": success_url,
            "cancel_url": cancel_url,
            "client_reference_id": str(wc_order_id),
            "metadata": known,
            "payment_intent_data": {"metadata": known, "description": f"Order {wc_order_id}"},
            **({"customer": customer} if customer else {"customer_email": email}),
        }
        options = _once(f"lyd-order-{wc_order_id}-{attempt}")
        create = self._stripe.v1.checkout.sessions.create
        return read_session(self._call("create session", lambda: create(params, options)))  # type: ignore[arg-type]

    def get_session(self, session_id: str) -> Session:
        """A session as it is now. PartnerRefused with http 404 when there is none."""
        return read_session(self._call("get session", lambda: self._stripe.v1.checkout.sessions.retrieve(session_id)))

    def expire_session(self, session_id: str) -> Session:
        """Close an open session, so that it cannot be paid any more. Raises PartnerRefused if it is not open."""
        options = _once(f"lyd-expire-{session_id}")
        expire = self._stripe.v1.checkout.sessions.expire
        return read_session(self._call("expire session", lambda: expire(session_id, {}, options)))

    def refund(self, payment_intent: str, key: str, amount: Decimal | None = None) -> str:
        """Give the money back (all of it without amount) and return the refund's id; the same key gives it once."""
        params: dict[str, Any] = {"payment_intent": payment_intent, "reason": "requested_by_customer"}
        if amount is not None:
            params["amount"] = to_cents(amount)
        create = self._stripe.v1.refunds.create
        return _id(self._call("refund", lambda: create(params, _once(key))))  # type: ignore[arg-type]

    def customer(self, user_id: int, email: str) -> str:
        """The id of Stripe's customer for a user of ours, made when there is none.

        Only one that we made for this very user counts: an e-mail address alone proves nothing, and the portal shows
        payments and cards.
        """
        ours = str(user_id)
        customers = self._stripe.v1.customers
        asked: Any = {"email": email, "limit": MOST_CUSTOMERS}
        found = self._call("list customers", lambda: customers.list(asked))
        for row in found.get("data") or []:
            if (row.get("metadata") or {}).get("lyd_user") == ours:
                return _id(row)
        params: Any = {"email": email, "metadata": {"lyd_user": ours}}
        key = f"lyd-customer-{ours}-{hashlib.sha256(email.encode()).hexdigest()}"
        return _id(self._call("create customer", lambda: customers.create(params, _once(key))))

    def portal(self, customer: str, return_url: str) -> str:
        """The address of Stripe's billing portal for a customer (its id), open for a few minutes."""
        params: Any = {"customer": customer, "return_url": return_url}
        create = self._stripe.v1.billing_portal.sessions.create
        url = self._call("open portal", lambda: create(params)).get("url")
        if not isinstance(url, str):
            raise InvalidPartnerResponse(PARTNER, "a portal without an address")
        return url

    def verify(self, payload: bytes, header: str | None) -> Event:
        """The event in a webhook's body, if Stripe signed it within the last five minutes.

        :raises BadSignature: it did not, or no secret is set here.
        :raises InvalidPartnerResponse: it is signed, and is no event.
        """
        if not self._secret:
            raise BadSignature(PARTNER, "no secret is set")
        try:
            words = payload.decode()
            found = self._stripe.construct_event(words, header, self._secret, TOLERANCE_SECONDS)
        except (stripe.SignatureVerificationError, UnicodeDecodeError) as error:
            raise BadSignature(PARTNER, "signature") from error
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise InvalidPartnerResponse(PARTNER, "not an event") from error
        return read_event(json.loads(str(found)))

    def list_events(self, types: Sequence[str], since: datetime.datetime) -> Iterator[Event]:
        """What happened since then, the newest first, of these types: Stripe keeps its events for 30 days."""
        asked: dict[str, Any] = {"types": list(types), "created": {"gte": int(since.timestamp())}, "limit": PAGE}
        for _ in range(PAGES):
            found = self._page_of_events(asked)
            events = [read_event(row) for row in found.get("data") or []]
            yield from events
            if not events or not found.get("has_more"):
                return
            asked = {**asked, "starting_after": events[-1].id}

    def _page_of_events(self, asked: Any) -> dict[str, Any]:
        return self._call("list events", lambda: self._stripe.v1.events.list(asked))

    def _call(self, what: str, ask: Callable[[], Any]) -> dict[str, Any]:
        """What Stripe answers, as plain JSON."""
        if not self._is_configured:
            raise PartnerUnavailable(PARTNER, "not configured")
        with report_failures(PARTNER, what, changes=True):
            try:
                found: dict[str, Any] = json.loads(str(ask()))
            except stripe.StripeError as error:
                raise _map_error(error) from error
            except (ValueError, TypeError, AttributeError) as error:
                raise InvalidPartnerResponse(PARTNER, "not JSON", maybe_done=True) from error
            return found


def _map_error(error: stripe.StripeError) -> PartnerUnavailable | PartnerRefused | InvalidPartnerResponse:
    """Return Stripe's error in our family. Its message stays out: it may repeat what was sent."""
    status = error.http_status or 0
    if isinstance(error, stripe.APIConnectionError):
        return PartnerUnavailable(PARTNER, "connection", maybe_done=True)
    if isinstance(error, stripe.RateLimitError) or status in (408, 429):
        return PartnerUnavailable(PARTNER, str(status))
    if status >= 500:
        return PartnerUnavailable(PARTNER, str(status), maybe_done=True)
    if 400 <= status:
        return PartnerRefused(PARTNER, str(error.code or type(error).__name__), status)
    return InvalidPartnerResponse(PARTNER, str(status), maybe_done=True)


def _once(key: str) -> Any:
    return {"idempotency_key": key}


def _id(found: Mapping[str, Any]) -> str:
    number = found.get("id")
    if not isinstance(number, str) or not number:
        raise InvalidPartnerResponse(PARTNER, "no id", maybe_done=True)
    return number
