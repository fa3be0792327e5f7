"""Answers and forms of the shipped package company-registration, from its cases."""

import copy
from functools import cache
from pathlib import Path
from typing import Any

from lyd.adapters.asic.form201 import Address
from lyd.asic.form201 import AnsweredForm, read_form
from lyd.interviews.package import Package, read_package

FOLDER = Path(__file__).parents[3] / "pyservice" / "lyd" / "starter" / "company-registration"
SOLE_DIRECTOR, TWO_CLASSES, GUARANTEE = (
    "01-sole-director",
    "02-two-directors-two-classes",
    "03-public-company-by-guarantee",
)
SUPER_FUND, ACN_AS_NAME, PUBLIC = (
    "04-trustee-of-a-super-fund",
    "05-number-as-name-and-corporate-members",
    "06-public-company-by-shares",
)
CASES = (SOLE_DIRECTOR, TWO_CLASSES, GUARANTEE, SUPER_FUND, ACN_AS_NAME, PUBLIC)

HOME = Address(
    street_number="7", street_name="Wattle", street_type="Street", locality="Ultimo", state="NSW", postcode="2007"
)
"""Where the sole director lives and works."""


@cache
def package() -> Package:
    """The package as it is shipped."""
    return read_package(FOLDER)


def answers_of(case: str) -> dict[str, Any]:
    """The answers of a case, to be changed by a test."""
    return copy.deepcopy(next(each.answers for each in package().cases if each.file == case))


def form_of(case: str) -> AnsweredForm:
    """The form 201 of a case."""
    return read_form(answers_of(case))


def value_at(form: Any, path: str) -> Any:
    """The value of a field by its path: `officeholders.0.names.first`."""
    value = form
    for step in path.split("."):
        value = value[int(step)] if step.isdecimal() else getattr(value, step)
    return value
