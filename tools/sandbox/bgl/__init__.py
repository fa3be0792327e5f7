"""The stand-in for BGL: OAuth, the companies and contacts of CAS 360, and the funds of Simple Fund 360."""

from sandbox.bgl.partner import BglPartner

__all__ = ["BglPartner"]
