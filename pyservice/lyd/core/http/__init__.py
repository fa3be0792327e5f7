"""HTTP: the house Blueprint and Schema, who calls, pages, errors, request ids.

>>> blp = Blueprint("folders", __name__, url_prefix="/folder", description="Folders that hold documents.")
>>> @blp.post("", capability=Capability.CREATE_FOLDER, errors=[FolderTooDeep])
... @blp.arguments(FolderCreateSchema)
... @blp.response(200, FolderSchema)
... def create_folder(fields): ...
"""

from lyd.core.access import Capability
from lyd.core.http.blueprint import Blueprint, set_message
from lyd.core.http.families import BOTH_FAMILIES, PRODUCT_FAMILY, SITE_FAMILY, Family
from lyd.core.http.idempotency import name_intention
from lyd.core.http.identity import current_identity
from lyd.core.http.schema import CodeField, Page, PageQuery, Schema, UtcField, Wire, page_of

__all__ = [
    "BOTH_FAMILIES",
    "PRODUCT_FAMILY",
    "SITE_FAMILY",
    "Blueprint",
    "Capability",
    "CodeField",
    "Family",
    "Page",
    "PageQuery",
    "Schema",
    "UtcField",
    "Wire",
    "current_identity",
    "name_intention",
    "page_of",
    "set_message",
]
