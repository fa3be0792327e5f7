"""Write contact sheets of packages into docs/shelf, and say what is wrong with their pages.

In `tools`: python -m starter.sheets loan-division-7a [folder for the single pages]. Needs LibreOffice, no stack.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from lyd.assembly.checks.case_documents import case_files, compile_templates, make_documents
from lyd.assembly.converter.office import Office
from lyd.interviews.package import read_package
from starter.build import STARTER
from starter.sheets.contact_sheet import draw_pages, join_pages
from starter.sheets.page_faults import find_faults

SHELF = Path(__file__).parents[3] / "docs" / "shelf"


def write_sheets(name: str, office: Office, pages_folder: Path | None) -> list[str]:
    """Write a sheet for each case of a package; return what is wrong with its pages."""
    package = read_package(STARTER / name)
    templates = compile_templates(package)
    target = SHELF / name
    target.mkdir(parents=True, exist_ok=True)
    faults: list[str] = []
    for case in package.cases:
        documents, problems = make_documents(package, templates, case_files(package, case))
        faults += problems
        pages = []
        for document in documents:
            pdf = _convert(office, document.docx)
            faults += [f"{case.file}, {document.file.name}: {fault}" for fault in find_faults(document.docx, pdf)]
            pages += draw_pages(pdf)
        join_pages(pages).save(target / f"{case.file}.webp", quality=60, method=6)
        for number, page in enumerate(pages if pages_folder else (), start=1):
            page.save((pages_folder or target) / f"{case.file}-{number:02}.png")
        print(f"{name}, {case.file}: {len(pages)} pages")
    return faults


def _convert(office: Office, docx: bytes) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "document.docx", Path(folder) / "document.pdf"
        source.write_bytes(docx)
        office.convert(source, target)
        return target.read_bytes()


def main(arguments: list[str]) -> None:
    """Write the sheets of one package; exit with 1 if a page has a fault."""
    office = Office()
    office.start()
    try:
        faults = write_sheets(arguments[0], office, Path(arguments[1]) if len(arguments) > 1 else None)
    finally:
        office.kill()
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
