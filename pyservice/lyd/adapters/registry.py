"""The registry of connectors: each partner is one folder here, and its `connector.py` registers it.

```
# lyd/adapters/<partner>/connector.py
@register_connector("xero")
def make_connector(parts: ConnectorParts) -> Connector | None: ...
```
"""

from __future__ import annotations

import importlib.util
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import redis
from limits.strategies import MovingWindowRateLimiter

import lyd.adapters
from lyd.adapters.http import RateBudget
from lyd.adapters.oauth import OAuthFlow, OAuthTokens
from lyd.core.settings import Settings


@dataclass(frozen=True, slots=True)
class Connector:
    """A partner that members can connect to.

    path is the application's path in the catalogue (`xero`). find_account returns the partner's id of the account that
    gave consent; it is called once, with the first tokens.
    """

    path: str
    flow: OAuthFlow
    find_account: Callable[[OAuthTokens], str]


@dataclass(frozen=True, slots=True)
class ConnectorParts:
    """What a connector is made from: the service's settings, and what all processes share through Redis."""

    settings: Settings
    limiter: MovingWindowRateLimiter
    redis: redis.Redis

    def make_budget(self, partner: str, rates: Sequence[str], **limits: Any) -> RateBudget:
        """Return the budget of a partner, for example with the rates `("60/minute", "5000/day")`.

        :param limits: `shared_rates` and `most_at_once` of `RateBudget`.
        """
        return RateBudget(partner, rates, self.limiter, self.redis, **limits)


Factory = Callable[[ConnectorParts], Connector | None]

FACTORIES: dict[str, Factory] = {}
"""Path → factory, filled by importing the partners' `connector.py`."""


def register_connector(path: str) -> Callable[[Factory], Factory]:
    """Register the factory of a partner's connector. It returns None if the partner's settings are not set."""

    def register(factory: Factory) -> Factory:
        if FACTORIES.setdefault(path, factory) is not factory:
            raise ValueError(f"two connectors are registered for {path}")
        return factory

    return register


def build_connectors(
    settings: Settings, limiter: MovingWindowRateLimiter, connection: redis.Redis
) -> Mapping[str, Connector]:
    """Return the connectors that have their settings, by path."""
    for module in pkgutil.iter_modules(lyd.adapters.__path__, f"{lyd.adapters.__name__}."):
        if module.ispkg and importlib.util.find_spec(f"{module.name}.connector"):
            importlib.import_module(f"{module.name}.connector")
    parts = ConnectorParts(settings, limiter, connection)
    connectors = {path: factory(parts) for path, factory in FACTORIES.items()}
    return {path: connector for path, connector in connectors.items() if connector is not None}
