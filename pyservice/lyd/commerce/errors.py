"""Errors of products, coupons and purchases, with the texts of document 2, section 8."""

from __future__ import annotations

from typing import Self

from lyd.core.errors import LydError


class OrderUsed(LydError):
    """A document has used this line of the order already."""

    error_code, status = "order_used", 409
    message = "Cannot use this product. Please contact admin for more information"


class TemplateLocked(LydError):
    """The caller's plan does not let documents be started from this template."""

    error_code, status = "template_locked", 403
    message = "Cannot use this template. Please contact admin for more information"


class ProductUnavailable(LydError):
    """The product is not sold: none of this id, a draft, one without a price, or one that brings nothing."""

    error_code, status = "product_unavailable", 422
    message = "Cannot use this product. Please contact admin for more information"


class CouponError(LydError):
    """A coupon that does not apply; the message names the code where the documents do."""

    status = 422

    @classmethod
    def of(cls, code: str, **words: str) -> Self:
        """Return the error with this code in its message."""
        text = cls.message.format(code=code, **words)
        return cls(text, errors={"code": [text]})


class CouponAlreadyApplied(CouponError):
    """The code is among those that were applied already, in whatever case."""

    error_code, message = "coupon_already_applied", "Coupon code already applied!"


class CouponNotFound(CouponError):
    """No published coupon has this code."""

    error_code, message = "coupon_not_found", 'The coupon code "{code}" does not exist!'


class CouponNotCombinable(CouponError):
    """The coupon is for individual use: it blocks any other until it is removed (document 2, section 4.4)."""

    error_code = "coupon_not_combinable"
    message = 'The coupon code "{code}" cannot be used in conjunction with other coupons.'


class CouponNotForProduct(CouponError):
    """The product, or a category of it, is not among the coupon's, is excluded by it, or is on sale."""

    error_code, message = "coupon_not_for_product", 'The coupon code "{code}" cannot be used for this template.'


class CouponLimitReached(CouponError):
    """The usage limit is reached, in total or for the caller."""

    error_code, message = "coupon_limit_reached", "The coupon usage limit has been reached."


class CouponHeld(CouponError):
    """The limit is reached by an order of the caller that is not paid yet; `errors.order` holds its id."""

    error_code, message = "coupon_held", CouponLimitReached.message

    @classmethod
    def by_order(cls, wc_order_id: int) -> Self:
        """Return the error for a use in this order."""
        return cls(cls.message, errors={"code": [cls.message], "order": [str(wc_order_id)]})


class CouponExpired(CouponError):
    """Its last day has passed."""

    error_code, message = "coupon_expired", 'The coupon code "{code}" has expired.'


class CouponMinimum(CouponError):
    """The product costs less than the coupon's minimum."""

    error_code, message = "coupon_minimum", 'The minimum spend for the coupon code "{code}" is {amount}.'


class CouponMaximum(CouponError):
    """The product costs more than the coupon's maximum."""

    error_code, message = "coupon_maximum", 'The maximum spend for the coupon code "{code}" is {amount}.'


class CouponNotYours(CouponError):
    """The coupon is for other e-mail addresses."""

    error_code, message = "coupon_not_yours", 'The coupon code "{code}" cannot be used with your e-mail address.'
