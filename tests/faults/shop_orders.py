"""The orders in the shop's tables, by the request that each was made for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import select
from tests.faults.processes import LAYOUT

from lyd.core.db import Database
from lyd.core.db.wordpress import wordpress
from lyd.orders.services.lookup import REQUEST_META
from stack.service_settings import service_environment
from stack.woocommerce import find_store


def orders_of_requests(keys: Collection[str]) -> dict[str, list[int]]:
    """Return the ids of the orders that the shop made for each of these requests."""
    found: dict[str, list[int]] = defaultdict(list)
    database = Database(service_environment(LAYOUT, find_store())["LYD_DATABASE_URL"], "wp_")
    with database.transaction() as session:
        meta = wordpress(session).wc_orders_meta.c
        query = select(meta.meta_value, meta.order_id).where(meta.meta_key == REQUEST_META, meta.meta_value.in_(keys))
        for key, number in session.execute(query.order_by(meta.order_id)):
            found[key].append(number)
    database.engine.dispose()
    return dict(found)
