# @example a whole condition
import sqlite3
from flask import request


def rows(cursor):
    condition = request.args["condition"]
    cursor.execute("SELECT id FROM orders WHERE id = " + condition)
