"""What people see at Stripe: the Checkout page and the billing portal."""

from typing import Any

from flask import Blueprint, abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from sandbox.stripe import trouble
from sandbox.stripe.errors import Refused
from sandbox.stripe.parts import Parts

PLACEHOLDER = "{CHECKOUT_SESSION_ID}"


def stripe_pages(parts: Parts) -> Blueprint:
    pages = Blueprint("checkout", __name__, url_prefix="/stripe")
    pages.add_app_template_filter(dollars)
    pages.register_error_handler(Refused, lambda error: (render_template("stripe_gone.html", error=error), 404))

    @pages.get("/pay/<number>")
    def checkout(number: str) -> ResponseReturnValue:
        session = parts.sessions.get(number)
        return _page(session, declined=False)

    @pages.post("/pay/<number>")
    def pay(number: str) -> ResponseReturnValue:
        wanted = request.form.get("do", "")
        how = "declined" if wanted == "decline" else trouble.read(parts.book).payment
        session = parts.sessions.pay(number, how)
        if session["status"] == "complete":
            return redirect(session["success_url"].replace(PLACEHOLDER, number), 303)
        return _page(session, declined=True)

    @pages.get("/portal/<number>")
    def portal(number: str) -> ResponseReturnValue:
        found = parts.book.get("portal", number) or abort(404)
        customer = parts.book.get("customer", found["customer"])
        charges = [row for row in parts.book.newest("charge") if row["customer"] == found["customer"]]
        return render_template("stripe_portal.html", portal=found, customer=customer, charges=charges)

    def _page(session: dict[str, Any], *, declined: bool) -> ResponseReturnValue:
        refusing = trouble.read(parts.book).payment
        page = render_template("stripe_checkout.html", session=session, declined=declined, payment=refusing)
        return page, 402 if declined else 200

    return pages


def dollars(cents: int) -> str:
    """Return cents as Stripe's page writes Australian dollars."""
    return f"A${cents / 100:,.2f}"


def control_pages(parts: Parts) -> Blueprint:
    """Return the pages on which things are made to go wrong; /stripe/state is the same for programs."""
    pages = Blueprint("stripe_control", __name__, url_prefix="/stripe")

    @pages.get("/")
    def control() -> str:
        return render_template("stripe_control.html", choices=trouble.CHOICES, **_state(parts))

    @pages.get("/state")
    def state() -> dict[str, Any]:
        return _state(parts)

    @pages.post("/trouble")
    def change() -> ResponseReturnValue:
        try:
            trouble.write(parts.book, request.form.to_dict())
        except ValueError as error:
            return str(error), 400
        return redirect(url_for("stripe_control.control"), 303)

    @pages.post("/sessions/<number>/<any(pay, decline, succeed, fail, expire, refund, dispute):action>")
    def act(number: str, action: str) -> ResponseReturnValue:
        try:
            _act(parts, number, action)
        except Refused as error:
            return error.message, 409
        return redirect(url_for("stripe_control.control"), 303)

    @pages.post("/events/<number>/send")
    def send(number: str) -> ResponseReturnValue:
        parts.events.send((parts.book.get("event", number) or abort(404))["id"])
        return redirect(url_for("stripe_control.control"), 303)

    return pages


def _act(parts: Parts, number: str, action: str) -> None:
    intent = parts.sessions.get(number)["payment_intent"] or ""
    actions = {
        "pay": lambda: parts.sessions.pay(number, "accepted"),
        "decline": lambda: parts.sessions.pay(number, "declined"),
        "succeed": lambda: parts.sessions.decide(number, paid=True),
        "fail": lambda: parts.sessions.decide(number, paid=False),
        "expire": lambda: parts.sessions.expire(number),
        "refund": lambda: parts.payments.refund(_refund(intent)),
        "dispute": lambda: parts.payments.dispute(intent),
    }
    with parts.book.turn():
        actions[action]()


def _refund(intent: str) -> dict[str, Any]:
    amount = request.form.get("amount", "")
    return {"payment_intent": intent} | ({"amount": amount} if amount else {})


def _state(parts: Parts) -> dict[str, Any]:
    sent = parts.events.deliveries()
    events = [row | {"deliveries": sent.get(row["id"], [])} for row in parts.book.newest("event")]
    return {
        "trouble": trouble.read(parts.book).__dict__,
        "sessions": parts.book.newest("session"),
        "charges": {row["payment_intent"]: row for row in parts.book.newest("charge", 1000)},
        "events": events,
    }
