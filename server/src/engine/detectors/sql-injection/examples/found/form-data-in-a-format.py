# @example form data in a format
# @severity critical
from flask import request

def find(cursor):
    name = request.form.get('name')
    query = "SELECT * FROM users WHERE name = '%s'" % name
    # @finding
    cursor.execute(query)
