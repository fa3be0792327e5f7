"""The form of a document follows from its name and the capacities of its signers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.signing.people import ANN

from lyd.signing.parties import Capacity
from lyd.signing.proposals import Form, Paper, form_of


@pytest.mark.parametrize(
    ("title", "form"),
    [
        ("Discretionary Trust Deed", Form.DEED),
        ("DEED of variation", Form.DEED),
        ("Last Will and Testament", Form.WILL),
        ("Non-disclosure agreement", Form.AGREEMENT),
        ("Agreement of Mr Wills, indeed", Form.AGREEMENT),
        ("", Form.AGREEMENT),
    ],
)
def test_the_form_follows_from_the_name(title: str, form: Form) -> None:
    assert form_of(title, [ANN]) is form


def test_a_testator_makes_a_will() -> None:
    assert form_of("Testament", [replace(ANN, capacity=Capacity.TESTATOR)]) is Form.WILL


def test_the_law_of_the_document_comes_before_that_of_the_person() -> None:
    person = replace(ANN, state="VIC")
    assert Paper(state="NSW").state_for(person) == "NSW"
    assert Paper().state_for(person) == "VIC"
