"""The site's addresses of products and images, by the settings of WordPress and WooCommerce."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from sqlalchemy.orm import Session

from lyd.commerce.queries import products as queries
from lyd.core.php import NotPhp, read_php

OPTIONS = ("permalink_structure", "woocommerce_permalinks", "upload_url_path")
CATEGORY_TAG = "%product_cat%"
NO_CATEGORY = "uncategorized"


@dataclass(frozen=True)
class Addresses:
    """Addresses of one site. product_base is empty on a site without readable addresses."""

    site: str
    product_base: str
    uploads: str

    def product(self, product_id: int, slug: str, category_slug: str | None) -> str:
        """The page of a product."""
        if not self.product_base:
            return f"{self.site}/?p={product_id}"
        base = self.product_base.replace(CATEGORY_TAG, category_slug or NO_CATEGORY)
        return f"{self.site}/{base}/{slug}/"

    def image(self, file: str | None, guid: str) -> str:
        """An image by its path below the uploads folder; where that is not known, as it was when uploaded."""
        return f"{self.uploads}/{quote(file)}" if file else guid


def load_addresses(session: Session, site_url: str) -> Addresses:
    """The addresses of the site at this address, in one query."""
    options = queries.options(session, OPTIONS)
    is_readable = bool(options.get("permalink_structure"))
    base = _product_base(options.get("woocommerce_permalinks", "")) if is_readable else ""
    uploads = options.get("upload_url_path", "").rstrip("/") or f"{site_url}/wp-content/uploads"
    return Addresses(site_url, base, uploads)


def _product_base(permalinks: str) -> str:
    try:
        settings = read_php(permalinks) if permalinks else {}
    except NotPhp:
        settings = {}
    base = settings.get("product_base") if isinstance(settings, dict) else None
    return str(base or "product").strip("/")
