"""Fields of FuseSign's responses, whose names were in camelCase until 2025 and are in PascalCase since."""

from __future__ import annotations

from lyd.adapters.fields import PartnerFields

PARTNER = "fusesign"


class Fields(PartnerFields):
    """Fields of FuseSign; a bundle has at most a few dozen recipients, and its history a few hundred entries."""

    partner = PARTNER


read_items = Fields.read_items
