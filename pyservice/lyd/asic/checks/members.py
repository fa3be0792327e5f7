"""Members: at least one, not too many, and what each holds."""

from __future__ import annotations

from collections.abc import Iterator

from lyd.adapters.asic.codes import CompanyClass, CompanyType
from lyd.adapters.asic.form201 import AUSTRALIA, Form201, Holding, Member
from lyd.asic.checks.findings import Finding, error, warning
from lyd.asic.checks.people import member_name

MOST_MEMBERS = 50
"""Of a proprietary company, employees not counted (section 113 of the Corporations Act 2001)."""


def check_members(form: Form201) -> Iterator[Finding]:
    """Yield what is wrong with the members, together and one by one."""
    if not form.members:
        yield error(form, "members", "The company needs at least one member.", "members")
    if form.company_type is CompanyType.PROPRIETARY and len(form.members) > MOST_MEMBERS:
        message = "A proprietary company has at most 50 members who are not its employees."
        yield error(form, "too_many_members", message, "members")
    for index, member in enumerate(form.members):
        yield from _of_member(form, member, f"members.{index}")
    yield from _of_holding_company(form)


def _of_member(form: Form201, member: Member, at: str) -> Iterator[Finding]:
    name = member_name(member)
    person, body = member.person, member.organisation
    if (person and not (person.first and person.last)) or (body and not body.name):
        yield error(
            form, "member_name", "A member needs a whole name.", f"{at}.person" if person else f"{at}.organisation"
        )
    if body and body.name and not body.number and member.address.country == AUSTRALIA:
        message = f"Enter the ACN or ARBN of {name}, if it is registered with ASIC."
        yield warning(form, "member_number", message, f"{at}.organisation.number")
    if form.company_class is CompanyClass.GUARANTEE:
        return
    if not member.holdings:
        yield error(form, "holding_missing", f"Enter the shares of {name}.", f"{at}.holdings")
    for index, holding in enumerate(member.holdings):
        yield from _of_holding(form, holding, f"{at}.holdings.{index}", name)


def _of_holding(form: Form201, holding: Holding, at: str, name: str) -> Iterator[Finding]:
    if not holding.class_code:
        yield error(form, "holding_class", f"Choose the class of the shares of {name}.", f"{at}.class_code")
    if holding.number < 1:
        yield error(form, "holding_number", f"Enter how many shares {name} takes.", f"{at}.number")
    if not holding.beneficial and not holding.on_behalf_of:
        yield error(form, "on_behalf_of", f"Enter on whose behalf {name} holds the shares.", f"{at}.on_behalf_of")
    if holding.number > 0 and holding.class_code and not holding.paid and not holding.unpaid:
        yield error(form, "holding_price", f"Enter what {name} pays for the shares.", f"{at}.paid")


def _of_holding_company(form: Form201) -> Iterator[Finding]:
    """Yield a doubt if one body corporate takes all shares for itself and no ultimate holding company was named."""
    if form.ultimate_holding_company is not None:
        if not form.ultimate_holding_company.name:
            yield error(
                form,
                "holding_company",
                "Enter the name of the ultimate holding company.",
                "ultimate_holding_company.name",
            )
        elif form.ultimate_holding_company.country == AUSTRALIA and not form.ultimate_holding_company.number:
            message = "Enter the ACN or ARBN of the ultimate holding company, if it is registered with ASIC."
            yield warning(form, "holding_company_number", message, "ultimate_holding_company.number")
        return
    if len(form.members) == 1 and form.members[0].organisation is not None:
        message = (
            f"{member_name(form.members[0])} takes all shares: is it, or its parent, the ultimate holding company?"
        )
        yield warning(form, "holding_company_likely", message, "ultimate_holding_company")
