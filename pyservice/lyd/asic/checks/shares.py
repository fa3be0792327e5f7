"""Classes of shares, and whether the holdings of the members make them up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lyd.adapters.asic.codes import CompanyClass
from lyd.adapters.asic.form201 import Form201
from lyd.asic.checks.findings import Finding, error


def check_shares(form: Form201) -> Iterator[Finding]:
    """Yield what is wrong with the share capital, or with the guarantee of a company without."""
    if form.company_class is CompanyClass.GUARANTEE:
        if not form.guarantee:
            yield error(form, "guarantee", "Enter the amount that each member guarantees.", "guarantee")
        return
    if not form.share_classes:
        yield error(form, "share_classes", "Add a class of shares.", "share_classes")
    codes = Counter(share.code for share in form.share_classes)
    held = Counter[str]()
    for member in form.members:
        for holding in member.holdings:
            held[holding.class_code] += holding.number
    for index, share in enumerate(form.share_classes):
        at = f"share_classes.{index}"
        if codes[share.code] > 1:
            yield error(form, "class_twice", f"Add the class {share.title} once.", f"{at}.code")
        elif share.total != held[share.code]:
            message = (
                f"{share.total:,} shares of the class {share.title} are issued, but members take {held[share.code]:,}:"
                " the numbers must be equal."
            )
            yield error(form, "share_total", message, f"{at}.total")
