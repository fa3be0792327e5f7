"""docs/authoring.md and its example are the same, and the checker says what the guide says it does."""

from __future__ import annotations

import io
import re
from pathlib import Path

import docx
import pytest
from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls

from lyd.assembly.checks import check_package
from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.checks.recorded_texts import record_texts
from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import package_from

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "authoring.md").read_text(encoding="utf-8")
EXAMPLE = DOCS / "examples" / "loan-agreement"
FILES = {path.relative_to(EXAMPLE).as_posix(): path.read_bytes() for path in EXAMPLE.rglob("*") if path.is_file()}
BLOCKS = dict(re.findall(r"```\w+ (.+)\n((?:.|\n)*?)```", GUIDE))
MESSAGES = re.findall(r"^\| `(.+)`(?: \(note\))? \|", GUIDE, re.MULTILINE)
CASE = "cases/02-one-borrower-on-demand.json"


def without_cases() -> dict[str, bytes]:
    return {name: data for name, data in FILES.items() if not name.startswith("cases/")}


def changed(name: str, old: str, new: str) -> dict[str, bytes]:
    text = FILES[name].decode()
    assert old in text
    return {**FILES, name: text.replace(old, new).encode()}


def retyped(old: str, new: str) -> dict[str, bytes]:
    """The example with a paragraph of its template typed otherwise."""
    document = docx.Document(io.BytesIO(FILES["template.docx"]))
    (paragraph,) = (paragraph for paragraph in document.paragraphs if old in paragraph.text)
    paragraph.text = paragraph.text.replace(old, new)
    return {**FILES, "template.docx": saved(document)}


def with_deletion() -> dict[str, bytes]:
    document = docx.Document(io.BytesIO(FILES["template.docx"]))
    deletion = f'<w:del {nsdecls("w")} w:id="9" w:author="A"><w:r><w:delText>five</w:delText></w:r></w:del>'
    document.paragraphs[2]._p.append(parse_xml(deletion))
    return {**FILES, "template.docx": saved(document)}


def saved(document) -> bytes:  # type: ignore[no-untyped-def]
    target = io.BytesIO()
    document.save(target)
    return target.getvalue()


def findings(files: dict[str, bytes]) -> str:
    try:
        report = check_package(package_from(files))
    except InvalidPackage as refusal:
        return "\n".join(refusal.reasons)
    return "\n".join([*report.problems, *report.notes])


MISTAKES = [
    retyped("{{ Lender }}", "{{ Lendr }}"),
    retyped("Lender: {{ Lender }}", "Lender"),
    retyped("{{ Lender }}", "{{ Lender }"),
    retyped("{%p endif %}", ""),
    retyped("{%p if Has_Interest %}", "Interest: {%p if Has_Interest %}"),
    retyped("'On a date'", "'on a date'"),
    retyped("== 'On a date'", "== 'On a date' and Repayment == 'On demand'"),
    with_deletion(),
    changed("interview.yaml", '"Who lends the money?"', "Who lends the money?"),
    changed("interview.yaml", "visibleIf: Has_Interest", "visibleIf: HasInterest"),
    changed(CASE, '"Has_Interest": "No"', '"Has_Interest": "no"'),
    changed(CASE, '"Amount": "900",', ""),
    changed(CASE, "as clause 2", "as clause 3"),
    changed(CASE.replace(".json", ".txt"), "as clause 2", "as clause 3"),
    {name: data for name, data in FILES.items() if "/02" not in name},
    {name: data for name, data in FILES.items() if "/01" not in name},
]
"""One for each row of the table of typical mistakes, in its order."""


@pytest.mark.parametrize("name", ["interview.yaml", "package.yaml", *sorted(name for name in FILES if "json" in name)])
def test_the_guide_shows_the_files_of_the_example(name: str) -> None:
    assert BLOCKS[name] == FILES[name].decode()


def test_the_guide_shows_the_text_of_the_template_and_of_a_document() -> None:
    assert BLOCKS["template.docx"].splitlines() == document_lines(FILES["template.docx"])
    assert BLOCKS[CASE.replace(".json", ".txt")] == FILES[CASE.replace(".json", ".txt")].decode()


def test_the_example_passes_without_a_note_and_its_texts_are_recorded() -> None:
    package = package_from(FILES)
    report = check_package(package)
    assert (report.problems, report.notes) == ([], [])
    assert [(text.is_new, text.differences) for text in record_texts(package)] == [(False, [])] * len(package.cases)
    manifest = package.manifest
    assert BLOCKS["last check"] == f"{manifest.slug} {manifest.version}: {len(package.cases)} cases passed\n"


def test_the_first_check_of_the_example_says_what_the_guide_says() -> None:
    assert findings(without_cases()) + "\n" == BLOCKS["first check"]


def test_every_mistake_of_the_guide_is_tried() -> None:
    assert len(MESSAGES) == len(MISTAKES)


@pytest.mark.parametrize(("message", "files"), zip(MESSAGES, MISTAKES, strict=False), ids=range(len(MESSAGES)))
def test_the_checker_says_what_the_guide_says(message: str, files: dict[str, bytes]) -> None:
    assert message in findings(files)
