# @example the request that belongs to a setting, a row or a response
from flask import request


def load(settings, row, response):
    open("/srv/" + settings.request.url)
    open("/srv/" + row.request.data)
    open("/srv/" + response.request.url)


def unused():
    return request.args["a"]
