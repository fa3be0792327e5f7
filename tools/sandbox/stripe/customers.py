"""Customers, and the sessions of the billing portal."""

from typing import Any

from stripe.params import CustomerCreateParams, CustomerListParams
from stripe.params.billing_portal import SessionCreateParams

from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.stripe.errors import missing
from sandbox.stripe.parameters import check

MAX_ROWS = 100


class Customers:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def create(self, params: dict[str, Any]) -> Resource:
        check(params, CustomerCreateParams)
        values = {name: params.get(name) for name in ("email", "name", "phone", "description")}
        customer = {"id": new_id("cus"), "object": "customer", "created": now(), "livemode": False, **values}
        return self._ledger.put("customer", customer | {"metadata": params.get("metadata") or {}})

    def find(self, params: dict[str, Any]) -> list[Resource]:
        """Return customers, newest first, by e-mail address where one is params (in its exact letters, as Stripe)."""
        check(params, CustomerListParams)
        rows = [row for row in self._ledger.newest("customer", 10_000) if params.get("email") in (None, row["email"])]
        return rows[: int(params.get("limit", 10))]

    def open_portal(self, params: dict[str, Any], address: str) -> Resource:
        check(params, SessionCreateParams, ("customer",))
        if self._ledger.get("customer", params["customer"]) is None:
            raise missing("customer", params["customer"], 400)
        number = new_id("bps")
        portal = {"id": number, "object": "billing_portal.session", "created": now(), "livemode": False}
        portal |= {"customer": params["customer"], "return_url": params.get("return_url"), "url": f"{address}/{number}"}
        return self._ledger.put("portal", portal)
