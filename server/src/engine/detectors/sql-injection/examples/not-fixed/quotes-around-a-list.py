# @example quotes around all values of a list
import sqlite3
from flask import request


def rows(cursor):
    cursor.execute("SELECT id FROM orders WHERE customer IN ('%s')" % request.args["names"])
    return cursor.fetchall()
