"""The questions of built-in types, as interview.yaml would have them.

Sources: document 3, section 3 ("Address", "Client", "Sample interview data").
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lyd.addresses.postcodes import STATES

Questions = list[dict[str, Any]]
Part = Callable[[bool], Questions]
"""Makes the questions of a part, given whether they need answers."""

HOME = "Australia"
STATE_OPTIONS = [{"text": name, "value": state} for state, name in STATES.items()]
NORFOLK_ISLAND = {"text": "Norfolk Island", "value": "Norfolk Island"}
LEGAL_ELEMENTS = [
    *("PTY LTD", "PTY. LTD.", "PTY LIMITED", "PTY. LIMITED", "PROPRIETARY LTD", "PROPRIETARY LIMITED"),
    *("LTD", "LIMITED"),
]
PUBLIC_COMPANY_CHECK = {
    "rule": "not (Legal_Element in ['LTD', 'LIMITED'] and Director_Type == 'Sole Director')",
    "message": "A public company (LTD or LIMITED) has at least three directors.",
}
"""What the directors of a company must fit whose legal element is asked before them (Corporations Act 2001, s 201A)."""
_AT_HOME = f"not country or country == '{HOME}'"
_ABROAD = f"country and country != '{HOME}'"


def address_questions(is_required: bool) -> Questions:
    """The parts of an address; one abroad has lines instead."""
    return [
        _ask("country", "Country", default=HOME),
        _ask("unit", "Unit", visibleIf=_AT_HOME),
        _ask("streetNumber", "Street number", visibleIf=_AT_HOME),
        _ask("streetName", "Street name", is_required, visibleIf=_AT_HOME),
        _ask("streetType", "Street type", visibleIf=_AT_HOME),
        _ask("locality", "Suburb or town", is_required, visibleIf=_AT_HOME),
        _ask("state", "State or territory", is_required, type="select", options=STATE_OPTIONS, visibleIf=_AT_HOME),
        _ask("postCode", "Postcode", is_required, format="postcode", visibleIf=_AT_HOME),
        _ask("line1", "Address line 1", is_required, visibleIf=_ABROAD),
        _ask("line2", "Address line 2", visibleIf=_ABROAD),
        _ask("line3", "City and postal code", visibleIf=_ABROAD),
    ]


def _ask(name: str, label: str, required: bool = False, *, type: str = "text", **entries: Any) -> dict[str, Any]:
    """A question; its id is its dataPath."""
    return {"id": name, "label": label, "type": type, "dataPath": name, "required": required, **entries}


def _name(is_required: bool) -> Questions:
    return [
        _ask("First", "First name", is_required),
        _ask("Middle", "Middle name"),
        _ask("Last", "Last name", is_required),
    ]


def _simple_address(is_required: bool) -> Questions:
    return [
        _ask("Street", "Street address", is_required, placeholder="Unit, number and street"),
        _ask("Suburb", "Suburb", is_required),
        _ask("State", "State or territory", is_required, type="select", options=[*STATE_OPTIONS, NORFOLK_ISLAND]),
        _ask("Postcode", "Postcode", is_required, format="postcode"),
    ]


def _full_address(name: str, label: str) -> Part:
    return lambda is_required: [_ask(name, label, is_required, type="address")]


def _single(name: str, label: str, **entries: Any) -> Part:
    return lambda is_required: [_ask(name, label, is_required, **entries)]


def _witness(is_required: bool) -> Questions:
    return [
        _ask("Witness_Name", "Full name of the witness", is_required),
        _ask("Witness_Email", "Email of the witness", is_required, type="email"),
    ]


def _company_name(is_required: bool) -> Questions:
    return [
        _ask("Company", "Company name", is_required, instruction="Without the legal element, such as PTY LTD."),
        _ask("Legal_Element", "Legal element", is_required, type="select", options=LEGAL_ELEMENTS),
    ]


def _directors(is_required: bool) -> Questions:
    kinds = ["Sole Director", "2+ Directors"]
    return [
        _ask("Director_Type", "How many directors does the company have?", is_required, type="select", options=kinds),
        _ask("Director_Sole", "Full name of the director", is_required, visibleIf="Director_Type == 'Sole Director'"),
        _ask(
            "Directors",
            "Directors",
            is_required,
            type="group",
            visibleIf="Director_Type == '2+ Directors'",
            repeatable={"min": 2 if is_required else 0, "max": 20, "itemLabel": "Director"},
            questions=[
                _ask("Director_Name", "Full name of the director", is_required),
                _ask("Director_Sign", "Does this director sign?", is_required, type="yesno", default="Yes"),
            ],
        ),
    ]


def _trustees(is_required: bool) -> Questions:
    kinds = ["An Individual", "A Company"]
    person = {"visibleIf": "Trustee_Type == 'An Individual'", "parts": ["name", "email", "address"]}
    company = {"visibleIf": "Trustee_Type == 'A Company'", "parts": ["name", "acn"]}
    return [
        _ask(
            "Trustees",
            "Trustees",
            is_required,
            type="group",
            repeatable={"min": int(is_required), "max": 20, "itemLabel": "Trustee"},
            questions=[
                _ask("Trustee_Type", "Who is this trustee?", is_required, type="select", options=kinds),
                {"id": "Person", "label": "Person", "type": "person", "required": is_required, **person},
                {"id": "Company_Details", "label": "Company", "type": "company", "required": is_required, **company},
            ],
        )
    ]


PARTS: Mapping[str, Mapping[str, Part]] = {
    "person": {
        "name": _name,
        "email": _single("Email", "Email", type="email"),
        "address": _simple_address,
        "residential_address": _full_address("Residential_Address", "Residential address"),
        "phone": _single("Phone", "Phone", type="phone"),
        "born": _single("Born", "Date of birth", type="date", max="today"),
        "tfn": _single("TFN", "Tax file number", type="tfn"),
        "witness": _witness,
    },
    "company": {
        "name": _company_name,
        "acn": _single("ACN", "ACN", type="acn", placeholder="000 000 000"),
        "abn": _single("ABN", "ABN", type="abn", placeholder="00 000 000 000"),
        "email": _single("Email", "Email", type="email"),
        "address": _simple_address,
        "registered_office": _full_address("Registered_Office", "Registered office"),
        "directors": _directors,
    },
    "trust": {
        "name": _single("Trust_Name", "Name of the trust"),
        "abn": _single("ABN", "ABN", type="abn", placeholder="00 000 000 000"),
        "established": _single("Established", "Date of the trust deed", type="date"),
        "trustees": _trustees,
    },
}
"""The parts of each type by their names in ``parts``, in their usual order."""
