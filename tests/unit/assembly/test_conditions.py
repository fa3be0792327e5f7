"""Conditions that can never be true are refused, those that always are noted, at their place and with the reason."""

from __future__ import annotations

import pytest
from tests.factories.word import LINES, MANIFEST, package, problems

from lyd.assembly.checks import check_package
from lyd.interviews.errors import InvalidPackage

INTERVIEW = b"""
title: T
references:
  Role:
    questions:
      - { id: Fee, label: Fee, type: text, dataPath: Fee, visibleIf: "Kind == 'C'" }
sections:
  - id: s
    title: S
    questions:
      - { id: Name, label: Name, type: text, required: true, dataPath: Name }
      - { id: Kind, label: Kind, type: select, required: true, dataPath: Kind, options: [A, B, C] }
      - { id: Sub, label: Sub, type: select, dataPath: Sub, options: [x, y], visibleIf: "Kind == 'A'" }
      - { id: Age, label: Age, type: integer, dataPath: Age, min: 18, max: 100 }
      - { id: Hint, label: Hint, type: text, purpose: data, dataPath: Hint, visibleIf: "Age < 18" }
      - { id: Role, label: R, type: reference, reference: Role, purpose: data, dataPath: Role, visibleIf: Sub }
      - id: People
        label: People
        type: group
        dataPath: People
        repeatable: true
        questions:
          - { id: First, label: First name, type: text, dataPath: First }
          - { id: Signs, label: Signs, type: yesno, dataPath: Signs }
          - { id: How, label: How, type: select, dataPath: How, options: [Pen, Key], visibleIf: "Signs" }
"""
USES = "{{ Kind }}{{ Sub | default('') }}{{ Age | default('') }}"
LOOP = "{% for p in People %}{{ p.Signs }}{{ p.How }}{% endfor %}"
CASE = b'{"answers": {"Name": "Ada", "Kind": "A"}}'


def found(line: str) -> str:
    return problems(*LINES, USES, LOOP, line, interview=INTERVIEW, case=CASE)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{% if Kind == 'A' and Kind == 'B' %}x{% endif %}", "since Kind can only be “A” here."),
        ("{% if Sub == 'x' %}{% if Kind == 'B' %}x{% endif %}{% endif %}", "“Kind == 'B'” can never be true here"),
        ("{% if Kind == 'B' %}{% if Sub == 'x' %}x{% endif %}{% endif %}", "since Sub is not asked then."),
        ("{% if Kind == 'A' %}x{% elif Kind == 'A' %}y{% endif %}", "“Kind == 'A'” can never be true here"),
        ("{% if Age < 18 %}x{% endif %}", "since Age can only be 18 or more and 100 or less here."),
        ("{% if Age > 60 and Age < 50 %}x{% endif %}", "“Age < 50” can never be true here"),
        ("{% for p in People %}{% if not p.Signs and p.How == 'Pen' %}x{% endif %}{% endfor %}", "p.How is not asked"),
        ("{% if not (Kind == 'A' and Kind == 'B') %}x{% endif %}", "“Kind == 'B'” can never be true here"),
        ("{{ 'x' if Kind not in ['A', 'B', 'C'] and Kind else 'y' }}", "since Kind can only be blank here."),
    ],
)  # fmt: skip
def test_a_condition_that_cannot_be_true_is_refused(line: str, fault: str) -> None:
    assert fault in found(line)


@pytest.mark.parametrize(
    "line",
    [
        "{% if Kind == 'A' %}x{% elif Kind == 'B' %}y{% else %}z{% endif %}",
        "{% if Kind != 'A' %}x{% elif Kind == 'A' %}y{% endif %}",
        "{% if Sub == 'x' and Kind == 'A' %}x{% endif %}",
        "{% if Age >= 18 %}x{% endif %}",
        "{% for p in People %}{% if p.How == 'Pen' %}x{% endif %}{% if p.How == 'Key' %}x{% endif %}{% endfor %}",
        "{% if count(People, How == 'Pen') == 1 and count(People, How == 'Key') == 1 %}x{% endif %}",
    ],
)  # fmt: skip
def test_a_condition_that_may_be_true_is_no_problem_and_never_called_certain(line: str) -> None:
    report = check_package(package(*LINES, USES, LOOP, line, interview=INTERVIEW, case=CASE))
    assert report.problems == []
    assert "always true" not in "\n".join(report.notes)


