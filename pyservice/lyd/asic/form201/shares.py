"""Classes of shares, and what a member holds of each."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from lyd.adapters.asic.form201 import Holding, ShareClass
from lyd.asic.form201.answers import Answers, entries, is_yes, number, text, to_cents
from lyd.asic.form201.company import has_shares
from lyd.asic.form201.holders import find_holders
from lyd.interviews.xml import ENTRY_ID

CLASSES = "Share_Classes"
ORDINARY = "ORD"


def read_share_classes(answers: Answers) -> tuple[ShareClass, ...]:
    """Return the classes with the amounts that all members together pay and owe; none in a company without shares."""
    if not has_shares(answers):
        return ()
    known = _classes_by_id(answers)
    held = [holding for _, holder in find_holders(answers) for holding in read_holdings(holder, known)]
    return tuple(_read_class(entry, held) for entry in entries(answers, CLASSES))


def read_member_holdings(answers: Answers, holder: Answers) -> tuple[Holding, ...]:
    """Return what a member holds; nothing in a company without shares."""
    return read_holdings(holder, _classes_by_id(answers)) if has_shares(answers) else ()


def read_holdings(holder: Answers, known: Mapping[str, Answers]) -> tuple[Holding, ...]:
    """Return what a member holds of the known classes, which are named by the ids of their entries."""
    return tuple(
        _read_holding(entry, known.get(text(entry, "Share_Class"), {})) for entry in entries(holder, "Holdings")
    )


def _classes_by_id(answers: Answers) -> dict[str, Answers]:
    return {text(entry, ENTRY_ID): entry for entry in entries(answers, CLASSES) if text(entry, ENTRY_ID)}


def _read_class(entry: Answers, held: list[Holding]) -> ShareClass:
    code = text(entry, "Class_Code")
    of_class = [holding for holding in held if holding.class_code == code]
    return ShareClass(
        code=code,
        title="Ordinary" if code == ORDINARY else f"{code} class",
        total=int(number(entry, "Total")),
        amount_paid=sum(holding.paid for holding in of_class),
        amount_unpaid=sum(holding.unpaid for holding in of_class),
    )


def _read_holding(entry: Answers, share_class: Answers) -> Holding:
    count, price = number(entry, "Number"), number(share_class, "Price")
    paid_each = number(entry, "Paid_Each") if not is_yes(entry, "Fully_Paid") else price
    beneficial = is_yes(entry, "Beneficial")
    return Holding(
        class_code=text(share_class, "Class_Code"),
        number=int(count),
        beneficial=beneficial,
        on_behalf_of="" if beneficial else text(entry, "On_Behalf_Of"),
        paid=to_cents(count * paid_each),
        unpaid=to_cents(count * max(price - paid_each, Decimal(0))),
    )
