# @example a filter and a zip archive
import tarfile
import zipfile


def unpack(path):
    with tarfile.open(path) as archive:
        archive.extractall("/srv/out", filter="data")
    with zipfile.ZipFile(path) as z:
        z.extractall("/srv/out")
    other = zipfile.ZipFile(path)
    other.extractall("/srv/out")
