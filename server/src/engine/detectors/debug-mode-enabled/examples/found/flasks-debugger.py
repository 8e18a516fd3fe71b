# @example Flask's debugger
# @severity high
from flask import Flask

app = Flask(__name__)
# @finding
app.config["DEBUG"] = True
if __name__ == "__main__":
    # @finding
    app.run(port=80, debug=True)
