"""The shop, for other domains. These functions read its tables; none writes to them."""

from lyd.commerce.services.access import (
    Access,
    Cost,
    CostKind,
    LockedReason,
    TemplateAccess,
    access_of,
    find_plan_with,
    require_startable,
)
from lyd.commerce.services.categories import Category
from lyd.commerce.services.claims import claim_piece, claimed_pieces, count_claimed_pieces
from lyd.commerce.services.kinds import classify_products
from lyd.commerce.services.products import Product, load_priced, load_product, load_products
from lyd.commerce.services.shop_order import ShopCharge, ShopCoupon, ShopLine, ShopOrder, ShopRefund
from lyd.commerce.services.shop_orders import read_order, read_orders
from lyd.commerce.services.template_names import list_template_names

__all__ = [
    "Access",
    "Category",
    "Cost",
    "CostKind",
    "LockedReason",
    "Product",
    "ShopCharge",
    "ShopCoupon",
    "ShopLine",
    "ShopOrder",
    "ShopRefund",
    "TemplateAccess",
    "access_of",
    "claim_piece",
    "claimed_pieces",
    "classify_products",
    "count_claimed_pieces",
    "find_plan_with",
    "list_template_names",
    "load_priced",
    "load_product",
    "load_products",
    "read_order",
    "read_orders",
    "require_startable",
]
