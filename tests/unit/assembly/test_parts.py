"""Which parts of a template a filled document carries."""

import io
import zipfile

from docx import Document

from bench.agreement import agreement
from lyd.assembly.templates.template import CompiledTemplate
from lyd.interviews.docx import read_docx

TYPE = "http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects"


def test_a_filled_document_has_no_second_copy_of_the_styles() -> None:
    package, _ = agreement()
    original = zipfile.ZipFile(io.BytesIO(package.docx)).namelist()
    filled = read_docx(CompiledTemplate(package.docx).render({}, draft=True))
    assert set(original) - set(filled) == {"word/stylesWithEffects.xml"}
    assert not [name for name, content in filled.items() if b"stylesWithEffects" in content]


def test_a_document_without_the_copy_still_has_its_styles() -> None:
    package, _ = agreement()
    before, after = (
        Document(io.BytesIO(docx)) for docx in (package.docx, CompiledTemplate(package.docx).render({}, draft=True))
    )
    assert [style.name for style in after.styles] == [style.name for style in before.styles]
    assert TYPE in {relationship.reltype for relationship in before.part.rels.values()}
    assert TYPE not in {relationship.reltype for relationship in after.part.rels.values()}
