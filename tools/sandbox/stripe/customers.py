"""Customers, and the sessions of the billing portal."""

from typing import Any

from stripe.params import CustomerCreateParams, CustomerListParams
from stripe.params.billing_portal import SessionCreateParams

from sandbox.stripe.book import Book, Thing, new_id, now
from sandbox.stripe.errors import missing
from sandbox.stripe.parameters import check

MOST = 100


class Customers:
    def __init__(self, book: Book) -> None:
        self._book = book

    def create(self, given: dict[str, Any]) -> Thing:
        check(given, CustomerCreateParams)
        values = {name: given.get(name) for name in ("email", "name", "phone", "description")}
        customer = {"id": new_id("cus"), "object": "customer", "created": now(), "livemode": False, **values}
        return self._book.put("customer", customer | {"metadata": given.get("metadata") or {}})

    def find(self, given: dict[str, Any]) -> list[Thing]:
        """Return customers, newest first, by e-mail address where one is given (in its exact letters, as Stripe)."""
        check(given, CustomerListParams)
        rows = [row for row in self._book.newest("customer", 10_000) if given.get("email") in (None, row["email"])]
        return rows[: int(given.get("limit", 10))]

    def open_portal(self, given: dict[str, Any], address: str) -> Thing:
        check(given, SessionCreateParams, ("customer",))
        if self._book.get("customer", given["customer"]) is None:
            raise missing("customer", given["customer"], 400)
        number = new_id("bps")
        portal = {"id": number, "object": "billing_portal.session", "created": now(), "livemode": False}
        portal |= {"customer": given["customer"], "return_url": given.get("return_url"), "url": f"{address}/{number}"}
        return self._book.put("portal", portal)
