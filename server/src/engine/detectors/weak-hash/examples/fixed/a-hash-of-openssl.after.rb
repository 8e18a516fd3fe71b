b = OpenSSL::Digest.new('SHA256')
