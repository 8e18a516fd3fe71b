# @example a debugger that a developer asks for
from flask import Flask

app = Flask(__name__)

if settings.debug:
    app.run(debug=True, port=5000)
else:
    app.run(port=5000)
