"""Packages and Word files that are uploaded: judged by what they hold, refused with a reason."""

from pathlib import Path

import pytest
from tests.factories.word import INTERVIEW, NDA, package_files

from lyd.interviews.errors import InvalidPackage
from lyd.interviews.package import find_packages, pack, package_from, package_from_zip, read_package


def test_the_shipped_package_is_read_from_a_folder_and_from_a_zip(tmp_path: Path) -> None:
    folder = read_package(NDA)
    files = {path.relative_to(NDA).as_posix(): path.read_bytes() for path in NDA.rglob("*") if path.is_file()}
    (tmp_path / "flat.zip").write_bytes(pack(files))
    (tmp_path / "nested.zip").write_bytes(pack({f"nda/{name}": data for name, data in files.items()}))
    assert read_package(tmp_path / "flat.zip").sha256 == folder.sha256
    assert read_package(tmp_path / "nested.zip").sha256 == folder.sha256
    assert len(folder.cases) >= 6


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"interview": None}, "no interview.yaml"),
        ({"template": None, "manifest": None}, "no template.docx and no package.yaml"),
        ({"template": b"MZ"}, "Windows program"),
        ({"interview": b"\xff\xfe"}, "interview.yaml is not a UTF-8 text"),
        ({"interview": b"title: x"}, "needs a list of sections"),
        ({"manifest": b"slug: A B\nname: x\nversion: 1.0.0"}, "slug"),
        ({"manifest": b"slug: a\nname: x\nversion: one"}, "version"),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nflags: {is_will: true}"}, "is_will is yes or no"),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nflags: {is_wrong: yes}"}, "unknown entries: is_wrong"),
        (
            {"manifest": b"slug: a\nname: x\nversion: 1.0.0\nsigners: [{at: Nobody, key: K, name: [A]}]"},
            "no group Nobody",
        ),
        ({"manifest": b"slug: a\nname: x\nversion: 1.0.0\nsigners: [{at: People, key: K, name: [A]}]"}, "no answer A"),
        ({"case": b"[]"}, "cases/1.json is no case"),
        ({"case": b"{"}, "cases/1.json is no case"),
    ],
)
def test_a_package_says_what_is_wrong_with_it(changed: dict, reason: str) -> None:
    with pytest.raises(InvalidPackage) as refusal:
        package_from(package_files(**changed))
    assert reason in str(refusal.value)


def test_a_package_holds_nothing_but_its_parts() -> None:
    with pytest.raises(InvalidPackage, match=r"install\.sh, which has no place"):
        package_from({**package_files(), "install.sh": b""})


def test_the_mistakes_of_all_files_are_told_at_once() -> None:
    files = package_files(
        interview=INTERVIEW.replace(b"type: text, required", b"type: txt, required").replace(
            b"label: First name, ", b""
        ),
        template=b"MZ",
        manifest=b"slug: A B\nname: x\nversion: 1.0.0",
        case=b"{",
    )
    with pytest.raises(InvalidPackage) as refusal:
        package_from(files)
    assert refusal.value.reasons == [
        "template.docx is a Windows program, whatever its name says.",
        "interview.yaml, line 7: Question Name has the unknown type txt (did you mean “text”?).",
        "interview.yaml, line 14: Question People.First needs a text for label.",
        "package.yaml: the slug holds small letters, digits and hyphens.",
        "cases/1.json is no case: line 1 is not valid JSON (Expecting property name enclosed in double quotes).",
    ]


REMNANTS = ("~$mplate.docx", ".DS_Store", ".git/config", "cases/.1.json.swp", "__MACOSX/._x", "Thumbs.db")


def test_what_programs_leave_behind_is_ignored_in_folders_and_zips(tmp_path: Path) -> None:
    files = package_files() | dict.fromkeys(REMNANTS, b"x")
    for name, data in files.items():
        path = tmp_path / "letter" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    clean = package_from(package_files()).sha256
    assert read_package(tmp_path / "letter").sha256 == clean
    assert package_from_zip(pack(files), "x.zip").sha256 == clean
    assert package_from_zip(pack({f"letter/{name}": data for name, data in files.items()}), "x.zip").sha256 == clean


def test_packages_are_found_below_a_folder(tmp_path: Path) -> None:
    for name in ("one/interview.yaml", "deep/two/package.yaml", "three.zip", ".git/four/interview.yaml", "five/x.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    assert find_packages(tmp_path) == [tmp_path / "deep" / "two", tmp_path / "one", tmp_path / "three.zip"]


def test_a_package_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidPackage, match=r"There is no nothing\.zip"):
        read_package(tmp_path / "nothing.zip")
