# @example a hash of Digest
a = Digest::MD5.hexdigest(data)
