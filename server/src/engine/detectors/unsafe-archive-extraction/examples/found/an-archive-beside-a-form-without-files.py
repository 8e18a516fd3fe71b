# @example an archive of the server itself, whose name stands in a form
# @severity low
import tarfile

from flask import request


def unpack():
    with tarfile.open(ARCHIVES[request.form["theme"]]) as archive:
        # @finding
        archive.extractall("/srv/out")
