"""What can be wrong with products, coupons and what was bought, in the words of document 2, section 8."""

from __future__ import annotations

from lyd.core.errors import LydError


class OrderUsed(LydError):
    """A document has used this line of the order already."""

    error_code, status = "order_used", 409
    message = "Cannot use this product. Please contact admin for more information"


class TemplateLocked(LydError):
    """The caller's plan does not let documents be started from this template."""

    error_code, status = "template_locked", 403
    message = "Cannot use this template. Please contact admin for more information"
