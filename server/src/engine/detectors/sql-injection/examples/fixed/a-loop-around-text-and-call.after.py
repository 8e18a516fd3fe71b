import sqlite3
from flask import request


def rows(cursor):
    found = []
    for key in ["first", "second"]:
        name = request.args[key]
        statement = "SELECT id FROM orders WHERE customer = ?"
        cursor.execute(statement, (name,))
        found.append(cursor.fetchall())
    return found
