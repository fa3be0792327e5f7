"""A Word template compiled once per content and only filled per document."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from typing import Any

from jinja2.exceptions import TemplateError
from lxml import etree

from lyd.assembly.errors import RenderError
from lyd.assembly.templates.archive import QUICK, Archive
from lyd.assembly.templates.bookmarks import Bookmarks
from lyd.assembly.templates.clause_numbers import Count, Numbering
from lyd.assembly.templates.contents import Contents
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.field_instructions import instructions_in
from lyd.assembly.templates.filled import FilledParts
from lyd.assembly.templates.footnotes import repeat_footnotes
from lyd.assembly.templates.loop_rounds import Scopes
from lyd.assembly.templates.paragraphs import paragraphs_of
from lyd.assembly.templates.parts import needed_parts, related
from lyd.assembly.templates.properties import with_title
from lyd.assembly.templates.references import References
from lyd.assembly.templates.run import CURRENT_RUN, Run
from lyd.assembly.templates.scripts import complement_part, has_special, neutral, set_directions
from lyd.assembly.templates.sections import mark_sections
from lyd.assembly.templates.source import CompiledPart
from lyd.assembly.templates.structure import check_fields, is_sound, make_unique, mend
from lyd.assembly.templates.styles import StyleSheet

TIME_LIMIT = 10.0
"""Seconds that one rendering may take; the longest real one takes some milliseconds."""
SIZE_LIMIT = 50_000_000
"""Characters of XML that one part may grow to."""

_RENDERED = ("/header", "/footer", "/footnotes")
_PROPERTIES = "docProps/core.xml"
_REFERENCE = re.compile(rb"\b(?:PAGE)?REF\b", re.IGNORECASE)
_PAGE = re.compile(rb"\bPAGEREF\b", re.IGNORECASE)
_CONTENTS = re.compile(rb"\bTOC\b", re.IGNORECASE)
_ID = re.compile(rb"<(w:bookmarkStart|wp:docPr)[^>]* (?:w:)?id=\"([0-9]+)\"")
_BOOKMARK = b"<w:bookmarkStart "
_ENVIRONMENT = AnswersEnvironment()
_FAULTS = (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError)
"""Errors of a template's own expressions: another attempt would end in them too."""


