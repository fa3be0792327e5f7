"""Orders: create, pay, settle once; find those whose events were lost."""

from lyd.orders.services.checkout import Returns, start_checkout
from lyd.orders.services.creation import OrderRequest, create_order
from lyd.orders.services.payments import refresh_order
from lyd.orders.services.pieces import start_piece
from lyd.orders.services.polls import find_stale_orders, poll_order
from lyd.orders.services.request_orders import create_request_order
from lyd.orders.services.settlement import settle_order, settle_team_orders
from lyd.orders.services.views import confirm_order_use, fresh_view, load_view
from lyd.orders.services.waiting_orders import WaitingFor, WaitingOrder, list_waiting_orders

__all__ = [
    "OrderRequest",
    "Returns",
    "WaitingFor",
    "WaitingOrder",
    "confirm_order_use",
    "create_order",
    "create_request_order",
    "find_stale_orders",
    "fresh_view",
    "list_waiting_orders",
    "load_view",
    "poll_order",
    "refresh_order",
    "settle_order",
    "settle_team_orders",
    "start_checkout",
    "start_piece",
]
