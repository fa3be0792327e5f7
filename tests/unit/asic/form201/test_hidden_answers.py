"""Answers that were given before others hid their questions are no part of the form."""

import datetime

import pytest
from tests.unit.asic.registrations import CASES, TWO_CLASSES, answers_of, package

from lyd.asic.form201 import read_form
from lyd.interviews.validation import visible

TODAY = datetime.date(2026, 11, 25)
LEFTOVERS = {
    "Name_Is_ACN": "Yes",
    "Name_Reserved": "Yes",
    "Reservation_Number": "1ABC",
    "Has_Business_Names": "Yes",
    "Business_Names": [{"Business_ABN": "51 824 753 556"}],
    "Is_Super_Trustee": "Yes",
    "Guarantee": "10.00",
    "Non_Cash": "Yes",
    "Standard_Hours": "No",
    "Opens": "10:00",
    "Closes": "11:00",
    "Principal_Place": {"streetName": "Old"},
    "Holding_Company": {"Holding_Name": "Old Parent Pty Ltd"},
    "Share_Classes": [{"_id": "old", "Class_Code": "ORD", "Total": "5", "Price": "1.00"}],
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", LEFTOVERS)
def test_answers_to_hidden_questions_do_not_count(case: str, name: str) -> None:
    answers = {**answers_of(case), name: LEFTOVERS[name]}
    assert read_form(answers) == read_form(visible(package().interview, answers, TODAY))


@pytest.mark.parametrize("name", ["Director_ID", "Birth_State", "Former_Names", "Holdings", "Born"])
def test_answers_of_a_person_to_hidden_questions_do_not_count(name: str) -> None:
    answers = answers_of(TWO_CLASSES)
    first, second = answers["People"]
    first["Roles"], first["Has_Former_Names"] = ["Applicant"], "No"
    second["Roles"], second["Birth_State"] = ["Secretary"], "NSW"
    first.setdefault(name, second.get(name))
    assert read_form(answers) == read_form(visible(package().interview, answers, TODAY))
