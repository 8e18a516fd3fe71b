# @example a text of SQLAlchemy
from flask import request
from sqlalchemy import text

from shop import db


def find():
    email = request.args.get("email")
    return db.session.execute(text("SELECT id FROM users WHERE email = '{}' AND active".format(email)))
