# @example route parameters that are numbers
import sqlite3

from flask import Flask, request

app = Flask(__name__)


@app.route("/a/<int:i>")
def a(i):
    n = int(request.args["n"])
    sqlite3.connect("a").execute(f"SELECT * FROM t WHERE a = {i} AND b = {n}")
    return "a"


@app.get("/b/{number}")
def b(number: int):
    sqlite3.connect("a").execute(f"SELECT * FROM t WHERE a = {number}")
