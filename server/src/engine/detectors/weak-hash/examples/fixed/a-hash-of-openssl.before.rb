# @example a hash of OpenSSL
b = OpenSSL::Digest.new('SHA1')
