# @example a context that sets the value
import sqlite3
from flask import request


def rows(cursor, opened):
    name = request.args["name"]
    statement = f"SELECT id FROM orders WHERE customer = '{name}'"
    with opened() as name:
        cursor.execute(statement)
    return name
