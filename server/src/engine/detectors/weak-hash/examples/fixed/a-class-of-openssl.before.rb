# @example a class of OpenSSL
b = OpenSSL::Digest::SHA1.new
