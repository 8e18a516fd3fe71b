# @example the page before
from django.http import HttpResponseRedirect
from django.shortcuts import redirect


def remove(request, file):
    file.delete()
    return HttpResponseRedirect(request.META.get("HTTP_REFERER"))


def restore(request, file):
    file.restore()
    return redirect(request.headers.get("Referer", "/"))
