"""What the first directors resolve after the company is registered: minutes, or the record of a sole director."""

from __future__ import annotations

from docx.document import Document

from starter.company_registration.phrases import COMPANY, HAS_SHARES
from starter.word.blocks import add, logic, table, tag_row
from starter.word.details import Row, add_details
from starter.word.pages import open_paper, saved
from starter.word.signatures import WIDTHS, add_strip, end_rows

TITLE = "First resolutions of the directors"
SEVERAL = "count(People, 'Director' in Roles) > 1"
DIRECTORS = "for p in People if 'Director' in p.Roles"
SECRETARIES = "for p in People if 'Secretary' in p.Roles"
_NAMES = "{{% {0} %}}{{{{ p | full_name }}}}{{% if not loop.last %}}, {{% endif %}}{{% endfor %}}"
DIRECTORS_NAMED, SECRETARIES_NAMED = _NAMES.format(DIRECTORS), _NAMES.format(SECRETARIES)
SHARES = (
    "The shares for which the members applied were issued on registration, as the register of members shows. The"
    " register is adopted. A certificate is to be given to each member within two months after that day."
)
FUND = (
    "The company will act as trustee of {{ Fund_Name | default('the superannuation fund for which it was"
    " registered') }}"
    " and of no other trust. Each director knows the duties of trustees under the Superannuation Industry (Supervision)"
    " Act 1993 (Cth). If the fund is a self managed superannuation fund, each director is to sign the trustee"
    " declaration in the form that the Commissioner of Taxation approves within 21 days of becoming a director."
)


def build_minutes() -> bytes:
    """Return the minutes of the first meeting, or the resolutions of a sole director."""
    heading = (
        f"{{% if {SEVERAL} %}}Minutes of the first meeting of directors{{% else %}}Resolutions of the sole"
        f" director{{% endif %}}"
    )
    document = open_paper(TITLE, COMPANY, heading)
    add(document, "Small", "To be completed and signed after the company is registered.")
    add_details(document, _facts())
    add(
        document,
        "Attestation",
        f"{{% if {SEVERAL} %}}The directors note and resolve{{% else %}}The director notes and resolves{{% endif %}}:",
    )
    for title, words in _resolutions():
        _resolution(document, title, words)
    logic(document, f"if {HAS_SHARES}")
    _resolution(document, "Shares", SHARES)
    logic(document, "endif")
    logic(document, "if Is_Super_Trustee")
    _resolution(document, "Superannuation fund", FUND)
    logic(document, "endif")
    _signatures(document)
    return saved(document, TITLE, TITLE)


def _facts() -> list[Row]:
    return [
        ("ACN", "____________________"),
        ("Date of registration", "____________________"),
        ("", f"if {SEVERAL}"),
        ("Date and place of meeting", "____________________"),
        ("Present", DIRECTORS_NAMED),
        ("Chair", "{{ Chair | full_name }}"),
        ("", "else"),
        ("Date", "____________________"),
        ("Director", f"{{% {DIRECTORS} %}}{{{{ p | full_name }}}}{{% endfor %}}"),
        ("", "endif"),
    ]


def _resolutions() -> list[tuple[str, str]]:
    return [
        ("Registration", "ASIC registered the company on the date above. Its certificate is kept with its records."),
        (
            "Constitution",
            "Each member agreed in writing to the constitution before registration. It is the constitution of the"
            " company.",
        ),
        ("Registered office", "The registered office is at {{ Registered_Office | full_address }}."),
        (
            "Officeholders",
            "These took office on registration, having consented in writing: "
            f"{DIRECTORS_NAMED} as {{% if {SEVERAL} %}}directors{{% else %}}director{{% endif %}}"
            f"{{% if any(People, 'Secretary' in Roles) %}}; {SECRETARIES_NAMED} as secretary{{% endif %}}.",
        ),
        (
            "Records",
            "The company is to keep the registers, minute books and financial records that the Corporations Act 2001"
            " (Cth) requires.",
        ),
        (
            "Bank account",
            f"The company is to open an account with a bank that the {{% if {SEVERAL} %}}directors choose, to be"
            f" operated as they decide{{% else %}}director chooses, to be operated by the director{{% endif %}}.",
        ),
        (
            "Tax",
            "The company is to apply for a tax file number and an ABN, and to appoint a public officer within three"
            " months after it begins to carry on business or derive income in Australia.",
        ),
    ]


def _resolution(document: Document, title: str, words: str) -> None:
    add(document, "Recital", f"**{title}.** {words}")


def _signatures(document: Document) -> None:
    """Lines to sign on paper: nothing is resolved before the company exists."""
    words = (
        f"{{% if {SEVERAL} %}}Signed as a correct record by the directors present:{{% else %}}Recorded and"
        f" signed under section 248B of the Corporations Act 2001 (Cth):{{% endif %}}"
    )
    add(document, "Attestation", words)
    made = table(document, WIDTHS, lines=False)
    tag_row(made, WIDTHS, DIRECTORS)
    add_strip(made, "", "", "Signature of director", "{{ p | full_name }}")
    tag_row(made, WIDTHS, "endfor")
    end_rows(document)
