# @example the own path of Django
from django.shortcuts import redirect


def moderate(request):
    current = request.get_full_path()
    return redirect(current)
