from Crypto.Hash import SHA256

a = SHA256.new(data)
