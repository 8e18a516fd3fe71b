# @example two slashes, and no backslash
def safe_redirect?(url)
  # @finding
  url.start_with?("/") && !url.start_with?("//")
end
