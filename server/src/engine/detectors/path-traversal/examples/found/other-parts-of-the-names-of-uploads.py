# @example other parts of the names of uploads
from fastapi import UploadFile


async def save(file: UploadFile):
    # @finding
    open("/data/" + file.filename.rsplit(".", 1)[0] + ".png", "wb")
    # @finding
    open("/data/" + file.filename.split(".", 1)[1], "wb")
    # @finding
    open("/data/" + file.filename.split("-")[-1], "wb")
    # @finding
    open("/data/" + file.filename.rpartition(",")[2], "wb")
