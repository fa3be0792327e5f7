"""What happens to money: payment intents, charges, refunds, disputes."""

from typing import Any

from stripe.params import RefundCreateParams

from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.stripe.errors import StripeError, missing
from sandbox.stripe.events import Events
from sandbox.stripe.parameters import check


class Payments:
    def __init__(self, ledger: Ledger, events: Events) -> None:
        self._ledger, self._events = ledger, events

    def open_intent(self, session: Resource) -> Resource:
        """Return the session's payment intent, made with the first try to pay."""
        known = self._ledger.get("payment_intent", session["payment_intent"] or "")
        return known or self._ledger.put(
            "payment_intent",
            {
                "id": new_id("pi"),
                "object": "payment_intent",
                "amount": session["amount_total"],
                "amount_received": 0,
                "created": now(),
                "currency": session["currency"],
                "customer": session["customer"],
                "description": session["_intent"].get("description"),
                "last_payment_error": None,
                "latest_charge": None,
                "livemode": False,
                "metadata": session["_intent"].get("metadata") or {},
                "status": "requires_payment_method",
            },
        )

    def succeed(self, intent: Resource) -> Resource:
        """Take the money of an intent."""
        charge = {
            "id": new_id("ch"),
            "object": "charge",
            "amount": intent["amount"],
            "amount_refunded": 0,
            "created": now(),
            "currency": intent["currency"],
            "customer": intent["customer"],
            "disputed": False,
            "livemode": False,
            "metadata": intent["metadata"],
            "paid": True,
            "payment_intent": intent["id"],
            "refunded": False,
            "status": "succeeded",
        }
        self._ledger.put("charge", charge)
        changes = {"status": "succeeded", "amount_received": intent["amount"], "latest_charge": charge["id"]}
        return self._ledger.put("payment_intent", intent | changes | {"last_payment_error": None})

    def decline(self, intent: Resource) -> Resource:
        error = {"type": "card_error", "code": "card_declined", "message": "Your card was declined."}
        return self._ledger.put("payment_intent", intent | {"last_payment_error": error})

    def refund(self, params: dict[str, Any]) -> Resource:
        """Give money back: all that is left, or `amount` of it (POST /v1/refunds)."""
        check(params, RefundCreateParams)
        charge = self._charge(str(params.get("payment_intent", "")))
        left = charge["amount"] - charge["amount_refunded"]
        amount = int(params.get("amount", left))
        if not left:
            raise StripeError(f"Charge {charge['id']} has already been refunded.", code="charge_already_refunded")
        if not 0 < amount <= left:
            raise StripeError(
                f"Refund amount ({amount}) is greater than unrefunded amount on charge ({left}).", param="amount"
            )
        back = charge["amount_refunded"] + amount
        charge = self._ledger.put("charge", charge | {"amount_refunded": back, "refunded": back == charge["amount"]})
        refund = {
            "id": new_id("re"),
            "object": "refund",
            "amount": amount,
            "charge": charge["id"],
            "created": now(),
            "currency": charge["currency"],
            "metadata": params.get("metadata") or {},
            "payment_intent": charge["payment_intent"],
            "reason": params.get("reason"),
            "status": "succeeded",
        }
        self._ledger.put("refund", refund)
        self._events.record("charge.refunded", charge)
        return refund

    def dispute(self, payment_intent: str) -> Resource:
        """The card's owner says that they never bought this."""
        charge = self._charge(payment_intent)
        self._ledger.put("charge", charge | {"disputed": True})
        dispute = {
            "id": new_id("du"),
            "object": "dispute",
            "amount": charge["amount"],
            "charge": charge["id"],
            "created": now(),
            "currency": charge["currency"],
            "livemode": False,
            "metadata": {},
            "payment_intent": payment_intent,
            "reason": "fraudulent",
            "status": "needs_response",
        }
        self._ledger.put("dispute", dispute)
        self._events.record("charge.dispute.created", dispute)
        return dispute

    def _charge(self, payment_intent: str) -> Resource:
        intent = self._ledger.get("payment_intent", payment_intent)
        if intent is None:
            raise missing("payment_intent", payment_intent)
        charge = self._ledger.get("charge", intent["latest_charge"] or "")
        if charge is None:
            raise StripeError(f"This PaymentIntent ({payment_intent}) does not have a successful charge to refund.")
        return charge
