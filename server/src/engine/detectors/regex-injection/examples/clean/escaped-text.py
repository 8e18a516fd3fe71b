# @example escaped text
import re
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    return {"a": re.search(re.escape(request.args["q"]), text), "b": re.search("a+", request.args["q"])}
