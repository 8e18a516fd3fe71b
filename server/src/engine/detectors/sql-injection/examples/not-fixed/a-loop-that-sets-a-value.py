# @example a loop around the call alone, which sets the value in each turn
import sqlite3
from flask import request


def rows(cursor):
    name = request.args["name"]
    statement = f"SELECT id FROM orders WHERE customer = '{name}'"
    for name in ["another", name]:
        cursor.execute(statement)
    return cursor.fetchall()
