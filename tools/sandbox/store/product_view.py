"""A product as the REST API shows it."""

from datetime import datetime
from typing import Any

from sqlalchemy import Row

from sandbox.store.text_format import paragraphs


def show_product(
    row: Row[Any],
    meta: dict[str, str],
    categories: list[dict[str, Any]],
    images: list[dict[str, Any]],
    shown_meta: list[dict[str, Any]],
    site_url: str,
) -> dict[str, Any]:
    """Return the fields of a simple product, from its post, its meta, its categories and its images."""
    price = meta.get("_price", "")
    return {
        "id": row.ID,
        "name": row.post_title,
        "slug": row.post_name,
        "permalink": f"{site_url}/product/{row.post_name}/",
        "date_created": show_time(row.post_date),
        "date_created_gmt": show_time(row.post_date_gmt),
        "date_modified": show_time(row.post_modified),
        "date_modified_gmt": show_time(row.post_modified_gmt),
        "type": "simple",
        "status": row.post_status,
        "description": paragraphs(row.post_content),
        "short_description": paragraphs(row.post_excerpt),
        "sku": meta.get("_sku", ""),
        "price": price,
        "regular_price": meta.get("_regular_price", ""),
        "sale_price": meta.get("_sale_price", ""),
        "on_sale": bool(meta.get("_sale_price")),
        "purchasable": row.post_status == "publish" and price != "",
        "total_sales": int(meta.get("total_sales") or 0),
        "virtual": meta.get("_virtual") == "yes",
        "downloadable": meta.get("_downloadable") == "yes",
        "tax_status": meta.get("_tax_status", "taxable"),
        "tax_class": meta.get("_tax_class", ""),
        "stock_status": meta.get("_stock_status", "instock"),
        "parent_id": row.post_parent,
        "categories": categories,
        "images": images,
        "menu_order": row.menu_order,
        "meta_data": shown_meta,
    }


def show_time(moment: datetime | None) -> str | None:
    return moment.isoformat(timespec="seconds") if moment else None
