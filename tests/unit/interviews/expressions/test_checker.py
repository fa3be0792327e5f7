"""An expression that is never true, or cannot be computed, is refused when a package is checked."""

from __future__ import annotations

import pytest

from lyd.interviews.expressions import InvalidExpression, Kind, check_expression, parse_expression
from lyd.interviews.expressions.kinds import DATE, NUMBER, TEXT, YES_NO, Shape

BENEFICIARY = {"Name": TEXT, "Share": NUMBER, "Born": DATE}
NAMES = {
    "Party_Type": Kind(Shape.TEXT, options=("A Company", "A Trust")),
    "Note": TEXT,
    "Sum": NUMBER,
    "Signed": DATE,
    "Is_Smsf": YES_NO,
    "Address": Kind(Shape.RECORD, {"State": TEXT}),
    "Beneficiaries": Kind(Shape.LIST, BENEFICIARY, most_entries=200),
    "Trustees": Kind(Shape.LIST, {"Name": TEXT}, most_entries=20),
}


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("Party_Type == 'A Trust' and Sum > 1000", Shape.YES_NO),
        ("Is_Smsf == 'Yes'", Shape.YES_NO),
        ("Signed <= today", Shape.YES_NO),
        ("Signed >= '2026-07-01' and '2027-06-30' >= Signed", Shape.YES_NO),
        ("Sum == '' or Note != '' or Party_Type == ''", Shape.YES_NO),
        ("Sum / 2 + 1", Shape.NUMBER),
        ("years_after(Signed, 2)", Shape.DATE),
        ("sum(Beneficiaries, Share) == 100", Shape.YES_NO),
        ("count(Beneficiaries, Share > Sum)", Shape.NUMBER),
        ("join(Beneficiaries, Name)", Shape.TEXT),
        ("count(Trustees, any(Beneficiaries, Share > 1))", Shape.NUMBER),
        ("'one' if Is_Smsf else 'many'", Shape.TEXT),
        ("is_answered(Address)", Shape.YES_NO),
    ],
)
def test_an_expression_has_a_kind(text: str, shape: Shape) -> None:
    assert check_expression(parse_expression(text), NAMES).shape is shape


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("Party_Typ == 'A Trust'", "there is no earlier answer Party_Typ; did you mean Party_Type?"),
        ("Party_Type == 'a trust'", "“a trust” is no option; did you mean “A Trust”?"),
        ("'A Trus' == Party_Type", "“A Trus” is no option; did you mean “A Trust”?"),
        ("Party_Type in ['A Trust', 'Nothing alike']", "“Nothing alike” is no option"),
        ("Sum == '10'", "a number is compared with a text, which is never true"),
        ("Sum > '10'", "a number is compared with a text, which is never true"),
        ("Note > 'a'", "> compares numbers or dates, not a text"),
        ("Sum > ''", "a number is compared with a text, which is never true"),
        ("Signed > ''", "a date is compared with a text, which is never true"),
        ("Signed == '1/1/2026'", "a date is compared with a text, which is never true: write it as YYYY-MM-DD"),
        ("Signed == Note", "a date is compared with a text, which is never true"),
        ("Is_Smsf == 'yes'", "a yes or no is compared with a text, which is never true"),
        ("Signed + 1", "+ takes numbers, not a date: use days_after, months_after or years_after"),
        ("Sum / 0", "a number is divided by zero"),
        ("Address.Suburb", "Address has no earlier answer Suburb"),
        ("Beneficiaries.Name", "Beneficiaries is a list: use count, any, all, sum or join"),
        ("Beneficiaries == 'x'", "== takes single values, not a list"),
        ("count(Note)", "count takes a list, not a text"),
        ("sum(Beneficiaries)", "sum takes a list and an expression for its entries"),
        ("sum(Beneficiaries, Name)", "sum needs a number of each entry, not a text"),
        (
            "count(Beneficiaries, any(Beneficiaries, Share > 1))",
            "any goes through too many entries",
        ),
        ("round(Sum)", "round takes 2 values, not 1"),
        ("years_after(Note, 1)", "years_after takes a date, not a text"),
        ("'a' if Is_Smsf else 1", "“if … else …” gives a text or a number: both must be of one kind"),
    ],
)
def test_an_expression_that_cannot_work_is_refused(text: str, reason: str) -> None:
    with pytest.raises(InvalidExpression) as refusal:
        check_expression(parse_expression(text), NAMES)
    assert reason in str(refusal.value)
