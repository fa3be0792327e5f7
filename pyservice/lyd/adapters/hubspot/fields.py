"""Fields of HubSpot's responses."""

from __future__ import annotations

from lyd.adapters.fields import PartnerFields

PARTNER = "hubspot"


class Fields(PartnerFields):
    """Fields of HubSpot."""

    partner = PARTNER

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; numbers are read as texts, and everything else is left out."""
        values = self._fields.get(name.lower())
        found = values if isinstance(values, list) else []
        return tuple(str(value) for value in found if isinstance(value, str | int))
