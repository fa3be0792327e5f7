"""Credit packages: products of the shop with the meta cap_qty (document 1, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.product_meta import CREDITS_META
from lyd.commerce.queries.products import meta_of, published
from lyd.commerce.services.products import to_money
from lyd.core.db.wordpress import wordpress

MOST = 100
"""Products fetched at most (document 1, section 9)."""


@dataclass(frozen=True)
class Package:
    """Australian dollars including GST; credit is how many credits it brings.

    price is what an order costs now, which is less than regular_price during a sale (decision 0039).
    """

    id: int
    name: str
    price: Decimal
    regular_price: Decimal
    credit: int


def list_packages(session: Session) -> list[Package]:
    """The published packages that have a price, the cheapest first."""
    meta = wordpress(session).postmeta.c
    ids = list(session.scalars(select(meta.post_id).where(meta.meta_key == CREDITS_META, meta.meta_value != "")))
    if not ids:
        return []
    facts = meta_of(session, ids, (CREDITS_META, "_regular_price", "_price"))
    rows = session.execute(published(session, ids)).all()
    packages = [package for row in rows if (package := _package(row.ID, row.post_title, facts[row.ID]))]
    return sorted(packages, key=lambda package: (package.price, package.id))[:MOST]


def _package(product_id: int, name: str, facts: dict[str, str]) -> Package | None:
    price, credit = to_money(facts.get("_price", "")), facts[CREDITS_META].strip()
    if price is None or not credit.isascii() or not credit.isdecimal() or int(credit) < 1:
        return None
    regular = to_money(facts.get("_regular_price", ""))
    return Package(product_id, name, price, max(regular or price, price), int(credit))
