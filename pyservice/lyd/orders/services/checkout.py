"""Stripe's page for an unpaid order (document 2, section 4.4). The amount is the order's, never the browser's."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.stripe import Recurrence, StripeCheckout
from lyd.adapters.stripe import Session as Checkout
from lyd.commerce import order_statuses
from lyd.commerce.services import ShopOrder, read_order
from lyd.core.access import Identity, require
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings
from lyd.orders.errors import OrderClosed, OrderPaid
from lyd.orders.models import Order, OrderKind, Payment, PaymentState
from lyd.orders.services.clients import stripe_client
from lyd.orders.services.creation import CAPABILITIES
from lyd.orders.services.lookup import find_order, is_free, load_own_order
from lyd.orders.services.payments import (
    COUNTS,
    ON_ITS_WAY,
    complete_wc_order,
    confirm_payment,
    list_payments,
    refresh_order,
)
from lyd.orders.services.renewal_terms import agree_renewal, is_renewal

NOT_HERE = "Please give an address of this site."
TRIES = 3
STALE_KEY = ("idempotency_error", "IdempotencyError")
"""Stripe's codes if a key is used again with other parameters: an earlier attempt ended after its request was sent."""


@dataclass(frozen=True)
class Returns:
    """Where Stripe sends the buyer. error_url is for the page only: Stripe has success and cancel."""

    success_url: str
    cancel_url: str
    error_url: str | None = None


def start_checkout(session: Session, identity: Identity, wc_order_id: int, returns: Returns) -> str:
    """The address of Stripe's page for the caller's unpaid order; a page that is still open is used again.

    An order that costs nothing is completed here, and its buyer goes where Stripe would send them then. Commits. Raises
    NotFound, InvalidInput for addresses elsewhere, OrderPaid, OrderClosed, PaymentUnavailable, StoreUnavailable.
    """
    _check_addresses(returns)
    require(identity, CAPABILITIES[load_own_order(session, identity, wc_order_id).kind])
    for payment in list_payments(session, wc_order_id, PaymentState.OPEN):
        if confirm_payment(session, payment.id) is PaymentState.PAID:
            refresh_order(session, wc_order_id)
            raise OrderPaid
    order = find_order(session, wc_order_id, lock=True)
    shop = read_order(session, wc_order_id)
    if order is None or shop is None or shop.status in order_statuses.GONE:
        raise OrderClosed
    if shop.is_paid or shop.status not in order_statuses.PAYABLE or list_payments(session, wc_order_id, *COUNTS):
        raise OrderPaid
    if is_renewal(order):
        raise OrderPaid
    if is_free(shop):  # a shop admin took the price off, or the shop was away when it was ordered
        session.commit()
        complete_wc_order(shop, None)
        refresh_order(session, wc_order_id)
        return returns.success_url
    payment = _open_page(session, shop) or _new_page(session, identity, order, shop, returns)
    session.commit()
    return payment.url


def _check_addresses(returns: Returns) -> None:
    """Raise InvalidInput if an address is not of this site: it could mislead a buyer who trusts this one."""
    home = urlsplit(get_settings().site_url)
    errors = {
        name: [NOT_HERE]
        for name, url in vars(returns).items()
        if url is not None and urlsplit(url)[:2] != (home.scheme, home.netloc)
    }
    if errors:
        raise InvalidInput(NOT_HERE, errors=errors)


def _open_page(session: Session, shop: ShopOrder) -> Payment | None:
    """The open payment page for this amount. A page for another amount is closed, so that it cannot be paid."""
    for payment in list_payments(session, shop.id, PaymentState.OPEN):
        if payment.url == ON_ITS_WAY:
            raise OrderPaid
        if (payment.amount, payment.currency) == (shop.total, shop.currency):
            return payment
        with stripe_client() as stripe:
            stripe.expire_session(payment.session_id)
        payment.state = PaymentState.EXPIRED
    return None


def _new_page(session: Session, identity: Identity, order: Order, shop: ShopOrder, returns: Returns) -> Payment:
    tried = session.scalar(select(func.count()).select_from(Payment).where(Payment.wc_order_id == shop.id)) or 0
    with stripe_client() as stripe:
        opened = _open(stripe, tried * TRIES, order, shop, identity, returns, agree_renewal(session, order, shop))
    payment = Payment(wc_order_id=shop.id, session_id=opened.id, payment_intent=opened.payment_intent)
    payment.url, payment.amount, payment.currency = opened.url or "", opened.amount, opened.currency
    session.add(payment)
    session.flush()
    return payment


def _open(
    stripe: StripeCheckout,
    attempt: int,
    order: Order,
    shop: ShopOrder,
    identity: Identity,
    returns: Returns,
    recurrence: Recurrence | None,
) -> Checkout:
    """Create the session. The same attempt has the same page at Stripe, so a crash after the request leaves only one.

    The payer of a plan becomes Stripe's customer, and finds the payment in the billing portal.
    """
    name = ", ".join(shop.names) or f"Order {shop.id}"
    customer = stripe.customer(identity.user_id, identity.email) if order.kind is OrderKind.PLAN else None
    meta = {"team_id": str(order.team_id), "kind": order.kind.value}
    for number in range(attempt, attempt + TRIES):
        try:
            return stripe.create_session(
                shop.id,
                number,
                shop.total,
                shop.currency,
                name[:250],
                identity.email,
                returns.success_url,
                returns.cancel_url,
                meta,
                customer,
                recurrence,
            )
        except PartnerRefused as error:
            if error.code not in STALE_KEY or number == attempt + TRIES - 1:
                raise
    raise AssertionError("the last try returns or raises")
