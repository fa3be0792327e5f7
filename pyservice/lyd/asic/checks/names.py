"""The name of the company, its reservation, and business names like it."""

from __future__ import annotations

from collections.abc import Iterator

from stdnum.au import abn

from lyd.adapters.asic.codes import CompanyType
from lyd.adapters.asic.form201 import Form201
from lyd.asic.checks.findings import NAME_STEP, Finding, error, warning
from lyd.asic.names import find_fault, join_name

PUBLIC_ELEMENT = "LTD"
"""The only legal element of a public company that document 2, section 5, has."""
SUCCESS, MANUAL = "success", "manual"
MISSING, UNCHECKED, UNAVAILABLE = "name_missing", "name_unchecked", "name_unavailable"
NAME_CODES = frozenset({MISSING, UNCHECKED, UNAVAILABLE})
"""Errors that the name step of the wizard is for."""
ELEMENT_WORDS = ("PTY", "PROPRIETARY", "LTD", "LIMITED")
LONGEST_RESERVATION = 9
"""Characters of a document number of ASIC."""


def check_names(form: Form201, outcome: str | None) -> Iterator[Finding]:
    """Yield what is wrong with the name and the legal element."""
    yield from _of_element(form)
    if form.company_name is None:
        return
    if not form.company_name:
        yield error(form, MISSING, "Give the company a name, or choose that its ACN is its name.", "company_name")
        return
    yield from _of_words(form, form.company_name)
    yield from _of_reservation(form)
    yield from _of_identical_names(form)
    yield from _of_outcome(form, outcome)


def _of_element(form: Form201) -> Iterator[Finding]:
    if not form.legal_element:
        yield error(form, "legal_element_missing", "Choose the legal element of the name.", "legal_element")
        return
    is_public = form.company_type is CompanyType.PUBLIC
    if (form.legal_element == PUBLIC_ELEMENT) != is_public:
        kind, ends = ("public", PUBLIC_ELEMENT) if is_public else ("proprietary", "PTY LTD or a variant of it")
        yield error(form, "legal_element", f"The name of a {kind} company ends with {ends}.", "legal_element")


def _of_words(form: Form201, name: str) -> Iterator[Finding]:
    """Yield what ASIC cannot take: names that need no check are not looked at before."""
    if name.upper().split()[-1].strip(".") in ELEMENT_WORDS:
        message = "Enter the name without its legal element, such as PTY LTD, which is added to it."
        yield error(form, "name_has_element", message, "company_name")
    fault = find_fault(join_name(name, form.legal_element))
    if fault is not None:
        yield error(form, "name_fault", fault, "company_name")


def _of_reservation(form: Form201) -> Iterator[Finding]:
    reservation = form.name_reservation
    if reservation is None:
        return
    number = reservation.document_number
    if not number.isalnum() or len(number) > LONGEST_RESERVATION:
        message = "Enter the document number of the reservation as ASIC wrote it: letters and digits, at most nine."
        yield error(form, "reservation_number", message, "name_reservation.document_number")
    if not reservation.applicant_name:
        message = "Say who reserved the name: ASIC registers it for this person only."
        yield error(form, "reservation_applicant", message, "name_reservation.applicant_name")


def _of_identical_names(form: Form201) -> Iterator[Finding]:
    for index, name in enumerate(form.identical_names):
        if not name.state and not abn.is_valid(name.number):
            message = "The ABN of the holder of the identical business name is not valid."
            yield error(form, "identical_name", message, f"identical_names.{index}.number")


def _of_outcome(form: Form201, outcome: str | None) -> Iterator[Finding]:
    """Yield what the check of the name says. ASIC finds a name taken that is reserved, or the owner's business name."""
    if outcome == MANUAL:
        message = "ASIC reviews this name manually. The registration may take some days."
        yield warning(form, "name_manual", message, "company_name")
    elif outcome == SUCCESS or form.name_reservation is not None or form.identical_names:
        return
    elif outcome is None:
        message = "Check with ASIC whether this name is available."
        yield error(form, UNCHECKED, message, "company_name", NAME_STEP)
    else:
        message = (
            "ASIC says that this name is not available. Choose another, or say that it is reserved or your"
            " business name."
        )
        yield error(form, UNAVAILABLE, message, "company_name")
