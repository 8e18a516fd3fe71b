# @example a function that is imported by its name, and the import
from hashlib import md5

h = md5(data).hexdigest()
