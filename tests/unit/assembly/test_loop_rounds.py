"""Inside a loop a reference means the bookmark of its own round."""

from __future__ import annotations

import pytest
from tests.factories.clauses import agreement, clause, paragraph, runs
from tests.factories.word import parts_of, text_of
from tests.unit.assembly.renders import rendered

from lyd.assembly.errors import BrokenReference

FOR, END = clause("{%p for p in People %}"), clause("{%p endfor %}")
SEE = paragraph(runs("{{ p.Name }} see [[REF duty \\w]]"))


def lines(*body: str, people: str = "abc", **values: object) -> list[str]:
    entries = [{"Name": name, "Firms": ["x", "y"], "Signs": name != "b"} for name in people]
    return [line for line in text_of(rendered(agreement(*body), People=entries, **values)).split("\n") if "see" in line]


def test_before_and_after_its_bookmark_in_each_round() -> None:
    assert lines(FOR, SEE, clause("Duty", 0, "duty"), END) == ["a see 1", "b see 2", "c see 3"]
    assert lines(FOR, clause("Duty", 0, "duty"), SEE, END) == ["a see 1", "b see 2", "c see 3"]


def test_of_an_inner_loop_the_bookmark_of_the_outer_round_is_meant() -> None:
    inner = clause("{%p for f in p.Firms %}")
    see = paragraph(runs("{{ p.Name }}{{ f }} see [[REF duty \\w]]"))
    assert lines(FOR, clause("Duty", 0, "duty"), inner, see, END, END) == [
        *("ax see 1", "ay see 1", "bx see 2", "by see 2", "cx see 3", "cy see 3")
    ]


def test_a_reference_is_never_to_the_bookmark_of_another_round() -> None:
    body = (FOR, clause("{%p if p.Signs %}"), clause("Duty", 0, "duty"), clause("{%p endif %}"), SEE, END)
    assert lines(*body, people="ac") == ["a see 1", "c see 2"]
    with pytest.raises(BrokenReference, match="not in the document"):
        lines(*body, people="ab")


def test_from_outside_a_repeated_bookmark_is_not_guessed() -> None:
    outside = paragraph(runs("see [[REF duty \\w]]"))
    assert lines(FOR, clause("Duty", 0, "duty"), END, outside, people="a") == ["see 1"]
    with pytest.raises(BrokenReference, match="several times"):
        lines(FOR, clause("Duty", 0, "duty"), END, outside)


def test_the_other_branch_of_a_loop_and_loops_within_a_line_are_no_rounds() -> None:
    inline = paragraph(runs("{% for f in p.Firms %}{{ f }}{% endfor %} see [[REF duty \\w]]"))
    body = (FOR, clause("Duty", 0, "duty"), inline, clause("{%p else %}"), clause("None see", 0, "none"), END)
    assert lines(*body, people="ab") == ["xy see 1", "xy see 2"]
    assert lines(*body, people="") == ["None see"]


def test_the_fields_name_the_bookmarks_of_their_rounds_and_no_comment_is_left() -> None:
    made = rendered(agreement(FOR, clause("Duty", 0, "duty"), SEE, END), People=[{"Name": "a"}, {"Name": "b"}])
    xml = parts_of(made)["word/document.xml"]
    assert b"REF duty_2 " in xml
    assert b'w:name="duty_2"' in xml
    assert b"<!--" not in xml
