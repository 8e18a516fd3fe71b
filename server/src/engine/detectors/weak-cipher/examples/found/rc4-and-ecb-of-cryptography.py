# @example RC4 and ECB of cryptography
# @severity low
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

# @finding
a = Cipher(algorithms.ARC4(key), None)
b = Cipher(algorithms.AES(key),
           # @finding
           modes.ECB())
