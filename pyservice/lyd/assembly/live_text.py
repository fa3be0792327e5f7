"""The text of a draft in blocks, at once: what the interview shows beside its questions while answers are typed."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.assembly.blocks.block import Block
from lyd.assembly.blocks.traced_template import TracedTemplate
from lyd.assembly.drafts import find_output
from lyd.assembly.generation import named_faults
from lyd.assembly.planned_files import preview_values
from lyd.assembly.preview import load_answers
from lyd.assembly.templates.cache import TemplateCache
from lyd.core.access import Identity
from lyd.core.calendar import load_calendar
from lyd.core.extensions import get_storage

TRACED = TemplateCache(TracedTemplate, size=8)
"""The traced templates of this process, which are compiled when their text is first asked for."""
SECONDS = 3.0
"""Fewer than a file may take: other calls wait behind this one. The shipped agreement takes a hundredth of one."""


def read_text(session: Session, identity: Identity, document_id: int, xml: str | None, file: str = "") -> list[Block]:
    """Return the blocks of a document with these answers (base64 XML), or with the saved ones.

    file is the template of the output that is read, "" for the main one. Nothing is saved.

    Raises NotFound, Forbidden, InvalidAnswers, InvalidInput, TemplateFault.
    """
    version, _, answers = load_answers(session, identity, document_id, xml)
    output, content = find_output(version, file), version.content
    values = preview_values(content, output, answers, load_calendar(session).today())
    sha256, storage = version.hash_of(output.file), get_storage()
    with named_faults(version, output.file):
        template = TRACED.of(sha256, lambda: storage.read(sha256))
        return template.trace(values, content.interview, output, answers, seconds=SECONDS)
