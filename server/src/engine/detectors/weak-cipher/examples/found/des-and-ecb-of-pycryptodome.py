# @example DES and ECB of PyCryptodome
# @severity low
from Crypto.Cipher import AES, DES

# @finding
a = DES.new(key, DES.MODE_CBC, iv)
# @finding
b = AES.new(key, AES.MODE_ECB)
