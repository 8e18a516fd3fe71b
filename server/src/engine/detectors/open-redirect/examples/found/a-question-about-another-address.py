# @example a question by name that is about another address
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme


def enable(request):
    target = request.POST.get("next")
    other = request.POST.get("other")
    if url_has_allowed_host_and_scheme(url=other, allowed_hosts={request.get_host(), target}):
        # @finding
        return redirect(target)
    return redirect("/")
