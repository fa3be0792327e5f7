"""Compiled templates by content, the least recently used dropped first."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict

from lyd.assembly.rendering.template import CompiledTemplate


class TemplateCache:
    """Keeps up to ``size`` compiled templates (about 5 MB each); safe to share among threads."""

    def __init__(self, size: int = 32) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._templates: OrderedDict[str, CompiledTemplate] = OrderedDict()

    def get(self, docx: bytes) -> CompiledTemplate:
        """The compiled form of these bytes; two threads may compile the same once each, one wins."""
        key = hashlib.sha256(docx).hexdigest()
        with self._lock:
            if key in self._templates:
                self._templates.move_to_end(key)
                return self._templates[key]
        compiled = CompiledTemplate(docx)
        with self._lock:
            compiled = self._templates.setdefault(key, compiled)
            self._templates.move_to_end(key)
            while len(self._templates) > self._size:
                self._templates.popitem(last=False)
        return compiled

    def __len__(self) -> int:
        return len(self._templates)


TEMPLATES = TemplateCache()
"""The cache of this process."""
