# @example a driver that the file does not tell
from flask import request

from shop import cursor


def rows():
    name = request.args["name"]
    cursor.execute(f"SELECT id FROM orders WHERE customer = '{name}'")
