"""The details of the loan: everything that was answered, in one table."""

from __future__ import annotations

from docx.document import Document

from starter.parties.names import describe_company, describe_party
from starter.shared_clauses import LAW
from starter.word.blocks import add, fill, row, table, tag_row
from starter.word.details import WIDTHS, Row, add_rows

_CONNECTION = "{% if b.Connection == 'Shareholder' %}A shareholder{% else %}An associate of a shareholder{% endif %}"


def add_loan_details(document: Document) -> None:
    """Add the table."""
    made = table(document, WIDTHS, lines=True)
    add_rows(made, [("Date", "{{ Agreement_Date | date_words }}")])
    label, content = row(made, WIDTHS)
    fill(label, "Table label", "Lender")
    describe_company(content, "Lender")
    tag_row(made, WIDTHS, "for b in Borrowers")
    label, content = row(made, WIDTHS)
    fill(label, "Table label", "Borrower")
    describe_party(content, "b")
    add(content, "Table text", f"{_CONNECTION} of the Lender")
    tag_row(made, WIDTHS, "endfor")
    add_rows(made, [*_loan(), *_security(), *_rate(), ("Governing law", LAW)])


def _loan() -> list[Row]:
    return [
        ("", "if Kind == 'Facility'"),
        ("Limit", "{{ Amount | money }} ({{ Amount | money_words }})"),
        ("", "else"),
        ("Principal", "{{ Amount | money }} ({{ Amount | money_words }})"),
        ("", "endif"),
        ("", "if Kind == 'One loan' and Paid"),
        ("Loan made on", "{{ Paid_On | date_words }}"),
        ("", "endif"),
        ("Term", "{{ Term_Years }} {{ plural(Term_Years, 'year', 'years') }} from the day on which a Loan is made"),
        ("Income Year", "Ends on {{ Year_End }}"),
        ("Interest", "The Benchmark Rate of each Income Year"),
        (
            "Minimum Yearly Repayment",
            "{% if Instalments == 'Monthly' %}In monthly instalments{% else %}By the last day of each Income Year"
            "{% endif %}",
        ),
    ]


def _security() -> list[Row]:
    return [
        ("Security", "{% if Secured %}Registered mortgage of the Land{% else %}None{% endif %}"),
        ("", "if Secured"),
        ("Land", "{{ Land }}"),
        (
            "Landowner",
            "{% if Land_Owner == 'Another person' %}{{ Land_Owner_Name }}{% else %}The Borrower{% endif %}",
        ),
        ("Market value of the Land", "{{ Land_Value | money }}"),
        ("Liabilities secured before the Loan", "{{ Prior_Debts | money }}"),
        ("", "endif"),
    ]


def _rate() -> list[Row]:
    return [
        ("", "if Rate_Known"),
        (
            "Benchmark Rate, for information",
            "{{ Rate }}% for the Income Year that ends in {{ Rate_Year }}. Each Income Year has its own rate, which the"
            " Australian Taxation Office publishes.",
        ),
        ("", "endif"),
    ]
