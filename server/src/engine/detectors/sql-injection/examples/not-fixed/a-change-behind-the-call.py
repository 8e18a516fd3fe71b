# @example a change behind the call, before the next turn of the loop
import sqlite3
from flask import request


def rows(cursor):
    name = request.args["name"]
    statement = f"SELECT id FROM orders WHERE customer = '{name}'"
    for _ in range(2):
        cursor.execute(statement)
        name += "s"
    return cursor.fetchall()
