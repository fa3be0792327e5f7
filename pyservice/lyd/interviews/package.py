"""Template packages: a folder or a zip with interview.yaml, template.docx, package.yaml and cases."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from lyd.interviews.archive import MAX_BYTES, MAX_ENTRIES, read_archive
from lyd.interviews.case_file import Case, is_case, is_recorded, read_case, recorded_name
from lyd.interviews.docx import read_docx
from lyd.interviews.entries import load_yaml
from lyd.interviews.errors import InvalidInterview, InvalidPackage
from lyd.interviews.interview_file import read_interview
from lyd.interviews.line_numbers import with_lines
from lyd.interviews.manifest import Manifest, read_manifest
from lyd.interviews.schema import Interview
from lyd.interviews.signers import SignerRule, read_rules
from lyd.interviews.suggestions import suggest

__all__ = ["Case", "Package", "find_packages", "is_remnant", "pack", "package_from", "package_from_zip", "read_package"]

INTERVIEW, TEMPLATE, MANIFEST = "interview.yaml", "template.docx", "package.yaml"
_REMNANTS = frozenset({"__macosx", "thumbs.db", "desktop.ini"})
"""Files and folders that operating systems leave beside an author's own; so do names that begin with . or ~$."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package whose every part could be read. Whether template and questions match is for the checker."""

    manifest: Manifest
    interview: Interview
    rules: tuple[SignerRule, ...]
    docx: bytes
    cases: tuple[Case, ...]
    sha256: str
    """Hash over the names and contents of its files, without recorded texts of cases: they follow from the others."""

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
        return package_from(_folder_files(path))
    if not path.is_file():
        raise InvalidPackage(f"There is no {path.name}.")
    if path.stat().st_size > MAX_BYTES:
        raise InvalidPackage(f"{path.name} is larger than {MAX_BYTES // 1024 // 1024} MB.")
    return package_from_zip(path.read_bytes(), path.name)


def find_packages(folder: Path) -> list[Path]:
    """Return every package at or below a folder: folders with an interview.yaml or a package.yaml, and zips."""
    found = [path.parent for name in (INTERVIEW, MANIFEST) for path in folder.rglob(name)] + [*folder.rglob("*.zip")]
    return sorted({path for path in found if not is_remnant(path.relative_to(folder).as_posix())})


def package_from_zip(data: bytes, name: str) -> Package:
    """Read a zip; name is its name in messages. Raises :class:`InvalidPackage`."""
    return package_from(_without_folder(read_archive(data, name, is_ignored=is_remnant)))


def package_from(files: dict[str, bytes]) -> Package:
    """Read a package from its files by name. Raises :class:`InvalidPackage` with the mistakes of all files."""
    _check_names(files)
    problems: list[str] = []
    interview, manifest, cases = None, None, []
    rules: tuple[SignerRule, ...] = ()
    with _noted(problems):
        read_docx(files[TEMPLATE])
    with _noted(problems):
        interview = _interview_of(_text(files, INTERVIEW))
    with _noted(problems):
        manifest = read_manifest(load_yaml(_text(files, MANIFEST), MANIFEST))
    if interview and manifest:
        with _noted(problems):
            rules = read_rules(manifest.signers or None, interview)
    for name in sorted(filter(is_case, files)):
        with _noted(problems):
            cases.append(_case_of(files, name))
    if manifest and manifest.preview and f"cases/{manifest.preview}.json" not in files:
        problems.append(f"package.yaml: preview names the case {manifest.preview}, which is not in cases/.")
    if problems or interview is None or manifest is None:
        raise InvalidPackage(*problems)
    return Package(manifest, interview, rules, files[TEMPLATE], tuple(cases), _hash(files))


def is_remnant(name: str) -> bool:
    """Say whether a file, by its path in the package, is one that programs leave behind: it is ignored."""
    parts = [part for part in name.split("/") if part not in (".", "..")]
    return any(part.startswith((".", "~$")) or part.lower() in _REMNANTS for part in parts)


def _interview_of(text: str) -> Interview:
    data = load_yaml(text, INTERVIEW)
    try:
        return read_interview(data)
    except InvalidInterview as error:
        raise InvalidInterview(*with_lines(error.reasons, text, INTERVIEW)) from error


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


def _check_names(files: dict[str, bytes]) -> None:
    """Raise InvalidPackage if a file is missing, or has no place in a package."""
    expected = (INTERVIEW, TEMPLATE, MANIFEST)
    missing = [name for name in expected if name not in files]
    if missing:
        raise InvalidPackage(f"The package has no {' and no '.join(missing)}.")
    strange = [name for name in files if name not in expected and not is_case(name) and not is_recorded(name)]
    reasons = [f"The package holds {name}, which has no place in it." for name in strange]
    for name in filter(is_recorded, files):
        case = f"{name.removesuffix('.txt')}.json"
        if case not in files:
            meant = suggest(case, filter(is_case, files))
            reasons.append(f"{name} is the text of a case {case}, which is not there{meant}.")
    if reasons:
        raise InvalidPackage(*reasons)


def pack(files: dict[str, bytes]) -> bytes:
    """A zip of these files, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _folder_files(folder: Path) -> dict[str, bytes]:
    names = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    paths = {name: path for name, path in names.items() if not is_remnant(name)}
    if len(paths) > MAX_ENTRIES or sum(path.stat().st_size for path in paths.values()) > MAX_BYTES:
        raise InvalidPackage(f"{folder.name} is too large for a package.")
    return {name: path.read_bytes() for name, path in paths.items()}


def _without_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Remove the folder's name, which zips of a folder have before every file."""
    tops = {PurePosixPath(name).parts[0] for name in files}
    if len(tops) == 1 and INTERVIEW not in files:
        return {name.partition("/")[2]: data for name, data in files.items()}
    return files


def _text(files: dict[str, bytes], name: str) -> str:
    try:
        return files[name].decode()
    except UnicodeDecodeError as error:
        raise InvalidPackage(f"{name} is not a UTF-8 text.") from error


def _hash(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(name for name in files if not is_recorded(name)):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return digest.hexdigest()
