# @example a template with request data
# @severity critical
from flask import Flask, request, render_template_string
from jinja2 import Template, Environment

app = Flask(__name__)


@app.route("/a")
def a():
    # @finding
    return render_template_string("<h1>" + request.args["name"] + "</h1>")


@app.route("/b", methods=["POST"])
def b():
    # @finding
    template = Template(request.form["template"])
    return {"text": template.render()}


@app.route("/c", methods=["POST"])
def c():
    # @finding
    return {"text": Environment().from_string(request.json["template"]).render()}
