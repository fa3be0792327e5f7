"""Render a template, with docxtpl for comparison."""

from __future__ import annotations

import io

from docxtpl import DocxTemplate
from jinja2.sandbox import SandboxedEnvironment
from lxml import etree
from tests.factories.word import NDA, parts_of

from lyd.assembly.templates.filters import FILTERS
from lyd.assembly.templates.template import CompiledTemplate
from lyd.interviews.docx import WORD
from lyd.interviews.package import read_package

PACKAGE = read_package(NDA)


def canonical(archive: bytes, name: str) -> bytes:
    return etree.tostring(etree.fromstring(parts_of(archive)[name]), method="c14n")


def comparable(archive: bytes, name: str) -> bytes:
    """A part without what we write besides the answers: formatting of complex scripts, and results of fields."""
    root = etree.fromstring(parts_of(archive)[name])
    for twin in list(root.iter(*(f"{WORD}{kind}" for kind in ("bCs", "iCs", "szCs")))):
        twin.getparent().remove(twin)
    for text in root.iterfind(f".//{WORD}fldSimple//{WORD}t"):
        text.text = "result"
        text.attrib.clear()
    return etree.tostring(root, method="c14n")


def by_docxtpl(template: bytes, values: dict) -> bytes:
    environment = SandboxedEnvironment(autoescape=True)
    environment.filters.update(FILTERS)
    document, target = DocxTemplate(io.BytesIO(template)), io.BytesIO()
    document.render(values, environment, autoescape=True)
    document.save(target)
    return target.getvalue()


def rendered(template: bytes, draft: bool = False, **values: object) -> bytes:
    return CompiledTemplate(template).render(values, draft=draft)
