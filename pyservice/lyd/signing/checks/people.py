"""Names, e-mail addresses and phone numbers of each person (document 3, sections 2.4 and 5)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lyd.interviews.blank import is_blank
from lyd.interviews.formats import BLANK, EMAIL, is_email
from lyd.mail.addresses import is_address
from lyd.signing.checks.drafts import Draft
from lyd.signing.findings import Finding, error
from lyd.signing.groups import Role
from lyd.signing.letters import is_plain_line
from lyd.signing.parties import Party

NO_SIGNER_NAME = "Please edit the document to add Signer information."
NO_WITNESS_NAME = "Please edit the document to add Witness information."
MOST_LETTERS = 255
PHONE_FORM = "Enter the mobile number of {label} as country code, a dash and the number, such as +61-412 345 678."
_PHONE = re.compile(r"\+?[0-9]{1,4}-[0-9 ()]+")


def check_people(draft: Draft) -> Iterator[Finding]:
    """Yield what is wrong with the name, the e-mail address and the phone number of each person."""
    for party in draft.parties:
        yield from _check_name(party)
        yield from _check_email(party)
        if draft.has_sms and party.role is not Role.COPY:
            yield from _check_phone(party)


def is_mobile_number(text: str) -> bool:
    """Return whether a text is a country code, a dash and a number of 5 to 14 digits (document 3, section 5)."""
    number = re.sub(r"\D", "", text.partition("-")[2])
    return _PHONE.fullmatch(text) is not None and 5 <= len(number) <= 14


def read_mobile_number(text: str) -> str:
    """Return the digits of a mobile number, to compare it with others; "" for any other text."""
    return "".join(filter(str.isdigit, text)) if is_mobile_number(text) else ""


def _check_name(party: Party) -> Iterator[Finding]:
    if is_blank(party.name):
        yield error("name_blank", _no_name(party), party.key)
    elif not is_plain_line(party.name):
        yield error("name_invalid", "This name contains characters that are not shown. Correct it.", party.key)
    elif len(party.name) > MOST_LETTERS:
        yield error("name_too_long", f"This name is too long. Use at most {MOST_LETTERS} characters.", party.key)


def _no_name(party: Party) -> str:
    """A person with a place in the document is named in its interview, others in the form."""
    if party.is_witness:
        return NO_WITNESS_NAME
    return NO_SIGNER_NAME if party.role is Role.SIGNER else BLANK


def _check_email(party: Party) -> Iterator[Finding]:
    if is_blank(party.email):
        yield error("email_blank", BLANK, party.key)
    elif not (is_email(party.email) and is_address(party.email)):
        yield error("email_invalid", EMAIL, party.key)


def _check_phone(party: Party) -> Iterator[Finding]:
    if is_blank(party.phone):
        yield error("phone_blank", BLANK, party.key)
    elif not is_mobile_number(party.phone):
        yield error("phone_invalid", PHONE_FORM.format(label=party.label), party.key)
