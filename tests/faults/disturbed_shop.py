"""The shop's API going wrong: WooCommerce's, or that of the store stand-in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tests.faults.processes import LAYOUT

SHOP_FAULTS = ("slow", "down", "html", "empty", "lost")
"""Two seconds late; 500; a page or nothing instead of JSON; a 502 although the work was done."""


@contextmanager
def disturbed_shop(fault: str) -> Iterator[None]:
    """Let every call of the shop's API go wrong inside the block (tools/stack/wordpress/shop-faults.php)."""
    LAYOUT.shop_faults.write_text(fault)
    try:
        yield
    finally:
        LAYOUT.shop_faults.unlink()
