"""Fields of Xero's responses. Its dates are ISO 8601, or milliseconds in brackets: `/Date(1573755038314+0000)/`."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from lyd.adapters.fields import PartnerFields

PARTNER = "xero"
_MILLISECONDS = re.compile(r"/Date\((-?\d{1,15})(?:[+-]\d{4})?\)/")


class Fields(PartnerFields):
    """Fields of Xero."""

    partner = PARTNER

    def moment(self, name: str) -> datetime | None:
        """Return a date-time in UTC, None if there is none."""
        written = _MILLISECONDS.fullmatch(self.optional_text(name))
        if written is None:
            return super().moment(name)
        try:
            return datetime.fromtimestamp(int(written[1]) / 1000, UTC)
        except (ValueError, OverflowError, OSError) as error:
            raise self._invalid(name) from error
