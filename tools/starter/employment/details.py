"""The details of the employment: everything that was answered, in one table."""

from __future__ import annotations

from docx.document import Document

from starter.parties.names import describe_party
from starter.shared_clauses import LAW
from starter.word.blocks import add, fill, row, table
from starter.word.details import WIDTHS, Row, add_rows

PAY = (
    "{% if Basis == 'Casual' or Pay_Unit == 'Hourly' %}{{ Pay | money }} an hour{% else %}{{ Pay | money }} a year"
    "{% endif %}{% if Basis == 'Casual' %} and a casual loading of {{ Casual_Loading }}%{% endif %}, "
    "{% if Super_Included %}superannuation included{% else %}plus superannuation{% endif %}"
)
BASIS = "{{ Basis }}{% if Basis != 'Casual' and Fixed_Term %}, until {{ End_Date | date_words }}{% endif %}"


def add_employment_details(document: Document) -> None:
    """Add the table."""
    made = table(document, WIDTHS, lines=True)
    add_rows(made, [("Date", "{{ Agreement_Date | date_words }}")])
    label, content = row(made, WIDTHS)
    fill(label, "Table label", "Employer")
    describe_party(content, "Employer")
    label, content = row(made, WIDTHS)
    fill(label, "Table label", "Employee")
    fill(content, "Table text", "**{{ Employee | full_name }}**")
    add(content, "Table text", "{{ Employee | full_address }}")
    add(content, "Table text", "{{ Employee.Email }}")
    add_rows(made, [*_position(), *_pay(), ("Governing law", LAW)])


def _position() -> list[Row]:
    return [
        ("Position", "{{ Position }}"),
        ("Duties", "{{ Duties }}"),
        ("Kind of employment", BASIS),
        ("Start Date", "{{ Start_Date | date_words }}"),
        ("Place of work", "{{ Place }}"),
        ("", "if Award_Covered"),
        ("Award", "{{ Award_Name }}"),
        ("Classification", "{{ Classification }}"),
        ("", "else"),
        ("Modern award", "None"),
        ("", "endif"),
        ("", "if Basis != 'Casual'"),
        ("Ordinary hours", "{{ Hours }} a week"),
        (
            "Probation",
            "{% if Probation %}{{ Probation_Months }} {{ plural(Probation_Months, 'month', 'months') }}{% else %}None"
            "{% endif %}",
        ),
        ("", "endif"),
    ]


def _pay() -> list[Row]:
    return [
        ("Pay", PAY),
        ("Paid", "{{ Pay_Every }}"),
        (
            "Promises after the Employment",
            "{% if Has_Restraint %}For up to {{ Restraint_Months }} months{% else %}None{% endif %}",
        ),
    ]
