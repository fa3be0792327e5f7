"""Checkout sessions: made by the service, paid (or not) on the Checkout page."""

from typing import Any

from stripe.params.checkout import SessionCreateParams

from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.stripe.errors import StripeError, missing
from sandbox.stripe.events import Events
from sandbox.stripe.parameters import check
from sandbox.stripe.payments import Payments
from sandbox.stripe.subscriptions import Subscriptions, check_mode

DAY = 24 * 60 * 60
MIN_CENTS = 50
COMPLETE, PAID, UNPAID = "complete", "paid", "unpaid"


class Sessions:
    def __init__(self, ledger: Ledger, events: Events, payments: Payments, subscriptions: Subscriptions) -> None:
        self._ledger, self._events, self._payments, self._subscriptions = ledger, events, payments, subscriptions

    def create(self, params: dict[str, Any], address: str) -> Resource:
        """Open a session in payment or subscription mode; address is where the Checkout page is."""
        check(params, SessionCreateParams, ("mode", "line_items", "success_url"))
        check_mode(params)
        lines = [_line(row) for row in params["line_items"]]
        total = sum(line["amount_total"] for line in lines if not line["_recurring"])
        if total < MIN_CENTS:
            message = "The Checkout Session's total amount due must add up to at least $0.50 aud"
            raise StripeError(message, code="amount_too_small")
        session = {**_EMPTY, **self._buyer(params), "_lines": lines, "_intent": params.get("payment_intent_data") or {}}
        session |= {"mode": params["mode"], "_subscription": params.get("subscription_data") or {}}
        session |= {name: params.get(name) for name in ("success_url", "cancel_url", "client_reference_id")}
        number = new_id("cs_test")
        session |= {"id": number, "created": now(), "expires_at": int(params.get("expires_at", now() + DAY))}
        session |= {"amount_subtotal": total, "amount_total": total, "currency": lines[0]["currency"]}
        session |= {"metadata": params.get("metadata") or {}, "url": f"{address}/{number}"}
        return self._ledger.put("session", session)

    def get(self, number: str) -> Resource:
        """Return the current session; one older than a day expires when it is read."""
        session = self._ledger.get("session", number)
        if session is None:
            raise missing("checkout.session", number)
        if session["status"] == "open" and session["expires_at"] <= now():
            return self._expire(session)
        return session

    def expire(self, number: str) -> Resource:
        with self._ledger.transaction():
            session = self.get(number)
            if session["status"] != "open":
                message = 'Only Checkout Sessions with a status in ["open"] can be expired.'
                raise StripeError(f"{message} This Checkout Session has a status of `{session['status']}`.")
            return self._expire(session)

    def pay(self, number: str, how: str) -> Resource:
        """Try to pay an open session: `accepted`, `declined`, or `later`. Returns the session as it is then."""
        with self._ledger.transaction():
            session = self.get(number)
            if session["status"] != "open":
                return session
            intent = self._payments.open_intent(session)
            session = self._ledger.put("session", session | {"payment_intent": intent["id"]})
            if how == "declined":
                self._payments.decline(intent)
                return session
            paid = how == "accepted"
            if paid:
                self._payments.succeed(intent)
            if session["mode"] == "subscription":
                session |= {"payment_intent": None, **self._subscriptions.begin(session, intent["id"])}
            changes = {"status": COMPLETE, "payment_status": PAID if paid else UNPAID, "url": None}
            session = self._ledger.put("session", session | changes)
            self._events.record("checkout.session.completed", session)
            return session

    def decide(self, number: str, *, paid: bool) -> Resource:
        """The bank decides about a payment that came `later`."""
        with self._ledger.transaction():
            session = self.get(number)
            if (session["status"], session["payment_status"]) != (COMPLETE, UNPAID) or session.get("_decided"):
                raise StripeError("This session does not wait for a bank.")
            intent = self._payments.open_intent(session)
            (self._payments.succeed if paid else self._payments.decline)(intent)
            changes = {"payment_status": PAID if paid else UNPAID, "_decided": True}
            session = self._ledger.put("session", session | changes)
            word = "succeeded" if paid else "failed"
            self._events.record(f"checkout.session.async_payment_{word}", session)
            return session

    def _expire(self, session: Resource) -> Resource:
        session = self._ledger.put("session", session | {"status": "expired", "url": None})
        self._events.record("checkout.session.expired", session)
        return session

    def _buyer(self, params: dict[str, Any]) -> dict[str, Any]:
        if "customer" in params and "customer_email" in params:
            raise StripeError(
                "You may only specify one of these parameters: customer, customer_email.", param="customer"
            )
        customer = self._ledger.get("customer", params.get("customer", ""))
        if "customer" in params and customer is None:
            raise missing("customer", params["customer"], 400)
        email = customer["email"] if customer else params.get("customer_email")
        details = {"email": email, "name": None, "phone": None, "address": None}
        return {"customer": params.get("customer"), "customer_email": params.get("customer_email")} | {
            "customer_details": details if email else None
        }


_EMPTY: dict[str, Any] = {
    "object": "checkout.session",
    "invoice": None,
    "livemode": False,
    "payment_intent": None,
    "payment_method_types": ["card", "au_becs_debit"],
    "payment_status": UNPAID,
    "status": "open",
    "subscription": None,
    "ui_mode": "hosted_page",
}


def _line(params: dict[str, Any]) -> dict[str, Any]:
    price = params.get("price_data") or {}
    name = (price.get("product_data") or {}).get("name")
    if not (name and price.get("currency")):
        raise StripeError("The stand-in wants price_data with a currency and a name.", param="line_items")
    quantity, cents = int(params.get("quantity", 1)), str(price.get("unit_amount", ""))
    if not cents.isdigit():
        raise StripeError(f"Invalid integer: {cents}", code="parameter_invalid_integer", param="line_items")
    return {
        "id": new_id("li"),
        "object": "item",
        "amount_subtotal": int(cents) * quantity,
        "amount_total": int(cents) * quantity,
        "currency": price["currency"],
        "description": name,
        "quantity": quantity,
        "_recurring": price.get("recurring"),
    }
