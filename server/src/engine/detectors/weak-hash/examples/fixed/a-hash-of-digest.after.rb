a = Digest::SHA256.hexdigest(data)
