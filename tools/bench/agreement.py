"""The document that assembly is measured with: the shipped agreement, filled for a company and a trust."""

from pathlib import Path

from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import Values, template_values
from lyd.interviews.package import Case, Package, read_package

PACKAGE = Path(__file__).parents[2] / "pyservice" / "lyd" / "starter" / "nda"


def agreement() -> tuple[Package, Case]:
    """The package and the case of a company with two directors and a trust with a company trustee."""
    package = read_package(PACKAGE)
    return package, package.cases[2]


def values_of(package: Package, case: Case) -> Values:
    """What its template is filled with."""
    return template_values(package.interview, case.answers, package.rules)


def filled() -> bytes:
    """The Word file."""
    package, case = agreement()
    return CompiledTemplate(package.docx).render(values_of(package, case))
