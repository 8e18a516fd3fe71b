# @example a route parameter in a path
# @severity high
import os

@app.route('/files/<path:name>')
def file(name):
    # @finding
    with open(os.path.join('files', name)) as f:
        return f.read()
