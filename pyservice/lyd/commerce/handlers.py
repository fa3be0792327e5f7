"""Events of WooCommerce about products and coupons."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.commerce.services.cache import clear_catalogue_cache
from lyd.webhooks.models import Sender
from lyd.webhooks.outcomes import Outcome, done, ignored
from lyd.webhooks.registry import InboundEvent, handles


@handles(Sender.WOOCOMMERCE, "product.*")
def handle_product(_session: Session, _event: InboundEvent) -> Outcome:
    """Clear the cached catalogue, so that the next request reads the shop."""
    clear_catalogue_cache()
    return done("The catalogue was refreshed.")


@handles(Sender.WOOCOMMERCE, "coupon.*")
def handle_coupon(_session: Session, _event: InboundEvent) -> Outcome:
    """Do nothing: coupons are not cached."""
    return ignored("Nothing follows from this kind of event: coupons are read each time they are needed.")
