"""The application's clients of its partners, by type: `lyd.app` creates each once, and these functions return it."""

from __future__ import annotations

from collections.abc import Mapping

from lyd.adapters.abr import BusinessRegister
from lyd.adapters.asic import AsicClient
from lyd.adapters.bgl import Bgl
from lyd.adapters.fusesign import FuseSign
from lyd.adapters.hubspot import HubSpot
from lyd.adapters.oauth import ConsentStore, TokenVault
from lyd.adapters.openai import OpenAi
from lyd.adapters.registry import Connector
from lyd.adapters.sms import SmsGateway
from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.adapters.wordpress import WordPress
from lyd.adapters.xero import Xero
from lyd.core.extensions import Extension

get_woocommerce: Extension[WooCommerce] = Extension("lyd_woocommerce")
"""The client of the store's REST API."""

get_wordpress: Extension[WordPress] = Extension("lyd_wordpress")
"""The client of the plugin's signed routes."""

get_stripe: Extension[StripeCheckout] = Extension("lyd_stripe")
"""The client of Stripe."""

get_business_register: Extension[BusinessRegister] = Extension("lyd_business_register")
"""The client of the Australian Business Register."""

get_asic: Extension[AsicClient] = Extension("lyd_asic")
"""The client of ASIC, with the time-out of a request; jobs call its `for_worker`."""

get_sms_gateway: Extension[SmsGateway] = Extension("lyd_sms_gateway")
"""The client of the partner for text messages."""

get_openai: Extension[OpenAi] = Extension("lyd_openai")
"""OpenAI, for firms that chose it."""

get_speech: Extension[LocalSpeech] = Extension("lyd_speech")
"""The process that hears and speaks without a partner."""

get_fusesign: Extension[FuseSign] = Extension("lyd_fusesign")
"""FuseSign, for a member's connection or the site's own account."""

get_xero: Extension[Xero] = Extension("lyd_xero")
"""Xero, for a member's connection."""

get_bgl: Extension[Bgl] = Extension("lyd_bgl")
"""BGL (CAS 360 and Simple Fund 360), for a member's connection."""

get_hubspot: Extension[HubSpot] = Extension("lyd_hubspot")
"""HubSpot, for a member's connection."""

get_connectors: Extension[Mapping[str, Connector]] = Extension("lyd_connectors")
"""The partners that members can connect to, by the path of the application in the catalogue."""

get_token_vault: Extension[TokenVault] = Extension("lyd_token_vault")
"""The encryption of partners' tokens at rest."""

get_consents: Extension[ConsentStore] = Extension("lyd_consents")
"""The consents that members have begun and not completed."""
