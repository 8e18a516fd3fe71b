# @example a hash of PyCryptodome and one of cryptography
from Crypto.Hash import MD5

a = MD5.new(data)
