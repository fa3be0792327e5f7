"""Packages that ship with the service: good, and made from the words beside them."""

import subprocess
import sys
from pathlib import Path

import pytest
from lxml import etree
from tests.factories.word import parts_of

from lyd.assembly.checks import check_package
from lyd.assembly.checks.cases import document_text
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.package import Case, read_package

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "pyservice" / "lyd" / "starter"
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
ORDER = {
    "tblPr": ["tblStyle", "tblW", "jc", "tblInd", "tblBorders", "shd", "tblLayout", "tblCellMar", "tblLook"],
    "tcPr": ["tcW", "gridSpan", "vMerge", "tcBorders", "shd", "noWrap", "tcMar", "vAlign"],
    "lvl": ["start", "numFmt", "lvlRestart", "pStyle", "isLgl", "suff", "lvlText", "lvlJc", "pPr", "rPr"],
    "numPr": ["ilvl", "numId"],
}


@pytest.mark.parametrize("folder", sorted(STARTER.iterdir()), ids=lambda folder: folder.name)
def test_a_shipped_package_passes_the_checker_without_a_note(folder: Path) -> None:
    report = check_package(read_package(folder))
    assert (report.problems, report.notes) == ([], [])


@pytest.mark.parametrize(("owner", "order"), ORDER.items())
def test_word_finds_properties_in_the_order_that_it_insists_on(owner: str, order: list[str]) -> None:
    parts = parts_of((STARTER / "nda" / "template.docx").read_bytes())
    for name in ("word/document.xml", "word/styles.xml", "word/numbering.xml"):
        for element in etree.fromstring(parts[name]).iter(f"{W}{owner}"):
            found = [child.tag.removeprefix(W) for child in element]
            assert found == sorted(found, key=order.index), name


def test_the_agreement_is_what_its_words_make(tmp_path: Path) -> None:
    built = tmp_path / "template.docx"
    subprocess.run([sys.executable, ROOT / "tools" / "nda" / "build.py", built], check=True, capture_output=True)
    assert parts_of(built.read_bytes()) == parts_of((STARTER / "nda" / "template.docx").read_bytes())


CASES = {**{case.name: case for case in read_package(STARTER / "nda").cases}, "draft": None}


@pytest.mark.parametrize("case", read_package(STARTER / "nda").cases, ids=lambda case: case.name)
def test_each_signature_has_the_name_of_its_signer_below(case: Case) -> None:
    package = read_package(STARTER / "nda")
    values = template_values(package.interview, case.answers, package.rules)
    text = document_text(CompiledTemplate(package.docx).render(values))
    assert text.count("Name: ") == text.count("Signature") == len(case.signers)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_cell_of_an_assembled_agreement_ends_in_a_paragraph(case: Case | None) -> None:
    package = read_package(STARTER / "nda")
    values = template_values(package.interview, case.answers if case else {}, package.rules, draft=case is None)
    made = parts_of(CompiledTemplate(package.docx).render(values, draft=case is None))
    cells = list(etree.fromstring(made["word/document.xml"]).iter(f"{W}tc"))
    assert cells
    assert {cell[-1].tag for cell in cells} == {f"{W}p"}
