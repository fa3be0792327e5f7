"""Word files for comparisons, and what Word makes of tracked changes: written apart from the product's own code."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from itertools import groupby
from xml.sax.saxutils import escape

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
SPACE = "{http://www.w3.org/XML/1998/namespace}space"
TEXTS = (f"{W}t", f"{W}delText")
ACCEPT, REJECT = f"{W}del", f"{W}ins"
"""What disappears when all changes are accepted, or rejected."""
NAMESPACES = (
    'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
)
RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml"


def word_file(body: str, **parts: str) -> bytes:
    """Return a Word file with this content of its body; parts are the contents of others by name ("footnotes")."""
    names = {"styles": "<w:style w:type='paragraph' w:styleId='Normal'><w:name w:val='Normal'/></w:style>", **parts}
    relations = "".join(
        f'<Relationship Id="rId{number}" Type="{RELATIONS}/{name.rstrip("0123456789")}" Target="{name}.xml"/>'
        for number, name in enumerate(names, 1)
    )
    overrides = "".join(
        f'<Override PartName="/word/{name}.xml" ContentType="{TYPES}.{name.rstrip("0123456789")}+xml"/>'
        for name in names
    )
    content = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{TYPES}.document.main+xml"/>{overrides}</Types>',
        "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="rId1" Type="{RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/'
        f'relationships">{relations}</Relationships>',
        "word/document.xml": f"<w:document {NAMESPACES}><w:body>{body}<w:sectPr/></w:body></w:document>",
    }
    roots = {"header": "hdr", "footer": "ftr"}
    for name, inner in names.items():
        root = roots.get(name.rstrip("0123456789"), name)
        content[f"word/{name}.xml"] = f"<w:{root} {NAMESPACES}>{inner}</w:{root}>"
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return target.getvalue()


def paragraph(text: str, properties: str = "", run: str = "") -> str:
    """Return a paragraph of one run."""
    return (
        f"<w:p>{properties and f'<w:pPr>{properties}</w:pPr>'}<w:r>{run and f'<w:rPr>{run}</w:rPr>'}"
        f'<w:t xml:space="preserve">{escape(text)}</w:t></w:r></w:p>'
    )


def table(*rows: list[str]) -> str:
    """Return a table of these texts; \n divides a cell into paragraphs."""
    grid = "<w:gridCol/>" * max(map(len, rows))
    cells = [["".join(paragraph(line) for line in cell.split("\n")) for cell in row] for row in rows]
    content = "".join("<w:tr>" + "".join(f"<w:tc>{cell}</w:tc>" for cell in row) + "</w:tr>" for row in cells)
    return f"<w:tbl><w:tblPr/><w:tblGrid>{grid}</w:tblGrid>{content}</w:tbl>"


def part_of(docx: bytes, name: str = "word/document.xml") -> etree._Element:
    """Return the root of a part."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        return etree.fromstring(archive.read(name))


def settled(root: etree._Element, gone: str) -> etree._Element:
    """Accept or reject all changes of a part, in place: gone is ACCEPT or REJECT."""
    for row in list(root.iter(f"{W}tr")):
        if row.find(f"{W}trPr/{gone}") is not None:
            row.getparent().remove(row)
    for block in list(root.iter(f"{W}tbl")):
        if block.find(f"{W}tr") is None:
            block.getparent().remove(block)
    for mark in [mark for mark in root.iter(gone) if len(mark)]:
        mark.getparent().remove(mark)
    for note in list(root.iter(f"{W}pPrChange", f"{W}rPrChange")):
        if gone == REJECT:
            _restore(note)
        else:
            note.getparent().remove(note)
    for one in list(root.iter(f"{W}p")):
        _merge(one, gone)
    return root


def _restore(note: etree._Element) -> None:
    properties = note.getparent()
    kept = [child for child in properties if child.tag in (f"{W}rPr", f"{W}sectPr") and note.tag == f"{W}pPrChange"]
    properties[:] = [*note[0], *kept]


def _merge(one: etree._Element, gone: str) -> None:
    """A paragraph without its end goes on in the next one, whose properties both have then."""
    if one.find(f"{W}pPr/{W}rPr/{gone}") is None:
        return
    following = one.getnext()
    while following is not None and following.tag not in (f"{W}p", f"{W}tbl"):
        following = following.getnext()
    content = [child for child in one if child.tag != f"{W}pPr"]
    if following is None or following.tag == f"{W}tbl":
        assert not any(text.text for text in one.iter(*TEXTS)), "a paragraph with text lost its end before a table"
        assert following is not None, "the last paragraph of a container lost its end"
    else:
        place = 1 if following.find(f"{W}pPr") is not None else 0
        following[place:place] = content
    one.getparent().remove(one)


def lines(root: etree._Element) -> list[str]:
    """Return the texts of all paragraphs, with the cells and rows that they stand in."""
    return list(_lines(root))


def _lines(container: etree._Element, where: str = "") -> Iterator[str]:
    tables = 0
    for child in container:
        if child.tag == f"{W}p":
            yield where + text_of(child)
        elif child.tag == f"{W}tbl":
            tables += 1
            for row, element in enumerate(child.iter(f"{W}tr")):
                for cell, inner in enumerate(element.iterfind(f"{W}tc")):
                    yield from _lines(inner, f"{where}[table {row} {cell}] ")
        else:
            yield from _lines(child, where)


def text_of(one: etree._Element) -> str:
    """Return the text of a paragraph, as Word shows it."""
    pieces = []
    for element in one.iter(*TEXTS, *SIGNS):
        if element.tag in SIGNS:
            pieces.append(SIGNS[element.tag] if element.getparent().tag == f"{W}r" else "")
        else:
            text = element.text or ""
            pieces.append(text if element.get(SPACE) == "preserve" else text.strip(" \t\r\n"))
    return "".join(pieces)


SIGNS = {f"{W}tab": "\t", f"{W}br": "\n", f"{W}cr": "\n", f"{W}noBreakHyphen": "-", f"{W}footnoteReference": "*"}


def looks(root: etree._Element) -> list[tuple[list[bytes], list[tuple[bytes, str]]]]:
    """Return the formatting of each paragraph, and of each stretch of its text."""
    shown = []
    for one in root.iter(f"{W}p"):
        properties = one.find(f"{W}pPr")
        kept = [] if properties is None else [child for child in properties if child.tag != f"{W}rPr"]
        runs = [(_plain(run.find(f"{W}rPr")), text_of(run)) for run in one.iter(f"{W}r")]
        grouped = groupby((run for run in runs if run[1]), lambda run: run[0])
        shown.append(([_plain(child) for child in kept], [(look, "".join(run[1] for run in g)) for look, g in grouped]))
    return shown


def _plain(element: etree._Element | None) -> bytes:
    if element is None or (len(element) == 0 and not element.attrib):
        return b""
    return etree.tostring(element, method="c14n", exclusive=True, with_tail=False)
