"""What does not count as a change is taken out of a part before it is compared."""

from __future__ import annotations

from lxml import etree
from tests.unit.comparisons.revisions import NAMESPACES, W, lines, text_of

from lyd.comparisons.redline.normal_form import parse_part

FIELD = '<w:r><w:fldChar w:fldCharType="{}"/></w:r>'
TOC = '<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>'


def normal(content: str) -> etree._Element:
    return parse_part(f"<w:body {NAMESPACES}>{content}</w:body>".encode())


def test_revisions_of_the_author_are_accepted() -> None:
    root = normal(
        '<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>One</w:t></w:r></w:p>'
        '<w:p><w:ins w:id="2"><w:r><w:t>two</w:t></w:r></w:ins>'
        '<w:del w:id="3"><w:r><w:delText>three</w:delText></w:r></w:del></w:p>'
        '<w:tbl><w:tr><w:trPr><w:del w:id="4"/></w:trPr><w:tc><w:p/></w:tc></w:tr>'
        "<w:tr><w:tc><w:p><w:r><w:t>row</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
    )
    assert lines(root) == ["Onetwo", "[table 0 0] row"]
    assert not list(root.iter(f"{W}ins", f"{W}del", f"{W}delText"))


def test_content_controls_are_opened_and_marks_of_word_are_left_out() -> None:
    root = normal(
        '<w:sdt><w:sdtPr><w:alias w:val="x"/></w:sdtPr><w:sdtContent><w:p w:rsidR="00A1"><w:proofErr/>'
        "<w:r><w:t>a</w:t></w:r></w:p></w:sdtContent></w:sdt>"
    )
    assert etree.tostring(root[0]).count(b"rsid") == 0
    assert [child.tag for child in root[0]] == [f"{W}r"]


def test_a_table_of_contents_becomes_its_text_and_a_field_of_one_paragraph_stays() -> None:
    root = normal(
        f"<w:p>{FIELD.format('begin')}{TOC}{FIELD.format('separate')}<w:r><w:t>Term</w:t></w:r></w:p>"
        f"<w:p><w:r><w:t>Parties</w:t></w:r>{FIELD.format('end')}</w:p>"
        '<w:p><w:fldSimple w:instr=" REF a "><w:r><w:t>2</w:t></w:r></w:fldSimple></w:p>'
    )
    assert lines(root) == ["Term", "Parties", "2"]
    assert [len(list(one.iter(f"{W}fldChar"))) for one in root] == [0, 0, 3]
    assert [one.text for one in root.iter(f"{W}instrText")] == [" REF a "]


def test_parts_of_a_field_get_runs_of_their_own() -> None:
    run = '<w:r><w:rPr><w:b/></w:rPr><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText>{}</w:r>'
    end = '<w:fldChar w:fldCharType="end"/>'
    root = normal(f"<w:p>{run.format(end)}</w:p>")
    assert [len(one) for one in root[0]] == [2, 2, 2]
    assert all(one.find(f"{W}rPr/{W}b") is not None for one in root[0])
    assert text_of(root[0]) == ""
