# @example hosts that are checked or stand in the program
import requests
from urllib.parse import urlparse, quote
from flask import Flask, request, abort

app = Flask(__name__)
ALLOWED = {"api.example.com"}


@app.route("/a")
def a():
    url = request.args["url"]
    if urlparse(url).hostname not in ALLOWED:
        abort(400)
    return requests.get(url).text


@app.route("/b/<int:number>")
def b(number):
    return requests.get(f"https://api.example.com/items/{number}?q={request.args['q']}").text


@app.route("/c")
def c():
    parts = urlparse(request.args["url"])
    if parts.netloc != "api.example.com":
        return "no", 400
    return requests.get(request.args["url"]).text if False else requests.get(parts.geturl()).text


@app.route("/d")
def d():
    return requests.get("https://api.example.com/search", params={"q": request.args["q"]}).text
