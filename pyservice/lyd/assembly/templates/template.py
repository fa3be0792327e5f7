"""A Word template compiled once per content and only filled per document."""

from __future__ import annotations

import io
import time
import zipfile
from collections.abc import Mapping
from typing import Any

from docxtpl import DocxTemplate, InlineImage, Listing, RichText, RichTextParagraph
from jinja2.exceptions import TemplateError

from lyd.assembly.errors import RenderError
from lyd.assembly.templates.archive import Archive
from lyd.assembly.templates.environment import CURRENT_RUN, AnswersEnvironment, Run
from lyd.assembly.templates.parts import needed_parts, related
from lyd.assembly.templates.source import CompiledPart

TIME_LIMIT = 10.0
"""Seconds that one rendering may take; the longest real one takes some milliseconds."""
SIZE_LIMIT = 50_000_000
"""Characters of XML that one part may grow to."""

_RENDERED = ("/header", "/footer", "/footnotes")
_LIVE = (InlineImage, Listing, RichText, RichTextParagraph)
_ENVIRONMENT = AnswersEnvironment()
_FAULTS = (TemplateError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError)
"""Errors of a template's own expressions: another attempt would end in them too."""


class CompiledTemplate:
    """One template.docx, ready to be filled. Thread-safe: rendering changes nothing in it."""

    def __init__(self, docx: bytes) -> None:
        self._docx = docx
        self._parts: dict[str, CompiledPart] = {}
        self._rest = Archive()
        with zipfile.ZipFile(io.BytesIO(docx)) as source:
            rendered = rendered_parts(source)
            for name, data in needed_parts(source):
                if name in rendered and b"{" in data:
                    self._parts[name] = CompiledPart(data, _ENVIRONMENT)
                else:
                    self._rest.add(name, data)

    def render(self, context: Mapping[str, Any], *, draft: bool = False, seconds: float = TIME_LIMIT) -> bytes:
        """Return the Word file for these values.

        :param draft: print ``[name]`` for a missing answer instead of failing.
        :raises RenderError: for a missing answer, or if the time or size limit is exceeded.
        """
        token = CURRENT_RUN.set(Run(draft, time.monotonic() + seconds, SIZE_LIMIT))
        try:
            return self._with_docxtpl(context) if _is_live(context) else self._filled(context)
        except _FAULTS as error:
            raise RenderError(f"The template cannot be filled with these answers: {error}") from error
        finally:
            CURRENT_RUN.reset(token)

    def _filled(self, context: Mapping[str, Any]) -> bytes:
        archive = self._rest.copy()
        for name, part in self._parts.items():
            archive.add(name, part.render(context))
        return archive.finish()

    def _with_docxtpl(self, context: Mapping[str, Any]) -> bytes:
        """Render with docxtpl itself, which is slower: pictures and sub-documents need its live parts."""
        document, target = _WithoutProperties(io.BytesIO(self._docx)), io.BytesIO()
        document.render(dict(context), _ENVIRONMENT, autoescape=True)
        document.save(target)
        return target.getvalue()


class _WithoutProperties(DocxTemplate):
    """Do not render title and author of the file, as docxtpl would: nothing needs it, and it could be abused."""

    def render_properties(self, *_args: Any, **_kwargs: Any) -> None:
        """Leave the core properties as they are."""


def rendered_parts(source: zipfile.ZipFile) -> set[str]:
    """Return the names of the parts whose tags are filled: the document, its headers, footers and footnotes."""
    main = next(target for kind, target in related(source, "_rels/.rels") if kind.endswith("/officeDocument"))
    folder, _, name = main.rpartition("/")
    below = related(source, f"{folder}/_rels/{name}.rels")
    prefix = f"{folder}/" if folder else ""
    others = {
        target if target.startswith("word/") else prefix + target for kind, target in below if kind.endswith(_RENDERED)
    }
    return {main, *others}


def _is_live(value: Any) -> bool:
    """Whether the values hold objects of docxtpl that need its own renderer."""
    if isinstance(value, Mapping):
        return any(_is_live(entry) for entry in value.values())
    if isinstance(value, list):
        return any(_is_live(entry) for entry in value)
    return isinstance(value, _LIVE)
