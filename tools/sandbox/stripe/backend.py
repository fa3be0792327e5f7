"""The parts of the Stripe stand-in, over one ledger."""

from flask import request

from sandbox.ledger import Ledger
from sandbox.settings import Settings
from sandbox.stripe.customers import Customers
from sandbox.stripe.events import Events
from sandbox.stripe.payments import Payments
from sandbox.stripe.sessions import Sessions
from sandbox.stripe.subscriptions import Subscriptions


class Backend:
    """Sessions, payments, customers and events that share one ledger."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.ledger = Ledger(settings.stripe, "stripe")
        self.events = Events(self.ledger, settings)
        self.payments = Payments(self.ledger, self.events)
        self.subscriptions = Subscriptions(self.ledger, self.events, self.payments)
        self.sessions = Sessions(self.ledger, self.events, self.payments, self.subscriptions)
        self.customers = Customers(self.ledger)

    def address(self) -> str:
        """Return the stand-in's address for browsers: SANDBOX_ADDRESS, or the host of the current request."""
        return f"{self._settings.address or request.host_url.rstrip('/')}/stripe"
