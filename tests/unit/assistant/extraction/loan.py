"""An interview with answers that files hold, and what is read from lines for it."""

from __future__ import annotations

from collections.abc import Sequence

from lyd.assistant.extraction.lines import Line
from lyd.assistant.extraction.proposals import LocalExtractor
from lyd.assistant.extraction.verification import Proposal, list_questions, verify
from lyd.interviews.entries import load_yaml
from lyd.interviews.interview_file import read_interview

INTERVIEW = read_interview(
    load_yaml(
        """
title: Loan
sections:
  - id: s
    title: S
    questions:
      - { id: Company, label: Company name, type: text, dataPath: Company }
      - { id: Acn, label: ACN, type: text, dataPath: Acn, format: acn }
      - { id: Tfn, label: Tax file number, type: text, dataPath: Tfn, format: tfn }
      - { id: Email, label: Email address, type: email, dataPath: Email }
      - { id: Signed, label: Date of the agreement, type: date, dataPath: Signed }
      - { id: Amount, label: Loan amount, type: money, dataPath: Amount }
      - id: State
        label: State
        type: select
        dataPath: State
        options: [{ value: nsw, text: New South Wales }, { value: vic, text: Victoria }]
      - { id: Secured, label: Secured, type: yesno, dataPath: Secured }
      - { id: Lender, label: Lender, type: person, dataPath: Lender, parts: [name, email] }
      - { id: Others, label: Guarantors, dataPath: Others, repeatable: true, type: person, parts: [name] }
"""
    )
)


def lines_of(*texts: str) -> list[Line]:
    """Lines of the first page."""
    return [Line(1, number, text) for number, text in enumerate(texts, 1)]


def proposals_of(*texts: str, answers: dict[str, object] | None = None) -> list[Proposal]:
    """What these lines propose for the loan, as a member would see it."""
    lines, given = lines_of(*texts), dict(answers or {})
    questions = list_questions(INTERVIEW, given)
    found = LocalExtractor().propose([line.text for line in lines], questions)
    return list(verify(found, lines, questions, INTERVIEW, given))


def values_of(proposals: Sequence[Proposal]) -> dict[str, object]:
    """The values by their paths."""
    return {one.path: one.value for one in proposals}
