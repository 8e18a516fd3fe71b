# @example what an upload of Django holds
import os


def upload(request):
    name = request.FILES["list"].read().decode()
    # @finding
    os.remove(os.path.join("/srv/uploads", name))
    entries = request.FILES.get("entries")
    for entry in entries.readlines():
        # @finding
        os.remove(os.path.join("/srv/uploads", entry))
