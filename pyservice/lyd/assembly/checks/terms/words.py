"""The words of a Word file, with what is bold: templates and documents alike."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass

from lxml import etree

from lyd.assembly.templates.paragraphs import PARAGRAPH, PROPERTIES, RUN, paragraphs_of, text_of
from lyd.assembly.templates.template import main_part
from lyd.interviews.docx import WORD

CONDITION, ANSWER = "\x01", "\x02"
"""Stand for a tag of a condition or loop, and for an answer."""
_TAGS = re.compile(r"(?P<condition>\{%.*?%\})|\{\{.*?\}\}", re.DOTALL)
_BOLD, _VALUE = f"{WORD}b", f"{WORD}val"
_OFF = frozenset(("0", "false", "off"))
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph: its text and the spans of it that are bold, without the spaces at their ends."""

    text: str
    bold: tuple[Span, ...]

    @property
    def is_heading(self) -> bool:
        """Whether all of it is bold, or each of its longer words begins with a capital letter, as in a title."""
        words = re.findall(r"[^\W\d_][\w’-]{3,}", self.text)
        is_title = bool(words) and all(word[0].isupper() for word in words) and not self.text.rstrip().endswith(".")
        return is_title or self.plain.strip(f" \t\n{CONDITION}{ANSWER}") == ""

    @property
    def plain(self) -> str:
        """The text with blanks in place of what is bold."""
        letters = list(self.text)
        for start, end in self.bold:
            letters[start:end] = " " * (end - start)
        return "".join(letters)


def read_words(docx: bytes) -> list[Words]:
    """Return the paragraphs of the main part that have text."""
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        root = etree.fromstring(archive.read(main_part(archive)))
    return [words for paragraph in paragraphs_of(root) if (words := _words(paragraph)).text.strip()]


def _words(paragraph: etree._Element) -> Words:
    pieces = [(text_of(run), _is_bold(run)) for run in _own_runs(paragraph)]
    letters = "".join(text for text, _ in pieces)
    bold = [is_bold for text, is_bold in pieces for _ in text]
    text, kept, at = [], [], 0
    for tag in _TAGS.finditer(letters):
        text.append(letters[at : tag.start()] + (CONDITION if tag["condition"] else ANSWER))
        kept += [*bold[at : tag.start()], bold[tag.start()]]
        at = tag.end()
    return Words("".join([*text, letters[at:]]), _spans("".join([*text, letters[at:]]), kept + bold[at:]))


def _own_runs(paragraph: etree._Element) -> Iterator[etree._Element]:
    for run in paragraph.iter(RUN):
        if next(run.iterancestors(PARAGRAPH), None) is paragraph:
            yield run


def _is_bold(run: etree._Element) -> bool:
    mark = run.find(f"{PROPERTIES}/{_BOLD}")
    return mark is not None and mark.get(_VALUE, "1") not in _OFF


def _spans(text: str, bold: list[bool]) -> tuple[Span, ...]:
    marks = "".join("b" if is_bold else "-" for is_bold in bold)
    found = []
    for run in re.finditer("b+", marks):
        piece = text[run.start() : run.end()]
        blank = len(piece) - len(piece.lstrip())
        if piece.strip():
            found.append((run.start() + blank, run.start() + len(piece.rstrip())))
    return tuple(found)
