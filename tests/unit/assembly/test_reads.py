"""What expressions of tags and of computed questions read."""

from __future__ import annotations

import pytest
from jinja2 import Environment, nodes

from lyd.assembly.blocks.reads import Read, reads_in, reads_of
from lyd.interviews.expressions import parse_expression
from lyd.interviews.expressions.groups import NAME_FIELDS


def expression(text: str) -> nodes.Expr:
    (output,) = Environment().parse("{{ " + text + " }}").body
    assert isinstance(output, nodes.Output)
    return output.nodes[0]


@pytest.mark.parametrize(
    ("text", "reads"),
    [
        ("Name", [Read(("Name",))]),
        ("p.Office.Town", [Read(("p", "Office", "Town"))]),
        ("People[0].Name", [Read(("People", 0, "Name"))]),
        ("p['Town']", [Read(("p", "Town"))]),
        ("Name | upper | default('x')", [Read(("Name",))]),
        ("People | each('Name') | join(', ')", [Read(("People",), ("Name",))]),
        ("People | length > 1 and not Mutual", [Read(("People",)), Read(("Mutual",))]),
        ("count(People, Age > Limit)", [Read(("People",), inner=(Read(("Age",)), Read(("Limit",))))]),
        ("p | full_name", [Read(("p",), NAME_FIELDS)]),
        ("People[0] | full_name", [Read(("People", 0), NAME_FIELDS)]),
        ("A if B else C", [Read(("B",)), Read(("A",)), Read(("C",))]),
        ("A if B", [Read(("B",)), Read(("A",))]),
        ("Name is defined", [Read(("Name",))]),
        ("Kind in ['a', 'b']", [Read(("Kind",))]),
        ("People | first", [Read(("People",))]),
        ("'text' ~ 3", []),
    ],
)
def test_an_expression_of_a_tag_reads_these_names(text: str, reads: list[Read]) -> None:
    assert sorted(map(str, reads_of(expression(text)))) == sorted(map(str, reads))


def test_an_expression_of_a_package_reads_the_same() -> None:
    tree = parse_expression("sum(People, Share * Rate) + years_between(Born, today)")
    assert list(reads_in(tree)) == [
        Read(("People",), inner=(Read(("Share",)), Read(("Rate",)))),
        Read(("Born",)),
        Read(("today",)),
    ]
