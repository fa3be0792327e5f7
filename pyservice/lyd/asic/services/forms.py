"""The form 201 of a document, and what is wrong with it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.asic import Form201
from lyd.asic.checks import Finding, find_problems
from lyd.asic.errors import ConsentMissing, FormIncomplete
from lyd.asic.form201 import read_form
from lyd.asic.models import NameOutcome, Registration
from lyd.asic.names import join_name
from lyd.asic.services.name_checks import find_outcome
from lyd.core.calendar import load_calendar
from lyd.documents.models import Document

ERROR = "error"


@dataclass(frozen=True)
class CheckedForm:
    """A form 201 with its findings, errors first, and the outcome of the last check of its name."""

    form: Form201
    findings: list[Finding]
    name_outcome: NameOutcome | None

    @property
    def errors(self) -> list[Finding]:
        """The findings that prevent payment and lodgement."""
        return [finding for finding in self.findings if finding.severity == ERROR]

    @property
    def hash(self) -> str:
        """The SHA-256 of the form: the same answers have the same."""
        text = json.dumps(asdict(self.form), sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()


def check_form(session: Session, document: Document, registration: Registration) -> CheckedForm:
    """Read the form of a document from its answers and check it."""
    form = read_form(document.answers or {})
    outcome = _find_outcome(session, form, registration)
    return CheckedForm(form, find_problems(form, load_calendar(session).today(), outcome), outcome)


def require_form(session: Session, document: Document, registration: Registration) -> CheckedForm:
    """Return the form of a document that can be paid and lodged. Raises ConsentMissing, FormIncomplete."""
    if not registration.has_consents:
        raise ConsentMissing
    checked = check_form(session, document, registration)
    if checked.errors:
        raise FormIncomplete([finding_view(finding) for finding in checked.errors])
    return checked


def finding_view(finding: Finding) -> dict[str, Any]:
    """A finding in the form of FormFindingSchema."""
    return {
        "code": finding.code,
        "severity": str(finding.severity),
        "message": finding.message,
        "question": finding.question,
    }


def _find_outcome(session: Session, form: Form201, registration: Registration) -> NameOutcome | None:
    """Return the outcome of the last check of the name in the answers."""
    if not form.company_name:
        return None
    return find_outcome(session, registration, join_name(form.company_name, form.legal_element))
