"""The adapters talk to stand-ins over HTTP, as they talk to the partners."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.sandbox import STRIPE_KEY, STRIPE_SECRET, running, sandbox_settings

from lyd.adapters.stripe import StripeCheckout
from sandbox.settings import Settings


@pytest.fixture
def sandbox_of_test(tmp_path: Path) -> Settings:
    return sandbox_settings(tmp_path)


@pytest.fixture
def sandbox(sandbox_of_test: Settings) -> Iterator[str]:
    """The address of a running sandbox."""
    with running(sandbox_of_test) as address:
        yield address


@pytest.fixture
def stripe(sandbox: str) -> StripeCheckout:
    return StripeCheckout(STRIPE_KEY, STRIPE_SECRET, f"{sandbox}/stripe")
