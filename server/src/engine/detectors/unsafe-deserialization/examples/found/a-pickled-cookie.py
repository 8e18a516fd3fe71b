# @example a pickled cookie
# @severity critical
import base64, pickle
from flask import request

def session():
    # @finding
    return pickle.loads(base64.b64decode(request.cookies['session']))
