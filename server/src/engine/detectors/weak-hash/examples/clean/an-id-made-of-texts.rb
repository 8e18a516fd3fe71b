# @example an id that is made of a token and an address
class Newsletter
  def feed_id
    @feed_id ||= Digest::SHA1.hexdigest("#{token}#{from_email}")
  end
end
