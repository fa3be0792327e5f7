"""Clients of the shop and Stripe that raise the errors of this domain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lyd.adapters.clients import get_stripe, get_woocommerce
from lyd.adapters.errors import PartnerError, PartnerRefused
from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.core.errors import LydError
from lyd.orders.errors import OrderRefused, OrderUpdateRefused, PaymentUnavailable, StoreUnavailable


@contextmanager
def woocommerce_client(refusal: type[OrderRefused] = OrderUpdateRefused) -> Iterator[WooCommerce]:
    """WooCommerce's client for one request. Raises `refusal` if it rejects the request, else StoreUnavailable."""
    with _named(lambda error: refusal if _is_final(error) else StoreUnavailable):
        yield get_woocommerce()


@contextmanager
def stripe_client() -> Iterator[StripeCheckout]:
    """Stripe's client for one request. Raises PaymentUnavailable for any failure."""
    with _named(lambda _error: PaymentUnavailable):
        yield get_stripe()


@contextmanager
def _named(name: Callable[[PartnerError], type[LydError]]) -> Iterator[None]:
    try:
        yield
    except PartnerError as error:
        raise name(error) from error


def _is_final(error: PartnerError) -> bool:
    """Whether a repeated request would be rejected again; rejected keys may be corrected in the setup."""
    return isinstance(error, PartnerRefused) and error.http in (400, 404, 422)
