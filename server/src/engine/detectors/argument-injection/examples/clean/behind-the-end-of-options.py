# @example behind the end of options
import subprocess
from flask import Flask, request

app = Flask(__name__)


@app.route("/fetch")
def fetch():
    subprocess.run(["curl", "--", request.args["url"]])
    subprocess.run(["ping", "-c", str(int(request.args["count"])), "example.com"])
    url = request.args["url"]
    if url.startswith("https://"):
        subprocess.run(["git", "clone", url])
    return "done"
