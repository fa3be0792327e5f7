"""Branches of conditions and loops that no case reaches are noted."""

from __future__ import annotations

import pytest
from tests.factories.word import CASE, INTERVIEW, LINES, package

from lyd.assembly.checks import check_package

KIND = b"      - { id: Kind, label: Kind, type: select, required: true, dataPath: Kind, options: [A, B] }\n"


def notes(*lines: str, **changed: bytes) -> list[str]:
    report = check_package(package(*LINES, *lines, **changed))
    assert report.problems == []
    return report.notes


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (
            ("{%p if Name == 'Eve' %}", "Only for Eve", "{{ Name }}", "{%p endif %}"),
            ["word/document.xml, paragraph 5 “{% if Name == 'Eve' %}”: no case reaches “Only for Eve …”."],
        ),
        (
            ("{% if Name == 'Eve' %}1{% elif Name == 'Bob' %}2{% else %}3{% endif %}",),
            ["…: no case reaches “1”.", "…: no case reaches “2”."],
        ),
        (("{% if Name != 'Eve' %}x{% else %}Eve{% endif %}",), ["…: no case reaches its “else”, “Eve”."]),
        (("{{ 'she' if Name == 'Eve' else 'he' }} goes",), ["…: no case reaches “she”."]),
        (
            ("{% for p in People %}{{ p.First }}{% else %}none{% endfor %}",),
            ["…: no case has an empty list for the “else” of the loop, “none”."],
        ),
        (
            ("{%p if Name == 'Eve' %}", "{% if People | length > 3 %}inner{% endif %}", "{%p endif %}"),
            ["word/document.xml, paragraph 5 “{% if Name == 'Eve' %}”: no case reaches “inner”."],
        ),
    ],
)
def test_a_branch_that_no_case_reaches_is_noted_once(lines: tuple[str, ...], expected: list[str]) -> None:
    place = f"word/document.xml, paragraph 5 “{lines[0]}”"
    assert notes(*lines) == [each.replace("…:", f"{place}:") for each in expected]


def test_the_text_of_a_draft_that_has_no_answer_yet_needs_no_case() -> None:
    case = CASE.replace(b'"Name": "Ada"', b'"Name": "Ada", "Kind": "A"')
    line = "{% if Kind == 'A' %}1{% elif Kind == 'B' %}2{% else %}{{ Kind }}{% endif %}"
    assert notes(line, interview=INTERVIEW + KIND, case=case) == [
        f"word/document.xml, paragraph 5 “{line}”: no case reaches “2”.",
        "Question Kind: no case chooses “B”, on which something depends.",
    ]


def test_a_tag_in_a_later_paragraph_is_not_taken_for_the_same_text_before() -> None:
    lines = ("{% if Name == 'Eve' %}x{% endif %}", "{% if Name %}{% if Name == 'Eve' %}x{% endif %}{% endif %}")
    assert [note.split(" “")[0] for note in notes(*lines)] == [
        "word/document.xml, paragraph 5",
        "word/document.xml, paragraph 6",
    ]
