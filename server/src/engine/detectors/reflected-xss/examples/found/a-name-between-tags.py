# @example a name between tags
# @severity high
from flask import Flask, request, make_response
from django.http import HttpResponse
from django.utils.safestring import mark_safe

app = Flask(__name__)


@app.route("/hello")
def hello():
    name = request.args.get("name")
    # @finding
    return f"<h1>Hello {name}</h1>"


@app.route("/made")
def made():
    # @finding
    return make_response("<p>" + request.args["q"] + "</p>", 404)


def view(request):
    # @finding
    return HttpResponse("Hello " + request.GET["name"])


def safe(request):
    # @finding
    return mark_safe("<b>%s</b>" % request.GET["name"])
