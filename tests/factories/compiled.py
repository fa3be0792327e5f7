"""Templates compiled once a process, however many tests render them: compiling one takes longer than any rendering."""

from __future__ import annotations

from functools import lru_cache

from lyd.assembly.blocks.traced_template import TracedTemplate
from lyd.assembly.templates.template import CompiledTemplate

KEPT = 32
"""About all that the shipped packages have, and the random ones of a test or two."""


@lru_cache(KEPT)
def compiled(docx: bytes) -> CompiledTemplate:
    return CompiledTemplate(docx)


@lru_cache(KEPT)
def traced(docx: bytes) -> TracedTemplate:
    return TracedTemplate(docx)
