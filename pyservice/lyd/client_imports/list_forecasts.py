"""Copies of lists that do not fit in what is left of a day's limit are not begun (decision 0098)."""

from __future__ import annotations

from lyd.adapters.http import Forecast
from lyd.client_imports.access import Place
from lyd.client_imports.models import ListState, PartnerList

OVER_LIMIT = "over_limit"
"""The failure of a list whose copy was postponed."""


def forecast_copy(place: Place, row: PartnerList) -> Forecast | None:
    """Return the forecast of the calls that the copy of a list still needs, None if it is whole or nothing is known."""
    is_wanted = row.state is ListState.FILLING or row.failure == OVER_LIMIT
    if not is_wanted or row.pages is None or row.run_since is not None or row.run_pages >= row.pages:
        return None
    return place.forecast(row.pages - row.run_pages)


def postpones_copy(place: Place, row: PartnerList) -> bool:
    """Whether the whole of a locked list cannot be read today; then that is noted. Its records stay."""
    forecast = place.forecast(row.pages) if row.pages else None
    if forecast is None or forecast.fits_today:
        return False
    row.failure, row.run_pages, row.run_since = OVER_LIMIT, 0, None
    return True


def postpones_rest(place: Place, row: PartnerList) -> bool:
    """Whether the rest of a locked list, whose first page was read, cannot be read today; then its run ends."""
    forecast = forecast_copy(place, row)
    if forecast is None or forecast.fits_today:
        return False
    # A later reading begins with the first page.
    row.state, row.failure, row.run_pages = ListState.FAILED, OVER_LIMIT, 0
    return True
