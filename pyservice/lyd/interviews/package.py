"""Template packages: a folder or a zip with interview.yaml, template.docx, package.yaml and cases/*.json."""

from __future__ import annotations

import datetime
import hashlib
import io
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from lyd.interviews.archive import MAX_BYTES, MAX_ENTRIES, read_archive
from lyd.interviews.docx import read_docx
from lyd.interviews.entries import load_yaml
from lyd.interviews.errors import InvalidInterview, InvalidPackage
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import Manifest, read_manifest
from lyd.interviews.schema import Interview
from lyd.interviews.signers import SignerRule, read_rules
from lyd.interviews.xml import Tree

INTERVIEW, TEMPLATE, MANIFEST = "interview.yaml", "template.docx", "package.yaml"


@dataclass(frozen=True, slots=True)
class Case:
    """Stored test answers: texts that the document must hold and must not hold, and the keys of its signers.

    file is the name of its file without folder and ending; today the day on which it happens, None for the current one.
    """

    file: str
    name: str
    answers: Tree
    expected: tuple[str, ...]
    absent: tuple[str, ...]
    signers: tuple[str, ...] | None
    today: datetime.date | None = None


@dataclass(frozen=True, slots=True)
class Package:
    """A package whose every part could be read. Whether template and questions match is for the checker."""

    manifest: Manifest
    interview: Interview
    rules: tuple[SignerRule, ...]
    docx: bytes
    cases: tuple[Case, ...]
    sha256: str
    """Hash over the names and contents of all its files."""

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


def package_from_zip(data: bytes, name: str) -> Package:
    """Read a zip; name is its name in messages. Raises :class:`InvalidPackage`."""
    return package_from(_without_folder(read_archive(data, name)))


def package_from(files: dict[str, bytes]) -> Package:
    """Read a package from its files by name. Raises :class:`InvalidPackage`."""
    missing = [name for name in (INTERVIEW, TEMPLATE, MANIFEST) if name not in files]
    if missing:
        raise InvalidPackage(f"The package has no {' and no '.join(missing)}.")
    expected = {INTERVIEW, TEMPLATE, MANIFEST}
    strange = [name for name in files if name not in expected and not _is_case(name)]
    if strange:
        raise InvalidPackage(f"The package holds {strange[0]}, which has no place in it.")
    read_docx(files[TEMPLATE])
    try:
        interview = read_interview(load_yaml(_text(files, INTERVIEW)))
        manifest = read_manifest(load_yaml(_text(files, MANIFEST)))
        rules = read_rules(manifest.signers or None, interview)
    except InvalidInterview as error:
        raise InvalidPackage(str(error)) from error
    cases = tuple(_case(name, _text(files, name)) for name in sorted(files) if _is_case(name))
    if manifest.preview and manifest.preview not in {case.file for case in cases}:
        raise InvalidPackage(f"package.yaml: preview names the case {manifest.preview}, which is not in cases/.")
    return Package(manifest, interview, rules, files[TEMPLATE], cases, _hash(files))


def pack(files: dict[str, bytes]) -> bytes:
    """A zip of these files, the same bytes for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    return target.getvalue()


def _folder_files(folder: Path) -> dict[str, bytes]:
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.name.startswith(".")]
    if len(paths) > MAX_ENTRIES or sum(path.stat().st_size for path in paths) > MAX_BYTES:
        raise InvalidPackage(f"{folder.name} is too large for a package.")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def _without_folder(files: dict[str, bytes]) -> dict[str, bytes]:
    """Remove the folder's name, which zips of a folder have before every file, and files that operating systems add."""
    contents = {
        name: data for name, data in files.items() if not name.startswith("__MACOSX/") and "/." not in f"/{name}"
    }
    tops = {PurePosixPath(name).parts[0] for name in contents}
    if len(tops) == 1 and INTERVIEW not in contents:
        return {name.partition("/")[2]: data for name, data in contents.items()}
    return contents


def _is_case(name: str) -> bool:
    return name.startswith("cases/") and name.endswith(".json") and name.count("/") == 1


def _text(files: dict[str, bytes], name: str) -> str:
    try:
        return files[name].decode()
    except UnicodeDecodeError as error:
        raise InvalidPackage(f"{name} is not a UTF-8 text.") from error


def _case(name: str, text: str) -> Case:
    try:
        data = json.loads(text)
        return Case(
            file=PurePosixPath(name).stem,
            name=str(data.get("title") or name),
            answers=dict(data["answers"]),
            expected=_texts(data, "expected"),
            absent=_texts(data, "absent"),
            signers=_texts(data, "signers") if "signers" in data else None,
            today=datetime.date.fromisoformat(data["today"]) if "today" in data else None,
        )
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise InvalidPackage(f"{name} is no case: it needs answers, expected and absent.") from error


def _texts(data: dict[str, Any], key: str) -> tuple[str, ...]:
    return tuple(str(text) for text in data.get(key, []))


def _hash(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name in sorted(files):
        digest.update(f"{name}\0{len(files[name])}\0".encode() + files[name])
    return digest.hexdigest()
