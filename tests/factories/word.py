"""Word files and template packages for tests, as a lawyer or an attacker would make them."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import docx
import pytest

from lyd.assembly.checks import check_package
from lyd.assembly.checks.cases import document_text
from lyd.interviews.docx import read_docx
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import Package, package_from

NDA = Path(__file__).parents[2] / "pyservice" / "lyd" / "starter" / "nda"

MANIFEST = b"slug: letter\nname: Letter\nversion: 1.0.0\n"
INTERVIEW = b"""
title: Letter
sections:
  - id: letter
    title: Letter
    questions:
      - { id: Name, label: Name, type: text, required: true, dataPath: Name }
      - id: People
        label: People
        type: group
        dataPath: People
        repeatable: true
        questions:
          - { id: First, label: First name, type: text, dataPath: First }
"""
CASE = b'{"answers": {"Name": "Ada", "People": [{"First": "Ben"}]}, "expected": ["Dear Ada"], "absent": ["{"]}'
LINES = ("Dear {{ Name }}", "{%p for p in People %}", "{{ p.First }}", "{%p endfor %}")


@lru_cache
def word(*paragraphs: str, header: str = "", footer: str = "") -> bytes:
    """A Word file with these paragraphs, the same bytes each time: python-docx writes the time into each file."""
    document = docx.Document()
    for text in paragraphs:
        document.add_paragraph(text)
    for part, text in ((document.sections[0].header, header), (document.sections[0].footer, footer)):
        if text:
            part.paragraphs[0].text = text
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def parts_of(archive: bytes) -> dict[str, bytes]:
    """Contents of a zip by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def zipped(parts: Mapping[str, bytes]) -> bytes:
    """A zip of these parts, in their order."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return target.getvalue()


def with_part(archive: bytes, name: str, data: bytes) -> bytes:
    """The zip with one part added or changed."""
    return zipped({**parts_of(archive), name: data})


def with_relationship(archive: bytes, kind: str, target: str, *, external: bool) -> bytes:
    """The Word file with one more relationship of its document."""
    name = "word/_rels/document.xml.rels"
    base = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    mode = ' TargetMode="External"' if external else ""
    entry = f'<Relationship Id="rIdX" Type="{base}/{kind}" Target="{target}"{mode}/></Relationships>'
    return with_part(archive, name, parts_of(archive)[name].replace(b"</Relationships>", entry.encode()))


def with_body(archive: bytes, xml: str) -> bytes:
    """The Word file with this WordprocessingML at the start of its body."""
    name = "word/document.xml"
    return with_part(archive, name, parts_of(archive)[name].replace(b"<w:body>", b"<w:body>" + xml.encode(), 1))


def package_files(**changed: bytes | None) -> dict[str, bytes]:
    """The files of a small package; keys name a file by its stem (``interview=b"…"``), None leaves it out."""
    names = {
        "interview": "interview.yaml",
        "manifest": "package.yaml",
        "template": "template.docx",
        "case": "cases/1.json",
    }
    files: dict[str, Any] = {"interview": INTERVIEW, "manifest": MANIFEST, "template": word(*LINES), "case": CASE}
    files |= changed
    return {names[key]: data for key, data in files.items() if data is not None}


def package(*lines: str, **changed: bytes | None) -> Package:
    """A small package; with lines, its template holds them."""
    if lines:
        changed["template"] = word(*lines)
    return package_from(package_files(**changed))


def refusal_of(docx: bytes) -> str:
    """Why a Word file is refused."""
    with pytest.raises(InvalidPackage) as refusal:
        read_docx(docx)
    return str(refusal.value)


def problems(*lines: str, **changed: bytes) -> str:
    """The checker's report on a small package, one line for each problem."""
    return "\n".join(check_package(package(*lines, **changed)).problems)


def text_of(archive: bytes) -> str:
    """The text of a Word file that was made."""
    return document_text(archive)
