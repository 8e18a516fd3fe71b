# @example a caller's data
# @severity low
def read(data)
  # @finding
  Marshal.load(data)
end
