"""Two versions of one document, whose answers were changed at random: accepting and rejecting all changes is exact."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.effort import effort
from tests.unit.assembly.renders import PACKAGE
from tests.unit.comparisons.random_answers import change_answers
from tests.unit.comparisons.revisions import ACCEPT, REJECT, W, lines, part_of, settled
from tests.unit.comparisons.test_redline import AT, assert_valid, compare

from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values

TEMPLATE = CompiledTemplate(PACKAGE.docx)
PAIRS = 30


def render(answers: dict[str, Any]) -> bytes:
    values = template_values(PACKAGE.interview, answers, PACKAGE.rules, draft=True, today=AT.date())
    return TEMPLATE.render(values, draft=True)


def expected_lines(docx: bytes) -> list[str]:
    """The lines of a file, with the empty paragraph that Word adds after a table at its end."""
    root = part_of(docx)
    blocks = [block for block in root[0] if block.tag in (f"{W}p", f"{W}tbl")]
    return [*lines(root), *([""] if blocks[-1].tag == f"{W}tbl" else [])]


@pytest.mark.parametrize("seed", range(effort(2, 8)))
def test_random_changes_of_answers_can_be_accepted_and_rejected(seed: int) -> None:
    chance, count = random.Random(seed), 0
    for _ in range(PAIRS):
        older, newer = (render(answers) for answers in change_answers(chance, list(PACKAGE.cases)))
        redline = compare(older, newer)
        count += redline.changes > 0
        for gone, version in ((ACCEPT, newer), (REJECT, older)):
            assert lines(settled(part_of(redline.word), gone)) == expected_lines(version)
        assert_valid(redline)
    assert count > PAIRS / 2, "the answers hardly changed"
