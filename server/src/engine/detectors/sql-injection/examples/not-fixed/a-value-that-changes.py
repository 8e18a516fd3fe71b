# @example a value that changes behind the text
import sqlite3
from flask import request


def rows(cursor):
    name = request.args["name"]
    statement = f"SELECT id FROM orders WHERE customer = '{name}'"
    name = "another"
    cursor.execute(statement)
    return name
