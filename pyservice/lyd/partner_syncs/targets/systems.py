"""The systems that documents are synced to, in the order in which they are shown."""

from __future__ import annotations

from lyd.core.errors import NotFound
from lyd.partner_syncs.targets.cas360 import CAS_360
from lyd.partner_syncs.targets.practice_manager import PRACTICE_MANAGER
from lyd.partner_syncs.targets.simple_fund import SIMPLE_FUND_360
from lyd.partner_syncs.targets.target import TargetSystem

NO_SYSTEM = "There is no such system."
TARGETS: tuple[TargetSystem, ...] = (PRACTICE_MANAGER, CAS_360, SIMPLE_FUND_360)


def find_system(app: str) -> TargetSystem:
    """Return a system by the key of its application, in any casing. Raises NotFound."""
    key = app.strip().lower()
    found = next((system for system in TARGETS if system.app.lower() == key), None)
    if found is None:
        raise NotFound(NO_SYSTEM)
    return found
