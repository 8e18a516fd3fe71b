# @example a class of sessions that makes ids
# @severity medium
class SessionStore
  def generate_id
    # @finding
    Digest::SHA1.hexdigest("#{Time.now.to_i}#{rand}")
  end
end
