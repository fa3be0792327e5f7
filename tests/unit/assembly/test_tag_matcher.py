"""Tags and questions match both ways."""

import pytest
from tests.factories.word import CASE, INTERVIEW, LINES, MANIFEST, problems


def test_a_tag_without_a_question_names_its_paragraph() -> None:
    assert problems("First", *LINES, "Yours, {{ Sender }}") == (
        "word/document.xml, paragraph 6 “Yours, {{ Sender }}”: The interview has no question Sender."
    )


def test_a_tag_without_a_question_in_a_group_names_the_group() -> None:
    found = problems("{{ Name }}", "{%p for p in People %}", "{{ p.First }} {{ p.Frist }}", "{%p endfor %}")
    assert found == (
        "word/document.xml, paragraph 3 “{{ p.First }} {{ p.Frist }}”: "
        "People has no question Frist (did you mean “First”?)."
    )


def test_a_question_without_a_tag_is_named() -> None:
    assert problems("{{ Name }}") == (
        "Question People.First is asked but used nowhere in the template (purpose: data, if it is not to be printed)."
    )


@pytest.mark.parametrize(
    ("question", "same_for_data"),
    [(b"{ id: First,", b"{ id: First, purpose: data,"), (b"- id: People\n", b"- id: People\n        purpose: data\n")],
    ids=["one question", "a group"],
)
def test_a_question_that_is_asked_for_the_records_needs_no_tag(question: bytes, same_for_data: bytes) -> None:
    assert problems("Dear {{ Name }}", interview=INTERVIEW.replace(question, same_for_data)) == ""


def test_a_question_that_decides_what_is_asked_counts_as_used() -> None:
    interview = INTERVIEW + (
        b"      - { id: Why, label: Why, type: text, dataPath: Why, visibleIf: { questionId: Kind, equals: x } }\n"
    )
    interview = interview.replace(
        b"      - { id: Name,", b"      - { id: Kind, label: Kind, type: text, dataPath: Kind }\n      - { id: Name,"
    )
    assert problems(*LINES, "{% if Why %}{{ Why }}{% endif %}", interview=interview) == ""


def test_the_keys_of_signers_are_known_where_they_sign() -> None:
    manifest = MANIFEST + b"signers: [{ at: People, key: Signer, name: [First] }]\n"
    lines = (
        "{{ Name }}",
        "{%p for p in People %}",
        "{{ p.First }} {{ p.Signer_Key }} {{ p.Date_Key }}",
        "{%p endfor %}",
    )
    case = CASE.replace(b"Dear Ada", b"Ben Signer001 SignerDate001")
    assert problems(*lines, manifest=manifest, case=case) == ""
    assert "People has no question Signer_Key" in problems(*lines, case=case)
