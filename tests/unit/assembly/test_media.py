"""Pictures, links and headers of a template survive, also where loops repeat them."""

from __future__ import annotations

import io
import re

import docx
from docx.opc.constants import RELATIONSHIP_TYPE
from lxml import etree
from PIL import Image
from tests.factories.clauses import run
from tests.factories.word import parts_of
from tests.unit.assembly.renders import rendered

from lyd.interviews.docx import WORD, read_docx

RELATED = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
PICTURE = "{http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing}docPr"


def logo() -> io.BytesIO:
    target = io.BytesIO()
    Image.new("RGB", (20, 20), "red").save(target, "PNG")
    target.seek(0)
    return target


def template(people: bool = True) -> bytes:
    """A letter with a logo in a first-page header, and in a loop a picture and a link whose text holds a tag."""
    document = docx.Document()
    section = document.sections[0]
    section.different_first_page_header_footer = True
    section.first_page_header.paragraphs[0].add_run().add_picture(logo())
    section.first_page_header.add_paragraph("{{ Firm }}")
    section.header.paragraphs[0].text = "Other pages of {{ Firm }}"
    document.add_picture(logo())
    document.add_paragraph("{%p for p in People %}")
    line = document.add_paragraph("Write to ")
    line.add_run().add_picture(logo())
    address = document.part.relate_to("https://example.com/", RELATIONSHIP_TYPE.HYPERLINK, is_external=True)
    link = etree.SubElement(line._p, f"{WORD}hyperlink", {f"{RELATED}id": address})
    link.append(etree.fromstring(run("{{ p.Email }}").replace("<w:r>", f'<w:r xmlns:w="{WORD[1:-1]}">')))
    document.add_paragraph("{%p endfor %}")
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


VALUES = {"Firm": "Ada & Co", "People": [{"Email": "a@b.example"}, {"Email": "c@d.example"}, {"Email": "e@f.example"}]}


def relations(parts: dict[str, bytes], name: str) -> set[str]:
    return set(re.findall(r' Id="([^"]+)"', parts[f"word/_rels/{name}.rels"].decode()))


def test_every_relationship_that_is_used_exists() -> None:
    parts = read_docx(rendered(template(), **VALUES))
    for name in ("document.xml", "header1.xml", "header2.xml"):
        used = set(re.findall(r'r:(?:embed|id)="([^"]+)"', parts[f"word/{name}"].decode()))
        assert used <= (relations(parts, name) if used else set())
    assert len([name for name in parts if name.startswith("word/media/")]) >= 1


def test_pictures_in_loops_have_ids_of_their_own_in_all_parts() -> None:
    parts = parts_of(rendered(template(), **VALUES))
    ids = [
        picture.get("id")
        for name, data in parts.items()
        if name.startswith("word/") and name.endswith(".xml")
        for picture in etree.fromstring(data).iter(PICTURE)
    ]
    assert len(ids) == len(set(ids)) == 5


def test_the_text_of_links_is_filled_and_their_addresses_stay() -> None:
    made = docx.Document(io.BytesIO(rendered(template(), **VALUES)))
    links = [link for line in made.paragraphs for link in line.hyperlinks]
    assert [link.text for link in links] == ["a@b.example", "c@d.example", "e@f.example"]
    assert {link.address for link in links} == {"https://example.com/"}


def test_headers_of_the_first_and_of_other_pages_are_filled() -> None:
    section = docx.Document(io.BytesIO(rendered(template(), **VALUES))).sections[0]
    assert section.different_first_page_header_footer
    assert section.first_page_header.paragraphs[1].text == "Ada & Co"
    assert section.header.paragraphs[0].text == "Other pages of Ada & Co"
