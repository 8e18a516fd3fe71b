# @example data that was replaced by a constant
import os
from flask import request

def ls():
    folder = request.args['folder']
    folder = 'public'
    os.system('ls ' + folder)
