"""Build pyservice/lyd/starter/nda/template.docx from the words in wording.py.

Run it after changing the words: ``python tools/nda/build.py [target]``. The same words
give the same bytes, and a guard test compares the shipped file with what this writes.
"""

from __future__ import annotations

import io
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import docx
import styles
from blocks import add, bookmark, field, fill, logic, row, table, write
from docx.document import Document
from docx.enum.text import WD_TAB_ALIGNMENT
from docx.shared import Cm
from execution import signing_page
from wording import BACKGROUND, CLAUSES, LAW, TRUSTEES, Clause

TARGET = Path(__file__).parents[2] / "pyservice" / "lyd" / "starter" / "nda" / "template.docx"
SAMPLE = "Sample only. Not legal advice."
TITLE = "Non-Disclosure Agreement"
_DETAILS = (3.9, 11.9)
_BOOK = {"DisclosingParty": "Disclosing Party", "ReceivingParty": "Receiving Party"}
_TRUSTEES = (
    "{% for t in p.Trustees %}{% if not loop.first %}{% if loop.last %} and {% else %}, {% endif %}{% endif %}"
    "{% if t.Trustee_Type == 'A Company' %}{{ t.Company }} {{ t.Legal_Element }}{% elif t.Trustee_Type == 'An Individual' %}"
    "{{ t | full_name }}{% else %}{{ t.Trustee_Type }}{% endif %}{% endfor %}"
)


def build() -> bytes:
    """The template as bytes."""
    document = docx.Document()
    styles.prepare(document)
    numbers = {key: number for number, (key, _, _) in enumerate([*CLAUSES, TRUSTEES], start=1)}
    _furniture(document)
    _cover(document)
    _details(document)
    _background(document)
    _clauses(document, numbers)
    for parties, role in _BOOK.items():
        signing_page(document, parties, role)
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


def _tabs(paragraph: object) -> None:
    paragraph.paragraph_format.tab_stops.clear_all()
    paragraph.paragraph_format.tab_stops.add_tab_stop(Cm(15.8), WD_TAB_ALIGNMENT.RIGHT)


def _cover(document: Document) -> None:
    add(document, "Cover title", TITLE)
    add(document, "Cover line", "{{ Agreement_Date | date_words }}")
    for parties, role in _BOOK.items():
        logic(document, f"for p in {parties}")
        add(document, "Cover role", role)
        _party_name(document, "Cover line")
        logic(document, "endfor")
    add(document, "Cover role", "Please read")
    add(document, "Table text", f"{SAMPLE} Ask a lawyer whether this agreement suits your circumstances before you sign it.")


def _party_name(owner: object, style: str) -> None:
    """The name of the party ``p`` in one line, whatever its kind."""
    kinds = (
        "{% if p.Party_Type == 'An Individual' %}{{ p | full_name }}"
        "{% elif p.Party_Type == 'A Company' %}{{ p.Company }} {{ p.Legal_Element }}"
        f"{{% elif p.Party_Type == 'A Trust' %}}{_TRUSTEES} as trustee for {{{{ p.Trust_Name }}}}"
        "{% else %}{{ p.Party_Type }}{% endif %}"
    )
    add(owner, style, f"**{kinds}**")


def _details(document: Document) -> None:
    add(document, "Part heading", "Details").paragraph_format.page_break_before = True
    made = table(document, _DETAILS, lines=True)
    _detail(made, "Date", "{{ Agreement_Date | date_words }}")
    for parties, role in _BOOK.items():
        fill(row(made, _DETAILS)[0], "Small", f"{{%tr for p in {parties} %}}")
        label, content = row(made, _DETAILS)
        fill(label, "Table label", role)
        _party(content)
        fill(row(made, _DETAILS)[0], "Small", "{%tr endfor %}")
    _detail(made, "Purpose", "{{ Purpose | default('considering and, if the parties agree, carrying out business with each other') }}")
    _detail(made, "Exchange", "{% if Exchange == 'Mutual' %}Mutual: each party discloses to the other{% else %}"
                              "One-way: the Disclosing Party discloses to the Receiving Party{% endif %}")
    _detail(made, "Duration", "{{ Term | default('5 years') }}")
    _detail(made, "Governing law", LAW)


def _detail(made: object, label: str, text: str) -> None:
    cells = row(made, _DETAILS)
    fill(cells[0], "Table label", label)
    fill(cells[1], "Table text", text)


def _party(cell: object) -> None:
    """Name, number, address and email of the party ``p``."""
    address = "{{ %s.Street }}, {{ %s.Suburb }} {{ %s.State }} {{ %s.Postcode }}"
    fill(cell, "Small", "{%p if p.Party_Type == 'An Individual' %}")
    add(cell, "Table text", "**{{ p | full_name }}**")
    add(cell, "Table text", address % (("p",) * 4))
    add(cell, "Table text", "{{ p.Email }}")
    logic(cell, "elif p.Party_Type == 'A Company'")
    add(cell, "Table text", "**{{ p.Company }} {{ p.Legal_Element }}** (ACN {{ p.ACN | acn }})")
    add(cell, "Table text", address % (("p",) * 4))
    logic(cell, "elif p.Party_Type == 'A Trust'")
    logic(cell, "for t in p.Trustees")
    add(cell, "Table text", "**{% if t.Trustee_Type == 'A Company' %}{{ t.Company }} {{ t.Legal_Element }}{% elif t.Trustee_Type == "
        "'An Individual' %}{{ t | full_name }}{% else %}{{ t.Trustee_Type }}{% endif %}**"
        "{% if t.Trustee_Type == 'A Company' %} (ACN {{ t.ACN | acn }}){% endif %}")
    add(cell, "Table text", address % (("t",) * 4))
    logic(cell, "if t.Trustee_Type == 'An Individual'")
    add(cell, "Table text", "{{ t.Email }}")
    logic(cell, "endif")
    logic(cell, "endfor")
    add(cell, "Table text", "as trustee for **{{ p.Trust_Name }}**")
    logic(cell, "else")
    add(cell, "Table text", "{{ p.Party_Type }}")
    logic(cell, "endif")


def _background(document: Document) -> None:
    add(document, "Part heading", "Background").paragraph_format.space_before = Cm(1)
    for text in BACKGROUND:
        add(document, "Recital", text)


def _clauses(document: Document, numbers: dict[str, int]) -> None:
    add(document, "Part heading", "Agreed terms").paragraph_format.page_break_before = True
    for clause in CLAUSES:
        _clause(document, clause, numbers)
    logic(document, "if 'A Trust' in DisclosingParty | each('Party_Type') or 'A Trust' in ReceivingParty | each('Party_Type')")
    _clause(document, TRUSTEES, numbers)
    logic(document, "endif")


def _clause(document: Document, clause: Clause, numbers: dict[str, int]) -> None:
    key, heading, paragraphs = clause
    title = add(document, "Heading 1", heading)
    bookmark(title, key, numbers[key])
    for index, (level, text) in enumerate(paragraphs):
        style = styles.LEVELS[level] if isinstance(level, int) else "Definition"
        paragraph = add(document, style, text, numbers)
        following = paragraphs[index + 1][0] if index + 1 < len(paragraphs) else 0
        paragraph.paragraph_format.keep_with_next = True if level != 3 and following == 3 else None


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
