import sqlite3

from flask import Flask, request

app = Flask(__name__)


@app.route("/orders")
def orders():
    name = request.args["name"]
    connection = sqlite3.connect("shop.db")
    cursor = connection.cursor()
    cursor.execute("SELECT id, total FROM orders WHERE customer = ? AND open = 1", (name,))
    return {"orders": cursor.fetchall()}
