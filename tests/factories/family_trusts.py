"""A family trust: a deed, minutes if the trustees meet, a letter to each trustee, and a checklist."""

from __future__ import annotations

import json
from typing import Any

from tests.factories.word import word

INTERVIEW = b"""
title: Family trust
sections:
  - id: trust
    title: The trust
    questions:
      - { id: Trust_Name, label: Name of the trust, type: text, required: true, dataPath: Trust_Name }
      - { id: Signed, label: Date of the deed, type: date, required: true, dataPath: Signed, suggest: none }
      - { id: Settled_Sum, label: Settled sum, type: money, required: true, dataPath: Settled_Sum, min: 1 }
      - id: Has_Meeting
        label: Do the trustees hold a meeting?
        type: yesno
        required: true
        dataPath: Has_Meeting
        why: Minutes are made only if there is a meeting.
  - id: trustees
    title: The trustees
    questions:
      - id: Trustees
        label: Trustees
        type: group
        dataPath: Trustees
        repeatable: { min: 1, max: 4, itemLabel: Trustee }
        questions:
          - id: Kind
            label: Who is this trustee?
            type: select
            required: true
            dataPath: Kind
            options: [An Individual, A Company]
          - id: Person
            label: Person
            type: person
            required: true
            parts: [name]
            visibleIf: "Kind == 'An Individual'"
          - id: Corporation
            label: Company
            type: company
            required: true
            parts: [name, acn]
            visibleIf: "Kind == 'A Company'"
      - id: Appointor
        label: Appointor
        type: party
        required: true
        dataPath: Appointor
        from: Trustees
        add: Trustees
        help: The appointor can **replace the trustees**.
  - id: beneficiaries
    title: The beneficiaries
    questions:
      - id: Beneficiaries
        label: Beneficiaries
        type: group
        dataPath: Beneficiaries
        repeatable: { min: 1, max: 20, itemLabel: Beneficiary }
        checks:
          - { rule: "sum(Beneficiaries, Share) == 100", message: The shares must add up to 100. }
        questions:
          - { id: Name, label: Full name, type: text, required: true, dataPath: Name }
          - { id: Share, label: Share (per cent), type: percent, required: true, dataPath: Share, min: 0, max: 100 }
"""
MANIFEST = b"""
slug: family-trust
name: Family Trust
version: 1.0.0
outputs:
  - { file: deed.docx }
  - { file: minutes.docx, name: "Minutes of {{ Trust_Name }}", when: Has_Meeting }
  - { file: letter.docx, name: "Letter to {{ Company if Kind == 'A Company' else Last }}", each: Trustees }
  - { file: checklist.docx, name: "Checklist for {{ Trust_Name }}" }
"""
TEMPLATES = {
    "deed.docx": (
        "Deed of the {{ Trust_Name }}",
        "This deed is made on {{ Signed | date_words }}.",
        "The sum of {{ Settled_Sum | money }} is settled on the {{ plural(count(Trustees), 'trustee', 'trustees') }}:",
        "{%p for trustee in Trustees %}",
        "{{ trustee | printed_name }}",
        "{%p if trustee.Kind == 'A Company' %}",
        "Its ACN is {{ trustee.ACN }}.",
        "{%p endif %}",
        "{%p endfor %}",
        "The appointor is {{ Appointor | printed_name }}.",
        "{%p for beneficiary in Beneficiaries %}",
        "{{ beneficiary.Name }} takes {{ beneficiary.Share }} per cent.",
        "{%p endfor %}",
    ),
    "minutes.docx": (
        "Minutes of the trustees of the {{ Trust_Name }}",
        "{%p for trustee in Trustees %}",
        "Present: {{ trustee | printed_name }}",
        "{%p endfor %}",
    ),
    "letter.docx": ("Letter {{ loop.index }} of {{ loop.length }}", "Please sign the deed of the {{ Trust_Name }}."),
    "checklist.docx": ("Checklist for the {{ Trust_Name }}", "Signed by {{ count(Trustees) }}"),
}
ANSWERS: dict[str, Any] = {
    "Trust_Name": "King Family Trust",
    "Signed": "2026-11-25",
    "Settled_Sum": "10",
    "Has_Meeting": "Yes",
    "Trustees": [
        {"_id": "ada", "Kind": "An Individual", "First": "Ada", "Last": "King"},
        {"_id": "ben", "Kind": "An Individual", "First": "Ben", "Last": "Stone"},
        {"Kind": "A Company", "Company": "Harbour", "Legal_Element": "PTY LTD", "ACN": "004 085 616"},
    ],
    "Appointor": "ben",
    "Beneficiaries": [{"Name": "Cleo King", "Share": "60"}, {"Name": "Dan Stone", "Share": "40"}],
}
CASES = {
    "01-meeting": {
        "answers": ANSWERS,
        "expected": ["The appointor is Ben Stone.", "ACN is 004 085 616", "Dan Stone takes 40 per cent."],
        "outputs": {"minutes.docx": {"expected": ["Present: Ada King"]}, "letter.docx": {"count": 3}},
    },
    "02-no-meeting": {
        "answers": {**ANSWERS, "Has_Meeting": "No", "Trustees": ANSWERS["Trustees"][:2]},
        "expected": ["The appointor is Ben Stone."],
        "absent": ["ACN"],
        "outputs": {"minutes.docx": {"count": 0}, "letter.docx": {"count": 2}},
    },
}


def family_trust_files() -> dict[str, bytes]:
    """The files of the package."""
    return {
        "interview.yaml": INTERVIEW,
        "package.yaml": MANIFEST,
        **{name: word(*lines) for name, lines in TEMPLATES.items()},
        **{f"cases/{name}.json": json.dumps(case).encode() for name, case in CASES.items()},
    }
