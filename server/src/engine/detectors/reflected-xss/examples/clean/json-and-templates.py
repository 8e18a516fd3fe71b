# @example json and templates
from flask import Flask, request, jsonify, render_template, Response
from django.http import HttpResponse, JsonResponse
from markupsafe import escape
import html

app = Flask(__name__)


@app.route("/a")
def a():
    return jsonify(name=request.args["name"])


@app.route("/b")
def b():
    return render_template("b.html", name=request.args["name"])


@app.route("/c")
def c():
    return f"<h1>{escape(request.args['name'])}</h1>"


@app.route("/d")
def d():
    return {"name": request.args["name"]}


@app.route("/e")
def e():
    return Response("<a>" + request.args["name"] + "</a>", mimetype="text/plain")


def view(request):
    return HttpResponse(request.GET["name"], content_type="text/plain")


def other(request):
    return HttpResponse("<p>" + html.escape(request.GET["name"]) + "</p>")


def text(request):
    return JsonResponse({"name": request.GET["name"]})
