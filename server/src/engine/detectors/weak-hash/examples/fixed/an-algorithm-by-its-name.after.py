import hashlib

h = hashlib.new(name="sha256", data=d)
