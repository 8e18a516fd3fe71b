# @example a bound parameter
from flask import request

def find(cursor):
    cursor.execute('SELECT * FROM users WHERE name = %s', (request.form['name'],))
