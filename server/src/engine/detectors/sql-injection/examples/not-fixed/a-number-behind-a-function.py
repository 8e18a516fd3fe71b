# @example a number behind a function, which SQLite never finds equal to a text
import sqlite3
from flask import request


def rows(cursor):
    least = request.args["least"]
    cursor.execute(f"SELECT id FROM orders WHERE length(customer) > {least}")
    return cursor.fetchall()
