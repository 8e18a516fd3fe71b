# @example a loop around the text and its call, which sets the value before
import sqlite3
from flask import request


def rows(cursor):
    found = []
    for key in ["first", "second"]:
        name = request.args[key]
        statement = f"SELECT id FROM orders WHERE customer = '{name}'"
        cursor.execute(statement)
        found.append(cursor.fetchall())
    return found
