# @example a setting of an application
from flask import Flask

app = Flask(__name__)
app.config["DEBUG"] = True
