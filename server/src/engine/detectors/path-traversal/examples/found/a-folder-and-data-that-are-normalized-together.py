# @example a folder and data that are normalized together
# @severity high
import os

@app.route('/files/<path:name>')
def file(name):
    # @finding
    with open(os.path.normpath('/srv/' + name)) as f:
        return f.read()
