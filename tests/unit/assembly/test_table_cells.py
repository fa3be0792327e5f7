"""Where paragraphs stand in tables."""

from __future__ import annotations

from tests.factories.clauses import agreement, paragraph, run
from tests.unit.assembly.traces import read

from lyd.assembly.blocks.table_cells import Cell


def cell(*content: str, span: int = 1) -> str:
    inner = "".join(each if each.startswith("<") else paragraph(run(each)) for each in content)
    return f'<w:tc><w:tcPr><w:gridSpan w:val="{span}"/></w:tcPr>{inner}</w:tc>'


def table(*rows: str) -> str:
    grid = '<w:gridCol w:w="2000"/>' * 3
    return f"<w:tbl><w:tblPr/><w:tblGrid>{grid}</w:tblGrid>{''.join(f'<w:tr>{row}</w:tr>' for row in rows)}</w:tbl>"


def cells(*body: str) -> dict[str, Cell | None]:
    return {block.text: block.cell for block in read(agreement(*body))}


def test_paragraphs_have_table_row_column_and_span() -> None:
    first = table(cell("a", span=2) + cell("b"), cell("c") + cell("d", "e", span=2))
    second = table('<w:trPr><w:gridBefore w:val="1"/></w:trPr>' + cell("f", span=2))
    assert cells(paragraph(run("before")), first, paragraph(run("between")), second) == {
        "before": None,
        "a": Cell(0, 0, 0, 2),
        "b": Cell(0, 0, 2, 1),
        "c": Cell(0, 1, 0, 1),
        "d": Cell(0, 1, 1, 2),
        "e": Cell(0, 1, 1, 2),
        "between": None,
        "f": Cell(1, 0, 1, 2),
    }


def test_a_cell_without_text_keeps_its_place() -> None:
    rows = (cell("", "") + cell("a", "", "b") + cell("{{ Note }}"), cell("") + cell("", "c") + cell(""))
    blocks = read(agreement(table(*rows), paragraph(run("after"))))
    assert [(block.text, block.cell.row if block.cell else None) for block in blocks] == [
        *(("", 0), ("a", 0), ("b", 0), ("", 0)),
        *(("", 1), ("c", 1), ("", 1)),
        ("after", None),
    ]


def test_a_table_in_a_cell_belongs_to_that_cell() -> None:
    inner = table(cell("x") + cell("y") + cell("z"))
    outer = table(cell("a") + cell(inner, "b", span=2), cell("c", span=3))
    after = table(cell("d", span=3))
    assert cells(outer, paragraph(run("between")), after) == {
        "a": Cell(0, 0, 0, 1),
        **dict.fromkeys(("x", "y", "z", "b"), Cell(0, 0, 1, 2)),
        "c": Cell(0, 1, 0, 3),
        "between": None,
        "d": Cell(1, 0, 0, 3),
    }
