# @example an archive that is the body of a request
# @severity medium
import io
import tarfile

from flask import request


def unpack():
    with tarfile.open(fileobj=io.BytesIO(request.get_data())) as archive:
        # @finding
        archive.extractall("/srv/out")
