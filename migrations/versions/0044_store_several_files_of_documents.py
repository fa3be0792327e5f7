"""A template package may have several templates, and a document several files, each as Word and PDF (decision 0062)."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"

TEMPLATES = "lyd_template_file"
INSERT = sa.text("INSERT INTO lyd_template_file (template_version_id, file, sha256) VALUES (:id, :file, :sha256)")
SELECT = sa.text("SELECT file, sha256 FROM lyd_template_file WHERE template_version_id = :id")
FIND = sa.text("SELECT id, content_json FROM lyd_template_version WHERE content_json LIKE :key")
WRITE = sa.text("UPDATE lyd_template_version SET content_json = :content WHERE id = :id")
COUNTS = (("lyd_document_file", "part", "0"), ("lyd_document_file", "parts", "1"), ("lyd_assembly", "files_made", "0"))


def upgrade() -> None:
    """Create the list of templates, and make every file there is the main one, the only one of its document."""
    op.create_table(
        TEMPLATES,
        sa.Column("template_version_id", sa.BigInteger(), nullable=False),
        sa.Column("file", sa.String(100), nullable=False),
        sa.Column("sha256", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["template_version_id"],
            ["lyd_template_version.id"],
            name="fk_lyd_template_file_template_version_id",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("template_version_id", "file", name="pk_lyd_template_file"),
        mysql_engine="InnoDB",
        mysql_charset="utf8mb4",
    )
    op.create_index("ix_lyd_template_file_sha256", TEMPLATES, ["sha256"])
    for table, column, default in COUNTS:
        op.add_column(table, sa.Column(column, sa.Integer(), nullable=False, server_default=default))
        op.alter_column(table, column, existing_type=sa.Integer(), existing_nullable=False, server_default=None)
    op.add_column("lyd_assembly", sa.Column("file_count", sa.Integer(), nullable=True))
    for version_id, content in _contents("templates"):
        for file, sha256 in content.pop("templates").items():
            op.execute(INSERT.bindparams(id=version_id, file=file, sha256=sha256))
        _write(version_id, content)


def downgrade() -> None:
    """Keep the main file of each document. The templates of packages wait in their content, for another upgrade."""
    for version_id, content in _contents("outputs"):
        rows = op.get_bind().execute(SELECT, {"id": version_id}).all()
        _write(version_id, {**content, "templates": {row.file: row.sha256 for row in rows}})
    op.execute("DELETE FROM lyd_document_file WHERE part > 0")
    op.drop_column("lyd_assembly", "file_count")
    for table, column, _ in COUNTS:
        op.drop_column(table, column)
    op.drop_table(TEMPLATES)


def _contents(key: str) -> list[tuple[int, dict]]:
    """Return id and content of the versions whose content has a key."""
    rows = op.get_bind().execute(FIND, {"key": f'%"{key}"%'}).all()
    contents = [(row.id, json.loads(row.content_json)) for row in rows]
    return [(version_id, content) for version_id, content in contents if key in content]


def _write(version_id: int, content: dict) -> None:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    op.execute(WRITE.bindparams(content=text, id=version_id))
