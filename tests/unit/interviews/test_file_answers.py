"""Questions for files, and answers that name them, as the service reads them (decision 0074)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.file_answers import file_name_of, find_attachment_ids, find_file_answers
from lyd.interviews.interview_file import read_interview
from lyd.interviews.interview_json import sections_json

ID = "3f0c81d2aa40b7c51e96"
DEED = f"{ID}/Trust deed.pdf"


def test_an_answer_names_a_file() -> None:
    assert file_name_of(DEED) == "Trust deed.pdf"
    assert [file_name_of(text) for text in ("", "Deed.pdf", f"{ID}/a/b.pdf", f"{ID}/a.exe")] == [None] * 4


def test_the_accepted_kinds_are_stored_and_sent() -> None:
    one = interview(question("file", "Deed", accept="pdf"), question("file", "Any", repeatable=True))
    (section,) = sections_json(one)
    assert [entry.get("accept") for entry in section["questions"]] == [["pdf"], None]
    assert read_interview({"title": "T", "sections": [section]}) == one


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ({"accept": ["jpeg"]}, "jpeg is none of pdf, docx, png, jpg (did you mean “jpg”?)"),
        ({"accept": ".pdf"}, ".pdf is none of pdf, docx, png, jpg (did you mean “pdf”?)"),
        ({"accept": "doc"}, "doc is none of pdf, docx, png, jpg (did you mean “docx”?)"),
        ({"accept": []}, "needs a list of accept"),
        ({"accept": ["pdf", "pdf"]}, "accept names each kind of file once"),
        ({"type": "text", "accept": "pdf"}, "accept is for questions of the type file"),
        ({"type": "upload"}, "unknown type upload (did you mean “file”, with accept for the kinds of files?)"),
        ({"type": "PDF"}, "unknown type PDF (did you mean “file”, with accept for the kinds of files?)"),
        ({"format": "pdf"}, "name the kinds of files in accept, not in format"),
        ({"default": "x"}, "it has neither a default nor a placeholder"),
        ({"min": 1}, "min and max are for"),
    ],
)
def test_what_an_author_meant_is_named(entries: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        interview({**question("file", "Deed"), **entries})
    assert message in str(refusal.value)


@pytest.mark.parametrize(("more", "asked"), [({}, "is_answered(Deed)"), ({"repeatable": True}, "count(Deed) > 0")])
def test_a_condition_of_version_one_on_a_file_is_refused_with_the_expression(more: dict[str, Any], asked: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        interview(
            question("file", "Deed", **more), question("text", "Note", visibleIf={"questionId": "Deed", "equals": "x"})
        )
    assert f'write visibleIf: "{asked}"' in str(refusal.value)


def test_answers_are_found_wherever_their_questions_are() -> None:
    people = {**question("group", "People", repeatable=True), "questions": [question("file", "Proof")]}
    one = interview(question("file", "Deed"), question("text", "Note"), people)
    answers = {"Deed": DEED, "Note": DEED, "People": [{"Proof": ""}, {"Proof": "x"}]}
    assert list(find_file_answers(one, answers)) == [("Deed", DEED), ("People.1.Proof", "x")]


def test_ids_of_attachments_are_found_in_any_answers() -> None:
    answers = {"A": DEED, "B": [{"C": f"{'0' * 20}/x.pdf"}, "case/deed.pdf", None, True], "D": ID}
    assert find_attachment_ids(answers) == {ID, "0" * 20}


def test_logs_have_the_name_only() -> None:
    labels = AnswerLabels(interview(question("file", "Deed"), question("file", "Proofs", repeatable=True)))
    assert labels.words_of("Deed", DEED) == "Trust deed.pdf"
    assert labels.words_of("Proofs", [DEED]) == "Proofs 1: Trust deed.pdf"
