# @example other numbers, and the generator of the operating system, in Ruby
def shuffle(cards)
  token = SecureRandom.hex(16)
  secret = CHARACTERS.sample(random: SecureRandom)
  delay = rand(10)
  color = COLORS.sample
  [token, secret, delay, color, cards.shuffle]
end
