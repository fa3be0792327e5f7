"""package.yaml: the facts of a template package (document 2, section 3, has the flags)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview

FLAGS = (
    *("is_will", "is_adv_hc", "is_end_power", "is_hr_doc", "is_unit_trust", "is_unit_trust_old", "is_none_foreign"),
    *("is_protector", "is_trust_template", "is_special_resolution", "is_asic_template", "used_xero", "is_cas360"),
    *("is_simple_fund", "is_trust_deed_stamping", "is_eo_ppsr", "is_proceed_abn_tfn", "is_allow_sign"),
    *("allow_download_pdf", "allow_download_word"),
)
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VERSION = re.compile(r"\d{1,4}\.\d{1,4}\.\d{1,4}")
_KNOWN = frozenset(
    {
        *("slug", "name", "version", "category", "description", "flags", "popup_video", "acknowledgement", "signers"),
        *("preview", "outputs", "clients", "funds", "conflicts", "capitalised"),
    }
)

LISTS = ("outputs", "clients", "funds", "capitalised")
BESIDE = (*LISTS, "conflicts")
"""What a stored version has beside its manifest, where releases that do not know it pass over it."""
WARN, BLOCK = "", "block"
"""What differing details of clients do before the files are made (decision 0096)."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The facts of a package. ``flags`` hold "yes" or "no"; ``signers`` and the lists after it are as written.

    preview is the file name, without its ending, of the case that the template's preview shows; "" is the first case.
    Versions published before there were previews have none, and those before there were bundles no outputs;
    see `BESIDE`. conflicts is WARN or BLOCK. capitalised are words that are capitalised without being defined terms.
    """

    slug: str
    name: str
    version: str
    category: str
    description: str
    flags: dict[str, str]
    popup_video: str
    acknowledgement: str
    signers: list[Any]
    preview: str = ""
    outputs: list[Any] = field(default_factory=list)
    clients: list[Any] = field(default_factory=list)
    funds: list[Any] = field(default_factory=list)
    capitalised: list[Any] = field(default_factory=list)
    conflicts: str = WARN


def read_beside(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a stored version has beside its manifest."""
    return {**{key: data.get(key, []) for key in LISTS}, "conflicts": data.get("conflicts", WARN)}


def read_manifest(data: Mapping[str, Any]) -> Manifest:
    """Check package.yaml. Raises :class:`InvalidInterview` naming the entry that is wrong."""
    name = "package.yaml"
    entries.refuse_unknown(data, _KNOWN, name)
    slug, version = entries.text(data, "slug", name), entries.text(data, "version", name)
    if not all(isinstance(words, str) and words.strip() for words in _rows(data, "capitalised")):
        raise InvalidInterview("package.yaml: capitalised is a list of words.")
    if len(slug) > 100 or not _SLUG.fullmatch(slug):
        raise InvalidInterview("package.yaml: the slug holds small letters, digits and hyphens.")
    if not _VERSION.fullmatch(version):
        raise InvalidInterview("package.yaml: the version has three numbers, as 1.0.0.")
    return Manifest(
        slug=slug,
        name=entries.text(data, "name", name),
        version=version,
        category=entries.text(data, "category", name, ""),
        description=entries.text(data, "description", name, ""),
        flags=_flags(entries.mapping(data.get("flags") or {}, "package.yaml: flags")),
        popup_video=entries.text(data, "popup_video", name, ""),
        acknowledgement=entries.text(data, "acknowledgement", name, ""),
        signers=_rows(data, "signers"),
        preview=entries.text(data, "preview", name, ""),
        **{key: _rows(data, key) for key in LISTS},
        conflicts=_conflicts(data),
    )


def _rows(data: Mapping[str, Any], key: str) -> list[Any]:
    rows = data.get(key)
    return [] if rows is None else entries.sequence(rows, "package.yaml", key)


def _conflicts(data: Mapping[str, Any]) -> str:
    written = entries.text(data, "conflicts", "package.yaml", "warn")
    if written not in ("warn", BLOCK):
        raise InvalidInterview("package.yaml: conflicts is warn or block.")
    if written == BLOCK and not (data.get("clients") or data.get("funds")):
        raise InvalidInterview("package.yaml: conflicts: block needs clients or funds, whose details are compared.")
    return BLOCK if written == BLOCK else WARN


def _flags(data: Mapping[str, Any]) -> dict[str, str]:
    entries.refuse_unknown(data, set(FLAGS), "package.yaml: flags")
    wrong = [flag for flag, value in data.items() if value not in ("yes", "no")]
    if wrong:
        raise InvalidInterview(f"package.yaml: the flag {wrong[0]} is yes or no.")
    return dict(data)
