# @example the page after a login
# @severity medium
from flask import Flask, redirect, request
from django.http import HttpResponseRedirect

app = Flask(__name__)


@app.route("/login")
def login():
    target = request.args.get("next", "/")
    # @finding
    return redirect(target)


def view(request):
    # @finding
    return HttpResponseRedirect(request.GET["next"])
