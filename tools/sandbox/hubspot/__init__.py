"""The stand-in for HubSpot: OAuth, and contacts that are created or updated by their e-mail address."""

from sandbox.hubspot.partner import HubSpotPartner

__all__ = ["HubSpotPartner"]
