"""What the directors of the lender decide: minutes of a meeting, or the record of a sole director."""

from __future__ import annotations

from docx.document import Document

from starter.bundle.papers import add_paragraphs, open_paper
from starter.parties.names import capacity_of, company_name, own_name
from starter.word.blocks import add, table, tag_row
from starter.word.details import add_details
from starter.word.frames import SAMPLE
from starter.word.pages import saved
from starter.word.signatures import WIDTHS, add_strip, end_rows

TITLE = "Decision to lend"
SOLE = "Lender.Director_Type == 'Sole Director'"
BORROWERS = (
    f"{{% for b in Borrowers %}}{own_name('b')}{capacity_of('b')}{{% if not loop.last %}}; {{% endif %}}{{% endfor %}}"
)
_PRESENT = "{% for d in Lender.Directors %}{{ d.Director_Name }}{% if not loop.last %}, {% endif %}{% endfor %}"
_AMOUNT = (
    "{% if Kind == 'Facility' %}up to {{ Amount | money }}, from time to time,{% else %}{{ Amount | money }}{% endif %}"
)
RESOLUTIONS = (
    (
        "Loan",
        "{% if Kind == 'One loan' and Paid %}The loan of {{ Amount | money }} that the company made on"
        " {{ Paid_On | date_words }} to {% else %}The company lends {amount} to {% endif %}{borrowers}"
        "{% if Kind == 'One loan' and Paid %} is put{% endif %} on the terms of the agreement of"
        " {{ Agreement_Date | date_words }}.",
    ),
    (
        "Division 7A",
        "The agreement is to meet section 109N of the Income Tax Assessment Act 1936 (Cth). It must be signed before"
        " the company’s lodgment day for the income year in which the {% if Kind == 'Facility' %}first {% endif %}loan"
        " is made.",
    ),
    (
        "Benefit and solvency",
        "The loan is in the interests of the company. After it is made the company can pay all its debts as and when"
        " they become due.",
    ),
    (
        "Signing",
        "The agreement is to be signed under section 127(1) of the Corporations Act 2001 (Cth).",
    ),
    (
        "Each year",
        "The company is to tell the borrower the benchmark interest rate and the minimum yearly repayment of each"
        " income year, to collect it, and to keep records of the loan.",
    ),
)


def build_resolution() -> bytes:
    """Return the minutes, or the record of a sole director."""
    heading = (
        f"{{% if {SOLE} %}}Resolutions of the sole director{{% else %}}Minutes of a meeting of directors{{% endif %}}"
    )
    document = open_paper(TITLE, company_name("Lender"), heading)
    add_details(
        document,
        [
            ("Company", f"{company_name('Lender')} (ACN {{{{ Lender.ACN | acn }}}})"),
            ("", f"if {SOLE}"),
            ("Date", "____________________"),
            ("Director", "{{ Lender.Director_Sole }}"),
            ("", "else"),
            ("Date and place", "____________________"),
            ("Directors invited", _PRESENT),
            ("Present, and who chairs", "____________________"),
            ("", "endif"),
        ],
    )
    add_paragraphs(document, [("Attestation", _lead("notes and resolves", "note and resolve")), *_interests()])
    for title, words in RESOLUTIONS:
        text = words.replace("{borrowers}", BORROWERS).replace("{amount}", _AMOUNT)
        add(document, "Recital", f"**{title}.** {text}")
    _add_signatures(document)
    return saved(document, TITLE, SAMPLE)


def _lead(one: str, several: str) -> str:
    return f"{{% if {SOLE} %}}The director {one}{{% else %}}The directors {several}{{% endif %}}:"


def _interests() -> list[tuple[str, str]]:
    words = (
        "**Interests.** Each director who has a material personal interest in the loan, for example as borrower or as a"
        " relative of one, has disclosed it, as section 191 of the Corporations Act 2001 (Cth) requires, and"
        " the company"
        " may go on as its constitution allows."
    )
    return [("%", f"if not ({SOLE})"), ("Recital", words), ("%", "endif")]


def _add_signatures(document: Document) -> None:
    words = (
        f"{{% if {SOLE} %}}Recorded and signed under section 248B of the Corporations Act 2001 (Cth):"
        "{% else %}Signed as a correct record by the person who chaired the meeting:{% endif %}"
    )
    add(document, "Attestation", words)
    made = table(document, WIDTHS, lines=False)
    tag_row(made, WIDTHS, f"if {SOLE}")
    add_strip(made, "", "", "Signature of director", "{{ Lender.Director_Sole }}")
    tag_row(made, WIDTHS, "else")
    add_strip(made, "", "", "Signature of chair", "____________________")
    tag_row(made, WIDTHS, "endif")
    end_rows(document)
