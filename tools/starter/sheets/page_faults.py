"""Faults of printed pages that a program can see: blank pages, headings left alone, two spaces, words that differ."""

from __future__ import annotations

import re
from collections import Counter

from lyd.assembly.checks.document_lines import PAGE, document_lines
from lyd.assembly.checks.terms.words import read_words
from lyd.assembly.pages import open_pdf, read_text

_WORD = re.compile(r"\w+")
_PAGE_LINE = re.compile(r"^(?:Header|Footer): (?P<text>.*)$")
_NUMBERED_HEADING = re.compile(r"\d+\. [A-Z][^.;:]{2,60}$")


def find_faults(docx: bytes, pdf: bytes) -> list[str]:
    """Return what is wrong with the pages of a document."""
    lines = document_lines(docx)
    furniture = [found["text"] for line in lines if (found := _PAGE_LINE.match(line))]
    words = [line for line in lines if not _PAGE_LINE.match(line)]
    headings = {line for line in words if _NUMBERED_HEADING.match(line)} | {"Signing page", "Details", "Agreed terms"}
    pages = [_body(page, furniture) for page in _pages(pdf)]
    faults = [f"page {number} is blank" for number, body in enumerate(pages, start=1) if not body]
    for number, body in enumerate(pages, start=1):
        if body and " ".join(body[-1].split()) in headings:
            faults.append(f"page {number} ends with the heading “{body[-1]}”")
    faults += [f"two spaces in “{part.text}”" for part in read_words(docx) if re.search(r"\S {2,}\S", part.text)]
    difference = _count(words) - _count([line for body in pages for line in body])
    return [*faults, *([f"the PDF lacks {dict(difference)}"] if difference else [])]


def _pages(pdf: bytes) -> list[list[str]]:
    with open_pdf(pdf) as document:
        texts = [read_text(document[number]) for number in range(len(document))]
    return [[line for line in text.split("\n") if line.strip()] for text in texts]


def _body(lines: list[str], furniture: list[str]) -> list[str]:
    """Return the lines of a page without its header and footer: the first, or last, line that reads like each."""
    rest = list(lines)
    for text in furniture:
        pattern = re.escape(text).replace(re.escape(PAGE), r"\d+").replace(r"\ ", r"\s*")
        found = next((line for line in rest if re.fullmatch(pattern, line.strip())), None)
        if found is not None:
            rest.remove(found)
    return rest


def _count(lines: list[str]) -> Counter[str]:
    return Counter(word for line in lines for word in _WORD.findall(line))
