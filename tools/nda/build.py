"""Build pyservice/lyd/starter/nda/template.docx from the words in clauses.txt.

Run it after changing the words: ``python tools/nda/build.py [target]``. The same words
give the same bytes, and a guard test compares the shipped file with what this writes.
"""

from __future__ import annotations

import io
import sys
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

import docx
import styles
from blocks import add, bookmark, field, fill, logic, row, table, write
from clauses import LAW, Clause, read_clauses
from docx.document import Document
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.shared import Cm
from execution import signing_page
from parties import party_details, party_name

TARGET = Path(__file__).parents[2] / "pyservice" / "lyd" / "starter" / "nda" / "template.docx"
SAMPLE = "Sample only. Not legal advice."
TITLE = "Non-Disclosure Agreement"
_DETAILS = (3.9, 11.9)
_BOOK = {"DisclosingParty": "Disclosing Party", "ReceivingParty": "Receiving Party"}


def build() -> bytes:
    """The template as bytes."""
    document = docx.Document()
    styles.prepare(document)
    background, *clauses = read_clauses()
    numbers = {clause.key: number for number, clause in enumerate(clauses, start=1)}
    _furniture(document)
    _cover(document)
    _details(document)
    _background(document, background)
    _clauses(document, clauses, numbers)
    signing_page(document, _BOOK)
    return _saved(document)


def _furniture(document: Document) -> None:
    """Header and footers; every page says that this is a sample."""
    section = document.sections[0]
    section.different_first_page_header_footer = True
    header = section.header.paragraphs[0]
    header.style = "Small"
    _tabs(header)
    write(header, f"{TITLE}\t{{{{ Agreement_Date | date_words }}}}")
    for footer in (section.footer, section.first_page_footer):
        paragraph = footer.paragraphs[0]
        paragraph.style = "Small"
        _tabs(paragraph)
        write(paragraph, f"{SAMPLE}\tPage ")
        field(paragraph, "PAGE", "1")
        write(paragraph, " of ")
        field(paragraph, "NUMPAGES", "10")


def _tabs(paragraph: Any) -> None:
    paragraph.paragraph_format.tab_stops.clear_all()
    paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(15.8), WD_TAB_ALIGNMENT.RIGHT)


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


def _clauses(document: Document, clauses: list[Clause], numbers: dict[str, int]) -> None:
    """All clauses; the last one is for trusts only, so that leaving it out renumbers nothing."""
    add(document, "Part heading", "Agreed terms").paragraph_format.page_break_before = True
    *always, trustees = clauses
    for clause in always:
        _clause(document, clause, numbers)
    trusts = " or ".join(f"'A Trust' in {parties} | each('Party_Type')" for parties in _BOOK)
    logic(document, f"if {trusts}")
    _clause(document, trustees, numbers)
    logic(document, "endif")


def _clause(document: Document, clause: Clause, numbers: dict[str, int]) -> None:
    bookmark(add(document, "Heading 1", clause.heading), clause.key, numbers[clause.key])
    for paragraph, following in zip(clause.paragraphs, [*clause.paragraphs[1:], None], strict=True):
        added = add(document, paragraph.style, paragraph.text, numbers)
        leads = following is not None and following.style == "Clause (a)" != paragraph.style
        added.paragraph_format.keep_with_next = leads or None


def _saved(document: Document) -> bytes:
    """Save with fixed times, so that the same words give the same bytes."""
    facts = document.core_properties
    facts.title, facts.author, facts.subject, facts.comments, facts.keywords = TITLE, "LYD", SAMPLE, "", ""
    facts.created = facts.modified = datetime(2026, 1, 1)  # noqa: DTZ001 - the format has no zone
    facts.revision, facts.last_modified_by = 1, "LYD"
    saved, target = io.BytesIO(), io.BytesIO()
    document.save(saved)
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as copy:
        for name in sorted(source.namelist(), key=lambda name: (name != "[Content_Types].xml", name)):
            copy.writestr(zipfile.ZipInfo(name), source.read(name), zipfile.ZIP_DEFLATED)
    return target.getvalue()


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.write_bytes(build())
    print(f"wrote {target}")
