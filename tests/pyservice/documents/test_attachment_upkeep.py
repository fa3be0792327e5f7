"""Files that no answer names are removed after a day, and no others (decision 0074)."""

from __future__ import annotations

import datetime

from sqlalchemy import delete, select
from tests.pyservice.documents.attachment_calls import PDF, Papers

from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import OutboxRow
from lyd.core.storage import Storage, hash_of
from lyd.documents.models import AnswerRevision, Attachment
from lyd.template_previews.handles import make_preview
from lyd.worker import work

A_DAY = datetime.timedelta(hours=24)


def pass_a_day(papers: Papers, days: int = 1) -> None:
    """Let all files become older, and the clock and the workers do their work."""
    papers.session.rollback()
    for attachment in papers.session.scalars(select(Attachment)):
        attachment.check_at -= days * A_DAY
        attachment.created_at -= days * A_DAY
    papers.session.execute(delete(OutboxRow).where(OutboxRow.job == make_preview.name))
    papers.session.commit()
    with papers.app.app_context(), papers.app.extensions["lyd_database"].transaction() as session:
        SCHEDULE["documents.check_attachments"].work(session)
    for _ in range(2):
        work(papers.app, "bulk", burst=True)
    papers.session.expire_all()


def names(papers: Papers) -> list[str]:
    papers.session.rollback()
    return sorted(papers.session.scalars(select(Attachment.name)))


def test_a_file_that_was_never_named_is_removed_after_a_day(papers: Papers, storage: Storage) -> None:
    papers.add(name="Unused.pdf")
    assert names(papers) == ["Unused.pdf"]
    pass_a_day(papers)
    assert names(papers) == []
    assert not storage.exists(hash_of(PDF))
    assert papers.log()[0] == "Removed the file Unused.pdf."


def test_a_file_younger_than_a_day_stays(papers: Papers) -> None:
    papers.add(name="New.pdf")
    pass_a_day(papers, days=0)
    assert names(papers) == ["New.pdf"]


def test_a_file_that_an_answer_names_stays(papers: Papers, storage: Storage) -> None:
    papers.save(Proofs=[papers.add(name="Kept.pdf")])
    papers.add(name="Unused.pdf")
    pass_a_day(papers)
    assert names(papers) == ["Kept.pdf"]
    assert storage.read(hash_of(PDF)) == PDF, "the bytes of both are the same"


def test_a_file_stays_while_an_earlier_save_names_it(papers: Papers) -> None:
    papers.save(Deed=papers.add())
    papers.save(Deed="")
    pass_a_day(papers)
    assert names(papers) == ["Deed.pdf"]
    papers.session.execute(delete(AnswerRevision).where(AnswerRevision.number == 1))
    papers.session.commit()
    pass_a_day(papers, days=6)
    assert names(papers) == ["Deed.pdf"], "it is looked at again after a week"
    pass_a_day(papers)
    assert names(papers) == []


def test_a_file_whose_question_is_gone_stays_while_a_save_names_it(papers: Papers) -> None:
    papers.save(Deed=papers.add())
    papers.session.refresh(papers.document)
    papers.document.answers = {}
    papers.session.commit()
    pass_a_day(papers)
    assert names(papers) == ["Deed.pdf"]


def test_looking_at_the_files_again_changes_nothing(papers: Papers) -> None:
    papers.save(Deed=papers.add())
    pass_a_day(papers)
    (check_at,) = papers.session.scalars(select(Attachment.check_at))
    assert check_at > utc_now() + 6 * A_DAY
    pass_a_day(papers, days=0)
    assert papers.session.scalars(select(Attachment.check_at)).all() == [check_at]
