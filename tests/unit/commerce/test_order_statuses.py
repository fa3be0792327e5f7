"""Statuses as WooCommerce's tables have them."""

from __future__ import annotations

from lyd.commerce.order_statuses import GONE, stored_status


def test_every_status_but_the_trash_has_a_prefix() -> None:
    assert {status: stored_status(status) for status in GONE} == {
        "cancelled": "wc-cancelled",
        "trash": "trash",
        "refunded": "wc-refunded",
    }
