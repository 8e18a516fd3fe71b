# @example text and numbers
from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().app


@app.route("/a", methods=["POST"])
def a():
    db.users.find_one({"name": str(request.json["name"])})
    db.users.find_one({"name": request.args["name"]})
    db.users.find_one({"name": request.form["name"]})
    return {}
