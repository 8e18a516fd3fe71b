# @example a cast right behind a value, which SQLAlchemy would read as a part of the name
from flask import request
from sqlalchemy import text

from shop import db


def rows():
    since = request.args["since"]
    return db.session.execute(text(f"SELECT id FROM orders WHERE made > '{since}'::date AND open"))
