# @example a text that is logged as well
import sqlite3
from flask import request


def rows(cursor, log):
    statement = "SELECT id FROM orders WHERE customer = '" + request.args["name"] + "'"
    log.debug(statement)
    cursor.execute(statement)
