# @example the result of a query, which is called a request
from flask import request


def load(cursor):
    req = cursor.fetchone()
    return open("/srv/" + req.url)


def unused():
    return request.args["a"]
