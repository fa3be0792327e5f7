"""Every partner that an adapter talks to has a stand-in, so that everything can be tried without its account."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
ADAPTERS, SANDBOX = ROOT / "pyservice" / "lyd" / "adapters", ROOT / "tools" / "sandbox"
PLAYED_AS = {"woocommerce": "store"}
OURS = {"wordpress", "speech"}
"""No partners: our own plugin in a real WordPress, and a process of the service; every stack has both."""
CORE = {"http", "oauth"}
"""What all connectors share; the sandbox has its counterpart in `partner`."""


def test_every_adapter_has_a_stand_in() -> None:
    adapters = {path.name for path in ADAPTERS.iterdir() if (path / "__init__.py").exists()} - OURS - CORE
    assert adapters >= {"stripe", "woocommerce"}
    assert [name for name in adapters if not (SANDBOX / PLAYED_AS.get(name, name)).is_dir()] == []
