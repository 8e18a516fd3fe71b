# @example a part of the path
from flask import Flask
from pymongo import MongoClient

app = Flask(__name__)
db = MongoClient().app


@app.route("/pattern/<pattern_id>")
def pattern(pattern_id):
    return db.users.find_one({"id": pattern_id})
