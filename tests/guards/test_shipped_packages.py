"""Packages that ship with the service: good, and made from the words beside them."""

from pathlib import Path

import pytest
from lxml import etree
from tests.factories.compiled import compiled
from tests.factories.word import parts_of

from lyd.assembly.checks import check_package
from lyd.assembly.checks.cases import document_text
from lyd.assembly.planned_files import plan_files
from lyd.assembly.templates.values import template_values
from lyd.interviews.package import Case, read_package
from starter.build import BUILDERS, write_files
from starter.shared_questions import with_fragments

ROOT = Path(__file__).parents[2]
STARTER = ROOT / "pyservice" / "lyd" / "starter"
TEMPLATES = sorted(STARTER.glob("*/*.docx"))
REGISTRATION = read_package(STARTER / "company-registration")
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


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
@pytest.mark.parametrize(("owner", "order"), ORDER.items())
def test_word_finds_properties_in_the_order_that_it_insists_on(template: Path, owner: str, order: list[str]) -> None:
    parts = parts_of(template.read_bytes())
    for name in ("word/document.xml", "word/styles.xml", "word/numbering.xml"):
        for element in etree.fromstring(parts[name]).iter(f"{W}{owner}"):
            found = [child.tag.removeprefix(W) for child in element]
            assert found == sorted(found, key=order.index), name


@pytest.mark.parametrize("package", BUILDERS)
def test_word_files_are_what_their_words_make(tmp_path: Path, package: str) -> None:
    write_files(package, tmp_path)
    shipped = {path.name: parts_of(path.read_bytes()) for path in (STARTER / package).glob("*.docx")}
    assert {path.name: parts_of(path.read_bytes()) for path in tmp_path.iterdir()} == shipped


@pytest.mark.parametrize("package", BUILDERS)
def test_shared_questions_are_the_same_in_every_interview(package: str) -> None:
    interview = (STARTER / package / "interview.yaml").read_text(encoding="utf-8")
    assert with_fragments(interview) == interview


@pytest.mark.parametrize("case", REGISTRATION.cases, ids=lambda case: case.file)
def test_the_people_of_a_registration_sign_every_paper_that_is_signed_before_it(case: Case) -> None:
    """Minutes and the register are of a company that exists: they are signed on paper, afterwards."""
    signed: set[str] = set()
    for file in plan_files(REGISTRATION, case.answers, case.today, case.name):
        text = document_text(compiled(REGISTRATION.templates[file.output.file]).render(file.values))
        keys = {key.key for key in case.signers or () if key.key in text}
        assert bool(keys) == (file.output.file not in ("minutes.docx", "register-of-members.docx")), file.name
        signed |= keys
    assert signed == {key.key for key in case.signers or ()}


CASES = {**{case.name: case for case in read_package(STARTER / "nda").cases}, "draft": None}


@pytest.mark.parametrize("case", read_package(STARTER / "nda").cases, ids=lambda case: case.name)
def test_each_signature_has_the_name_of_its_signer_below(case: Case) -> None:
    package = read_package(STARTER / "nda")
    values = template_values(package.interview, case.answers, package.rules)
    text = document_text(compiled(package.docx).render(values))
    assert text.count("Name: ") == text.count("Signature") == len(case.signers)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_every_cell_of_an_assembled_agreement_ends_in_a_paragraph(case: Case | None) -> None:
    package = read_package(STARTER / "nda")
    values = template_values(package.interview, case.answers if case else {}, package.rules, draft=case is None)
    made = parts_of(compiled(package.docx).render(values, draft=case is None))
    cells = list(etree.fromstring(made["word/document.xml"]).iter(f"{W}tc"))
    assert cells
    assert {cell[-1].tag for cell in cells} == {f"{W}p"}
