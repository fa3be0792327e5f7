"""The budget of BGL, which its products share."""

from __future__ import annotations

from lyd.adapters.clients import get_bgl
from lyd.adapters.http import RateBudget


def find_budget() -> RateBudget | None:
    """Return the limits of BGL's firms, None without any."""
    return get_bgl().budget
