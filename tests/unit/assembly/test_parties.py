"""Tags of people and companies that are answered once."""

import pytest
from tests.factories.word import problems, text_of, word
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values

PERSON = [question("text", "First"), question("text", "Last"), question("money", "Share")]
TRUSTEES = {**question("group", "Trustees"), "repeatable": True, "questions": PERSON}
READ = interview(TRUSTEES, {**question("party", "Appointor"), "from": "Trustees", "required": True})
OPTIONAL = interview(TRUSTEES, {**question("party", "Appointor"), "from": "Trustees"})
ANSWERS = {"Trustees": [{"_id": "k1", "First": "Ada", "Last": "King", "Share": "1000"}], "Appointor": "k1"}
NAME = "{{ Appointor.First }} {{ Appointor | full_name }}"
LINE = "{% if Appointor %}" + NAME + "{% if Appointor.Share > 10 %} +{% endif %}{% else %}Nobody{% endif %}"


def text(line: str, read=READ, draft: bool = False, **answers: object) -> str:
    values = template_values(read, {**ANSWERS, **answers}, draft=draft)
    return text_of(CompiledTemplate(word(line)).render(values, draft=draft)).strip()


def test_a_tag_reads_the_entry_to_which_a_party_refers() -> None:
    assert text(LINE) == "Ada Ada King +"
    assert text(LINE, Appointor="gone", read=OPTIONAL) == "Nobody"
    assert text("{{ 1 if is_answered(Appointor) else 0 }}") == "1"
    assert text("{{ 1 if is_answered(Appointor) else 0 }}", Appointor="gone", read=OPTIONAL) == "0"


@pytest.mark.parametrize("reference", ["", "gone"])
def test_without_a_person_tags_are_blank_and_in_a_draft_of_a_required_one_a_placeholder(reference: str) -> None:
    assert text("{{ Appointor.First }}|{{ Appointor | full_name }}|", read=OPTIONAL, Appointor=reference) == "||"
    line = "{{ Appointor.First }}|{{ Appointor | full_name }}"
    assert text(line, draft=True, Appointor=reference) == "[Appointor]|[Appointor]"


LINES = ("{{ Name }}", "By {{ Chair.First }} {{ Chair.Email }}")
INTERVIEW = b"""
title: T
sections:
  - id: s
    title: S
    questions:
      - { id: Name, label: Name, type: text, dataPath: Name }
      - id: People
        label: People
        type: group
        dataPath: People
        repeatable: true
        questions:
          - { id: First, label: First name, type: text, dataPath: First }
          - { id: Email, label: Email, type: email, dataPath: Email }
      - { id: Chair, label: Chair, type: party, dataPath: Chair, from: People }
"""
CASE = b'{"answers": {"Name": "Ada", "People": [{"_id": "k1", "First": "Ben"}], "Chair": "k1"}, "expected": ["By Ben"]}'


def test_an_answer_that_a_tag_reads_through_a_party_is_used_and_one_that_no_list_has_is_reported() -> None:
    changed = {"interview": INTERVIEW, "case": CASE}
    assert problems(*LINES, **changed) == ""
    assert "Question People.Email is asked but used nowhere" in problems(LINES[0], "{{ Chair.First }}", **changed)
    assert "Chair has no question Frist (did you mean “First”?)" in problems("{{ Chair.Frist }}", **changed)
    assert "Chair is no single answer to print" in problems("{{ Chair }}", **changed)


def test_a_case_whose_party_is_gone_fails() -> None:
    case = CASE.replace(b'"Chair": "k1"', b'"Chair": "k2"')
    reason = "Chair: The person or company that was chosen here is gone."
    assert reason in problems(*LINES, interview=INTERVIEW, case=case)
