"""Rows of the catalogue in the form of their schemas, without marshmallow, which is slow for a hundred rows."""

from __future__ import annotations

import re
from decimal import Decimal

from lyd.commerce.services.access import Cost
from lyd.commerce.services.catalogue import CatalogueRow, CategoryRow
from lyd.commerce.services.products import Product
from lyd.core.http import Wire

BLOCK = re.compile(r"<(?:(?:p|div|ul|ol|h[1-6]|table|figure|blockquote|section)\b|!--)", re.IGNORECASE)


def product_view(row: CatalogueRow) -> Wire:
    """A product of the catalogue."""
    product, version, flags = row.product, row.version, row.flags
    return Wire(
        id=product.id,
        name=product.name,
        slug=product.slug,
        sku=product.sku,
        description=paragraphs(product.description),
        short_description=product.short_description,
        images=[{"id": image.id, "src": image.src, "name": image.name, "alt": image.alt} for image in row.images],
        categories=[
            {"id": category.id, "name": category.name, "slug": category.slug} for category in product.categories
        ],
        category=product.category and {"id": product.category.id, "name": product.category.name},
        permalink=row.permalink,
        status="publish",
        downloads=[],
        meta=flags,
        meta_data=[{"key": key, "value": value} for key, value in row.meta_data.items()],
        **_prices(row),
        product_videos=product.popup_video,
        benefits=product.benefits,
        is_asic_template=flags["is_asic_template"] == "yes",
        template=version and {"slug": version.slug, "version": version.version, "x_template_id": version.id},
        access=row.access.access.value,
        cost=cost_view(row.access.cost),
        is_free=product.price == 0,
        locked_reason=row.access.reason and row.access.reason.value,
    )


def _prices(row: CatalogueRow) -> dict[str, str | None]:
    product = row.product
    return {
        "price": amount(product.price),
        "regular_price": amount(product.regular_price),
        "price_html": price_html(product),
        "asic_price": amount(product.asic_price),
        "legal_review_price": amount(row.legal_review_price),
    }


def cost_view(cost: Cost | None) -> dict[str, object] | None:
    """What a document costs the caller."""
    if cost is None:
        return None
    return {"kind": cost.kind.value, "amount": amount(cost.amount), "credits": cost.credits}


def category_view(row: CategoryRow) -> Wire:
    """A category of the tree."""
    category = row.category
    image = row.image and {"src": row.image.src}
    return Wire(
        id=category.id,
        name=category.name,
        slug=category.slug,
        parent=category.parent,
        image=image,
        count=category.count,
    )


def price_html(product: Product) -> str:
    """The price as HTML, with the regular price struck out during a sale; empty if none is set."""
    if product.price is None:
        return ""
    price, regular = f"<span>${product.price:,.2f}</span>", product.regular_price
    is_reduced = regular is not None and regular > product.price
    return f"<del>${regular:,.2f}</del> <ins>{price}</ins>" if is_reduced else price


def amount(value: Decimal | None) -> str | None:
    """Money as text with its cents: "330.00"."""
    return None if value is None else f"{value:.2f}"


def paragraphs(text: str) -> str:
    """A description as HTML: one without blocks was typed as plain lines, an empty line between paragraphs."""
    if not text.strip() or BLOCK.search(text):
        return text
    parts = re.split(r"\r?\n\s*\r?\n", text.strip())
    return "\n".join(f"<p>{'<br />'.join(part.splitlines())}</p>" for part in parts)
