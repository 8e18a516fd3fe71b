# @example another header
from django.shortcuts import redirect


def remove(request, file):
    file.delete()
    # @finding
    return redirect(request.META.get("HTTP_X_RETURN_TO"))
