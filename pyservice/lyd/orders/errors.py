"""Errors of orders and payments, with the messages of document 2, section 8."""

from __future__ import annotations

from lyd.adapters.errors import SOMETHING_WRONG
from lyd.core.errors import LydError


class OrderPaid(LydError):
    """Nothing is left to be paid: the order is paid, or its payment is on its way."""

    error_code, status = "order_paid", 409
    message = "Your order is in progress. Please contact admin for more information"


class OrderClosed(LydError):
    """The order was cancelled, refunded or removed: it cannot be paid any more."""

    error_code, status = "order_closed", 409
    message = "There was an error while processing order payment. Please contact admin for more information"


class OrderRefused(LydError):
    """The shop rejected the order (document 1, section 8)."""

    error_code, status, message = "order_refused", 422, "Can't create order"


class OrderUpdateRefused(OrderRefused):
    """The shop rejected the change of an order (document 1, section 8)."""

    error_code, message = "order_update_refused", "Can't update order"


class PaymentUnavailable(LydError):
    """Stripe cannot be reached, or its response is invalid. A later check records every payment that was taken."""

    error_code, status, message, retry_after = "payment_unavailable", 503, SOMETHING_WRONG, 30


class StoreUnavailable(LydError):
    """WooCommerce cannot be reached, or its response is invalid. The same request, sent again, makes one order only."""

    error_code, status, message, retry_after = "store_unavailable", 503, SOMETHING_WRONG, 30
