# @example uploads that are saved under their names
import os
from fastapi import UploadFile
from flask import request
from werkzeug.utils import secure_filename


def save_form():
    f = request.files["document"]
    # @finding
    f.save(os.path.join("/data", f.filename))


def save_form_safely():
    f = request.files["document"]
    f.save(os.path.join("/data", secure_filename(f.filename)))


async def save_upload(file: UploadFile):
    # @finding
    with open(f"/data/{file.filename}", "wb") as target:
        target.write(await file.read())
