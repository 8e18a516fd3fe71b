# @example a copy of an object
def copy(object)
  Marshal.load(Marshal.dump(object))
end
