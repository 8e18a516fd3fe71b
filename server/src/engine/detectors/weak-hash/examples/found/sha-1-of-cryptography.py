# @example SHA-1 of cryptography
from cryptography.hazmat.primitives import hashes

# @finding
a = hashes.Hash(hashes.SHA1())
