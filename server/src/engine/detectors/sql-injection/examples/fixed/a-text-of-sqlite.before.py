# @example a value in a text for SQLite
import sqlite3

from flask import Flask, request

app = Flask(__name__)


@app.route("/orders")
def orders():
    name = request.args["name"]
    connection = sqlite3.connect("shop.db")
    cursor = connection.cursor()
    cursor.execute(f"SELECT id, total FROM orders WHERE customer = '{name}' AND open = 1")
    return {"orders": cursor.fetchall()}
