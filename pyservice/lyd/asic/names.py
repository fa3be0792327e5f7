"""Names of companies: the legal elements, which names ASIC can take at all, and what its answers mean."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lyd.adapters.asic import Form201, NameAnswer
from lyd.adapters.asic.codes import NameCode
from lyd.asic.models import NameOutcome

LEGAL_CHOICES = (
    *("PTY LTD", "PTY LTD.", "PTY LIMITED", "PTY. LTD", "PTY. LTD.", "PTY. LIMITED"),
    *("PROPRIETARY LTD", "PROPRIETARY LTD.", "PROPRIETARY LIMITED", "LTD"),
)
"""Document 2, section 5, in its order."""
ACN_NAME = "A.C.N. ___ ___ ___"
"""The name, as the papers have it, of a company whose number will be its name."""
LONGEST_NAME = 200
"""Characters of a name with its legal element, as ASIC takes it."""
TOO_LONG = f"A company name has at most {LONGEST_NAME} characters, its legal element included."
NO_LETTER = "A company name needs a letter or digit."
WRONG_CHARACTERS = "ASIC registers names of the letters A to Z, digits, spaces and signs such as & ' - . , ! ? ( )."
MANUAL = "This name is available, but ASIC reviews it manually before the company is registered. This can take days."
UNAVAILABLE = "This name is not available."
_CHARACTERS = re.compile(r"[A-Za-z0-9&'\-.,!?()/@#$%*+=:;\"_|\[\]{}<> ]*")


@dataclass(frozen=True)
class CheckedName:
    """A whole name, and the outcome of its check with the reasons."""

    name: str
    outcome: NameOutcome
    message: str


def join_name(name: str, legal_element: str | None) -> str:
    """Return a name with its legal element, with single spaces."""
    return " ".join(f"{name} {legal_element or ''}".split())


def proposed_name(form: Form201) -> str:
    """Return the whole name in a form; "" as long as there is none."""
    name = ACN_NAME if form.company_name is None else form.company_name
    return join_name(name, form.legal_element) if name else ""


def find_fault(name: str) -> str | None:
    """Return why ASIC cannot take a name at all, None if it can."""
    if len(name) > LONGEST_NAME:
        return TOO_LONG
    if not _CHARACTERS.fullmatch(name):
        return WRONG_CHARACTERS
    return None if any(character.isalnum() for character in name) else NO_LETTER


def read_answer(name: str, answer: NameAnswer) -> CheckedName:
    """Return the outcome of ASIC's answer. A code that we do not know is for ASIC's staff to decide."""
    objections = " ".join(objection.description for objection in answer.objections)
    if answer.code == NameCode.AVAILABLE and not answer.objections:
        return CheckedName(name, NameOutcome.SUCCESS, "")
    if answer.code == NameCode.UNAVAILABLE:
        return CheckedName(name, NameOutcome.ERROR, objections or answer.description or UNAVAILABLE)
    return CheckedName(name, NameOutcome.MANUAL, f"{MANUAL} {objections or answer.description}".strip())
