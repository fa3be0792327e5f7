"""The application factory."""

from __future__ import annotations

import os

import redis
from flask import Flask
from limits.storage import storage_from_string
from limits.strategies import MovingWindowRateLimiter

from lyd.adapters.abr import BusinessRegister
from lyd.adapters.asic import AsicClient
from lyd.adapters.bgl import Bgl
from lyd.adapters.fusesign import FuseSign
from lyd.adapters.http import RateBudget
from lyd.adapters.hubspot import HubSpot
from lyd.adapters.oauth import ConsentStore, TokenVault
from lyd.adapters.openai import ModelNames, OpenAi
from lyd.adapters.registry import build_connectors
from lyd.adapters.sms import SmsGateway
from lyd.adapters.sms.models import PARTNER as SMS_PARTNER
from lyd.adapters.speech.client import LocalSpeech
from lyd.adapters.stripe import StripeCheckout
from lyd.adapters.woocommerce import WooCommerce
from lyd.adapters.wordpress import WordPress
from lyd.adapters.xero import Xero
from lyd.cli import CommandsOnly, commands
from lyd.core.db import Database
from lyd.core.error_reports import enable_error_reports
from lyd.core.http import Blueprint, Family
from lyd.core.http.api import Api
from lyd.core.http.errors import register_error_handlers
from lyd.core.http.health import health
from lyd.core.http.identity import revoke
from lyd.core.http.openapi import OPENAPI_CONFIG, api_pages
from lyd.core.http.requests import register_request_hooks
from lyd.core.logging import configure_logging
from lyd.core.storage import Storage
from lyd.core.tokens import Tokens
from lyd.domains import BLUEPRINTS
from lyd.settings import Settings, SettingsError, load_settings
from lyd.teams.services import identify

MEGABYTE = 1024 * 1024
MAX_BODY_BYTES = 25 * MEGABYTE
MAX_FORM_BYTES = 2 * 1024 * 1024
"""Of a form's texts together: the answers of a preview, in base64."""
REDIS_SECONDS = 2
"""How long Redis may take to answer a request; a Redis that is down is noticed within this time."""
FUSESIGN_RATES = ("120/minute",)
"""Of one business. FuseSign publishes no limits; these keep a poll after an outage from being a flood."""


def create_app(settings: Settings | None = None) -> Flask:
    """Create the application with these settings, or with those of the environment.

    Raises SettingsError; not for the command line, where authors check packages without any settings.
    """
    try:
        settings = settings or load_settings()
    except SettingsError as error:
        if os.environ.get("FLASK_RUN_FROM_CLI") != "true":
            raise
        return CommandsOnly(error)
    configure_logging(settings.log_level)
    enable_error_reports(settings.sentry_dsn)
    app = Flask("lyd", static_folder=None)
    app.config.update(OPENAPI_CONFIG, MAX_CONTENT_LENGTH=MAX_BODY_BYTES, MAX_FORM_MEMORY_SIZE=MAX_FORM_BYTES)
    app.json.sort_keys = False  # type: ignore[attr-defined]  # Flask's own provider has it
    _connect(app, settings)
    register_request_hooks(app)
    api = Api(app)
    for part in sorted((part for blueprint in BLUEPRINTS for part in blueprint.parts), key=_family):
        api.register_blueprint(part, url_prefix=f"{part.family.value}{part.url_prefix or ''}")
    app.register_blueprint(health)
    app.register_blueprint(api_pages)
    app.cli.add_command(commands)
    register_error_handlers(app)
    return app


def _family(part: Blueprint) -> int:
    """Sort key: the product API comes first in the documentation."""
    return list(Family).index(part.family)


def _connect(app: Flask, settings: Settings) -> None:
    """Create the shared clients and stores. Nothing here opens a connection yet."""
    app.extensions["lyd_settings"] = settings
    app.extensions["lyd_database"] = Database(settings.database_url, settings.table_prefix)
    app.extensions["lyd_storage"] = Storage(settings.storage_url, settings.storage_min_free * MEGABYTE)
    app.extensions["lyd_tokens"] = Tokens(settings.secret, settings.site_url)
    app.extensions["lyd_identify"] = identify
    app.extensions["lyd_redis"] = redis.Redis.from_url(
        settings.redis_url, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
    )
    app.extensions["lyd_limiter"] = MovingWindowRateLimiter(
        storage_from_string(settings.redis_url, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS)
    )
    _connect_partners(app, settings)


def _connect_partners(app: Flask, settings: Settings) -> None:
    """Create the clients of partners."""
    app.extensions["lyd_woocommerce"] = WooCommerce(settings.store_url, settings.store_key, settings.store_secret)
    app.extensions["lyd_wordpress"] = WordPress(settings.site_url, settings.secret[0], revoke)
    app.extensions["lyd_stripe"] = StripeCheckout(
        settings.stripe_key, settings.stripe_webhook_secret, settings.stripe_url
    )
    app.extensions["lyd_business_register"] = BusinessRegister(settings.abr_guid, settings.abr_url)
    app.extensions["lyd_asic"] = AsicClient(
        settings.asic_url, settings.asic_user, settings.asic_password, settings.asic_agent
    )
    app.extensions["lyd_sms_gateway"] = SmsGateway(
        settings.sms_account,
        settings.sms_token,
        settings.sms_sender,
        settings.sms_url,
        RateBudget(SMS_PARTNER, (), app.extensions["lyd_limiter"], app.extensions["lyd_redis"]),
    )
    app.extensions["lyd_speech"] = LocalSpeech(settings.speech_url, settings.speech_voice)
    app.extensions["lyd_openai"] = OpenAi(
        settings.openai_key, settings.openai_url, settings.openai_realtime_url, _name_models(settings)
    )
    _connect_applications(app, settings)


def _name_models(settings: Settings) -> ModelNames:
    return ModelNames(
        chat=settings.openai_chat_model,
        large=settings.openai_large_model,
        transcription=settings.openai_transcription_model,
        speech=settings.openai_speech_model,
        realtime=settings.openai_realtime_model,
        voice=settings.openai_voice,
    )


def _connect_applications(app: Flask, settings: Settings) -> None:
    """Create the clients of applications that members connect, and the parts of connections."""
    shared = app.extensions["lyd_limiter"], app.extensions["lyd_redis"]
    app.extensions["lyd_fusesign"] = FuseSign(
        settings.fusesign_url,
        settings.fusesign_token,
        settings.fusesign_tenant,
        RateBudget("fusesign", FUSESIGN_RATES, *shared),
    )
    app.extensions["lyd_xero"] = Xero.within_limits(settings.xero_url, *shared)
    app.extensions["lyd_bgl"] = Bgl.within_limits(settings.bgl_url, *shared)
    app.extensions["lyd_hubspot"] = HubSpot.within_limits(settings.hubspot_url, *shared, settings.hubspot_token)
    app.extensions["lyd_token_vault"] = TokenVault(settings.secret)
    app.extensions["lyd_consents"] = ConsentStore(app.extensions["lyd_redis"])
    app.extensions["lyd_connectors"] = build_connectors(settings, *shared)
