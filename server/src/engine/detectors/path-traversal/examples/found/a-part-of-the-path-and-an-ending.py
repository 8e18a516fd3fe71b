# @example a part of the path, and an ending that keeps its dots
from flask import request


@app.route("/files/<name>")
def show(name):
    # @finding
    return open("/srv/files/" + name).read()


@app.route("/tree/<path:name>")
def tree(name):
    # @finding
    return open("/srv/files/" + name).read()


def save(folder, data):
    ending = request.form["ending"].replace(" ", ".")
    # @finding
    with open(f"{folder}/original.{ending}", "wb") as file:
        file.write(data)
