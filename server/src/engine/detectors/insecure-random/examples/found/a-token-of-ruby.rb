# @example a token and a password in Ruby
class User
  def reset
    # @finding
    self.reset_token = rand(1_000_000).to_s
    # @finding
    password = CHARACTERS.sample(8).join
    update(password: password)
  end
end
