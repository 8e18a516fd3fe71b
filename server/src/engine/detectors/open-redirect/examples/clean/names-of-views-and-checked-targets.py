# @example names of views and checked targets
from flask import Flask, redirect, request, url_for
from django.utils.http import url_has_allowed_host_and_scheme
from urllib.parse import urlparse

app = Flask(__name__)


@app.route("/a")
def a():
    return redirect(url_for("page", number=request.args["number"]))


@app.route("/b")
def b():
    target = request.args["next"]
    if urlparse(target).netloc != "":
        return redirect("/")
    return redirect(target)


def view(request):
    target = request.GET["next"]
    if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
        target = "/"
    return redirect(target)


def save(request):
    form = ItemForm(request.POST)
    item = form.save()
    return redirect(item.get_absolute_url())
