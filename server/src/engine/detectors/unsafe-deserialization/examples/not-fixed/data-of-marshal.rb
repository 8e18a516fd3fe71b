# @example data of Marshal
def read(data)
  Marshal.load(data)
end
