"""WooCommerce's statuses of an order, as in its REST API."""

PENDING, PROCESSING, ON_HOLD, COMPLETED = "pending", "processing", "on-hold", "completed"
FAILED, CANCELLED, REFUNDED, TRASH = "failed", "cancelled", "refunded", "trash"

PAID = (PROCESSING, COMPLETED)
"""WooCommerce's own notion of paid (wc_get_is_paid_statuses)."""
PAYABLE = (PENDING, FAILED, ON_HOLD)
"""An order that waits for money."""
CALLED_OFF = (CANCELLED, TRASH)
"""An order that was cancelled or abandoned."""
GONE = (*CALLED_OFF, REFUNDED)
"""An order that keeps nothing of what it brought."""
DISPUTED = ON_HOLD
"""An order whose payment is disputed: it had its effect, and may keep it."""

PREFIX = "wc-"


def stored_status(status: str) -> str:
    """Return a status as WooCommerce's tables have it: with a prefix, except for the trash, which is WordPress's."""
    return status if status == TRASH else f"{PREFIX}{status}"
