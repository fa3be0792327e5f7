"""Customers of the shop: WordPress users with the addresses that WooCommerce keeps of them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db.wordpress import ADDRESS, wordpress

BILLING = ADDRESS
SHIPPING = tuple(name for name in ADDRESS if name != "email")
"""The parts of both addresses, as WooCommerce's API has them."""
NAMES = ("first_name", "last_name")


@dataclass(frozen=True)
class Customer:
    """A customer. Parts of addresses that are not known are left out, except for the e-mail address of the bill."""

    id: int
    email: str
    first_name: str
    last_name: str
    billing: dict[str, str]
    shipping: dict[str, str]


def load_customer(session: Session, identity: Identity) -> Customer:
    """The caller as the shop's customer. Bills go to the account's e-mail address unless another is set."""
    meta = wordpress(session).usermeta.c
    keys = [*NAMES, *(f"billing_{name}" for name in BILLING), *(f"shipping_{name}" for name in SHIPPING)]
    query = select(meta.meta_key, meta.meta_value).where(meta.user_id == identity.user_id, meta.meta_key.in_(keys))
    values = {row.meta_key: row.meta_value for row in session.execute(query) if row.meta_value}
    return Customer(
        id=identity.user_id,
        email=identity.email,
        first_name=values.get("first_name", ""),
        last_name=values.get("last_name", ""),
        billing={"email": identity.email, **_address("billing_", values)},
        shipping=_address("shipping_", values),
    )


def _address(prefix: str, values: dict[str, str]) -> dict[str, str]:
    return {key.removeprefix(prefix): value for key, value in values.items() if key.startswith(prefix)}
