# @example a second driver in the file, with other placeholders
import psycopg2.extras
import pyodbc
from flask import request


def rows():
    name = request.args["name"]
    cursor = pyodbc.connect("dsn").cursor()
    cursor.execute(f"SELECT id FROM orders WHERE customer = '{name}'")
    return cursor.fetchall()
