"""The signature of calls to the plugin."""

from __future__ import annotations

from tests.service import SECRET

from lyd.adapters.wordpress.signature import signature


def test_the_plugin_reckons_the_same_signature() -> None:
    """Its own test has the same words and the same signature: wp-plugin/lyd/tests/Rest/ServiceSignatureTest.php."""
    words = ("POST", "/x?y=1", b"body", "1700000000", "00112233445566778899aabbccddeeff")
    assert signature(SECRET, *words) == "34400234e9bc2526e4b23d660aad32c48e36e13024a2f75edcd647757f203486"
