"""Tracked changes are refused, comments are noted, both with their paragraph and wording."""

from __future__ import annotations

import pytest
from tests.factories.word import LINES, package, problems, with_body, with_part, with_relationship, word

from lyd.assembly.checks import check_package
from lyd.assembly.checks.leftovers import ADVICE

ATTRIBUTES = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"'
PLACE = "word/document.xml, paragraph 1"


def run(text: str, kind: str = "t") -> str:
    return f"<w:r><w:{kind}>{text}</w:{kind}></w:r>"


def inserted(text: str) -> str:
    return f"<w:ins {ATTRIBUTES}>{run(text)}</w:ins>"


def deleted(text: str) -> str:
    return f"<w:del {ATTRIBUTES}>{run(text, 'delText')}</w:del>"


def changed(body: str) -> str:
    return problems(template=with_body(word(*LINES), f"<w:p>{body}</w:p>"))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (
            run("for ") + deleted("five") + inserted("seven"),
            f"{PLACE} “for seven”: a tracked deletion keeps the old wording “five”: {ADVICE}.",
        ),
        (
            inserted("seven"),
            f"{PLACE} “seven”: the tracked insertion “seven” would be marked as a change in every document",
        ),
        (f"<w:moveFrom {ATTRIBUTES}>{run('moved')}</w:moveFrom>", "a tracked deletion keeps the old wording “moved”"),
        (
            f"<w:pPr><w:rPr><w:del {ATTRIBUTES}/></w:rPr></w:pPr>{run('x')}",
            f"{PLACE} “x”: a tracked change would be marked in every document",
        ),
    ],
)  # fmt: skip
def test_a_tracked_change_is_refused(body: str, reason: str) -> None:
    assert reason in changed(body)


def test_a_tracked_row_is_refused_once() -> None:
    cell = f"<w:tc><w:p>{run('x')}</w:p><w:p>{run('y')}</w:p></w:tc>"
    row = f"<w:tr><w:trPr><w:ins {ATTRIBUTES}/></w:trPr>{cell}</w:tr>"
    table = f"<w:tbl><w:tblGrid><w:gridCol/></w:tblGrid>{row}</w:tbl>"
    report = problems(template=with_body(word(*LINES), table))
    assert report.count("a tracked change would be marked") == 1


def test_an_earlier_formatting_is_no_leftover_because_it_is_left_out() -> None:
    properties = f"<w:rPr><w:b/><w:rPrChange {ATTRIBUTES}><w:rPr/></w:rPrChange></w:rPr>"
    assert changed(f"<w:r>{properties}<w:t>x</w:t></w:r>") == ""


def test_a_comment_is_noted_with_its_text() -> None:
    namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    comments = (
        f'<w:comments xmlns:w="{namespace}"><w:comment w:id="0"><w:p>{run("Ask Anna")}</w:p></w:comment></w:comments>'
    )
    body = f'<w:p>{run("Fee")}<w:r><w:commentReference w:id="0"/></w:r></w:p>'
    docx = with_relationship(with_body(word(*LINES), body), "comments", "comments.xml", external=False)
    report = check_package(package(template=with_part(docx, "word/comments.xml", comments.encode())))
    assert report.problems == []
    assert report.notes == [
        f"{PLACE} “Fee”: the comment “Ask Anna” would be in every Word file: delete it, unless members should read it."
    ]
