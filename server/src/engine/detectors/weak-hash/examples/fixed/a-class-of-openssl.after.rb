b = OpenSSL::Digest::SHA256.new
