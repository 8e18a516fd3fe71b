# @example a safe file name and a number
from flask import request
from werkzeug.utils import secure_filename

@app.route('/files/<int:number>')
def file(number):
    open(f'files/{number}')
    open('files/' + secure_filename(request.args['name']))