class CompiledTemplate:
    """One template.docx, ready to be filled. Thread-safe: rendering changes nothing in it."""

    def __init__(self, docx: bytes) -> None:
        self._parts: dict[str, CompiledPart] = {}
        self._rest = Archive()
        self._properties: bytes | None = None
        with zipfile.ZipFile(io.BytesIO(docx)) as source:
            self._main, rendered = main_part(source), rendered_parts(source)
            contents = dict(needed_parts(source))
            styles, numbering, self._notes = (
                related_part(source, self._main, kind) for kind in ("styles", "numbering", "footnotes")
            )
        self._has_contents = _has_field(contents[self._main], _CONTENTS)
        with_references = {name for name in rendered if _has_field(contents.get(name, b""), _REFERENCE)}
        with_bookmarks = {name for name in rendered if with_references and _BOOKMARK in contents.get(name, b"")}
        self._counted = {self._main, *with_references} if self._has_contents or with_references else set()
        self._styles = StyleSheet(contents.get(styles))
        self._has_pages = self._has_contents or any(_has_field(contents[name], _PAGE) for name in with_references)
        self._numbering = Numbering(contents.get(numbering), self._styles)
        marks = [mark for name in rendered for mark in _ID.findall(contents.get(name, b""))]
        self._first_free_id = 1 + max((int(number) for _, number in marks), default=0)
        self._has_twins = len(set(marks)) < len(marks)
        for name, data in contents.items():
            needed = {*with_references, *with_bookmarks, self._main, self._notes}
            if name in rendered and (b"{" in data or name in needed):
                self._parts[name] = self._compile(data)
            elif name == _PROPERTIES:
                self._properties = data
            else:
                self._rest.add(name, complement_part(data) if name == styles else data)
        self._with_references = [name for name in self._parts if name in with_references]
        self._with_bookmarks = [name for name in self._parts if name in with_bookmarks]

    def render(
        self, context: Mapping[str, Any], *, draft: bool = False, title: str | None = None, seconds: float = TIME_LIMIT
    ) -> bytes:
        """Return the Word file for these values.

        :param draft: print ``[name]`` for a missing answer instead of failing.
        :param title: the title of the file; by default that of the template.
        :raises RenderError: for a missing answer or a reference to a clause that is left out, or if the time or size
            limit is exceeded.
        """
        with running(Run(draft, time.monotonic() + seconds, SIZE_LIMIT)):
            return self._archive(self._fill(neutral(context), draft), title)

    def _compile(self, data: bytes) -> CompiledPart:
        return CompiledPart(data, _ENVIRONMENT, has_references=bool(self._counted))

    def _fill(self, values: Mapping[str, Any], draft: bool) -> FilledParts:
        filled = FilledParts({name: part.render(values) for name, part in self._parts.items()})
        scopes = Scopes.of(filled.tree(name) for name, part in self._parts.items() if part.is_scoped)
        free_ids = count(self._first_free_id)
        names = self._mend(filled, free_ids)
        if has_special(values):
            for name in self._parts:
                set_directions(filled.tree(name))
        if self._counted:
            self._write_numbers(filled, draft, names, scopes, free_ids)
        return filled

    def _archive(self, filled: FilledParts, title: str | None) -> bytes:
        archive = self._rest.copy()
        if self._properties is not None:
            archive.add(_PROPERTIES, with_title(self._properties, title) if title else self._properties)
        for name, content in filled.contents():
            archive.add(name, content, QUICK)
        return archive.finish()

    def _mend(self, filled: FilledParts, free_ids: Iterator[int]) -> dict[etree._Element, str]:
        """Mend what conditions and loops may have broken. Return the template's names of renamed bookmarks."""
        for name, part in self._parts.items():
            if part.effects.may_break or name in self._counted or not is_sound(filled.texts[name]):
                mend(filled.tree(name))
            if part.effects.cuts_fields:
                check_fields(filled.tree(name))
        if not self._has_twins and not any(part.effects.repeats_marks for part in self._parts.values()):
            return {}
        if self._notes in self._parts:
            repeat_footnotes(filled.tree(self._main), filled.tree(self._notes))
        return make_unique([filled.tree(name) for name in self._parts], free_ids)

    def _write_numbers(
        self,
        filled: FilledParts,
        draft: bool,
        names: dict[etree._Element, str],
        scopes: Scopes,
        free_ids: Iterator[int],
    ) -> None:
        """Write the results of references and tables of contents, now that it is known which clauses are left."""
        main = filled.tree(self._main)
        paragraphs = paragraphs_of(main)
        labels = Count(self._numbering).labels(main)
        bookmarks = Bookmarks.of((filled.tree(name) for name in self._with_bookmarks), names)
        roots = (filled.tree(name) for name in self._with_references)
        References(paragraphs, labels, bookmarks, scopes, draft).write(roots)
        if self._has_contents:
            Contents(paragraphs, labels, self._styles, free_ids).write(main)
        if self._has_pages:
            mark_sections(main, paragraphs, free_ids)


@contextmanager
def running(run: Run) -> Iterator[None]:
    """Let a template be filled by this run. Raises RenderError for the faults of its expressions."""
    token = CURRENT_RUN.set(run)
    try:
        yield
    except _FAULTS as error:
        raise RenderError(f"The template cannot be filled with these answers: {error}") from error
    finally:
        CURRENT_RUN.reset(token)


def main_part(source: zipfile.ZipFile) -> str:
    """Return the name of the part with the document's text."""
    return next(target for kind, target in related(source, "_rels/.rels") if kind.endswith("/officeDocument"))


def rendered_parts(source: zipfile.ZipFile) -> set[str]:
    """Return the names of the parts whose tags are filled: the document, its headers, footers and footnotes."""
    main = main_part(source)
    return {main, *(target for kind, target in parts_below(source, main) if kind.endswith(_RENDERED))}


def related_part(source: zipfile.ZipFile, main: str, kind: str) -> str:
    """Return the name of the part that the document has of a kind; empty if it has none."""
    return next((target for each, target in parts_below(source, main) if each.endswith(f"/{kind}")), "")


def parts_below(source: zipfile.ZipFile, main: str) -> list[tuple[str, str]]:
    """Return type and name of each part that the main part refers to."""
    folder, _, name = main.rpartition("/")
    prefix = f"{folder}/" if folder else ""
    return [
        (kind, target if target.startswith("word/") else prefix + target)
        for kind, target in related(source, f"{folder}/_rels/{name}.rels")
    ]


def _has_field(xml: bytes, kind: re.Pattern[bytes]) -> bool:
    """Whether a part may have a field of a kind."""
    return bool(kind.search(instructions_in(xml)))
