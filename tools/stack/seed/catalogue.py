"""Writes the seed's categories and products, which are found again by slug."""

import os
from pathlib import Path
from typing import Any

from stack.seed.products import CREDITS, DOCUMENTS, PLANS, PRODUCTS, Product
from stack.seed.rest import Store

PICTURES = f"{os.environ.get('SANDBOX_ADDRESS', '')}/pictures"


def seed_store(store: Store, packages: Path) -> dict[str, dict[str, Any]]:
    """Bring categories and products up to date; return id and package of each template by the product's slug.

    A template product is only made when its package is in the folder of packages.
    """
    categories = {name: _category(store, name) for name in (PLANS, CREDITS, *DOCUMENTS)}
    wanted = [each for each in PRODUCTS if not each.package or (packages / each.package).is_dir()]
    ids = [_product(store, each, categories) for each in wanted]
    made = zip(wanted, ids, strict=True)
    return {each.slug: {"product": number, "package": each.package} for each, number in made if each.package}


def _category(store: Store, name: str) -> int:
    slug = name.lower().replace(" ", "-")
    found = store.find("products/categories", slug=slug)
    row = found[0] if found else store.create("products/categories", {"name": name, "slug": slug})
    return int(row["id"])


def _product(store: Store, product: Product, categories: dict[str, int]) -> int:
    meta = dict(product.meta)
    if product.excluded:
        meta["lyd_excluded_categories"] = ",".join(str(categories[name]) for name in product.excluded)
    values: dict[str, Any] = {
        "name": product.name,
        "slug": product.slug,
        "sku": product.slug,
        "status": "publish",
        "type": "simple",
        "virtual": True,
        "regular_price": product.price,
        "short_description": product.description,
        "categories": [{"id": categories[product.category]}],
        "meta_data": [{"key": key, "value": value} for key, value in meta.items()],
    }
    found = store.find("products", slug=product.slug)
    if product.package and not (found and found[0]["images"]):
        values["images"] = [{"src": f"{PICTURES}/{product.slug}.png", "name": product.name, "alt": product.name}]
    if not found:
        return int(store.create("products", values)["id"])
    if "images" in values or _differs(found[0], values):
        store.update(f"products/{found[0]['id']}", values)
    return int(found[0]["id"])


def _differs(known: dict[str, Any], wanted: dict[str, Any]) -> bool:
    meta = {row["key"]: row["value"] for row in known["meta_data"]}
    if any(meta.get(row["key"]) != row["value"] for row in wanted["meta_data"]):
        return True
    if [row["id"] for row in known["categories"]] != [row["id"] for row in wanted["categories"]]:
        return True
    if wanted["short_description"] not in known["short_description"]:
        return True
    return any(known[key] != wanted[key] for key in ("name", "sku", "status", "virtual", "regular_price"))
