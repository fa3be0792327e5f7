"""package.yaml: what is read, and that each mistake names its entry."""

from typing import Any

import pytest

from lyd.interviews.errors import InvalidInterview
from lyd.interviews.manifest import BLOCK, WARN, read_manifest

GOOD: dict[str, Any] = {"slug": "deed-of-trust", "name": "Deed of Trust", "version": "1.0.0"}


def test_what_is_left_out_is_empty() -> None:
    manifest = read_manifest(GOOD)
    assert (manifest.slug, manifest.name, manifest.version) == ("deed-of-trust", "Deed of Trust", "1.0.0")
    assert (manifest.category, manifest.flags, manifest.signers) == ("", {}, [])


def test_flags_are_yes_or_no() -> None:
    assert read_manifest({**GOOD, "flags": {"is_will": "yes"}}).flags == {"is_will": "yes"}


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({"slug": "Deed"}, "package.yaml: the slug holds small letters, digits and hyphens."),
        ({"slug": None}, "package.yaml needs a text for slug."),
        ({"version": "1.0"}, "package.yaml: the version has three numbers, as 1.0.0."),
        ({"flags": {"is_will": "true"}}, "package.yaml: the flag is_will is yes or no."),
        ({"flags": {"is_wil": "yes"}}, "package.yaml: flags has unknown entries: is_wil (did you mean “is_will”?)."),
        ({"flags": ["is_will"]}, "package.yaml: flags must be a mapping (name: value)."),
        ({"signers": []}, "package.yaml needs a list of signers."),
        ({"capitalised": ["Notice", 7]}, "package.yaml: capitalised is a list of words."),
        ({"autor": "Ann"}, "package.yaml has unknown entries: autor."),
    ],
)
def test_a_mistake_names_its_entry(entries: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview) as refusal:
        read_manifest({**GOOD, **entries})
    assert str(refusal.value) == reason


@pytest.mark.parametrize(
    ("written", "read"), [({}, WARN), ({"conflicts": "warn"}, WARN), ({"conflicts": "block"}, BLOCK)]
)
def test_differing_details_warn_unless_the_package_blocks_them(written: dict[str, str], read: str) -> None:
    assert read_manifest({**GOOD, "clients": [{"party": "Lender"}], **written}).conflicts == read


@pytest.mark.parametrize(
    ("written", "reason"),
    [
        ({"conflicts": "stop", "clients": [{}]}, "package.yaml: conflicts is warn or block."),
        ({"conflicts": "block"}, "package.yaml: conflicts: block needs clients or funds, whose details are compared."),
    ],
)
def test_a_block_needs_something_to_compare(written: dict[str, Any], reason: str) -> None:
    with pytest.raises(InvalidInterview, match=reason):
        read_manifest({**GOOD, **written})
