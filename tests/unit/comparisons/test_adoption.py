"""Deleted content brings along what the newer file lacks: styles, lists, links and pictures."""

from __future__ import annotations

import datetime
import io
import zipfile

from lxml import etree
from tests.unit.comparisons.revisions import RELATIONS, W, paragraph, part_of, word_file

from lyd.comparisons.redline.redline import compare_word_files

AT = datetime.datetime(2026, 11, 25, tzinfo=datetime.UTC)
PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
LINK = '<w:p><w:hyperlink r:id="{}"><w:r><w:t>Our terms</w:t></w:r></w:hyperlink></w:p>'
PICTURE = '<w:p><w:r><w:drawing><a:blip xmlns:a="urn:a" r:embed="{}"/></w:drawing></w:r></w:p>'


def compare(older: bytes, newer: bytes) -> bytes:
    return compare_word_files(older, newer, "Olivia", AT).word


def with_relationship(docx: bytes, kind: str, target: str, mode: str = "", **files: bytes) -> bytes:
    """Add the relationship rId9 to the main part, and these files in word/media."""
    source, made = zipfile.ZipFile(io.BytesIO(docx)), io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in source.namelist():
            data = source.read(name)
            if name == "word/_rels/document.xml.rels":
                root = etree.fromstring(data)
                facts = {"Id": "rId9", "Type": f"{RELATIONS}/{kind}", "Target": target}
                etree.SubElement(root, f"{PACKAGE}Relationship", facts | ({"TargetMode": mode} if mode else {}))
                data = etree.tostring(root)
            archive.writestr(name, data)
        for name, data in files.items():
            archive.writestr(f"word/media/{name}.png", data)
    return made.getvalue()


def targets(docx: bytes) -> dict[str, str]:
    root = part_of(docx, "word/_rels/document.xml.rels")
    return {each.get("Id", ""): each.get("Target", "") for each in root}


def style(key: str, properties: str = "") -> str:
    return f'<w:style w:type="paragraph" w:styleId="{key}"><w:name w:val="{key}"/>{properties}</w:style>'


def test_a_style_comes_with_the_one_that_it_is_based_on() -> None:
    older = word_file(
        paragraph("Old words of the clause", '<w:pStyle w:val="Clause"/>') + paragraph("End"),
        styles=style("Clause", '<w:basedOn w:val="Base"/>') + style("Base"),
    )
    word = compare(older, word_file(paragraph("End")))
    names = [each.get(f"{W}styleId") for each in part_of(word, "word/styles.xml").iter(f"{W}style")]
    assert names == ["Normal", "Clause", "Base"]


def numbering(text: str) -> str:
    level = f'<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="{text}"/></w:lvl>'
    return (
        f'<w:abstractNum w:abstractNumId="0">{level}</w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>'
    )


def test_a_list_is_added_only_if_the_newer_files_list_counts_in_another_way() -> None:
    item = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
    older = word_file(paragraph("Deleted item", item) + paragraph("End"), numbering=numbering("%1."))
    for text, expected in (("%1.", "1"), ("(%1)", "2")):
        word = compare(older, word_file(paragraph("End"), numbering=numbering(text)))
        (number,) = part_of(word).iter(f"{W}numId")
        assert number.get(f"{W}val") == expected
        tags = [etree.QName(each).localname for each in part_of(word, "word/numbering.xml")]
        assert tags == ["abstractNum"] * int(expected) + ["num"] * int(expected)


def test_a_deleted_link_leads_where_it_led() -> None:
    older = with_relationship(
        word_file(LINK.format("rId9") + paragraph("End")), "hyperlink", "https://example.com/terms", "External"
    )
    word = compare(older, word_file(paragraph("End")))
    (link,) = part_of(word).iter(f"{W}hyperlink")
    assert targets(word)[link.get(f"{{{RELATIONS}}}id", "")] == "https://example.com/terms"
    assert [etree.QName(child).localname for child in link] == ["del"]


def test_a_deleted_picture_is_kept_and_an_equal_one_is_no_change() -> None:
    body = PICTURE.format("rId9") + paragraph("End")
    older = with_relationship(word_file(body), "image", "media/logo.png", logo=b"picture")
    word = compare(older, word_file(paragraph("End")))
    (blip,) = part_of(word).iter("{urn:a}blip")
    name = targets(word)[blip.get(f"{{{RELATIONS}}}embed", "")]
    with zipfile.ZipFile(io.BytesIO(word)) as archive:
        assert archive.read(f"word/{name}") == b"picture"
        assert b'Extension="png"' in archive.read("[Content_Types].xml")
    renamed = with_relationship(word_file(body), "image", "media/other.png", other=b"picture")
    assert not list(part_of(compare(older, renamed)).iter(f"{W}ins", f"{W}del"))
    changed = with_relationship(word_file(body), "image", "media/logo.png", logo=b"another")
    assert len(list(part_of(compare(older, changed)).iter(f"{W}ins", f"{W}del"))) == 2


def test_a_deleted_diagram_is_left_out_because_its_parts_cannot_come_along() -> None:
    older = with_relationship(word_file(PICTURE.format("rId9") + paragraph("End")), "chart", "charts/chart1.xml")
    word = compare(older, word_file(paragraph("End")))
    assert not list(part_of(word).iter(f"{W}drawing"))
    assert "charts/chart1.xml" not in targets(word).values()
