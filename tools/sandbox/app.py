"""Puts the sandbox together: control page, mail, text messages, all partners, maybe the store."""

from flask import Flask, Response, jsonify, render_template

from sandbox.abr import business_register
from sandbox.asic import AsicPartner
from sandbox.bgl import BglPartner
from sandbox.fusesign import FuseSignPartner
from sandbox.hubspot import HubSpotPartner
from sandbox.mail.routes import mail_pages
from sandbox.openai import OpenAiPartner
from sandbox.pictures import pictures
from sandbox.settings import Settings
from sandbox.sms import SmsPartner
from sandbox.store.routes import store_api
from sandbox.stripe.api import stripe_api
from sandbox.stripe.backend import Backend
from sandbox.stripe.pages import control_pages, stripe_pages
from sandbox.xero import XeroPartner


def create_app(settings: Settings) -> Flask:
    app = Flask(__name__)
    app.url_map.strict_slashes = False
    app.register_blueprint(mail_pages(settings.mail))
    app.register_blueprint(pictures())
    app.register_blueprint(business_register())
    backend = Backend(settings)
    for blueprint in (stripe_api(settings, backend), stripe_pages(backend), control_pages(backend)):
        app.register_blueprint(blueprint)
    if settings.sms:
        app.register_blueprint(SmsPartner(settings.sms, settings.sms_account, settings.sms_token).blueprint())
    app.register_blueprint(FuseSignPartner(settings.fusesign).blueprint())
    app.register_blueprint(AsicPartner(settings.asic).blueprint())
    app.register_blueprint(XeroPartner(settings.xero).blueprint())
    app.register_blueprint(BglPartner(settings.bgl).blueprint())
    app.register_blueprint(HubSpotPartner(settings.hubspot).blueprint())
    app.register_blueprint(OpenAiPartner(settings.openai).blueprint())
    if settings.plays_store:
        app.register_blueprint(store_api(settings))

    @app.get("/")
    def control() -> str:
        return render_template("control.html", settings=settings)

    @app.get("/healthz")
    def healthz() -> Response:
        return jsonify(status="ok")

    return app
