# @example SHA-1 of a random token
# @severity low
class User
  def forget
    # @finding
    self.remember_token = Digest::SHA1.hexdigest(SecureRandom.hex)
  end
end
