# @example an algorithm by its name
import hashlib

h = hashlib.new(name="sha1", data=d)
