# @example Nokogiri that replaces entities
# @severity high
def read(text)
  # @finding
  Nokogiri::XML(text) { |config| config.noent }
  # @finding
  Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NOENT)
end
