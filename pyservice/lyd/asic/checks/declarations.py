"""The applicant, and what the applicant declares."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.adapters.asic.form201 import Form201
from lyd.asic.checks.findings import Finding, error

CAPACITIES = ("director", "secretary", "agent")


def check_declarations(form: Form201) -> Iterator[Finding]:
    """Yield what is missing of the applicant and of the declaration."""
    applicant, declaration = form.applicant, form.declaration
    person = applicant.person
    if not applicant.organisation and not (person and person.first and person.last):
        yield error(form, "applicant", "Choose the person who applies for the registration.", "applicant")
        return
    if declaration.capacity not in CAPACITIES:
        message = "Say in which capacity the applicant signs."
        yield error(form, "capacity", message, "declaration.capacity")
    if not declaration.is_true:
        message = (
            "The applicant must declare that the application is true and that all members and"
            " officeholders have agreed."
        )
        yield error(form, "declaration", message, "declaration.is_true")
