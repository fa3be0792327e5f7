"""WordPress's side: its tables, users and products."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text

SCHEMA = Path(__file__).with_name("wordpress.sql")
WOOCOMMERCE = Path(__file__).parents[2] / "tools" / "sandbox" / "store" / "tables.sql"


def create_tables(connection: Connection) -> None:
    """Make the tables that the service reads."""
    statements = SCHEMA.read_text(encoding="utf-8") + WOOCOMMERCE.read_text(encoding="utf-8").replace("{prefix}", "wp_")
    for statement in statements.split(";\n"):
        if statement.strip():
            connection.execute(text(statement.replace(":", "\\:")))


def add_user(connection: Connection, user_id: int, name: str) -> None:
    """Add a user called `name`, with an address made from it."""
    connection.execute(
        text("INSERT INTO wp_users (ID, user_login, user_email, display_name) VALUES (:id, :login, :email, :name)"),
        {"id": user_id, "login": name.lower(), "email": f"{name.lower()}@example.test", "name": name},
    )


def give_role(connection: Connection, user_id: int, role: str) -> None:
    """Give a user a role in WordPress, such as shop_manager."""
    add_user_meta(connection, user_id, wp_capabilities=f'a:1:{{s:{len(role)}:"{role}";b:1;}}')


def set_option(connection: Connection, name: str, value: str) -> None:
    """Add an option of WordPress."""
    query = "INSERT INTO wp_options (option_name, option_value) VALUES (:name, :value)"
    connection.execute(text(query), {"name": name, "value": value})


def add_user_meta(connection: Connection, user_id: int, **meta: str) -> None:
    """Add meta to a user, by its keys."""
    query = "INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES (:id, :key, :value)"
    for key, value in meta.items():
        connection.execute(text(query), {"id": user_id, "key": key, "value": value})


def add_product(
    connection: Connection,
    product_id: int,
    name: str = "Non-disclosure agreement",
    *,
    status: str = "publish",
    category: str | None = "Business",
    **meta: str,
) -> None:
    """Add a product with this meta, in a category of this name."""
    connection.execute(
        text(
            "INSERT INTO wp_posts (ID, post_title, post_name, post_excerpt, post_status, post_type, post_content,"
            " to_ping, pinged, post_content_filtered)"
            " VALUES (:id, :name, :slug, '', :status, 'product', '', '', '', '')"
        ),
        {"id": product_id, "name": name, "slug": name.lower().replace(" ", "-"), "status": status},
    )
    for key, value in {"_sku": f"SKU-{product_id}", **meta}.items():
        connection.execute(
            text("INSERT INTO wp_postmeta (post_id, meta_key, meta_value) VALUES (:id, :key, :value)"),
            {"id": product_id, "key": key, "value": value},
        )
    if category:
        _put_into_category(connection, product_id, category)


def _put_into_category(connection: Connection, product_id: int, name: str) -> None:
    term_id = connection.execute(text("SELECT term_id FROM wp_terms WHERE name = :name"), {"name": name}).scalar()
    if term_id is None:
        slug = name.lower().replace(" ", "-")
        added = connection.execute(
            text("INSERT INTO wp_terms (name, slug) VALUES (:name, :slug)"), {"name": name, "slug": slug}
        )
        term_id = added.lastrowid
        connection.execute(
            text(
                "INSERT INTO wp_term_taxonomy (term_taxonomy_id, term_id, taxonomy, description)"
                " VALUES (:id, :id, 'product_cat', '')"
            ),
            {"id": term_id},
        )
    connection.execute(
        text("INSERT INTO wp_term_relationships (object_id, term_taxonomy_id) VALUES (:product, :term)"),
        {"product": product_id, "term": term_id},
    )
