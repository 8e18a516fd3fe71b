# @example MD5 and SHA-1
# @severity low
# @finding
a = Digest::MD5.hexdigest(data)
# @finding
b = OpenSSL::Digest.new('SHA1')
# @finding
c = OpenSSL::Digest::SHA1.new
