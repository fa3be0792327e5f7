"""Rules about the service's code that no single test would notice (architecture, section 3; style, b.9)."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.service import make_settings

from lyd.core.errors import ERROR_TABLE
from lyd.core.jobs import JOBS, QUEUES, SCHEDULE
from lyd.core.jobs.queues import count_workers
from lyd.domains import BLUEPRINTS

ROOT = Path(__file__).parents[2]
PYSERVICE = ROOT / "pyservice"
MIGRATIONS = ROOT / "migrations" / "versions"
MOST_LINES, MOST_FUNCTION_LINES = 200, 30

READS, DONE_ONCE = "It changes nothing.", "The second time it finds what it would do done, or is refused."
CREATES_NOTHING = {
    "addresses.check_address": READS,
    "asic.apply_proposed_name": "The same name again is no further save.",
    "asic.check_company_name": READS,
    "asic.check_pre_consent": READS,
    "asic.get_transaction_status": "What ASIC answers is applied once.",
    "asic.init_payment": "A document has one open payment, whose page is returned again.",
    "asic.lodge_registration": "A document has one submission at ASIC; the second press only asks about it.",
    "assistant.complete": READS,
    "assistant.correct": "A turn is taken once, by its number.",
    "assistant.end": DONE_ONCE,
    "assistant.follow": "A chunk is taken once, by its number.",
    "assistant.hear": READS,
    "assistant.make_token": "A secret more opens the socket for a minute, and an answer that is kept would keep it.",
    "assistant.speak": READS,
    "assistant.speak_aloud": READS,
    "assistant.take_answers": "An answer is marked once for each save.",
    "assistant.transcribe": READS,
    "assistant.turn": "A turn is taken once, by its number.",
    "assistant.validate_answer": READS,
    "clients.propose": READS,
    "clients.record_imported": "A place has one row; the same import again changes nothing.",
    "company_certificates.retry_certificate": "A certificate that is there or on its way is not uploaded again.",
    "comparisons.request_comparison": "The same versions have one comparison, made once and kept for some minutes.",
    "coupons.check_coupon": READS,
    "credit_logs.count_document": READS,
    "credit_orders.update_credit": "It brings what paid orders have not brought yet: the second time nothing.",
    "documents.follow_link": "A link that is followed twice is recorded twice.",
    "entity_comparison.check_again": "It changes no answer, and keeps what the systems say now.",
    "entity_book.merge_entities": DONE_ONCE,
    "entity_book.undo_merge": DONE_ONCE,
    "folder_shares.share_folders": DONE_ONCE,
    "hooks.receive_fusesign_event": "The id of the entry in the bundle's history is its key.",
    "hooks.receive_stripe_event": "Stripe's own id of the event is its key.",
    "hooks.receive_woocommerce_event": "The delivery's own id is its key.",
    "invitation.describe_invitation": READS,
    "invitation.register_by_invitation": "An invitation makes one account.",
    "member.set_role": DONE_ONCE,
    "membership.preview_plan": READS,
    "pictures.remake_picture": "It returns a picture and keeps nothing.",
    "previews.show_preview": "The same answers have one preview, made once; deleting it twice cancels it once.",
    "previews.show_text": READS,
    "security.end_other_sessions": DONE_ONCE,
    "security.end_session": DONE_ONCE,
    "partner_syncs.choose": DONE_ONCE,
    "partner_syncs.confirm": "A plan runs once; the second confirmation finds it running.",
    "partner_syncs.retry": "A sync that runs already goes on.",
    "partner_syncs.stop": DONE_ONCE,
    "shop_announcements.end_announcement": DONE_ONCE,
    "shop_events.replay_event": "An event that had its effect has none again.",
    "shop_orders.create_webhooks": DONE_ONCE,
    "shop_partners.replay_failure": "What succeeded or is under way is not begun again.",
    "shop_packages.approve_version": DONE_ONCE,
    "shop_packages.cancel_publication": DONE_ONCE,
    "shop_packages.check_package": READS,
    "shop_packages.publish_version": "What is live stays live; a day that is set again is the same day.",
    "shop_review.request_check": "A check more changes nothing.",
    "signers.call_substitute": DONE_ONCE,
    "signers.check_file": READS,
    "signers.complete": DONE_ONCE,
    "signers.decline": DONE_ONCE,
    "signers.give_away": DONE_ONCE,
    "signers.open_session": "A code opens one session; the link can be opened again.",
    "signers.request_code": "A new code ends the one before, and few are sent an hour.",
    "signers.request_new_link": "A new link ends the one before, and few are sent an hour.",
    "signers.show_link": READS,
    "signing.check": READS,
    "signing.recall": DONE_ONCE,
    "signing.resend": "A new link ends the one before, and few are sent an hour.",
    "signing.send_reminder": "A second one within a minute is refused.",
    "signing.substitute": DONE_ONCE,
    "site_profile.change_password": "The old password is wrong the second time.",
    "site_security.record_report": "The report's own id is its key.",
    "team.leave_team": DONE_ONCE,
    "team.remove_member": DONE_ONCE,
    "team.transfer_team": DONE_ONCE,
    "team.update_team": DONE_ONCE,
    "video.hide_video": DONE_ONCE,
}
"""POST routes without an idempotency key, and why a repetition does no harm."""

FILES = sorted(
    path
    for folder in (PYSERVICE, ROOT / "migrations")
    for path in folder.rglob("*.py")
    if "build" not in path.relative_to(ROOT).parts
)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            yield node


def code_lines(function: ast.FunctionDef) -> int:
    """Lines from the first statement on; the signature and the docstring are not what makes a function long."""
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return (function.end_lineno or 0) - body[0].lineno + 1 if body else 0


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_files_and_functions_stay_short() -> None:
    wrong = []
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        lines = len(text.splitlines())
        if lines >= MOST_LINES:
            wrong.append(f"{named(path)}: {lines} lines")
        if path.parent != MIGRATIONS:  # a table is as long as it is
            wrong += [
                f"{named(path)}: {one.name} has {code_lines(one)} lines"
                for one in functions(ast.parse(text))
                if code_lines(one) >= MOST_FUNCTION_LINES
            ]
    assert wrong == [], "\n".join(wrong)


def test_what_others_use_says_what_it_does() -> None:
    wrong = []
    for path in FILES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if tree.body and not ast.get_docstring(tree):
            wrong.append(named(path))
        wrong += [f"{named(path)}: {node.name}" for node in public_without_docstring(tree)]
    assert wrong == [], "without a docstring:\n" + "\n".join(wrong)


def public_without_docstring(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.ClassDef]:
    for node in tree.body:
        if (
            isinstance(node, ast.FunctionDef | ast.ClassDef)
            and not node.name.startswith("_")
            and not ast.get_docstring(node)
        ):
            yield node


def test_nothing_is_left_for_later() -> None:
    wrong = []
    for path in FILES:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"\b(TODO|FIXME|XXX|HACK)\b", line):
                wrong.append(f"{named(path)}:{number}: {line.strip()}")
            if "# noqa" in line and not re.search(r"# noqa: [A-Z]+\d+ - \w+", line):
                wrong.append(f"{named(path)}:{number}: a noqa without a rule and a reason")
    assert wrong == [], "\n".join(wrong)


def test_every_queue_has_a_worker_and_every_job_a_queue() -> None:
    assert {job.queue for job in JOBS.values()} <= set(QUEUES)
    assert {periodic.queue for periodic in SCHEDULE.values()} <= set(QUEUES)
    assert all(count_workers(make_settings(), queue) for queue in QUEUES)
    worker = (PYSERVICE / "lyd" / "worker.py").read_text(encoding="utf-8")
    assert "for queue in queues or QUEUES" in worker


def test_every_route_declares_its_capability() -> None:
    for blueprint in (part for declared in BLUEPRINTS for part in declared.parts):
        assert blueprint._docs, blueprint.name
        for endpoint, operations in blueprint._docs.items():
            for method, operation in operations.items():
                if method != "parameters":
                    assert operation["manual_doc"]["x-capability"], f"{blueprint.name}.{endpoint}"


def test_every_call_that_creates_or_spends_takes_an_idempotency_key() -> None:
    without = set()
    for declared, blueprint in ((one, part) for one in BLUEPRINTS for part in one.parts):
        for endpoint, operations in blueprint._docs.items():
            parameters = operations.get("post", {}).get("arguments", {}).get("parameters", [])
            if "post" in operations and not any("Idempotency-Key" in str(one) for one in parameters):
                without.add(f"{declared.name}.{endpoint}")
    assert without == set(CREATES_NOTHING)


def test_the_widgets_have_a_message_for_every_error() -> None:
    api = ROOT / "widgets" / "src" / "api"
    messages = "".join((api / name).read_text(encoding="utf-8") for name in ("messages.ts", "messages.gen.ts"))
    known = set(re.findall(r"^\t([a-z_]+):", messages, re.MULTILINE))
    assert set(ERROR_TABLE) - known == set()


def test_requirements_are_pinned_and_hashed() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (PYSERVICE / name).read_text(encoding="utf-8")
        pinned = re.findall(r"^([A-Za-z0-9._-]+(?:\[[a-z,]+\])?)==\S+", text, re.MULTILINE)
        hashed = re.findall(r"^([A-Za-z0-9._-]+(?:\[[a-z,]+\])?)==\S+ .*\\\n +--hash=sha256:", text, re.MULTILINE)
        assert pinned
        assert pinned == hashed
        assert "--index-url" not in text
    wanted = (PYSERVICE / "requirements.in").read_text(encoding="utf-8")
    locked = (PYSERVICE / "requirements.txt").read_text(encoding="utf-8").lower()
    for line in wanted.splitlines():
        name = line.split("#")[0].split("[")[0].strip().lower()
        assert not name or f"\n{name}==" in f"\n{locked}", f"{name} is not in requirements.txt"


def test_what_the_application_shares_is_found_by_typed_accessors() -> None:
    accessors = {"app.py", "core/extensions.py", "adapters/clients.py"}
    lyd = PYSERVICE / "lyd"
    found = [
        path.relative_to(lyd).as_posix() for path in lyd.rglob("*.py") if "current_app.extensions[" in path.read_text()
    ]
    assert set(found) - accessors - {"cli.py"} == set(), "use lyd.core.extensions or lyd.adapters.clients"
