# @example the context of all requests, with the import that nothing else needs
import os
import ssl

ssl._create_default_https_context = ssl._create_unverified_context
print(os.name)
