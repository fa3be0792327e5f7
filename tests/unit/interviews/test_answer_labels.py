"""Names of paths and answers in words."""

from __future__ import annotations

import pytest
from tests.factories.word import NDA

from lyd.interviews.answer_labels import AnswerLabels, list_questions
from lyd.interviews.entries import load_yaml
from lyd.interviews.interview_file import read_interview
from lyd.interviews.schema import Interview

NDA_INTERVIEW = read_interview(load_yaml((NDA / "interview.yaml").read_text(encoding="utf-8")))
MONEY = read_interview(
    load_yaml("title: T\nsections: [{id: s, title: S, questions: [{id: F, label: Fee, type: money, dataPath: Fee}]}]")
)


@pytest.fixture
def labels() -> AnswerLabels:
    return AnswerLabels(NDA_INTERVIEW)


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("Agreement_Date", "Date of the agreement"),
        ("DisclosingParty.0.First", "Disclosing party 1, First name"),
        ("DisclosingParty.1.Directors.2.Director_Name", "Disclosing party 2, Director 3, Full name of the director"),
        ("DisclosingParty.1", "Disclosing party 2"),
        ("Unheard_Of", "Unheard Of"),
        ("DisclosingParty.0.Unheard", "DisclosingParty.0.Unheard"),
    ],
)
def test_a_path_has_the_names_of_its_questions_and_the_numbers_of_entries(
    labels: AnswerLabels, path: str, name: str
) -> None:
    assert labels.name_of(path) == name


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("Agreement_Date", "2026-11-25", "25 November 2026"),
        ("Agreement_Date", "soon", "soon"),
        ("DisclosingParty.0.State", "NSW", "New South Wales"),
        ("DisclosingParty.0.State", "Mars", "Mars"),
        ("Unheard_Of", "x", "x"),
        ("Agreement_Date", "", None),
        ("DisclosingParty.0", {"Middle": ""}, None),
        (
            "DisclosingParty.0",
            {"First": "Ann", "State": "NSW", "Directors": [{"Director_Name": "Ben"}]},
            "First name: Ann; State or territory: New South Wales; Full name of the director: Ben",
        ),
    ],
)
def test_answers_are_read_as_people_read_them(labels: AnswerLabels, path: str, value: object, words: str) -> None:
    assert labels.words_of(path, value) == words  # type: ignore[arg-type]


def test_amounts_have_their_sign() -> None:
    assert AnswerLabels(MONEY).words_of("Fee", "1234.5") == "$1,234.50"


def test_a_question_that_is_gone_has_the_name_of_an_older_version_which_is_read_once() -> None:
    reads = []

    def find_older() -> list[Interview]:
        reads.append(1)
        return [NDA_INTERVIEW]

    labels = AnswerLabels(MONEY, find_older)
    assert labels.name_of("Fee") == "Fee"
    assert reads == []
    assert labels.name_of("Agreement_Date") == "Date of the agreement"
    assert labels.words_of("Agreement_Date", "2026-11-25") == "25 November 2026"
    assert labels.name_of("Nowhere") == "Nowhere"
    assert reads == [1]


def test_the_questions_of_an_interview_have_codes_without_numbers() -> None:
    questions = dict(list_questions(NDA_INTERVIEW))
    assert questions["Agreement_Date"] == "Date of the agreement"
    assert questions["DisclosingParty.Directors.Director_Name"].endswith("Directors, Full name of the director")
    assert "DisclosingParty" not in questions


def test_paths_are_sorted_in_the_order_of_the_interview(labels: AnswerLabels) -> None:
    paths = ["Agreement_Date", "DisclosingParty.2", "DisclosingParty.10.First", "DisclosingParty.10.Last", "Old"]
    shuffled = [paths[index] for index in (4, 2, 0, 3, 1)]
    assert sorted(shuffled, key=labels.place_of) == paths
