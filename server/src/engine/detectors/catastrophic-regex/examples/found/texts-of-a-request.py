# @example a power of the length of a text that a request gives, in the line before
# @severity low
import re

from flask import request


def version():
    name = request.args["name"]
    # @finding
    return re.match(r"^(.*)\s+(.*)-(.*)$", name)
