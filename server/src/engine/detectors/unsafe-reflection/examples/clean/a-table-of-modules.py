# @example a table of modules
import importlib
from flask import Flask, request

app = Flask(__name__)
PLUGINS = {"a": "plugins.a"}


@app.route("/run")
def run():
    name = request.args["plugin"]
    if name in PLUGINS:
        return importlib.import_module(PLUGINS[name]).run()
    if name not in ("x", "y"):
        return "no"
    return importlib.import_module(name).run()
