"""Checks before a request for signing is sent: all findings at once, without database."""

from __future__ import annotations

from lyd.signing.checks.capacities import check_capacities
from lyd.signing.checks.drafts import Draft
from lyd.signing.checks.form import check_form
from lyd.signing.checks.identities import check_identities
from lyd.signing.checks.people import check_people, is_mobile_number
from lyd.signing.checks.substitutes import check_substitutes
from lyd.signing.checks.witnesses import check_witnesses
from lyd.signing.findings import Finding, errors_first

__all__ = ["Draft", "check", "check_people", "is_mobile_number"]


def check(draft: Draft) -> list[Finding]:
    """Return everything that is wrong with a request, errors first, otherwise in a stable order."""
    return errors_first(
        [
            *check_people(draft),
            *draft.findings,
            *check_identities(draft),
            *check_witnesses(draft),
            *check_substitutes(draft),
            *check_capacities(draft),
            *check_form(draft),
        ]
    )
