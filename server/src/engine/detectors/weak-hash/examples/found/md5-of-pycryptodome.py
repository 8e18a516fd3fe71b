# @example MD5 of PyCryptodome
from Crypto.Hash import MD5

# @finding
a = MD5.new(data)
