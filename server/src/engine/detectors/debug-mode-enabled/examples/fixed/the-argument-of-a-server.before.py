# @example the argument of a server
from flask import Flask

app = Flask(__name__)
if __name__ == "__main__":
    app.run(
        debug=True,  # for now
        port=80)
