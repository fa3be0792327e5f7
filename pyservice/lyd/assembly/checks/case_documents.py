"""The documents that the answers of a case make, as the checker looks at them."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.errors import RenderError, TooManyFiles
from lyd.assembly.planned_files import PlannedFile, plan_files
from lyd.assembly.templates.template import CompiledTemplate
from lyd.interviews.package import Case, Package

SECONDS = 5.0
"""A case that takes longer to render is refused; a real one takes milliseconds."""
FAULTS = (RenderError, TypeError, ValueError, ArithmeticError)
"""What filling a faulty template raises: an author's mistake, which is reported and not raised."""
Templates = Mapping[str, CompiledTemplate]
"""The compiled templates of a package by file name."""


@dataclass(frozen=True, slots=True)
class CaseDocument:
    """A file that was made for a case, and its content as Word."""

    file: PlannedFile
    docx: bytes


def compile_templates(package: Package) -> dict[str, CompiledTemplate]:
    """Return the templates of a package, ready to be filled. Raises TemplateError."""
    return {file: CompiledTemplate(docx) for file, docx in package.templates.items()}


def case_files(package: Package, case: Case) -> list[PlannedFile]:
    """Return the files that a case produces. Raises RenderError, TooManyFiles."""
    return plan_files(package, case.answers, day_of(case), package.manifest.name)


def make_documents(
    package: Package, templates: Templates, files: Sequence[PlannedFile]
) -> tuple[list[CaseDocument], list[str]]:
    """Return the files that could be made, the main one first, and a sentence for each that could not."""
    documents, problems = [], []
    for file in files:
        name = file.output.file
        try:
            documents.append(CaseDocument(file, templates[name].render(file.values, seconds=SECONDS)))
        except FAULTS as error:
            problems.append(f"{place_of(package, name)}{describe_fault(error)}")
    return documents, list(dict.fromkeys(problems))


def case_lines(documents: Sequence[CaseDocument]) -> list[str]:
    """Return the whole text of all documents: that of the main file, then each other one below its name."""
    main, *others = documents
    lines = document_lines(main.docx)
    for document in others:
        lines += [f"File: {document.file.name}", *document_lines(document.docx)]
    return lines


def place_of(package: Package, file: str) -> str:
    """Return the beginning of a sentence about a template: its name, if the package has several."""
    return f"{file}: " if len(package.outputs) > 1 else ""


def describe_fault(error: Exception) -> str:
    """Return what is wrong as a sentence for the author."""
    is_sentence = isinstance(error, RenderError | TooManyFiles)
    return str(error) if is_sentence else f"The template cannot be filled: {error}."


def day_of(case: Case) -> datetime.date:
    """Return the day of a case, else the current one where the checker runs."""
    return case.today or current_day()


def current_day() -> datetime.date:
    """Return the day where the checker runs."""
    return datetime.datetime.now().astimezone().date()
