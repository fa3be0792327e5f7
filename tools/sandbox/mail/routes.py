"""Pages to read mail, and the same as JSON for tests."""

from dataclasses import asdict
from pathlib import Path

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from sandbox.mail.mailbox import Mail, empty_box, find_mail, list_mail


def mail_pages(folder: Path) -> Blueprint:
    pages = Blueprint("mail", __name__, url_prefix="/mail")

    @pages.get("/")
    def inbox() -> str:
        return render_template("mail.html", mails=list_mail(folder, request.args.get("to", "")))

    @pages.get("/<name>")
    def message(name: str) -> str:
        return render_template("message.html", mail=_load(name))

    @pages.get("/<name>/html")
    def message_body(name: str) -> Response:
        answer = Response(_load(name).html, mimetype="text/html")
        answer.headers["Content-Security-Policy"] = "sandbox; default-src 'none'; style-src 'unsafe-inline'"
        return answer

    @pages.get("/api")
    def as_json() -> Response:
        mails = list_mail(folder, request.args.get("to", ""))
        return jsonify([{**asdict(mail), "links": mail.links()} for mail in mails])

    @pages.post("/empty")
    def empty() -> AnyResponse:
        empty_box(folder)
        return redirect(url_for("mail.inbox"), 303)

    def _load(name: str) -> Mail:
        return find_mail(folder, name) or abort(404)

    return pages
