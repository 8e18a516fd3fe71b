# @example an application that runs itself, and another server in a comment
# @severity high
from flask import Flask

app = Flask(__name__)
# @finding
app.debug = True
# in production: gunicorn debug:app
app.run(host="0.0.0.0")
