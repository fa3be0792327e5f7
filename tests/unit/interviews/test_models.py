"""The content of a published version is read once."""

from __future__ import annotations

import json
from dataclasses import asdict

from tests.unit.interviews.good_interview import GOOD

from lyd.interviews.manifest import read_manifest
from lyd.interviews.models import TemplateVersion

MANIFEST = read_manifest({"slug": "letter", "name": "Letter", "version": "1.0.0"})


def test_versions_with_the_same_content_share_what_was_read() -> None:
    content = json.dumps({"manifest": asdict(MANIFEST), "interview": GOOD})
    first, second = (TemplateVersion(package_sha256="0" * 64, content_json=content) for _ in range(2))
    assert first.content is second.content
    assert first.content.manifest.slug == "letter"
    assert [question.id for question in first.interview.questions] == ["Kind", "Who"]
