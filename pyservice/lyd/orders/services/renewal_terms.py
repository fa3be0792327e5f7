"""The automatic renewal of a plan in an order's fulfilment options (docs/decisions/0044).

Of the order that begins it, fulfilment_options has {"renewal": {"price", "months", "renews_at"}} once its page was
opened; orders that it makes have {"renewal": {"price", "months"}, "renewed": Stripe's invoice}.
"""

from __future__ import annotations

import datetime
from decimal import Decimal

from sqlalchemy.orm import Session

from lyd.adapters.stripe import Recurrence
from lyd.adapters.stripe import Session as Checkout
from lyd.commerce.services import ShopOrder
from lyd.core.access import PlanSlug
from lyd.core.errors import InvalidInput
from lyd.core.extensions import get_settings
from lyd.memberships.handles import cancel_subscription
from lyd.memberships.services import AgreedRenewal, begin_renewal, terms_of_purchase
from lyd.orders.models import Order, OrderKind

RENEWAL_META = "_lyd_renewal"
NOT_RENEWABLE = "This cannot be renewed automatically."
MOST_NAME = 200


def require_renewable(kind: OrderKind, *, renews: bool) -> None:
    """Raise InvalidInput if the purchase should renew but is no plan, or the shop has renewals disabled."""
    if renews and not (kind is OrderKind.PLAN and get_settings().plan_renewal):
        raise InvalidInput(NOT_RENEWABLE, errors={"renews": [NOT_RENEWABLE]})


def agree_renewal(session: Session, order: Order, shop: ShopOrder) -> Recurrence | None:
    """The recurring payment after an order, stored with it; None if its buyer did not choose it or it is not possible.

    The order is locked. The price of the next terms is that of this one without coupons.
    """
    if order.kind is not OrderKind.PLAN or not order.fulfilment_options.get("wanted", {}).get("renews"):
        return None
    terms = terms_of_purchase(session, order.team_id, promised_plan(order), order.product_id, shop.subtotal)
    if terms is None:
        return None
    renewal = {"price": str(terms.price), "months": terms.months, "renews_at": terms.renews_at.isoformat()}
    order.fulfilment_options = {**order.fulfilment_options, "renewal": renewal}
    name = f"{', '.join(shop.names)[:MOST_NAME]}, automatic renewal"
    return Recurrence(name, terms.price, terms.months, terms.renews_at)


def record_subscription(session: Session, order: Order | None, checkout: Checkout, *, is_kept: bool) -> None:
    """Record the subscription that a session began, or have it cancelled if its payment paid for nothing."""
    if checkout.subscription is None:
        return
    renewal = order.fulfilment_options.get("renewal") if order is not None else None
    if order is None or renewal is None or not is_kept:
        cancel_subscription.enqueue(session, subscription_id=checkout.subscription)
        return
    agreed = AgreedRenewal(
        team_id=order.team_id,
        user_id=order.user_id,
        wc_order_id=order.wc_order_id or 0,
        product_id=order.product_id,
        plan=promised_plan(order),
        months=renewal["months"],
        amount=Decimal(renewal["price"]),
        currency=checkout.currency,
        renews_at=datetime.datetime.fromisoformat(renewal["renews_at"]),
    )
    begin_renewal(session, agreed, checkout.subscription, checkout.customer or "")


def promised_plan(order: Order) -> PlanSlug:
    """The plan that an order of ours is for."""
    return PlanSlug(order.fulfilment_options["promised"][str(order.product_id)][1])


def agreed_months(order: Order) -> int | None:
    """The months that an order pays for, if agreed with a renewal; None if its product decides."""
    months = order.fulfilment_options.get("renewal", {}).get("months")
    return None if months is None else int(months)


def is_renewal(order: Order) -> bool:
    """Whether Stripe collected the payment of an order automatically: it is never paid on a page."""
    return "renewed" in order.fulfilment_options


def renewal_meta(order: Order) -> dict[str, str]:
    """Meta by which the plugin treats the order's amounts as including GST."""
    return {RENEWAL_META: order.fulfilment_options["renewed"]} if is_renewal(order) else {}


def agreed_price(order: Order) -> dict[str, str]:
    """The agreed amounts of the line of a renewal, whatever the product costs now."""
    price = order.fulfilment_options["renewal"]["price"] if is_renewal(order) else ""
    return {"subtotal": price, "total": price} if price else {}
