# @example a value that changes together with another one
import sqlite3
from flask import request


def rows(cursor):
    name = request.args["name"]
    statement = f"SELECT id FROM orders WHERE customer = '{name}'"
    name, other = "another", 2
    cursor.execute(statement)
    return [cursor.fetchall(), name, other]
