# @example a caller's data
# @severity medium
def read(data)
  # @finding
  Marshal.load(data)
end
