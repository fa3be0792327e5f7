"""Subscriptions that begin with a Checkout session: their invoices, the next date, the end."""

from typing import Any

from stripe.params import SubscriptionUpdateParams

from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.stripe.errors import StripeError, missing
from sandbox.stripe.events import Events
from sandbox.stripe.parameters import check
from sandbox.stripe.payments import Payments

DAY = 24 * 60 * 60
DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
"""Of an interval, near enough for a stand-in."""
SOONEST = 2 * DAY
TRIAL_ONLY = "The stand-in begins subscriptions with trial_end only, one recurring price among the line_items."
ENDED = "canceled"


class Subscriptions:
    def __init__(self, ledger: Ledger, events: Events, payments: Payments) -> None:
        self._ledger, self._events, self._payments = ledger, events, payments

    def begin(self, session: Resource, payment_intent: str) -> Resource:
        """Begin the subscription of a session that is paid. Returns what the session says of it."""
        line = next(line for line in session["_lines"] if line["_recurring"])
        number, wanted = new_id("sub"), session["_subscription"]
        subscription = {
            "id": number,
            "object": "subscription",
            "cancel_at": None,
            "cancel_at_period_end": False,
            "canceled_at": None,
            "created": now(),
            "currency": session["currency"],
            "customer": session["customer"],
            "items": {"object": "list", "data": [_item(line, int(wanted["trial_end"]))]},
            "livemode": False,
            "metadata": wanted.get("metadata") or {},
            "status": "trialing",
            "trial_end": int(wanted["trial_end"]),
            "_line": line,
        }
        self._ledger.put("subscription", subscription)
        self._events.record("customer.subscription.created", subscription)
        invoice = self._bill(subscription, session["amount_total"], "subscription_create", payment_intent)
        self._events.record("invoice.paid", invoice)
        return {"subscription": number, "invoice": invoice["id"]}

    def get(self, number: str) -> Resource:
        found = self._ledger.get("subscription", number)
        if found is None:
            raise missing("subscription", number)
        return found

    def invoice(self, number: str) -> Resource:
        found = self._ledger.get("invoice", number)
        if found is None:
            raise missing("invoice", number)
        return found

    def of_customer(self, customer: str) -> list[Resource]:
        rows = self._ledger.newest("subscription", 1000)
        return [row for row in rows if row["customer"] == customer and row["status"] != ENDED]

    def update(self, number: str, params: dict[str, Any]) -> Resource:
        """Move the next payment (trial_end); nothing else is played."""
        check(params, SubscriptionUpdateParams, ("trial_end",))
        end = int(params["trial_end"])
        return self._change(number, trial_end=end, status="trialing", renews=end)

    def cancel_at_end(self, number: str, *, cancel: bool) -> Resource:
        """Cancel in the billing portal, or take that back: the subscription runs to the end of its period."""
        return self._change(number, cancel_at_period_end=cancel)

    def cancel(self, number: str) -> Resource:
        """End at once."""
        if self.get(number)["status"] == ENDED:
            raise missing("subscription", number)
        changed = self._ledger.put("subscription", self.get(number) | {"status": ENDED, "canceled_at": now()})
        self._events.record("customer.subscription.deleted", changed)
        return changed

    def renew(self, number: str, *, paid: bool) -> Resource:
        """Let the period end: the next invoice is paid or refused; one that was cancelled in the portal ends."""
        subscription = self.get(number)
        if subscription["status"] == ENDED:
            raise StripeError("This subscription has ended.")
        if subscription["cancel_at_period_end"]:
            return self.cancel(number)
        line = subscription["_line"]
        interval = line["_recurring"]
        days = DAYS[interval["interval"]] * int(interval.get("interval_count", 1))
        end = subscription["items"]["data"][0]["current_period_end"] + days * DAY
        self._change(number, status="active" if paid else "past_due", renews=end)
        intent = self._charge(subscription, line["amount_total"]) if paid else None
        invoice = self._bill(subscription, line["amount_total"], "subscription_cycle", intent)
        self._events.record("invoice.paid" if paid else "invoice.payment_failed", invoice)
        return invoice

    def _change(self, number: str, *, renews: int | None = None, **values: Any) -> Resource:
        subscription = self.get(number)
        if subscription["status"] == ENDED:
            raise missing("subscription", number)
        if renews is not None:
            subscription["items"]["data"][0]["current_period_end"] = renews
        changed = self._ledger.put("subscription", subscription | values)
        self._events.record("customer.subscription.updated", changed)
        return changed

    def _charge(self, subscription: Resource, cents: int) -> str:
        line = {"amount_total": cents, "currency": subscription["currency"], "customer": subscription["customer"]}
        intent = self._payments.open_intent({**line, "payment_intent": None, "_intent": {}})
        return str(self._payments.succeed(intent)["id"])

    def _bill(self, subscription: Resource, cents: int, reason: str, payment_intent: str | None) -> Resource:
        payment = {"type": "payment_intent", "payment_intent": payment_intent}
        invoice = {
            "id": new_id("in"),
            "object": "invoice",
            "amount_due": cents,
            "amount_paid": cents if payment_intent else 0,
            "billing_reason": reason,
            "created": now(),
            "currency": subscription["currency"],
            "customer": subscription["customer"],
            "livemode": False,
            "parent": {"type": "subscription_details", "subscription_details": {"subscription": subscription["id"]}},
            "payments": {"object": "list", "data": [{"status": "paid", "payment": payment}] if payment_intent else []},
            "status": "paid" if payment_intent else "open",
        }
        return self._ledger.put("invoice", invoice)


def check_mode(params: dict[str, Any]) -> None:
    """Raise StripeError for a mode, or a use of it, that the stand-in does not play."""
    recurring = [row for row in params["line_items"] if (row.get("price_data") or {}).get("recurring")]
    if params["mode"] == "payment" and not recurring:
        return
    trial_end = int((params.get("subscription_data") or {}).get("trial_end", 0))
    if params["mode"] != "subscription" or len(recurring) != 1 or not trial_end or "payment_intent_data" in params:
        raise StripeError(TRIAL_ONLY, param="mode")
    if trial_end < now() + SOONEST:
        raise StripeError("The `trial_end` date has to be at least 2 days in the future.", param="subscription_data")


def _item(line: Resource, end: int) -> Resource:
    return {"id": new_id("si"), "object": "subscription_item", "current_period_end": end, "quantity": line["quantity"]}
