"""The constitution, with the rights of the classes of shares and the agreement of the first members."""

from __future__ import annotations

from pathlib import Path

from docx.document import Document

from starter.company_registration.phrases import COMPANY, HAS_SHARES, LAW
from starter.company_registration.signature_lines import add_members_signatures
from starter.word.blocks import add, logic
from starter.word.clauses import add_clauses, read_clauses
from starter.word.contents import add_contents
from starter.word.details import add_columns, add_details
from starter.word.pages import new_paper, saved

WORDS = Path(__file__).with_name("constitution.txt")
TITLE = "Constitution"


def build_constitution() -> bytes:
    """Return the constitution as a Word file."""
    document = new_paper(TITLE, COMPANY)
    document.sections[0].different_first_page_header_footer = True
    _cover(document)
    clauses = read_clauses(WORDS, {"LAW": LAW})
    add(document, "Part heading", "Contents").paragraph_format.page_break_before = True
    add_contents(document, clauses[0].heading)
    add(document, "Part heading", TITLE).paragraph_format.page_break_before = True
    add_clauses(document, clauses)
    logic(document, f"if {HAS_SHARES}")
    _classes(document)
    logic(document, "endif")
    _agreement(document)
    return saved(document, TITLE, "Constitution of a company")


def _cover(document: Document) -> None:
    add(document, "Cover title", TITLE)
    add(document, "Cover line", f"**{COMPANY}**")
    add(document, "Cover role", "Kind of company")
    add(
        document,
        "Cover line",
        "{{ Company_Type }}{% if Is_Super_Trustee %}, trustee of a superannuation fund{% endif %}",
    )
    add(document, "Cover role", "Registered in")
    add(document, "Cover line", LAW)
    add(document, "Cover role", "ACN")
    add(document, "Cover line", "as on the certificate of registration")


def _classes(document: Document) -> None:
    add(document, "Part heading", "Schedule 1: classes of shares").paragraph_format.page_break_before = True
    add(
        document,
        "Normal",
        "The Shares of each class have the rights that this schedule states. Within a class all Shares have the same"
        " rights. On winding up, the amounts paid on all Shares are repaid first. Only classes that share in the"
        " surplus share in what is then left, as the constitution says.",
    )
    rights = [f"{{% if s.{name} %}}Yes{{% else %}}No{{% endif %}}" for name in ("Votes", "Dividends", "Surplus")]
    headings = (
        "Class",
        "Issued at registration",
        "Votes at meetings",
        "Dividends the Board decides",
        "Share of surplus",
    )
    rows = ["for s in Share_Classes", ["{{ s.Class_Name }} ({{ s.Class_Code }})", "{{ s.Total }}", *rights], "endfor"]
    add_columns(document, headings, (4.6, 2.8, 2.8, 2.8, 2.8), rows)


def _agreement(document: Document) -> None:
    heading = f"Schedule {{% if {HAS_SHARES} %}}2{{% else %}}1{{% endif %}}: agreement of the first members"
    add(document, "Part heading", heading).paragraph_format.page_break_before = True
    add(
        document,
        "Normal",
        f"Each person named below agrees, before the application to register {COMPANY} is lodged, to the terms of this"
        " constitution, and to become a Member when the Company is registered.",
    )
    _first_members(document)
    add_members_signatures(document)


def _first_members(document: Document) -> None:
    rows = [
        ("", "for p in People if 'Member' in p.Roles"),
        ("{{ p | full_name }}", "{{ p.Residential_Address | full_address }}"),
        ("", "endfor"),
        ("", "for o in Organisations"),
        ("{{ o.Organisation_Name }}", "{{ o.Organisation_Address | full_address }}"),
        ("", "endfor"),
    ]
    add_details(document, rows)
