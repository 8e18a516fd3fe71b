# @example entries of a list under a condition, and a command in one
import os

from flask import request

ALLOWED = {"status", "uptime"}


def show():
    for name in [name for name in request.args.getlist("name") if name and name not in ALLOWED]:
        # @finding
        os.system("report " + name)
    # @finding
    return [name for name in request.args.getlist("name") if os.system("test " + name) == 0]
