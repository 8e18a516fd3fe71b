# @example a question about an address that is asked by name
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme


def valid_next(request):
    target = request.POST.get("next") or request.GET.get("next")
    if not target or not url_has_allowed_host_and_scheme(url=target, allowed_hosts={request.get_host()}):
        return ""
    return target


def save(request):
    return redirect(valid_next(request))


def enable(request):
    target = request.POST.get("next")
    if target and url_has_allowed_host_and_scheme(url=target, allowed_hosts={request.get_host()}):
        return redirect(target)
    return redirect("/")
