# @example a statement below empty lines, in a file that begins with one


import ssl

ssl._create_default_https_context = ssl._create_unverified_context
start()
