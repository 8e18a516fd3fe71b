# @example entries of a list that are compared with what is allowed
import os

from flask import request

ALLOWED = {"status", "uptime"}


def show():
    for name in [name for name in request.args.getlist("name") if name in ALLOWED]:
        os.system("report " + name)
    wanted = next((name for name in request.args.getlist("name") if name == "status"), None)
    os.system("report " + str(wanted))
