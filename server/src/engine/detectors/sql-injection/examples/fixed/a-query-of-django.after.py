from django.db import connection
from django.http import JsonResponse


def search(request):
    name = request.GET["name"]
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM people WHERE city LIKE 'B%%' AND name = %s", [name])
        return JsonResponse({"people": cursor.fetchall()})
