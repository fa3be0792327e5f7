"""Requests without any finding, for tests to spoil."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from tests.unit.signing.people import ANN, BEN, WILL

from lyd.signing.checks import Draft, check
from lyd.signing.parties import Party

TODAY = datetime.date(2026, 11, 26)


def draft_of(*parties: Party, **changes: Any) -> Draft:
    """A request that can be sent as it is."""
    draft = Draft(
        parties=parties or (ANN, WILL, BEN),
        today=TODAY,
        due_date=TODAY,
        email_subject="Signature request for: Deed - DocId: 7 - Due Date: 26/11/2026",
        email_body="Dear all,\n\nplease sign.\r\n\tThank you",
        has_sms=True,
    )
    return replace(draft, **changes)


def codes(draft: Draft) -> list[str]:
    """The codes of all findings in their order."""
    return [finding.code for finding in check(draft)]


def messages(draft: Draft) -> list[str]:
    """The messages of all findings in their order."""
    return [finding.message for finding in check(draft)]
