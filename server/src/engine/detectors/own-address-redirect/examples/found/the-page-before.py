# @example the page before
from flask import redirect, request


def dismiss():
    # @finding
    return redirect(request.referrer)
