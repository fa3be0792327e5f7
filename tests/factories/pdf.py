"""PDF files for tests to look into."""

from __future__ import annotations

import difflib
import io
import re
import unicodedata

import pypdf

_PAGE_OF_ENTRY = re.compile(r"\.{4,}\s*[0-9]+\s*$", re.MULTILINE)
"""The end of an entry of a table of contents, which is recorded as #."""


def text_of(pdf: bytes) -> str:
    """The text of a PDF."""
    return "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(pdf)).pages)


def differences(recorded: tuple[str, ...], pdf: bytes) -> list[str]:
    """What a PDF says otherwise than the recorded text of its document; neither pages nor line ends matter.

    Headers and footers are taken out of each page, bullets and hyphens out of both texts; footnotes may be anywhere.
    """
    around = [line.partition(": ")[2] for line in recorded if line.startswith(("Header: ", "Footer: "))]
    notes = [line for line in recorded if re.match(r"\[[0-9]+\] ", line)]
    body = [line for line in recorded if line not in notes and not line.startswith(("Header: ", "Footer: "))]
    expected = "".join(map(_letters, body))
    printed = ""
    for page in pypdf.PdfReader(io.BytesIO(pdf)).pages:
        printed += _body_of(_letters(_PAGE_OF_ENTRY.sub("#", page.extract_text())), around, expected[len(printed) :])
    for note in notes:
        printed = printed.replace(_letters(note.partition("] ")[2]), "", 1)
    if expected == printed:
        return []
    matcher = difflib.SequenceMatcher(None, expected, printed, autojunk=False)
    changes = [places for kind, *places in matcher.get_opcodes() if kind != "equal"]
    return [
        f"recorded “{expected[max(start - 20, 0) : end + 20]}”, printed “{printed[max(begin - 20, 0) : finish + 20]}”"
        for start, end, begin, finish in changes
    ]


def _letters(text: str) -> str:
    """A text without what pages change: spaces, hyphens, bullets, and the signs between cells."""
    return re.sub(r"[\s•|/\-\u00ad\u2010\u2011\uf000-\uf0ff]", "", unicodedata.normalize("NFKC", text))


def _body_of(page: str, around: list[str], expected: str) -> str:
    """A page's letters without the lines of its header and footer, in which # is the number of a page.

    A title page without a header may begin as a header does: what is expected next decides.
    """
    patterns = [re.escape(_letters(line)).replace(re.escape("#"), "[0-9]+") for line in around]
    forms = [page]
    for pattern in patterns:
        forms += [re.sub(f"^{pattern}|{pattern}$", "", form, count=1) for form in forms]
    return next((form for form in forms if expected.startswith(form)), forms[-1])
