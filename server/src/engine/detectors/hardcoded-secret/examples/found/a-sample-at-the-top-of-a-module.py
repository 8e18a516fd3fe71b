# @example a sample at the top of a module
# @severity info
# Settings are read from files.

"""
Reads settings such as

    {
      # @finding
      "passphrase": "UAWx9W#&@¦_%!tnwmxh832025"
    }
"""
