# @example an ending without dots behind a name
from flask import request


def save(folder, data):
    ending = request.form["ending"].replace(".", "")
    with open(f"{folder}/original.{ending}", "wb") as file:
        file.write(data)
