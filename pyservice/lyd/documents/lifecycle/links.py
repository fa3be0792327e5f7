"""The links of a template that lead on from its documents (document 2, sections 2.3 and 3)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from lyd.core.access import Capability


class DocumentLink(StrEnum):
    """A link, by the field that holds its address: in the product's meta and in a document's row."""

    PROTECTOR = "protector_link"
    PPSR = "ppsr_link"
    TRUST_DEED_STAMPING = "trust_deed_stamping_link"
    ABN_TFN = "proceed_abn_tfn_link"

    @property
    def flag(self) -> str:
        """The template's flag that offers it."""
        return _FLAGS[self]

    @property
    def capability(self) -> Capability:
        """The action of following it."""
        return Capability(f"documents.{self.value}")


_FLAGS = {
    DocumentLink.PROTECTOR: "is_protector",
    DocumentLink.PPSR: "is_eo_ppsr",
    DocumentLink.TRUST_DEED_STAMPING: "is_trust_deed_stamping",
    DocumentLink.ABN_TFN: "is_proceed_abn_tfn",
}


def links_of(template_facts: Mapping[str, Any]) -> dict[DocumentLink, str]:
    """Return the links that a template offered when the document was started: flag "yes", and an address."""
    flags, addresses = template_facts.get("flags", {}), template_facts.get("links", {})
    return {link: addresses[link] for link in DocumentLink if link in addresses and flags.get(link.flag) == "yes"}
