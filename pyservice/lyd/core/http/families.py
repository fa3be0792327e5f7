"""The two families of addresses under which routes are served."""

from __future__ import annotations

from enum import Enum


class Family(Enum):
    """A family of addresses, by its prefix."""

    PRODUCT = "/lyd-api"
    """The product API, called by the widgets with a bearer token."""
    SITE = "/lyd-site"
    """What the plugin forwards from /wp-json/lyd; never public."""


Families = tuple[Family, ...]

PRODUCT_FAMILY: Families = (Family.PRODUCT,)
SITE_FAMILY: Families = (Family.SITE,)
BOTH_FAMILIES: Families = (Family.PRODUCT, Family.SITE)
