# @example an address from the query
# @severity high
import requests
from flask import Flask, request

app = Flask(__name__)


@app.route("/preview")
def preview():
    url = request.args.get("url")
    # @finding
    return {"size": len(requests.get(url, timeout=5).content)}


@app.route("/raw")
def raw():
    import urllib.request
    # @finding
    return urllib.request.urlopen("http://" + request.args["host"]).read()
