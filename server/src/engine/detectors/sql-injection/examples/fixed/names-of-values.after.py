from flask import request
from sqlalchemy import text

from shop import db


def find():
    email = request.args.get("email")
    return db.session.execute(text("SELECT id FROM users WHERE email = :email AND active").bindparams(email=email))
