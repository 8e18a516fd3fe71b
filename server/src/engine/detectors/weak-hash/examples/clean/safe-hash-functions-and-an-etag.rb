# @example safe hash functions, and an ETag
a = Digest::SHA256.hexdigest(data)
etag = Digest::SHA1.hexdigest(body)
