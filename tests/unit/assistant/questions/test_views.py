"""Questions in the specification's shapes."""

from __future__ import annotations

from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assistant.questions.views import list_questions


def test_options_files_and_computed_values_have_their_shapes() -> None:
    married, deed = list_questions(
        interview(
            question("yesno", "Married"),
            question("computed", "Is_Single", value="not Married"),
            question("file", "Deed"),
        )
    )
    assert married["option_values"] == [{"text": "Yes", "value": "Yes"}, {"text": "No", "value": "No"}]
    assert (deed["is_qaction"], deed["action_intergrate"], deed["audio"]) == (True, "upload", "")
