# @example a client in a folder for languages
# @severity critical
# @file src/language/client.py
# @finding
api_password = "UAWx9W#&@¦_%!tnwmxh832025"
