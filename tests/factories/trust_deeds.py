"""A trust deed that a settlor signs first and the trustees after, each with a witness."""

from __future__ import annotations

import json
from typing import Any

from tests.factories.word import word

INTERVIEW = b"""
title: Trust deed
sections:
  - id: trust
    title: The trust
    questions:
      - { id: Trust_Name, label: Name of the trust, type: text, required: true, dataPath: Trust_Name }
      - id: Settlor
        label: Settlor
        type: person
        dataPath: Settlor
        required: true
        parts: [name, email, witness]
        optional: [email, witness]
      - id: Trustees
        label: Trustees
        type: person
        dataPath: Trustees
        required: true
        parts: [name, email, witness]
        optional: [email, witness]
        repeatable: { min: 1, max: 4, itemLabel: Trustee }
"""
MANIFEST = b"""
slug: trust-deed
name: Trust Deed
version: 1.0.0
acknowledgement: This is no legal advice.
signers:
  - { party: Settlor, key: Settlor }
  - { party: Trustees, key: Trustee }
"""
CLAUSES = tuple(
    f"{number}. The trustees hold the fund for the beneficiaries, as clause {number} says." for number in range(1, 61)
)
DEED = (
    "Deed of the {{ Trust_Name }}",
    *CLAUSES,
    "Executed as a deed by the settlor, {{ Settlor | printed_name }}:",
    "{{ Settlor.Signer_Key }}",
    "Date: {{ Settlor.Date_Key }}",
    "{%p if Settlor.Witness_Name %}",
    "in the presence of {{ Settlor.Witness_Name }}:",
    "{{ Settlor.Witness_Key }}",
    "Date: {{ Settlor.Witness_Date_Key }}",
    "{%p endif %}",
    "{%p for trustee in Trustees %}",
    "Executed as a deed by the trustee, {{ trustee | printed_name }}:",
    "{{ trustee.Signer_Key }}",
    "Date: {{ trustee.Date_Key }}",
    "{%p if trustee.Witness_Name %}",
    "in the presence of {{ trustee.Witness_Name }}:",
    "{{ trustee.Witness_Key }} Date: {{ trustee.Witness_Date_Key }}",
    "{%p endif %}",
    "{%p endfor %}",
)
ANSWERS: dict[str, Any] = {
    "Trust_Name": "King Family Trust",
    "Settlor": {"First": "Sam", "Last": "Settle", "Witness_Name": "Wilma Watts"},
    "Trustees": [
        {"First": "Ada", "Last": "King", "Witness_Name": "Will Watson"},
        {"First": "Ben", "Last": "Stone", "Witness_Name": "Wendy Walsh"},
    ],
}
CASES = {
    "01-witnessed": {
        "answers": ANSWERS,
        "expected": ["Deed of the King Family Trust", "in the presence of Wendy Walsh"],
        "signers": [
            *("Settlor001", "SettlorWitness001"),
            *("Trustee001", "TrusteeWitness001", "Trustee002", "TrusteeWitness002"),
        ],
    },
    "02-without-witnesses": {
        "answers": {
            "Trust_Name": "Small Trust",
            "Settlor": {"First": "Sam", "Last": "Settle"},
            "Trustees": [{"First": "Ada", "Last": "King"}],
        },
        "expected": ["Deed of the Small Trust"],
        "absent": ["in the presence of"],
        "signers": ["Settlor001", "Trustee001"],
    },
}


def trust_deed_files() -> dict[str, bytes]:
    """The files of the package."""
    return {
        "interview.yaml": INTERVIEW,
        "package.yaml": MANIFEST,
        "template.docx": word(*DEED),
        **{f"cases/{name}.json": json.dumps(case).encode() for name, case in CASES.items()},
    }
