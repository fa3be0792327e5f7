"""The shop as the other domains may ask for it. What is read comes from its tables; nothing here writes to them."""

from lyd.commerce.services.claims import claim_line
from lyd.commerce.services.kinds import kind_of
from lyd.commerce.services.products import Category, Product, TemplateProduct, list_products, load_product
from lyd.commerce.services.reading import ShopLine, ShopOrder, ShopRefund, read_order, read_orders

__all__ = [
    "Category",
    "Product",
    "ShopLine",
    "ShopOrder",
    "ShopRefund",
    "TemplateProduct",
    "claim_line",
    "kind_of",
    "list_products",
    "load_product",
    "read_order",
    "read_orders",
]
