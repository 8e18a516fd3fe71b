# @example debugging that is off or configurable, and other meanings
from flask import Flask

app = Flask(__name__)
app.run(debug=settings.debug)
app.run(debug=False)
app.run(a, b, False)
job.run(1, 2, True)
if is_development:
    app.debug = True
DEBUG = True
parser.parse(debug=True)
job.run(debug=True)
