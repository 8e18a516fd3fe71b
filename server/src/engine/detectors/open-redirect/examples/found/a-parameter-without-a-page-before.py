# @example a parameter without a page before
from django.shortcuts import redirect


def remove(request, file):
    file.delete()
    # @finding
    return redirect(request.META.get("HTTP_REFERER", request.GET["next"]))
