# @example data for a constant template
from string import Template as Text
from flask import Flask, request, render_template, render_template_string

app = Flask(__name__)


@app.route("/a")
def a():
    return render_template_string("<h1>{{ name }}</h1>", name=request.args["name"])


@app.route("/b")
def b():
    return render_template("b.html", name=request.args["name"])
