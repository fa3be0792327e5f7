"""A deed of a fund of Simple Fund 360, whose trustees are people and a company."""

from __future__ import annotations

import json

from tests.factories.word import word

INTERVIEW = b"""
title: Fund deed
sections:
  - id: fund
    title: The fund
    questions:
      - { id: SMSF, label: Name of the fund, type: text, required: true, dataPath: SMSF }
      - { id: Establishment_Date, label: Established, type: date, dataPath: Establishment_Date, suggest: none }
  - id: trustees
    title: The trustees
    questions:
      - id: Trustees
        label: Trustees
        type: group
        dataPath: Trustees
        repeatable: { min: 1, max: 4, itemLabel: Trustee }
        questions:
          - { id: Kind, label: "Who is it?", type: select, required: true, dataPath: Kind, options: [Person, Company] }
          - { id: First, label: First name, type: text, dataPath: First, visibleIf: "Kind == 'Person'" }
          - { id: Last, label: Last name, type: text, dataPath: Last, visibleIf: "Kind == 'Person'" }
          - { id: Company, label: Company name, type: text, dataPath: Company, visibleIf: "Kind == 'Company'" }
"""
PACKAGE = b"""
slug: fund-deed
name: Fund Deed
version: 1.0.0
category: Superannuation
clients:
  - { party: Trustees, types: { Individual: { Kind: Person }, Company: { Kind: Company } } }
funds:
  - { trustees: Trustees, members: Trustees }
"""
TEMPLATE = word(
    "Deed of {{ SMSF }}{% if Establishment_Date %}, established {{ Establishment_Date }}{% endif %}.",
    "{%p for t in Trustees %}",
    "{% if t.Kind == 'Person' %}Trustee: {{ t.First }} {{ t.Last }}{% else %}Trustee: {{ t.Company }}{% endif %}",
    "{%p endfor %}",
)
ANSWERS = {
    "SMSF": "King Super Fund",
    "Establishment_Date": "2001-05-09",
    "Trustees": [{"Kind": "Person", "First": "Ada", "Last": "King"}, {"Kind": "Company", "Company": "Harbour"}],
}


def fund_deed_files() -> dict[str, bytes]:
    """Return the files of the package by name."""
    case = {"title": "A person and a company", "answers": ANSWERS, "expected": ["Deed of King Super Fund"]}
    return {
        "interview.yaml": INTERVIEW,
        "package.yaml": PACKAGE,
        "template.docx": TEMPLATE,
        "cases/01.json": json.dumps(case).encode(),
    }
