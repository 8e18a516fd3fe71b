# @example a host as a library reads it
from urllib.parse import urlparse

from flask import redirect, request


def login():
    redirect_url = request.args.get("redirect", "/")
    parsed = urlparse(redirect_url)
    # @finding
    if parsed.scheme != "" or parsed.netloc != "":
        redirect_url = "/"
    return page(redirect_url)
