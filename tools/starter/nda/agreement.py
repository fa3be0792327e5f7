"""The non-disclosure agreement as a Word file, made from the words in clauses.txt."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import docx
from docx.document import Document
from docx.shared import Cm

from starter.nda.parties import party_details, party_name
from starter.nda.signing_page import signing_page
from starter.shared_clauses import LAW, SHARED
from starter.word import styles
from starter.word.blocks import add, fill, logic, row, table
from starter.word.clauses import Clause, add_clauses, read_clauses
from starter.word.frames import SAMPLE, add_furniture
from starter.word.pages import saved

WORDS = Path(__file__).with_name("clauses.txt")
TITLE = "Non-Disclosure Agreement"
_DETAILS = (3.9, 11.9)
_BOOK = {"DisclosingParty": "Disclosing Party", "ReceivingParty": "Receiving Party"}


def build_agreement() -> dict[str, bytes]:
    """Return the template of the agreement."""
    document = docx.Document()
    styles.prepare(document)
    background, *clauses = read_clauses(WORDS, SHARED)
    add_furniture(document, TITLE, "{{ Agreement_Date | date_words }}")
    _cover(document)
    _details(document)
    _background(document, background)
    add(document, "Part heading", "Agreed terms").paragraph_format.page_break_before = True
    add_clauses(document, clauses)
    signing_page(document, _BOOK)
    return {"template.docx": saved(document, TITLE, SAMPLE)}


def _cover(document: Document) -> None:
    add(document, "Cover title", TITLE)
    add(document, "Cover line", "{{ Agreement_Date | date_words }}")
    for parties, role in _BOOK.items():
        logic(document, f"for p in {parties}")
        add(document, "Cover role", role)
        party_name(document, "Cover line")
        logic(document, "endfor")
    add(document, "Cover role", "Please read")
    add(
        document,
        "Table text",
        f"{SAMPLE} Ask a lawyer whether this agreement suits your circumstances before you sign it.",
    )


def _details(document: Document) -> None:
    add(document, "Part heading", "Details").paragraph_format.page_break_before = True
    made = table(document, _DETAILS, lines=True)
    _detail(made, "Date", "{{ Agreement_Date | date_words }}")
    for parties, role in _BOOK.items():
        fill(row(made, _DETAILS)[0], "Small", f"{{%tr for p in {parties} %}}")
        label, content = row(made, _DETAILS)
        fill(label, "Table label", role)
        party_details(content)
        fill(row(made, _DETAILS)[0], "Small", "{%tr endfor %}")
    _detail(
        made,
        "Purpose",
        "{{ Purpose | default('considering and, if the parties agree, carrying out business with each other') }}",
    )
    _detail(
        made,
        "Exchange",
        "{% if Exchange == 'Mutual' %}Mutual: each party discloses to the other{% else %}"
        "One-way: the Disclosing Party discloses to the Receiving Party{% endif %}",
    )
    _detail(made, "Duration", "{{ Term | default('5 years') }}")
    _detail(made, "Governing law", LAW)


def _detail(made: Any, label: str, text: str) -> None:
    cells = row(made, _DETAILS)
    fill(cells[0], "Table label", label)
    fill(cells[1], "Table text", text)


def _background(document: Document, clause: Clause) -> None:
    add(document, "Part heading", clause.heading).paragraph_format.space_before = Cm(1)
    for paragraph in clause.paragraphs:
        add(document, paragraph.style, paragraph.text)
