# @example a migration, which knows its own tables
# @file alembic/versions/0001_keys.py
import sqlalchemy as sa


def upgrade(session, key):
    session.execute(sa.text(f"DELETE FROM users WHERE key = '{key}'"))
