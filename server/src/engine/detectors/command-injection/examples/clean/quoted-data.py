# @example quoted data
import os, shlex
from flask import request

def ls():
    os.system('ls ' + shlex.quote(request.args['folder']))
