"""The stored cases of a package are run."""

import pytest
from tests.factories.word import CASE, LINES, problems


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        (CASE.replace(b"Dear Ada", b"Dear Eve"), "Case “cases/1.json”: the document lacks “Dear Eve”."),
        (CASE.replace(b'"{"', b'"Ben"'), "Case “cases/1.json”: the document has “Ben”."),
        (CASE.replace(b'"Name": "Ada", ', b""), "Case “cases/1.json”: Name: This field cannot be blank."),
        (CASE.replace(b'"Name"', b'"Nome"'), "Nome: There is no such question (did you mean “Name”?)."),
    ],
)
def test_a_case_that_fails_is_named(case: bytes, reason: str) -> None:
    assert reason in problems(case=case)


def test_a_template_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lyd.assembly.checks.cases.SECONDS", 0.2)
    loops = "{%p for a in People %}{%p for b in People %}{%p for c in People %}{%p for d in People %}"
    template = ("{{ Name }}", *loops.replace("}{", "}\n{").split("\n"), *["{%p endfor %}"] * 4, *LINES[1:])
    people = b", ".join([b'{"First": "x"}'] * 200)
    found = problems(*template, case=b'{"answers": {"Name": "Ada", "People": [' + people + b"]}}")
    assert found == "Case “cases/1.json”: The template takes too long."


def test_a_comparison_of_an_answer_with_a_number_is_reported_and_not_raised() -> None:
    assert "> compares numbers or dates, not a text" in problems("{% if Name > 1000 %}x{% endif %}", *LINES)
