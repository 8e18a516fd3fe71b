# @example a filter with a part of the body
# @severity high
from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().app


@app.route("/login", methods=["POST"])
def login():
    data = request.get_json()
    # @finding
    user = db.users.find_one({"name": data["name"], "password": data["password"]})
    return {"ok": user is not None}
