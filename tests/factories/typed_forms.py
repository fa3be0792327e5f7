"""A package that asks one question of each kind that has its own way of being answered."""

from __future__ import annotations

import json
from typing import Any

from tests.factories.word import word

INTERVIEW = b"""
title: Engagement
sections:
  - id: client
    title: The client
    questions:
      - { id: ABN, label: ABN of the client, type: abn, required: true, dataPath: ABN }
      - { id: Phone, label: Phone, type: phone, required: true, dataPath: Phone, help: With the **area code**. }
      - id: Services
        label: Services
        type: multiselect
        required: true
        dataPath: Services
        options: [Tax, Audit, Advice]
      - id: Fee
        label: How is the fee worked out?
        type: select
        required: true
        dataPath: Fee
        options:
          - By the hour
          - { text: A fixed fee, value: Fixed }
          - { text: A fee set by the auditor, value: Auditor, visibleIf: "'Audit' in Services" }
      - { id: Office, label: Office, type: address, required: true, dataPath: Office }
  - id: people
    title: The people
    questions:
      - { id: Owner, label: Owner, type: person, required: true, dataPath: Owner, parts: [name, email] }
      - id: Managers
        label: Managers
        type: group
        dataPath: Managers
        repeatable: { itemLabel: Manager }
        questions:
          - { id: Manager, label: Manager, type: person, required: true, parts: [name, email] }
      - id: Contact
        label: Who is the contact?
        type: party
        required: true
        dataPath: Contact
        from: [Owner, Managers]
        add: Managers
"""
MANIFEST = b"slug: engagement\nname: Engagement\nversion: 1.0.0\n"
LINES = (
    "{{ ABN }} {{ Phone }} {{ Fee }} {{ Office | full_address }}",
    "{{ Services | and_list }}",
    "Owner {{ Owner | full_name }} {{ Owner.Email }}",
    "{%p for manager in Managers %}",
    "{{ manager | full_name }} {{ manager.Email }}",
    "{%p endfor %}",
    "Contact: {{ Contact | full_name }}",
)
ANSWERS: dict[str, Any] = {
    "ABN": "51 824 753 556",
    "Phone": "02 9876 5432",
    "Services": ["Tax", "Audit"],
    "Fee": "Auditor",
    "Office": {
        "country": "Australia",
        "streetNumber": "12",
        "streetName": "Queen",
        "streetType": "Street",
        "locality": "Melbourne",
        "state": "VIC",
        "postCode": "3000",
    },
    "Owner": {"First": "Ada", "Last": "King", "Email": "ada@king.example"},
    "Managers": [{"First": "Ben", "Last": "Stone", "Email": "ben@stone.example"}],
    "Contact": ".Owner",
}
CASE = {"answers": ANSWERS, "expected": ["Tax and Audit", "Contact: Ada King", "Ben Stone"]}


def typed_form_files() -> dict[str, bytes]:
    """The files of the package."""
    return {
        "interview.yaml": INTERVIEW,
        "package.yaml": MANIFEST,
        "template.docx": word(*LINES),
        "cases/1.json": json.dumps(CASE).encode(),
    }
