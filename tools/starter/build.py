"""Write the Word files of the shipped packages: python -m starter.build [package] [target folder].

Run it in `tools` after changing words or layout. The same words give the same bytes, and a guard test compares the
shipped files with what this makes. Shared questions are brought up to date in interview.yaml, too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from starter.company_registration.papers import build_papers
from starter.employment.papers import build_employment_papers
from starter.loan.papers import build_loan_papers
from starter.nda.agreement import build_agreement
from starter.shared_questions import with_fragments

STARTER = Path(__file__).parents[2] / "pyservice" / "lyd" / "starter"
BUILDERS: Mapping[str, Callable[[], dict[str, bytes]]] = {
    "company-registration": build_papers,
    "employment-agreement": build_employment_papers,
    "loan-division-7a": build_loan_papers,
    "nda": build_agreement,
}
"""What makes the files of each package, by their names."""


def write_files(package: str, folder: Path) -> None:
    """Write the Word files of a package into a folder."""
    for name, content in BUILDERS[package]().items():
        (folder / name).write_bytes(content)
        print(f"wrote {folder / name}")


def write_questions(package: str) -> None:
    """Write the shared questions into the interview of a package."""
    interview = STARTER / package / "interview.yaml"
    interview.write_text(with_fragments(interview.read_text(encoding="utf-8")), encoding="utf-8")


def main(arguments: list[str]) -> None:
    """Write the files of the package that is named, or of all packages."""
    if len(arguments) > 1:
        write_files(arguments[0], Path(arguments[1]))
        return
    for package in arguments or list(BUILDERS):
        write_questions(package)
        write_files(package, STARTER / package)


if __name__ == "__main__":
    main(sys.argv[1:])
