"""YAML of packages: types of version 1.2, and nothing dangerous."""

import pytest

from lyd.interviews.entries import load_yaml, refuse_unknown
from lyd.interviews.errors import InvalidInterview


def test_yes_no_and_dates_stay_texts_in_yaml() -> None:
    assert load_yaml("a: Yes\nb: 2026-11-20\nc: true\nd: 1\ne: 1.50\n") == {
        "a": "Yes",
        "b": "2026-11-20",
        "c": True,
        "d": 1,
        "e": "1.50",
    }


@pytest.mark.parametrize("text", ["a: &x 1\nb: *x", "!!python/object:os.system {}", "- a", "a: [", "a: !!binary x"])
def test_dangerous_or_broken_yaml_is_refused(text: str) -> None:
    with pytest.raises(InvalidInterview):
        load_yaml(text)


def test_a_mistake_names_its_file_and_line() -> None:
    with pytest.raises(InvalidInterview) as refusal:
        load_yaml("title: A\nsections:\n  - {id: x\n", "interview.yaml")
    assert str(refusal.value) == (
        "interview.yaml, line 4: this is not valid YAML"
        " (while parsing a flow mapping in line 3: expected ',' or '}', but got '<stream end>')."
    )


def test_keys_that_are_there_twice_are_all_named_with_their_lines() -> None:
    text = "title: A\nsections:\n  - id: s\n    title: S\n    id: t\ntitle: B\n"
    with pytest.raises(InvalidInterview) as refusal:
        load_yaml(text, "interview.yaml")
    assert refusal.value.reasons == [
        "interview.yaml, line 5: id is there twice.",
        "interview.yaml, line 6: title is there twice.",
    ]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("requierd", "X has unknown entries: requierd (did you mean “required”?)."),
        ("Required", "X has unknown entries: Required (did you mean “required”?)."),
        ("colour", "X has unknown entries: colour."),
    ],
)
def test_a_misspelt_key_is_told_with_what_was_probably_meant(key: str, said: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        refuse_unknown({key: 1}, {"required", "title"}, "X")
    assert str(refusal.value) == said
