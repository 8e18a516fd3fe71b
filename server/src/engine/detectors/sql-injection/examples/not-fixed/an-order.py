# @example the name of a column, which cannot be a parameter
import sqlite3
from flask import request


def rows(cursor):
    order = request.args["order"]
    cursor.execute(f"SELECT id FROM orders ORDER BY {order}")
