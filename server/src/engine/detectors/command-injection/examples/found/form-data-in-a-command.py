# @example form data in a command
# @severity critical
import subprocess
from flask import request

def ping():
    host = request.form['host']
    command = 'ping ' + host
    # @finding
    return subprocess.check_output(command, shell=True)
