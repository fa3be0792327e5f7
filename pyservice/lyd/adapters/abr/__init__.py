"""The Australian Business Register (ABN Lookup): what is registered for an ABN or ACN."""

from lyd.adapters.abr.client import BusinessRegister
from lyd.adapters.abr.models import Business

__all__ = ["Business", "BusinessRegister"]
