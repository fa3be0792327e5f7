"""Categories and products of the seed (document 1, sections 1 and 3), found again by slug."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stack.seed.rest import Store

PLANS = "Membership Package"
CREDITS = "Cap Category"
DOCUMENTS = (
    "Wills",
    "Powers of Attorney",
    "Health Directives",
    "Unit Trusts",
    "HR Documents",
    "Company Documents",
    "Trust Documents",
    "Self-Managed Super Fund Documents",
    "Company Registrations",
)


@dataclass(frozen=True)
class Product:
    slug: str
    name: str
    category: str
    price: str
    description: str
    meta: dict[str, str] = field(default_factory=dict)

    @property
    def package(self) -> str:
        return self.meta.get("lyd_package", "")


PRODUCTS = (
    Product("lite", "Lite", PLANS, "0.00", "Pay as you go: pay per document, 1 user.", {"lyd_plan": "ly-basic"}),
    Product(
        "best-practice",
        "Best Practice",
        PLANS,
        "330.00",
        "200 documents a year, up to 5 users.",
        {"lyd_plan": "best-practice"},
    ),
    Product(
        "strategist",
        "Strategist",
        PLANS,
        "795.00",
        "Unlimited documents, up to 10 users.",
        {"lyd_plan": "strategist"},
    ),
    Product("credits-10", "10 Credits", CREDITS, "290.00", "10 more documents.", {"cap_qty": "10"}),
    Product("credits-25", "25 Credits", CREDITS, "650.00", "25 more documents.", {"cap_qty": "25"}),
    Product("credits-50", "50 Credits", CREDITS, "1150.00", "50 more documents.", {"cap_qty": "50"}),
    Product(
        "nda",
        "Non-Disclosure Agreement",
        "Company Documents",
        "0.00",  # a sample: whoever tries the product starts it directly (document 2, section 4.3)
        "Keeps what two parties tell each other between them.",
        {"lyd_package": "nda"},
    ),
)


def seed_store(store: Store, packages: Path) -> dict[str, int]:
    """Bring categories and products up to date; return the product id of each template by its package's slug.

    A template product is only made when its package is in the folder of packages.
    """
    categories = {name: _category(store, name) for name in (PLANS, CREDITS, *DOCUMENTS)}
    known = {row["slug"]: row for row in store.find("products")}
    wanted = [each for each in PRODUCTS if not each.package or (packages / each.package).is_dir()]
    ids = [_product(store, each, categories[each.category], known.get(each.slug)) for each in wanted]
    return {each.package: number for each, number in zip(wanted, ids, strict=True) if each.package}


def _category(store: Store, name: str) -> int:
    slug = name.lower().replace(" ", "-")
    found = store.find("products/categories", slug=slug)
    row = found[0] if found else store.create("products/categories", {"name": name, "slug": slug})
    return int(row["id"])


def _product(store: Store, product: Product, category: int, known: dict[str, Any] | None) -> int:
    values: dict[str, Any] = {
        "name": product.name,
        "slug": product.slug,
        "sku": product.slug,
        "status": "publish",
        "type": "simple",
        "virtual": True,
        "regular_price": product.price,
        "short_description": product.description,
        "categories": [{"id": category}],
        "meta_data": [{"key": key, "value": value} for key, value in product.meta.items()],
    }
    if known is None:
        return int(store.create("products", values)["id"])
    if _differs(known, values):
        store.update(f"products/{known['id']}", values)
    return int(known["id"])


def _differs(known: dict[str, Any], wanted: dict[str, Any]) -> bool:
    meta = {row["key"]: row["value"] for row in known["meta_data"]}
    if any(meta.get(row["key"]) != row["value"] for row in wanted["meta_data"]):
        return True
    if [row["id"] for row in known["categories"]] != [row["id"] for row in wanted["categories"]]:
        return True
    if wanted["short_description"] not in known["short_description"]:
        return True
    return any(known[key] != wanted[key] for key in ("name", "sku", "status", "virtual", "regular_price"))
