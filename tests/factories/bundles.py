"""A package with several files: a deed, minutes of a company, and a letter to each director who signs."""

from __future__ import annotations

import json
from typing import Any

from tests.factories.word import word

from lyd.interviews.package import Package, package_from

INTERVIEW = b"""
title: Trust deed
sections:
  - id: trust
    title: Trust
    questions:
      - { id: Trust_Name, label: Name of the trust, type: text, required: true, dataPath: Trust_Name }
      - id: Kind
        label: Trustee
        type: select
        options: [A Company, An Individual]
        required: true
        dataPath: Kind
      - { id: Person, label: Name, type: text, required: true, dataPath: Person, visibleIf: "Kind == 'An Individual'" }
      - { id: Company, label: Company, type: text, required: true, dataPath: Company, visibleIf: "Kind == 'A Company'" }
      - { id: Email, label: E-mail of the trust, type: email, dataPath: Email }
      - id: Directors
        label: Directors
        type: group
        dataPath: Directors
        visibleIf: "Kind == 'A Company'"
        repeatable: { min: 1, max: 250, itemLabel: Director }
        questions:
          - { id: Director_Name, label: Name, type: text, required: true, dataPath: Director_Name }
          - { id: Signs, label: Signs, type: yesno, required: true, dataPath: Signs }
          - { id: Email, label: E-mail, type: email, dataPath: Email, visibleIf: "Signs" }
"""
OUTPUTS = """
outputs:
  - { file: deed.docx }
  - { file: minutes.docx, name: "Minutes of {{ Company }}", when: "Kind == 'A Company'" }
  - { file: letter.docx, name: "Letter to {{ Director_Name }}", each: Directors, when: Signs }
"""
MANIFEST = "slug: trust-deed\nname: Trust Deed\nversion: 1.0.0\n"
DEED = (
    "Deed of {{ Trust_Name }}",
    "{%p if Kind == 'A Company' %}",
    "The trustee is {{ Company }}.",
    "{%p else %}",
    "The trustee is {{ Person }}.",
    "{%p endif %}",
    "{%p if Email %}",
    "Write to {{ Email }}.",
    "{%p endif %}",
)
MINUTES = (
    "Minutes of {{ Company }}",
    "{%p for director in Directors %}",
    "{{ director.Director_Name }} was present.",
    "{%p endfor %}",
)
LETTER = (
    "Dear {{ Director_Name }}",
    "Please sign the deed of {{ Trust_Name }}. This is letter {{ loop.index }} of {{ loop.length }}.",
    "{%p if Email %}",
    "Sent to {{ Email }}.",
    "{%p endif %}",
)


def director(name: str, *, signs: bool = True, email: str = "") -> dict[str, str]:
    """The answers of one director."""
    return {"Director_Name": name, "Signs": "Yes" if signs else "No", **({"Email": email} if email else {})}


def company(*directors: dict[str, str], **answers: str) -> dict[str, Any]:
    """The answers of a trust whose trustee is a company."""
    return {
        "Trust_Name": "Reef Trust",
        "Kind": "A Company",
        "Company": "Harbour & Reef Pty Ltd",
        "Directors": list(directors),
        **answers,
    }


PERSON = {"Trust_Name": "Bay Trust", "Kind": "An Individual", "Person": "Ada Bell", "Email": "trust@bay.example"}
CASES: dict[str, dict[str, Any]] = {
    "01-company": {
        "answers": company(
            director("Ann Ode", email="ann@reef.example"), director("Ben Po"), director("Cy", signs=False)
        ),
        "expected": ["Deed of Reef Trust", "The trustee is Harbour & Reef Pty Ltd."],
        "absent": ["Write to"],
        "outputs": {
            "minutes.docx": {"expected": ["Cy was present."]},
            "letter.docx": {"count": 2, "expected": ["Dear Ann Ode", "letter 2 of 2"], "absent": ["Dear Cy"]},
        },
    },
    "02-person": {
        "answers": PERSON,
        "expected": ["The trustee is Ada Bell.", "Write to trust@bay.example."],
        "outputs": {"minutes.docx": {"count": 0}, "letter.docx": {"count": 0}},
    },
}


def bundle_files(**changed: Any) -> dict[str, bytes]:
    """The files of the package. Keys replace a part: outputs (text), deed, minutes, letter (lines), cases (by name)."""
    templates = {"deed.docx": DEED, "minutes.docx": MINUTES, "letter.docx": LETTER}
    templates |= {f"{name}.docx": changed[name] for name in ("deed", "minutes", "letter") if name in changed}
    cases = changed.get("cases", CASES)
    return {
        "interview.yaml": INTERVIEW,
        "package.yaml": (MANIFEST + changed.get("outputs", OUTPUTS)).encode(),
        **{name: word(*lines) for name, lines in templates.items() if lines is not None},
        **{f"cases/{name}.json": json.dumps(case).encode() for name, case in cases.items()},
    }


def bundle(**changed: Any) -> Package:
    """The package, with the parts replaced as in bundle_files."""
    return package_from(bundle_files(**changed))


def case_with(**outputs: Any) -> dict[str, dict[str, Any]]:
    """The first case alone, with other expectations of its outputs by template: ``minutes={"count": 0}``."""
    named = {f"{name}.docx": value for name, value in outputs.items()}
    return {"01-company": {**CASES["01-company"], "outputs": named}}
