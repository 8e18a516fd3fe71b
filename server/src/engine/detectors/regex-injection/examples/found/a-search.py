# @example a search
# @severity low
import re
from flask import Flask, request

app = Flask(__name__)


@app.route("/search")
def search():
    # @finding
    pattern = re.compile(request.args["q"])
    return {"found": [line for line in lines if pattern.search(line)]}
