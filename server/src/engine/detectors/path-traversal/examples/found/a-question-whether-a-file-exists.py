# @example only a question whether there is a file
# @severity low
from pathlib import Path
from flask import Flask, request

app = Flask(__name__)


@app.route("/has")
def has():
    # @finding
    return {"has": Path(request.args["name"]).exists()}
