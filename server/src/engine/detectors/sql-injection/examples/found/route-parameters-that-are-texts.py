# @example route parameters that are texts
import sqlite3

from flask import Flask

app = Flask(__name__)


@app.route("/a/<int:i>/<name>")
def a(i, name):
    # @finding
    sqlite3.connect("a").execute(f"SELECT * FROM t WHERE a = {i} AND b = '{name}'")
    return "a"
