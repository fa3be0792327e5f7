"""The check of a form 201 before it is paid: all findings at once, without database (decision 0086)."""

from __future__ import annotations

import datetime

from lyd.adapters.asic.form201 import Form201
from lyd.asic.checks.addresses import check_addresses
from lyd.asic.checks.declarations import check_declarations
from lyd.asic.checks.findings import Finding, Severity
from lyd.asic.checks.members import check_members
from lyd.asic.checks.names import check_names
from lyd.asic.checks.officeholders import check_officeholders
from lyd.asic.checks.shares import check_shares

__all__ = ["Finding", "Severity", "find_problems"]


def find_problems(form: Form201, today: datetime.date, name_outcome: str | None) -> list[Finding]:
    """Return everything that is wrong with a form, errors first, otherwise in the order of the form.

    :param name_outcome: the outcome of the last check of this name (success, manual or error); None without one.
    """
    findings = [
        *check_names(form, name_outcome),
        *check_addresses(form),
        *check_officeholders(form, today),
        *check_shares(form),
        *check_members(form),
        *check_declarations(form),
    ]
    return sorted(findings, key=lambda finding: finding.severity is not Severity.ERROR)
