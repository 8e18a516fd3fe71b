from cryptography.hazmat.primitives import hashes

a = hashes.Hash(hashes.SHA256())
