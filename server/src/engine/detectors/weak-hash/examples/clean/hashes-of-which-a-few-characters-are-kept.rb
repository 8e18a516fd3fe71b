# @example hashes of which a few characters are kept
a = Digest::SHA1.hexdigest(data)[0, 8]
b = Digest::MD5.hexdigest(data)[0..7]
c = Digest::MD5.hexdigest(data).first(6)
