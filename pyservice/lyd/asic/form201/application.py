"""A form 201 of the answers of an interview, and where each of its entries was answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lyd.adapters.asic.form201 import Form201
from lyd.asic.form201.answers import Answers, address, is_yes, text
from lyd.asic.form201.applicant import find_applicant, read_applicant, read_declaration
from lyd.asic.form201.company import (
    NAME_IS_ACN,
    has_shares,
    read_class,
    read_guarantee,
    read_identical_names,
    read_jurisdiction,
    read_reservation,
    read_subclass,
    read_type,
)
from lyd.asic.form201.members import find_members, read_members
from lyd.asic.form201.officeholders import find_officeholders, read_officeholders
from lyd.asic.form201.places import principal_place_of, read_holding_company, read_office
from lyd.asic.form201.shares import read_share_classes


@dataclass(frozen=True, slots=True, kw_only=True)
class AnsweredForm(Form201):
    """A form 201 that knows where its entries were answered: `officeholders.0` at `People.2`."""

    places: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)


def read_form(answers: Answers) -> AnsweredForm:
    """Return the form 201 of the answers of the package company-registration.

    Answers to questions that are hidden, because of others that were changed later, are left out.
    """
    return AnsweredForm(
        company_name=None if is_yes(answers, NAME_IS_ACN) else text(answers, "Company"),
        legal_element=text(answers, "Legal_Element"),
        company_type=read_type(answers),
        company_class=read_class(answers),
        company_subclass=read_subclass(answers),
        jurisdiction=read_jurisdiction(answers),
        has_constitution=True,
        has_shares_for_other_than_cash=has_shares(answers) and is_yes(answers, "Non_Cash"),
        guarantee=read_guarantee(answers),
        name_reservation=read_reservation(answers),
        identical_names=read_identical_names(answers),
        registered_office=read_office(answers),
        principal_place=address(answers, principal_place_of(answers)),
        ultimate_holding_company=read_holding_company(answers),
        officeholders=read_officeholders(answers),
        share_classes=read_share_classes(answers),
        members=read_members(answers),
        applicant=read_applicant(answers),
        declaration=read_declaration(answers),
        places=_find_places(answers),
    )


def _find_places(answers: Answers) -> dict[str, str]:
    """Return where the entries were answered that other answers may have moved."""
    lists = {"officeholders": find_officeholders(answers), "members": find_members(answers)}
    return {
        **{f"{name}.{index}": path for name, paths in lists.items() for index, path in enumerate(paths)},
        "applicant": find_applicant(answers)[0],
        "principal_place": principal_place_of(answers),
    }
