# @example arguments on lines of their own
from django.db import connection


def keep(request):
    name = request.POST["name"]
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO people (name, city) VALUES ('%s', '%s')" %
            (name, request.POST["city"]))
