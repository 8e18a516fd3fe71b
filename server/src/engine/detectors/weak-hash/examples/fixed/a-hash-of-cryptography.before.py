# @example a hash of cryptography
from cryptography.hazmat.primitives import hashes

a = hashes.Hash(hashes.SHA1())
