"""What a legal review and a hard copy cost (document 2, section 9; docs/decisions/0042).

A price is the template product's own, else the specification's for reviews of non-foreign trusts, else the site's.
Without any, or with 0, nothing is to be paid.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from sqlalchemy.orm import Session

from lyd.commerce.queries.products import meta_of, options
from lyd.commerce.services.products import FEE_META, to_money

NON_FOREIGN_TRUST_REVIEW = Decimal("220.00")
"""Document 2, section 9: "Legal review fee for a non-foreign trust review: $220"."""
LEGAL_REVIEW, HARD_COPY = FEE_META
"""Meta of a product: the price of a review, and of one copy."""
OPTIONS = {key: f"lyd_{key}" for key in FEE_META}
"""The plugin's settings of the prices of all other templates, by the products' meta."""


def fee_of(key: str, meta: Mapping[str, str], flags: Mapping[str, str], settings: Mapping[str, str]) -> Decimal | None:
    """The price under this meta key, of a template with this meta and these flags; None if nothing is to be paid."""
    is_trust_review = key == LEGAL_REVIEW and flags.get("is_trust_template") == flags.get("is_none_foreign") == "yes"
    choices = (
        to_money(meta.get(key, "")),
        NON_FOREIGN_TRUST_REVIEW if is_trust_review else None,
        to_money(settings.get(OPTIONS[key], "")),
    )
    price = next((amount for amount in choices if amount is not None), None)
    return price if price and price > 0 else None


def load_fee_settings(session: Session) -> dict[str, str]:
    """The site's prices, in one query."""
    return options(session, tuple(OPTIONS.values()))


def load_fees(session: Session, product_id: int, flags: Mapping[str, str]) -> dict[str, Decimal | None]:
    """The prices for documents of a template that was started with these flags, by the products' meta."""
    meta, settings = meta_of(session, [product_id], FEE_META).get(product_id, {}), load_fee_settings(session)
    return {key: fee_of(key, meta, flags, settings) for key in FEE_META}
