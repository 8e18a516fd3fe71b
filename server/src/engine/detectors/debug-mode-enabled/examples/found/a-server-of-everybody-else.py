# @example a server of everybody but developers
from flask import Flask

app = Flask(__name__)
if not is_dev:
    # @finding
    app.run(debug=True)
