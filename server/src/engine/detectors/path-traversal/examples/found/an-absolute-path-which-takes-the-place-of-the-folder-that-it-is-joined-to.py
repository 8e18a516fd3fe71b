# @example an absolute path, which takes the place of the folder that it is joined to
# @severity high
import os

@app.route('/files/<path:name>')
def file(name):
    # @finding
    with open(os.path.join('/srv', os.path.normpath('/' + name))) as f:
        return f.read()
