"""Reading what was caught."""

import re
from dataclasses import dataclass
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from pathlib import Path

NAME = re.compile(r"\d+-[0-9a-f]{8}")


@dataclass(frozen=True)
class Mail:
    """One message: its id, headers as shown to people, and both texts (either may be empty)."""

    id: str
    sender: str
    to: str
    subject: str
    date: str
    text: str
    html: str
    attachments: tuple[str, ...]

    def links(self) -> list[str]:
        return sorted(set(re.findall(r"https?://[^\s<>\"']+", self.text or self.html)))


def list_mail(folder: Path, to: str = "") -> list[Mail]:
    """Return the messages, newest first; with `to`, those for that address."""
    found = (_read(path) for path in sorted(folder.glob("*.eml"), reverse=True))
    return [mail for mail in found if to.lower() in mail.to.lower()]


def find_mail(folder: Path, name: str) -> Mail | None:
    path = folder / f"{name}.eml"
    return _read(path) if NAME.fullmatch(name) and path.exists() else None


def empty_box(folder: Path) -> None:
    for path in folder.glob("*.eml"):
        path.unlink(missing_ok=True)


def _read(path: Path) -> Mail:
    message = BytesParser(EmailMessage, policy=policy.default).parsebytes(path.read_bytes())
    return Mail(
        id=path.stem,
        sender=str(message["from"] or ""),
        to=str(message["to"] or ""),
        subject=str(message["subject"] or "(no subject)"),
        date=str(message["date"] or ""),
        text=_body(message, "plain"),
        html=_body(message, "html"),
        attachments=tuple(part.get_filename() or "unnamed" for part in message.iter_attachments()),
    )


def _body(message: EmailMessage, kind: str) -> str:
    part = message.get_body((kind,))
    return str(part.get_content()) if part else ""
