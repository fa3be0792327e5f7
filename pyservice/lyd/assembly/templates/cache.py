"""Compiled templates by content, the least recently used dropped first."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

from lyd.assembly.templates.template import CompiledTemplate

Compiled = TypeVar("Compiled", bound=CompiledTemplate)


class TemplateCache(Generic[Compiled]):
    """Keeps up to ``size`` compiled templates (the shipped agreement takes 0.4 MB); safe to share among threads."""

    def __init__(self, compile_template: Callable[[bytes], Compiled], size: int = 16) -> None:
        self._compile = compile_template
        self._size = size
        self._lock = threading.Lock()
        self._templates: OrderedDict[str, Compiled] = OrderedDict()

    def get(self, docx: bytes) -> Compiled:
        """Return the compiled form of these bytes."""
        return self.of(hashlib.sha256(docx).hexdigest(), lambda: docx)

    def of(self, sha256: str, load: Callable[[], bytes]) -> Compiled:
        """Return the compiled form of the template with this hash; ``load`` returns its bytes if it is not cached.

        Two threads may compile the same template once each; one of the two is kept.
        """
        with self._lock:
            if sha256 in self._templates:
                self._templates.move_to_end(sha256)
                return self._templates[sha256]
        compiled = self._compile(load())
        with self._lock:
            compiled = self._templates.setdefault(sha256, compiled)
            self._templates.move_to_end(sha256)
            while len(self._templates) > self._size:
                self._templates.popitem(last=False)
        return compiled

    def __len__(self) -> int:
        return len(self._templates)


TEMPLATES = TemplateCache(CompiledTemplate)
"""The cache of this process."""
