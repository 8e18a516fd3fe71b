# @example Flask's debugger, by position
from flask import Flask

app = Flask(__name__)
# @finding
app.run("0.0.0.0", 80, True)
