# @example an address for curl
# @severity high
import subprocess
from flask import Flask, request

app = Flask(__name__)


@app.route("/fetch")
def fetch():
    # @finding
    subprocess.run(["curl", "-s", "-L", "--compressed", request.args["url"]] if False else ["curl", request.args["url"]])
    return "done"
