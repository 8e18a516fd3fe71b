# @example a pickle
import pickle
from flask import request

def session():
    return pickle.loads(request.data)
