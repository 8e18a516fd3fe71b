# @example the name of an upload in a form
import os
import shutil


def upload(request):
    name = request.POST["name"]
    # @finding
    shutil.move(os.path.join("/srv/uploads", name), "/srv/images/new")