def test_a_condition_that_is_always_true_is_noted() -> None:
    line = "{% if Kind == 'A' %}{% if Kind != 'B' %}x{% endif %}{% endif %}"
    report = check_package(package(*LINES, USES, LOOP, line, interview=INTERVIEW, case=CASE))
    assert "“Kind != 'B'” is always true here, since Kind can only be “A” here." in "\n".join(report.notes)


def test_a_part_of_what_is_denied_stays_what_it_is() -> None:
    line = "{% if not (Kind == 'A' and Kind != 'B') %}x{% endif %}"
    report = check_package(package(*LINES, USES, LOOP, line, interview=INTERVIEW, case=CASE))
    assert report.problems == []
    assert "“Kind != 'B'” is always true here, since Kind can only be “A” here." in "\n".join(report.notes)


def test_a_question_that_is_never_asked_is_refused_unless_it_belongs_to_a_reference() -> None:
    condition = b"Sub == 'x' and Kind == 'B'"
    never = b'      - { id: No, label: N, type: text, purpose: data, dataPath: No, visibleIf: "%s" }\n' % condition
    interview = INTERVIEW.replace(b"      - { id: Age,", never + b"      - { id: Age,")
    assert problems(*LINES, USES, LOOP, interview=interview, case=CASE) == (
        "Question No: visibleIf: “Kind == 'B'” can never be true here, since Kind can only be “A” here."
    )


def test_options_on_which_something_depends_and_that_no_case_chooses_are_noted() -> None:
    lines = (*LINES, USES, LOOP, "{% if Kind == 'B' %}x{% endif %}{% if Sub in ['x', 'y'] %}x{% endif %}")
    case = b'{"answers": {"Name": "Ada", "Kind": "A", "Sub": "y"}}'
    report = check_package(package(*lines, interview=INTERVIEW, case=case))
    assert [note for note in report.notes if note.startswith("Question")] == [
        "Question Kind: no case chooses “B” or “C”, on which something depends."
    ]


def test_the_conditions_of_options_are_followed_and_each_needs_a_case() -> None:
    options = b'[x, { text: Y, value: y, visibleIf: "%s" }]'
    sub = INTERVIEW.replace(b"[x, y]", options % b"Name == 'Ada'")
    report = check_package(package(*LINES, USES, LOOP, interview=sub, case=CASE))
    assert "Question Sub: no case chooses “y”, on which something depends." in report.notes
    never = INTERVIEW.replace(b"[x, y]", options % b"Kind == 'B'")
    assert problems(*LINES, USES, LOOP, interview=never, case=CASE).startswith(
        "Question Sub: the option “y”: visibleIf: “Kind == 'B'” can never be true here, since Kind can only be “A”"
    )


def test_an_answer_that_is_certain_tells_the_condition_of_its_option() -> None:
    sub = INTERVIEW.replace(b"[x, y]", b"[x, { text: Y, value: y, visibleIf: \"Name == 'Ada'\" }]")
    line = "{% if Sub == 'y' and Name == 'Ben' %}x{% endif %}"
    assert "“Name == 'Ben'” can never be true here, since Name can only be “Ada” here." in problems(
        *LINES, USES, LOOP, line, interview=sub, case=CASE
    )


def test_the_condition_of_a_signer_is_followed() -> None:
    rule = b'signers:\n  - { at: People, key: K, name: [First], when: "%s" }\n'
    changed = {"interview": INTERVIEW, "case": CASE}
    never = {**changed, "manifest": MANIFEST + rule % b"How == 'Pen' and not Signs"}
    assert problems(*LINES, USES, LOOP, **never).startswith("Signer rule K at People: when: “")
    fine = {**changed, "manifest": MANIFEST + rule % b"How == 'Pen' and Signs"}
    assert problems(*LINES, USES, LOOP, **fine) == ""


def test_a_signer_that_waits_for_an_option_that_does_not_exist_is_refused_with_its_line() -> None:
    rule = b"signers:\n  - { at: People, key: K, name: [First], when: \"How == 'Pencil'\" }\n"
    with pytest.raises(InvalidPackage) as refusal:
        package(*LINES, USES, LOOP, interview=INTERVIEW, case=CASE, manifest=MANIFEST + rule)
    assert str(refusal.value) == (
        "package.yaml, line 5: Signer rule K at People: when: “Pencil” is no option; did you mean “Pen”?."
    )
