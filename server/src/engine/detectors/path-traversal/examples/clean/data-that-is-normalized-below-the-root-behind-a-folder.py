# @example data that is normalized below the root, behind a folder
import os

@app.route('/files/<path:name>')
def file(name):
    with open('/srv' + os.path.normpath('/' + name)) as f:
        return f.read()
