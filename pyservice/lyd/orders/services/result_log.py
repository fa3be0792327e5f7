"""Results of orders and payments, posted to a log outside the site as well (document 2, section 7)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.adapters.external_log import ExternalLog
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.extensions import get_settings
from lyd.orders.handles import post_result
from lyd.orders.models import Order, Payment

OPTION = "lyd_external_log_url"
"""The plugin's setting, which widgets use for errors of scripts."""


def log_order(session: Session, order: Order, result: str) -> None:
    """Post the result of an order after the commit, if the site has an external log.

    :param result: paid, done, failed, cancelled or refunded.
    """
    facts = {"kind": order.kind.value, "product_id": order.product_id, "total": str(order.total)}
    _post(session, "order", order.wc_order_id, result, facts)


def log_payment(session: Session, payment: Payment) -> None:
    """Post the state of a payment that was decided: paid, failed, expired or refunded."""
    facts = {"total": str(payment.amount), "currency": payment.currency}
    _post(session, "payment", payment.wc_order_id, payment.state.value, facts)


def external_log_url(session: Session) -> str:
    """Return LYD_EXTERNAL_LOG_URL, else the address in the plugin's settings; "" if there is neither."""
    options = wordpress(session).options.c
    query = select(options.option_value).where(options.option_name == OPTION)
    return (get_settings().external_log_url or session.scalar(query) or "").strip().rstrip("/")


def send_result(session: Session, result: dict[str, Any]) -> None:
    """Send a result to the log. Raises PartnerError; nothing is sent if the log was removed meanwhile."""
    url = external_log_url(session)
    session.commit()
    if url:
        ExternalLog(url).post_order_result(result)


def _post(session: Session, subject: str, wc_order_id: int | None, result: str, facts: dict[str, Any]) -> None:
    if external_log_url(session):
        message = {"type": subject, "order_id": wc_order_id, "result": result, **facts, "at": utc_now().isoformat()}
        post_result.enqueue(session, result=message)
