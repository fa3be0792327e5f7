"""What the employer has to give, obtain and keep when an employee starts."""

from __future__ import annotations

from starter.bundle.papers import build_checklist
from starter.parties.names import capacity_of, own_name

TITLE = "Checklist for a new employee"
_EMPLOYER = own_name("Employer") + capacity_of("Employer")
_GIVE = (
    (
        "Fair Work Information Statement, in its current version (sections 124 and 125 of the Fair Work Act"
        " 2009 (Cth)).",
        "before or as soon as practicable after the start",
    ),
    "if Basis == 'Casual'",
    ("Casual Employment Information Statement (sections 125A and 125B).", "with it"),
    (
        "Casual Employment Information Statement once more. {% if Small_Business %}A small business gives it after 12"
        " months.{% else %}Other than a small business, after 6 and 12 months, and then each 12 months.{% endif %}",
        "as the law says",
    ),
    "endif",
    "if Basis != 'Casual' and Fixed_Term",
    (
        "Fixed Term Contract Information Statement (sections 333J and 333K).",
        "before or as soon as practicable after signing",
    ),
    (
        "Check that the term, with renewals, is not longer than section 333E allows, or which exception of"
        " section 333F applies.",
        "before signing",
    ),
    "endif",
    ("Letter of offer and two copies of the agreement, with time to take advice.", "before the start"),
    (
        "Access to the policies{% if Award_Covered %}, the {{ Award_Name }}{% endif %} and the National"
        " Employment Standards.",
        "on the first day",
    ),
)
_OBTAIN = (
    ("Signed agreement.", "before the first shift"),
    ("Proof that the employee may work in Australia.", "before the first shift"),
    ("Tax file number declaration.", "within 14 days"),
    (
        "Choice of superannuation fund; if none is made, ask the Australian Taxation Office for a stapled fund.",
        "before the first pay",
    ),
    ("Bank account and emergency contact.", "before the first pay"),
)
_KEEP = (
    "if Award_Covered",
    (
        "Check the classification and the minimum pay against the award’s current pay guide.",
        "at the start and each July",
    ),
    "else",
    (
        "Check that no modern award covers the position, and that the pay is at least the national minimum wage.",
        "at the start and each July",
    ),
    "endif",
    "if Award_Covered and Basis != 'Casual' and Pay_Unit == 'Yearly' and Offset",
    ("Record hours, and compare the salary with what the award would have required.", "at least once a year"),
    "endif",
    (
        "Superannuation contributions, at the current rate of the superannuation guarantee.",
        "within the time that the law allows after each payday",
    ),
    ("Payslips.", "within one working day after each pay"),
    ("Records of employment, pay, hours and leave, for 7 years.", "always"),
    (
        "Workers compensation insurance, payroll tax and reports to the ATO (Single Touch Payroll).",
        "from the first pay",
    ),
    "if Basis != 'Casual' and Probation",
    (
        "Review of the probation.",
        "before its {{ Probation_Months }} {{ plural(Probation_Months, 'month', 'months') }} end",
    ),
    "endif",
)


def build_starter_checklist() -> bytes:
    """Return the checklist."""
    facts = [
        ("Employer", _EMPLOYER),
        ("Employee", "{{ Employee | full_name }}"),
        ("Position", "{{ Position }}"),
        ("Start", "{{ Start_Date | date_words }}"),
    ]
    parts = (("To give", _GIVE), ("To obtain", _OBTAIN), ("To check and keep", _KEEP))
    return build_checklist(TITLE, _EMPLOYER, facts, parts)
