import psycopg2
from flask import request


def search(connection):
    term = request.args.get("term")
    limit = request.args.get("limit")
    statement = "SELECT id FROM notes WHERE kind LIKE 'a%%' AND body LIKE %s LIMIT %s"
    with connection.cursor() as cursor:
        cursor.execute(statement, (f"%{term}%", limit))
        return cursor.fetchall()
