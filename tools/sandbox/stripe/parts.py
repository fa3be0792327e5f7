"""The stand-in's parts over one book."""

from flask import request

from sandbox.settings import Settings
from sandbox.stripe.book import Book
from sandbox.stripe.customers import Customers
from sandbox.stripe.events import Events
from sandbox.stripe.payments import Payments
from sandbox.stripe.sessions import Sessions


class Parts:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.book = Book(settings.stripe)
        self.events = Events(self.book, settings)
        self.payments = Payments(self.book, self.events)
        self.sessions = Sessions(self.book, self.events, self.payments)
        self.customers = Customers(self.book)

    def address(self) -> str:
        """Where browsers find the stand-in: where the caller found it, unless SANDBOX_ADDRESS says otherwise."""
        return f"{self._settings.address or request.host_url.rstrip('/')}/stripe"
