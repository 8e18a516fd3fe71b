# @example ids that let in whoever guesses them
class Album
  def publish
    # @finding
    @share_id = Digest::MD5.hexdigest("#{owner}#{Time.now.to_i}")
  end

  def newId
    # @finding
    Digest::MD5.hexdigest("#{owner}#{Time.now.to_i}")
  end
end
