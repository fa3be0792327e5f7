"""Stripe at the other end of HTTP, where tests can pay and give money back; what it would tell is kept in `news`."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from tests.pyservice.orders.fake_partner import Answer, FakePartner

STRIPE = "http://stripe.test"


@dataclass
class FakeStripe(FakePartner):
    """Stripe: sessions, the money taken, and the money given back."""

    sessions: dict[str, dict[str, Any]] = field(default_factory=dict)
    by_key: dict[str, tuple[str, dict[str, Any]]] = field(default_factory=dict)
    given_back: dict[str, str] = field(default_factory=dict)
    wanted: dict[str, dict[str, str]] = field(default_factory=dict)
    """Session → what the service sent, of those that begin a subscription."""
    bounced: set[str] = field(default_factory=set)
    subscriptions: dict[str, dict[str, Any]] = field(default_factory=dict)
    invoices: dict[str, dict[str, Any]] = field(default_factory=dict)
    cancelled: list[str] = field(default_factory=list)
    """Subscriptions that the service cancelled."""
    untold: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def create(self, request: Any) -> Answer:
        return self.answer(request, lambda: self._create(request))

    def show(self, request: Any) -> Answer:
        number = urlsplit(request.url).path.rsplit("/", 1)[1]
        return self.answer(request, lambda: (200, {}, json.dumps(self.sessions[number])))

    def expire(self, request: Any) -> Answer:
        return self.answer(request, lambda: self._expire(urlsplit(request.url).path.split("/")[4]))

    def refund(self, request: Any) -> Answer:
        intent = dict(parse_qsl(request.body))["payment_intent"]

        def act() -> Answer:
            if (
                self.given_back.setdefault(intent, request.headers["Idempotency-Key"])
                != request.headers["Idempotency-Key"]
            ):
                return (
                    400,
                    {},
                    json.dumps({"error": {"type": "invalid_request_error", "code": "charge_already_refunded"}}),
                )
            self._tell_refund(intent)
            return 200, {}, json.dumps({"id": f"re_{intent}", "object": "refund"})

        return self.answer(request, act)

    def subscription(self, request: Any) -> Answer:
        """Show, move or cancel a subscription."""
        number = urlsplit(request.url).path.rsplit("/", 1)[1]

        def act() -> Answer:
            found = self.subscriptions.get(number)
            if found is None or (request.method == "DELETE" and found["status"] == "canceled"):
                return 404, {}, json.dumps({"error": {"type": "invalid_request_error", "code": "resource_missing"}})
            if request.method == "DELETE":
                self.cancelled.append(number)
                self.end_subscription(number)
            elif request.method == "POST":
                self.set_renewal(number, int(dict(parse_qsl(request.body))["trial_end"]))
            return 200, {}, json.dumps(found)

        return self.answer(request, act)

    def invoice(self, request: Any) -> Answer:
        number = urlsplit(request.url).path.rsplit("/", 1)[1]
        return self.answer(request, lambda: (200, {}, json.dumps(self.invoices[number])))

    def customers(self, request: Any) -> Answer:
        shown = {"object": "list", "data": []} if request.method == "GET" else {"id": "cus_1", "object": "customer"}
        return self.answer(request, lambda: (200, {}, json.dumps(shown)))

    def events(self, request: Any) -> Answer:
        """What happened and what was told of it or not, the newest first."""
        rows = [
            {"id": f"evt_{at}", "object": "event", "type": topic, "created": 1, "data": {"object": thing}}
            for at, (topic, thing) in enumerate(self.untold)
        ]
        return self.answer(request, lambda: (200, {}, json.dumps({"object": "list", "data": rows[::-1]})))

    def forget(self) -> None:
        """Drop all events that were to be sent; Stripe keeps its state."""
        self.untold += self.news
        self.news.clear()

    def pay(self, number: str) -> None:
        """Pay on the page, if it is open."""
        session = self.sessions[number]
        if session["status"] == "open":
            session |= {"status": "complete", "payment_status": "paid", "url": None}
            session |= self._subscribe(number) if number in self.wanted else {"payment_intent": f"pi_{number}"}
            self.news.append(("checkout.session.completed", dict(session)))

    def pay_slowly(self, number: str) -> None:
        """Pay on the page in a way that takes days to arrive, if it is open."""
        session = self.sessions[number]
        if session["status"] == "open":
            session |= {"status": "complete", "payment_intent": f"pi_{number}", "url": None}
            self.news.append(("checkout.session.completed", dict(session)))

    def arrive(self, number: str) -> None:
        """The money of a slow payment is here."""
        self.sessions[number]["payment_status"] = "paid"
        self.news.append(("checkout.session.async_payment_succeeded", dict(self.sessions[number])))

    def bounce(self, number: str) -> None:
        """A slow payment came to nothing; the session does not say so."""
        self.bounced.add(number)
        self.news.append(("checkout.session.async_payment_failed", dict(self.sessions[number])))

    def set_renewal(self, subscription: str, at: int) -> None:
        """Set when the next payment of a subscription is."""
        self.subscriptions[subscription]["items"]["data"][0]["current_period_end"] = at
        self._tell_subscription(subscription)

    def cancel_in_portal(self, subscription: str) -> None:
        """Cancel as a member does in the billing portal: it runs out."""
        self.subscriptions[subscription]["cancel_at_period_end"] = True
        self._tell_subscription(subscription)

    def end_subscription(self, subscription: str) -> None:
        """End a subscription at once."""
        self.subscriptions[subscription]["status"] = "canceled"
        self._tell_subscription(subscription, "deleted")

    def bill(self, subscription: str, *, paid: bool = True, amount: int | None = None) -> str:
        """Charge the next term; the number of the invoice."""
        found = self.subscriptions[subscription]
        number = f"in_{len(self.invoices) + 1}"
        cents = amount or int(found["amount"])
        self.invoices[number] = self._bill(number, subscription, cents, "subscription_cycle", paid=paid)
        found["status"] = "active" if paid else "past_due"
        self.set_renewal(subscription, found["items"]["data"][0]["current_period_end"] + 30 * 86400)
        self.news.append(("invoice.paid" if paid else "invoice.payment_failed", dict(self.invoices[number])))
        return number

    def collect(self, number: str) -> None:
        """Charge a refused invoice again, with success."""
        invoice = self.invoices[number]
        subscription = invoice["parent"]["subscription_details"]["subscription"]
        cents = int(self.subscriptions[subscription]["amount"])
        invoice |= self._bill(number, subscription, cents, "subscription_cycle", paid=True)
        self.subscriptions[subscription]["status"] = "active"
        self._tell_subscription(subscription)
        self.news.append(("invoice.paid", dict(invoice)))

    def refund_invoice(self, number: str) -> None:
        """Refund the payment of an invoice in Stripe's dashboard."""
        intent = f"pi_{number}"
        self.given_back[intent] = "dashboard"
        cents = self.invoices[number]["amount_paid"]
        charge = {"id": f"ch_{intent}", "object": "charge", "payment_intent": intent, "refunded": True}
        self.news.append(("charge.refunded", {**charge, "amount": cents, "amount_refunded": cents}))

    def _subscribe(self, session: str) -> dict[str, str]:
        """The subscription and the first invoice of a session that is paid."""
        given, number, invoice = self.wanted[session], f"sub_{session}", f"in_{len(self.invoices) + 1}"
        names = [name for name in given if name.startswith("subscription_data[metadata]")]
        self.subscriptions[number] = {
            "id": number,
            "object": "subscription",
            "status": "trialing",
            "cancel_at_period_end": False,
            "amount": given["line_items[1][price_data][unit_amount]"],
            "items": {"data": [{"current_period_end": int(given["subscription_data[trial_end]"])}]},
            "metadata": {name[28:-1]: given[name] for name in names},
        }
        cents = self.sessions[session]["amount_total"]
        self.invoices[invoice] = self._bill(invoice, number, cents, "subscription_create", paid=True)
        self.news.append(("invoice.paid", dict(self.invoices[invoice])))
        return {"subscription": number, "invoice": invoice}

    def _bill(self, number: str, subscription: str, cents: int, reason: str, *, paid: bool) -> dict[str, Any]:
        payment = {"status": "paid", "payment": {"type": "payment_intent", "payment_intent": f"pi_{number}"}}
        return {
            "id": number,
            "object": "invoice",
            "created": int(time.time()),
            "status": "paid" if paid else "open",
            "billing_reason": reason,
            "amount_paid": cents if paid else 0,
            "currency": "aud",
            "parent": {"subscription_details": {"subscription": subscription}},
            "payments": {"data": [payment] if paid else []},
        }

    def _tell_subscription(self, subscription: str, word: str = "updated") -> None:
        self.news.append((f"customer.subscription.{word}", dict(self.subscriptions[subscription])))

    def expire_by_itself(self, number: str) -> None:
        """Let an open page expire unpaid."""
        session = self.sessions[number]
        session |= {"status": "expired", "url": None}
        self.news.append(("checkout.session.expired", dict(session)))

    def refund_in_dashboard(self, number: str) -> None:
        """Refund the payment in Stripe's dashboard."""
        intent = self.sessions[number]["payment_intent"]
        if self.sessions[number]["payment_status"] == "paid" and intent not in self.given_back:
            self.given_back[intent] = "dashboard"
            self._tell_refund(intent)

    def state(self, number: str) -> str:
        """How a page stands: open, expired, paid, bounced, or slow when the money is on its way."""
        session = self.sessions[number]
        if session["status"] != "complete" or session["payment_status"] == "paid":
            return str(session["status"]).replace("complete", "paid")
        return "bounced" if number in self.bounced else "slow"

    def intents(self, wc_order_id: int) -> dict[str, str]:
        """Payment → session of an order, as far as money was taken."""
        of_order = {
            number: session
            for number, session in self.sessions.items()
            if session["metadata"]["order_id"] == str(wc_order_id) and session["payment_status"] == "paid"
        }
        return {session["payment_intent"]: number for number, session in of_order.items()}

    def kept(self, wc_order_id: int) -> list[str]:
        """The sessions of an order whose money was taken and not given back."""
        return [session for intent, session in self.intents(wc_order_id).items() if intent not in self.given_back]

    def _tell_refund(self, intent: str) -> None:
        sessions = (one for one in self.sessions.values() if one["payment_intent"] == intent)
        session = next(sessions, {"amount_total": 0, "metadata": {}})
        amount, metadata = session["amount_total"], session["metadata"]
        charge = {
            "id": f"ch_{intent}",
            "object": "charge",
            "payment_intent": intent,
            "refunded": True,
            "metadata": metadata,
        }
        self.news.append(("charge.refunded", {**charge, "amount": amount, "amount_refunded": amount}))

    def _create(self, request: Any) -> Answer:
        given, key = dict(parse_qsl(request.body)), request.headers["Idempotency-Key"]
        if key in self.by_key:
            number, earlier = self.by_key[key]
            if earlier != given:
                return 400, {}, json.dumps({"error": {"type": "idempotency_error", "message": "Other words."}})
            return 200, {}, json.dumps(self.sessions[number])
        number = f"cs_{len(self.sessions) + 1}"
        self.by_key[key] = number, given
        if given["mode"] == "subscription":
            self.wanted[number] = given
        self.sessions[number] = {
            "id": number,
            "object": "checkout.session",
            "status": "open",
            "payment_status": "unpaid",
            "payment_intent": None,
            "url": f"{STRIPE}/pay/{number}",
            "customer": given.get("customer"),
            "amount_total": int(given["line_items[0][price_data][unit_amount]"]),
            "currency": given["line_items[0][price_data][currency]"],
            "metadata": {name[9:-1]: value for name, value in given.items() if name.startswith("metadata[")},
        }
        return 200, {}, json.dumps(self.sessions[number])

    def _expire(self, number: str) -> Answer:
        session = self.sessions[number]
        if session["status"] != "open":
            return 400, {}, json.dumps({"error": {"type": "invalid_request_error", "message": "Not open."}})
        self.expire_by_itself(number)
        return 200, {}, json.dumps(session)
