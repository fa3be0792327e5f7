"""Orders: made, paid, settled once; found again when nobody told."""

from lyd.orders.services.checkout import Returns, start_checkout
from lyd.orders.services.creation import Wanted, make_order
from lyd.orders.services.events import fail_event, play_event
from lyd.orders.services.payments import look
from lyd.orders.services.polls import find_work, look_again
from lyd.orders.services.settlement import settle, settle_team
from lyd.orders.services.stripe_events import TOPICS, facts_of
from lyd.orders.services.views import confirm_used, fresh_view, load_view

__all__ = [
    "TOPICS",
    "Returns",
    "Wanted",
    "confirm_used",
    "facts_of",
    "fail_event",
    "find_work",
    "fresh_view",
    "load_view",
    "look",
    "look_again",
    "make_order",
    "play_event",
    "settle",
    "settle_team",
    "start_checkout",
]
