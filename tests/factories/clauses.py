"""Agreements with numbered clauses, cross-references and tables of contents, as Word writes them."""

from __future__ import annotations

import html
import io
import itertools
import re
from collections.abc import Iterable, Sequence

import docx
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls
from tests.factories.word import parts_of, with_part

CLAUSES = (("decimal", "%1."), ("decimal", "%1.%2"), ("lowerLetter", "(%3)"), ("lowerRoman", "(%4)"))
"""1. – 1.1 – (a) – (i)"""
LIST = 90
"""Number of the list in these documents."""
_FIELD = re.compile(r"\[\[(.*?)\]\]")
_ids = itertools.count(1)


def agreement(*paragraphs: str, levels: Sequence[tuple[str, str]] = CLAUSES, lists: str = "") -> bytes:
    """A Word file of these paragraphs, whose list has these levels; ``lists`` is more mark-up of numbering.xml."""
    document = docx.Document()
    numbering = document.part.numbering_part.element
    for index, element in enumerate(_list(levels, LIST)):
        numbering.insert(0, element) if index == 0 else numbering.append(element)
    body = document.element.body
    for paragraph in paragraphs:
        for element in parse_xml(f"<w:body {nsdecls('w', 'r')}>{paragraph}</w:body>"):
            body.insert(len(body) - 1, element)
    target = io.BytesIO()
    document.save(target)
    made = target.getvalue()
    if not lists:
        return made
    name = "word/numbering.xml"
    old = parts_of(made)[name]
    before, after = lists.split("|")
    return with_part(
        made,
        name,
        re.sub(rb"(<w:num )", before.encode() + rb"\1", old, count=1).replace(
            b"</w:numbering>", after.encode() + b"</w:numbering>"
        ),
    )


def clause(text: str, level: int | None = None, mark: str = "", style: str = "", number: int = LIST) -> str:
    """A paragraph at a level of the list; ``[[REF x \\r]]`` in its text is a field, ``mark`` a bookmark around it."""
    style = f'<w:pStyle w:val="{style}"/>' if style else ""
    place = "" if level is None else f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
    return f"<w:p><w:pPr>{style}{place}</w:pPr>{marked(runs(text), mark)}</w:p>"


def marked(xml: str, mark: str) -> str:
    """The same in a bookmark."""
    if not mark:
        return xml
    number = next(_ids)
    start = f'<w:bookmarkStart w:id="{number}" w:name="{mark}"/>'
    return f'{start}{xml}<w:bookmarkEnd w:id="{number}"/>'


def runs(text: str) -> str:
    """Runs of this text and its fields."""
    pieces = _FIELD.split(text)
    return "".join(field(piece) if index % 2 else run(piece) for index, piece in enumerate(pieces) if piece)


def run(text: str, look: str = "") -> str:
    """A run."""
    look = f"<w:rPr>{look}</w:rPr>" if look else ""
    return f'<w:r>{look}<w:t xml:space="preserve">{html.escape(text, quote=False)}</w:t></w:r>'


def field(instruction: str, result: str = "stale") -> str:
    """A field between marks."""
    return (
        f'{mark_of("begin")}<w:r><w:instrText xml:space="preserve"> {html.escape(instruction)} </w:instrText></w:r>'
        f"{mark_of('separate')}{run(result)}{mark_of('end')}"
    )


def split_field(*pieces: str, look: str = "<w:b/>", result: str = "stale") -> str:
    """A field whose instruction Word has split over runs with properties, and with a mark of its spelling checker."""
    between = '<w:proofErr w:type="spellStart"/>'
    texts = (html.escape(piece) for piece in pieces)
    instruction = between.join(
        f'<w:r><w:rPr>{look}</w:rPr><w:instrText xml:space="preserve">{text}</w:instrText></w:r>' for text in texts
    )
    return f"{mark_of('begin')}{instruction}{mark_of('separate')}{run(result)}{mark_of('end')}"


def simple_field(instruction: str, result: str = "stale") -> str:
    """The same field as one element."""
    return f'<w:fldSimple w:instr=" {html.escape(instruction)} ">{run(result)}</w:fldSimple>'


def mark_of(kind: str) -> str:
    """A run with a mark of a field."""
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def paragraph(xml: str) -> str:
    """A paragraph of these runs."""
    return f"<w:p>{xml}</w:p>"


def contents(instruction: str, entries: Iterable[str] = ("stale",)) -> str:
    """A table of contents with these old entries of its first level, and an end in a paragraph of its own."""
    begin = (
        f'{mark_of("begin")}<w:r><w:instrText xml:space="preserve"> {html.escape(instruction)} </w:instrText></w:r>'
        f"{mark_of('separate')}"
    )
    old = [run(entry) for entry in entries]
    look = '<w:pPr><w:tabs><w:tab w:val="right" w:leader="dot" w:pos="8000"/></w:tabs></w:pPr>'
    lines = [f"<w:p>{look}{begin if index == 0 else ''}{entry}</w:p>" for index, entry in enumerate(old)]
    return "".join(lines) + paragraph(mark_of("end"))


def _list(levels: Sequence[tuple[str, str]], number: int) -> list[object]:
    inner = "".join(
        f'<w:lvl w:ilvl="{index}"><w:start w:val="1"/><w:numFmt w:val="{kind}"/><w:lvlText w:val="{text}"/></w:lvl>'
        for index, (kind, text) in enumerate(levels)
    )
    return [
        parse_xml(f'<w:abstractNum {nsdecls("w")} w:abstractNumId="{number}">{inner}</w:abstractNum>'),
        parse_xml(f'<w:num {nsdecls("w")} w:numId="{number}"><w:abstractNumId w:val="{number}"/></w:num>'),
    ]
