"""What people see at Stripe: the Checkout page and the billing portal."""

import datetime
from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.stripe import faults
from sandbox.stripe.backend import Backend
from sandbox.stripe.errors import StripeError

PLACEHOLDER = "{CHECKOUT_SESSION_ID}"


def stripe_pages(backend: Backend) -> Blueprint:
    pages = Blueprint("checkout", __name__, url_prefix="/stripe")
    pages.add_app_template_filter(dollars)
    pages.add_app_template_filter(day)
    pages.register_error_handler(StripeError, lambda error: (render_template("stripe_gone.html", error=error), 404))

    @pages.get("/pay/<number>")
    def checkout(number: str) -> ResponseReturnValue:
        session = backend.sessions.get(number)
        return _page(session, declined=False)

    @pages.post("/pay/<number>")
    def pay(number: str) -> ResponseReturnValue:
        choice = request.form.get("do", "")
        how = "declined" if choice == "decline" else faults.read(backend.ledger).payment
        session = backend.sessions.pay(number, how)
        if session["status"] == "complete":
            return redirect(session["success_url"].replace(PLACEHOLDER, number), 303)
        return _page(session, declined=True)

    @pages.get("/portal/<number>")
    def portal(number: str) -> ResponseReturnValue:
        found = backend.ledger.get("portal", number) or abort(404)
        customer = backend.ledger.get("customer", found["customer"])
        charges = [row for row in backend.ledger.newest("charge") if row["customer"] == found["customer"]]
        subscriptions = backend.subscriptions.of_customer(found["customer"])
        return render_template(
            "stripe_portal.html", portal=found, customer=customer, charges=charges, subscriptions=subscriptions
        )

    @pages.post("/portal/<number>/<subscription>")
    def change_renewal(number: str, subscription: str) -> ResponseReturnValue:
        found = backend.ledger.get("portal", number) or abort(404)
        if backend.subscriptions.get(subscription)["customer"] != found["customer"]:
            abort(404)
        backend.subscriptions.cancel_at_end(subscription, cancel=request.form.get("do") == "cancel")
        return redirect(url_for("checkout.portal", number=number), 303)

    def _page(session: dict[str, Any], *, declined: bool) -> ResponseReturnValue:
        refusing = faults.read(backend.ledger).payment
        page = render_template("stripe_checkout.html", session=session, declined=declined, payment=refusing)
        return page, 402 if declined else 200

    return pages


def dollars(cents: int) -> str:
    """Return cents as Stripe's page writes Australian dollars."""
    return f"A${cents / 100:,.2f}"


def day(seconds: int) -> str:
    """Return a moment as Stripe's page writes a day."""
    return datetime.datetime.fromtimestamp(seconds, datetime.UTC).strftime("%-d %b %Y")


def control_pages(backend: Backend) -> Blueprint:
    """Return the pages on which things are made to go wrong; /stripe/state is the same for programs."""
    pages = Blueprint("stripe_control", __name__, url_prefix="/stripe")

    @pages.get("/")
    def control() -> str:
        return render_template("stripe_control.html", choices=faults.CHOICES, **_state(backend))

    @pages.get("/state")
    def state() -> dict[str, Any]:
        return _state(backend)

    @pages.post("/faults")
    def change() -> ResponseReturnValue:
        try:
            faults.write(backend.ledger, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return redirect(url_for("stripe_control.control"), 303)

    @pages.post("/sessions/<number>/<any(pay, decline, succeed, fail, expire, refund, dispute):action>")
    def act(number: str, action: str) -> ResponseReturnValue:
        try:
            _act(backend, number, action)
        except StripeError as error:
            return error.message, 409
        return redirect(url_for("stripe_control.control"), 303)

    @pages.post("/subscriptions/<number>/<any(renew, refuse):action>")
    def end_period(number: str, action: str) -> ResponseReturnValue:
        """Let the current period end: its next invoice is paid, or its card refused."""
        try:
            with backend.ledger.transaction():
                backend.subscriptions.renew(number, paid=action == "renew")
        except StripeError as error:
            return error.message, 409
        return redirect(url_for("stripe_control.control"), 303)

    @pages.post("/events/<number>/send")
    def send(number: str) -> ResponseReturnValue:
        backend.events.deliveries.send((backend.ledger.get("event", number) or abort(404))["id"])
        return redirect(url_for("stripe_control.control"), 303)

    return pages


def _act(backend: Backend, number: str, action: str) -> None:
    intent = backend.sessions.get(number)["payment_intent"] or ""
    actions = {
        "pay": lambda: backend.sessions.pay(number, "accepted"),
        "decline": lambda: backend.sessions.pay(number, "declined"),
        "succeed": lambda: backend.sessions.decide(number, paid=True),
        "fail": lambda: backend.sessions.decide(number, paid=False),
        "expire": lambda: backend.sessions.expire(number),
        "refund": lambda: backend.payments.refund(_refund(intent)),
        "dispute": lambda: backend.payments.dispute(intent),
    }
    with backend.ledger.transaction():
        actions[action]()


def _refund(intent: str) -> dict[str, Any]:
    amount = request.form.get("amount", "")
    return {"payment_intent": intent} | ({"amount": amount} if amount else {})


def _state(backend: Backend) -> dict[str, Any]:
    sent = backend.events.deliveries.by_event()
    events = [row | {"deliveries": sent.get(row["id"], [])} for row in backend.ledger.newest("event")]
    return {
        "faults": faults.read(backend.ledger).__dict__,
        "sessions": backend.ledger.newest("session"),
        "subscriptions": backend.ledger.newest("subscription"),
        "charges": {row["payment_intent"]: row for row in backend.ledger.newest("charge", 1000)},
        "events": events,
    }
