# @example Nokogiri as it is, and an option that is left off
def read(text)
  Nokogiri::XML(text) { |config| config.strict.nonet }
  Nokogiri::XML(text, nil, nil, Nokogiri::XML::ParseOptions::NONET)
end
