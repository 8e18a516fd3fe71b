# @example a module by its name
# @severity critical
import importlib
from flask import Flask, request

app = Flask(__name__)


@app.route("/run")
def run():
    # @finding
    module = importlib.import_module(request.args["plugin"])
    return module.run()
