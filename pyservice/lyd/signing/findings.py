"""What is wrong with a request for signing before it is sent."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """An error stops sending; a warning needs the sender's consent."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence for the sender that says what to do. ``keys`` are the meta_keys of the people it is about."""

    code: str
    severity: Severity
    message: str
    keys: tuple[str, ...] = ()


def error(code: str, message: str, *keys: str) -> Finding:
    """Return a finding that stops sending."""
    return Finding(code, Severity.ERROR, message, keys)


def warning(code: str, message: str, *keys: str) -> Finding:
    """Return a finding that the sender may accept."""
    return Finding(code, Severity.WARNING, message, keys)


def errors_first(findings: Iterable[Finding]) -> list[Finding]:
    """Return each finding once, errors before warnings, otherwise in the order given."""
    return sorted(dict.fromkeys(findings), key=lambda finding: finding.severity is not Severity.ERROR)


def finding_view(finding: Finding) -> dict[str, Any]:
    """Return a finding in the form of FindingSchema."""
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "meta_keys": list(finding.keys),
    }
