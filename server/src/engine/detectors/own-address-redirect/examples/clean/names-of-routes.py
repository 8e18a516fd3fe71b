# @example routes by their names, and a path that Flask makes one
from flask import redirect, request, url_for


def first():
    return redirect(url_for("index"))


def slash():
    return redirect(request.path + "/")
