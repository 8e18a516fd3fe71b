# @example the name of an upload of Django
import os
import shutil


def upload(request):
    image = request.FILES["image"]
    shutil.move(os.path.join("/srv/uploads", image.name), "/srv/images/new")
