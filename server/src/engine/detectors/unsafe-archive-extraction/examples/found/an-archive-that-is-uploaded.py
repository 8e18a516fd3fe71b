# @example an archive that somebody uploads
# @severity medium
import tarfile

from flask import request


def unpack():
    with tarfile.open(fileobj=request.files["theme"]) as archive:
        # @finding
        archive.extractall("/srv/out")
