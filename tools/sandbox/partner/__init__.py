"""Base of the stand-ins for partners with OAuth: consent, tokens, faults on command, recorded calls.

A partner's stand-in is a subclass of OAuthPartner in a folder of its own that adds the partner's API.
"""

from sandbox.partner.oauth_partner import OAuthPartner, PartnerSettings

__all__ = ["OAuthPartner", "PartnerSettings"]
