"""What documents say that register companies."""

from __future__ import annotations

import datetime
from typing import Any

from tests.unit.entity_book.deed import make_content

from lyd.partner_syncs.targets.target import SyncedFile, SyncSource
from sandbox.made_up_people import acn_of

TODAY = datetime.date(2026, 11, 27)
ACN = acn_of("12345678")
PAPER = SyncedFile("file:7", 7, "Constitution of Harbour Advisory.pdf", 1_000)
LONG = "<b>Tea</b> 👩‍👩‍👧 " + "and more " * 45


def registration(answers: dict[str, Any], **given: Any) -> SyncSource:
    """What a document says that registers a company."""
    facts: dict[str, Any] = {"files": (PAPER,), "is_registration": True, "today": TODAY, **given}
    return SyncSource(1, "Harbour Advisory", make_content(), answers, (), **facts)
