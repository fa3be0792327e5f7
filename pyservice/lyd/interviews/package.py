"""Template packages: a folder or a zip with interview.yaml, package.yaml, Word templates and cases."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from lyd.interviews.archive import MAX_BYTES, read_archive
from lyd.interviews.case_file import Case, is_case, is_recorded, read_case, recorded_name
from lyd.interviews.client_mapping.declarations import read_mappings
from lyd.interviews.docx import read_docx
from lyd.interviews.entries import load_yaml
from lyd.interviews.errors import InvalidInterview, InvalidPackage
from lyd.interviews.interview_file import read_interview
from lyd.interviews.line_numbers import with_lines
from lyd.interviews.manifest import Manifest, read_manifest
from lyd.interviews.outputs import TEMPLATE, Output, read_outputs, template_names
from lyd.interviews.package_files import INTERVIEW, MANIFEST, hash_files, is_remnant, read_folder, without_folder
from lyd.interviews.schema import Interview
from lyd.interviews.signer_rules import read_rules
from lyd.interviews.signers import SignerRule
from lyd.interviews.suggestions import suggest

__all__ = ["Case", "Package", "package_from", "package_from_zip", "read_package"]


@dataclass(frozen=True, slots=True)
class Package:
    """A package whose every part could be read. Whether templates and questions match is for the checker.

    templates holds the Word files by name, one for each of the outputs, whose first makes the main file.
    """

    manifest: Manifest
    interview: Interview
    rules: tuple[SignerRule, ...]
    outputs: tuple[Output, ...]
    templates: dict[str, bytes]
    cases: tuple[Case, ...]
    sha256: str
    """Hash over the names and contents of its files, without recorded texts of cases: they follow from the others."""

    @property
    def docx(self) -> bytes:
        """The template of the main file."""
        return self.templates[self.outputs[0].file]

    @property
    def preview_case(self) -> Case | None:
        """The case of the template's preview: named by package.yaml, else the first."""
        named = (case for case in self.cases if case.file == self.manifest.preview)
        return next(named, self.cases[0] if self.cases else None)


def read_package(path: Path) -> Package:
    """Read a folder or a zip.

    :raises InvalidPackage: with a reason for its author; the file's name does not matter.
    """
    if path.is_dir():
        return package_from(read_folder(path))
    if not path.is_file():
        raise InvalidPackage(f"There is no {path.name}.")
    if path.stat().st_size > MAX_BYTES:
        raise InvalidPackage(f"{path.name} is larger than {MAX_BYTES // 1024 // 1024} MB.")
    return package_from_zip(path.read_bytes(), path.name)


def package_from_zip(data: bytes, name: str) -> Package:
    """Read a zip; name is its name in messages. Raises :class:`InvalidPackage`."""
    return package_from(without_folder(read_archive(data, name, is_ignored=is_remnant)))


def package_from(files: dict[str, bytes]) -> Package:
    """Read a package from its files by name. Raises :class:`InvalidPackage` with the mistakes of all files."""
    has_word = any(name.endswith(".docx") for name in files)
    _require(files, INTERVIEW, *([] if has_word or MANIFEST in files else [TEMPLATE]), MANIFEST)
    problems: list[str] = []
    faults: list[str] = []
    interview, manifest, cases = None, None, []
    rules: tuple[SignerRule, ...] = ()
    outputs: tuple[Output, ...] = ()
    with _noted(faults):
        manifest = read_manifest(load_yaml(_text(files, MANIFEST), MANIFEST))
    templates = _templates(files, manifest, problems)
    with _noted(problems):
        interview = _interview_of(_text(files, INTERVIEW))
    problems += faults
    if interview and manifest:
        with _noted(problems):
            rules = _rules_of(_text(files, MANIFEST), manifest, interview)
        with _noted(problems):
            _check_mappings(_text(files, MANIFEST), manifest, interview)
        with _noted(problems):
            outputs = read_outputs(manifest.outputs, interview)
    for name in sorted(filter(is_case, files)):
        with _noted(problems):
            cases.append(_case_of(files, name))
    if manifest and manifest.preview and f"cases/{manifest.preview}.json" not in files:
        problems.append(f"package.yaml: preview names the case {manifest.preview}, which is not in cases/.")
    if problems or interview is None or manifest is None:
        raise InvalidPackage(*problems)
    return Package(manifest, interview, rules, outputs, templates, tuple(cases), hash_files(files))


def _interview_of(text: str) -> Interview:
    data = load_yaml(text, INTERVIEW)
    try:
        return read_interview(data)
    except InvalidInterview as error:
        raise InvalidInterview(*with_lines(error.reasons, text, INTERVIEW)) from error


def _rules_of(text: str, manifest: Manifest, interview: Interview) -> tuple[SignerRule, ...]:
    try:
        return read_rules(manifest.signers or None, interview)
    except InvalidInterview as error:
        raise InvalidInterview(*with_lines(error.reasons, text, MANIFEST)) from error


def _check_mappings(text: str, manifest: Manifest, interview: Interview) -> None:
    try:
        read_mappings(manifest.clients, manifest.funds, interview)
    except InvalidInterview as error:
        raise InvalidInterview(*with_lines(error.reasons, text, MANIFEST)) from error


def _case_of(files: dict[str, bytes], name: str) -> Case:
    recorded = recorded_name(PurePosixPath(name).stem)
    return read_case(name, _text(files, name), _text(files, recorded) if recorded in files else None)


@contextmanager
def _noted(problems: list[str]) -> Iterator[None]:
    """Note what is wrong with a part of a package, and go on with the next part."""
    try:
        yield
    except (InvalidInterview, InvalidPackage) as error:
        problems += error.reasons


def _templates(files: dict[str, bytes], manifest: Manifest | None, problems: list[str]) -> dict[str, bytes]:
    """Return the Word files that the package makes something of, and note what is wrong with the package's files.

    Without a manifest it is not known which Word files those are: all beside it are read.
    """
    beside = [name for name in files if name.endswith(".docx") and "/" not in name]
    expected = template_names(manifest.outputs) if manifest else beside
    with _noted(problems):
        _require(files, *expected)
    for name in (name for name in expected if name in files):
        with _noted(problems):
            read_docx(files[name], name)
    for name in files:
        if name not in (INTERVIEW, MANIFEST, *expected) and not is_case(name):
            problems += _strange(name, files, is_unnamed=bool(manifest and manifest.outputs) and name in beside)
    return {name: files[name] for name in expected if name in files}


def _strange(name: str, files: Collection[str], *, is_unnamed: bool) -> list[str]:
    """Return what is wrong with a file that is no template and no case: nothing with the recorded text of a case."""
    if is_recorded(name):
        case = f"{name.removesuffix('.txt')}.json"
        meant = suggest(case, filter(is_case, files))
        return [] if case in files else [f"{name} is the text of a case {case}, which is not there{meant}."]
    reason = "which no output names" if is_unnamed else "which has no place in it"
    return [f"The package holds {name}, {reason}."]


def _require(files: dict[str, bytes], *names: str) -> None:
    """Raise InvalidPackage if one of these files is missing."""
    missing = [name for name in names if name not in files]
    if missing:
        raise InvalidPackage(f"The package has no {' and no '.join(missing)}.")


def _text(files: dict[str, bytes], name: str) -> str:
    try:
        return files[name].decode()
    except UnicodeDecodeError as error:
        raise InvalidPackage(f"{name} is not a UTF-8 text.") from error
